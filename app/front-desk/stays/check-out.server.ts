import type { Viewer } from "~/accounts/roles";
import { findFolioId, loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { calculateBalanceDue } from "~/billing/folios/payment-policy";
import { sumPayments } from "~/billing/folios/payment-queries.server";
import {
  type ChargeOption,
  type EarlyChoice,
  findProposedOption,
  listEarlyOptions,
  quoteKeptNights,
} from "~/billing/folios/release-charges";
import { findPriceChangeProblem, releaseNights } from "~/billing/folios/release-nights.server";
import { lodgeToday } from "~/core/instants";
import { type Currency, formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { eachNight, formatStayDateShort, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { markUnitDirty } from "~/front-desk/housekeeping/mark-unit-dirty.server";
import { recordNote } from "~/reservations/bookings/add-note.server";
import { findBooking, listBookingsOnFolio } from "~/reservations/bookings/booking-queries.server";
import { lateChargeCents } from "~/reservations/bookings/cancellation-terms";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { isEarlyDeparture } from "~/reservations/bookings/stay-release";
import {
  findLastStateChange,
  findMarkAsStayedObjection,
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
  remaining: StayDate[];
  options: ChargeOption<EarlyChoice>[];
  proposed: EarlyChoice;
}

export const listEarlyDepartures = (bookings: Booking[], today: StayDate): EarlyDeparture[] =>
  bookings
    .filter((booking) => isEarlyDeparture(booking, today))
    .map((booking) => {
      const from = today < booking.checkIn ? booking.checkIn : today;
      const options = listEarlyOptions(booking.quote, from);
      return {
        booking,
        from,
        remaining: eachNight({ checkIn: from, checkOut: booking.checkOut }),
        options,
        proposed: findProposedOption(options, lateChargeCents(booking)),
      };
    });

/** Returns the chosen option. With one remaining night, "one more" falls back to "all". */
export const findChargeOption = ({ options }: EarlyDeparture, choice: EarlyChoice) =>
  options.find(({ value }) => value === choice) ?? options.at(-1);

const calculateChange = (early: EarlyDeparture, choice: EarlyChoice): number =>
  (findChargeOption(early, choice)?.totalCents ?? 0) - early.booking.totalCents;

/** Lists the unsettled folios of those bookings that are in house and about to check out. */
export const listOutstandingFolios = (
  trx: Db,
  bookings: Booking[],
  changes: Map<string, number> = new Map(),
): Promise<OutstandingFolio[]> => loadOutstandingFolios(trx, bookings.filter(isInHouse), changes);

/** Lists the unsettled folio of a stay that can be marked as stayed. */
export const listOutstandingFoliosOfPastStay = (
  trx: Db,
  booking: Booking,
  today: StayDate,
): Promise<OutstandingFolio[]> =>
  loadOutstandingFolios(trx, findMarkAsStayedObjection(booking, today) === null ? [booking] : []);

/**
 * Loads the unsettled folios that leaving guests must answer for: their own, or a shared one if they leave
 * last.
 * @param changes by how much early departures change stay totals, by booking
 */
async function loadOutstandingFolios(
  trx: Db,
  leaving: Booking[],
  changes: Map<string, number> = new Map(),
): Promise<OutstandingFolio[]> {
  const ids = new Set(leaving.map(({ id }) => id));
  const open: OutstandingFolio[] = [];
  for (const folioId of new Set(leaving.map(findFolioId))) {
    const onFolio = await listBookingsOnFolio(trx, folioId);
    const lead = onFolio.find(({ id }) => id === folioId);
    const isOver = onFolio.every((stay) => ids.has(stay.id) || !hasNotDeparted(stay));
    if (!lead || !(ids.has(folioId) || isOver)) continue;
    const change = onFolio.reduce((sum, { id }) => sum + (changes.get(id) ?? 0), 0);
    const before = calculateBalanceDue({ ...lead, receivedCents: await sumPayments(trx, folioId) });
    const cents = before + change;
    // A refund due to the early departure needs no reason, because the guest has to leave before it is paid.
    if (cents !== 0 && !(cents < 0 && before >= 0)) {
      open.push({ folioId, balanceDueCents: cents, currency: lead.quote.currency });
    }
  }
  return open;
}

const isInHouse = (stay: Booking) =>
  stay.status !== "cancelled" && findLastStateChange(stay) === "check-in";

const hasNotDeparted = (stay: Booking) =>
  isInHouse(stay) || (stay.status !== "cancelled" && findLastStateChange(stay) === null);

/** Records why a folio stays unsettled after check-out, in the caller's transaction. */
export async function recordOutstandingReason(
  trx: Db,
  open: OutstandingFolio[],
  note: string,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  for (const { folioId, balanceDueCents: cents, currency } of open) {
    const amount = formatCents(Math.abs(cents), currency);
    const left =
      cents > 0
        ? `Checked out with balance due ${amount}`
        : `Checked out with refund due ${amount}`;
    await recordNote(trx, folioId, clerk, `${left}: ${note}`, now);
  }
}

type StayStateResult = Awaited<ReturnType<typeof changeStayState>>;

/** What the clerk has to answer first: the charge for remaining nights, or why a folio stays unsettled. */
export type MissingAnswer =
  | "charge"
  /** The booking changed since the amounts were shown. */
  | "changed"
  | "note";

type CheckOutResult = StayStateResult | { kind: "asks"; missing: MissingAnswer };

export interface CheckOutAnswers {
  /** Why a folio stays unsettled; null: not asked, empty: not answered. */
  note: string | null;
  /** The charge for remaining nights; null: not asked. */
  charge: EarlyChoice | null;
  version: number;
}

/** Sums the versions of the early departures. A different sum means different amounts. */
export const sumVersions = (early: EarlyDeparture[]): number =>
  early.reduce((sum, { booking }) => sum + booking.version, 0);

/** Checks a guest out and releases remaining nights. An unsettled folio needs a note with the reason. */
export async function checkOut(
  bookingId: string,
  answer: CheckOutAnswers,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<CheckOutResult> {
  return db.transaction().execute(async (trx): Promise<CheckOutResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const leaving = await validateCheckOutAnswers(trx, [booking], answer, operationContext);
    if (leaving.kind === "asks") return leaving;
    const result = await checkOutInTransaction(
      trx,
      booking,
      answer.charge,
      clerk,
      operationContext,
    );
    if (result.kind === "marked" && answer.note) {
      await recordOutstandingReason(trx, leaving.open, answer.note, clerk, operationContext.now);
    }
    return result;
  });
}

/** Returns the unsettled folios at check-out, or which answer is missing or outdated. */
export async function validateCheckOutAnswers(
  trx: Db,
  bookings: Booking[],
  { note, charge, version }: CheckOutAnswers,
  { settings, now }: OperationContext,
): Promise<
  { kind: "answered"; open: OutstandingFolio[] } | { kind: "asks"; missing: MissingAnswer }
> {
  const early = listEarlyDepartures(bookings, lodgeToday(now, settings.general.timeZone));
  if (early.length > 0 && charge === null) return { kind: "asks", missing: "charge" };
  if (early.length > 0 && sumVersions(early) !== version)
    return { kind: "asks", missing: "changed" };
  const changes = new Map(
    early.map((each) => [each.booking.id, calculateChange(each, charge ?? each.proposed)]),
  );
  const open = await listOutstandingFolios(trx, bookings, changes);
  return open.length > 0 && !note ? { kind: "asks", missing: "note" } : { kind: "answered", open };
}

/** Checks a guest out and releases the remaining nights, in the caller's transaction. */
export async function checkOutInTransaction(
  trx: Db,
  booking: Booking,
  charge: EarlyChoice | null,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<StayStateResult> {
  const today = lodgeToday(operationContext.now, operationContext.settings.general.timeZone);
  const [early] = listEarlyDepartures([booking], today);
  if (!early) return changeStayState(trx, booking.id, "check-out", clerk, operationContext);
  const chosen = findChargeOption(early, charge ?? early.proposed);
  if (!chosen) throw new RangeError("an early departure has at least one option");
  const { stay } = await loadFolioOfBooking(trx, booking);
  const reason = await findPriceChangeProblem(
    trx,
    stay,
    chosen.charge.length > 0,
    operationContext,
  );
  if (reason) return { kind: "refused", reason };
  const { from, remaining } = early;
  const { currency } = booking.quote;
  const result = await changeStayState(trx, booking.id, "check-out", clerk, operationContext, {
    detail: `early departure, nights from ${formatStayDateShort(from)} released (${remaining.length}), charge ${formatCents(chosen.totalCents, currency)}`,
    before: { totalCents: booking.totalCents, releasedFrom: null },
    after: { totalCents: chosen.totalCents, releasedFrom: from },
  });
  if (result.kind !== "marked") return result;
  if (from === booking.checkIn) {
    await markUnitDirty(trx, { bookingId: booking.id, night: from }, clerk, operationContext.now);
  }
  const quote = quoteKeptNights(booking.quote, from);
  const release = { mark: "check-out" as const, from, quote, charge: chosen.charge };
  await releaseNights(trx, stay, release, clerk, operationContext);
  return result;
}

/** Marks a past stay as stayed. An unsettled folio needs a note, as at check-out. */
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
    const open = await listOutstandingFoliosOfPastStay(trx, booking, today);
    if (open.length > 0 && !note) return { kind: "asks", missing: "note" };
    const result = await markAsStayedInTransaction(trx, bookingId, clerk, operationContext);
    if (result.kind === "marked" && note)
      await recordOutstandingReason(trx, open, note, clerk, operationContext.now);
    return result;
  });
}
