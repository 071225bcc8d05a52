import { loadGuessing } from "./guessing-lists.server";

/** What six characters without a pattern take, the least that a policy asks for. */
const leastGuesses = 1_000_000;
/** The time that looking takes grows with the length and with signs that may be letters. */
const judgedLength = 24;
const judgedSubstitutions = 3;

const warnings = {
  straightRow: "Rows of keys are tried early.",
  keyPattern: "Patterns of keys are tried early.",
  simpleRepeat: "Repeated characters are tried early.",
  extendedRepeat: "Repeated words or characters are tried early.",
  sequences: "Sequences like “abc” are tried early.",
  recentYears: "Years are tried early.",
  dates: "Dates are tried early.",
  topTen: "It is one of the most common ones.",
  topHundred: "It is one of the most common ones.",
  common: "It is one of the common ones.",
  similarToCommon: "It is much like a common one.",
  wordByItself: "Single words are tried early.",
  namesByThemselves: "Names are tried early.",
  commonNames: "Names are tried early.",
  userInputs: "It is made of your name, your address or our name.",
};

type Judge = ReturnType<typeof loadGuessing>["zxcvbn"];
let judge: Judge | undefined;

/** Lays the lists out, which takes a tenth of a second. */
function makeJudge(): Judge {
  const { zxcvbn, zxcvbnOptions, common, english } = loadGuessing();
  const { translations } = english;
  zxcvbnOptions.setOptions({
    translations: { ...translations, warnings: { ...translations.warnings, ...warnings } },
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    l33tMaxSubstitutions: judgedSubstitutions,
  });
  return zxcvbn;
}

/**
 * Why a password is soon guessed, and what helps, or null where it is not.
 * @param about what whoever knows its person would try: name, e-mail address, the lodge's name
 */
export function findWeakness(password: string, about: string[]): string | null {
  judge ??= makeJudge();
  const judged = password.normalize("NFKC").slice(0, judgedLength);
  const { guesses, feedback } = judge(judged, about.flatMap(partsOf));
  if (guesses >= leastGuesses) return null;
  const why = feedback.warning ? ` ${feedback.warning}` : "";
  return `This password is easy to guess.${why} Make it longer by a word or two that nobody expects.`;
}

/** A text, what stands before the @ of an address, and each word, alone and together. */
function partsOf(text: string): string[] {
  const [local = ""] = text.split("@");
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => [...part].length > 2);
  return [text, local, parts.join(""), parts.join("."), ...parts];
}
