import { recordVerifiedAddress } from "~/communication/mail/verified-addresses.server";
import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { confirmWithinMs } from "./newsletter-policy";
import { findSubscriberByConfirmToken, setConfirmed } from "./subscriber-queries.server";

type ConfirmSubscriptionResult = { kind: "confirmed" } | { kind: "expired" };

/** Also records the address as verified. */
export async function confirmSubscription(
  token: string,
  now: Date,
): Promise<ConfirmSubscriptionResult> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await findConfirmableSubscriber(trx, token, now);
    if (!subscriber) return { kind: "expired" };
    await setConfirmed(trx, subscriber.email, now);
    await recordVerifiedAddress(trx, subscriber.email, now);
    return { kind: "confirmed" };
  });
}

export function findConfirmableSubscriber(db: Db, token: string, now: Date) {
  const mailedSince = new Date(now.getTime() - confirmWithinMs);
  return findSubscriberByConfirmToken(db, hashToken(token), mailedSince);
}
