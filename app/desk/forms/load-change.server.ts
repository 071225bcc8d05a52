import type { Viewer } from "~/accounts/roles";
import { calculateDiscountTotals } from "~/billing/folios/folio-amounts";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { quoteChangeForClerk } from "~/billing/folios/quote-change-for-clerk.server";
import { listRooms } from "~/catalogue/rooms/room-queries.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { loadOptional } from "~/core/log-error.server";
import { safePath } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { countNights, eachNight, formatStayDate, type Stay, type StayDate } from "~/core/stay";
import { digestOf } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { bookingRecord, type Params, requireRecord } from "~/desk/records.server";
import {
  createFormErrors,
  errorStatusOf,
  parseFields,
  toSearchParams,
} from "~/http/parse-form.server";
import { listFullNightsByRoom } from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { countNeededPlaces, type Party } from "~/reservations/availability/party";
import { toStayFormValues } from "~/reservations/availability/stay-choice";
import { describeUnusualStay } from "~/reservations/availability/stay-limits";
import { describeUnavailableNights } from "~/reservations/availability/taken-nights";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { previewChange } from "~/reservations/bookings/change-booking.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { canSetPrices } from "~/reservations/bookings/price-permissions";
import type { RequestedChange } from "~/reservations/bookings/quote-change.server";
import { describeChange, listAddedNights } from "~/reservations/bookings/stay-changes";
import { findChangeProblem } from "~/reservations/bookings/stay-state";
import { listInHouseStays } from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillInRoom } from "~/reservations/occupancy/occupied-unit-messages";
import { groupNights } from "~/reservations/quotes/change-quote";
import { listQuoteLines } from "~/reservations/quotes/quote";
import { findPreferredUnit } from "~/reservations/units/assign-units.server";
import { changePreviewSchema } from "./change.schema.server";

/**
 * @param requestData the query of the first step, or the submitted form; missing fields keep the booking's values
 * @throws Response 404
 */
export async function loadChange(
  params: Params,
  requestData: URLSearchParams | FormData,
  clerk: Viewer,
  { settings, now }: OperationContext,
) {
  const booking = await requireRecord(bookingRecord, params);
  const lastPart = booking.parts.at(-1);
  const storedValues = {
    ...toStayFormValues(booking),
    // The default room and move date leave the stay unchanged.
    roomId: String(lastPart?.roomId),
    roomFrom: getDefaultRoomFrom(booking, settings, now),
    pricing: "kept",
    handPrice: "",
    reason: "",
    // The unit that the stay was dragged to in the calendar.
    unitId: "",
  };
  const submitted = Object.entries(storedValues).filter(([name]) => requestData.has(name));
  const values = {
    ...storedValues,
    ...Object.fromEntries(submitted.map(([name]) => [name, String(requestData.get(name))])),
  };
  const form = parseFields(toSearchParams(values), changePreviewSchema(booking.quote.currency));
  const problem = findChangeProblem(booking);
  const quoteResult =
    form.ok && submitted.length > 0 && !problem
      ? await quoteChangeForClerk(db, booking, form.data, clerk, { settings, now })
      : null;
  const quotedChange = quoteResult?.kind === "quoted" ? quoteResult : null;
  const today = lodgeToday(now, settings.general.timeZone);
  const unitId = Number(values.unitId);
  const preferredUnit =
    quotedChange && (await findPreferredUnit(db, booking.id, unitId, quotedChange.parts));
  const isTonight =
    preferredUnit && preferredUnit.nights.checkIn <= today && today < preferredUnit.nights.checkOut;
  const inHouse = isTonight ? await listInHouseStays(db, today) : [];
  const currentOccupant = inHouse.find(
    (occupant) => occupant.unitId === unitId && occupant.id !== booking.id,
  );
  const summary =
    form.ok && quotedChange ? describeChange(booking, { ...form.data.stay, ...quotedChange }) : "";
  const loadDiscounts = async (executor: Db) =>
    calculateDiscountTotals((await loadFolioOfBooking(executor, booking)).stay).discountCents;
  const preview =
    form.ok && quotedChange && summary
      ? await loadOptional(
          previewChange(
            booking,
            { ...form.data, unitId: preferredUnit ? unitId : null },
            quotedChange,
            { settings, now },
            loadDiscounts,
          ),
          null,
        )
      : null;
  const quoteErrors =
    quoteResult && quoteResult.kind !== "quoted" ? createFormErrors([quoteResult.problem]) : null;
  const refusedStatus = quoteResult?.kind === "unavailable" ? 409 : 422;
  const validStatus = quoteErrors ? refusedStatus : 200;
  return {
    id: booking.id,
    title: `#${booking.id}: ${formatGuestName(booking) || "Guest"}`,
    version: booking.version,
    returnTo: safePath(requestData.get("returnTo"), `/admin/bookings/${booking.id}`),
    values,
    problem,
    canSetPrices: canSetPrices(clerk, settings),
    serviceChargePercent: booking.quote.serviceChargePercent,
    before: { price: listQuoteLines(booking.quote, english) },
    /** Null until a valid, available change is requested. */
    after: quotedChange && {
      parts: groupNights(booking.quote, quotedChange, english),
      price: listQuoteLines(quotedChange.quote, english),
      seenQuote: digestOf(quotedChange.quote),
    },
    /** Why guests could not book the changed stay; null if they could, or could not book the stay before. */
    unusualStayWarning:
      form.ok && quotedChange
        ? await findUnusualStay(booking, form.data.stay, { settings, now })
        : null,
    summary,
    unitNamesAfter: preview?.unitNames ?? null,
    /** The discounts on the folio, now and after the change; null if unknown. */
    discounts: preview && { beforeCents: await loadDiscounts(db), afterCents: preview.loaded },
    /** The unit that the stay was dragged to, and the guest who has not left it. */
    unit: preferredUnit && {
      name: preferredUnit.name,
      isFree: preferredUnit.isFree,
      occupantNote: currentOccupant ? formatStillInRoom(currentOccupant) : null,
    },
    rooms: await listRoomChoices(
      booking,
      form.ok && quoteResult?.kind !== "refused" ? { ...form.data.stay, ...form.data } : null,
    ),
    nights: eachNight(booking).map((night, index) => ({
      value: night,
      label: `${formatStayDate(night)}${index === 0 ? " (check-in)" : ""}`,
    })),
    bookedRoomNames: booking.parts.length > 1 ? booking.roomName : null,
    errors: form.ok ? quoteErrors : form.errors,
    status: form.ok ? validStatus : errorStatusOf(form.errors),
  };
}

