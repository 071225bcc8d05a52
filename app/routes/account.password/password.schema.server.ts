import * as z from "zod";
import type { Viewer } from "~/accounts/roles";
import { findPasswordProblem } from "~/passwords/common-passwords.server";
import { maxPasswordLength } from "~/passwords/password-rules";
import type { Settings } from "~/settings/settings";

/** @param owner whose password it becomes */
export const ownPasswordSchema = (
  { security, general }: Settings,
  owner: Viewer,
  hasPassword: boolean,
) => {
  const missing = "Enter the password you have now";
  const current = z
    .string({ error: missing })
    .max(maxPasswordLength, `Use at most ${maxPasswordLength} characters`);
  return z.object({
    currentPassword: hasPassword ? current.min(1, missing) : current.default(""),
    password: z
      .string("Enter a new password")
      .min(1, "Enter a new password")
      .superRefine((text, context) => {
        const about = [owner.name, owner.email, general.siteName];
        const message = findPasswordProblem(text, security.passwordPolicy, about);
        if (message) context.addIssue({ code: "custom", message });
      }),
  });
};
