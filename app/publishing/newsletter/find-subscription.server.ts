import type { Db } from "~/db.server";
import { findSubscriber } from "./subscriber-queries.server";

/** What is kept of an address for the newsletter, for its owner to have; null: nothing. */
export async function findSubscription(db: Db, email: string) {
  const subscriber = await findSubscriber(db, email);
  if (!subscriber) return null;
  const { confirmedAt, unsubscribedAt, language } = subscriber;
  return { email, confirmedAt, unsubscribedAt, language };
}
