/**
 * All languages besides English. A new one also needs a file, and lines in register-languages.server.ts
 * (docs/languages.md).
 */
const otherLanguages = { fr: "Français" } as const;

export type OtherLanguage = keyof typeof otherLanguages;
/** A language code (BCP 47). Paths without a language are English. */
export type LanguageCode = "en" | OtherLanguage;

export const otherLanguageCodes = Object.keys(otherLanguages) as OtherLanguage[];

export const isOtherLanguage = (code: string): code is OtherLanguage =>
  Object.hasOwn(otherLanguages, code);

export const languageName = (code: LanguageCode): string =>
  code === "en" ? "English" : otherLanguages[code];

const englishNames = new Intl.DisplayNames("en", { type: "language" });

export const englishLanguageName = (code: string): string => englishNames.of(code) ?? code;
