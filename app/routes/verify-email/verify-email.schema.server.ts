import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";
import { codeField, tokenField } from "~/http/code-schemas.server";

/** With a mail's link, with the code that stands beside it, or asking for another mail. */
export const verifyEmailSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("link"),
    token: tokenField,
    password: optionalPassword,
  }),
  z.object({ by: z.literal("code"), code: codeField }),
  z.object({ by: z.literal("mail") }),
]);
