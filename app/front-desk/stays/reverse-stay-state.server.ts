import type { Viewer } from "~/accounts/roles";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { restoreNights } from "~/billing/folios/release-nights.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import type { StayStateChange } from "~/reservations/bookings/stay-state-changes";
import { reverseStayStateInTransaction } from "./change-stay-state.server";

/**
 * Reverses the last state change of a stay. Released nights are restored and their charge is voided.
 * If a night is no longer free, nothing changes and the result names the nights.
 */
export const reverseStayState = (
  bookingId: string,
  mark: StayStateChange,
  clerk: Viewer,
  operationContext: OperationContext,
) =>
  db.transaction().execute((trx) =>
    reverseStayStateInTransaction(
      trx,
      bookingId,
      mark,
      clerk,
      operationContext,
      async (booking) => {
        if (mark === "check-in" || booking.agreedQuote === null) return null;
        const { stay } = await loadFolioOfBooking(trx, booking);
        return restoreNights(trx, stay, mark, clerk, operationContext);
      },
    ),
  );
