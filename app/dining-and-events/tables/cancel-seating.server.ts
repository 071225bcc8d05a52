import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { handleWithin } from "~/dining-and-events/enquiries/handle-request.server";
import {
  findSeating,
  findSeatingOf,
  findUnseated,
  insertSeating,
  setSeatingCancelled,
} from "./seating-queries.server";
import { holdFrom } from "./seating-rules";

type CancelSeatingResult =
  | { kind: "cancelled"; day: string }
  | { kind: "not-found" }
  /** Somebody changed it after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

/** A party does not come, or has left: its tables are free again. Twice is once. */
export async function cancelSeating(
  id: number,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<CancelSeatingResult> {
  return db.transaction().execute(async (trx): Promise<CancelSeatingResult> => {
    const stored = await findSeating(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.cancelledAt) return { kind: "cancelled", day: stored.day };
    if (stored.version !== version) return { kind: "changed-meanwhile" };
    await setSeatingCancelled(trx, id, now);
    await recordChange(trx, "seating", id, "cancelled", clerk, now, {
      before: { tables: stored.tableNames },
    });
    if (stored.requestId) await handleWithin(trx, stored.requestId, clerk, now);
    return { kind: "cancelled", day: stored.day };
  });
}

/** What a visitor asked for does not take place, and no table was given to them. Twice is once. */
export async function cancelWish(
  requestId: string,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<CancelSeatingResult> {
  return db.transaction().execute(async (trx): Promise<CancelSeatingResult> => {
    const known = await findSeatingOf(trx, requestId);
    if (known) {
      return known.cancelledAt
        ? { kind: "cancelled", day: known.day }
        : { kind: "changed-meanwhile" };
    }
    const wish = await findUnseated(trx, requestId);
    if (!wish) return { kind: "not-found" };
    const { day, people, name } = wish;
    const sitting = holdFrom(wish.time, settings.booking.tableMinutes);
    const party = { day, people, name, phone: wish.phone ?? "", note: wish.message, ...sitting };
    const made = { requestId, by: clerk.id, formKey: null, now };
    const id = await insertSeating(trx, { ...party, bookingId: null }, [], made);
    await setSeatingCancelled(trx, id, now);
    await recordChange(trx, "seating", id, "cancelled", clerk, now);
    await handleWithin(trx, requestId, clerk, now);
    return { kind: "cancelled", day };
  });
}
