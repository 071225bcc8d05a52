import { type PlainText, type Translator, translatorFor } from "~/core/languages/translator";
import { useSiteData } from "./site-data";

/** How the page says everything, in its language. */
export const useTranslator = (): Translator => translatorFor(useSiteData().site.language);

/** A text that the small script says, which knows it in English; other pages hand it over. */
export function useScriptText(): (text: PlainText) => string | undefined {
  const { code, t } = useTranslator();
  return (text) => (code === "en" ? undefined : t(text));
}
