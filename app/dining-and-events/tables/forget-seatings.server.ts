import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankSeatings, blankSeatingsOf, type SeatingsOf } from "./seating-queries.server";

/** Takes what is kept no longer from parties of the past, in the caller's transaction. */
export const forgetOldSeatings = (
  trx: Db,
  before: { notes: StayDate; names: StayDate },
): Promise<void> => blankSeatings(trx, before);

/** Takes everything personal from parties about somebody's stays, or that they asked for. */
export const forgetSeatingsOf = (trx: Db, whose: SeatingsOf): Promise<void> =>
  blankSeatingsOf(trx, whose);
