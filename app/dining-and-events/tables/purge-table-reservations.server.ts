import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  clearOldTableReservations,
  clearTableReservationsOf,
  type TableReservationOwner,
} from "./table-reservation-queries.server";

export const anonymiseOldTableReservations = (
  trx: Db,
  before: { notes: StayDate; names: StayDate },
): Promise<void> => clearOldTableReservations(trx, before);

export const anonymiseTableReservations = (trx: Db, owner: TableReservationOwner): Promise<void> =>
  clearTableReservationsOf(trx, owner);
