import type { Db } from "~/db.server";
import { setGroup } from "./booking-queries.server";

/** Adds a booking to a group, or removes it with null, in the caller's transaction. */
export const setBookingGroup = (trx: Db, bookingId: string, groupId: number | null) =>
  setGroup(trx, bookingId, groupId);
