import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  alternativeDateRangeDays,
  listAlternativeDates,
} from "~/reservations/availability/alternative-dates";
import {
  listBookableRooms,
  listFullNights,
} from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Booking } from "./booking-queries.server";
import { findOwnDatesProblem } from "./own-change-policy";
import { quoteChange } from "./quote-change.server";
import { listAddedNights } from "./stay-changes";

export async function listAlternativeDatesForChange(
  db: Db,
  booking: Booking,
  requested: StayChoice,
  { settings, now }: OperationContext,
): Promise<Stay[]> {
  const limits = await loadStayLimits(db, settings);
  const { roomId } = requested;
  const fullNights = await listFullNights(db, roomId, {
    from: addStayDays(requested.checkIn, -alternativeDateRangeDays),
    to: addStayDays(requested.checkOut, alternativeDateRangeDays),
  });
  return listAlternativeDates(requested, (stay) => {
    if (findOwnDatesProblem(stay, booking, limits, now)) return false;
    return !listAddedNights({ ...stay, roomId }, booking.parts).some((night) =>
      fullNights.has(night),
    );
  });
}

export async function listOtherRooms(
  db: Db,
  booking: Booking,
  stay: StayChoice,
  operationContext: OperationContext,
): Promise<{ roomId: number; name: string; totalCents: number }[]> {
  const otherRooms = (await listBookableRooms(db)).filter(({ id }) => id !== stay.roomId);
  const quotedRooms = await Promise.all(
    otherRooms.map(async ({ id: roomId, name }) => {
      const change = { stay: { ...stay, roomId }, pricing: { kind: "kept" } } as const;
      const result = await quoteChange(db, booking, change, "guest", operationContext);
      return result.kind === "quoted"
        ? { roomId, name, totalCents: result.quote.totalCents }
        : null;
    }),
  );
  return quotedRooms.filter((room) => room !== null);
}
