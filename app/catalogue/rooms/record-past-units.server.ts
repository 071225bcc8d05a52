import { lodgeToday } from "~/core/instants";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import { insertPastUnits } from "./room-write-queries.server";

/** Returns how many units of a room are on sale: none if the room is withdrawn. */
export const countUnitsOnSale = ({ units, isListed }: { units: number; isListed: boolean }) =>
  isListed ? units : 0;

/**
 * Records how many units of a room were on sale on nights before today, for reports on past nights
 * (docs/decisions/014-daily-work-and-reports.md).
 */
export async function recordPastUnits(
  trx: Db,
  roomId: number,
  units: number,
  now: Date,
): Promise<void> {
  const { timeZone } = (await loadSettings(trx)).general;
  await insertPastUnits(trx, roomId, units, lodgeToday(now, timeZone));
}
