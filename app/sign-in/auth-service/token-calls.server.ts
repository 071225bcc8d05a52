import { isStaffAccount } from "~/accounts/claim-address.server";
import type { Viewer } from "~/accounts/roles";
import { signIn, signInWithPhonePassword } from "~/accounts/sign-in.server";
import { config } from "~/config.server";
import { signInWithIdToken } from "~/sign-in/providers/sign-in-with-identity.server";
import {
  requireSignedIn,
  requireSingleContact,
  requireSmsDelivery,
} from "./call-requirements.server";
import { requireLinkAllowed } from "./change-user.server";
import { exchangeClientCode } from "./client-codes.server";
import { refreshSession } from "./refresh-session.server";
import {
  clientCodeBody,
  idTokenBody,
  passwordBody,
  refreshBody,
} from "./service-bodies.schema.server";
import { publicCall, toSignInContext } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import {
  buildSessionResponse,
  createSessionNotFoundError,
  startServiceSession,
} from "./service-sessions.server";

/** Signs in, or links an identity, with an ID token that an app got from a provider itself. */
export const idTokenCall = publicCall(
  {
    method: "POST",
    path: "/token",
    grant: "id_token",
    isAllowedWhenReadOnly: true,
    body: idTokenBody,
  },
  async ({ body, client, loadOptionalSession }) => {
    const { provider, id_token: idToken, nonce, link_identity } = body;
    if (!idToken) throw createValidationError("id_token required");
    if (!provider) throw createValidationError("provider or client_id and issuer required");
    const session = link_identity ? await loadOptionalSession() : null;
    if (link_identity && !session) {
      throw new ServiceError(
        401,
        "no_authorization",
        "This endpoint requires a valid Bearer token",
      );
    }
    if (session) await requireLinkAllowed(session, client);
    const credentials = { idToken, nonce, user: session?.user ?? null };
    const context = { origin: client.mailOrigin, now: client.now };
    const result = await signInWithIdToken(provider, credentials, context);
    switch (result.kind) {
      case "signed-in":
      case "linked":
        return { body: await startServiceSession(result.user, "oauth", client) };
      case "unknown-provider":
        throw new ServiceError(
          400,
          "provider_disabled",
          "Unsupported provider: provider is not enabled",
        );
      case "bad-token":
        throw createValidationError("Bad ID token");
      case "nonce-mismatch":
        throw createValidationError("Nonces mismatch");
      case "unavailable":
        throw new ServiceError(503, "unexpected_failure", result.message);
      case "email-unverified":
      case "staff-account":
        throw new ServiceError(403, "provider_email_needs_verification", result.message);
      case "account-unverified":
        throw new ServiceError(422, "email_not_confirmed", result.message);
      case "taken":
        throw new ServiceError(422, "identity_already_exists", result.message);
      case "signed-out":
        throw createSessionNotFoundError();
      case "inactive":
        throw new ServiceError(403, "user_banned", result.message);
    }
  },
);

const tokenEndpoint = { method: "POST", path: "/token", isAllowedWhenReadOnly: true } as const;

/** Staff accounts count as verified. @throws ServiceError `email_not_confirmed` */
function requireVerified(user: Viewer): void {
  if (!config.smtpUrl || user.isEmailVerified || isStaffAccount(user)) return;
  throw new ServiceError(400, "email_not_confirmed", "Email not confirmed");
}

export const tokenCalls = [
  publicCall(
    { ...tokenEndpoint, grant: "password", body: passwordBody },
    async ({ body, client }) => {
      const { email, phone, password } = body;
      requireSingleContact(body, "login");
      if (phone) requireSmsDelivery("Phone logins are disabled");
      const signInContext = toSignInContext(client);
      const signInAttempt = email
        ? signIn(email, password ?? "", signInContext)
        : phone && signInWithPhonePassword(phone, password ?? "", signInContext);
      if (!signInAttempt) throw createValidationError("missing email or phone");
      const user = requireSignedIn(await signInAttempt);
      if (email) requireVerified(user);
      return { body: await startServiceSession(user, "password", client) };
    },
  ),

  publicCall(
    { ...tokenEndpoint, grant: "refresh_token", body: refreshBody },
    async ({ body, client }) => {
      if (!body.refresh_token) throw createValidationError("refresh_token required");
      const result = await refreshSession(body.refresh_token, client.now);
      switch (result.kind) {
        case "refreshed":
          return { body: await buildSessionResponse(result, client) };
        case "unknown":
          throw new ServiceError(
            400,
            "refresh_token_not_found",
            "Invalid Refresh Token: Refresh Token Not Found",
          );
        case "used":
          throw new ServiceError(
            400,
            "refresh_token_already_used",
            "Invalid Refresh Token: Already Used",
          );
      }
    },
  ),

  publicCall(
    { ...tokenEndpoint, grant: "pkce", body: clientCodeBody },
    async ({ body, client }) => {
      const { auth_code, code_verifier } = body;
      if (!auth_code || !code_verifier) {
        throw createValidationError(
          "invalid request: both auth code and code verifier should be non-empty",
        );
      }
      const result = await exchangeClientCode(auth_code, code_verifier, client);
      switch (result.kind) {
        case "exchanged":
          return { body: await buildSessionResponse(result, client) };
        case "unknown":
          throw new ServiceError(
            404,
            "flow_state_not_found",
            "invalid flow state, no valid flow state found",
          );
        case "expired":
          throw new ServiceError(
            422,
            "flow_state_expired",
            "invalid flow state, flow state has expired",
          );
        case "wrong-verifier":
          throw new ServiceError(
            400,
            "bad_code_verifier",
            "code challenge does not match previously saved code verifier",
          );
        case "inactive":
          throw new ServiceError(403, "user_banned", "User is banned");
      }
    },
  ),
];
