import { french } from "./french";
import { makeWords } from "./make-words.server";
import { addWords } from "./words";

/** Adds every language to English, once, before the first page. */
export function learnLanguages(): void {
  for (const catalogue of [french]) addWords(makeWords(catalogue));
}
