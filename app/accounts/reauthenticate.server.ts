import { mailCode } from "~/codes/mail-code.server";
import { redeemCode } from "~/codes/one-time-codes.server";
import { db } from "~/db.server";
import { countFromAddress } from "~/limits/network-limits.server";
import type { Viewer } from "./roles";

type ReauthenticateResult = { kind: "taken" } | { kind: "wait"; minutes: number };

/**
 * Mails six digits to whoever is signed in, with which they show once more that it is them.
 * @param origin the site's own address for links in mails, if it is known
 */
export async function reauthenticate(
  { id, email }: Viewer,
  { origin, address, now }: { origin: string | null; address: string | null; now: Date },
): Promise<ReauthenticateResult> {
  return db.transaction().execute(async (trx): Promise<ReauthenticateResult> => {
    const minutes = await countFromAddress("code-ask", address, now, trx);
    if (minutes !== null) return { kind: "wait", minutes };
    const mail = { purpose: "reauthenticate", to: email, reader: { userId: id } } as const;
    await mailCode(trx, mail, { origin, now });
    return { kind: "taken" };
  });
}

/** Whether six digits are those that were mailed; they are used, and a wrong one counts. */
export async function isReauthenticated(
  { id, email }: Viewer,
  code: string,
  { address, now }: { address: string | null; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if ((await countFromAddress("code-try", address, now, trx)) !== null) return false;
    const given = { sentTo: email, code, userId: id };
    return (await redeemCode(trx, given, ["reauthenticate"], now)) !== null;
  });
}
