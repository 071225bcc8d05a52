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

/** A bill on which something is open when guests leave. */
export interface OutstandingFolio {
  /** The booking that leads it. */
  billId: string;
  /** Below 0: to give back. */
  openCents: number;
  currency: Currency;
}

/** A guest who is checked out before the agreed departure. */
export interface EarlyDeparture {
  booking: Booking;
  /** The first of the remaining nights. */
  from: StayDate;
  remaining: StayDate[];
  options: ChargeOption<EarlyChoice>[];
  proposed: EarlyChoice;
}

/** Returns which of some guests in the house would leave before their agreed departure today. */
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

/** Returns the option that was chosen; of one remaining night, one more night is all of them. */
export const findChargeOption = ({ options }: EarlyDeparture, choice: EarlyChoice) =>
  options.find(({ value }) => value === choice) ?? options.at(-1);

/** Returns by how much an early departure changes what a stay comes to. */
const calculateChange = (early: EarlyDeparture, choice: EarlyChoice): number =>
  (findChargeOption(early, choice)?.totalCents ?? 0) - early.booking.totalCents;

/** The bills on which something is open, of whoever of some bookings is in the house and about to leave. */
export const listOutstandingFolios = (
  trx: Db,
  bookings: Booking[],
  changes: Map<string, number> = new Map(),
): Promise<OutstandingFolio[]> => loadOutstandingFolios(trx, bookings.filter(isInHouse), changes);

/** The same of a guest of whom it can be said on a day that they were here. */
export const listOutstandingFoliosOfPastStay = (
  trx: Db,
  booking: Booking,
  today: StayDate,
): Promise<OutstandingFolio[]> =>
  loadOutstandingFolios(trx, findMarkAsStayedObjection(booking, today) === null ? [booking] : []);

/**
 * Of who leads a bill, and of the last to leave whose stays stand on it. Nobody else is asked for it.
 * @param changes by how much early departures change what stays come to, by booking
 */
async function loadOutstandingFolios(
  trx: Db,
  leaving: Booking[],
  changes: Map<string, number> = new Map(),
): Promise<OutstandingFolio[]> {
  const ids = new Set(leaving.map(({ id }) => id));
  const open: OutstandingFolio[] = [];
  for (const billId of new Set(leaving.map(findFolioId))) {
    const onBill = await listBookingsOnFolio(trx, billId);
    const lead = onBill.find(({ id }) => id === billId);
    const isOver = onBill.every((stay) => ids.has(stay.id) || !hasNotDeparted(stay));
    if (!lead || !(ids.has(billId) || isOver)) continue;
    const change = onBill.reduce((sum, { id }) => sum + (changes.get(id) ?? 0), 0);
    const before = calculateBalanceDue({ ...lead, receivedCents: await sumPayments(trx, billId) });
    const cents = before + change;
    // What an early departure leaves to give back needs no reason: the guest cannot wait for it.
    if (cents !== 0 && !(cents < 0 && before >= 0)) {
      open.push({ billId, openCents: cents, currency: lead.quote.currency });
    }
  }
  return open;
}

const isInHouse = (stay: Booking) =>
  stay.status !== "cancelled" && findLastStateChange(stay) === "check-in";

/** Whether somebody is in the house, or is still to come. */
const hasNotDeparted = (stay: Booking) =>
  isInHouse(stay) || (stay.status !== "cancelled" && findLastStateChange(stay) === null);

/** Writes down why what is open when somebody leaves stays so, in the caller's transaction. */
export async function recordOutstandingReason(
  trx: Db,
  open: OutstandingFolio[],
  note: string,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  for (const { billId, openCents: cents, currency } of open) {
    const amount = formatCents(Math.abs(cents), currency);
    const left = cents > 0 ? `Left with ${amount} open` : `Left with ${amount} to give back`;
    await recordNote(trx, billId, clerk, `${left}: ${note}`, now);
  }
}

type StayStateResult = Awaited<ReturnType<typeof changeStayState>>;

/** What the desk has to answer first: what the remaining nights cost, or why something stays open. */
export type MissingAnswer =
  | "charge"
  /** The booking changed since the amounts were shown. */
  | "changed"
  | "note";

