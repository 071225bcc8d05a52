/**
 * The languages that pages exist in beside English, each with what it calls itself. One more is a file
 * like french.ts and its lines here and in all-words.server.ts (docs/languages.md).
 */
const otherLanguages = { fr: "Français" } as const;

export type OtherLanguage = keyof typeof otherLanguages;
/** A language by its code (BCP 47). Addresses without a language are English. */
export type LanguageCode = "en" | OtherLanguage;

export const otherLanguageCodes = Object.keys(otherLanguages) as OtherLanguage[];

export const isOtherLanguage = (code: string): code is OtherLanguage =>
  Object.hasOwn(otherLanguages, code);

/** What a language calls itself. */
export const languageName = (code: LanguageCode): string =>
  code === "en" ? "English" : otherLanguages[code];

const englishNames = new Intl.DisplayNames("en", { type: "language" });

/** What the desk, which is in English, calls a language. */
export const englishLanguageName = (code: string): string => englishNames.of(code) ?? code;
