import { french } from "./french";
import { makeWords } from "./make-words.server";
import { addWords, type Catalogue } from "./words";

/** Every language beside English. */
export const catalogues: Catalogue[] = [french];

/** Adds every language to English, once, before the first page. */
export function learnLanguages(): void {
  for (const catalogue of catalogues) addWords(makeWords(catalogue));
}
