import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";
import { codeField, tokenField } from "~/http/code-schemas.server";

/** The forms of the page: redeem the mailed link, enter the mailed code, or send another mail. */
export const verifyEmailSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("link"),
    token: tokenField,
    password: optionalPassword,
  }),
  z.object({ by: z.literal("code"), code: codeField }),
  z.object({ by: z.literal("mail") }),
]);
