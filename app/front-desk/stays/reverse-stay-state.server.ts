import type { Viewer } from "~/accounts/roles";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { restoreNights } from "~/billing/folios/release-nights.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import type { StayStateChange } from "~/reservations/bookings/stay-state-changes";
import { reverseStayStateInTransaction } from "./change-stay-state.server";

export const reverseStayState = (
  bookingId: string,
  stateChange: StayStateChange,
  clerk: Viewer,
  operationContext: OperationContext,
) =>
  db.transaction().execute((trx) =>
    reverseStayStateInTransaction(
      trx,
      bookingId,
      stateChange,
      clerk,
      operationContext,
      async (booking) => {
        if (stateChange === "check-in" || booking.agreedQuote === null) return null;
        const { stay } = await loadFolioOfBooking(trx, booking);
        return restoreNights(trx, stay, stateChange, clerk, operationContext);
      },
    ),
  );
