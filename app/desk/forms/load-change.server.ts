import type { Viewer } from "~/accounts/roles";
import { calculateDiscountTotals } from "~/billing/folios/folio-amounts";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { quoteChangeForClerk } from "~/billing/folios/quote-change-for-clerk.server";
import { listRooms } from "~/catalogue/rooms/room-queries.server";
import { digestOf } from "~/core/digest.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { safePath } from "~/core/paths";
import type { OperationContext } from "~/core/settings/operation-context";
import { countNights, eachNight, formatStayDate, type Stay, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { bookingRecord, type Params, requireRecord } from "~/desk/records.server";
import { loadOptional } from "~/http/load-optional.server";
import {
  createFormErrors,
  invalidStatus,
  parseFields,
  toSearchParams,
} from "~/http/parse-form.server";
import { listFullNightsByRoom } from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { stayValues } from "~/reservations/availability/stay-choice";
import { describeUnusualStay } from "~/reservations/availability/stay-limits";
import { describeTaken } from "~/reservations/availability/taken-nights";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { previewChange } from "~/reservations/bookings/change-booking.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { maySetPrices } from "~/reservations/bookings/price-permissions";
import type { RequestedChange } from "~/reservations/bookings/quote-change.server";
import { describeChange, listAddedNights } from "~/reservations/bookings/stay-changes";
import { findChangeObjection } from "~/reservations/bookings/stay-state";
import { listInHouse } from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillThere } from "~/reservations/occupancy/occupied-unit-messages";
import { groupNights } from "~/reservations/quotes/change-quote";
import { listQuoteLines } from "~/reservations/quotes/quote";
import { findPreferredUnit } from "~/reservations/units/assign-units.server";
import { wantedChangeSchema } from "./change.schema.server";

export async function loadChange(
  params: Params,
  source: URLSearchParams | FormData,
  clerk: Viewer,
  { settings, now }: OperationContext,
) {
  const booking = await requireRecord(bookingRecord, params);
  const last = booking.parts.at(-1);
  const stored = {
    ...stayValues(booking),
    // The default room and move date leave the stay unchanged.
    ...{ roomId: String(last?.roomId), roomFrom: findDefaultRoomFrom(booking, settings, now) },
    ...{ pricing: "kept", handPrice: "", reason: "" },
    // The unit that the stay was dragged to in the calendar.
    unitId: "",
  };
  const asked = Object.entries(stored).filter(([name]) => source.has(name));
  const values = {
    ...stored,
    ...Object.fromEntries(asked.map(([name]) => [name, String(source.get(name))])),
  };
  const form = parseFields(toSearchParams(values), wantedChangeSchema(booking.quote.currency));
  const offer =
    form.ok && asked.length > 0
      ? await quoteChangeForClerk(db, booking, form.data, clerk, { settings, now })
      : null;
  const quoted = offer?.kind === "quoted" ? offer : null;
  const today = lodgeToday(now, settings.general.timeZone);
  const unitId = Number(values.unitId);
  const wish = quoted && (await findPreferredUnit(db, booking.id, unitId, quoted.parts));
  const isTonight = wish && wish.nights.checkIn <= today && today < wish.nights.checkOut;
  const inHouse = isTonight ? await listInHouse(db, today) : [];
  const met = inHouse.find((other) => other.unitId === unitId && other.id !== booking.id);
  const summary =
    form.ok && quoted ? describeChange(booking, { ...form.data.stay, ...quoted }) : "";
  const loadDiscounts = async (from: Db) =>
    calculateDiscountTotals((await loadFolioOfBooking(from, booking)).stay).off;
  const preview =
    form.ok && quoted && summary
      ? await loadOptional(
          previewChange(
            booking,
            { ...form.data, unitId: wish ? unitId : null },
            quoted,
            { settings, now },
            loadDiscounts,
          ),
          null,
        )
      : null;
  const problem = offer && offer.kind !== "quoted" ? createFormErrors([offer.problem]) : null;
  return {
    id: booking.id,
    title: `#${booking.id}: ${guestName(booking) || "Guest"}`,
    version: booking.version,
    returnTo: safePath(source.get("returnTo"), `/admin/bookings/${booking.id}`),
    values,
    objection: findChangeObjection(booking),
    maySetPrices: maySetPrices(clerk, settings),
    serviceChargePercent: booking.quote.serviceChargePercent,
    before: listQuoteLines(booking.quote, english),
    /** Null until a valid, available change is requested. */
    after: quoted && {
      parts: groupNights(booking.quote, quoted, english),
      price: listQuoteLines(quoted.quote, english),
      seenQuote: digestOf(quoted.quote),
    },
    /** Why guests could not book the changed stay, if the reason is new. */
    unusual:
      form.ok && quoted ? await findUnusualStay(booking, form.data.stay, { settings, now }) : null,
    summary,
    /** The units after the change; null if unknown. */
    roomsAfter: preview?.rooms ?? null,
    /** The discounts on the folio, now and after the change; null if unknown. */
    discounts: preview && { beforeCents: await loadDiscounts(db), afterCents: preview.found },
    /** The unit that the stay was dragged to, and the guest who has not left it. */
    unit: wish && {
      name: wish.name,
      isFree: wish.isFree,
      notLeft: met ? formatStillThere(met) : null,
    },
    rooms: await listRoomChoices(
      booking,
      form.ok && offer?.kind !== "refused" ? { ...form.data.stay, ...form.data } : null,
    ),
    nights: eachNight(booking).map((night, index) => ({
      value: night,
      label: `${formatStayDate(night)}${index === 0 ? " (check-in)" : ""}`,
    })),
    roomsNow: booking.parts.length > 1 ? booking.roomName : null,
    errors: form.ok ? problem : form.errors,
    status: !form.ok
      ? invalidStatus(form.errors)
      : offer?.kind === "unavailable"
        ? 409
        : problem
          ? 422
          : 200,
  };
}

