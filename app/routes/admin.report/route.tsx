import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { listDashboardCards } from "~/reports/dashboard-cards";
import { loadDashboard } from "~/reports/load-dashboard.server";
import { dashboardPeriods, parsePeriodName } from "~/reports/periods";
import { Metrics } from "~/ui/metrics";
import { pageTitle } from "~/ui/page-meta";
import { PeriodLinks } from "~/ui/period-links";
import { RevenueChart } from "~/ui/revenue-chart";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Report");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { siteName, address, timeZone, currency } = context.settings.general;
  const { now } = context;
  const period = parsePeriodName(new URL(request.url).searchParams.get("period"), dashboardPeriods);
  const dashboard = await loadDashboard(db, period, timeZone, now);
  const { from, to } = dashboard.periods.current;
  return json({
    period,
    lodgeNameAndAddress: `${siteName}, ${address}`,
    periodText: `${formatStayDate(from)} to ${formatStayDate(to)}`,
    previousPeriodText: `${formatStayDate(dashboard.periods.before.from)} to ${formatStayDate(dashboard.periods.before.to)}`,
    asOf: formatInstant(now, timeZone),
    cards: listDashboardCards(dashboard, currency).map(({ href: _, ...card }) => card),
    revenue: dashboard.revenue,
    revenueBefore: dashboard.revenueBefore,
  });
}

export default function Report() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="report">
      <Row className="toolbar" as="div">
        <h1>Report, {data.periodText}</h1>
        <SiteLink
          className="button button-quiet no-print"
          href={withQuery("/admin/report.csv", { period: data.period })}
          download
        >
          Export CSV
        </SiteLink>
        <SiteLink className="no-print" href={withQuery("/admin", { period: data.period })}>
          Dashboard
        </SiteLink>
      </Row>
      <div className="no-print">
        <PeriodLinks path="/admin/report" periods={dashboardPeriods} current={data.period} />
        <p>Prints on A4.</p>
      </div>
      <p>
        {data.lodgeNameAndAddress}. Previous period: {data.previousPeriodText}. As of {data.asOf}.
      </p>
      <Metrics label="Figures" metrics={data.cards} />
      <RevenueChart revenue={data.revenue} previousRevenue={data.revenueBefore} isTableOpen />
    </div>
  );
}
