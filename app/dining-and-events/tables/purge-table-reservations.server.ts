import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  clearOldTableReservations,
  clearTableReservationsOf,
  type TableReservationOwner,
} from "./table-reservation-queries.server";

/** Clears notes, names and phone numbers of reservations before these days. */
export const purgeOldTableReservations = (
  trx: Db,
  before: { notes: StayDate; names: StayDate },
): Promise<void> => clearOldTableReservations(trx, before);

/** Clears personal data from the reservations of a guest's stays or enquiries. */
export const anonymiseTableReservations = (trx: Db, owner: TableReservationOwner): Promise<void> =>
  clearTableReservationsOf(trx, owner);
