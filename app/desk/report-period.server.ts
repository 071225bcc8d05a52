import { lodgeToday } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { addMonths, addStayDays, type Period } from "~/core/stay";
import { createQueryErrors } from "~/http/parse-form.server";
import type { RequestContext } from "~/http/request-context";
import { createMonthPeriod } from "~/reports/periods";
import { parseAccountingPeriod } from "./accounting-period.server";

const maxDays = 731;

/** Defaults to last month. */
export function parseReportPeriod(request: Request, context: RequestContext) {
  const period = parseAccountingPeriod(request, context);
  if (period.errors || period.to < addStayDays(period.from, maxDays)) return period;
  const tooLongError = { field: "to", message: "Choose at most two years." };
  return { ...period, errors: createQueryErrors([tooLongError]) };
}

/** @throws Response 400 with the errors */
export function requireReportPeriod(request: Request, context: RequestContext): Period {
  const { from, to, errors } = parseReportPeriod(request, context);
  if (errors) {
    const messages = errors.fields.map(({ message }) => message).join(" ");
    throw new Response(`Nothing was exported. ${messages}`, { status: 400 });
  }
  return { from, to };
}

export function listPeriodLinks({ from, to }: Period, { settings, now }: RequestContext) {
  const month = lodgeToday(now, settings.general.timeZone).slice(0, 7);
  const thisYear = month.slice(0, 4);
  const createYearPeriod = (year: string): Period => ({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
  const periods = {
    "Last month": createMonthPeriod(addMonths(month, -1)),
    "This month": createMonthPeriod(month),
    "Next month": createMonthPeriod(addMonths(month, 1)),
    "Last 12 months": {
      from: createMonthPeriod(addMonths(month, -12)).from,
      to: createMonthPeriod(addMonths(month, -1)).to,
    },
    "This year": createYearPeriod(thisYear),
    "Last year": createYearPeriod(String(Number(thisYear) - 1)),
  };
  return Object.entries(periods).map(([name, period]) => ({
    name,
    href: withQuery("/admin/analytics/performance", { ...period }),
    isCurrent: period.from === from && period.to === to,
  }));
}
