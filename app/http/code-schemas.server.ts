import * as z from "zod";
import { normaliseCode } from "~/accounts/codes/code-policy";
import { defineMessage } from "~/core/languages/translator";
import { emailField } from "./parse-form.server";

export const codeField = z
  .string({ error: defineMessage("Enter the code we sent you") })
  .transform(normaliseCode)
  .pipe(z.string().min(1, defineMessage("Enter the code we sent you")))
  .pipe(z.string().regex(/^\d{6}$/, defineMessage("Enter the six-digit code we sent you")));

/** The secret of a mailed link, in a hidden field. */
export const tokenField = z.string().max(100).default("");

export const emailSchema = z.object({ email: emailField });

export const emailCodeSchema = z.object({ email: emailField, code: codeField });
