/** Shorter pieces of text are not in the index of bookings. */
const indexedLetters = 3;

/**
 * The pieces of a text as FTS5 takes them, nothing in them an operator. The index folds case and
 * accents of both sides itself; an accent that stands alone is no letter to it.
 */
export function textPieces(text: string): string[] {
  const letters = [...text.replace(/[a-z][\u0300-\u036f]+/gi, (letter) => letter.normalize("NFC"))];
  return letters
    .slice(indexedLetters - 1)
    .map((_, at) => letters.slice(at, at + indexedLetters).join(""))
    .filter((piece) => !/[\u0300-\u036f]/.test(piece))
    .map((piece) => `"${piece.replaceAll('"', '""')}"`);
}
