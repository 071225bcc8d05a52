import { type Words, wordsFor } from "~/languages/words";
import { useSiteData } from "./site-data";

/** How the page says everything, in its language. */
export const useWords = (): Words => wordsFor(useSiteData().site.language);
