import { createTranslator } from "./create-translator.server";
import { french } from "./french";
import { type Catalogue, registerTranslator } from "./translator";

/** Every language beside English. */
export const catalogues: Catalogue[] = [french];

/** Adds every language to English, once, before the first page. */
export function registerLanguages(): void {
  for (const catalogue of catalogues) registerTranslator(createTranslator(catalogue));
}
