import { defineMessage } from "~/core/languages/translator";
import { loadGuessingLists } from "./guessing-lists.server";

/** Guesses for six characters without a pattern, the minimum of every policy. */
const minGuesses = 1_000_000;
/** The time of a check grows with the length and with signs that may stand for letters. */
export const maxCheckedLength = 24;
const maxSubstitutions = 3;

const weaknesses = {
  straightRow: defineMessage(
    "This password is easy to guess. Rows of keys are tried early. Make it longer by a word or two that nobody expects.",
  ),
  keyPattern: defineMessage(
    "This password is easy to guess. Patterns of keys are tried early. Make it longer by a word or two that nobody expects.",
  ),
  simpleRepeat: defineMessage(
    "This password is easy to guess. Repeated characters are tried early. Make it longer by a word or two that nobody expects.",
  ),
  extendedRepeat: defineMessage(
    "This password is easy to guess. Repeated words or characters are tried early. Make it longer by a word or two that nobody expects.",
  ),
  sequences: defineMessage(
    "This password is easy to guess. Sequences like “abc” are tried early. Make it longer by a word or two that nobody expects.",
  ),
  recentYears: defineMessage(
    "This password is easy to guess. Years are tried early. Make it longer by a word or two that nobody expects.",
  ),
  dates: defineMessage(
    "This password is easy to guess. Dates are tried early. Make it longer by a word or two that nobody expects.",
  ),
  topTen: defineMessage(
    "This password is easy to guess. It is one of the most common ones. Make it longer by a word or two that nobody expects.",
  ),
  topHundred: defineMessage(
    "This password is easy to guess. It is one of the most common ones. Make it longer by a word or two that nobody expects.",
  ),
  common: defineMessage(
    "This password is easy to guess. It is one of the common ones. Make it longer by a word or two that nobody expects.",
  ),
  similarToCommon: defineMessage(
    "This password is easy to guess. It is much like a common one. Make it longer by a word or two that nobody expects.",
  ),
  wordByItself: defineMessage(
    "This password is easy to guess. Single words are tried early. Make it longer by a word or two that nobody expects.",
  ),
  namesByThemselves: defineMessage(
    "This password is easy to guess. Names are tried early. Make it longer by a word or two that nobody expects.",
  ),
  commonNames: defineMessage(
    "This password is easy to guess. Names are tried early. Make it longer by a word or two that nobody expects.",
  ),
  userInputs: defineMessage(
    "This password is easy to guess. It is made of your name, your address or our name. Make it longer by a word or two that nobody expects.",
  ),
};

export const repeatedMessage = weaknesses.extendedRepeat;

const easyMessage = defineMessage(
  "This password is easy to guess. Make it longer by a word or two that nobody expects.",
);

type Estimator = ReturnType<typeof loadGuessingLists>["zxcvbn"];
let estimator: Estimator | undefined;

/** Loads the word lists, which takes 0.1 s. */
function createEstimator(): Estimator {
  const { zxcvbn, zxcvbnOptions, common, english } = loadGuessingLists();
  const { translations } = english;
  zxcvbnOptions.setOptions({
    translations: { ...translations, warnings: { ...translations.warnings, ...weaknesses } },
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    l33tMaxSubstitutions: maxSubstitutions,
  });
  return zxcvbn;
}

/** @param about what an attacker who knows the user would try: name, e-mail address, the lodge's name */
export function findWeakness(password: string, about: string[]): string | null {
  estimator ??= createEstimator();
  const judged = password.normalize("NFKC").slice(0, maxCheckedLength);
  const { guesses, feedback } = estimator(judged, about.flatMap(splitKnownText));
  if (guesses >= minGuesses) return null;
  return feedback.warning || easyMessage;
}

function splitKnownText(text: string): string[] {
  const [local = ""] = text.split("@");
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => [...part].length > 2);
  return [text, local, parts.join(""), parts.join("."), ...parts];
}
