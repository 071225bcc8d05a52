import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { formatMonth } from "~/core/stay";
import { db } from "~/db.server";
import { FigureSection } from "~/desk/figure-section";
import { type OnTheBooksTableName, onTheBooksTables } from "~/desk/on-the-books-tables";
import { formatCount } from "~/reports/describe-change";
import { type BookedMonth, loadOnTheBooks } from "~/reports/load-on-the-books.server";
import { ChartLine } from "~/ui/charts";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "On the books");

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteName, address, timeZone } = context.settings.general;
  const report = await loadOnTheBooks(db, timeZone, context.now);
  return json({
    report,
    lodge: `${siteName}, ${address}`,
    asOf: formatInstant(context.now, timeZone),
    yearAgo: formatInstant(report.yearAgoInstant, timeZone),
  });
}

const exportHrefOf = (table: OnTheBooksTableName) =>
  withQuery("/admin/analytics/on-the-books/export.csv", { table });

export default function OnTheBooks() {
  const { report, lodge, asOf, yearAgo } = useLoaderData<typeof loader>();
  const { months, total, balancesDue } = report;
  return (
    <div className="report">
      <h1>On the books</h1>
      <p>
        {lodge}. The next 12 months, as of {asOf}.
      </p>
      <FigureSection
        id="months"
        table={onTheBooksTables.months}
        rows={months}
        total={total}
        csvHref={exportHrefOf("months")}
      />
      <FigureSection
        id="pace"
        table={onTheBooksTables.pace}
        rows={months}
        total={total}
        csvHref={exportHrefOf("pace")}
        explanation={`Compared with the same months last year, as booked on ${yearAgo}.`}
      >
        <PaceChart months={months} />
      </FigureSection>
      <FigureSection
        id="pickup"
        table={onTheBooksTables.pickup}
        rows={months}
        total={total}
        csvHref={exportHrefOf("pickup")}
        explanation="Bookings and cancellations of the last 7 and 30 days."
      />
      <FigureSection
        id="owed"
        table={onTheBooksTables.owed}
        rows={balancesDue.months}
        total={balancesDue.total}
        csvHref={exportHrefOf("owed")}
        emptyText="No balances due for upcoming stays."
      />
      <p className="no-print">
        For past and cancelled stays, see{" "}
        <SiteLink href="/admin/business-days">Daily reports</SiteLink>.
      </p>
    </div>
  );
}

function PaceChart({ months }: { months: BookedMonth[] }) {
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
