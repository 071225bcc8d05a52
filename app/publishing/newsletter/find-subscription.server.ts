import type { Db } from "~/db.server";
import { findSubscriber } from "./subscriber-queries.server";

/** For the user's data export, so without tokens. */
export async function findSubscription(db: Db, email: string) {
  const subscriber = await findSubscriber(db, email);
  if (!subscriber) return null;
  const { confirmedAt, unsubscribedAt, language } = subscriber;
  return { email, confirmedAt, unsubscribedAt, language };
}
