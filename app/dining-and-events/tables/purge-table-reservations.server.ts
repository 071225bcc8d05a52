import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  blankTableReservations,
  blankTableReservationsOf,
  type TableReservationOwner,
} from "./table-reservation-queries.server";

/** Takes what is kept no longer from parties of the past, in the caller's transaction. */
export const purgeOldTableReservations = (
  trx: Db,
  before: { notes: StayDate; names: StayDate },
): Promise<void> => blankTableReservations(trx, before);

/** Takes everything personal from parties about somebody's stays, or that they asked for. */
export const anonymiseTableReservations = (trx: Db, whose: TableReservationOwner): Promise<void> =>
  blankTableReservationsOf(trx, whose);
