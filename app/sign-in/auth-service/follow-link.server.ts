import { findLinkCode, type OneTimeCode } from "~/accounts/codes/one-time-codes.server";
import { confirmPassword } from "~/accounts/confirm-password.server";
import type { Message } from "~/core/form-state";
import { db } from "~/db.server";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { loadVerification } from "~/sign-in/verification/load-verification.server";
import { redeemVerification } from "~/sign-in/verification/redeem-verification.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import { type ClientContext, toSignInContext } from "./client-context";
import {
  buildClientRedirect,
  buildErrorRedirect,
  type ClientRedirect,
} from "./client-redirects.server";
import { toCodeContext } from "./mail-calls.server";
import { toAllowedRedirect } from "./redirects.server";

const purposes = ["prove-email", "recover", "sign-in", "change-email"] as const;
type LinkPurpose = (typeof purposes)[number];

export interface PendingLink {
  purpose: LinkPurpose;
  email: string;
  redirectHost: string;
  /** What the user must type: the account's password, or for an unverified account also a new one. */
  asks: "nothing" | "password" | "password-or-new";
}

export async function loadPendingLink(
  token: string,
  { origin, now }: { origin: string; now: Date },
): Promise<PendingLink | null> {
  const code = await findServiceLink(token, now);
  if (!code) return null;
  const purpose = purposeOf(code);
  const proof = purpose === "prove-email" ? await loadVerification(db, token, null, now) : null;
  const asksAny = proof?.needsPassword ? "password-or-new" : "nothing";
  return {
    purpose,
    email: code.sent_to,
    redirectHost: new URL(clientRedirectOf(code, null, { origin }).redirectTo).host,
    asks: purpose === "change-email" ? "password" : asksAny,
  };
}

type FollowLinkResult =
  | { kind: "led"; address: string }
  /** The link is unknown, used or expired. `address` reports this to the client. */
  | { kind: "spent"; address: string }
  | { kind: "refused"; message: Message; status: 422 | 429 | 503 };

export async function followLink(
  token: string,
  password: string,
  redirectTo: string | null,
  client: ClientContext,
): Promise<FollowLinkResult> {
  const code = await findServiceLink(token, client.now);
  const back = clientRedirectOf(code, redirectTo, client);
  if (!code) return { kind: "spent", address: buildErrorRedirect(back, expiredLinkError) };
  const entered = await redeemByPurpose(code, token, password, client);
  switch (entered.kind) {
    case "in": {
      const values = { type: typeNames[purposeOf(code)] };
      const address = await buildClientRedirect(entered.user, "otp", back, values, client);
      return { kind: "led", address };
    }
    case "closed":
      return { kind: "led", address: buildErrorRedirect(back, bannedUserError) };
    case "spent":
      return { kind: "spent", address: buildErrorRedirect(back, expiredLinkError) };
    case "wait":
      return { kind: "refused", message: entered.message, status: 429 };
    case "busy":
      return { kind: "refused", message: entered.message, status: 503 };
    case "refused":
      return { kind: "refused", message: entered.message, status: 422 };
  }
}

export const expiredLinkRedirect = (
  redirectTo: string | null,
  client: { origin: string },
): string => buildErrorRedirect(clientRedirectOf(null, redirectTo, client), expiredLinkError);

const typeNames: Record<LinkPurpose, string> = {
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

const findServiceLink = (token: string, now: Date) => findLinkCode(db, token, [...purposes], now);

const purposeOf = ({ purpose }: OneTimeCode): LinkPurpose =>
  purposes.find((each) => each === purpose) ?? "sign-in";

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

/** Redeems a link by its purpose. A password is required where another person may hold the link. */
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
      return result.kind === "proved" || result.kind === "handed-over"
        ? { kind: "in" as const, user: result.user }
        : result;
    }
    case "change-email": {
      const confirmed = await confirmPassword(code.user_id, password, toSignInContext(client));
      if (confirmed.kind !== "right") {
        const { kind, message } = confirmed;
        return { kind: kind === "busy" ? kind : ("refused" as const), message };
      }
      const result = await changeEmail({ token }, code.user_id, codeContext);
      if (result.kind === "changed") return { kind: "in" as const, user: result.user };
      return result.kind === "taken" ? { kind: "spent" as const } : result;
    }
    default: {
      const purposes = [code.purpose];
      const keeps = async () => "nothing" as const;
      const result = await signInByCode({ token }, codeContext, { purposes, keeps });
      return result.kind === "signed-in" ? { kind: "in" as const, user: result.user } : result;
    }
  }
}
