import * as z from "zod";
import { bareCode } from "~/codes/code-rules";
import { emailCodeSchema, emailSchema } from "~/http/code-schemas.server";

/** The new address, with the password or a code that shows who asks; then the code that was sent there. */
export const accountEmailSchema = z.discriminatedUnion("step", [
  /** Wants a code at the present address, having no password. */
  z.object({ step: z.literal("own-code") }),
  emailSchema.extend({
    step: z.literal("ask"),
    password: z.string("Enter your password").min(1, "Enter your password").max(200),
  }),
  emailSchema.extend({
    step: z.literal("ask-by-code"),
    ownCode: z
      .string("Enter the code from our mail")
      .transform(bareCode)
      .pipe(z.string().min(1, "Enter the code from our mail")),
  }),
  emailCodeSchema.extend({ step: z.literal("enter") }),
]);
