import * as z from "zod";
import { codeField, signInName } from "~/http/account-schemas.server";

/** In both steps, `email` holds an email address or a phone number. */
export const loginCodeSchema = z.discriminatedUnion("step", [
  z.object({ step: z.literal("ask"), email: signInName }),
  z.object({ step: z.literal("enter"), email: signInName, code: codeField }),
]);
