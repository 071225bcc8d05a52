import { inPages } from "db/in-batches";
import { addStayDays, type Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { eachPriced } from "~/reservations/bookings/read-booking.server";
import { listChargedLines } from "./account-queries.server";
import { type AccountRow, nameOf, stayRows } from "./account-rows";

/**
 * All that is charged on some days: stays night by night, charges of cancelled ones, and the lines of
 * bills. Over all days they come to what stands on all bills.
 */
export async function* eachCharge(
  db: Db,
  period: Period,
): AsyncGenerator<AccountRow, void, undefined> {
  const { from, to } = period;
  // The clock that a charge is dated by is the booking's own: a day of room on either side.
  const cancelled = { from: addStayDays(from, -1), before: addStayDays(to, 2) };
  for await (const stay of eachPriced(db, { ...period, cancelled })) {
    yield* stayRows(stay).filter(({ day }) => from <= day && day <= to);
  }
  for await (const line of inPages((step) => listChargedLines(db, period, step))) {
    yield { ...line, billId: line.billId ?? line.bookingId, guestName: nameOf(line) };
  }
}
