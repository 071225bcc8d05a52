import * as z from "zod";
import { presentPassword } from "~/http/account-schemas.server";
import { codeField, emailCodeSchema, emailSchema } from "~/http/code-schemas.server";

/** The steps of an e-mail change: authentication with the new address, then the code sent to it. */
export const accountEmailSchema = z.discriminatedUnion("step", [
  /** Requests a code at the current address, for accounts without a password. */
  z.object({ step: z.literal("own-code") }),
  emailSchema.extend({
    step: z.literal("ask"),
    password: presentPassword,
  }),
  emailSchema.extend({ step: z.literal("ask-by-code"), ownCode: codeField }),
  emailCodeSchema.extend({ step: z.literal("enter") }),
]);
