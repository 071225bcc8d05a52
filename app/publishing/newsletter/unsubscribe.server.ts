import { db } from "~/db.server";
import { removeRecipientFromIssues } from "./purge-subscribers.server";
import { findSubscriberByUnsubscribeToken, setUnsubscribed } from "./subscriber-queries.server";

type UnsubscribeResult = { kind: "unsubscribed" | "unknown-token" };

export async function unsubscribe(token: string, now: Date): Promise<UnsubscribeResult> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await findSubscriberByUnsubscribeToken(trx, token);
    if (!subscriber) return { kind: "unknown-token" };
    await setUnsubscribed(trx, subscriber.email, now);
    await removeRecipientFromIssues(trx, subscriber.email);
    return { kind: "unsubscribed" };
  });
}
