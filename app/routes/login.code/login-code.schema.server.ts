import * as z from "zod";
import { signInName } from "~/http/account-schemas.server";
import { codeField } from "~/http/code-schemas.server";

/**
 * The fields of the two steps: the email address or phone number (both in `email`), then also the code sent
 * to it.
 */
export const loginCodeSchema = z.discriminatedUnion("step", [
  z.object({ step: z.literal("ask"), email: signInName }),
  z.object({ step: z.literal("enter"), email: signInName, code: codeField }),
]);
