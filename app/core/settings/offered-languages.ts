import {
  isOtherLanguage,
  type LanguageCode,
  otherLanguageCodes,
} from "~/core/languages/language-codes";
import { type Translator, translatorFor } from "~/core/languages/translator";
import type { Settings } from "./settings";

type LanguageSettings = Pick<Settings, "languages">;

/** Whether guests are offered a language; English always. */
export const isOfferedLanguage = (
  code: string,
  { languages }: LanguageSettings,
): code is LanguageCode => code === "en" || (isOtherLanguage(code) && languages[code]);

export const listOfferedLanguages = ({ languages }: LanguageSettings): LanguageCode[] => [
  "en",
  ...otherLanguageCodes.filter((code) => languages[code]),
];

/** How somebody is written to who read the site in a language; in English where none offers that any more. */
export const offeredTranslatorFor = (code: string, settings: LanguageSettings): Translator =>
  translatorFor(isOfferedLanguage(code, settings) ? code : "en");
