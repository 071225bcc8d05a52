import * as z from "zod";
import { emailCodeSchema, emailSchema } from "~/http/code-schemas.server";

/** First the address that a code is to be sent to, then the code. */
export const loginCodeSchema = z.discriminatedUnion("step", [
  emailSchema.extend({ step: z.literal("ask") }),
  emailCodeSchema.extend({ step: z.literal("enter") }),
]);
