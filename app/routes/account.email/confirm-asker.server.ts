import { confirmPassword } from "~/accounts/confirm-password.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import type { Viewer } from "~/accounts/roles";
import { refusedStatus } from "~/http/authenticate.server";
import { type CodeRefusal, describeCodeRefusal } from "~/http/code-refusals.server";
import { confirmByCode } from "~/sign-in/verification/confirm-by-code.server";

type Shown = { step: "ask"; password: string } | { step: "ask-by-code"; ownCode: string };

export async function confirmAsker(
  shown: Shown,
  viewer: Viewer,
  signInContext: SignInContext,
): Promise<CodeRefusal | null> {
  if (shown.step === "ask") {
    const result = await confirmPassword(viewer.id, shown.password, signInContext);
    if (result.kind === "right") return null;
    return { field: "password", message: result.message, status: refusedStatus[result.kind] };
  }
  const result = await confirmByCode(viewer, shown.ownCode, signInContext);
  return result.kind === "right" ? null : describeCodeRefusal(result, "ownCode");
}
