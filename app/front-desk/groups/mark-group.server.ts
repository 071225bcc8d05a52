import type { Viewer } from "~/accounts/roles";
import type { Present } from "~/core/settings/present";
import { type Db, db } from "~/db.server";
import {
  askAtLeaving,
  checkOutWithin,
  type Leaving,
  type MissingAnswer,
  noteOpen,
} from "~/front-desk/stays/check-out.server";
import { markWithin } from "~/front-desk/stays/mark-stay.server";
import { listOfGroup } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/read-booking.server";
import { markOf } from "~/reservations/bookings/stay-marks";
import { findGroup } from "./group-queries.server";

type MarkGroupResult =
  | { kind: "marked" | "not-found" }
  /** Some, and others not: each of these says on its own page why. */
  | { kind: "marked-some" }
  | { kind: "refused"; reason: string };

/** The desk marks that a group came, room by room where it can be. */
export const checkInGroup = (
  groupId: number,
  clerk: Viewer,
  present: Present,
): Promise<MarkGroupResult> =>
  db
    .transaction()
    .execute((trx) =>
      markAll(trx, groupId, "check-in", ({ id }) =>
        markWithin(trx, id, "check-in", clerk, present),
      ),
    );

/**
 * The desk marks that a group left, room by room where it can be. Nights that remain are released, and
 * charged alike in each room; where something is open on a bill, it says why it stays so.
 */
export async function checkOutGroup(
  groupId: number,
  answer: Leaving,
  clerk: Viewer,
  present: Present,
): Promise<MarkGroupResult | { kind: "asks"; missing: MissingAnswer }> {
  return db.transaction().execute(async (trx) => {
    const leaving = await askAtLeaving(trx, await listOfGroup(trx, groupId), answer, present);
    if (leaving.kind === "asks") return leaving;
    const result = await markAll(trx, groupId, "check-out", (stay) =>
      checkOutWithin(trx, stay, answer.charge, clerk, present),
    );
    if (answer.note) await noteOpen(trx, leaving.open, answer.note, clerk, present.now);
    return result;
  });
}

async function markAll(
  trx: Db,
  groupId: number,
  mark: "check-in" | "check-out",
  markOne: (stay: Booking) => ReturnType<typeof markWithin>,
): Promise<MarkGroupResult> {
  if (!(await findGroup(trx, groupId))) return { kind: "not-found" };
  const stays = await listOfGroup(trx, groupId);
  const on = stays.filter(({ status }) => status !== "cancelled");
  const asked = on.filter((stay) => markOf(stay) !== mark);
  const reasons: string[] = [];
  for (const stay of asked) {
    const result = await markOne(stay);
    if (result.kind === "refused") reasons.push(`#${stay.id}: ${result.reason}`);
  }
  if (on.length === 0) return { kind: "refused", reason: "Every room of the group is cancelled." };
  if (reasons.length === 0) return { kind: "marked" };
  return reasons.length < asked.length
    ? { kind: "marked-some" }
    : { kind: "refused", reason: reasons.join(" ") };
}
