import type { ChallengeMethod, CodePurpose } from "db/schema";
import type { CodeContext } from "~/accounts/codes/code-policy";
import type { OneTimeCode } from "~/accounts/codes/code-queries.server";
import { redeemCode, type SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Viewer } from "~/accounts/roles";
import { type Db, db } from "~/db.server";
import { limitCodeEntry } from "./limit-code-entry.server";
import { type KeptCredentials, verifyEmail } from "./verify-email.server";

type SignInByCodeResult =
  /** `redirectTo` is the page from which the code was requested, or null. */
  | {
      kind: "signed-in";
      user: Viewer;
      isPasswordRemoved: boolean;
      redirectTo: string | null;
      challenge: { text: string; method: ChallengeMethod } | null;
    }
  | { kind: "expired" }
  | { kind: "inactive" }
  | RateLimited;

interface SignInByCodeOptions {
  purposes: CodePurpose[];
  chooseKeptCredentials: (trx: Db, code: OneTimeCode) => Promise<KeptCredentials>;
}

const defaultOptions: SignInByCodeOptions = {
  purposes: ["sign-in"],
  chooseKeptCredentials: async () => "nothing",
};

/** The code also verifies the address. The caller must still ask for a second factor. */
export async function signInByCode(
  submittedCode: SubmittedCode,
  { origin, address: clientAddress, now }: CodeContext,
  { purposes, chooseKeptCredentials }: SignInByCodeOptions = defaultOptions,
): Promise<SignInByCodeResult> {
  return db.transaction().execute(async (trx): Promise<SignInByCodeResult> => {
    const rateLimited = await limitCodeEntry(trx, submittedCode, clientAddress, now);
    if (rateLimited) return rateLimited;
    const code = await redeemCode(trx, submittedCode, purposes, now);
    const result =
      code && (await verifyEmail(trx, code, await chooseKeptCredentials(trx, code), now));
    if (!result || result.kind === "not-found") return { kind: "expired" };
    if (result.kind === "inactive") return result;
    const { user } = result;
    const isPasswordRemoved = result.kind === "verified" && result.isPasswordRemoved;
    if (isPasswordRemoved) await notifyAccount(trx, user, "password-revoked", { origin, now });
    const { redirect_to: redirectTo, challenge: text, challenge_method: method } = code;
    const challenge = text && method ? { text, method } : null;
    return { kind: "signed-in", user, isPasswordRemoved, redirectTo, challenge };
  });
}
