import type { CodePurpose } from "db/schema";
import type { OneTimeCode } from "~/accounts/codes/code-queries.server";
import { listActiveCodes, type SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { addLoginPhone, signInByPhone } from "~/accounts/login-phone.server";
import type { ServiceSession } from "~/accounts/service-accounts.server";
import { isLatestSignUp } from "~/accounts/sign-up.server";
import { withQuery } from "~/core/paths";
import type { Db } from "~/db.server";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { confirmChange } from "~/sign-in/verification/confirm-change.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import type { KeptCredentials } from "~/sign-in/verification/verify-email.server";
import { requireSingleContact, requireSmsDelivery } from "./call-requirements.server";
import { toCodeContext } from "./code-calls.server";
import { noBody, verifyBody } from "./service-bodies.schema.server";
import { type CallResponse, type ClientContext, publicCall } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { type AuthenticatedUser, startServiceSession } from "./service-sessions.server";

const purposesByType = new Map<string, CodePurpose[]>([
  ["signup", ["prove-email"]],
  ["invite", ["prove-email"]],
  ["magiclink", ["sign-in"]],
  ["recovery", ["recover"]],
  ["email", ["sign-in", "prove-email"]],
  ["email_change", ["change-email"]],
]);

export const verifyCalls = [
  // Redirects to a page with a button, so that mail scanners that open links do not use up the code.
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
    async ({ body, client, loadOptionalSession }) => {
      const { type, token, token_hash, email, phone } = body;
      if (!type) throw createValidationError("Verify requires a verification type");
      if (type === "sms" || type === "phone_change" || phone) {
        requireSmsDelivery("Unsupported phone provider");
        if (!phone || !token)
          throw createValidationError("Verify requires a phone number and a token");
        const user = await signInWithPhone(type, phone, token, await loadOptionalSession(), client);
        return createVerifyResponse(user, client);
      }
      const acceptedPurposes = purposesByType.get(type);
      if (!acceptedPurposes) throw createValidationError("Unsupported verification type");
      if (Boolean(token) === Boolean(token_hash)) {
        throw createValidationError("Verify requires either a token or a token hash");
      }
      requireSingleContact(body, "verify");
      if (token && !email) {
        throw createValidationError(
          "Only an email address or phone number should be provided on verify",
        );
      }
      const submittedCode: SubmittedCode =
        token && email ? { sentTo: email, code: token } : { token: token_hash ?? "" };
      const session = await loadOptionalSession();
      const user =
        type === "email_change"
          ? await signInWithNewEmail(submittedCode, session, client)
          : await signInWithCode(submittedCode, type, acceptedPurposes, session, client);
      return createVerifyResponse(user, client);
    },
  ),
];

async function signInWithCode(
  submittedCode: SubmittedCode,
  type: string,
  acceptedPurposes: CodePurpose[],
  session: ServiceSession | null,
  client: ClientContext,
) {
  const chooseKept = (trx: Db, code: OneTimeCode) =>
    chooseKeptCredentials(trx, code, type, session, client);
  const result = await signInByCode(submittedCode, toCodeContext(client), {
    purposes: acceptedPurposes,
    chooseKeptCredentials: chooseKept,
  });
  if (result.kind === "signed-in") return result.user;
  throw toServiceError(result);
}

/**
 * Returns what an account keeps when its address is verified (docs/decisions/026-auth-service.md). A code
 * of the latest sign-up keeps the password, because only the person who signed up types it. While a sign-in
 * code is valid, the type `email` accepts it too, so the password is deleted.
 */
async function chooseKeptCredentials(
  trx: Db,
  { user_id, purpose, sent_to }: OneTimeCode,
  type: string,
  session: ServiceSession | null,
  { now }: ClientContext,
): Promise<KeptCredentials> {
  if (session?.user.id === user_id) return "everything";
  if (purpose !== "prove-email" || !(await isLatestSignUp(trx, user_id))) return "nothing";
  const mayBeSignInCode =
    type === "email" && (await listActiveCodes(trx, sent_to, ["sign-in"], now)).length > 0;
  return mayBeSignInCode ? "nothing" : "password";
}

/** Without a session, the owner's code is required too. Returns null until both codes are confirmed. */
async function signInWithNewEmail(
  submittedCode: SubmittedCode,
  session: ServiceSession | null,
  client: ClientContext,
) {
  const codeContext = toCodeContext(client);
  const result = session
    ? await changeEmail(submittedCode, session.user.id, codeContext)
    : await confirmChange(submittedCode, "change-email", codeContext);
  return requireChanged(result, "address");
}

/** With the type `phone_change`, also changes the number, as `signInWithNewEmail` changes the address. */
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
  | { kind: "first-code-confirmed" | "needs-session" | "taken" }
  | Refusal;

/** Returns null if the other code is not confirmed yet. @throws ServiceError */
function requireChanged(
  result: ChangeResult,
  contact: "address" | "number",
): AuthenticatedUser | null {
  switch (result.kind) {
    case "changed":
    case "signed-in":
      return result.user;
    case "first-code-confirmed":
      return null;
    case "needs-session":
      throw createWrongAccountError(contact);
    case "taken":
      throw createExpiredTokenError();
    default:
      throw toServiceError(result);
  }
}

/** The response to the first of two codes. Clients recognise by its shape that it contains no session. */
const firstCodeAcceptedBody = {
  code: "200",
  msg: "Code accepted. Now enter the other code, which was sent to the account's current address or to the new one.",
};

async function createVerifyResponse(
  user: AuthenticatedUser | null,
  client: ClientContext,
): Promise<CallResponse> {
  return { body: user ? await startServiceSession(user, "otp", client) : firstCodeAcceptedBody };
}

const createWrongAccountError = (contact: "address" | "number") =>
  new ServiceError(
    401,
    "no_authorization",
    `Send the access token of the account that requested this ${contact}`,
  );

type Refusal = { kind: "expired" | "inactive" } | RateLimited;

function toServiceError(result: Refusal): ServiceError {
  switch (result.kind) {
    case "expired":
      return createExpiredTokenError();
    case "inactive":
      return new ServiceError(403, "user_banned", "User is banned");
    case "wait":
      return new ServiceError(429, "over_request_rate_limit", result.message);
  }
}

const createExpiredTokenError = () =>
  new ServiceError(403, "otp_expired", "Token has expired or is invalid");
