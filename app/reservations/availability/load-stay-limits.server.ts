import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { listArrivalRules } from "./stay-limit-queries.server";
import type { StayLimits } from "./stay-limits";

export async function loadStayLimits(
  db: Db,
  { booking, general: { timeZone } }: Settings,
): Promise<StayLimits> {
  const { minStayNights, maxStayNights, advanceDays } = booking;
  const arrivalRules = await listArrivalRules(db);
  return { minStayNights, maxStayNights, advanceDays, timeZone, arrivalRules };
}
