import { withQuery } from "~/core/paths";
import { type AnalyticsTable, analyticsTables, type TableName } from "~/desk/analytics-tables";
import { toTableColumns } from "~/desk/figure-columns";
import { formatPercent } from "~/reports/describe-change";
import type { Analytics } from "~/reports/load-analytics.server";
import type { PeriodName } from "~/reports/periods";
import { type Bar, ChartBars, ChartFigure, ChartLine } from "~/ui/charts";
import { useMoney } from "~/ui/money";
import { ChartKey, formatShortDay } from "~/ui/revenue-chart";

interface ChartsProps {
  analytics: Analytics;
  period: PeriodName;
}

export function exportHref(table: TableName, period: PeriodName): string {
  return withQuery("/admin/analytics/export.csv", { table, period });
}

export function TimeCharts({ analytics, period }: ChartsProps) {
  const { currency, formatCents, formatScale } = useMoney();
  const { steps, stepsBefore, current, before } = analytics;
  const { title } = analyticsTables.time;
  const isYear = analytics.periods.comparison === "year";
  const comparedPeriod = isYear ? "in the same period last year" : "in the previous period";
  const hasNights = current.sold + before.sold + current.revenueCents + before.revenueCents > 0;
  const toPoints = (value: (step: (typeof steps)[number]) => number | null) =>
    steps.map((step, index) => {
      const previousStep = stepsBefore[index];
      return {
        label: formatShortDay(step.from),
        value: value(step) ?? 0,
        comparisonValue: previousStep ? (value(previousStep) ?? 0) : 0,
      };
    });
  return (
    <ChartFigure
      id="time"
      title={title}
      columns={toTableColumns(analyticsTables.time, currency)}
      rows={steps}
      csvHref={exportHref("time", period)}
    >
      {hasNights ? (
        <>
          <div className="charts">
            <div>
              <h3>Revenue</h3>
              <ChartLine
                id="time-revenue"
                title="Revenue over time"
                description={`${formatCents(current.revenueCents)} in total, ${formatCents(before.revenueCents)} ${comparedPeriod}.`}
                points={toPoints(({ revenueCents }) => revenueCents)}
                formatValue={formatScale}
              />
            </div>
            <div>
              <h3>Occupancy</h3>
              <ChartLine
                id="time-occupancy"
                title="Occupancy over time"
                description={`${formatPercent(current.occupancyRate ?? 0)} of all nights, ${formatPercent(before.occupancyRate ?? 0)} ${comparedPeriod}.`}
                points={toPoints(({ occupancyRate }) => occupancyRate)}
                formatValue={formatPercent}
              />
            </div>
          </div>
          <ChartKey previousLabel={isYear ? "same period last year" : undefined} />
        </>
      ) : (
        <p className="empty-line">No nights sold in this or the previous period.</p>
      )}
    </ChartFigure>
  );
}

export function CountCharts({ analytics, period }: ChartsProps) {
  const { rooms, boards, sources, weekdays } = analyticsTables;
  const chartProps = { analytics, period };
  return (
    <div className="charts">
      <CountChart
        id="by-room"
        name="rooms"
        table={{ ...rooms, title: "Bookings by room type" }}
        {...chartProps}
      />
      <CountChart id="by-board" name="boards" table={boards} {...chartProps} />
      <CountChart id="by-source" name="sources" table={sources} {...chartProps} />
      <CountChart id="by-weekday" name="weekdays" table={weekdays} {...chartProps} />
    </div>
  );
}

function CountChart<R extends { name: string; bookings: number }>({
  id,
  name,
  table,
  analytics,
  period,
}: ChartsProps & { id: string; name: TableName; table: AnalyticsTable<R> }) {
  const { currency } = useMoney();
  const { title } = table;
  const rows = table.getRows(analytics);
  return (
    <ChartFigure
      id={id}
      title={title}
      rows={rows}
      columns={toTableColumns(table, currency)}
      csvHref={exportHref(name, period)}
    >
      <CountBars id={id} title={title} rows={rows} />
    </ChartFigure>
  );
}

function CountBars({
  id,
  title,
  rows,
}: {
  id: string;
  title: string;
  rows: { name: string; bookings: number }[];
}) {
  const total = rows.reduce((sum, { bookings }) => sum + bookings, 0);
  if (total === 0) return <p className="empty-line">No arrivals in this period.</p>;
  const bars: Bar[] = rows.map(({ name, bookings }) => ({
    label: name,
    value: bookings,
    text: `${bookings.toLocaleString("en")} · ${formatPercent(bookings / total)}`,
  }));
  const description = bars.map(({ label, text }) => `${label} ${text}`).join(", ");
  return <ChartBars id={`${id}-bars`} title={title} description={description} bars={bars} />;
}
