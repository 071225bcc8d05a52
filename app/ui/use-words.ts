import { type PlainText, type Words, wordsFor } from "~/core/languages/words";
import { useSiteData } from "./site-data";

/** How the page says everything, in its language. */
export const useWords = (): Words => wordsFor(useSiteData().site.language);

/** A text that the small script says, which knows it in English; other pages hand it over. */
export function useScriptText(): (text: PlainText) => string | undefined {
  const { code, t } = useWords();
  return (text) => (code === "en" ? undefined : t(text));
}
