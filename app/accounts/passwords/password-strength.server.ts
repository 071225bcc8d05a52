import { said } from "~/core/languages/words";
import { loadGuessing } from "./guessing-lists.server";

/** What six characters without a pattern take, the least that a policy asks for. */
const leastGuesses = 1_000_000;
/** The time that looking takes grows with the length and with signs that may be letters. */
const judgedLength = 24;
const judgedSubstitutions = 3;

/** What is wrong with a password, by what zxcvbn calls it. */
const weaknesses = {
  straightRow: said(
    "This password is easy to guess. Rows of keys are tried early. Make it longer by a word or two that nobody expects.",
  ),
  keyPattern: said(
    "This password is easy to guess. Patterns of keys are tried early. Make it longer by a word or two that nobody expects.",
  ),
  simpleRepeat: said(
    "This password is easy to guess. Repeated characters are tried early. Make it longer by a word or two that nobody expects.",
  ),
  extendedRepeat: said(
    "This password is easy to guess. Repeated words or characters are tried early. Make it longer by a word or two that nobody expects.",
  ),
  sequences: said(
    "This password is easy to guess. Sequences like “abc” are tried early. Make it longer by a word or two that nobody expects.",
  ),
  recentYears: said(
    "This password is easy to guess. Years are tried early. Make it longer by a word or two that nobody expects.",
  ),
  dates: said(
    "This password is easy to guess. Dates are tried early. Make it longer by a word or two that nobody expects.",
  ),
  topTen: said(
    "This password is easy to guess. It is one of the most common ones. Make it longer by a word or two that nobody expects.",
  ),
  topHundred: said(
    "This password is easy to guess. It is one of the most common ones. Make it longer by a word or two that nobody expects.",
  ),
  common: said(
    "This password is easy to guess. It is one of the common ones. Make it longer by a word or two that nobody expects.",
  ),
  similarToCommon: said(
    "This password is easy to guess. It is much like a common one. Make it longer by a word or two that nobody expects.",
  ),
  wordByItself: said(
    "This password is easy to guess. Single words are tried early. Make it longer by a word or two that nobody expects.",
  ),
  namesByThemselves: said(
    "This password is easy to guess. Names are tried early. Make it longer by a word or two that nobody expects.",
  ),
  commonNames: said(
    "This password is easy to guess. Names are tried early. Make it longer by a word or two that nobody expects.",
  ),
  userInputs: said(
    "This password is easy to guess. It is made of your name, your address or our name. Make it longer by a word or two that nobody expects.",
  ),
};

const easy = said(
  "This password is easy to guess. Make it longer by a word or two that nobody expects.",
);

type Judge = ReturnType<typeof loadGuessing>["zxcvbn"];
let judge: Judge | undefined;

/** Lays the lists out, which takes a tenth of a second. */
function makeJudge(): Judge {
  const { zxcvbn, zxcvbnOptions, common, english } = loadGuessing();
  const { translations } = english;
  zxcvbnOptions.setOptions({
    translations: { ...translations, warnings: { ...translations.warnings, ...weaknesses } },
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
  return feedback.warning || easy;
}

/** A text, what stands before the @ of an address, and each word, alone and together. */
function partsOf(text: string): string[] {
  const [local = ""] = text.split("@");
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => [...part].length > 2);
  return [text, local, parts.join(""), parts.join("."), ...parts];
}
