import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { digestOf } from "~/core/digest.server";
import { lodgeToday } from "~/core/instants";
import type { Translator } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import { arePartsEqual, type StayPart } from "~/core/stay-parts";
import { type Db, db } from "~/db.server";
import { isRoomFull } from "~/reservations/availability/room-full";
import { messages } from "~/reservations/availability/stay-limits";
import {
  assignPreferredUnit,
  assignUnitsForParts,
  assignUnitToBooking,
  findLastUnit,
} from "~/reservations/units/assign-units.server";
import { loadUnitSpans } from "~/reservations/units/load-unit-spans.server";
import { describeUnitSpans } from "~/reservations/units/unit-spans";
import { type Booking, findBooking, setLanguage, updateStay } from "./booking-queries.server";
import type { DescribeInvoiceDifference } from "./cancel-booking.server";
import { countGuestChange } from "./count-guest-change.server";
import { guestName } from "./guest-details";
import { mailChangedStay } from "./mail-booking.server";
import { findOwnBooking, type HolderWithTranslator, toAuditActor } from "./own-booking.server";
import { findOwnChangeObjection } from "./own-change-policy";
import { type QuoteChangeResult, quoteChange, type RequestedChange } from "./quote-change.server";
import { buildChangedParts, describeChange } from "./stay-changes";
import { findChangeObjection } from "./stay-state";

type ChangeBookingResult =
  | { kind: "changed" | "not-found" }
  | { kind: "unchangeable"; reason: string }
  /** Another change was saved first. `booking` is the current state. */
  | { kind: "changed-meanwhile"; booking: Booking }
  | Exclude<QuoteChangeResult, { kind: "quoted" }>
  | { kind: "price-moved" };

export type QuoteForClerk = (
  db: Db,
  booking: Booking,
  wanted: RequestedChange,
  clerk: Viewer,
  operationContext: OperationContext,
) => Promise<QuoteChangeResult>;

/** What billing knows about a booking that its guest changes. */
export interface FolioOfGuest {
  /** Returns why the folio keeps the guest from changing the stay, or null. */
  findObjection: (db: Db, booking: Booking, translator: Translator) => Promise<string | null>;
  describeInvoiceDifference: DescribeInvoiceDifference;
}

/** A clerk changes any booking at any price. A guest changes their own. */
type Changer =
  | { clerk: Viewer; quote: QuoteForClerk }
  | { holder: HolderWithTranslator; address: string | null; folio: FolioOfGuest };

/**
 * Changes dates, guests, board or room, and at the desk the price, in one transaction. `quoteChange`
 * validates and prices the change. A repeated submission saves once.
 * @param change with the digest of the shown quote, and the unit chosen by the desk
 */
export async function changeBooking(
  bookingId: string,
  change: RequestedChange & { version: number; seenQuote: string; unitId?: number | null },
  who: Changer,
  { settings, now }: OperationContext,
): Promise<ChangeBookingResult> {
  const { version, stay, seenQuote } = change;
  const by = "clerk" in who ? "desk" : "guest";
  try {
    return await db.transaction().execute(async (trx): Promise<ChangeBookingResult> => {
      const booking =
        "clerk" in who
          ? await findBooking(trx, bookingId)
          : await findOwnBooking(trx, who.holder, bookingId);
      if (!booking) return { kind: "not-found" };
      if (isAlreadySaved(booking, change)) return { kind: "changed" };
      const reason =
        "clerk" in who
          ? findChangeObjection(booking)
          : (findOwnChangeObjection(booking, settings, now, who.holder.translator) ??
            (await who.folio.findObjection(trx, booking, who.holder.translator)));
      if (reason) return { kind: "unchangeable", reason };
      if (booking.version !== version) return { kind: "changed-meanwhile", booking };
      const offer =
        "clerk" in who
          ? await who.quote(trx, booking, change, who.clerk, { settings, now })
          : await quoteChange(trx, booking, change, "guest", { settings, now });
      if (offer.kind !== "quoted") return offer;
      const { quote, roomName, parts } = offer;
      if (digestOf(quote) !== seenQuote) return { kind: "price-moved" };
      const { checkIn, checkOut, guests, children, infants, board } = booking;
      const party = { guests, children, infants };
      const before = {
        ...toLoggedRooms(booking.parts),
        ...{ checkIn, checkOut, ...party, board, totalCents: booking.totalCents },
      };
      const after = { ...stay, ...toLoggedRooms(parts), totalCents: quote.totalCents };
      const detail = describeChange(booking, { ...stay, roomName, quote });
      if (!detail) return { kind: "changed" };
      const problem =
        "holder" in who
          ? await countGuestChange(trx, booking, stay, { settings, now, address: who.address })
          : null;
      if (problem) return { kind: "refused", problem };
      await saveStay(trx, booking, change, offer, { settings, now });
      if ("holder" in who) await setLanguage(trx, bookingId, who.holder.translator.code);
      const actor = "clerk" in who ? who.clerk : toAuditActor(who.holder, booking);
      await recordChange(trx, "booking", bookingId, "changed", actor, now, {
        detail,
        before,
        after,
      });
      await mailChangedStay(trx, booking, by, now);
      const guest = guestName(booking) || "Guest";
      await notifyDesk(trx, now, {
        title: by === "desk" ? "Booking changed" : "Booking changed by its guest",
        message: [
          `${guest}: ${detail}`,
          "clerk" in who
            ? `By ${actor.name}.`
            : await who.folio.describeInvoiceDifference(trx, booking),
        ]
          .filter(Boolean)
          .join(" "),
        type: "info",
        actionUrl: `/admin/bookings/${bookingId}`,
        by: actor.id,
      });
      return { kind: "changed" };
    });
  } catch (error) {
    if (!isRoomFull(error)) throw error;
    const problem = { field: "roomId", message: messages.unavailable } as const;
    return { kind: "unavailable", problem };
  }
}

