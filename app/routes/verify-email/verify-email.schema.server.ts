import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";
import { codeField, tokenField } from "~/http/code-schemas.server";

export const verifyEmailSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("link"),
    token: tokenField,
    password: optionalPassword,
  }),
  z.object({ by: z.literal("code"), code: codeField }),
  z.object({ by: z.literal("mail") }),
]);
