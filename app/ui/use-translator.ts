import { type PlainText, type Translator, translatorFor } from "~/core/languages/translator";
import { useSiteData } from "./site-data";

export const useTranslator = (): Translator => translatorFor(useSiteData().site.language);

/** Returns undefined in English, because the script contains the English texts. */
export function useScriptText(): (text: PlainText) => string | undefined {
  const { code, t } = useTranslator();
  return (text) => (code === "en" ? undefined : t(text));
}
