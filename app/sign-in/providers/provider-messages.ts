import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { LinkResult } from "./link-identity.server";
import type { ProviderFailure } from "./openid.server";
import type { SignInWithIdentityResult } from "./sign-in-with-identity.server";

export type ProviderProblem =
  | ProviderFailure
  /** The sign-in was started more than ten minutes ago. */
  | "expired"
  /** The sign-in was completed already, or was not started in this browser. */
  | "wrong-state"
  /** The user who started the linking has signed out since. */
  | "signed-out"
  | Exclude<SignInWithIdentityResult["kind"] | LinkResult["kind"], "signed-in" | "linked">;

export const describeProviderProblem = (problem: ProviderProblem, label: string): Message => {
  const values = { provider: label };
  return {
    denied: defineMessage(
      "You cancelled the sign-in with {provider}. Nothing was changed.",
      values,
    ),
    unavailable: defineMessage(
      "{provider} is not responding at the moment. Please try again in a few minutes, or sign in another way.",
      values,
    ),
    failed: defineMessage(
      "We could not verify the response from {provider}. Please start again.",
      values,
    ),
    expired: defineMessage(
      "The sign-in took longer than 10 minutes and has expired. Please start again.",
    ),
    "wrong-state": defineMessage(
      "This sign-in was already completed, or started in another browser. Please start again.",
    ),
    "signed-out": defineMessage(
      "You have been signed out, so nothing was added. Please sign in and try again.",
    ),
    "email-unverified": defineMessage(
      "{provider} has not confirmed your email address, so we cannot find your account. Confirm the address with {provider}, or sign in another way.",
      values,
    ),
    "staff-account": defineMessage(
      "Staff accounts cannot sign in with {provider} until it is added. Sign in another way, then add {provider} to your account.",
      values,
    ),
    "account-unverified": defineMessage(
      "Please confirm your email address first: {provider} uses a different one. You can then add other ways to sign in.",
      values,
    ),
    taken: defineMessage(
      "This {provider} account is already linked to another guest account, so it was not added to yours.",
      values,
    ),
    inactive: defineMessage("This account is closed. Please call us."),
  }[problem];
};
