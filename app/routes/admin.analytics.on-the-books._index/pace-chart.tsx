import { formatMonth } from "~/core/stay";
import { formatCount } from "~/reports/describe-change";
import type { BookedMonth } from "~/reports/load-on-the-books.server";
import { ChartLine } from "~/ui/chart-line";

export function PaceChart({ months }: { months: BookedMonth[] }) {
  const points = months.map(({ from, nights, yearAgo }) => ({
    label: formatMonth(from).slice(0, 3),
    value: nights,
    before: yearAgo.nights,
  }));
  if (points.every(({ value, before }) => value + before === 0)) {
    return <p className="empty-line">Nothing is booked for these months, nor was a year ago.</p>;
  }
  return (
    <div className="chart">
      <ChartLine
        id="pace-nights"
        title="Nights on the books by month"
        description={points
          .map(({ label, value, before }) => `${label} ${value}, a year ago ${before}`)
          .join("; ")}
        points={points}
        format={formatCount}
      />
      <p className="chart-key note">
        <span>On the books now</span> <span className="key-before">A year ago</span>
      </p>
    </div>
  );
}
