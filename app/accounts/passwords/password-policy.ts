import type { Message } from "~/core/form-state";
import type { PlainText } from "~/core/languages/translator";
import { defineMessage } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

export type PasswordPolicy = Settings["security"]["passwordPolicy"];

/** Argon2 accepts more, but forms need a limit. */
export const maxPasswordLength = 200;

/** From this length on, a password may consist of any characters (NIST SP 800-63B, 3.1.1.2). */
const minPassphraseLength = 15;

/** Specification, section 9. */
export const passwordHints: Record<PasswordPolicy, PlainText> = {
  basic: "At least 6 characters.",
  medium:
    "At least 8 characters, including upper- and lower-case letters; or 15 characters of any kind.",
  strong:
    "At least 8 characters, including upper- and lower-case letters, a number and a symbol; or 15 characters of any kind.",
};

/** Returns the policy's hint or that the password is too long. Null if it meets the policy. */
export function findPolicyProblem(password: string, policy: PasswordPolicy): Message | null {
  const length = [...password].length;
  const hasMixedCase = /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
  const hasNumberAndSymbol = /\p{Nd}/u.test(password) && /[^\p{L}\p{N}]/u.test(password);
  const meetsPolicy = {
    basic: length >= 6,
    medium: length >= minPassphraseLength || (length >= 8 && hasMixedCase),
    strong: length >= minPassphraseLength || (length >= 8 && hasMixedCase && hasNumberAndSymbol),
  }[policy];
  if (length > maxPasswordLength)
    return defineMessage("No more than {max} characters.", { max: maxPasswordLength });
  return meetsPolicy ? null : passwordHints[policy];
}
