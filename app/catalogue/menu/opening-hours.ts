import { meals } from "~/catalogue/rooms/boards";
import { formatTime, lodgeInstant, lodgeToday } from "~/core/instants";
import type { PlainText, Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { addStayDays } from "~/core/stay";

export type HoursName = keyof Settings["hours"];

/** `HH:mm-HH:mm` as in Settings; `24:00` is midnight. */
type Span = string;

interface Opening {
  name: PlainText;
  span: Span;
}

export const openingLabels: Record<HoursName, PlainText> = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  bar: "Bar",
  shop: "Shop",
};

export function listOpenings(names: readonly HoursName[], hours: Settings["hours"]): Opening[] {
  return names.map((name) => ({ name: openingLabels[name], span: hours[name] }));
}

/** Compares with the lodge's clock. The closing time is excluded. */
export function isOpenAt(span: Span, now: Date, timeZone: string): boolean {
  return isWithin(span, formatTime(now, timeZone));
}

function isWithin(span: Span, time: string): boolean {
  const { from, to } = parseSpan(span);
  return from <= time && time < to;
}

export const isMealServedAt = (time: string, hours: Settings["hours"]): boolean =>
  listOpenings(meals, hours).some(({ span }) => isWithin(span, time));

/** Formats `Breakfast 7:00–10:30`. */
export const formatMealHours = (hours: Settings["hours"]): string[] =>
  listOpenings(meals, hours).map(({ name, span }) => `${name} ${formatSpan(span)}`);

/** Describes what is open now and until when, or what opens next. No openings means always open. */
export function describeOpenStatus(
  openings: Opening[],
  now: Date,
  timeZone: string,
  { t }: Translator,
): { isOpen: boolean; text: string } {
  const time = formatTime(now, timeZone);
  const openingsByStart = openings.toSorted((a, b) => (a.span < b.span ? -1 : 1));
  const [firstOpening] = openingsByStart;
  if (!firstOpening) return { isOpen: true, text: t("Open now, day and night") };
  const currentOpening = openingsByStart.find(({ span }) => isOpenAt(span, now, timeZone));
  if (currentOpening) {
    const what = t(currentOpening.name).toLowerCase();
    const until = formatShortTime(parseSpan(currentOpening.span).to);
    return { isOpen: true, text: t("Open now: {what} until {until}", { what, until }) };
  }
  const nextOpening = openingsByStart.find(({ span }) => parseSpan(span).from > time);
  const { name, span } = nextOpening ?? firstOpening;
  const textValues = { what: t(name), from: formatShortTime(parseSpan(span).from) };
  return {
    isOpen: false,
    text: nextOpening
      ? t("Closed now. {what} from {from}", textValues)
      : t("Closed now. {what} tomorrow from {from}", textValues),
  };
}

/** Returns the next opening time, closing time or midnight at the lodge. Cached opening texts expire then. */
export function findNextOpeningChange(hours: Settings["hours"], now: Date, timeZone: string): Date {
  const today = lodgeToday(now, timeZone);
  const midnight = lodgeInstant(addStayDays(today, 1), "00:00", timeZone);
  const changes = Object.values(hours)
    .flatMap((span) => Object.values(parseSpan(span)))
    .filter((time) => time < "24:00")
    .map((time) => lodgeInstant(today, time, timeZone))
    .filter((instant) => instant > now);
  return [midnight, ...changes].reduce((a, b) => (b < a ? b : a));
}

export interface ReservationTime {
  time: string;
  meal: PlainText;
}

const stepMinutes = 30;

/** Lists every half hour of each meal. The last one is 30 minutes before the meal ends. */
export function listReservationTimes(hours: Settings["hours"]): ReservationTime[] {
  const mealByTime = new Map<string, PlainText>();
  for (const { name, span } of listOpenings(meals, hours)) {
    const { from, to } = parseSpan(span);
    const lastStart = toMinutes(to) - stepMinutes;
    for (let minutes = toMinutes(from); minutes <= lastStart; minutes += stepMinutes) {
      const time = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
      if (!mealByTime.has(time)) mealByTime.set(time, name);
    }
  }
  return [...mealByTime].map(([time, meal]) => ({ time, meal }));
}

/** Returns `7:00` for `07:00`. */
export function formatShortTime(time: string): string {
  return time.replace(/^0(?=\d)/, "");
}

export function formatSpan(span: Span): string {
  const { from, to } = parseSpan(span);
  return `${formatShortTime(from)}–${formatShortTime(to)}`;
}

/** Formats `7:00 to 10:30`, for sentences. */
export function formatSpanInSentence(span: Span, { t }: Translator): string {
  const { from, to } = parseSpan(span);
  return t("{opens} to {closes}", { opens: formatShortTime(from), closes: formatShortTime(to) });
}

function parseSpan(span: Span): { from: string; to: string } {
  const [from = "", to = ""] = span.split("-");
  return { from, to };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const pad = (value: number) => String(value).padStart(2, "0");
