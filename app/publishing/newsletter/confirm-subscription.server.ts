import { proveAddress } from "~/communication/mail/proved-addresses.server";
import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { findSubscriberByConfirmToken, saveConfirmed } from "./newsletter-queries.server";
import { confirmWithinMs } from "./newsletter-rules";

/** Wrong, used and outdated tokens are the same: none of them confirms anything. */
type ConfirmSubscriptionResult = { kind: "confirmed" | "spent" };

/** Begins a subscription with the token that stands in the mail. */
export async function confirmSubscription(
  token: string,
  now: Date,
): Promise<ConfirmSubscriptionResult> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await findConfirmable(trx, token, now);
    if (!subscriber) return { kind: "spent" };
    await saveConfirmed(trx, subscriber.email, now);
    await proveAddress(trx, subscriber.email, now);
    return { kind: "confirmed" };
  });
}

/** The subscriber whom a token would confirm; nothing changes. */
export function findConfirmable(db: Db, token: string, now: Date) {
  const mailedSince = new Date(now.getTime() - confirmWithinMs);
  return findSubscriberByConfirmToken(db, hashToken(token), mailedSince);
}
