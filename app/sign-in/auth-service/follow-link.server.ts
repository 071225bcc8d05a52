import type { OneTimeCode } from "~/accounts/codes/code-queries.server";
import { findLinkCode } from "~/accounts/codes/one-time-codes.server";
import { confirmPassword } from "~/accounts/reauthenticate.server";
import type { Message } from "~/core/form-state";
import { db } from "~/db.server";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { loadVerification } from "~/sign-in/verification/pending-verification.server";
import { redeemVerification } from "~/sign-in/verification/redeem-verification.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import {
  buildClientRedirect,
  buildErrorRedirect,
  type ClientRedirect,
} from "./client-codes.server";
import { toCodeContext } from "./code-calls.server";
import { toAllowedRedirect } from "./redirects.server";
import { type ClientContext, toSignInContext } from "./service-call";

const linkPurposes = ["prove-email", "recover", "sign-in", "change-email"] as const;
type LinkPurpose = (typeof linkPurposes)[number];

export interface PendingLink {
  purpose: LinkPurpose;
  email: string;
  redirectHost: string;
  /** What the user must type. `password-or-new`: the sign-up's password, or else a new one. */
  requiredInput: "nothing" | "password" | "password-or-new";
}

export async function loadPendingLink(
  token: string,
  { origin, now }: { origin: string; now: Date },
): Promise<PendingLink | null> {
  const code = await findServiceLink(token, now);
  if (!code) return null;
  const purpose = purposeOf(code);
  const verification =
    purpose === "prove-email" ? await loadVerification(db, token, null, now) : null;
  const verificationInput = verification?.needsPassword ? "password-or-new" : "nothing";
  return {
    purpose,
    email: code.sent_to,
    redirectHost: new URL(clientRedirectOf(code, null, { origin }).redirectTo).host,
    requiredInput: purpose === "change-email" ? "password" : verificationInput,
  };
}

type FollowLinkResult =
  | { kind: "redirect"; url: string }
  | { kind: "expired"; url: string }
  | { kind: "refused"; message: Message; status: 422 | 429 | 503 };

/** Returns the client's URL, with the session or an error. */
export async function followLink(
  token: string,
  password: string,
  redirectTo: string | null,
  client: ClientContext,
): Promise<FollowLinkResult> {
  const code = await findServiceLink(token, client.now);
  const clientRedirect = clientRedirectOf(code, redirectTo, client);
  if (!code) return { kind: "expired", url: buildErrorRedirect(clientRedirect, expiredLinkError) };
  const result = await redeemByPurpose(code, token, password, client);
  switch (result.kind) {
    case "signed-in": {
      const fragmentParams = { type: clientTypes[purposeOf(code)] };
      const url = await buildClientRedirect(
        result.user,
        "otp",
        clientRedirect,
        fragmentParams,
        client,
      );
      return { kind: "redirect", url };
    }
    case "inactive":
      return { kind: "redirect", url: buildErrorRedirect(clientRedirect, bannedUserError) };
    case "expired":
      return { kind: "expired", url: buildErrorRedirect(clientRedirect, expiredLinkError) };
    case "wait":
      return { kind: "refused", message: result.message, status: 429 };
    case "busy":
      return { kind: "refused", message: result.message, status: 503 };
    case "refused":
      return { kind: "refused", message: result.message, status: 422 };
  }
}

export const expiredLinkRedirect = (
  redirectTo: string | null,
  client: { origin: string },
): string => buildErrorRedirect(clientRedirectOf(null, redirectTo, client), expiredLinkError);

/** The `type` parameter that Supabase clients expect. */
const clientTypes: Record<LinkPurpose, string> = {
  "prove-email": "signup",
  recover: "recovery",
  "sign-in": "magiclink",
  "change-email": "email_change",
};

const expiredLinkError = {
  error: "access_denied",
  code: "otp_expired",
  description: "Email link is invalid or has expired",
} as const;
const bannedUserError = {
  error: "access_denied",
  code: "user_banned",
  description: "User is banned",
} as const;

const findServiceLink = (token: string, now: Date) =>
  findLinkCode(db, token, [...linkPurposes], now);

const purposeOf = ({ purpose }: OneTimeCode): LinkPurpose =>
  linkPurposes.find((linkPurpose) => linkPurpose === purpose) ?? "sign-in";

function clientRedirectOf(
  code: OneTimeCode | null,
  redirectTo: string | null,
  client: { origin: string },
): ClientRedirect {
  const { challenge: text, challenge_method: method } = code ?? {};
  return {
    redirectTo: toAllowedRedirect(code?.redirect_to ?? redirectTo, client),
    challenge: text && method ? { text, method } : null,
  };
}

/** Checks the password if another person may have requested the mail. */
async function redeemByPurpose(
  code: OneTimeCode,
  token: string,
  password: string,
  client: ClientContext,
) {
  const codeContext = toCodeContext(client);
  switch (purposeOf(code)) {
    case "prove-email": {
      const result = await redeemVerification({ token }, { viewer: null, password }, codeContext);
      return result.kind === "verified" || result.kind === "merged"
        ? { kind: "signed-in" as const, user: result.user }
        : result;
    }
    case "change-email": {
      const confirmation = await confirmPassword(code.user_id, password, toSignInContext(client));
      if (confirmation.kind !== "correct") {
        const { kind, message } = confirmation;
        return { kind: kind === "busy" ? kind : ("refused" as const), message };
      }
      const result = await changeEmail({ token }, code.user_id, codeContext);
      if (result.kind === "changed") return { kind: "signed-in" as const, user: result.user };
      return result.kind === "taken" ? { kind: "expired" as const } : result;
    }
    default: {
      const keepNothing = async () => "nothing" as const;
      const result = await signInByCode({ token }, codeContext, {
        purposes: [code.purpose],
        chooseKeptCredentials: keepNothing,
      });
      return result.kind === "signed-in"
        ? { kind: "signed-in" as const, user: result.user }
        : result;
    }
  }
}
