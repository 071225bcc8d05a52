import type { StayDate } from "db/schema";
import { sumDayFigures } from "~/billing/cash/day-figures";
import { calculateMonthToDate } from "~/billing/cash/figure-rows";
import { loadBusinessDays } from "~/billing/cash/load-business-days.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { parseStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { parseQuery } from "~/http/parse-query";
import { monthField } from "~/reservations/availability/stay-fields.server";
import type { Params } from "./records.server";

const unknownDayMessage = "Business day not found.";

/** @throws Response 404 if the path has no date, or a date in the future */
export function requireBusinessDay(params: Params, { settings, now }: OperationContext): StayDate {
  const { day: text = "" } = params;
  const day = parseStayDate(text);
  if (day !== text || day > lodgeToday(now, settings.general.timeZone)) {
    throw new Response(unknownDayMessage, { status: 404 });
  }
  return day;
}

/** @throws Response 404 */
export async function requireBusinessDayReport(params: Params, operationContext: OperationContext) {
  const day = requireBusinessDay(params, operationContext);
  const [report] = await loadBusinessDays(db, { from: day, to: day }, operationContext);
  if (!report) throw new Response(unknownDayMessage, { status: 404 });
  return report;
}

/** Defaults to the current month. */
export async function loadMonthReport(params: URLSearchParams, operationContext: OperationContext) {
  const today = lodgeToday(operationContext.now, operationContext.settings.general.timeZone);
  const { month = today.slice(0, 7) } = parseQuery(params, { month: monthField }).values;
  const period = calculateMonthToDate(month, today);
  const days = period ? await loadBusinessDays(db, period, operationContext) : [];
  return { month, today, period, days, figures: sumDayFigures(days.map(({ figures }) => figures)) };
}
