import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calculateTotals } from "~/billing/cash/day-figures";
import { findChangesSinceClose } from "~/billing/cash/figure-rows";
import { loadAgedBalances } from "~/billing/cash/load-business-days.server";
import { sumCashOutsideDrawers } from "~/billing/cash/report-queries.server";
import { formatInstant } from "~/core/instants";
import { addMonths, formatMonth } from "~/core/stay";
import { db } from "~/db.server";
import { FigureTables, OpenBalances } from "~/desk/figure-tables";
import { loadMonthReport } from "~/desk/load-month-report.server";
import { CashOutsideDrawer } from "~/ui/desk/cash-outside-drawer";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { DayTable } from "./day-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Daily reports");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { siteName, address, timeZone, currency } = context.settings.general;
  const monthReport = await loadMonthReport(new URL(request.url).searchParams, context);
  const { month, today, period, days, figures } = monthReport;
  const isMonthOver = month < today.slice(0, 7);
  return json({
    lodgeNameAndAddress: `${siteName}, ${address}`,
    month,
    monthName: formatMonth(month),
    previousMonth: addMonths(month, -1),
    nextMonth: isMonthOver ? addMonths(month, 1) : null,
    isMonthOver,
    asOf: formatInstant(context.now, timeZone),
    days: days.map(({ day, isClosed, dayClose, figures: dayFigures }) => ({
      day,
      isOver: day < today,
      isClosed,
      hasChangedSinceClose:
        dayClose !== null &&
        findChangesSinceClose(dayClose.figures, dayFigures, currency).length > 0,
      totals: calculateTotals(dayFigures),
    })),
    figures,
    balances: await loadAgedBalances(db, context),
    cashOutsideCents: period ? await sumCashOutsideDrawers(db, period) : 0,
  });
}

export default function Days() {
  const data = useLoaderData<typeof loader>();
  const { monthName, month, previousMonth, nextMonth, days, figures } = data;
  return (
    <div className="report">
      <Row className="toolbar" as="div">
        <h1>{monthName}</h1>
        <SiteLink className="no-print" href={`/admin/business-days?month=${previousMonth}`}>
          ← {formatMonth(previousMonth)}
        </SiteLink>
        {nextMonth && (
          <SiteLink className="no-print" href={`/admin/business-days?month=${nextMonth}`}>
            {formatMonth(nextMonth)} →
          </SiteLink>
        )}
        <SiteLink
          className="button button-quiet no-print"
          href={`/admin/business-days/export.csv?month=${month}`}
          download
        >
          Export CSV
        </SiteLink>
      </Row>
      <p>
        {data.lodgeNameAndAddress}. {data.isMonthOver ? "Full month" : "Month to date"}, as of{" "}
        {data.asOf}.
      </p>
      <DayTable days={days} totals={calculateTotals(figures)} />
      <CashOutsideDrawer cents={data.cashOutsideCents} />
      <FigureTables figures={figures} />
      <OpenBalances balances={data.balances} asOf={data.asOf} />
    </div>
  );
}
