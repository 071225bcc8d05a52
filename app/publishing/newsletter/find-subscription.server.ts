import type { Db } from "~/db.server";
import { findSubscriber } from "./subscriber-queries.server";

/** Finds the subscription of an address, without tokens, for the user's data export. Returns null if none. */
export async function findSubscription(db: Db, email: string) {
  const subscriber = await findSubscriber(db, email);
  if (!subscriber) return null;
  const { confirmedAt, unsubscribedAt, language } = subscriber;
  return { email, confirmedAt, unsubscribedAt, language };
}
