import { createRequire } from "node:module";
import type * as Core from "@zxcvbn-ts/core";
import type * as Common from "@zxcvbn-ts/language-common";
import type * as English from "@zxcvbn-ts/language-en";
import { defineMessage } from "~/core/languages/translator";
import { logError } from "~/core/log-error.server";
import { createTimeSlicer } from "~/core/time-slices.server";

/** Minimum number of guesses under every password policy, about that of six random characters. */
const minGuesses = 1_000_000;
/** Limits the duration of a check, which grows with the length and with the number of replaced letters (l33t). */
export const maxCheckedLength = 24;
const maxSubstitutions = 3;

const warningTexts = {
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

export const repeatedMessage = warningTexts.extendedRepeat;

const easyMessage = defineMessage("This password is easy to guess. Add an unusual word or two.");

interface Estimator {
  zxcvbn: typeof import("@zxcvbn-ts/core").zxcvbn;
  rankedDictionaries: Record<string, Record<string, number>>;
}

const wordsPerStep = 100;

/**
 * Builds the estimator in steps, because its 207,000 words take 0.4 s. `setOptions` would rank all of them at once,
 * so the ranks are set directly.
 */
function* createEstimator(): Generator<undefined, Estimator> {
  const { zxcvbn, zxcvbnOptions, common, english } = yield* loadGuessingLists();
  const { translations } = english;
  zxcvbnOptions.setOptions({
    translations: { ...translations, warnings: { ...translations.warnings, ...warningTexts } },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: maxSubstitutions,
  });
  const rankedDictionaries: Estimator["rankedDictionaries"] = {};
  for (const [name, words] of Object.entries({ ...common.dictionary, ...english.dictionary })) {
    const ranks: Record<string, number> = {};
    let maxLength = 0;
    for (const [index, word] of words.entries()) {
      ranks[word] = index + 1;
      maxLength = Math.max(maxLength, String(word).length);
      if (index % wordsPerStep === 0) yield;
    }
    rankedDictionaries[name] = ranks;
    zxcvbnOptions.rankedDictionaries[name] = ranks;
    zxcvbnOptions.rankedDictionariesMaxWordSize[name] = maxLength;
  }
  return { zxcvbn, rankedDictionaries };
}

const estimatorSteps = createEstimator();
let estimator: Estimator | undefined;

/** Takes one step towards the estimator. Returns undefined until it is complete. */
function advanceEstimator(): Estimator | undefined {
  if (estimator) return estimator;
  const step = estimatorSteps.next();
  if (step.done) estimator = step.value;
  return estimator;
}

/** Builds the estimator in slices, so that the first password does not make other requests wait. */
export async function prepareEstimator(): Promise<void> {
  const pauseIfDue = createTimeSlicer();
  while (!advanceEstimator()) await pauseIfDue();
}

/** Completes the estimator if it is not prepared yet. */
function requireEstimator(): Estimator {
  for (;;) {
    const completed = advanceEstimator();
    if (completed) return completed;
  }
}

export function findWeakness(password: string, userInputs: string[]): string | null {
  const { zxcvbn } = requireEstimator();
  const checkedPart = password.normalize("NFKC").slice(0, maxCheckedLength);
  const { guesses, feedback } = zxcvbn(checkedPart, userInputs.flatMap(splitUserInput));
  if (guesses >= minGuesses) return null;
  return feedback.warning || easyMessage;
}

export const singleWordMessage = warningTexts.similarToCommon;

/** Rarer words and names take too many guesses. */
const maxRank = 50_000;
const maxAddedDigits = 6;
const datePattern = /^(?:\d{4}(?:19|20)\d\d|(?:19|20)\d{6})$/;

const letterBySign: Record<string, string> = {
  ...{ "@": "a", "4": "a", "8": "b", "3": "e", "€": "e", "9": "g", "!": "i" },
  ...{ "0": "o", $: "s", "5": "s", "7": "t", "+": "t", "2": "z" },
};

/**
 * Returns whether a password is one common word or name with digits or signs around it, as in "Arsenal2026!". The
 * estimator takes the added characters for random ones.
 */
export function isSingleCommonWord(password: string): boolean {
  const { rankedDictionaries } = requireEstimator();
  const text = password.normalize("NFKC").toLowerCase();
  const spellings = [text, text.normalize("NFKD").replace(/\p{M}/gu, "")];
  return [...spellings, ...spellings.map((spelling) => spelling.replace(/[^\p{L}\p{N}]/gu, ""))]
    .flatMap((spelling) => listPossibleWords(spelling))
    .some((word) =>
      Object.values(rankedDictionaries).some(
        (ranks) => Object.hasOwn(ranks, word) && Number(ranks[word]) <= maxRank,
      ),
    );
}

/** Lists the words that a text may be made of, also those with replaced letters and reversed ones. */
function listPossibleWords(text: string): string[] {
  const cores = [
    /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu,
    /^[^\p{L}\p{N}]+|\P{L}+$/gu,
    /^\P{L}+|\P{L}+$/gu,
  ]
    .map((added) => text.replace(added, ""))
    .filter((core) => hasFewDigitsAround(text, core));
  const words = cores.flatMap((core) => {
    const withLetters = core.replace(/[^\p{L}]/gu, (sign) => letterBySign[sign] ?? sign);
    return [core, ...["i", "l"].map((letter) => withLetters.replace(/[1|]/g, letter))];
  });
  return [...words, ...words.map((word) => [...word].reverse().join(""))].filter((word) =>
    /\p{L}{3}/u.test(word),
  );
}

function hasFewDigitsAround(text: string, core: string): boolean {
  const addedDigits = text.replace(core, "").replace(/\P{Nd}/gu, "");
  return addedDigits.length <= maxAddedDigits || datePattern.test(addedDigits);
}

function splitUserInput(text: string): string[] {
  const [localPart = ""] = text.split("@");
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => [...part].length > 2);
  return [text, localPart, parts.join(""), parts.join("."), ...parts];
}

const require = createRequire(import.meta.url);

export const loadCommonLists = () => require("@zxcvbn-ts/language-common") as typeof Common;

/** Loads the lists in steps. Together they take 200 ms and 20 MB, so they are loaded after the start. */
export function* loadGuessingLists() {
  const core = require("@zxcvbn-ts/core") as typeof Core;
  yield;
  const common = loadCommonLists();
  yield;
  const english = require("@zxcvbn-ts/language-en") as typeof English;
  yield;
  return { ...core, common, english };
}

/** The first pages after a start come first. */
const delayMs = 2_000;

/** Prepares the check of passwords soon after the start, before a visitor needs it. */
export function schedulePasswordCheck(): void {
  setTimeout(() => prepareEstimator().catch(logError), delayMs).unref();
}
