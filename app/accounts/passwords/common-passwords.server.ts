import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { isMadeOfExpectedWords } from "./expected-words";
import { loadCommonLists } from "./guessing-lists.server";
import { findPolicyProblem, maxPasswordLength, type PasswordPolicy } from "./password-policy";
import { findWeakness, maxCheckedLength, repeatedMessage } from "./password-strength.server";

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
  "This password is easy to guess: it uses names or words linked to the lodge. Add an unusual word or two.",
);

/** `userInputs`: what an attacker who knows the user would try, such as name, e-mail address, the lodge's name. */
export function findGuessableProblem(submitted: string, userInputs: string[]): string | null {
  // A form can hold 60,000 characters. Checking them would take over a second.
  const password = submitted.slice(0, maxPasswordLength);
  if (isCommonPassword(password)) return commonPasswordMessage;
  const weakness = findWeakness(password, userInputs);
  if (weakness) return weakness;
  if (isMadeOfExpectedWords(password, userInputs)) return expectedWordsMessage;
  const repeatedText = findRepeatedBlock(password.slice(0, maxCheckedLength));
  return repeatedText !== null && findGuessableProblem(repeatedText, userInputs)
    ? repeatedMessage
    : null;
}

function findRepeatedBlock(password: string): string | null {
  for (let length = 1; length <= password.length / 2; length++) {
    if (password.startsWith(password.slice(length))) return password.slice(0, length);
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
