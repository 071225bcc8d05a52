import type { Viewer } from "~/accounts/roles";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import {
  findProposedOption,
  listNoShowOptions,
  type NoShowChoice,
  quoteNights,
} from "~/billing/folios/release-charges";
import { findPriceChangeProblem, releaseNights } from "~/billing/folios/release-nights.server";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { lateChargeCents } from "~/reservations/bookings/cancellation-terms";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { findNoShowObjection } from "~/reservations/bookings/stay-release";
import { findLastStateChange } from "~/reservations/bookings/stay-state-changes";
import { firstNightCents } from "~/reservations/quotes/quote";
import { changeStayState } from "./change-stay-state.server";

export function listNoShowCharges(booking: Pick<Booking, "quote" | "terms">) {
  const options = listNoShowOptions(booking.quote, firstNightCents(booking.quote));
  return { options, proposed: findProposedOption(options, lateChargeCents(booking)) };
}

export async function findNoShowProblem(
  db: Db,
  booking: Booking,
  operationContext: OperationContext,
): Promise<string | null> {
  const { settings, now } = operationContext;
  const reason = findNoShowObjection(booking, { now, timeZone: settings.general.timeZone });
  if (reason) return reason;
  const { stay } = await loadFolioOfBooking(db, booking);
  return findPriceChangeProblem(db, stay, true, operationContext);
}

type NoShowResult =
  | { kind: "marked" | "not-found" }
  /** The charge, or whether to release the nights, is not answered yet. */
  | { kind: "asks" }
  | { kind: "changed-meanwhile" }
  | { kind: "refused"; reason: string };

/**
 * Records a no-show. The nights are replaced by one charge, dated to the arrival day.
 * @param answer the charge, and the version of the booking whose amounts the clerk saw
 */
export async function recordNoShow(
  bookingId: string,
  {
    charge,
    release,
    version,
  }: { charge?: NoShowChoice; release?: "yes" | "no"; version: number | null },
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<NoShowResult> {
  return db.transaction().execute(async (trx): Promise<NoShowResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    if (booking.status !== "cancelled" && findLastStateChange(booking) === "no-show")
      return { kind: "marked" };
    const { stay } = await loadFolioOfBooking(trx, booking);
    const reason = await findNoShowProblem(trx, booking, operationContext);
    if (reason) return { kind: "refused", reason };
    if (!charge || !release || version === null) return { kind: "asks" };
    if (booking.version !== version) return { kind: "changed-meanwhile" };
    const isReleased = release === "yes";
    const chosen = listNoShowCharges(booking).options.find(({ value }) => value === charge);
    if (!chosen) return { kind: "changed-meanwhile" };
    const { currency } = booking.quote;
    const from = isReleased ? booking.checkIn : null;
    const result = await changeStayState(trx, bookingId, "no-show", clerk, operationContext, {
      detail: `charge ${formatCents(chosen.totalCents, currency)}, nights ${isReleased ? "released" : "still held"}`,
      before: { totalCents: booking.totalCents, releasedFrom: null },
      after: { totalCents: chosen.totalCents, releasedFrom: from },
    });
    if (result.kind !== "marked") return result;
    const quote = quoteNights(booking.quote, 0);
    await releaseNights(
      trx,
      stay,
      { mark: "no-show", from, quote, charge: chosen.charge },
      clerk,
      operationContext,
    );
    return { kind: "marked" };
  });
}
