import { createTranslator } from "./create-translator.server";
import { french } from "./french";
import { type Catalogue, registerTranslator } from "./translator";

/** The languages besides English. */
export const catalogues: Catalogue[] = [french];

/** Registers all languages besides English. Call it once, before the first page. */
export function registerLanguages(): void {
  for (const catalogue of catalogues) registerTranslator(createTranslator(catalogue));
}
