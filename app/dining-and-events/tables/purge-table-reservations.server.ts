import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  blankTableReservations,
  blankTableReservationsOf,
  type TableReservationOwner,
} from "./table-reservation-queries.server";

/** Clears expired data of past reservations, in the caller's transaction. */
export const purgeOldTableReservations = (
  trx: Db,
  before: { notes: StayDate; names: StayDate },
): Promise<void> => blankTableReservations(trx, before);

/** Clears personal data from the reservations of a guest's stays or enquiries. */
export const anonymiseTableReservations = (trx: Db, whose: TableReservationOwner): Promise<void> =>
  blankTableReservationsOf(trx, whose);
