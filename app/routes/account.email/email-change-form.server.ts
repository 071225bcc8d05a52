import * as z from "zod";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { confirmPassword } from "~/accounts/reauthenticate.server";
import type { Viewer } from "~/accounts/roles";
import {
  codeField,
  currentPasswordField,
  emailCodeSchema,
  emailSchema,
} from "~/http/account-schemas.server";
import { refusedStatus } from "~/http/authenticate.server";
import { type CodeRefusal, describeCodeRefusal } from "~/http/code-refusals.server";
import { confirmByCode } from "~/sign-in/verification/confirm-by-code.server";

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

type Credentials = { step: "ask"; password: string } | { step: "ask-by-code"; ownCode: string };

/** Returns null if the password, or the code sent to the current address, is correct. */
export async function authenticateEmailChange(
  credentials: Credentials,
  viewer: Viewer,
  signInContext: SignInContext,
): Promise<CodeRefusal | null> {
  if (credentials.step === "ask") {
    const result = await confirmPassword(viewer.id, credentials.password, signInContext);
    if (result.kind === "correct") return null;
    return { field: "password", message: result.message, status: refusedStatus[result.kind] };
  }
  const result = await confirmByCode(viewer, credentials.ownCode, signInContext);
  return result.kind === "correct" ? null : describeCodeRefusal(result, "ownCode");
}
