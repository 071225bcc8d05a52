import type { FormErrors, FormValues } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { safePath } from "~/core/paths";
import { formatStayDate, formatStayDateShort, type Stay } from "~/core/stay";
import { db } from "~/db.server";
import { bookingRecord, type Params, requireRecord } from "~/desk/records.server";
import type { RequestContext } from "~/http/request-context";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { listInHouseStays } from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillInRoom } from "~/reservations/occupancy/occupied-unit-messages";
import { loadUnitSpans } from "~/reservations/units/load-assignments.server";
import { listUnitAssignments } from "~/reservations/units/unit-night-queries.server";
import { listUnitsOfRoom } from "~/reservations/units/unit-queries.server";
import {
  describeUnitSpans,
  findFirstMovableNight,
  findFreeUntil,
  findReassignProblem,
} from "~/reservations/units/unit-spans";

/** @throws Response 404 */
export async function loadAssignRoomForm(
  params: Params,
  values: FormData | URLSearchParams,
  { settings, now }: Pick<RequestContext, "settings" | "now">,
) {
  const booking = await requireRecord(bookingRecord, params);
  const today = lodgeToday(now, settings.general.timeZone);
  const readValue = (name: string) => String(values.get(name) ?? "");
  const firstNight = findFirstMovableNight(booking, today);
  const remainingStay = { checkIn: firstNight, checkOut: booking.checkOut };
  // A stay with a room move has several rooms. The units of each room of the remaining nights are offered.
  const parts = booking.parts.filter(({ checkOut }) => checkOut > firstNight);
  const roomIds = [...new Set(parts.map(({ roomId }) => roomId))];
  const [unitsByRoom, assignmentsByRoom, spans, inHouse] = await Promise.all([
    Promise.all(roomIds.map((roomId) => listUnitsOfRoom(db, roomId))),
    Promise.all(roomIds.map((roomId) => listUnitAssignments(db, roomId, remainingStay, today))),
    loadUnitSpans(db, booking),
    listInHouseStays(db, today),
  ]);
  const units = unitsByRoom.flat();
  const occupants = assignmentsByRoom.flat().filter(({ bookingId }) => bookingId !== booking.id);
  const unassignedSpan = spans.find(
    ({ unitId, checkOut }) => unitId === null && checkOut > firstNight,
  );
  const currentUnitIds = new Set(
    spans.filter(({ checkOut }) => checkOut > firstNight).map(({ unitId }) => unitId),
  );
  const isSplit = !booking.checkedInAt && spans.filter(({ isFixed }) => !isFixed).length > 1;
  const formatDates = ({ from, to }: UnitOccupant) =>
    `${formatStayDateShort(from)} to ${formatStayDateShort(to)}`;
  // The default of the field “From”.
  const firstUnassignedNight =
    unassignedSpan && (unassignedSpan.checkIn < firstNight ? firstNight : unassignedSpan.checkIn);
  const from = values.has("from") ? readValue("from") : (firstUnassignedNight ?? firstNight);
  const chosenUnit = units.find(({ id }) => String(id) === readValue("unitId"));
  // In-house guests whose assignment has ended. They matter only for tonight.
  const overdueGuests = inHouse.filter(
    ({ id, unitId }) =>
      from === today &&
      id !== booking.id &&
      !occupants.some(
        (occupant) =>
          occupant.bookingId === id && occupant.unitId === unitId && occupant.from <= today,
      ),
  );
  const partialAvailability =
    chosenUnit &&
    findPartialAvailability(chosenUnit, occupants, {
      checkIn: from,
      checkOut: booking.checkOut,
    });
  return {
    id: booking.id,
    title: `#${booking.id}, ${formatGuestName(booking) || "Guest"}`,
    problem: findReassignProblem(booking, today),
    currentRooms: describeUnitSpans(spans),
    dates: `${formatStayDate(booking.checkIn)} to ${formatStayDate(booking.checkOut)}`,
    units: units
      .filter(({ isInService }) => isInService)
      .map(({ id, name }) => {
        const unitOccupants = occupants.filter(({ unitId }) => unitId === id);
        const lockedOccupants = unitOccupants
          .filter(({ isLocked }) => isLocked)
          .map((occupant) => `${describeOccupancy(occupant)}, ${formatDates(occupant)}`);
        const movableOccupants = unitOccupants
          .filter(({ isLocked }) => !isLocked)
          .map(formatOccupant);
        const notes = [
          ...lockedOccupants,
          ...(movableOccupants.length > 0
            ? [`${movableOccupants.join(", ")} (can move to another room)`]
            : []),
          ...overdueGuests.filter(({ unitId }) => unitId === id).map(formatStillInRoom),
        ];
        const state = currentUnitIds.has(id) ? "current room" : "free";
        return { value: String(id), label: `${name}: ${notes.join("; ") || state}` };
      }),
    hasNoRoomForAllNights:
      Boolean(unassignedSpan || isSplit) && occupants.some(({ isLocked }) => isLocked),
    /** The chosen unit's previous guest is not checked out. */
    isUnitOccupied: overdueGuests.some(({ unitId }) => unitId === chosenUnit?.id),
    availabilityNote: partialAvailability
      ? `${chosenUnit.name} is free until ${formatStayDateShort(partialAvailability.until)}, then ${describeOccupancy(partialAvailability.nextOccupant)}.`
      : null,
    values: {
      unitId: readValue("unitId"),
      from,
      to: values.has("to") ? readValue("to") : (partialAvailability?.until ?? ""),
    } as FormValues,
    errors: null as FormErrors | null,
    returnTo: safePath(readValue("returnTo"), `/admin/bookings/${booking.id}`),
  };
}

function formatOccupant({ bookingId, guestName, channelName, reason }: UnitOccupant): string {
  if (bookingId) return guestName || "a guest";
  return channelName ? `booked via ${channelName}` : `blocked: ${reason ?? ""}`;
}

const describeOccupancy = (occupant: UnitOccupant) =>
  occupant.bookingId ? `taken by ${formatOccupant(occupant)}` : formatOccupant(occupant);

/** A stay or a block in a unit. `isLocked`: it is not moved automatically. */
type UnitOccupant = Awaited<ReturnType<typeof listUnitAssignments>>[number];

/** Returns null if the unit is free for the whole stay, or not free on the first night. */
function findPartialAvailability({ id }: { id: number }, occupants: UnitOccupant[], stay: Stay) {
  const lockedOccupants = occupants.filter(({ unitId, isLocked }) => unitId === id && isLocked);
  const until = findFreeUntil(lockedOccupants, stay);
  const nextOccupant = lockedOccupants.find(({ from }) => from === until);
  return nextOccupant && until > stay.checkIn ? { until, nextOccupant } : null;
}