type ChangedStay = Pick<RequestedChange, "stay"> & { unitId?: number | null };
type QuotedStay = Extract<QuoteChangeResult, { kind: "quoted" }>;

async function saveStay(
  trx: Db,
  booking: Booking,
  { stay, unitId: wantedId }: ChangedStay,
  { quote, parts }: Pick<QuotedStay, "quote" | "parts">,
  { settings, now }: OperationContext,
): Promise<void> {
  const day = lodgeToday(now, settings.general.timeZone);
  const last = await findLastUnit(trx, booking.id);
  await updateStay(trx, booking, { ...stay, parts }, quote, { day, now });
  // Kept nights keep their units.
  const keepsNoNight = stay.checkIn >= booking.checkOut || stay.checkOut <= booking.checkIn;
  const unitId = wantedId ?? (keepsNoNight ? last?.unitId : undefined);
  if (unitId) await assignPreferredUnit(trx, booking.id, { ...last, unitId });
  await assignUnitToBooking(trx, booking.id, now);
  await assignUnitsForParts(trx, booking.parts, now);
}

/** Ends the transaction of a preview. */
class PreviewRolledBack extends Error {}

/**
 * Returns the units after a change by name and what `read` finds, or null if the nights are full. Makes the
 * change in a transaction that is rolled back.
 */
export async function previewChange<Found>(
  booking: Booking,
  change: ChangedStay,
  offer: Pick<QuotedStay, "quote" | "parts">,
  operationContext: OperationContext,
  read: (trx: Db) => Promise<Found>,
): Promise<{ rooms: string; found: Found } | null> {
  let preview: { rooms: string; found: Found } | null = null;
  try {
    await db.transaction().execute(async (trx) => {
      await saveStay(trx, booking, change, offer, operationContext);
      const { checkIn, checkOut } = change.stay;
      const nights = { id: booking.id, releasedFrom: booking.releasedFrom, checkIn, checkOut };
      const rooms = describeUnitSpans(await loadUnitSpans(trx, nights));
      preview = { rooms, found: await read(trx) };
      throw new PreviewRolledBack("The preview of a change is rolled back");
    });
  } catch (error) {
    if (!(error instanceof PreviewRolledBack) && !isRoomFull(error)) throw error;
  }
  return preview;
}

const toLoggedRooms = ([first, ...later]: StayPart[]) => ({
  roomId: first?.roomId,
  ...(later.length > 0
    ? { laterRooms: later.map(({ checkIn: from, roomId }) => ({ from, roomId })) }
    : {}),
});

function isAlreadySaved(
  booking: Booking,
  {
    stay,
    roomFrom,
    version,
    seenQuote,
  }: Pick<RequestedChange, "stay" | "roomFrom"> & { version: number; seenQuote: string },
): boolean {
  const { roomName, quote, parts } = booking;
  return (
    booking.version === version + 1 &&
    arePartsEqual(parts, buildChangedParts(booking, stay, roomFrom)) &&
    digestOf(quote) === seenQuote &&
    describeChange(booking, { ...stay, roomName, quote }) === ""
  );
}
