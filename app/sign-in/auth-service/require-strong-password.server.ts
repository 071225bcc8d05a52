import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { findPolicyProblem } from "~/accounts/passwords/password-policy";
import { english } from "~/core/languages/english";
import type { Settings } from "~/core/settings/settings";
import { ServiceError } from "./service-error";

/**
 * The same policy, list and judgement as on the forms.
 * @param about what whoever knows the person would try: name and e-mail address
 * @throws ServiceError 422 `weak_password` with reasons for programs
 */
export function requireStrongPassword(
  password: string,
  { security, general }: Settings,
  about: string[],
): void {
  const { passwordPolicy } = security;
  const problem = findPasswordProblem(password, passwordPolicy, [...about, general.siteName]);
  if (!problem) return;
  if (findPolicyProblem(password, passwordPolicy) === null) {
    throw new ServiceError(422, "weak_password", problem, ["pwned"]);
  }
  const reason = [...password].length < 8 ? "length" : "characters";
  // The hint of the field, as a sentence of that service.
  const hint = english.tell(problem);
  const message = `Password should be ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
  throw new ServiceError(422, "weak_password", message, [reason]);
}
