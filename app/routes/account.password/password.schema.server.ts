import * as z from "zod";
import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { maxPasswordLength } from "~/accounts/passwords/password-rules";
import type { Viewer } from "~/accounts/roles";
import { asIssue } from "~/core/form-state";
import { said } from "~/core/languages/words";
import type { Settings } from "~/core/settings/settings";

/** @param owner whose password it becomes */
export const ownPasswordSchema = (
  { security, general }: Settings,
  owner: Viewer,
  hasPassword: boolean,
) => {
  const missing = said("Enter the password you have now");
  const current = z
    .string({ error: missing })
    .refine(
      (text) => text.length <= maxPasswordLength,
      asIssue(said("Use at most {max} characters", { max: maxPasswordLength })),
    );
  return z.object({
    currentPassword: hasPassword ? current.min(1, missing) : current.default(""),
    password: z
      .string(said("Enter a new password"))
      .min(1, said("Enter a new password"))
      .superRefine((text, context) => {
        const about = [owner.name, owner.email, general.siteName];
        const message = findPasswordProblem(text, security.passwordPolicy, about);
        if (message) context.addIssue({ code: "custom", ...asIssue(message) });
      }),
  });
};
