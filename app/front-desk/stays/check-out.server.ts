import type { Viewer } from "~/accounts/roles";
import { sumPayments } from "~/billing/folios/payment-queries.server";
import { openCents } from "~/billing/folios/payment-rules";
import { billOf, readBillOf } from "~/billing/folios/read-bill.server";
import {
  type ChargeOption,
  type EarlyChoice,
  earlyOptions,
  keptQuote,
  proposedOption,
} from "~/billing/folios/release-charges";
import { findPriceObjection, releaseNights } from "~/billing/folios/release-nights.server";
import { lodgeToday } from "~/core/instants";
import { type Currency, formatCents } from "~/core/money";
import type { Present } from "~/core/settings/present";
import { eachNight, formatStayDateShort, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { markUsed } from "~/front-desk/housekeeping/mark-used.server";
import { recordNote } from "~/reservations/bookings/add-note.server";
import { findBooking, listOnBill } from "~/reservations/bookings/booking-queries.server";
import { lateChargeCents } from "~/reservations/bookings/cancellation-terms";
import type { Booking } from "~/reservations/bookings/read-booking.server";
import { findWasHereObjection, markOf } from "~/reservations/bookings/stay-marks";
import { isEarlyDeparture } from "~/reservations/bookings/stay-release";
import { markWithin, wasHereWithin } from "./mark-stay.server";

/** A bill on which something is open when guests leave. */
export interface OpenBill {
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
export const earlyDepartures = (bookings: Booking[], today: StayDate): EarlyDeparture[] =>
  bookings
    .filter((booking) => isEarlyDeparture(booking, today))
    .map((booking) => {
      const from = today < booking.checkIn ? booking.checkIn : today;
      const options = earlyOptions(booking.quote, from);
      return {
        booking,
        from,
        remaining: eachNight({ checkIn: from, checkOut: booking.checkOut }),
        options,
        proposed: proposedOption(options, lateChargeCents(booking)),
      };
    });

/** Returns the option that was chosen; of one remaining night, one more night is all of them. */
export const optionFor = ({ options }: EarlyDeparture, choice: EarlyChoice) =>
  options.find(({ value }) => value === choice) ?? options.at(-1);

/** Returns by how much an early departure changes what a stay comes to. */
const changeOf = (early: EarlyDeparture, choice: EarlyChoice): number =>
  (optionFor(early, choice)?.totalCents ?? 0) - early.booking.totalCents;

/** The bills on which something is open, of whoever of some bookings is in the house and about to leave. */
export const openAtLeaving = (
  trx: Db,
  bookings: Booking[],
  changes: Map<string, number> = new Map(),
): Promise<OpenBill[]> => openOf(trx, bookings.filter(isInHouse), changes);

/** The same of a guest of whom it can be said on a day that they were here. */
export const openOfPast = (trx: Db, booking: Booking, today: StayDate): Promise<OpenBill[]> =>
  openOf(trx, findWasHereObjection(booking, today) === null ? [booking] : []);

/**
 * Of who leads a bill, and of the last to leave whose stays stand on it. Nobody else is asked for it.
 * @param changes by how much early departures change what stays come to, by booking
 */
async function openOf(
  trx: Db,
  leaving: Booking[],
  changes: Map<string, number> = new Map(),
): Promise<OpenBill[]> {
  const ids = new Set(leaving.map(({ id }) => id));
  const open: OpenBill[] = [];
  for (const billId of new Set(leaving.map(billOf))) {
    const onBill = await listOnBill(trx, billId);
    const lead = onBill.find(({ id }) => id === billId);
    const isOver = onBill.every((stay) => ids.has(stay.id) || !isToLeave(stay));
    if (!lead || !(ids.has(billId) || isOver)) continue;
    const change = onBill.reduce((sum, { id }) => sum + (changes.get(id) ?? 0), 0);
    const before = openCents({ ...lead, receivedCents: await sumPayments(trx, billId) });
    const cents = before + change;
    // What an early departure leaves to give back needs no reason: the guest cannot wait for it.
    if (cents !== 0 && !(cents < 0 && before >= 0)) {
      open.push({ billId, openCents: cents, currency: lead.quote.currency });
    }
  }
  return open;
}

const isInHouse = (stay: Booking) => stay.status !== "cancelled" && markOf(stay) === "check-in";

/** Whether somebody is in the house, or is still to come. */
const isToLeave = (stay: Booking) =>
  isInHouse(stay) || (stay.status !== "cancelled" && markOf(stay) === null);

/** Writes down why what is open when somebody leaves stays so, in the caller's transaction. */
export async function noteOpen(
  trx: Db,
  open: OpenBill[],
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

type MarkResult = Awaited<ReturnType<typeof markWithin>>;

/** What the desk has to answer first: what the remaining nights cost, or why something stays open. */
export type MissingAnswer =
  | "charge"
  /** The booking changed since the amounts were shown. */
  | "changed"
  | "note";

type CheckOutResult = MarkResult | { kind: "asks"; missing: MissingAnswer };

/** What the desk answered when a guest leaves. */
export interface Leaving {
  /** Why something stays open; null where nobody was asked, empty where nothing was answered. */
  note: string | null;
  /** What is charged of the remaining nights; null where nobody was asked. */
  charge: EarlyChoice | null;
  /** The sum of the versions of the bookings that leave early, as the clerk saw it. */
  version: number;
}

/** The sum of the versions of the bookings that leave early: another one means other amounts. */
export const versionOf = (early: EarlyDeparture[]): number =>
  early.reduce((sum, { booking }) => sum + booking.version, 0);

/**
 * The desk marks that a guest left. Nights that remain are released, and charged as the desk says;
 * where something is open on the bill, it says why it stays so.
 */
export async function checkOut(
  bookingId: string,
  answer: Leaving,
  clerk: Viewer,
  present: Present,
): Promise<CheckOutResult> {
  return db.transaction().execute(async (trx): Promise<CheckOutResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const leaving = await askAtLeaving(trx, [booking], answer, present);
    if (leaving.kind === "asks") return leaving;
    const result = await checkOutWithin(trx, booking, answer.charge, clerk, present);
    if (result.kind === "marked" && answer.note) {
      await noteOpen(trx, leaving.open, answer.note, clerk, present.now);
    }
    return result;
  });
}

/** Returns what is open when guests leave, or that the answer to a question is missing or out of date. */
export async function askAtLeaving(
  trx: Db,
  bookings: Booking[],
  { note, charge, version }: Leaving,
  { settings, now }: Present,
): Promise<{ kind: "answered"; open: OpenBill[] } | { kind: "asks"; missing: MissingAnswer }> {
  const early = earlyDepartures(bookings, lodgeToday(now, settings.general.timeZone));
  if (early.length > 0 && charge === null) return { kind: "asks", missing: "charge" };
  if (early.length > 0 && versionOf(early) !== version) return { kind: "asks", missing: "changed" };
  const changes = new Map(
    early.map((each) => [each.booking.id, changeOf(each, charge ?? each.proposed)]),
  );
  const open = await openAtLeaving(trx, bookings, changes);
  return open.length > 0 && !note ? { kind: "asks", missing: "note" } : { kind: "answered", open };
}

/** Checks a guest out in the caller's transaction, and releases the nights that remain. */
export async function checkOutWithin(
  trx: Db,
  booking: Booking,
  charge: EarlyChoice | null,
  clerk: Viewer,
  present: Present,
): Promise<MarkResult> {
  const today = lodgeToday(present.now, present.settings.general.timeZone);
  const [early] = earlyDepartures([booking], today);
  if (!early) return markWithin(trx, booking.id, "check-out", clerk, present);
  const chosen = optionFor(early, charge ?? early.proposed);
  if (!chosen) throw new RangeError("an early departure has at least one option");
  const { stay } = await readBillOf(trx, booking);
  const reason = await findPriceObjection(trx, stay, chosen.charge.length > 0, present);
  if (reason) return { kind: "refused", reason };
  const { from, remaining } = early;
  const { currency } = booking.quote;
  const result = await markWithin(trx, booking.id, "check-out", clerk, present, {
    detail: `early departure, nights from ${formatStayDateShort(from)} released (${remaining.length}), charge ${formatCents(chosen.totalCents, currency)}`,
    before: { totalCents: booking.totalCents, releasedFrom: null },
    after: { totalCents: chosen.totalCents, releasedFrom: from },
  });
  if (result.kind !== "marked") return result;
  if (from === booking.checkIn) {
    await markUsed(trx, { bookingId: booking.id, night: from }, clerk, present.now);
  }
  const quote = keptQuote(booking.quote, from);
  const release = { mark: "check-out" as const, from, quote, charge: chosen.charge };
  await releaseNights(trx, stay, release, clerk, present);
  return result;
}

/** The desk says that a guest whom nobody checked in was here and left; asked as at a check-out. */
export async function sayWasHere(
  bookingId: string,
  note: string | null,
  clerk: Viewer,
  present: Present,
): Promise<CheckOutResult> {
  return db.transaction().execute(async (trx): Promise<CheckOutResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const today = lodgeToday(present.now, present.settings.general.timeZone);
    const open = await openOfPast(trx, booking, today);
    if (open.length > 0 && !note) return { kind: "asks", missing: "note" };
    const result = await wasHereWithin(trx, bookingId, clerk, present);
    if (result.kind === "marked" && note) await noteOpen(trx, open, note, clerk, present.now);
    return result;
  });
}
