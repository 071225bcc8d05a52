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

/** A link that a client of the auth service had mailed, before it is used. */
export interface PendingLink {
  purpose: LinkPurpose;
  /** Where it was sent. */
  email: string;
  /** The host that whoever uses it is led back to. */
  goesTo: string;
  /** What has to be typed besides: the account's password, or for one without proof a new one too. */
  asks: "nothing" | "password" | "password-or-new";
}

/** Looks at a link without using it; null where it is unknown, used or too old. */
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
    goesTo: new URL(clientRedirectOf(code, null, { origin }).redirectTo).host,
    asks: purpose === "change-email" ? "password" : asksAny,
  };
}

type FollowLinkResult =
  /** Back to the client. */
  | { kind: "led"; address: string }
  /** It is unknown, used or too old; `address` leads back with that. */
  | { kind: "spent"; address: string }
  | { kind: "refused"; message: Message; status: 422 | 429 | 503 };

/** Uses a link, once, and leads back to the client that had it mailed. */
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

/** Where whoever opened a link that has ended goes back to. */
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

/** By what the link was sent for; a password where whoever holds the link may be somebody else. */
async function redeemByPurpose(
  code: OneTimeCode,
  token: string,
  password: string,
  client: ClientContext,
) {
  const entrance = toCodeContext(client);
  switch (purposeOf(code)) {
    case "prove-email": {
      const result = await redeemVerification({ token }, { viewer: null, password }, entrance);
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
      const result = await changeEmail({ token }, code.user_id, entrance);
      if (result.kind === "changed") return { kind: "in" as const, user: result.user };
      return result.kind === "taken" ? { kind: "spent" as const } : result;
    }
    default: {
      const purposes = [code.purpose];
      const keeps = async () => "nothing" as const;
      const result = await signInByCode({ token }, entrance, { purposes, keeps });
      return result.kind === "signed-in" ? { kind: "in" as const, user: result.user } : result;
    }
  }
}