type CheckOutResult = StayStateResult | { kind: "asks"; missing: MissingAnswer };

/** What the desk answered when a guest leaves. */
export interface CheckOutAnswers {
  /** Why something stays open; null where nobody was asked, empty where nothing was answered. */
  note: string | null;
  /** What is charged of the remaining nights; null where nobody was asked. */
  charge: EarlyChoice | null;
  /** The sum of the versions of the bookings that leave early, as the clerk saw it. */
  version: number;
}

/** The sum of the versions of the bookings that leave early: another one means other amounts. */
export const sumVersions = (early: EarlyDeparture[]): number =>
  early.reduce((sum, { booking }) => sum + booking.version, 0);

/**
 * The desk marks that a guest left. Nights that remain are released, and charged as the desk says;
 * where something is open on the bill, it says why it stays so.
 */
export async function checkOut(
  bookingId: string,
  answer: CheckOutAnswers,
  clerk: Viewer,
  present: OperationContext,
): Promise<CheckOutResult> {
  return db.transaction().execute(async (trx): Promise<CheckOutResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const leaving = await validateCheckOutAnswers(trx, [booking], answer, present);
    if (leaving.kind === "asks") return leaving;
    const result = await checkOutInTransaction(trx, booking, answer.charge, clerk, present);
    if (result.kind === "marked" && answer.note) {
      await recordOutstandingReason(trx, leaving.open, answer.note, clerk, present.now);
    }
    return result;
  });
}

/** Returns what is open when guests leave, or that the answer to a question is missing or out of date. */
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

/** Checks a guest out in the caller's transaction, and releases the nights that remain. */
export async function checkOutInTransaction(
  trx: Db,
  booking: Booking,
  charge: EarlyChoice | null,
  clerk: Viewer,
  present: OperationContext,
): Promise<StayStateResult> {
  const today = lodgeToday(present.now, present.settings.general.timeZone);
  const [early] = listEarlyDepartures([booking], today);
  if (!early) return changeStayState(trx, booking.id, "check-out", clerk, present);
  const chosen = findChargeOption(early, charge ?? early.proposed);
  if (!chosen) throw new RangeError("an early departure has at least one option");
  const { stay } = await loadFolioOfBooking(trx, booking);
  const reason = await findPriceChangeProblem(trx, stay, chosen.charge.length > 0, present);
  if (reason) return { kind: "refused", reason };
  const { from, remaining } = early;
  const { currency } = booking.quote;
  const result = await changeStayState(trx, booking.id, "check-out", clerk, present, {
    detail: `early departure, nights from ${formatStayDateShort(from)} released (${remaining.length}), charge ${formatCents(chosen.totalCents, currency)}`,
    before: { totalCents: booking.totalCents, releasedFrom: null },
    after: { totalCents: chosen.totalCents, releasedFrom: from },
  });
  if (result.kind !== "marked") return result;
  if (from === booking.checkIn) {
    await markUnitDirty(trx, { bookingId: booking.id, night: from }, clerk, present.now);
  }
  const quote = quoteKeptNights(booking.quote, from);
  const release = { mark: "check-out" as const, from, quote, charge: chosen.charge };
  await releaseNights(trx, stay, release, clerk, present);
  return result;
}

/** The desk says that a guest whom nobody checked in was here and left; asked as at a check-out. */
export async function markAsStayed(
  bookingId: string,
  note: string | null,
  clerk: Viewer,
  present: OperationContext,
): Promise<CheckOutResult> {
  return db.transaction().execute(async (trx): Promise<CheckOutResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const today = lodgeToday(present.now, present.settings.general.timeZone);
    const open = await listOutstandingFoliosOfPastStay(trx, booking, today);
    if (open.length > 0 && !note) return { kind: "asks", missing: "note" };
    const result = await markAsStayedInTransaction(trx, bookingId, clerk, present);
    if (result.kind === "marked" && note)
      await recordOutstandingReason(trx, open, note, clerk, present.now);
    return result;
  });
}
