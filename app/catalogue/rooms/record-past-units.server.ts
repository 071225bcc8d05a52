import { lodgeToday } from "~/core/instants";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import { insertPastUnits } from "./room-write-queries.server";

/** How many units of a room there are to sell. */
export const countUnitsOnSale = ({ units, isListed }: { units: number; isListed: boolean }) =>
  isListed ? units : 0;

/** Keeps what a room had to sell until today, for the figures of nights that are over (docs/decisions/018). */
export async function recordPastUnits(
  trx: Db,
  roomId: number,
  units: number,
  now: Date,
): Promise<void> {
  const { timeZone } = (await loadSettings(trx)).general;
  await insertPastUnits(trx, roomId, units, lodgeToday(now, timeZone));
}
