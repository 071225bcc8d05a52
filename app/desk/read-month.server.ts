import { sumFigures } from "~/billing/cash/day-figures";
import { daysSoFar } from "~/billing/cash/month-days";
import { readDays } from "~/billing/cash/read-days.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { readQuery } from "~/http/read-query";
import { monthField } from "~/reservations/availability/stay-fields.server";

/**
 * The month that an address asks for, the present one where it asks for none that can be: its days so
 * far and what they come to.
 */
export async function readMonth(params: URLSearchParams, present: Present) {
  const today = lodgeToday(present.now, present.settings.general.timeZone);
  const { month = today.slice(0, 7) } = readQuery(params, { month: monthField }).values;
  const period = daysSoFar(month, today);
  const days = period ? await readDays(db, period, present) : [];
  return { month, today, period, days, figures: sumFigures(days.map(({ figures }) => figures)) };
}
