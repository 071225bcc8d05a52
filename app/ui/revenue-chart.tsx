import { formatStayDate } from "~/core/stay";
import type { DayCents } from "~/reports/figures";
import { ChartFigure, ChartLine } from "./charts";
import { useMoney } from "./money";

const id = "revenue";

export function RevenueChart({
  revenue,
  previousRevenue,
  isTableOpen,
}: {
  revenue: DayCents[];
  previousRevenue: DayCents[];
  isTableOpen?: boolean;
}) {
  const { formatCents, formatScale } = useMoney();
  const rows = revenue.map(({ day, cents }, index) => ({
    day: formatStayDate(day),
    label: formatShortDay(day),
    value: cents,
    comparisonValue: previousRevenue[index]?.cents ?? 0,
  }));
  const sumCents = (days: DayCents[]) => days.reduce((total, { cents }) => total + cents, 0);
  const totalCents = sumCents(revenue);
  const previousTotalCents = sumCents(previousRevenue);
  return (
    <ChartFigure
      id={id}
      title="Revenue by day"
      isTableOpen={isTableOpen}
      rows={rows}
      columns={[
        { name: "Day", formatCell: ({ day }) => day },
        { name: "Revenue", formatCell: ({ value }) => formatCents(value) },
        { name: "Previous period", formatCell: (row) => formatCents(row.comparisonValue) },
      ]}
    >
      {totalCents + previousTotalCents > 0 ? (
        <>
          <ChartLine
            id={id}
            title="Revenue by day"
            description={`${formatCents(totalCents)} in total, ${formatCents(previousTotalCents)} in the previous period.`}
            points={rows}
            formatValue={formatScale}
          />
          <ChartKey />
        </>
      ) : (
        <p className="empty-line">No revenue yet: no nights sold in this or the previous period.</p>
      )}
    </ChartFigure>
  );
}

export function ChartKey({ previousLabel = "previous period" }: { previousLabel?: string }) {
  return (
    <p className="chart-key" aria-hidden="true">
      <span className="key-value">this period</span>{" "}
      <span className="key-before">{previousLabel}</span>
    </p>
  );
}

/** Formats a day as `22 Nov`. */
export function formatShortDay(day: string): string {
  return formatStayDate(day).split(" ").slice(1, 3).join(" ");
}
