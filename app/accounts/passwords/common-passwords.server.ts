import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { isMadeOfExpectedWords } from "./expected-words";
import { loadGuessingLists } from "./guessing-lists.server";
import { findPolicyProblem, maxPasswordLength, type PasswordPolicy } from "./password-policy";
import { findWeakness, maxCheckedLength, repeatedMessage } from "./password-strength.server";

/** The 49,000 most common leaked passwords, in lower case. */
let common: readonly (string | number)[] | undefined;

const signs: Record<string, string> = { "@": "a", $: "s", "0": "o", "3": "e" };

export function isCommonPassword(password: string): boolean {
  const small = password.normalize("NFKC").toLowerCase();
  const bare = small.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const lettered = bare.replace(/[@$03]/g, (sign) => signs[sign] ?? sign);
  const withoutSigns = bare.replace(/[^\p{L}\p{N}]/gu, "");
  common ??= loadGuessingLists().common.dictionary.passwords ?? [];
  const list = common;
  return [small, bare, lettered, withoutSigns].some((text) => list.includes(text));
}

const commonPasswordMessage = defineMessage(
  "This password is one of the most common ones. Choose another.",
);

const expectedWordsMessage = defineMessage(
  "This password is easy to guess: it uses names or words linked to the lodge. Add an unusual word or two.",
);

/**
 * Checks the first `maxPasswordLength` characters.
 * @param about what an attacker who knows the user would try: name, e-mail address, the lodge's name
 */
export function findGuessableProblem(submitted: string, about: string[]): string | null {
  // A form can hold 60,000 characters. Checking them would take over a second.
  const password = submitted.slice(0, maxPasswordLength);
  if (isCommonPassword(password)) return commonPasswordMessage;
  const weakness = findWeakness(password, about);
  if (weakness) return weakness;
  if (isMadeOfExpectedWords(password, about)) return expectedWordsMessage;
  const block = findRepeatedBlock(password.slice(0, maxCheckedLength));
  return block !== null && findGuessableProblem(block, about) ? repeatedMessage : null;
}

/** Returns the shortest text that a password repeats from its start to its end, or null. */
function findRepeatedBlock(password: string): string | null {
  for (let length = 1; length <= password.length / 2; length++) {
    if (password.startsWith(password.slice(length))) return password.slice(0, length);
  }
  return null;
}

export function findPasswordProblem(
  password: string,
  policy: PasswordPolicy,
  about: string[] = [],
): Message | null {
  return findPolicyProblem(password, policy) ?? findGuessableProblem(password, about);
}
