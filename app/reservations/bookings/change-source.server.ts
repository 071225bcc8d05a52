import type { Viewer } from "~/accounts/roles";
import { isSourceOffered } from "~/catalogue/sources/offered-sources.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { formatSource } from "./booking-labels";
import { findBooking, setSource } from "./booking-queries.server";

type ChangeSourceResult = { kind: "changed" | "not-found" } | { kind: "refused"; reason: string };

/** @param seenId the source that the form showed; undefined: do not check it */
export async function changeSource(
  bookingId: string,
  { sourceId, seenId }: { sourceId: number | null; seenId: number | null | undefined },
  clerk: Viewer,
  now: Date,
): Promise<ChangeSourceResult> {
  return db.transaction().execute(async (trx): Promise<ChangeSourceResult> => {
    const before = await findBooking(trx, bookingId);
    if (!before) return { kind: "not-found" };
    if (before.sourceId === sourceId) return { kind: "changed" };
    if (seenId !== undefined && before.sourceId !== seenId) {
      const reason = `Someone else changed the source to ${formatSource(before)} while you had it open.`;
      return { kind: "refused", reason };
    }
    if (!(await isSourceOffered(trx, sourceId, before.sourceId))) {
      return { kind: "refused", reason: "This source no longer exists." };
    }
    await setSource(trx, bookingId, sourceId);
    const after = await findBooking(trx, bookingId);
    await recordChange(trx, "booking", bookingId, "source-changed", clerk, now, {
      before: { source: formatSource(before) },
      after: { source: after && formatSource(after) },
    });
    return { kind: "changed" };
  });
}
