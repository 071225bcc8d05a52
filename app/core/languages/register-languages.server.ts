import { createTranslator } from "./create-translator.server";
import { french } from "./french";
import { type Catalogue, registerTranslator } from "./translator";

export const catalogues: Catalogue[] = [french];

/** Call it once, before the first page. */
export function registerLanguages(): void {
  for (const catalogue of catalogues) registerTranslator(createTranslator(catalogue));
}
