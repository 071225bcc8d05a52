import { zxcvbn, zxcvbnOptions } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as commonWords } from "@zxcvbn-ts/language-common";
import { dictionary as english, translations } from "@zxcvbn-ts/language-en";

/** What six characters without a pattern take, the least that a policy asks for. */
const leastGuesses = 1_000_000;
/** The time that looking takes grows with the length and with signs that may be letters. */
const judgedLength = 24;
const judgedSubstitutions = 3;

const words: typeof translations = {
  ...translations,
  warnings: {
    ...translations.warnings,
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
  },
};

let isReady = false;

/** The lists take a tenth of a second and 20 MB, so they are laid out when the first password comes. */
function getReady(): void {
  if (isReady) return;
  zxcvbnOptions.setOptions({
    translations: words,
    graphs: adjacencyGraphs,
    dictionary: { ...commonWords, ...english },
    l33tMaxSubstitutions: judgedSubstitutions,
  });
  isReady = true;
}

/**
 * Why a password is soon guessed, and what helps, or null where it is not.
 * @param about what whoever knows its person would try: name, e-mail address, the lodge's name
 */
export function findWeakness(password: string, about: string[]): string | null {
  getReady();
  const judged = password.normalize("NFKC").slice(0, judgedLength);
  const { guesses, feedback } = zxcvbn(judged, about.flatMap(partsOf));
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
