import * as z from "zod";
import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { maxPasswordLength } from "~/accounts/passwords/password-policy";
import type { Viewer } from "~/accounts/roles";
import { toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

export const ownPasswordSchema = (
  { security, general }: Settings,
  owner: Viewer,
  hasPassword: boolean,
) => {
  const missingMessage = defineMessage("Enter your current password");
  const currentPassword = z
    .string({ error: missingMessage })
    .refine(
      (text) => text.length <= maxPasswordLength,
      toIssue(defineMessage("Use at most {max} characters", { max: maxPasswordLength })),
    );
  return z.object({
    currentPassword: hasPassword
      ? currentPassword.min(1, missingMessage)
      : currentPassword.default(""),
    password: z
      .string(defineMessage("Enter a new password"))
      .min(1, defineMessage("Enter a new password"))
      .superRefine((text, context) => {
        const personalWords = [owner.name, owner.email, general.siteName];
        const message = findPasswordProblem(text, security.passwordPolicy, personalWords);
        if (message) context.addIssue({ code: "custom", ...toIssue(message) });
      }),
  });
};
