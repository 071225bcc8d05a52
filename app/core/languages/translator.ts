import type { Message } from "~/core/form-state";
import type { Currency } from "~/core/money";
import type { StayDate } from "~/core/stay";
import { english } from "./english";
import type { french } from "./french";
import type { LanguageCode } from "./language-codes";

/** Every text that guests read, in English, as it stands in the code: the keys of a catalogue. */
export type EnglishText = keyof typeof french.texts;

/** The names between braces in a text: `"{n} of {all}"` has `n` and `all`. */
export type PlaceholdersIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

/** Of these, the ones that are said as they stand. */
export type PlainText = {
  [T in EnglishText]: [PlaceholdersIn<T>] extends [never] ? T : never;
}[EnglishText];

type PlaceholderValues<T extends string, V> = [PlaceholdersIn<T>] extends [never]
  ? []
  : [values: Record<PlaceholdersIn<T>, V>];

/** What fills the two texts of a count beside the number itself. */
type ExtraValues<T extends string> = [Exclude<PlaceholdersIn<T>, "n">] extends [never]
  ? []
  : [more: Record<Exclude<PlaceholdersIn<T>, "n">, string | number>];

/** What a language file has to say; all else follows from its code (docs/languages.md). */
export interface Catalogue {
  code: LanguageCode;
  /** By the English text; what stands between braces is filled in. */
  texts: Record<string, string>;
  /** The day of a month where it is not just its number, as `1er`. */
  dayOfMonth?: (day: number) => string;
}

/** How everything is said in one language. */
export interface Translator {
  code: LanguageCode;
  /** A text with its values filled in; numbers are written as the language writes them. */
  t<T extends EnglishText>(text: T, ...values: PlaceholderValues<T, string | number>): string;
  /** `1 night` or `2 nights`: one of two texts, in which `{n}` stands for the count. */
  count<One extends EnglishText, Other extends EnglishText>(
    n: number,
    one: One,
    other: Other,
    ...more: ExtraValues<One | Other>
  ): string;
  /** What a rule says of a field or a form, which knows no language. */
  tell(message: Message): string;
  /** A text in pieces, for values that are no text themselves, as links are. */
  pieces<V>(text: EnglishText, values: Record<string, V>): (string | V)[];
  /** `one, two and three` */
  list(items: string[]): string;
  /** `1,500` */
  number(count: number): string;
  /** `4.6`: one digit behind the point. */
  decimal(value: number): string;
  /** `Tue 1 Dec 2026` */
  formatStayDate(day: StayDate): string;
  /** `1 Dec 2026`, for tables. */
  formatStayDateShort(day: StayDate): string;
  /** `1 Dec`, where the year is told beside it. */
  formatDayAndMonth(day: StayDate): string;
  /** `Tuesday 1 December 2026` */
  formatStayDateInFull(day: StayDate): string;
  /** `December 2026`; `month` is `yyyy-MM`, or a day of it. */
  formatMonth(month: string): string;
  /** Monday to Sunday, in full. */
  weekdays: readonly string[];
  /** `Sat 21 Nov 2026, 15:04` by the lodge's clock. */
  formatInstant(instant: string | Date, timeZone: string): string;
  /** `$1,234.50`; `cents` is an integer. */
  formatCents(cents: number, currency: Currency): string;
  /** As `formatCents`, without the cents of a whole amount. */
  formatRate(cents: number, currency: Currency): string;
}

/**
 * English alone, which browsers load with the desk, until the server adds the others
 * (all-words.server.ts).
 */
const translators = new Map<string, Translator>([["en", english]]);

export const registerTranslator = (words: Translator): void =>
  void translators.set(words.code, words);

/** How everything is said in a language; English where that is not known. */
export const translatorFor = (code: string): Translator => translators.get(code) ?? english;

/**
 * Marks a text for guests that a rule says, which knows no language: a page tells it in its reader's
 * (`Words.tell`).
 */
export function defineMessage<T extends EnglishText>(
  text: T,
  ...values: PlaceholderValues<T, string | number>
): [PlaceholdersIn<T>] extends [never] ? string : Message {
  const [filled] = values;
  return (filled ? { text, values: filled } : text) as never;
}
