import type { Message } from "~/core/form-state";
import { english } from "~/core/languages/english";

export type ServiceErrorCode =
  | "anonymous_provider_disabled"
  | "bad_code_verifier"
  | "bad_json"
  | "bad_jwt"
  | "bad_oauth_callback"
  | "bad_oauth_state"
  | "email_address_not_authorized"
  | "email_not_confirmed"
  | "email_provider_disabled"
  | "flow_state_expired"
  | "flow_state_not_found"
  | "identity_already_exists"
  | "identity_not_found"
  | "insufficient_aal"
  | "invalid_credentials"
  | "method_not_allowed"
  | "mfa_challenge_expired"
  | "mfa_factor_name_conflict"
  | "mfa_factor_not_found"
  | "mfa_phone_enroll_not_enabled"
  | "mfa_verification_failed"
  | "no_authorization"
  | "not_admin"
  | "not_found"
  | "otp_expired"
  | "over_email_send_rate_limit"
  | "over_request_rate_limit"
  | "over_sms_send_rate_limit"
  | "phone_not_confirmed"
  | "phone_provider_disabled"
  | "provider_disabled"
  | "provider_email_needs_verification"
  | "reauthentication_needed"
  | "reauthentication_not_valid"
  | "refresh_token_already_used"
  | "refresh_token_not_found"
  | "request_too_large"
  | "same_password"
  | "saml_provider_disabled"
  | "session_not_found"
  | "single_identity_not_deletable"
  | "sso_provider_not_found"
  | "too_many_enrolled_mfa_factors"
  | "unexpected_failure"
  | "user_already_exists"
  | "user_banned"
  | "validation_failed"
  | "weak_password";

/** Thrown to end a call with the body `{code, error_code, msg}`, where `code` is the HTTP status. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    readonly code: ServiceErrorCode,
    message: Message,
    /** Why a password is weak: `length`, `characters`, `pwned`. Null for other errors. */
    readonly reasons: string[] | null = null,
  ) {
    super(english.describe(message));
  }

  get body() {
    return {
      code: this.status,
      error_code: this.code,
      msg: this.message,
      ...(this.reasons && { weak_password: { reasons: this.reasons } }),
    };
  }
}

export const createValidationError = (message: Message) =>
  new ServiceError(400, "validation_failed", message);

/** Value of `Retry-After` for calls refused because the server is busy. */
export const busyRetrySeconds = 5;
