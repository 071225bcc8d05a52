import { dictionary } from "@zxcvbn-ts/language-common";
import { findPolicyProblem, type PasswordPolicy } from "./password-rules";

/** The 49,000 most common passwords as they leaked, in small letters. */
const common: readonly (string | number)[] = dictionary.passwords ?? [];

const signs: Record<string, string> = { "@": "a", $: "s", "0": "o", "3": "e" };

/** Whether guessing programs try a password early: a common one, perhaps with signs for letters or more signs. */
export function isCommonPassword(password: string): boolean {
  const small = password.normalize("NFKC").toLowerCase();
  const bare = small.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const lettered = bare.replace(/[@$03]/g, (sign) => signs[sign] ?? sign);
  const withoutSigns = bare.replace(/[^\p{L}\p{N}]/gu, "");
  return [small, bare, lettered, withoutSigns].some((text) => common.includes(text));
}

export const commonPassword = "This password is one of the most common ones. Choose another.";

/** Why a new password is not taken, by the policy of Settings and the list, or null. */
export function findPasswordProblem(password: string, policy: PasswordPolicy): string | null {
  const problem = findPolicyProblem(password, policy);
  if (problem) return problem;
  return isCommonPassword(password) ? commonPassword : null;
}
