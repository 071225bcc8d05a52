import * as z from "zod";
import { presentPassword } from "~/http/account-schemas.server";
import { codeField, emailCodeSchema, emailSchema } from "~/http/code-schemas.server";

/** The new address, with the password or a code that shows who asks; then the code that was sent there. */
export const accountEmailSchema = z.discriminatedUnion("step", [
  /** Wants a code at the present address, having no password. */
  z.object({ step: z.literal("own-code") }),
  emailSchema.extend({
    step: z.literal("ask"),
    password: presentPassword,
  }),
  emailSchema.extend({ step: z.literal("ask-by-code"), ownCode: codeField }),
  emailCodeSchema.extend({ step: z.literal("enter") }),
]);
