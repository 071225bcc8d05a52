import type { Viewer } from "~/accounts/roles";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { changeStayState } from "~/front-desk/stays/change-stay-state.server";
import {
  type CheckOutAnswers,
  checkOutInTransaction,
  describeOtherCharge,
  isCheckedOut,
  type MissingAnswer,
  recordOutstandingNote,
  reverseCheckOutHint,
  validateCheckOutAnswers,
} from "~/front-desk/stays/check-out.server";
import { type Booking, listBookingsOfGroup } from "~/reservations/bookings/booking-queries.server";
import { confirmInTransaction } from "~/reservations/bookings/confirm-booking.server";
import { expireHoldsInTransaction } from "~/reservations/bookings/expire-holds.server";
import { mailGroup } from "~/reservations/bookings/mail-group.server";
import { findLastStateChange } from "~/reservations/bookings/stay-state-changes";
import { findGroup } from "./group-queries.server";

type ConfirmGroupResult = { kind: "confirmed" | "not-found" } | { kind: "refused"; reason: string };

/** Confirms every pending stay of a group. Only the lead guest gets a mail. */
export async function confirmGroup(
  groupId: number,
  clerk: Viewer,
  now: Date,
): Promise<ConfirmGroupResult> {
  return db.transaction().execute(async (trx): Promise<ConfirmGroupResult> => {
    await expireHoldsInTransaction(trx, now);
    if (!(await findGroup(trx, groupId))) return { kind: "not-found" };
    const stays = await listBookingsOfGroup(trx, groupId);
    const pendingStays = stays.filter(({ status }) => status === "pending");
    if (pendingStays.length === 0)
      return { kind: "refused", reason: "No room of the group is pending." };
    for (const { id } of pendingStays) await confirmInTransaction(trx, id, clerk, now);
    await mailGroup(trx, groupId, now);
    return { kind: "confirmed" };
  });
}

type GroupStateResult =
  | { kind: "changed" | "not-found" }
  /** Some rooms changed state. The others show the reason on their own pages. */
  | { kind: "partly-changed" }
  | { kind: "refused"; reason: string };

export const checkInGroup = (
  groupId: number,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<GroupStateResult> =>
  db
    .transaction()
    .execute((trx) =>
      changeStates(trx, groupId, "check-in", ({ id }) =>
        changeStayState(trx, id, "check-in", clerk, operationContext),
      ),
    );

/** The answers apply to each room: how to charge the remaining nights, and why a folio is unsettled. */
export async function checkOutGroup(
  groupId: number,
  answers: CheckOutAnswers,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<GroupStateResult | { kind: "answers-missing"; missing: MissingAnswer }> {
  return db.transaction().execute(async (trx) => {
    const stays = await listBookingsOfGroup(trx, groupId);
    const problem = await findOtherChargeProblem(trx, stays, answers.charge);
    if (problem) return { kind: "refused", reason: problem };
    const validation = await validateCheckOutAnswers(trx, stays, answers, operationContext);
    if (validation.kind === "answers-missing") return validation;
    const result = await changeStates(trx, groupId, "check-out", (stay) =>
      checkOutInTransaction(trx, stay, answers.charge, clerk, operationContext),
    );
    if (answers.note)
      await recordOutstandingNote(
        trx,
        validation.outstandingFolios,
        answers.note,
        clerk,
        operationContext.now,
      );
    return result;
  });
}

/**
 * Returns a refusal if the group is checked out and its form is sent again with another charge. Rooms that checked
 * out before the others were not part of that form.
 */
async function findOtherChargeProblem(
  trx: Db,
  stays: Booking[],
  charge: CheckOutAnswers["charge"],
): Promise<string | null> {
  const activeStays = stays.filter(({ status }) => status !== "cancelled");
  if (!activeStays.every(isCheckedOut)) return null;
  const lastCheckOutAt = activeStays
    .map(({ checkedOutAt }) => checkedOutAt ?? "")
    .reduce((latest, instant) => (instant > latest ? instant : latest), "");
  const reasons: string[] = [];
  for (const stay of activeStays.filter(({ checkedOutAt }) => checkedOutAt === lastCheckOutAt)) {
    const otherCharge = await describeOtherCharge(trx, stay, charge);
    if (otherCharge) reasons.push(`#${stay.id}: ${otherCharge}`);
  }
  return reasons.length > 0 ? [...reasons, reverseCheckOutHint].join(" ") : null;
}

async function changeStates(
  trx: Db,
  groupId: number,
  stateChange: "check-in" | "check-out",
  changeState: (stay: Booking) => ReturnType<typeof changeStayState>,
): Promise<GroupStateResult> {
  if (!(await findGroup(trx, groupId))) return { kind: "not-found" };
  const stays = await listBookingsOfGroup(trx, groupId);
  const activeStays = stays.filter(({ status }) => status !== "cancelled");
  const remainingStays = activeStays.filter((stay) => findLastStateChange(stay) !== stateChange);
  const reasons: string[] = [];
  for (const stay of remainingStays) {
    const result = await changeState(stay);
    if (result.kind === "refused") reasons.push(`#${stay.id}: ${result.reason}`);
  }
  if (activeStays.length === 0)
    return { kind: "refused", reason: "All rooms of the group are cancelled." };
  if (reasons.length === 0) return { kind: "changed" };
  return reasons.length < remainingStays.length
    ? { kind: "partly-changed" }
    : { kind: "refused", reason: reasons.join(" ") };
}
