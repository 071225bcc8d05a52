import type { Db } from "~/db.server";
import { setGroup } from "./booking-queries.server";

/** Puts a booking into a group in the caller's transaction, or takes it out with null. */
export const moveToGroup = (trx: Db, bookingId: string, groupId: number | null) =>
  setGroup(trx, bookingId, groupId);
