/** Code points in the PDF font (scripts/print-font.ts): Latin, Greek, Cyrillic and signs. */
export const printableRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x218, 0x21b],
  [0x2bb, 0x2bc],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x25a1, 0x25a1],
];

const isPrintable = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return letter === "\n" || printableRanges.some(([from, to]) => code >= from && code <= to);
};

export const findUnprintable = (text: string): string | null =>
  [...text].find((letter) => !isPrintable(letter)) ?? null;

/** Narrow spaces become no-break spaces, characters missing in the font become boxes. */
export const toPrintable = (text: string): string =>
  [...text.normalize("NFC").replace(/[\u2000-\u200a\u202f]/g, "\u00a0")]
    .map((letter) => (isPrintable(letter) ? letter : "□"))
    .join("");
