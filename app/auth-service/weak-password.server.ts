import { commonPassword, findPasswordProblem } from "~/accounts/common-passwords.server";
import type { Settings } from "~/settings/settings";
import { invalid, ServiceError } from "./service-error";

/**
 * The same policy and list as on the forms.
 * @throws ServiceError 422 `weak_password` with reasons for programs
 */
export function requireStrongPassword(
  password: string | null,
  { security }: Settings,
): asserts password is string {
  if (!password) throw invalid("Signup requires a valid password");
  const problem = findPasswordProblem(password, security.passwordPolicy);
  if (problem) throw new ServiceError(422, "weak_password", problem, [reasonOf(password, problem)]);
}

/** In the words of that service. */
function reasonOf(password: string, problem: string): string {
  if (problem === commonPassword) return "pwned";
  return [...password].length < 8 ? "length" : "characters";
}
