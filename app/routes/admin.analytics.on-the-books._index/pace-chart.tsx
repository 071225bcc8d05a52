import { formatMonth } from "~/core/stay";
import { formatCount } from "~/reports/describe-change";
import type { BookedMonth } from "~/reports/load-on-the-books.server";
import { ChartLine } from "~/ui/chart-line";

export function PaceChart({ months }: { months: BookedMonth[] }) {
  const points = months.map(({ from, nights, onBooksYearAgo }) => ({
    label: formatMonth(from).slice(0, 3),
    value: nights,
    comparisonValue: onBooksYearAgo.nights,
  }));
  if (points.every(({ value, comparisonValue }) => value + comparisonValue === 0)) {
    return (
      <p className="empty-line">
        No nights booked for these months, now or at the same time last year.
      </p>
    );
  }
  return (
    <div className="chart">
      <ChartLine
        id="pace-nights"
        title="Nights on the books by month"
        description={points
          .map(
            ({ label, value, comparisonValue }) =>
              `${label} ${value}, same time last year ${comparisonValue}`,
          )
          .join("; ")}
        points={points}
        formatValue={formatCount}
      />
      <p className="chart-key note">
        <span>On the books now</span> <span className="key-before">Same time last year</span>
      </p>
    </div>
  );
}
