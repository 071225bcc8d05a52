import * as z from "zod";
import { codeField, tokenField } from "~/http/code-schemas.server";
import { maxPasswordLength } from "~/passwords/password-rules";

/** With a mail's link, with the code that stands beside it, or asking for another mail. */
export const verifyEmailSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("link"),
    token: tokenField,
    password: z
      .string()
      .max(maxPasswordLength, `Use at most ${maxPasswordLength} characters`)
      .default(""),
  }),
  z.object({ by: z.literal("code"), code: codeField }),
  z.object({ by: z.literal("mail") }),
]);
