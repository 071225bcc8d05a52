import type { ProviderProblem } from "~/sign-in/providers/provider-messages";
import type { buildErrorRedirect } from "./client-codes.server";
import type { ServiceErrorCode } from "./service-error";

type ProviderServiceError = Pick<Parameters<typeof buildErrorRedirect>[1], "error"> & {
  code: ServiceErrorCode;
};

/** The OAuth error, and Supabase's error code, for each reason why a sign-in with a provider fails. */
export const providerErrors: Record<ProviderProblem, ProviderServiceError> = {
  denied: { error: "access_denied", code: "bad_oauth_callback" },
  unavailable: { error: "temporarily_unavailable", code: "unexpected_failure" },
  failed: { error: "server_error", code: "bad_oauth_callback" },
  expired: { error: "invalid_request", code: "flow_state_expired" },
  "wrong-state": { error: "invalid_request", code: "bad_oauth_state" },
  "signed-out": { error: "access_denied", code: "session_not_found" },
  "email-unverified": { error: "access_denied", code: "provider_email_needs_verification" },
  "staff-account": { error: "access_denied", code: "provider_email_needs_verification" },
  "account-unverified": { error: "access_denied", code: "email_not_confirmed" },
  taken: { error: "invalid_request", code: "identity_already_exists" },
  inactive: { error: "access_denied", code: "user_banned" },
};
