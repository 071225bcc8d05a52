/** Letters without a Unicode decomposition, spelled as people type them on other keyboards. */
const letters: Record<string, string> = {
  ...{ ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ŋ: "ng", ŧ: "t", þ: "th", ß: "ss" },
  ...{ æ: "ae", œ: "oe", ɓ: "b", ɗ: "d", ɖ: "d", ɛ: "e", ɔ: "o", ƙ: "k", ƴ: "y", ƒ: "f", ς: "σ" },
  ...{ ə: "e", ǝ: "e", ɨ: "i", ʉ: "u", ƀ: "b", ĸ: "k" },
  ...{ ɑ: "a", ɠ: "g", ǥ: "g", ɣ: "gh", ɩ: "i", ɲ: "ny", ɵ: "o" },
  ...{ ƥ: "p", ƭ: "t", ʊ: "u", ʋ: "v", ʒ: "z" },
};

/**
 * Apostrophes and stand-alone accents. Removed before the decomposition, which turns some of them into
 * spaces.
 */
const apostrophes =
  /['`´\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0384\u05f3\u1fbd\u1fbf\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40]/g;
const quotes = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u301d-\u301f\uff02]/g;
const dashes = /[\p{Pd}\u2212\u30fc\uff70]/gu;
/** Accents of Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic. */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]/g;

/**
 * Returns a text in the form that searches and name comparisons use: lower case, no accents, no invisible
 * characters. Ligatures and wide forms are decomposed; apostrophes, quotation marks, dashes and digits are
 * unified. "Groß" equals "GROSS", and "O’Neill" equals "O'Neill".
 *
 * The database stores texts in this form (`folded` in its triggers). A change here needs a migration that
 * folds all stored texts again.
 */
export function foldText(text: string): string {
  if (!/[^ -~]/.test(text)) return text.replace(/['`]/g, "").toLowerCase();
  return (
    text
      .replace(apostrophes, "")
      .replace(quotes, '"')
      .normalize("NFKD")
      .replace(marks, "")
      .replace(/\p{Cf}/gu, "")
      .toLowerCase()
      .replace(marks, "")
      .replace(/[\u00df-\u03c2]/g, (letter) => letters[letter] ?? letter)
      .replace(apostrophes, "")
      // Catalan writes a long l as two, with a dot between them.
      .replace(/l[\u00b7\u2027]l/g, "ll")
      .replace(dashes, "-")
      .replace(/[^\P{Nd}0-9]/gu, digitOf)
      .normalize("NFC")
  );
}

/**
 * Returns a decimal digit of any script as 0 to 9. In each script the ten digits are consecutive, 0 first.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
