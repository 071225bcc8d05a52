import type { Message } from "~/core/form-state";
import type { Currency } from "~/core/money";
import type { StayDate } from "~/core/stay";
import { english } from "./english";
import type { french } from "./french";
import type { LanguageCode } from "./language-codes";

/** An English text that guests read. English texts are the keys of a catalogue. */
export type EnglishText = keyof typeof french.texts;

/** The placeholder names of a text: `"{n} of {all}"` has `n` and `all`. */
export type PlaceholdersIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

export type PlainText = {
  [T in EnglishText]: [PlaceholdersIn<T>] extends [never] ? T : never;
}[EnglishText];

type PlaceholderValues<T extends string, V> = [PlaceholdersIn<T>] extends [never]
  ? []
  : [values: Record<PlaceholdersIn<T>, V>];

type ExtraValues<T extends string> = [Exclude<PlaceholdersIn<T>, "n">] extends [never]
  ? []
  : [more: Record<Exclude<PlaceholdersIn<T>, "n">, string | number>];

/** The contents of a language file. Formats of dates and numbers follow from its code (docs/languages.md). */
export interface Catalogue {
  code: LanguageCode;
  texts: Record<string, string>;
  /** Formats the day of a month if it is more than a number, as `1er`. */
  dayOfMonth?: (day: number) => string;
}

export interface Translator {
  code: LanguageCode;
  /** Returns a text with its values filled in. Numbers follow the language's notation. */
  t<T extends EnglishText>(text: T, ...values: PlaceholderValues<T, string | number>): string;
  /** Returns `1 night` or `2 nights`, from two texts in which `{n}` is the count. */
  count<One extends EnglishText, Other extends EnglishText>(
    n: number,
    one: One,
    other: Other,
    ...more: ExtraValues<One | Other>
  ): string;
  describe(message: Message): string;
  /** Splits a text around its placeholders, for values that are not text, such as links. */
  textParts<V>(text: EnglishText, values: Record<string, V>): (string | V)[];
  /** `one, two and three` */
  formatList(items: string[]): string;
  /** `1,500` */
  formatNumber(count: number): string;
  /** `4.6`: one decimal digit. */
  formatDecimal(value: number): string;
  /** `Tue 1 Dec 2026` */
  formatStayDate(day: StayDate): string;
  /** `1 Dec 2026`, for tables. */
  formatStayDateShort(day: StayDate): string;
  /** `1 Dec`, for places that show the year separately. */
  formatDayAndMonth(day: StayDate): string;
  /** `Tuesday 1 December 2026` */
  formatStayDateInFull(day: StayDate): string;
  /** `December 2026`; `month` is `yyyy-MM` or `yyyy-MM-dd`. */
  formatMonth(month: string): string;
  /** Full names, Monday to Sunday. */
  weekdays: readonly string[];
  /** `Sat 21 Nov 2026, 15:04` in a time zone. */
  formatInstant(instant: string | Date, timeZone: string): string;
  /** `$1,234.50`; `cents` is an integer. */
  formatCents(cents: number, currency: Currency): string;
  /** As `formatCents`, but without the cents of a whole amount. */
  formatRate(cents: number, currency: Currency): string;
}

/** Browsers load only English. The server registers the others (register-languages.server.ts). */
const translators = new Map<string, Translator>([["en", english]]);

export const registerTranslator = (translator: Translator): void =>
  void translators.set(translator.code, translator);

export const translatorFor = (code: string): Translator => translators.get(code) ?? english;

/** Marks a text for `Translator.describe`, in code that does not know the reader's language. */
export function defineMessage<T extends EnglishText>(
  text: T,
  ...values: PlaceholderValues<T, string | number>
): [PlaceholdersIn<T>] extends [never] ? string : Message {
  const [placeholderValues] = values;
  return (placeholderValues ? { text, values: placeholderValues } : text) as never;
}
