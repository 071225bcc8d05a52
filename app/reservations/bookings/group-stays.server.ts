import type { Db } from "~/db.server";
import { listOfGroup, setGroup } from "./booking-queries.server";

/** The stays of a group, the lead's first, then as they begin. */
export const readGroupStays = (db: Db, groupId: number) => listOfGroup(db, groupId);

/** Puts a booking into a group in the caller's transaction, or takes it out with null. */
export const moveToGroup = (trx: Db, bookingId: string, groupId: number | null) =>
  setGroup(trx, bookingId, groupId);
