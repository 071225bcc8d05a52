import { signInWithIdToken } from "~/sign-in/providers/sign-in-with-id-token.server";
import { requireLinkAllowed } from "./change-user.server";
import { idTokenBody } from "./service-bodies.schema.server";
import { publicCall } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { createSessionNotFoundError, startServiceSession } from "./service-sessions.server";

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
