import { monthField } from "~/availability/stay-fields.server";
import { sumFigures } from "~/cash/day-figures";
import { daysSoFar } from "~/cash/month-days";
import { readDays } from "~/cash/read-days.server";
import { db } from "~/db.server";
import { readQuery } from "~/http/read-query";
import { lodgeToday } from "~/lodge/instants";
import type { Present } from "~/settings/present";

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
