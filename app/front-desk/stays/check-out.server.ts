import type { Viewer } from "~/accounts/roles";
import { sumGrossCents } from "~/billing/folios/folio-amounts";
import { loadFolioOfBooking, resolveFolioId } from "~/billing/folios/load-folio.server";
import { calculateBalanceDue } from "~/billing/folios/payment-policy";
import { sumPayments } from "~/billing/folios/payment-queries.server";
import {
  type ChargeOption,
  type EarlyChoice,
  findProposedOption,
  listEarlyDepartureOptions,
  quoteKeptNights,
} from "~/billing/folios/release-charges";
import {
  findPriceChangeProblem,
  releaseNights,
  sumReleaseCharge,
} from "~/billing/folios/release-nights.server";
import { lodgeToday } from "~/core/instants";
import { type Currency, formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { eachNight, formatStayDateShort, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { markUnitDirty } from "~/front-desk/housekeeping/update-housekeeping.server";
import { recordNote } from "~/reservations/bookings/add-note.server";
import {
  type Booking,
  findBooking,
  listBookingsOnFolio,
} from "~/reservations/bookings/booking-queries.server";
import { calculateLateChargeCents } from "~/reservations/bookings/cancellation-terms";
import { isEarlyDeparture } from "~/reservations/bookings/stay-release";
import {
  findLastStateChange,
  findMarkAsStayedProblem,
} from "~/reservations/bookings/stay-state-changes";
import { changeStayState, markAsStayedInTransaction } from "./change-stay-state.server";

export interface OutstandingFolio {
  folioId: string;
  /** Negative: to refund. */
  balanceDueCents: number;
  currency: Currency;
}

export interface EarlyDeparture {
  booking: Booking;
  from: StayDate;
  releasedNights: StayDate[];
  options: ChargeOption<EarlyChoice>[];
  proposedChoice: EarlyChoice;
}

export const listEarlyDepartures = (bookings: Booking[], today: StayDate): EarlyDeparture[] =>
  bookings
    .filter((booking) => isEarlyDeparture(booking, today))
    .map((booking) => {
      const from = today < booking.checkIn ? booking.checkIn : today;
      const options = listEarlyDepartureOptions(booking.quote, from);
      return {
        booking,
        from,
        releasedNights: eachNight({ checkIn: from, checkOut: booking.checkOut }),
        options,
        proposedChoice: findProposedOption(options, calculateLateChargeCents(booking)),
      };
    });

/** If only one night remains, there is no option "one more". The choice then means the last option: all nights. */
export const findChargeOption = (
  { options }: Pick<EarlyDeparture, "options">,
  choice: EarlyChoice,
) => options.find(({ value }) => value === choice) ?? options.at(-1);

const calculateTotalChangeCents = (earlyDeparture: EarlyDeparture, choice: EarlyChoice): number =>
  (findChargeOption(earlyDeparture, choice)?.totalCents ?? 0) - earlyDeparture.booking.totalCents;

/** Returns by how much early departures change the stay totals, by booking id. */
export const calculateTotalChanges = (
  earlyDepartures: EarlyDeparture[],
  choice: EarlyChoice | null,
): Map<string, number> =>
  new Map(
    earlyDepartures.map((earlyDeparture) => [
      earlyDeparture.booking.id,
      calculateTotalChangeCents(earlyDeparture, choice ?? earlyDeparture.proposedChoice),
    ]),
  );

/** @param totalChangesCents by how much early departures change stay totals, by booking id */
export const listOutstandingFolios = (
  trx: Db,
  bookings: Booking[],
  totalChangesCents: Map<string, number> = new Map(),
): Promise<OutstandingFolio[]> =>
  loadOutstandingFolios(trx, bookings.filter(isInHouse), totalChangesCents);

export const listOutstandingFoliosOfPastStay = (
  trx: Db,
  booking: Booking,
  today: StayDate,
): Promise<OutstandingFolio[]> =>
  loadOutstandingFolios(trx, findMarkAsStayedProblem(booking, today) === null ? [booking] : []);

/**
 * Loads the folios that should be settled when the guests leave, but are not: folios that a leaving booking
 * leads, and shared folios without a remaining guest.
 */
async function loadOutstandingFolios(
  trx: Db,
  leavingBookings: Booking[],
  totalChangesCents: Map<string, number> = new Map(),
): Promise<OutstandingFolio[]> {
  const ids = new Set(leavingBookings.map(({ id }) => id));
  const outstandingFolios: OutstandingFolio[] = [];
  for (const folioId of new Set(leavingBookings.map(resolveFolioId))) {
    const folioBookings = await listBookingsOnFolio(trx, folioId);
    const leadBooking = folioBookings.find(({ id }) => id === folioId);
    const isLastDeparture = folioBookings.every(
      (stay) => ids.has(stay.id) || !isExpectedOrInHouse(stay),
    );
    if (!leadBooking || !(ids.has(folioId) || isLastDeparture)) continue;
    const totalChangeCents = folioBookings.reduce(
      (sum, { id }) => sum + (totalChangesCents.get(id) ?? 0),
      0,
    );
    const currentBalanceCents = calculateBalanceDue({
      ...leadBooking,
      receivedCents: await sumPayments(trx, folioId),
    });
    const balanceDueCents = currentBalanceCents + totalChangeCents;
    // A refund that the early departure causes needs no reason, because it can be paid only after the check-out.
    const isRefundOfEarlyDeparture = balanceDueCents < 0 && currentBalanceCents >= 0;
    if (balanceDueCents !== 0 && !isRefundOfEarlyDeparture) {
      outstandingFolios.push({ folioId, balanceDueCents, currency: leadBooking.quote.currency });
    }
  }
  return outstandingFolios;
}

const isInHouse = (stay: Booking) =>
  stay.status !== "cancelled" && findLastStateChange(stay) === "check-in";

const isExpectedOrInHouse = (stay: Booking) =>
  isInHouse(stay) || (stay.status !== "cancelled" && findLastStateChange(stay) === null);

export async function recordOutstandingNote(
  trx: Db,
  outstandingFolios: OutstandingFolio[],
  note: string,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  for (const { folioId, balanceDueCents, currency } of outstandingFolios) {
    const amount = formatCents(Math.abs(balanceDueCents), currency);
    const balanceText =
      balanceDueCents > 0
        ? `Checked out with balance due ${amount}`
        : `Checked out with refund due ${amount}`;
    await recordNote(trx, folioId, clerk, `${balanceText}: ${note}`, now);
  }
}

type StayStateResult = Awaited<ReturnType<typeof changeStayState>>;

/** What the clerk has to answer first: the charge for remaining nights, or why a folio is unsettled (`note`). */
export type MissingAnswer =
  | "charge"
  /** The booking changed since the amounts were shown. */
  | "changed"
  | "note";

type CheckOutResult = StayStateResult | { kind: "answers-missing"; missing: MissingAnswer };

export interface CheckOutAnswers {
  /** Why a folio is unsettled. Null if the form did not ask, empty if the clerk did not answer. */
  note: string | null;
  /** The charge for remaining nights. Null if the form did not ask. */
  charge: EarlyChoice | null;
  /** `sumVersions` of the early departures that the page showed. */
  version: number;
}

export const sumVersions = (earlyDepartures: EarlyDeparture[]): number =>
  earlyDepartures.reduce((sum, { booking }) => sum + booking.version, 0);

export async function checkOut(
  bookingId: string,
  answers: CheckOutAnswers,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<CheckOutResult> {
  return db.transaction().execute(async (trx): Promise<CheckOutResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const otherCharge = await describeOtherCharge(trx, booking, answers.charge);
    if (otherCharge) return { kind: "refused", reason: `${otherCharge} ${reverseCheckOutHint}` };
    const validation = await validateCheckOutAnswers(trx, [booking], answers, operationContext);
    if (validation.kind === "answers-missing") return validation;
    const result = await checkOutInTransaction(
      trx,
      booking,
      answers.charge,
      clerk,
      operationContext,
    );
    if (result.kind === "changed" && answers.note) {
      await recordOutstandingNote(
        trx,
        validation.outstandingFolios,
        answers.note,
        clerk,
        operationContext.now,
      );
    }
    return result;
  });
}

export const reverseCheckOutHint = "To change this, reverse the check-out first.";

export const isCheckedOut = (booking: Booking): boolean =>
  booking.status !== "cancelled" && findLastStateChange(booking) === "check-out";

/** Returns the recorded charge of a guest who is checked out, as a sentence, if it differs from the choice. */
export async function describeOtherCharge(
  trx: Db,
  booking: Booking,
  choice: EarlyChoice | null,
): Promise<string | null> {
  if (choice === null || !isCheckedOut(booking)) return null;
  const { agreedQuote, releasedFrom, quote } = booking;
  if (agreedQuote === null || releasedFrom === null)
    return "Already checked out. No nights were released.";
  const { stay } = await loadFolioOfBooking(trx, booking);
  const chargeCents = sumReleaseCharge(stay, "check-out");
  const option = findChargeOption(
    { options: listEarlyDepartureOptions(agreedQuote, releasedFrom) },
    choice,
  );
  if (option && sumGrossCents(option.charge) === chargeCents) return null;
  const from = formatStayDateShort(releasedFrom);
  return `Already checked out. Charge for the nights from ${from}: ${formatCents(chargeCents, quote.currency)}.`;
}

export async function validateCheckOutAnswers(
  trx: Db,
  bookings: Booking[],
  { note, charge, version }: CheckOutAnswers,
  { settings, now }: OperationContext,
): Promise<
  | { kind: "answered"; outstandingFolios: OutstandingFolio[] }
  | { kind: "answers-missing"; missing: MissingAnswer }
> {
  const earlyDepartures = listEarlyDepartures(bookings, lodgeToday(now, settings.general.timeZone));
  if (earlyDepartures.length > 0 && charge === null)
    return { kind: "answers-missing", missing: "charge" };
  if (earlyDepartures.length > 0 && sumVersions(earlyDepartures) !== version)
    return { kind: "answers-missing", missing: "changed" };
  const totalChangesCents = calculateTotalChanges(earlyDepartures, charge);
  const outstandingFolios = await listOutstandingFolios(trx, bookings, totalChangesCents);
  if (outstandingFolios.length > 0 && !note) return { kind: "answers-missing", missing: "note" };
  return { kind: "answered", outstandingFolios };
}

export async function checkOutInTransaction(
  trx: Db,
  booking: Booking,
  charge: EarlyChoice | null,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<StayStateResult> {
  const today = lodgeToday(operationContext.now, operationContext.settings.general.timeZone);
  const [earlyDeparture] = listEarlyDepartures([booking], today);
  if (!earlyDeparture)
    return changeStayState(trx, booking.id, "check-out", clerk, operationContext);
  const option = findChargeOption(earlyDeparture, charge ?? earlyDeparture.proposedChoice);
  if (!option) throw new RangeError("an early departure has at least one option");
  const { stay } = await loadFolioOfBooking(trx, booking);
  const reason = findPriceChangeProblem(booking);
  if (reason) return { kind: "refused", reason };
  const { from, releasedNights } = earlyDeparture;
  const { currency } = booking.quote;
  const result = await changeStayState(trx, booking.id, "check-out", clerk, operationContext, {
    detail: `early departure, nights from ${formatStayDateShort(from)} released (${releasedNights.length}), charge ${formatCents(option.totalCents, currency)}`,
    before: { totalCents: booking.totalCents, releasedFrom: null },
    after: { totalCents: option.totalCents, releasedFrom: from },
  });
  if (result.kind !== "changed") return result;
  if (from === booking.checkIn) {
    await markUnitDirty(trx, { bookingId: booking.id, night: from }, clerk, operationContext.now);
  }
  const quote = quoteKeptNights(booking.quote, from);
  const release = { reason: "check-out" as const, from, quote, charge: option.charge };
  await releaseNights(trx, stay, release, clerk, operationContext);
  return result;
}

/** Records for a past stay without check-in and check-out that the guest arrived and left as agreed. */
export async function markAsStayed(
  bookingId: string,
  note: string | null,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<CheckOutResult> {
  return db.transaction().execute(async (trx): Promise<CheckOutResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const today = lodgeToday(operationContext.now, operationContext.settings.general.timeZone);
    const outstandingFolios = await listOutstandingFoliosOfPastStay(trx, booking, today);
    if (outstandingFolios.length > 0 && !note) return { kind: "answers-missing", missing: "note" };
    const result = await markAsStayedInTransaction(trx, bookingId, clerk, operationContext);
    if (result.kind === "changed" && note)
      await recordOutstandingNote(trx, outstandingFolios, note, clerk, operationContext.now);
    return result;
  });
}
