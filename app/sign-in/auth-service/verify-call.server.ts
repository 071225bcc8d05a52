import type { CodePurpose } from "db/schema";
import {
  listActiveCodes,
  type OneTimeCode,
  type SubmittedCode,
} from "~/accounts/codes/one-time-codes.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { addLoginPhone, signInByPhone } from "~/accounts/login-phone.server";
import type { ServiceSession } from "~/accounts/service-accounts.server";
import { isLatestSignUp } from "~/accounts/sign-up-claims.server";
import { withQuery } from "~/core/paths";
import type { Db } from "~/db.server";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { confirmChange } from "~/sign-in/verification/confirm-change.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import type { KeptAtVerification } from "~/sign-in/verification/verify-email.server";
import type { ClientContext } from "./client-context";
import { requireSingleContact, requireSmsDelivery } from "./contact-requirements.server";
import { toCodeContext } from "./mail-calls.server";
import { noBody, verifyBody } from "./service-bodies.schema.server";
import { type CallAnswer, publicCall } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { type AuthenticatedUser, startServiceSession } from "./service-sessions.server";

const purposes: Record<string, CodePurpose[]> = {
  signup: ["prove-email"],
  invite: ["prove-email"],
  magiclink: ["sign-in"],
  recovery: ["recover"],
  email: ["sign-in", "prove-email"],
  email_change: ["change-email"],
};

export const verifyCalls = [
  // Shows a page with a button, so that mail scanners that open links use up nothing.
  publicCall(
    { method: "GET", path: "/verify", body: noBody, isRateLimited: false },
    ({ query }) => ({
      location: withQuery("/auth/verify", {
        token: query.get("token"),
        type: query.get("type"),
        redirect_to: query.get("redirect_to"),
      }),
    }),
  ),

  publicCall(
    { method: "POST", path: "/verify", body: verifyBody },
    async ({ body, client, readSession }) => {
      const { type, token, token_hash, email, phone } = body;
      if (!type) throw createValidationError("Verify requires a verification type");
      if (type === "sms" || type === "phone_change" || phone) {
        requireSmsDelivery("Unsupported phone provider");
        if (!phone || !token)
          throw createValidationError("Verify requires a phone number and a token");
        const user = await signInWithPhone(type, phone, token, await readSession(), client);
        return createVerifyAnswer(user, client);
      }
      const wanted = purposes[type];
      if (!wanted) throw createValidationError("Unsupported verification type");
      if (Boolean(token) === Boolean(token_hash)) {
        throw createValidationError("Verify requires either a token or a token hash");
      }
      requireSingleContact(body, "verify");
      if (token && !email) {
        throw createValidationError(
          "Only an email address or phone number should be provided on verify",
        );
      }
      const given: SubmittedCode =
        token && email ? { sentTo: email, code: token } : { token: token_hash ?? "" };
      const session = await readSession();
      const user =
        type === "email_change"
          ? await signInWithNewEmail(given, session, client)
          : await signInWithCode(given, type, wanted, session, client);
      return createVerifyAnswer(user, client);
    },
  ),
];

async function signInWithCode(
  given: SubmittedCode,
  type: string,
  wanted: CodePurpose[],
  session: ServiceSession | null,
  client: ClientContext,
) {
  const keeps = (trx: Db, code: OneTimeCode) => determineKept(trx, code, type, session, client);
  const result = await signInByCode(given, toCodeContext(client), { purposes: wanted, keeps });
  if (result.kind === "signed-in") return result.user;
  throw toServiceError(result);
}

/**
 * Returns what an account keeps when its address is verified (docs/decisions/026-auth-service.md).
 * Everything, with a token of the account. Its password, if the code belongs to the latest sign-up with the
 * address: only the person who signed up types this code. `email` also covers sign-in codes. While one is
 * valid, the code does not show that its reader signed up.
 */
async function determineKept(
  trx: Db,
  { user_id, purpose, sent_to }: OneTimeCode,
  type: string,
  session: ServiceSession | null,
  { now }: ClientContext,
): Promise<KeptAtVerification> {
  if (session?.user.id === user_id) return "everything";
  if (purpose !== "prove-email" || !(await isLatestSignUp(trx, user_id))) return "nothing";
  const isUnclear =
    type === "email" && (await listActiveCodes(trx, sent_to, ["sign-in"], now)).length > 0;
  return isUnclear ? "nothing" : "password";
}

/** Requires a session, or the owner's code in addition to the new address's code. */
async function signInWithNewEmail(
  given: SubmittedCode,
  session: ServiceSession | null,
  client: ClientContext,
) {
  const codeContext = toCodeContext(client);
  const result = session
    ? await changeEmail(given, session.user.id, codeContext)
    : await confirmChange(given, "change-email", codeContext);
  return requireChanged(result, "address");
}

/** Signs in with a phone number, or changes the number as `signInWithNewEmail` does. */
async function signInWithPhone(
  type: string,
  phone: string,
  code: string,
  session: ServiceSession | null,
  client: ClientContext,
) {
  const codeContext = toCodeContext(client);
  if (type === "sms")
    return requireChanged(await signInByPhone(phone, code, codeContext), "number");
  if (type !== "phone_change") throw createValidationError("Unsupported verification type");
  const result = session
    ? await addLoginPhone(session.user.id, phone, code, codeContext)
    : await confirmChange({ sentTo: phone, code }, "prove-phone", codeContext);
  return requireChanged(result, "number");
}

type ChangeResult =
  | { kind: "changed" | "signed-in"; user: AuthenticatedUser }
  | { kind: "half" | "needs-session" | "taken" }
  | Refusal;

/** @returns the user, or null if the other code is missing. @throws ServiceError */
function requireChanged(
  result: ChangeResult,
  what: "address" | "number",
): AuthenticatedUser | null {
  switch (result.kind) {
    case "changed":
    case "signed-in":
      return result.user;
    case "half":
      return null;
    case "needs-session":
      throw createWrongAccountError(what);
    case "taken":
      throw createExpiredTokenError();
    default:
      throw toServiceError(result);
  }
}

/** Half of a change is confirmed. Clients recognise this response as one without a session. */
const halfConfirmedBody = {
  code: "200",
  msg: "Code accepted. Now give back the other code, which was sent to the account itself or to its new address.",
};

async function createVerifyAnswer(
  user: AuthenticatedUser | null,
  client: ClientContext,
): Promise<CallAnswer> {
  return { body: user ? await startServiceSession(user, "otp", client) : halfConfirmedBody };
}

const createWrongAccountError = (what: "address" | "number") =>
  new ServiceError(
    401,
    "no_authorization",
    `Send the access token of the account that wants this ${what}`,
  );

type Refusal = { kind: "spent" | "closed" } | RateLimited;

function toServiceError(result: Refusal): ServiceError {
  switch (result.kind) {
    case "spent":
      return createExpiredTokenError();
    case "closed":
      return new ServiceError(403, "user_banned", "User is banned");
    case "wait":
      return new ServiceError(429, "over_request_rate_limit", result.message);
  }
}

const createExpiredTokenError = () =>
  new ServiceError(403, "otp_expired", "Token has expired or is invalid");
