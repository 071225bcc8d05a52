import * as z from "zod";
import { findFolioProblem } from "~/billing/folios/find-own-change-problem.server";
import { listPayments } from "~/billing/folios/payment-queries.server";
import { buildPaymentsView } from "~/billing/folios/payment-view";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import type { FieldError } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { translatedTexts } from "~/core/languages/translated-fields";
import { translateRecords } from "~/core/languages/translations.server";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { withStayQuery } from "~/core/paths";
import type { OperationContext } from "~/core/settings/operation-context";
import { digestOf } from "~/core/tokens.server";
import { db } from "~/db.server";
import {
  createFormErrors,
  errorStatusOf,
  parseFields,
  toSearchParams,
} from "~/http/parse-form.server";
import { recordIdField } from "~/http/whole-number.server";
import { listBookableRooms } from "~/reservations/availability/availability-queries.server";
import { toStayFormValues } from "~/reservations/availability/stay-choice";
import { stayFields, validateParty } from "~/reservations/availability/stay-fields.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import {
  listAlternativeDatesForChange,
  listOtherRooms,
} from "~/reservations/bookings/find-alternatives.server";
import { findOwnChangeProblem } from "~/reservations/bookings/own-change-policy";
import { quoteChange } from "~/reservations/bookings/quote-change.server";
import { describeChange } from "~/reservations/bookings/stay-changes";
import { groupNights } from "~/reservations/quotes/change-quote";

const roomMessage = defineMessage("Choose a room");

const changedStaySchema = z
  .object({
    ...stayFields,
    roomId: recordIdField(roomMessage),
  })
  .superRefine(validateParty);

const damagedFormMessage = defineMessage(
  "Something went wrong while sending the form. Check the price again.",
);

export const ownChangeSchema = changedStaySchema.and(
  z.object({
    version: z.coerce.number(damagedFormMessage).int(damagedFormMessage),
    seenQuote: z.string(damagedFormMessage),
  }),
);

/** @param source the query or form; fields that it lacks keep the booking's values */
export async function loadOwnChange(
  booking: Booking,
  source: URLSearchParams | FormData,
  context: OperationContext & { translator: Translator },
) {
  const { settings, now, translator } = context;
  const storedValues = toStayFormValues(booking);
  const submittedNames = Object.keys(storedValues).filter((name) => source.has(name));
  const values: Record<string, string> = {
    ...storedValues,
    ...Object.fromEntries(submittedNames.map((name) => [name, String(source.get(name))])),
  };
  const form = parseFields(toSearchParams(values), changedStaySchema);
  const stay = form.ok ? form.data : null;
  const change = stay && { stay, pricing: { kind: "kept" } as const };
  const quoteResult =
    change && submittedNames.length > 0
      ? await quoteChange(db, booking, change, "guest", context)
      : null;
  const quotedStay =
    stay && quoteResult?.kind === "quoted"
      ? await withRoomName(db, { ...quoteResult, roomId: stay.roomId }, translator)
      : null;
  const problem = quoteResult && quoteResult.kind !== "quoted" ? quoteResult.problem : null;
  const changePath = `/my-bookings/${booking.id}/change`;
  const alternativeDates =
    stay && quoteResult?.kind === "unavailable"
      ? await listAlternativeDatesForChange(db, booking, stay, context)
      : [];
  const rooms = await translateRecords(
    db,
    await listBookableRooms(db),
    translatedTexts.room,
    translator,
  );
  const isOwnRoomListed = rooms.some(({ id }) => id === booking.roomId);
  // A problem with the dates is the same for every room.
  const mayOtherRoomsFit = !problem || problem.field === "roomId" || problem.field === "guests";
  const otherRooms =
    stay && quoteResult && mayOtherRoomsFit
      ? await listOtherRooms(db, booking, stay, context)
      : null;
  const { totals } = buildPaymentsView(booking, await listPayments(db, booking.id), translator);
  return {
    problem:
      findOwnChangeProblem(booking, settings, now, translator) ??
      (await findFolioProblem(db, booking, translator)),
    today: lodgeToday(now, settings.general.timeZone),
    version: booking.version,
    values,
    before: buildBookingView(booking, now, translator),
    /** The changed stay; null until a valid and available one is requested. */
    after: stay &&
      quotedStay && {
        ...buildBookingView({ ...booking, ...stay, ...quotedStay }, now, translator),
        isOtherRoom: stay.roomId !== booking.roomId,
        parts: groupNights(booking.quote, quotedStay, translator),
        seenQuote: digestOf(quotedStay.quote),
        isChanged: describeChange(booking, { ...stay, ...quotedStay }) !== "",
      },
    alternativeDates: alternativeDates.map((dates) => ({
      label: translator.t("{from} to {to}", {
        from: translator.formatStayDate(dates.checkIn),
        to: translator.formatStayDate(dates.checkOut),
      }),
      href: withStayQuery(changePath, { ...values, ...dates }),
    })),
    /** The rooms to choose from. They include the booking's room, even if it is off sale. */
    rooms: isOwnRoomListed ? rooms : [{ id: booking.roomId, name: booking.roomName }, ...rooms],
    otherRooms:
      otherRooms?.map(({ roomId, name, totalCents }) => ({
        name: rooms.find(({ id }) => id === roomId)?.name ?? name,
        totalCents,
        priceDifferenceCents: totalCents - booking.totalCents,
        href: withStayQuery(changePath, { ...values, roomId: String(roomId) }),
      })) ?? null,
    receivedCents: totals.receivedCents,
    /** Charges on the folio besides the price of the stay. */
    otherChargesCents: totals.totalCents - booking.totalCents,
    errors: form.ok ? problem && toFormErrors(problem) : form.errors,
    status: !form.ok
      ? errorStatusOf(form.errors)
      : problem
        ? getProblemStatus(quoteResult?.kind)
        : 200,
  };
}

export const toFormErrors = (fieldError: FieldError) => createFormErrors([fieldError]);

export const getProblemStatus = (kind: string | undefined) => (kind === "unavailable" ? 409 : 422);

export type OwnChangeView = Awaited<ReturnType<typeof loadOwnChange>>;