async function findUnusualStay(before: Stay, after: Stay, { settings, now }: OperationContext) {
  const limits = await loadStayLimits(db, settings);
  const unusual = describeUnusualStay(after, limits, now);
  return unusual === describeUnusualStay(before, limits, now) ? null : unusual;
}

/** Returns the default date of a room change: for an in-house guest past nights keep their room. */
function findDefaultRoomFrom(
  booking: Booking,
  { general }: OperationContext["settings"],
  now: Date,
): StayDate {
  const today = lodgeToday(now, general.timeZone);
  const last = booking.parts.at(-1)?.checkIn ?? booking.checkIn;
  const isIn = booking.checkedInAt !== null && today < booking.checkOut;
  return isIn && today > last ? today : last;
}

export type ChangeView = Awaited<ReturnType<typeof loadChange>>;

async function listRoomChoices(
  booking: Booking,
  wanted: (Stay & Pick<RequestedChange, "roomFrom">) | null,
) {
  const rooms = await listRooms(db);
  const from = wanted?.roomFrom ?? "";
  const isLater = wanted && from > wanted.checkIn && from > booking.checkIn;
  const stay = wanted && { ...wanted, checkIn: isLater ? from : wanted.checkIn };
  const dates = stay && countNights(stay) > 0 ? stay : null;
  const stateOf = dates ? await loadRoomStates(booking, dates) : () => "";
  const choices = rooms.map(({ id, name, capacity }) => ({
    value: String(id),
    label: `${name}, sleeps ${capacity}${stateOf(id)}`,
  }));
  const withdrawn = booking.parts.filter(({ roomId }) => rooms.every(({ id }) => id !== roomId));
  const own = new Map(withdrawn.map(({ roomId, roomName }) => [String(roomId), roomName]));
  const kept = [...own].map(([value, name]) => ({ value, label: `${name}, not on sale` }));
  return [...kept, ...choices];
}

/** Loads a function that describes whether a room is free, ignoring the booking's own nights. */
async function loadRoomStates(booking: Booking, dates: Stay) {
  const { checkIn: from, checkOut: to } = dates;
  const fullNights = await listFullNightsByRoom(db, { from, to });
  for (const roomId of new Set(booking.parts.map((part) => part.roomId))) {
    const others = listAddedNights({ ...dates, roomId }, booking.parts);
    const own = fullNights.get(roomId) ?? [];
    fullNights.set(
      roomId,
      own.filter((night) => others.includes(night)),
    );
  }
  return (id: number) => {
    const full = fullNights.get(id);
    return full?.length === 0 ? ": available" : `: ${describeTaken(full ?? [], dates)}`;
  };
}
