import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { FigureSection } from "~/desk/figure-section";
import { type PeriodReportTableName, periodReportTables } from "~/desk/period-report-tables";
import { listPeriodLinks, parseReportPeriod } from "~/desk/report-period.server";
import { formatPeriod } from "~/reports/calendar-months";
import { loadPeriodReport } from "~/reports/load-period-report.server";
import { pageTitle } from "~/ui/page-meta";
import { TabLinks } from "~/ui/tab-links";
import { PeriodForm } from "./period-form";
import { SummaryTable } from "./summary-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Performance report");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { from, to, values, errors } = parseReportPeriod(request, context);
  const { siteName, address, ...generalSettings } = context.settings.general;
  const report = errors ? null : await loadPeriodReport(db, { from, to }, generalSettings);
  const data = {
    values,
    errors,
    links: listPeriodLinks({ from, to }, context),
    report,
    lodge: `${siteName}, ${address}`,
    asOf: formatInstant(context.now, generalSettings.timeZone),
  };
  return json(data, { status: errors ? 400 : 200 });
}

export default function PerformanceReport() {
  const { values, errors, links, report, lodge, asOf } = useLoaderData<typeof loader>();
  return (
    <div className="report">
      <h1>{report ? formatPeriod(report.period) : "Performance report"}</h1>
      <div className="no-print">
        <TabLinks label="Period" tabs={links} />
        <PeriodForm form={{ values, errors }} />
      </div>
      {report && (
        <>
          <p>
            {lodge}. Compared with {formatPeriod(report.periodBefore)}. As of {asOf}.
          </p>
          <ReportTables report={report} />
        </>
      )}
    </div>
  );
}

type PeriodReport = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["report"]>;

function ReportTables({ report }: { report: PeriodReport }) {
  const { period, total, before, months, rooms, boards, sources, countries } = report;
  const totalRow = { ...total, name: "Total", before };
  const exportHrefOf = (table: PeriodReportTableName) =>
    withQuery("/admin/analytics/performance/export.csv", { table, ...period });
  const groups = [
    ["boards", boards, "Nights sold by board."],
    ["sources", sources, "Nights sold by booking source."],
    ["countries", countries, "Nights sold by the lead guest’s country of residence."],
  ] as const;
  return (
    <>
      <SummaryTable report={report} csvHref={exportHrefOf("figures")} />
      {months.length > 1 && (
        <FigureSection
          id="by-month"
          table={periodReportTables.months}
          rows={months}
          total={totalRow}
          csvHref={exportHrefOf("months")}
          explanation="The figures by calendar month."
        />
      )}
      <FigureSection
        id="rooms"
        table={periodReportTables.rooms}
        rows={rooms}
        total={totalRow}
        csvHref={exportHrefOf("rooms")}
        emptyText="No rooms were on sale in this period."
      />
      {groups.map(([name, rows, description]) => (
        <FigureSection
          key={name}
          id={name}
          table={periodReportTables[name]}
          rows={rows}
          csvHref={exportHrefOf(name)}
          explanation={description}
          emptyText="No nights sold in this period or the year before."
        />
      ))}
      <FigureSection
        id="cancellations"
        table={periodReportTables.cancellations}
        rows={months}
        total={totalRow}
        csvHref={exportHrefOf("cancellations")}
      />
    </>
  );
}
