import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { findPolicyProblem } from "~/accounts/passwords/password-policy";
import type { SignInResult } from "~/accounts/sign-in.server";
import { config } from "~/config.server";
import { english } from "~/core/languages/english";
import type { Settings } from "~/core/settings/settings";
import { createValidationError, ServiceError } from "./service-error";

interface Contacts {
  email: string | null;
  phone: string | null;
}

/** @param callName ends the error message @throws ServiceError `validation_failed` */
export function requireSingleContact({ email, phone }: Contacts, callName: string): void {
  if (email && phone) {
    throw createValidationError(
      `Only an email address or phone number should be provided on ${callName}.`,
    );
  }
}

/** @throws ServiceError `phone_provider_disabled` */
export function requireSmsDelivery(message: string): void {
  if (!config.smsUrl) throw new ServiceError(400, "phone_provider_disabled", message);
}

/** @throws ServiceError `email_provider_disabled` */
export function requireMailDelivery(): void {
  if (config.smtpUrl) return;
  throw new ServiceError(
    400,
    "email_provider_disabled",
    "This server sends no email, so it cannot send codes or links",
  );
}

/** @param userInputs what an attacker would try: name and e-mail address @throws ServiceError 422 `weak_password` */
export function requireStrongPassword(
  password: string,
  { security, general }: Settings,
  userInputs: string[],
): void {
  const { passwordPolicy } = security;
  const problem = findPasswordProblem(password, passwordPolicy, [...userInputs, general.siteName]);
  if (!problem) return;
  if (findPolicyProblem(password, passwordPolicy) === null) {
    throw new ServiceError(422, "weak_password", problem, ["pwned"]);
  }
  const reason = [...password].length < 8 ? "length" : "characters";
  const hint = english.describe(problem);
  const message = `Password should be ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
  throw new ServiceError(422, "weak_password", message, [reason]);
}

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
