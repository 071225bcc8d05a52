import { inPages } from "db/in-batches";
import { addStayDays, type Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { eachPricedStay } from "~/reservations/bookings/load-booking.server";
import { listFolioLinesInPeriod } from "./accounting-queries.server";
import { type AccountingRow, formatStayName, listStayRows } from "./accounting-rows";

/**
 * Streams all charges: nights, cancellation charges and folio lines. Over all days they add up to all folios.
 */
export async function* streamCharges(
  db: Db,
  period: Period,
): AsyncGenerator<AccountingRow, void, undefined> {
  const { from, to } = period;
  // Cancellations are dated in the booking's time zone, hence one more day on either side.
  const cancelled = { from: addStayDays(from, -1), before: addStayDays(to, 2) };
  for await (const stay of eachPricedStay(db, { ...period, cancelled })) {
    yield* listStayRows(stay).filter(({ day }) => from <= day && day <= to);
  }
  for await (const line of inPages((step) => listFolioLinesInPeriod(db, period, step))) {
    yield { ...line, folioId: line.folioId ?? line.bookingId, guestName: formatStayName(line) };
  }
}
