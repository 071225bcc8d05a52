import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { isMadeOfExpectedWords } from "./expected-words";
import { findPolicyProblem, maxPasswordLength, type PasswordPolicy } from "./password-policy";
import {
  findWeakness,
  isSingleCommonWord,
  loadCommonLists,
  maxCheckedLength,
  repeatedMessage,
  singleWordMessage,
} from "./password-strength.server";

/** The 49,000 most common leaked passwords, in lower case. Loaded by the first check. */
let commonPasswords: readonly (string | number)[] | undefined;

const lettersBySign: Record<string, string> = { "@": "a", $: "s", "0": "o", "3": "e" };

/** Also finds common passwords with replaced letters, or with signs before, in or after them. */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.normalize("NFKC").toLowerCase();
  const withoutOuterSigns = lowerCase.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const withLetters = withoutOuterSigns.replace(/[@$03]/g, (sign) => lettersBySign[sign] ?? sign);
  const withoutAllSigns = withoutOuterSigns.replace(/[^\p{L}\p{N}]/gu, "");
  commonPasswords ??= loadCommonLists().dictionary.passwords ?? [];
  const passwords = commonPasswords;
  return [lowerCase, withoutOuterSigns, withLetters, withoutAllSigns].some((text) =>
    passwords.includes(text),
  );
}

const commonPasswordMessage = defineMessage(
  "This password is one of the most common ones. Choose another.",
);

const expectedWordsMessage = defineMessage(
  "This password is easy to guess: it uses common names or words, or words linked to the lodge. Add an unusual word or two.",
);

/** `userInputs`: what an attacker who knows the user would try, such as name, e-mail address, the lodge's name. */
export function findGuessableProblem(submitted: string, userInputs: string[]): string | null {
  // A form can hold 60,000 characters. Checking them would take over a second.
  const password = submitted.slice(0, maxPasswordLength);
  if (isCommonPassword(password)) return commonPasswordMessage;
  const weakness = findWeakness(password, userInputs);
  if (weakness) return weakness;
  if (isMadeOfExpectedWords(password, userInputs)) return expectedWordsMessage;
  if (isSingleCommonWord(password)) return singleWordMessage;
  // Of a long password, the estimator checks only the first part.
  const checkedTexts = new Set([password, password.slice(0, maxCheckedLength)]);
  const repeatedTexts = [...checkedTexts].flatMap((text) => findRepeatedBlock(text) ?? []);
  return repeatedTexts.some((text) => findGuessableProblem(text, userInputs))
    ? repeatedMessage
    : null;
}

/** Returns the text that a password repeats, without a sign between, in lower case. Null if it repeats none. */
function findRepeatedBlock(password: string): string | null {
  const text = password.toLowerCase();
  for (let length = 1; length < text.length && length <= (text.length + 1) / 2; length++) {
    if (!text.startsWith(text.slice(length))) continue;
    const block = text.slice(0, length);
    return block.replace(/[^\p{L}\p{N}]+$/u, "") || block;
  }
  return null;
}

export function findPasswordProblem(
  password: string,
  policy: PasswordPolicy,
  userInputs: string[] = [],
): Message | null {
  return findPolicyProblem(password, policy) ?? findGuessableProblem(password, userInputs);
}
