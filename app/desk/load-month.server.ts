import { sumDayFigures } from "~/billing/cash/day-figures";
import { loadBusinessDays } from "~/billing/cash/load-business-days.server";
import { findMonthToDate } from "~/billing/cash/month-to-date";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { parseQuery } from "~/http/parse-query";
import { monthField } from "~/reservations/availability/stay-fields.server";

/**
 * The month that an address asks for, the present one where it asks for none that can be: its days so
 * far and what they come to.
 */
export async function loadMonth(params: URLSearchParams, present: OperationContext) {
  const today = lodgeToday(present.now, present.settings.general.timeZone);
  const { month = today.slice(0, 7) } = parseQuery(params, { month: monthField }).values;
  const period = findMonthToDate(month, today);
  const days = period ? await loadBusinessDays(db, period, present) : [];
  return { month, today, period, days, figures: sumDayFigures(days.map(({ figures }) => figures)) };
}
