import { readAccount } from "~/accounts/read-account.server";
import type { Viewer } from "~/accounts/roles";
import { tellAccount } from "~/accounts/tell-account.server";
import { type GivenCode, useGiven } from "~/codes/one-time-codes.server";
import { db } from "~/db.server";
import { countCodeTry } from "./count-code-try.server";
import { type ProveEmailResult, proveEmail } from "./prove-email.server";

export type UseProofResult =
  | Exclude<ProveEmailResult, { kind: "gone" }>
  /** It is wrong, used, or too old. */
  | { kind: "spent" }
  | { kind: "wait"; minutes: number };

interface Where {
  origin: string | null;
  address: string | null;
  now: Date;
}

/**
 * Proves the address of an account with what was sent there.
 * @param viewer who is signed in; the account's own session keeps its password and the other sessions
 * @param password typed with it by who is not signed in: that of the account, or the one it gets
 */
export async function useProof(
  given: GivenCode,
  viewer: Viewer | null,
  { origin, address, now }: Where,
): Promise<UseProofResult> {
  return db.transaction().execute(async (trx): Promise<UseProofResult> => {
    const minutes = await countCodeTry(trx, given, address, now);
    if (minutes !== null) return { kind: "wait", minutes };
    const code = await useGiven(trx, given, ["prove-email"], now);
    const result = code && (await proveEmail(trx, code, viewer?.id === code.user_id, now));
    return !result || result.kind === "gone" ? { kind: "spent" } : result;
  });
}
