import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Translator } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import { arePartsEqual, type StayPart } from "~/core/stay-parts";
import { digestOf } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { isRoomFullError } from "~/reservations/availability/room-full";
import { stayMessages } from "~/reservations/availability/stay-limits";
import {
  assignPreferredUnit,
  assignUnitsForParts,
  assignUnitToBooking,
  findLastUnit,
} from "~/reservations/units/assign-units.server";
import { loadUnitSpans } from "~/reservations/units/load-assignments.server";
import { describeUnitSpans } from "~/reservations/units/unit-spans";
import { type Booking, findBooking, setLanguage, updateStay } from "./booking-queries.server";
import type { DescribeInvoiceDifference } from "./cancel-booking.server";
import { checkGuestChangeLimits } from "./guest-change-limits.server";
import { formatGuestName } from "./guest-details";
import { findOwnBooking, type HolderWithTranslator, toAuditActor } from "./load-booking.server";
import { mailChangedStay } from "./mail-booking.server";
import { findOwnChangeProblem } from "./own-change-policy";
import { type QuoteChangeResult, quoteChange, type RequestedChange } from "./quote-change.server";
import { buildChangedParts, describeChange } from "./stay-changes";
import { findChangeProblem } from "./stay-state";

type ChangeBookingResult =
  | { kind: "changed" | "not-found" }
  | { kind: "unchangeable"; reason: string }
  | { kind: "version-conflict"; booking: Booking }
  | Exclude<QuoteChangeResult, { kind: "quoted" }>
  | { kind: "price-changed" };

export type QuoteForClerk = (
  db: Db,
  booking: Booking,
  change: RequestedChange,
  clerk: Viewer,
  operationContext: OperationContext,
) => Promise<QuoteChangeResult>;

/** Passed in, because billing depends on bookings. */
export interface GuestFolioFunctions {
  findFolioProblem: (db: Db, booking: Booking, translator: Translator) => Promise<string | null>;
  describeInvoiceDifference: DescribeInvoiceDifference;
}

/** A clerk can change any booking at any price. A guest can change their own bookings. */
type Changer =
  | { clerk: Viewer; quoteForClerk: QuoteForClerk }
  | { holder: HolderWithTranslator; address: string | null; folio: GuestFolioFunctions };

/**
 * Changes dates, guests, board or room, and at the desk the price. A repeated form saves only once.
 * @param change `seenQuote` is the digest of the quote that the page showed
 */
export async function changeBooking(
  bookingId: string,
  change: RequestedChange & { version: number; seenQuote: string; unitId?: number | null },
  changer: Changer,
  { settings, now }: OperationContext,
): Promise<ChangeBookingResult> {
  const { version, stay, seenQuote } = change;
  const changedBy = "clerk" in changer ? "desk" : "guest";
  try {
    return await db.transaction().execute(async (trx): Promise<ChangeBookingResult> => {
      const booking =
        "clerk" in changer
          ? await findBooking(trx, bookingId)
          : await findOwnBooking(trx, changer.holder, bookingId);
      if (!booking) return { kind: "not-found" };
      if (isAlreadySaved(booking, change)) return { kind: "changed" };
      const reason =
        "clerk" in changer
          ? findChangeProblem(booking)
          : (findOwnChangeProblem(booking, settings, now, changer.holder.translator) ??
            (await changer.folio.findFolioProblem(trx, booking, changer.holder.translator)));
      if (reason) return { kind: "unchangeable", reason };
      if (booking.version !== version) return { kind: "version-conflict", booking };
      const quoteResult =
        "clerk" in changer
          ? await changer.quoteForClerk(trx, booking, change, changer.clerk, { settings, now })
          : await quoteChange(trx, booking, change, "guest", { settings, now });
      if (quoteResult.kind !== "quoted") return quoteResult;
      const { quote, roomName, parts } = quoteResult;
      if (digestOf(quote) !== seenQuote) return { kind: "price-changed" };
      const { checkIn, checkOut, guests, children, infants, board } = booking;
      const party = { guests, children, infants };
      const before = {
        ...toLoggedRooms(booking.parts),
        checkIn,
        checkOut,
        ...party,
        board,
        totalCents: booking.totalCents,
      };
      const after = { ...stay, ...toLoggedRooms(parts), totalCents: quote.totalCents };
      const detail = describeChange(booking, { ...stay, roomName, parts, quote });
      if (!detail) return { kind: "changed" };
      const problem =
        "holder" in changer
          ? await checkGuestChangeLimits(trx, booking, stay, {
              settings,
              now,
              address: changer.address,
            })
          : null;
      if (problem) return { kind: "refused", problem };
      await saveStay(trx, booking, change, quoteResult, { settings, now });
      if ("holder" in changer) await setLanguage(trx, bookingId, changer.holder.translator.code);
      const actor = "clerk" in changer ? changer.clerk : toAuditActor(changer.holder, booking);
      await recordChange(trx, "booking", bookingId, "changed", actor, now, {
        detail,
        before,
        after,
      });
      await mailChangedStay(trx, booking, changedBy, now);
      const guestName = formatGuestName(booking) || "Guest";
      await notifyDesk(trx, now, {
        title: changedBy === "desk" ? "Booking changed" : "Booking changed by its guest",
        message: [
          `${guestName}: ${detail}`,
          "clerk" in changer
            ? `By ${actor.name}.`
            : await changer.folio.describeInvoiceDifference(trx, booking),
        ]
          .filter(Boolean)
          .join(" "),
        type: "info",
        actionUrl: `/admin/bookings/${bookingId}`,
        createdBy: actor.id,
      });
      return { kind: "changed" };
    });
  } catch (error) {
    if (!isRoomFullError(error)) throw error;
    const problem = { field: "roomId", message: stayMessages.unavailable } as const;
    return { kind: "unavailable", problem };
  }
}

