import type { SignInResult } from "~/accounts/sign-in.server";
import { ServiceError } from "./service-error";

/** @throws ServiceError for refused, unconfirmed and rate-limited sign-ins, or 503 if the queue is full */
export function requireSignedIn(result: SignInResult) {
  switch (result.kind) {
    case "signed-in":
      return result.user;
    case "refused":
      if (result.isPaused) throw new ServiceError(429, "over_request_rate_limit", result.message);
      if (result.isUnverified) {
        throw new ServiceError(400, "phone_not_confirmed", "Phone not confirmed");
      }
      throw new ServiceError(400, "invalid_credentials", result.message);
    case "wait":
      throw new ServiceError(429, "over_request_rate_limit", result.message);
    case "busy":
      throw new ServiceError(503, "unexpected_failure", result.message);
  }
}
