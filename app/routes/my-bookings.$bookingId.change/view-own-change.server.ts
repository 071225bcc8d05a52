import { findFolioObjection } from "~/billing/folios/find-own-change-objection.server";
import { listPayments } from "~/billing/folios/payment-queries.server";
import { viewPayments } from "~/billing/folios/payment-view";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { digestOf } from "~/core/digest.server";
import type { FieldError } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import { withStayQuery } from "~/core/paths";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import {
  createFormErrors,
  invalidStatus,
  parseFields,
  toSearchParams,
} from "~/http/parse-form.server";
import { listBookableRooms } from "~/reservations/availability/availability-queries.server";
import { stayValues } from "~/reservations/availability/stay-choice";
import { viewBooking } from "~/reservations/bookings/booking-view";
import { findAlternativeDatesForChange } from "~/reservations/bookings/find-alternative-dates.server";
import { findOtherRooms } from "~/reservations/bookings/find-other-rooms.server";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { findOwnChangeObjection } from "~/reservations/bookings/own-change-policy";
import { quoteChange } from "~/reservations/bookings/quote-change.server";
import { describeChange } from "~/reservations/bookings/stay-changes";
import { groupNights } from "~/reservations/quotes/change-quote";
import { wantedStaySchema } from "./own-change.schema.server";

/** Loads the change page's data for the requested change of a booking as it is now. */
export async function viewOwnChange(
  booking: Booking,
  source: URLSearchParams | FormData,
  present: OperationContext & { translator: Translator },
) {
  const { settings, now, translator } = present;
  const stored = stayValues(booking);
  const asked = Object.keys(stored).filter((name) => source.has(name));
  const values: Record<string, string> = {
    ...stored,
    ...Object.fromEntries(asked.map((name) => [name, String(source.get(name))])),
  };
  const form = parseFields(toSearchParams(values), wantedStaySchema);
  const stay = form.ok ? form.data : null;
  const wanted = stay && { stay, pricing: { kind: "kept" } as const };
  const offer =
    wanted && asked.length > 0 ? await quoteChange(db, booking, wanted, "guest", present) : null;
  const quoted =
    stay && offer?.kind === "quoted"
      ? await withRoomName(db, { ...offer, roomId: stay.roomId }, translator)
      : null;
  const refused = offer && offer.kind !== "quoted" ? offer.problem : null;
  const own = `/my-bookings/${booking.id}/change`;
  const near =
    stay && offer?.kind === "unavailable"
      ? await findAlternativeDatesForChange(db, booking, stay, present)
      : [];
  const rooms = await translateRecords(db, await listBookableRooms(db), "room", translator);
  const isKnown = rooms.some(({ id }) => id === booking.roomId);
  // Invalid dates are invalid for every room.
  const isOfRoom = !refused || refused.field === "roomId" || refused.field === "guests";
  const others =
    stay && offer && isOfRoom ? await findOtherRooms(db, booking, stay, present) : null;
  const { account } = viewPayments(booking, await listPayments(db, booking.id), translator);
  return {
    objection:
      findOwnChangeObjection(booking, settings, now, translator) ??
      (await findFolioObjection(db, booking, translator)),
    today: lodgeToday(now, settings.general.timeZone),
    version: booking.version,
    values,
    before: viewBooking(booking, now, translator),
    /** Null until a valid, available change is requested. */
    after: stay &&
      quoted && {
        ...viewBooking({ ...booking, ...stay, ...quoted }, now, translator),
        isOtherRoom: stay.roomId !== booking.roomId,
        parts: groupNights(booking.quote, quoted, translator),
        seenQuote: digestOf(quoted.quote),
        differs: describeChange(booking, { ...stay, ...quoted }) !== "",
      },
    near: near.map((dates) => ({
      label: translator.t("{from} to {to}", {
        from: translator.formatStayDate(dates.checkIn),
        to: translator.formatStayDate(dates.checkOut),
      }),
      href: withStayQuery(own, { ...values, ...dates }),
    })),
    /** The selectable rooms, including the booking's own room after it was taken off sale. */
    rooms: isKnown ? rooms : [{ id: booking.roomId, name: booking.roomName }, ...rooms],
    others:
      others?.map(({ roomId, name, totalCents }) => ({
        name: rooms.find(({ id }) => id === roomId)?.name ?? name,
        totalCents,
        moreCents: totalCents - booking.totalCents,
        href: withStayQuery(own, { ...values, roomId: String(roomId) }),
      })) ?? null,
    receivedCents: account.receivedCents,
    /** Charges on the folio besides the price of the stay. */
    besideCents: account.dueCents - booking.totalCents,
    errors: form.ok ? refused && refusalOf(refused) : form.errors,
    status: !form.ok ? invalidStatus(form.errors) : refused ? refusedStatus(offer?.kind) : 200,
  };
}

export const refusalOf = (problem: FieldError) => createFormErrors([problem]);

export const refusedStatus = (kind: string | undefined) => (kind === "unavailable" ? 409 : 422);

export type OwnChangeView = Awaited<ReturnType<typeof viewOwnChange>>;
