import type { Message } from "~/core/form-state";
import type { PlainText } from "~/core/languages/translator";
import { defineMessage } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

export type PasswordPolicy = Settings["security"]["passwordPolicy"];

/** Argon2 accepts more, but forms need a limit. */
export const maxPasswordLength = 200;

/** A password of this length or more may consist of any characters (NIST SP 800-63B, 3.1.1.2). */
const passphraseLength = 15;

/** The policy as a hint under the field (specification, section 9). */
export const passwordHints: Record<PasswordPolicy, PlainText> = {
  basic: "At least 6 characters.",
  medium:
    "At least 8 characters, including upper- and lower-case letters; or 15 characters of any kind.",
  strong:
    "At least 8 characters, including upper- and lower-case letters, a number and a symbol; or 15 characters of any kind.",
};

/** Returns why a password does not meet the policy, or null: the policy's hint, or that it is too long. */
export function findPolicyProblem(password: string, policy: PasswordPolicy): Message | null {
  const length = [...password].length;
  const mixedCase = /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
  const numberAndSymbol = /\p{Nd}/u.test(password) && /[^\p{L}\p{N}]/u.test(password);
  const meetsPolicy = {
    basic: length >= 6,
    medium: length >= passphraseLength || (length >= 8 && mixedCase),
    strong: length >= passphraseLength || (length >= 8 && mixedCase && numberAndSymbol),
  }[policy];
  if (length > maxPasswordLength)
    return defineMessage("No more than {max} characters.", { max: maxPasswordLength });
  return meetsPolicy ? null : passwordHints[policy];
}
