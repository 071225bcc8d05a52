/**
 * All languages besides English. A new one also needs a file, and lines in register-languages.server.ts
 * (docs/languages.md).
 */
const otherLanguages = { fr: "Français" } as const;

export type TranslationLanguage = keyof typeof otherLanguages;
/** A language code (BCP 47). Paths without a language are English. */
export type LanguageCode = "en" | TranslationLanguage;

export const translationLanguageCodes = Object.keys(otherLanguages) as TranslationLanguage[];

export const isTranslationLanguage = (code: string): code is TranslationLanguage =>
  Object.hasOwn(otherLanguages, code);

export const languageName = (code: LanguageCode): string =>
  code === "en" ? "English" : otherLanguages[code];

const englishNames = new Intl.DisplayNames("en", { type: "language" });

export const englishLanguageName = (code: string): string => englishNames.of(code) ?? code;
