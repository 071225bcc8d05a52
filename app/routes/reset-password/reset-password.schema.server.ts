import * as z from "zod";
import { codeField, newPasswordField, tokenField } from "~/http/code-schemas.server";
import { emailField } from "~/http/parse-form.server";
import type { Settings } from "~/settings/settings";

/** With a mail's link, or with the code that stands beside it. */
export const resetPasswordSchema = (settings: Settings) => {
  const password = newPasswordField(settings);
  return z.discriminatedUnion("by", [
    z.object({ by: z.literal("link"), token: tokenField, password }),
    z.object({ by: z.literal("code"), email: emailField, code: codeField, password }),
  ]);
};
