import { inPages } from "db/in-batches";
import { addStayDays, type Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { iteratePricedStays } from "~/reservations/bookings/load-booking.server";
import { listFolioLinesInPeriod } from "./accounting-queries.server";
import { type AccountingRow, formatStayName, listStayRows } from "./accounting-rows";

/** The charges of all days together are the total of all folios. */
export async function* streamCharges(
  db: Db,
  period: Period,
  timeZone: string,
): AsyncGenerator<AccountingRow, void, undefined> {
  const { from, to } = period;
  // UTC dates; the day in the lodge's time zone may be the one before or after.
  const cancellationTimes = { from: addStayDays(from, -1), before: addStayDays(to, 2) };
  for await (const stay of iteratePricedStays(db, { ...period, cancelled: cancellationTimes })) {
    yield* listStayRows(stay, timeZone).filter(({ day }) => from <= day && day <= to);
  }
  for await (const line of inPages((page) => listFolioLinesInPeriod(db, period, page))) {
    yield { ...line, folioId: line.folioId ?? line.bookingId, guestName: formatStayName(line) };
  }
}
