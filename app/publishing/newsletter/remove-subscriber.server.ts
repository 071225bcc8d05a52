import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { eraseSubscriber } from "./purge-subscribers.server";
import { findSubscriber } from "./subscriber-queries.server";

type RemoveSubscriberResult = { kind: "removed" | "not-found" };

export async function removeSubscriber(
  email: string,
  admin: Viewer,
  now: Date,
): Promise<RemoveSubscriberResult> {
  return db.transaction().execute(async (trx): Promise<RemoveSubscriberResult> => {
    const subscriber = await findSubscriber(trx, email);
    if (!subscriber) return { kind: "not-found" };
    await eraseSubscriber(trx, subscriber.email);
    // Without the address, because the change log is never purged.
    const detail = "A subscriber was removed.";
    await recordChange(trx, "subscriber", "removed", "removed", admin, now, { detail });
    return { kind: "removed" };
  });
}
