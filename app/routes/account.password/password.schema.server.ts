import * as z from "zod";
import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { maxPasswordLength } from "~/accounts/passwords/password-policy";
import type { Viewer } from "~/accounts/roles";
import { toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

/** @param owner the user whose password is set */
export const ownPasswordSchema = (
  { security, general }: Settings,
  owner: Viewer,
  hasPassword: boolean,
) => {
  const missing = defineMessage("Enter your current password");
  const current = z
    .string({ error: missing })
    .refine(
      (text) => text.length <= maxPasswordLength,
      toIssue(defineMessage("Use at most {max} characters", { max: maxPasswordLength })),
    );
  return z.object({
    currentPassword: hasPassword ? current.min(1, missing) : current.default(""),
    password: z
      .string(defineMessage("Enter a new password"))
      .min(1, defineMessage("Enter a new password"))
      .superRefine((text, context) => {
        const about = [owner.name, owner.email, general.siteName];
        const message = findPasswordProblem(text, security.passwordPolicy, about);
        if (message) context.addIssue({ code: "custom", ...toIssue(message) });
      }),
  });
};
