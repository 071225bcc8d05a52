import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calculateTotals } from "~/billing/cash/day-figures";
import { findChangesSinceClose } from "~/billing/cash/figure-rows";
import { loadAgedBalances } from "~/billing/cash/load-business-days.server";
import { sumCashOutsideDrawers } from "~/billing/cash/report-queries.server";
import { formatInstant } from "~/core/instants";
import { addMonths, formatMonth, formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { loadMonthReport } from "~/desk/business-day-reports.server";
import { FigureTables, OpenBalances } from "~/desk/figure-tables";
import { Badge } from "~/ui/badge";
import { CashOutsideDrawer } from "~/ui/desk/cash-outside-drawer";
import { useMoney } from "~/ui/money";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

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

type Totals = ReturnType<typeof calculateTotals>;

type DayRow = SerializeFrom<typeof loader>["days"][number];

function DayTable({ days, totals }: { days: DayRow[]; totals: Totals }) {
  const { formatCents } = useMoney();
  if (days.length === 0) return <p className="empty-line">This month has not started.</p>;
  const renderAmounts = ({ received, givenBack, corrected, net, revenue, tax }: Totals) =>
    Object.entries({ received, givenBack, corrected, net, revenue, tax }).map(([name, cents]) => (
      <td key={name}>{formatCents(cents)}</td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable by keyboard
    <section className="figures-scroll" aria-label="Daily reports, table" tabIndex={0}>
      <table className="figures">
        <caption className="visually-hidden">Daily reports</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Payments</th>
            <th scope="col">Refunds</th>
            <th scope="col">Voided</th>
            <th scope="col">Net</th>
            <th scope="col">Revenue</th>
            <th scope="col">VAT</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={row.day}>
              <th scope="row">
                <SiteLink href={`/admin/business-days/${row.day}`}>
                  {formatStayDate(row.day)}
                </SiteLink>
              </th>
              {renderAmounts(row.totals)}
              <td>
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {renderAmounts(totals)}
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function State({ row: { isOver, isClosed, hasChangedSinceClose } }: { row: DayRow }) {
  if (isClosed) {
    return (
      <>
        <Badge tone="good" label="Closed" />
        {hasChangedSinceClose && <small> changed since closing</small>}
      </>
    );
  }
  return <Badge tone="waiting" label={isOver ? "Open" : "Today"} />;
}
