import * as z from "zod";
import { codeField, optionalPassword, tokenField } from "~/http/account-schemas.server";

export const verifyEmailSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("link"),
    token: tokenField,
    password: optionalPassword,
  }),
  z.object({ by: z.literal("code"), code: codeField }),
  z.object({ by: z.literal("mail") }),
]);
