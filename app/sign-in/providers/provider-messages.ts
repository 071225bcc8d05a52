import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { LinkResult } from "./link-identity.server";
import type { ProviderFailure } from "./openid.server";
import type { SignInWithIdentityResult } from "./sign-in-with-identity.server";

export type ProviderProblem =
  | ProviderFailure
  /** It was started more than ten minutes ago. */
  | "expired"
  /** It was used already, started in another browser, or never started. */
  | "wrong-state"
  /** The user who started the linking has signed out since. */
  | "signed-out"
  | Exclude<SignInWithIdentityResult["kind"] | LinkResult["kind"], "signed-in" | "linked">;

export const describeProviderProblem = (problem: ProviderProblem, label: string): Message => {
  const named = { provider: label };
  return {
    denied: defineMessage(
      "{provider} did not tell us who you are, because you said no there. Nothing was changed.",
      named,
    ),
    unavailable: defineMessage(
      "{provider} does not answer at the moment. Please try again in a few minutes, or sign in another way.",
      named,
    ),
    failed: defineMessage(
      "What {provider} answered could not be checked, so nobody was signed in. Please begin again.",
      named,
    ),
    expired: defineMessage(
      "This took longer than 10 minutes, so it has ended. Please begin again.",
    ),
    "wrong-state": defineMessage(
      "This sign-in was finished before, or begun in another browser. Please begin again.",
    ),
    "signed-out": defineMessage(
      "You were signed out meanwhile, so nothing was added. Please sign in and try again.",
    ),
    "email-unproved": defineMessage(
      "{provider} does not vouch for your email address, so we cannot tell which account is yours. Confirm the address there, or sign in another way.",
      named,
    ),
    "works-here": defineMessage(
      "{provider} alone lets nobody in to an account of the desk. Sign in another way; then it can be added to the account.",
      named,
    ),
    "account-unproved": defineMessage(
      "Your email address is not proved yet, and {provider} does not know you by it. Prove it first; then other ways to sign in can be added.",
      named,
    ),
    taken: defineMessage(
      "This way to sign in with {provider} belongs to another account, so it was not added to yours.",
      named,
    ),
    inactive: defineMessage("This account is closed. Please call us."),
  }[problem];
};
