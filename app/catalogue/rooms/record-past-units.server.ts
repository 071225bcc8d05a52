import { lodgeToday } from "~/core/instants";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import { insertPastUnits } from "./room-write-queries.server";

export const countUnitsOnSale = ({ units, isListed }: { units: number; isListed: boolean }) =>
  isListed ? units : 0;

/** For reports on nights before today (docs/decisions/014-daily-work-and-reports.md). */
export async function recordPastUnits(
  trx: Db,
  roomId: number,
  units: number,
  now: Date,
): Promise<void> {
  const { timeZone } = (await loadSettings(trx)).general;
  await insertPastUnits(trx, roomId, units, lodgeToday(now, timeZone));
}
