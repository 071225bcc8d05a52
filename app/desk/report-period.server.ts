import { lodgeToday } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { addMonth, addStayDays, type Period } from "~/core/stay";
import { createQueryErrors } from "~/http/parse-form.server";
import type { RequestContext } from "~/http/request-context";
import { createMonthPeriod } from "~/reports/calendar-months";
import { parseAccountingPeriod } from "./accounting-period.server";

/** The longest report period: two years. */
const maxDays = 731;

/** Parses the period of a report, at most two years. Defaults to last month. */
export function parseReportPeriod(request: Request, context: RequestContext) {
  const asked = parseAccountingPeriod(request, context);
  if (asked.errors || asked.to < addStayDays(asked.from, maxDays)) return asked;
  const tooLong = { field: "to", message: "Choose at most two years." };
  return { ...asked, errors: createQueryErrors([tooLong]) };
}

/** Parses the period of an export. @throws Response 400 with the errors */
export function requireReportPeriod(request: Request, context: RequestContext): Period {
  const { from, to, errors } = parseReportPeriod(request, context);
  if (errors) {
    const said = errors.fields.map(({ message }) => message).join(" ");
    throw new Response(`Nothing was exported. ${said}`, { status: 400 });
  }
  return { from, to };
}

export function listPeriodLinks({ from, to }: Period, { settings, now }: RequestContext) {
  const month = lodgeToday(now, settings.general.timeZone).slice(0, 7);
  const year = month.slice(0, 4);
  const yearOf = (name: string): Period => ({ from: `${name}-01-01`, to: `${name}-12-31` });
  const offered = {
    "Last month": createMonthPeriod(addMonth(month, -1)),
    "This month": createMonthPeriod(month),
    "Next month": createMonthPeriod(addMonth(month, 1)),
    "Last 12 months": {
      from: createMonthPeriod(addMonth(month, -12)).from,
      to: createMonthPeriod(addMonth(month, -1)).to,
    },
    "This year": yearOf(year),
    "Last year": yearOf(String(Number(year) - 1)),
  };
  return Object.entries(offered).map(([name, period]) => ({
    name,
    href: withQuery("/admin/analytics/performance", { ...period }),
    isCurrent: period.from === from && period.to === to,
  }));
}
