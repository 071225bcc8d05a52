import { redirect } from "@remix-run/node";
import * as z from "zod";
import type { CodeContext } from "~/accounts/codes/code-policy";
import type { Viewer } from "~/accounts/roles";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { codeField, optionalPassword, tokenField } from "~/http/account-schemas.server";
import { openSession, renewSession, signInRedirectPath } from "~/http/authenticate.server";
import { type CodeRefusal, describeCodeRefusal } from "~/http/code-refusals.server";
import type { RequestContext } from "~/http/request-context";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { loadVerification } from "~/sign-in/verification/pending-verification.server";
import { redeemVerification } from "~/sign-in/verification/redeem-verification.server";

export const verifyEmailSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("link"),
    token: tokenField,
    password: optionalPassword,
  }),
  z.object({ by: z.literal("code"), code: codeField }),
  z.object({ by: z.literal("mail") }),
]);

type Submission = { by: "link"; token: string; password: string } | { by: "code"; code: string };

const expiredRefusal = describeCodeRefusal({ kind: "expired" });
const expiredLinkRefusal = { ...expiredRefusal, status: 410 };

/** Returns a redirect, or why the link or code was refused. */
export async function redeemVerificationForm(
  submission: Submission,
  request: Request,
  context: RequestContext,
): Promise<Response | CodeRefusal> {
  const { viewer, mailOrigin: origin, address, translator, now } = context;
  const codeContext = { origin, address, translator, now };
  if (submission.by === "link") {
    const verification = await loadVerification(db, submission.token, viewer, now);
    if (verification?.purpose === "change-email") {
      // Someone else may own the new mailbox, so the link works only in a session of the account.
      if (!viewer || !verification.belongsToViewer)
        return { field: "", message: signInFirstMessage, status: 403 };
      return changeEmailByLink(submission.token, viewer, request, { ...context, codeContext });
    }
  } else if (!viewer) {
    return expiredRefusal;
  }
  const code =
    submission.by === "link"
      ? { token: submission.token }
      : { sentTo: viewer?.email ?? "", code: submission.code, userId: viewer?.id ?? "" };
  const password = submission.by === "link" ? submission.password : "";
  const result = await redeemVerification(code, { viewer, password }, codeContext);
  switch (result.kind) {
    case "expired":
      return submission.by === "link" ? expiredLinkRefusal : expiredRefusal;
    case "inactive":
    case "wait":
    case "busy":
      return describeCodeRefusal(result);
    case "refused":
      return { field: "password", message: result.message, status: 422 };
    case "verified":
    case "merged": {
      const path = `/my-bookings?notice=${result.kind}`;
      if (result.user.id === viewer?.id) return redirect(path);
      const { headers, pendingStep } = await openSession(request, result.user, context, "otp");
      return redirect(signInRedirectPath(pendingStep, path), { headers });
    }
  }
}

const signInFirstMessage = defineMessage(
  "Sign in first to the account whose address you want to change.",
);

async function changeEmailByLink(
  token: string,
  viewer: Viewer,
  request: Request,
  { codeContext, ...context }: RequestContext & { codeContext: CodeContext },
): Promise<Response | CodeRefusal> {
  const result = await changeEmail({ token }, viewer.id, codeContext);
  switch (result.kind) {
    case "expired":
      return expiredLinkRefusal;
    case "taken":
      return {
        field: "",
        message: defineMessage("There is already an account with this address."),
        status: 409,
      };
    case "wait":
      return describeCodeRefusal(result);
    case "changed": {
      const headers = await renewSession(request, result.user, context);
      return redirect("/account/email?notice=changed", { headers });
    }
  }
}
