import * as z from "zod";
import { signInName } from "~/http/account-schemas.server";
import { codeField } from "~/http/code-schemas.server";

/** In both steps, `email` holds an email address or a phone number. */
export const loginCodeSchema = z.discriminatedUnion("step", [
  z.object({ step: z.literal("ask"), email: signInName }),
  z.object({ step: z.literal("enter"), email: signInName, code: codeField }),
]);
