import { type PlainText, type Translator, translatorFor } from "~/core/languages/translator";
import { useSiteData } from "./site-data";

/** Returns the translator of the page's language. */
export const useTranslator = (): Translator => translatorFor(useSiteData().site.language);

/**
 * Returns a function that translates texts for the site's script. It returns undefined in English, because the
 * script contains the English texts.
 */
export function useScriptText(): (text: PlainText) => string | undefined {
  const { code, t } = useTranslator();
  return (text) => (code === "en" ? undefined : t(text));
}
