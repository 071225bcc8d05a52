import * as z from "zod";
import { findPolicyProblem } from "~/accounts/passwords/password-policy";
import { toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { codeField, tokenField } from "~/http/account-schemas.server";
import { emailField } from "~/http/parse-form.server";

export const resetPasswordSchema = ({ security }: Settings) => {
  const password = z
    .string(defineMessage("Choose a password"))
    .min(1, defineMessage("Choose a password"))
    .superRefine((text, context) => {
      const message = text && findPolicyProblem(text, security.passwordPolicy);
      if (message) context.addIssue({ code: "custom", ...toIssue(message) });
    });
  return z.discriminatedUnion("by", [
    z.object({
      by: z.literal("link"),
      token: tokenField,
      email: z.string().default(""),
      password,
    }),
    z.object({ by: z.literal("code"), email: emailField, code: codeField, password }),
  ]);
};
