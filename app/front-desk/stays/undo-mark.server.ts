import type { Viewer } from "~/accounts/roles";
import { readBillOf } from "~/billing/folios/read-bill.server";
import { restoreNights } from "~/billing/folios/release-nights.server";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import type { StayMark } from "~/reservations/bookings/stay-marks";
import { undoMarkWithin } from "./mark-stay.server";

/**
 * Takes the last mark of a stay back. Nights that it released return to it while they are free, and
 * the charge for them is voided; otherwise nothing changes and the result says which nights are taken.
 */
export const undoMark = (bookingId: string, mark: StayMark, clerk: Viewer, present: Present) =>
  db.transaction().execute((trx) =>
    undoMarkWithin(trx, bookingId, mark, clerk, present, async (booking) => {
      if (mark === "check-in" || booking.agreedQuote === null) return null;
      const { stay } = await readBillOf(trx, booking);
      return restoreNights(trx, stay, mark, clerk, present);
    }),
  );
