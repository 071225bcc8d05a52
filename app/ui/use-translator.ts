import { type PlainText, type Translator, translatorFor } from "~/core/languages/translator";
import { useSiteData } from "./site-data";

export const useTranslator = (): Translator => translatorFor(useSiteData().site.language);

/**
 * Returns a function that translates the small script's texts; undefined for English, which the script has.
 */
export function useScriptText(): (text: PlainText) => string | undefined {
  const { code, t } = useTranslator();
  return (text) => (code === "en" ? undefined : t(text));
}
