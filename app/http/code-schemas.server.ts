import * as z from "zod";
import { bareCode } from "~/accounts/codes/code-rules";
import { said } from "~/core/languages/words";
import { emailField } from "./parse-form.server";

/** Six digits from a mail or a text message, however they are grouped. */
export const codeField = z
  .string({ error: said("Enter the code that we sent") })
  .transform(bareCode)
  .pipe(z.string().min(1, said("Enter the code that we sent")))
  .pipe(z.string().regex(/^\d{6}$/, said("Enter the six digits that we sent")));

/** A link's secret, from the hidden field of its page. */
export const tokenField = z.string().max(100).default("");

export const emailSchema = z.object({ email: emailField });

/** An address and the code that was sent there. */
export const emailCodeSchema = z.object({ email: emailField, code: codeField });
