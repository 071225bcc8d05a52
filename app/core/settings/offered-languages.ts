import { isOtherLanguage, type LanguageCode, otherCodes } from "~/core/languages/codes";
import { type Words, wordsFor } from "~/core/languages/words";
import type { Settings } from "./settings";

type Offer = Pick<Settings, "languages">;

/** Whether guests are offered a language; English always. */
export const isOffered = (code: string, { languages }: Offer): code is LanguageCode =>
  code === "en" || (isOtherLanguage(code) && languages[code]);

export const offeredLanguages = ({ languages }: Offer): LanguageCode[] => [
  "en",
  ...otherCodes.filter((code) => languages[code]),
];

/** How somebody is written to who read the site in a language; in English where none offers that any more. */
export const wordsToWrite = (code: string, settings: Offer): Words =>
  wordsFor(isOffered(code, settings) ? code : "en");
