import { lodgeToday } from "~/core/instants";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import { insertPastUnits } from "./room-write-queries.server";

export const countUnitsOnSale = ({
  unitCount,
  isListed,
}: {
  unitCount: number;
  isListed: boolean;
}) => (isListed ? unitCount : 0);

/** For reports on nights before today (docs/decisions/014-daily-work-and-reports.md). */
export async function recordPastUnits(
  trx: Db,
  roomId: number,
  unitCount: number,
  now: Date,
): Promise<void> {
  const { timeZone } = (await loadSettings(trx)).general;
  await insertPastUnits(trx, roomId, unitCount, lodgeToday(now, timeZone));
}