/** Returns null if the same reason applied before the change. */
async function findUnusualStay(before: Stay, after: Stay, { settings, now }: OperationContext) {
  const limits = await loadStayLimits(db, settings);
  const warning = describeUnusualStay(after, limits, now);
  return warning === describeUnusualStay(before, limits, now) ? null : warning;
}

// Returns the default day of a room move: today for an in-house guest, because past nights cannot change.
function getDefaultRoomFrom(
  booking: Booking,
  { general }: OperationContext["settings"],
  now: Date,
): StayDate {
  const today = lodgeToday(now, general.timeZone);
  const lastRoomFrom = booking.parts.at(-1)?.checkIn ?? booking.checkIn;
  const isInHouse = booking.checkedInAt !== null && today < booking.checkOut;
  return isInHouse && today > lastRoomFrom ? today : lastRoomFrom;
}

export type ChangeView = Awaited<ReturnType<typeof loadChange>>;

/** Includes the booking's rooms that are not on sale. */
async function listRoomChoices(
  booking: Booking,
  requested: (Stay & Party & Pick<RequestedChange, "roomFrom">) | null,
) {
  const rooms = await listRooms(db);
  const roomFrom = requested?.roomFrom ?? "";
  const isMoveAfterArrival =
    requested && roomFrom > requested.checkIn && roomFrom > booking.checkIn;
  const stay = requested && {
    ...requested,
    checkIn: isMoveAfterArrival ? roomFrom : requested.checkIn,
  };
  const dates = stay && countNights(stay) > 0 ? stay : null;
  const describeAvailability = dates ? await loadRoomAvailability(booking, dates) : () => "";
  const neededPlaces = requested ? countNeededPlaces(requested) : 0;
  const choices = rooms.map(({ id, name, capacity }) => ({
    value: String(id),
    label:
      requested && neededPlaces > capacity
        ? `${name}, sleeps ${capacity}: too small for ${pluralise(requested.guests, "guest")}`
        : `${name}, sleeps ${capacity}${describeAvailability(id)}`,
  }));
  const withdrawnParts = booking.parts.filter(({ roomId }) =>
    rooms.every(({ id }) => id !== roomId),
  );
  const withdrawnNames = new Map(
    withdrawnParts.map(({ roomId, roomName }) => [String(roomId), roomName]),
  );
  const withdrawnChoices = [...withdrawnNames].map(([value, name]) => ({
    value,
    label: `${name}, not on sale`,
  }));
  return [...withdrawnChoices, ...choices];
}

/** The returned function describes whether a room is free. The booking's own nights count as free. */
async function loadRoomAvailability(booking: Booking, dates: Stay) {
  const fullNights = await listFullNightsByRoom(db, { from: dates.checkIn, to: dates.checkOut });
  for (const roomId of new Set(booking.parts.map((part) => part.roomId))) {
    const addedNights = listAddedNights({ ...dates, roomId }, booking.parts);
    const fullNightsOfRoom = fullNights.get(roomId) ?? [];
    fullNights.set(
      roomId,
      fullNightsOfRoom.filter((night) => addedNights.includes(night)),
    );
  }
  return (id: number) => {
    const fullNightsOfRoom = fullNights.get(id);
    return fullNightsOfRoom?.length === 0
      ? ": available"
      : `: ${describeUnavailableNights(fullNightsOfRoom ?? [], dates)}`;
  };
}
