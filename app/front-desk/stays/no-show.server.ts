import type { Viewer } from "~/accounts/roles";
import { type FolioStay, loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import {
  findProposedOption,
  listNoShowOptions,
  type NoShowChoice,
  quoteNights,
} from "~/billing/folios/release-charges";
import {
  findPriceChangeProblem,
  releaseNights,
  sumReleaseCharge,
} from "~/billing/folios/release-nights.server";
import { type Currency, formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { type Booking, findBooking } from "~/reservations/bookings/booking-queries.server";
import { calculateLateChargeCents } from "~/reservations/bookings/cancellation-terms";
import { findNoShowStateProblem } from "~/reservations/bookings/stay-release";
import { findLastStateChange } from "~/reservations/bookings/stay-state-changes";
import { calculateFirstNightCents } from "~/reservations/quotes/quote";
import { changeStayState } from "./change-stay-state.server";

export function getNoShowChargeOptions(booking: Pick<Booking, "quote" | "terms">) {
  const options = listNoShowOptions(booking.quote, calculateFirstNightCents(booking.quote));
  return { options, proposed: findProposedOption(options, calculateLateChargeCents(booking)) };
}

export function findNoShowProblem(
  booking: Booking,
  { settings, now }: OperationContext,
): string | null {
  const reason = findNoShowStateProblem(booking, { now, timeZone: settings.general.timeZone });
  return reason ?? findPriceChangeProblem(booking);
}

interface NoShowAnswers {
  charge?: NoShowChoice;
  release?: "yes" | "no";
}

type NoShowResult =
  | { kind: "changed" | "not-found" }
  | { kind: "answers-missing" }
  | { kind: "version-conflict" }
  | { kind: "refused"; reason: string };

/** One charge on the day of arrival replaces the price of the nights. */
export async function recordNoShow(
  bookingId: string,
  { charge, release, version }: NoShowAnswers & { version: number | null },
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<NoShowResult> {
  return db.transaction().execute(async (trx): Promise<NoShowResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const { stay } = await loadFolioOfBooking(trx, booking);
    if (booking.status !== "cancelled" && findLastStateChange(booking) === "no-show") {
      const reason = findOtherAnswersProblem(stay, { charge, release });
      return reason ? { kind: "refused", reason } : { kind: "changed" };
    }
    const reason = findNoShowProblem(booking, operationContext);
    if (reason) return { kind: "refused", reason };
    if (!charge || !release || version === null) return { kind: "answers-missing" };
    if (booking.version !== version) return { kind: "version-conflict" };
    const releasesNights = release === "yes";
    const option = getNoShowChargeOptions(booking).options.find(({ value }) => value === charge);
    if (!option) return { kind: "version-conflict" };
    const { currency } = booking.quote;
    const from = releasesNights ? booking.checkIn : null;
    const result = await changeStayState(trx, bookingId, "no-show", clerk, operationContext, {
      detail: describeNoShow(option.totalCents, currency, releasesNights),
      before: { totalCents: booking.totalCents, releasedFrom: null },
      after: { totalCents: option.totalCents, releasedFrom: from },
    });
    if (result.kind !== "changed") return result;
    // A no-show keeps no nights.
    const quote = quoteNights(booking.quote, 0);
    await releaseNights(
      trx,
      stay,
      { reason: "no-show", from, quote, charge: option.charge },
      clerk,
      operationContext,
    );
    return { kind: "changed" };
  });
}

const describeNoShow = (chargeCents: number, currency: Currency, releasesNights: boolean): string =>
  `charge ${formatCents(chargeCents, currency)}, nights ${releasesNights ? "released" : "still held"}`;

/** Returns why answers that differ from those of the recorded no-show cannot be applied, or null. */
function findOtherAnswersProblem(
  stay: FolioStay,
  { charge, release }: NoShowAnswers,
): string | null {
  const { agreedQuote, releasedFrom, terms, quote } = stay.booking;
  if (!charge && !release) return null;
  const hint = "To change this, reverse the no-show first.";
  // Imported no-shows have no recorded charge.
  if (agreedQuote === null) return `Already marked as a no-show. ${hint}`;
  const chargeCents = sumReleaseCharge(stay, "no-show");
  const { options } = getNoShowChargeOptions({ quote: agreedQuote, terms });
  const option = options.find(({ value }) => value === charge);
  const isSameCharge = !charge || option?.totalCents === chargeCents;
  const isSameRelease = !release || (release === "yes") === (releasedFrom !== null);
  if (isSameCharge && isSameRelease) return null;
  return `Already marked as a no-show: ${describeNoShow(chargeCents, quote.currency, releasedFrom !== null)}. ${hint}`;
}
