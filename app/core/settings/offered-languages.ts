import {
  isTranslationLanguage,
  type LanguageCode,
  translationLanguageCodes,
} from "~/core/languages/language-codes";
import { type Translator, translatorFor } from "~/core/languages/translator";
import type { Settings } from "./settings";

type LanguageSettings = Pick<Settings, "languages">;

export const isOfferedLanguage = (
  code: string,
  { languages }: LanguageSettings,
): code is LanguageCode => code === "en" || (isTranslationLanguage(code) && languages[code]);

export const listOfferedLanguages = ({ languages }: LanguageSettings): LanguageCode[] => [
  "en",
  ...translationLanguageCodes.filter((code) => languages[code]),
];

/** Returns the translator for a guest's language, or English if the language is no longer offered. */
export const offeredTranslatorFor = (code: string, settings: LanguageSettings): Translator =>
  translatorFor(isOfferedLanguage(code, settings) ? code : "en");
