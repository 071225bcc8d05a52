import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import type { FactorContext } from "~/accounts/factors/check-factor-code.server";
import { enrolFactor, type FactorRequest } from "~/accounts/factors/enrol-factor.server";
import { maxFactorNameLength } from "~/accounts/factors/factor-policy";
import { removeFactor } from "~/accounts/factors/remove-factors.server";
import { renderQrSvg } from "~/accounts/factors/totp.server";
import { verifyFactor } from "~/accounts/factors/verify-factor.server";
import type { ServiceSession } from "~/accounts/service-accounts.server";
import { assuranceLevelOf } from "~/accounts/session-methods.server";
import { english } from "~/core/languages/english";
import { requireOwnerVerification } from "./change-user.server";
import { challengeBody, factorBody, factorCodeBody, noBody } from "./service-bodies.schema.server";
import { authenticatedCall, type ClientContext, toSignInContext } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { renewServiceSession } from "./service-sessions.server";

export const factorCalls = [
  authenticatedCall(
    { method: "POST", path: "/factors", body: factorBody },
    async ({ body, client }, session) => {
      const newFactor = parseNewFactor(body);
      await requireOwnerVerification(session, {}, client);
      const assurance = assuranceLevelOf(session.amr);
      const result = await enrolFactor(session.user, newFactor, { assurance }, client.now, english);
      if (result.kind !== "enrolled") throw createEnrolmentError(result.kind, newFactor.name);
      const { factor, appKey } = result;
      return {
        body: {
          id: factor.id,
          type: factor.type,
          friendly_name: factor.name,
          ...(appKey && {
            totp: {
              qr_code: renderQrSvg(appKey.uri),
              secret: appKey.secret,
              uri: appKey.uri,
            },
          }),
          ...(factor.phone && { phone: factor.phone }),
        },
      };
    },
  ),

  authenticatedCall(
    { method: "POST", path: "/factors/:id/challenge", body: challengeBody },
    async ({ id, client }, { user }) => {
      const result = await challengeFactor(user, id, client);
      switch (result.kind) {
        case "challenged": {
          const { type, expiresAt } = result;
          const expires_at = Math.floor(expiresAt.getTime() / 1000);
          return { body: { id: result.id, type, expires_at } };
        }
        case "not-found":
          throw createFactorNotFoundError();
        case "no-text-messages":
          throw createPhonesDisabledError();
        case "too-many":
          throw new ServiceError(
            429,
            "over_sms_send_rate_limit",
            "Too many codes were sent. Please wait and try again.",
          );
      }
    },
  ),

  authenticatedCall(
    { method: "POST", path: "/factors/:id/verify", body: factorCodeBody },
    async ({ body, id, client }, session) => {
      const { challenge_id: challengeId, code } = body;
      if (!challengeId || !code) throw createValidationError("challenge_id and code are needed");
      const submitted = { sessionId: session.id, factorId: id, code, challengeId };
      const result = await verifyFactor(toFactorContext(session, client), submitted);
      switch (result.kind) {
        case "verified":
          return { body: await renewServiceSession(session.user.id, session.id, client) };
        case "not-found":
          throw createFactorNotFoundError();
        case "no-challenge":
          throw new ServiceError(
            422,
            "mfa_factor_not_found",
            "MFA factor with the provided challenge ID not found",
          );
        case "challenge-expired":
          throw new ServiceError(
            422,
            "mfa_challenge_expired",
            `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
          );
        case "wrong":
          throw new ServiceError(422, "mfa_verification_failed", "Invalid TOTP code entered");
        case "wait":
          throw new ServiceError(429, "over_request_rate_limit", result.message);
      }
    },
  ),

  authenticatedCall(
    { method: "DELETE", path: "/factors/:id", body: noBody },
    async ({ id, client }, session) => {
      const assurance = assuranceLevelOf(session.amr);
      const result = await removeFactor(toFactorContext(session, client), id, { assurance });
      switch (result.kind) {
        case "removed":
          return { body: { id } };
        case "not-found":
          throw createFactorNotFoundError();
        case "not-stepped-up":
          throw new ServiceError(
            422,
            "insufficient_aal",
            "AAL2 required to unenroll verified factor",
          );
        case "required":
          throw createValidationError(result.message);
        case "wrong":
        case "wait":
          throw new TypeError("removing a factor by assurance level checks no code");
      }
    },
  ),
];

const toFactorContext = (
  { user }: ServiceSession,
  client: ClientContext,
): FactorContext & { user: typeof user } => ({
  user,
  signInContext: toSignInContext(client),
  mailOrigin: client.mailOrigin,
});

function parseNewFactor(body: {
  friendly_name: string | null;
  factor_type: string | null;
  issuer: string | null;
  phone: string | null;
}): FactorRequest {
  const { friendly_name: name, factor_type: type, issuer, phone } = body;
  if (name && name.length > maxFactorNameLength) {
    throw createValidationError(`friendly_name: Use at most ${maxFactorNameLength} characters`);
  }
  if (type === "totp") return { type, name, issuer };
  if (type !== "phone")
    throw createValidationError("factor_type needs to be totp, phone, or webauthn");
  if (!phone) throw createValidationError("Phone number required to enroll Phone factor");
  return { type, name, phone };
}

function createEnrolmentError(
  kind: Exclude<Awaited<ReturnType<typeof enrolFactor>>["kind"], "enrolled">,
  name: string | null | undefined,
): ServiceError {
  switch (kind) {
    case "not-stepped-up":
      return new ServiceError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    case "name-taken":
      return new ServiceError(
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    case "too-many":
      return new ServiceError(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    case "no-text-messages":
      return createPhonesDisabledError();
    case "invalid-phone":
      return createValidationError("Invalid phone number format (E.164 required)");
    case "email-unverified":
      return new ServiceError(422, "email_not_confirmed", "Please verify your email first.");
  }
}

const createPhonesDisabledError = () =>
  new ServiceError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");

const createFactorNotFoundError = () =>
  new ServiceError(404, "mfa_factor_not_found", "Factor not found");
