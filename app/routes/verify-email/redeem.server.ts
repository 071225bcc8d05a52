import { redirect } from "@remix-run/node";
import type { CodeContext } from "~/accounts/codes/code-context";
import type { Viewer } from "~/accounts/roles";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { openSession, renewSession, signInRedirectPath } from "~/http/authenticate.server";
import { type CodeRefusal, describeCodeRefusal } from "~/http/code-refusals.server";
import type { RequestContext } from "~/http/request-context";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { loadVerification } from "~/sign-in/verification/load-verification.server";
import { redeemVerification } from "~/sign-in/verification/redeem-verification.server";

type Given = { by: "link"; token: string; password: string } | { by: "code"; code: string };

const spent = describeCodeRefusal({ kind: "spent" });
const spentLink = { ...spent, status: 410 };

/** Redeems a mailed link or code and redirects, or returns a refusal. */
export async function redeem(
  given: Given,
  request: Request,
  context: RequestContext,
): Promise<Response | CodeRefusal> {
  const { viewer, mailOrigin: origin, address, translator, now } = context;
  const codeContext = { origin, address, translator, now };
  if (given.by === "link") {
    const proof = await loadVerification(db, given.token, viewer, now);
    if (proof?.purpose === "change-email") {
      // The new address may belong to a stranger, so the account's own session is required.
      if (!viewer || !proof.isOwn) return { field: "", message: signInFirst, status: 403 };
      return changeByLink(given.token, viewer, request, { ...context, codeContext });
    }
  } else if (!viewer) {
    return spent;
  }
  const code =
    given.by === "link"
      ? { token: given.token }
      : { sentTo: viewer?.email ?? "", code: given.code, userId: viewer?.id ?? "" };
  const password = given.by === "link" ? given.password : "";
  const result = await redeemVerification(code, { viewer, password }, codeContext);
  switch (result.kind) {
    case "spent":
      return given.by === "link" ? spentLink : spent;
    case "closed":
    case "wait":
    case "busy":
      return describeCodeRefusal(result);
    case "refused":
      return { field: "password", message: result.message, status: 422 };
    case "proved":
    case "handed-over": {
      const path = `/my-bookings?notice=${result.kind}`;
      if (result.user.id === viewer?.id) return redirect(path);
      const { headers, awaits } = await openSession(request, result.user, context, "otp");
      return redirect(signInRedirectPath(awaits, path), { headers });
    }
  }
}

const signInFirst = defineMessage("Sign in first to the account whose address you want to change.");

async function changeByLink(
  token: string,
  viewer: Viewer,
  request: Request,
  { codeContext, ...context }: RequestContext & { codeContext: CodeContext },
): Promise<Response | CodeRefusal> {
  const result = await changeEmail({ token }, viewer.id, codeContext);
  switch (result.kind) {
    case "spent":
      return spentLink;
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
