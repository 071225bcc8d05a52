import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { findPolicyProblem } from "~/accounts/passwords/password-policy";
import { english } from "~/core/languages/english";
import type { Settings } from "~/core/settings/settings";
import { ServiceError } from "./service-error";

/** @param userInputs what an attacker would try: name and e-mail address @throws ServiceError 422 `weak_password` */
export function requireStrongPassword(
  password: string,
  { security, general }: Settings,
  userInputs: string[],
): void {
  const { passwordPolicy } = security;
  const problem = findPasswordProblem(password, passwordPolicy, [...userInputs, general.siteName]);
  if (!problem) return;
  if (findPolicyProblem(password, passwordPolicy) === null) {
    throw new ServiceError(422, "weak_password", problem, ["pwned"]);
  }
  const reason = [...password].length < 8 ? "length" : "characters";
  const hint = english.describe(problem);
  const message = `Password should be ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
  throw new ServiceError(422, "weak_password", message, [reason]);
}
