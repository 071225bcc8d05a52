import { type OneTimeCode, readLink } from "~/accounts/codes/one-time-codes.server";
import { confirmPassword } from "~/accounts/confirm-password.server";
import type { Message } from "~/core/form-state";
import { db } from "~/db.server";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { readProof } from "~/sign-in/verification/read-proof.server";
import { redeemProof } from "~/sign-in/verification/redeem-proof.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import { type ClientContext, entranceOf } from "./client-context";
import { leadBack, leadBackRefused, type WayBack } from "./lead-back.server";
import { codeEntranceOf } from "./mail-calls.server";
import { allowedRedirect } from "./redirects.server";

const purposes = ["prove-email", "recover", "sign-in", "change-email"] as const;
type LinkPurpose = (typeof purposes)[number];

/** A link that a client of the auth service had mailed, before it is used. */
export interface OpenedLink {
  purpose: LinkPurpose;
  /** Where it was sent. */
  email: string;
  /** The host that whoever uses it is led back to. */
  goesTo: string;
  /** What has to be typed besides: the account's password, or for one without proof a new one too. */
  asks: "nothing" | "password" | "password-or-new";
}

/** Looks at a link without using it; null where it is unknown, used or too old. */
export async function openLink(
  token: string,
  { origin, now }: { origin: string; now: Date },
): Promise<OpenedLink | null> {
  const code = await readOwnLink(token, now);
  if (!code) return null;
  const purpose = purposeOf(code);
  const proof = purpose === "prove-email" ? await readProof(db, token, null, now) : null;
  const asksAny = proof?.needsPassword ? "password-or-new" : "nothing";
  return {
    purpose,
    email: code.sent_to,
    goesTo: new URL(wayBack(code, null, { origin }).redirectTo).host,
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
  const code = await readOwnLink(token, client.now);
  const back = wayBack(code, redirectTo, client);
  if (!code) return { kind: "spent", address: leadBackRefused(back, spent) };
  const entered = await enter(code, token, password, client);
  switch (entered.kind) {
    case "in": {
      const values = { type: typeNames[purposeOf(code)] };
      const address = await leadBack(entered.user, "otp", back, values, client);
      return { kind: "led", address };
    }
    case "closed":
      return { kind: "led", address: leadBackRefused(back, closed) };
    case "spent":
      return { kind: "spent", address: leadBackRefused(back, spent) };
    case "wait":
      return { kind: "refused", message: entered.message, status: 429 };
    case "busy":
      return { kind: "refused", message: entered.message, status: 503 };
    case "refused":
      return { kind: "refused", message: entered.message, status: 422 };
  }
}

/** Where whoever opened a link that has ended goes back to. */
export const spentAddress = (redirectTo: string | null, client: { origin: string }): string =>
  leadBackRefused(wayBack(null, redirectTo, client), spent);

const typeNames: Record<LinkPurpose, string> = {
  "prove-email": "signup",
  recover: "recovery",
  "sign-in": "magiclink",
  "change-email": "email_change",
};

const spent = {
  error: "access_denied",
  code: "otp_expired",
  description: "Email link is invalid or has expired",
} as const;
const closed = {
  error: "access_denied",
  code: "user_banned",
  description: "User is banned",
} as const;

const readOwnLink = (token: string, now: Date) => readLink(db, token, [...purposes], now);

const purposeOf = ({ purpose }: OneTimeCode): LinkPurpose =>
  purposes.find((each) => each === purpose) ?? "sign-in";

function wayBack(
  code: OneTimeCode | null,
  redirectTo: string | null,
  client: { origin: string },
): WayBack {
  const { challenge: text, challenge_method: method } = code ?? {};
  return {
    redirectTo: allowedRedirect(code?.redirect_to ?? redirectTo, client),
    challenge: text && method ? { text, method } : null,
  };
}

/** By what the link was sent for; a password where whoever holds the link may be somebody else. */
async function enter(code: OneTimeCode, token: string, password: string, client: ClientContext) {
  const entrance = codeEntranceOf(client);
  switch (purposeOf(code)) {
    case "prove-email": {
      const result = await redeemProof({ token }, { viewer: null, password }, entrance);
      return result.kind === "proved" || result.kind === "handed-over"
        ? { kind: "in" as const, user: result.user }
        : result;
    }
    case "change-email": {
      const confirmed = await confirmPassword(code.user_id, password, entranceOf(client));
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
