import { sumDayFigures } from "~/billing/cash/day-figures";
import { loadBusinessDays } from "~/billing/cash/load-business-days.server";
import { calculateMonthToDate } from "~/billing/cash/month-to-date";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { parseQuery } from "~/http/parse-query";
import { monthField } from "~/reservations/availability/stay-fields.server";

/** Defaults to the current month. */
export async function loadMonthReport(params: URLSearchParams, operationContext: OperationContext) {
  const today = lodgeToday(operationContext.now, operationContext.settings.general.timeZone);
  const { month = today.slice(0, 7) } = parseQuery(params, { month: monthField }).values;
  const period = calculateMonthToDate(month, today);
  const days = period ? await loadBusinessDays(db, period, operationContext) : [];
  return { month, today, period, days, figures: sumDayFigures(days.map(({ figures }) => figures)) };
}
