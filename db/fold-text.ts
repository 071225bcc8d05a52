/** Letters without a Unicode decomposition, by their spelling on other keyboards. */
const lettersBySpelling: Record<string, string> = {
  a: "ɐɑɒⱥꞻ",
  aa: "ꜳ",
  ae: "æꞛ",
  ao: "ꜵ",
  au: "ꜷ",
  av: "ꜹꜻ",
  ay: "ꜽ",
  b: "ƀƃɓʙꞗꞵ",
  c: "ƈȼɕꜿꞓꞔ",
  d: "ðđƌȡɖɗẟꝺꟈ",
  db: "ȸ",
  dz: "ʣʤʥ",
  e: "ǝɇɘəɚɛɜⱸⱻ",
  f: "ƒꜰꝼꞙ",
  g: "ǥɠɡɢʛᵹꝿꞡꟑ",
  gh: "ƣɣ",
  h: "ħɦʜⱨⱶꜧꟶ",
  hv: "ƕ",
  i: "ıɨɩɪꞽ",
  j: "ȷɉɟʄʝ",
  k: "ĸƙⱪꝁꝃꝅꞣ",
  l: "łƚȴɫɬɭʟⱡꝇꝉꞁ",
  ll: "ỻ",
  ls: "ʪ",
  lz: "ʫ",
  m: "ɱ",
  n: "ƞȵɳɴꞑꞥ",
  ng: "ŋ",
  ny: "ɲ",
  o: "øɔɵⱺꝋꝍꞷꟁ",
  oe: "œɶꞝ",
  oo: "ꝏ",
  ou: "ȣ",
  p: "ƥᵽꝑꝓꝕ",
  q: "ɋʠꝗꝙꞯ",
  qp: "ȹ",
  r: "ɍɹɺɻɼɽɾʀʁⱹꝛꞃꞧ",
  s: "ȿʂẜẝꜱꞅꞩꟊꟗꟙ",
  sh: "ʃ",
  ss: "ß",
  t: "ŧƫƭȶʈⱦꞇ",
  tc: "ʨ",
  th: "þꝥꝧ",
  ts: "ʦʧ",
  tz: "ꜩ",
  u: "ʉʊꞹꞿ",
  ue: "ꞟ",
  v: "ʋỽⱱⱴꝟ",
  vy: "ꝡ",
  w: "ƿɯⱳꟃ",
  y: "ƴȝɏʏỿ",
  z: "ƶȥɀʐʑʒᶎⱬꝣ",
  σ: "ς",
  // Forms of Arabic letters that people type for each other. The alefs with a sign have decompositions.
  ا: "ٱ",
  ي: "ىیې",
  ك: "ک",
  ه: "ةہھە",
};
const spellings: Record<string, string> = Object.fromEntries(
  Object.entries(lettersBySpelling).flatMap(([spelling, letters]) =>
    [...letters].map((letter) => [letter, spelling]),
  ),
);
const respelledLetters = new RegExp(`[${Object.keys(spellings).join("")}]`, "g");

/**
 * Apostrophes and stand-alone accents. Removed before the decomposition, which turns some of them into
 * spaces.
 */
const apostrophes =
  /['`´\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0384\u05f3\u1fbd\u1fbf\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40]/g;
const quotes = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u301d-\u301f\uff02]/g;
const dashes = /[\p{Pd}\u2212\u30fc\uff70]/gu;
/** Accents of Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic, the Arabic tatweel. */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]/g;

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
      .replace(respelledLetters, (letter) => spellings[letter] ?? letter)
      .replace(apostrophes, "")
      // Catalan writes a long l as two, with a dot between them.
      .replace(/l[\u00b7\u2027]l/g, "ll")
      .replace(dashes, "-")
      .replace(/[^\P{Nd}0-9]/gu, digitOf)
      .normalize("NFC")
  );
}

/** Returns a folded text with the German and Nordic transcriptions shortened: "Mueller" and "Müller" are equal. */
export const foldTranscriptions = (text: string): string =>
  foldText(text).replace(/[aou]e|aa/g, ([vowel = ""]) => vowel);

const transcriptions: Record<string, string> = { ä: "ae", å: "aa", ö: "oe", ø: "oe", ü: "ue" };

/** Returns the other spellings of a name to search for: "Mueller" for "Müller" and the reverse, "Jean Paul" for "JeanPaul". */
export function listOtherSpellings(text: string): string[] {
  const transcribed = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äåöøü]/g, (letter) => transcriptions[letter] ?? letter);
  const separated = text.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ");
  const folded = foldText(text);
  return [
    ...new Set([foldTranscriptions(text), foldText(transcribed), foldText(separated)]),
  ].filter((spelling) => spelling !== folded);
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
