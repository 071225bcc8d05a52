import type { Viewer } from "~/accounts/roles";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { changeStayState } from "~/front-desk/stays/change-stay-state.server";
import {
  type CheckOutAnswers,
  checkOutInTransaction,
  type MissingAnswer,
  recordOutstandingReason,
  validateCheckOutAnswers,
} from "~/front-desk/stays/check-out.server";
import { listBookingsOfGroup } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { findLastStateChange } from "~/reservations/bookings/stay-state-changes";
import { findGroup } from "./group-queries.server";

type GroupStateResult =
  | { kind: "marked" | "not-found" }
  /** Some rooms changed state. The others show the reason on their own pages. */
  | { kind: "marked-some" }
  | { kind: "refused"; reason: string };

/** Checks in every room of a group that can be checked in. */
export const checkInGroup = (
  groupId: number,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<GroupStateResult> =>
  db
    .transaction()
    .execute((trx) =>
      changeStateOfEach(trx, groupId, "check-in", ({ id }) =>
        changeStayState(trx, id, "check-in", clerk, operationContext),
      ),
    );

/**
 * Checks out every room of a group that can be checked out.
 * Remaining nights are released and charged with the same option in each room.
 * An unsettled folio needs a note with the reason.
 */
export async function checkOutGroup(
  groupId: number,
  answer: CheckOutAnswers,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<GroupStateResult | { kind: "asks"; missing: MissingAnswer }> {
  return db.transaction().execute(async (trx) => {
    const leaving = await validateCheckOutAnswers(
      trx,
      await listBookingsOfGroup(trx, groupId),
      answer,
      operationContext,
    );
    if (leaving.kind === "asks") return leaving;
    const result = await changeStateOfEach(trx, groupId, "check-out", (stay) =>
      checkOutInTransaction(trx, stay, answer.charge, clerk, operationContext),
    );
    if (answer.note)
      await recordOutstandingReason(trx, leaving.open, answer.note, clerk, operationContext.now);
    return result;
  });
}

async function changeStateOfEach(
  trx: Db,
  groupId: number,
  mark: "check-in" | "check-out",
  markOne: (stay: Booking) => ReturnType<typeof changeStayState>,
): Promise<GroupStateResult> {
  if (!(await findGroup(trx, groupId))) return { kind: "not-found" };
  const stays = await listBookingsOfGroup(trx, groupId);
  const on = stays.filter(({ status }) => status !== "cancelled");
  const asked = on.filter((stay) => findLastStateChange(stay) !== mark);
  const reasons: string[] = [];
  for (const stay of asked) {
    const result = await markOne(stay);
    if (result.kind === "refused") reasons.push(`#${stay.id}: ${result.reason}`);
  }
  if (on.length === 0) return { kind: "refused", reason: "All rooms of the group are cancelled." };
  if (reasons.length === 0) return { kind: "marked" };
  return reasons.length < asked.length
    ? { kind: "marked-some" }
    : { kind: "refused", reason: reasons.join(" ") };
}
