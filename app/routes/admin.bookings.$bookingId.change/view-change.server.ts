import type { StayDate } from "db/schema";
import { listFullNightsOfRooms } from "~/booking/availability-queries.server";
import type { Booking } from "~/booking/booking-queries.server";
import { describeChange, nightsBesideOwn } from "~/booking/change-rules";
import { guestName } from "~/booking/guest-details";
import { quoteChange } from "~/booking/quote-change.server";
import { countNights, type Stay } from "~/booking/stay";
import { findChangeObjection } from "~/booking/stay-marks";
import { stayValues } from "~/booking/stored-fields";
import { describeTaken } from "~/booking/taken-nights";
import { listRooms } from "~/catalogue/room-queries.server";
import { db } from "~/db.server";
import { formErrors, invalidStatus, parseFields, toParams } from "~/http/parse-form.server";
import { requireBooking } from "~/routes/admin.bookings.$bookingId._index/require-booking.server";
import { readSettings } from "~/settings/read-settings.server";
import { changedStaySchema } from "./change.schema.server";

/** Everything that the page shows for what an address or a form asks of a booking as it is now. */
export async function viewChange(
  bookingId: string | undefined,
  source: URLSearchParams | FormData,
  now: Date,
) {
  const booking = await requireBooking(bookingId);
  const settings = await readSettings(db);
  const stored = stayValues(booking);
  const asked = Object.entries(stored).filter(([name]) => source.has(name));
  const values = {
    ...stored,
    ...Object.fromEntries(asked.map(([name]) => [name, String(source.get(name))])),
  };
  const form = parseFields(toParams(values), changedStaySchema);
  const offer =
    form.ok && asked.length > 0 ? await quoteChange(db, booking, form.data, settings, now) : null;
  const quoted = offer?.kind === "quoted" ? offer : null;
  const problem = offer && offer.kind !== "quoted" ? formErrors([offer.problem]) : null;
  return {
    id: booking.id,
    title: `#${booking.id}: ${guestName(booking) || "Guest"}`,
    version: booking.version,
    values,
    objection: findChangeObjection(booking),
    before: booking.quote,
    after: quoted?.quote ?? null,
    summary:
      form.ok && quoted
        ? describeChange(booking, {
            ...form.data,
            roomName: quoted.roomName,
            totalCents: quoted.quote.totalCents,
          })
        : "",
    rooms: await listRoomChoices(booking, form.ok && offer?.kind !== "refused" ? form.data : null),
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

/** The rooms on sale and the booking's own, each with whether it is free on the dates. */
async function listRoomChoices(booking: Booking, stay: Stay | null) {
  const rooms = await listRooms(db);
  const dates = stay && countNights(stay) > 0 ? stay : null;
  const taken = dates ? await listFullNightsOfRooms(db, dates) : new Map<number, StayDate[]>();
  const full = dates && taken.get(booking.roomId);
  if (full) {
    const others = nightsBesideOwn({ ...dates, roomId: booking.roomId }, booking);
    const inTheWay = full.filter((night) => others.includes(night));
    if (inTheWay.length === 0) taken.delete(booking.roomId);
    else taken.set(booking.roomId, inTheWay);
  }
  const state = (id: number) => {
    const nights = taken.get(id);
    if (!dates) return "";
    return nights ? `: ${describeTaken(nights, dates)}` : ": free";
  };
  const choices = rooms.map(({ id, name, capacity }) => ({
    value: String(id),
    label: `${name}, sleeps ${capacity}${state(id)}`,
  }));
  const own = String(booking.roomId);
  if (choices.some(({ value }) => value === own)) return choices;
  return [{ value: own, label: `${booking.roomName}, not on sale now` }, ...choices];
}
