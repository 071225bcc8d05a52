import { foldText } from "db/fold-text";

/** Shorter words are part of many other words. */
const minPartLength = 4;

/** Returns the words of a person's names, folded. Initials are left out. */
export const listNameWords = (names: (string | null | undefined)[]): string[] => [
  ...new Set(
    names.flatMap((name) => splitWords(foldText(name ?? ""))).filter(({ length }) => length > 1),
  ),
];

/** Returns whether a text contains one of the words. It may mean a namesake. */
export function containsNameWord(text: string, nameWords: string[]): boolean {
  const folded = foldText(text);
  const words = splitWords(folded);
  return nameWords.some((word) =>
    word.length < minPartLength ? words.includes(word) : folded.includes(word),
  );
}

const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
