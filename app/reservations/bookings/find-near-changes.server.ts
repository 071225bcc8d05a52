import type { Present } from "~/core/settings/present";
import { addStayDays, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listFullNights } from "~/reservations/availability/availability-queries.server";
import { findNearStays, nearDays } from "~/reservations/availability/near-stays";
import { readStayLimits } from "~/reservations/availability/read-stay-limits.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Booking } from "./booking-queries.server";
import { nightsBesideOwn } from "./change-rules";
import { findOwnChangeProblem } from "./own-change-rules";

/** The dates nearest to those that a guest wants, as long as these, to which a booking can be moved. */
export async function findNearChanges(
  db: Db,
  booking: Booking,
  wanted: StayChoice,
  { settings, now }: Present,
): Promise<Stay[]> {
  const limits = await readStayLimits(db, settings);
  const { roomId } = wanted;
  const full = await listFullNights(db, roomId, {
    from: addStayDays(wanted.checkIn, -nearDays),
    to: addStayDays(wanted.checkOut, nearDays),
  });
  return findNearStays(wanted, (stay) => {
    if (findOwnChangeProblem(stay, booking, limits, now)) return false;
    return !nightsBesideOwn({ ...stay, roomId }, booking.parts).some((night) => full.has(night));
  });
}
