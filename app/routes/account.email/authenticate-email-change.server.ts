import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { confirmPassword } from "~/accounts/reauthenticate.server";
import type { Viewer } from "~/accounts/roles";
import { refusedStatus } from "~/http/authenticate.server";
import { type CodeRefusal, describeCodeRefusal } from "~/http/code-refusals.server";
import { confirmByCode } from "~/sign-in/verification/confirm-by-code.server";

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
