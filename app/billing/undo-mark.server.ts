import type { Viewer } from "~/accounts/roles";
import type { StayMark } from "~/booking/stay-marks";
import { db } from "~/db.server";
import type { Present } from "~/settings/present";
import { undoMarkWithin } from "~/stays/mark-stay.server";
import { readBillOf } from "./read-bill.server";
import { restoreNights } from "./release-nights.server";

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
