import type { Currency } from "~/core/money";
import type { StayDate } from "~/core/stay";
import { french } from "./french";
import { createNumberFormatter, interpolate, interpolateParts } from "./interpolate";
import { type Catalogue, registerTranslator, type Translator } from "./translator";

export const catalogues: Catalogue[] = [french];

/** Call it once, before the first page. */
export function registerLanguages(): void {
  for (const catalogue of catalogues) registerTranslator(createTranslator(catalogue));
}

const anyMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function createTranslator({ code, texts, dayOfMonth = String }: Catalogue): Translator {
  const formatNumber = createNumberFormatter(new Intl.NumberFormat(code));
  const oneDecimalFormat = new Intl.NumberFormat(code, { minimumFractionDigits: 1 });
  const pluralRules = new Intl.PluralRules(code);
  const listFormat = new Intl.ListFormat(code);
  const translate = (text: string) => texts[text] ?? text;

  const createDateFormatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(code, { timeZone: "UTC", ...options });
    return (date: Date) =>
      format
        .formatToParts(date)
        .map(({ type, value }) => (type === "day" ? dayOfMonth(Number(value)) : value))
        .join("");
  };
  const createStayDateFormatter = (options: Intl.DateTimeFormatOptions) => {
    const format = createDateFormatter(options);
    return (day: StayDate) => format(new Date(`${day}T00:00:00Z`));
  };
  const dayAndMonth = { day: "numeric", month: "short" } as const;
  const fullDate = { day: "numeric", month: "long", year: "numeric", weekday: "long" } as const;
  const formatMonthOfDate = createDateFormatter({ month: "long", year: "numeric" });
  const formatWeekday = createDateFormatter({ weekday: "long" });

  const instantFormats = new Map<string, (date: Date) => string>();
  const formatInstant = (instant: string | Date, timeZone: string) => {
    const format =
      instantFormats.get(timeZone) ??
      createDateFormatter({
        ...dayAndMonth,
        timeZone,
        weekday: "short",
        year: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      });
    instantFormats.set(timeZone, format);
    return format(new Date(instant));
  };

  const amountFormats = new Map<string, Intl.NumberFormat>();
  const formatAmount = (cents: number, currency: Currency, digits: number) => {
    const key = `${currency} ${digits}`;
    const amountFormat =
      amountFormats.get(key) ??
      new Intl.NumberFormat(code, {
        style: "currency",
        currency,
        // Node abbreviates Rwandan francs as RF, which few readers recognise.
        currencyDisplay: currency === "RWF" ? "code" : "narrowSymbol",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    amountFormats.set(key, amountFormat);
    return amountFormat.format(cents / 100).replace("-", "−");
  };
  const isWhole = (cents: number) => cents % 100 === 0;

  return {
    code,
    t: (text, ...values) => interpolate(translate(text), values[0], formatNumber),
    count: (n, one, other, ...more) =>
      interpolate(
        translate(pluralRules.select(n) === "one" ? one : other),
        { n, ...more[0] },
        formatNumber,
      ),
    describe: (message) =>
      typeof message === "string"
        ? translate(message)
        : interpolate(translate(message.text), message.values, formatNumber),
    textParts: (text, values) => interpolateParts(translate(text), values),
    formatList: (items) => listFormat.format(items),
    formatNumber,
    formatDecimal: (value) => oneDecimalFormat.format(Number(value.toFixed(1))),
    formatStayDate: createStayDateFormatter({ ...dayAndMonth, weekday: "short", year: "numeric" }),
    formatStayDateShort: createStayDateFormatter({ ...dayAndMonth, year: "numeric" }),
    formatDayAndMonth: createStayDateFormatter(dayAndMonth),
    formatStayDateInFull: createStayDateFormatter(fullDate),
    formatMonth: (month) => formatMonthOfDate(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)),
    weekdays: Array.from({ length: 7 }, (_, day) =>
      formatWeekday(new Date(anyMonday + day * dayMs)),
    ),
    formatInstant,
    formatCents: (cents, currency) =>
      formatAmount(cents, currency, currency === "RWF" && isWhole(cents) ? 0 : 2),
    formatRate: (cents, currency) => formatAmount(cents, currency, isWhole(cents) ? 0 : 2),
  };
}
