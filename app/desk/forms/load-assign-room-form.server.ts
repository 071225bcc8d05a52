import type { FormErrors, FormValues } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { safePath } from "~/core/paths";
import { formatStayDate, formatStayDateShort, type Stay } from "~/core/stay";
import { db } from "~/db.server";
import { bookingRecord, type Params, requireRecord } from "~/desk/records.server";
import type { RequestContext } from "~/http/request-context";
import { guestName } from "~/reservations/bookings/guest-details";
import { listInHouse } from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillThere } from "~/reservations/occupancy/occupied-unit-messages";
import { loadUnitSpans } from "~/reservations/units/load-unit-spans.server";
import { listUnitAssignments } from "~/reservations/units/unit-night-queries.server";
import { listUnitsOfRoom } from "~/reservations/units/unit-queries.server";
import {
  describeUnitSpans,
  findFirstMovableNight,
  findFreeUntil,
  findReassignObjection,
} from "~/reservations/units/unit-spans";

/** Loads a stay with its selectable units and their occupants. @throws Response 404 */
export async function loadAssignRoomForm(
  params: Params,
  values: FormData | URLSearchParams,
  { settings, now }: Pick<RequestContext, "settings" | "now">,
) {
  const booking = await requireRecord(bookingRecord, params);
  const today = lodgeToday(now, settings.general.timeZone);
  const read = (name: string) => String(values.get(name) ?? "");
  const first = findFirstMovableNight(booking, today);
  const rest = { checkIn: first, checkOut: booking.checkOut };
  // For a stay with a room move, the units of each future room.
  const parts = booking.parts.filter(({ checkOut }) => checkOut > first);
  const kinds = [...new Map(parts.map((part) => [part.roomId, part])).values()];
  const [units, behind, spans, inHouse] = await Promise.all([
    Promise.all(kinds.map(({ roomId }) => listUnitsOfRoom(db, roomId))),
    Promise.all(kinds.map(({ roomId }) => listUnitAssignments(db, roomId, rest))),
    loadUnitSpans(db, booking),
    listInHouse(db, today),
  ]);
  const others = behind.flat().filter(({ bookingId }) => bookingId !== booking.id);
  const doorless = spans.find(({ unitId, checkOut }) => unitId === null && checkOut > first);
  const isSplit = !booking.checkedInAt && spans.filter(({ isFixed }) => !isFixed).length > 1;
  const nameOf = (each: (typeof others)[number]) =>
    each.bookingId ? each.guestName || "a guest" : (each.reason ?? "");
  const datesOf = ({ from, to }: (typeof others)[number]) =>
    `${formatStayDateShort(from)} to ${formatStayDateShort(to)}`;
  // Defaults to the first unassigned night.
  const lacksFrom = doorless && (doorless.checkIn < first ? first : doorless.checkIn);
  const from = values.has("from") ? read("from") : (lacksFrom ?? first);
  const chosen = units.flat().find(({ id }) => String(id) === read("unitId"));
  // Guests not checked out whose assignment has ended; they affect only a change for tonight.
  const whoIsIn = inHouse.filter(
    ({ id, unitId }) =>
      from === today &&
      id !== booking.id &&
      !others.some((each) => each.bookingId === id && each.unitId === unitId && each.from <= today),
  );
  const inPart =
    chosen &&
    describePartialAvailability(chosen, others, { checkIn: from, checkOut: booking.checkOut });
  return {
    id: booking.id,
    title: `#${booking.id}, ${guestName(booking) || "Guest"}`,
    objection: findReassignObjection(booking, today),
    now: describeUnitSpans(spans),
    dates: `${formatStayDate(booking.checkIn)} to ${formatStayDate(booking.checkOut)}`,
    units: units
      .flat()
      .filter(({ isInService }) => isInService)
      .map(({ id, name }) => {
        const here = others.filter(({ unitId }) => unitId === id);
        const fixed = here
          .filter(({ stays }) => stays)
          .map((each) => `${nameOf(each)}, ${datesOf(each)}`);
        const loose = here.filter(({ stays }) => !stays).map(nameOf);
        const says = [
          ...(fixed.length > 0 ? [`taken by ${fixed.join("; ")}`] : []),
          ...(loose.length > 0 ? [`${loose.join(", ")} (can be moved)`] : []),
          ...whoIsIn.filter(({ unitId }) => unitId === id).map(formatStillThere),
        ];
        return { value: String(id), label: `${name}: ${says.join("; ") || "free"}` };
      }),
    inTheWay:
      doorless || isSplit
        ? others
            .filter(({ stays }) => stays)
            .map((each) => `${nameOf(each)} in ${each.unitName}, ${datesOf(each)}`)
        : [],
    isMet: whoIsIn.some(({ unitId }) => unitId === chosen?.id),
    freeUntil: inPart
      ? `${chosen.name} is free until ${formatStayDateShort(inPart.until)}, then taken by ${nameOf(inPart.next)}.`
      : null,
    values: {
      unitId: read("unitId"),
      from,
      to: values.has("to") ? read("to") : (inPart?.until ?? ""),
    } as FormValues,
    errors: null as FormErrors | null,
    returnTo: safePath(read("returnTo"), `/admin/bookings/${booking.id}`),
  };
}

type UnitOccupant = Awaited<ReturnType<typeof listUnitAssignments>>[number];

/** Returns the date until which a unit is free for the stay, and its next occupant, or null. */
function describePartialAvailability({ id }: { id: number }, others: UnitOccupant[], stay: Stay) {
  const held = others.filter(({ unitId, stays }) => unitId === id && stays);
  const until = findFreeUntil(held, stay);
  const next = held.find(({ from }) => from === until);
  return next && until > stay.checkIn ? { until, next } : null;
}
