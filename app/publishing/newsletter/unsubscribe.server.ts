import { db } from "~/db.server";
import { stopLettersTo } from "./forget-subscriber.server";
import { findSubscriberByUnsubscribeToken, saveUnsubscribed } from "./newsletter-queries.server";

type UnsubscribeResult = { kind: "unsubscribed" | "unknown-token" };

/** Ends a subscription. Doing it again changes nothing; subscribing again is possible. */
export async function unsubscribe(token: string, now: Date): Promise<UnsubscribeResult> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await findSubscriberByUnsubscribeToken(trx, token);
    if (!subscriber) return { kind: "unknown-token" };
    await saveUnsubscribed(trx, subscriber.email, now);
    await stopLettersTo(trx, subscriber.email);
    return { kind: "unsubscribed" };
  });
}