type ChangedStay = Pick<RequestedChange, "stay"> & { unitId?: number | null };
type QuotedStay = Extract<QuoteChangeResult, { kind: "quoted" }>;

async function saveStay(
  trx: Db,
  booking: Booking,
  { stay, unitId: requestedUnitId }: ChangedStay,
  { quote, parts }: Pick<QuotedStay, "quote" | "parts">,
  { settings, now }: OperationContext,
): Promise<void> {
  const day = await findPostingDay(trx, lodgeToday(now, settings.general.timeZone));
  const lastUnit = await findLastUnit(trx, booking.id);
  await updateStay(trx, booking, { ...stay, parts }, quote, { day, now });
  // Nights of the previous stay keep their units.
  const hasNoCommonNight = stay.checkIn >= booking.checkOut || stay.checkOut <= booking.checkIn;
  const unitId = requestedUnitId ?? (hasNoCommonNight ? lastUnit?.unitId : undefined);
  if (unitId) await assignPreferredUnit(trx, booking.id, { ...lastUnit, unitId });
  await assignUnitToBooking(trx, booking.id, now);
  await assignUnitsForParts(trx, booking.parts, now);
}

class PreviewRolledBack extends Error {}

/**
 * Makes the change in a transaction that is rolled back. Returns the names of the units after it, and what `load`
 * returns for the changed booking. Returns null if the nights are full.
 */
export async function previewChange<Loaded>(
  booking: Booking,
  change: ChangedStay,
  quotedStay: Pick<QuotedStay, "quote" | "parts">,
  operationContext: OperationContext,
  load: (trx: Db) => Promise<Loaded>,
): Promise<{ unitNames: string; loaded: Loaded } | null> {
  let preview: { unitNames: string; loaded: Loaded } | null = null;
  try {
    await db.transaction().execute(async (trx) => {
      await saveStay(trx, booking, change, quotedStay, operationContext);
      const { checkIn, checkOut } = change.stay;
      const nights = { id: booking.id, releasedFrom: booking.releasedFrom, checkIn, checkOut };
      const unitNames = describeUnitSpans(await loadUnitSpans(trx, nights));
      preview = { unitNames, loaded: await load(trx) };
      throw new PreviewRolledBack("The preview of a change is rolled back");
    });
  } catch (error) {
    if (!(error instanceof PreviewRolledBack) && !isRoomFullError(error)) throw error;
  }
  return preview;
}

/** Returns the first room, and later ones with their first nights, for the change log. */
const toLoggedRooms = ([firstPart, ...laterParts]: StayPart[]) => ({
  roomId: firstPart?.roomId,
  ...(laterParts.length > 0
    ? { laterRooms: laterParts.map(({ checkIn: from, roomId }) => ({ from, roomId })) }
    : {}),
});

/** Detects a repeated form. */
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
