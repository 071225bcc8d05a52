import * as z from "zod";
import {
  codeField,
  currentPasswordField,
  emailCodeSchema,
  emailSchema,
} from "~/http/account-schemas.server";

/**
 * The user enters the new address and the current password (`ask`). Without a password, the user first requests a
 * code at the current address (`own-code`) and enters it (`ask-by-code`). Then the user enters the code that was sent
 * to the new address (`enter`).
 */
export const accountEmailSchema = z.discriminatedUnion("step", [
  z.object({ step: z.literal("own-code") }),
  emailSchema.extend({
    step: z.literal("ask"),
    password: currentPasswordField,
  }),
  emailSchema.extend({ step: z.literal("ask-by-code"), ownCode: codeField }),
  emailCodeSchema.extend({ step: z.literal("enter") }),
]);
