import { defineMessage } from "~/core/languages/translator";
import { loadGuessingLists } from "./guessing-lists.server";

/** Guesses for six characters without a pattern, the minimum of every policy. */
const minGuesses = 1_000_000;
/** The time of a check grows with the length and with signs that may stand for letters. */
export const maxCheckedLength = 24;
const maxSubstitutions = 3;

const weaknesses = {
  straightRow: defineMessage(
    "This password is easy to guess: it uses a row of keys. Add an unusual word or two.",
  ),
  keyPattern: defineMessage(
    "This password is easy to guess: it uses a pattern of keys. Add an unusual word or two.",
  ),
  simpleRepeat: defineMessage(
    "This password is easy to guess: it repeats characters. Add an unusual word or two.",
  ),
  extendedRepeat: defineMessage(
    "This password is easy to guess: it repeats words or characters. Add an unusual word or two.",
  ),
  sequences: defineMessage(
    "This password is easy to guess: it uses a sequence like “abc”. Add an unusual word or two.",
  ),
  recentYears: defineMessage(
    "This password is easy to guess: it uses a year. Add an unusual word or two.",
  ),
  dates: defineMessage(
    "This password is easy to guess: it uses a date. Add an unusual word or two.",
  ),
  topTen: defineMessage(
    "This password is easy to guess: it is one of the most common. Add an unusual word or two.",
  ),
  topHundred: defineMessage(
    "This password is easy to guess: it is one of the most common. Add an unusual word or two.",
  ),
  common: defineMessage(
    "This password is easy to guess: it is a common one. Add an unusual word or two.",
  ),
  similarToCommon: defineMessage(
    "This password is easy to guess: it is close to a common one. Add an unusual word or two.",
  ),
  wordByItself: defineMessage(
    "This password is easy to guess: it is a single word. Add an unusual word or two.",
  ),
  namesByThemselves: defineMessage(
    "This password is easy to guess: it uses a name. Add an unusual word or two.",
  ),
  commonNames: defineMessage(
    "This password is easy to guess: it uses a name. Add an unusual word or two.",
  ),
  userInputs: defineMessage(
    "This password is easy to guess: it uses your name, your address or our name. Add an unusual word or two.",
  ),
};

export const repeatedMessage = weaknesses.extendedRepeat;

const easyMessage = defineMessage("This password is easy to guess. Add an unusual word or two.");

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
