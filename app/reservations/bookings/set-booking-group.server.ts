import type { Db } from "~/db.server";
import { setGroup } from "./booking-queries.server";

/** Null removes the booking from its group. */
export const setBookingGroup = (trx: Db, bookingId: string, groupId: number | null) =>
  setGroup(trx, bookingId, groupId);
