import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import { mailCode } from "~/accounts/codes/mail-code.server";
import { findFirmHolder } from "~/accounts/hold-address.server";
import { type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import { readAccount } from "~/accounts/read-account.server";
import { db } from "~/db.server";

type ResendProofResult =
  /** There is a new mail, unless the address got as many as it may. */

  { kind: "taken" | "proved-already" } | Wait;

/** Mails somebody another code to prove the address of their account with. */
export async function resendProof(
  userId: string,
  { origin, address, words, now }: CodeEntrance,
): Promise<ResendProofResult> {
  return db.transaction().execute(async (trx): Promise<ResendProofResult> => {
    const wait = await waitFor("code-ask", address, now, trx);
    if (wait) return wait;
    const account = await readAccount(trx, userId);
    if (!account || account.isEmailProved || account.email === "") {
      return { kind: "proved-already" };
    }
    const { email: to } = account;
    const hasOther = (await findFirmHolder(trx, to, userId)) !== null;
    const reader = { userId, hasOther };
    await mailCode(trx, { purpose: "prove-email", to, reader }, { origin, words, now });
    return { kind: "taken" };
  });
}
