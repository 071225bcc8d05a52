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
import { SpanForm } from "./span-form";
import { SummaryTable } from "./summary-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Performance report");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { from, to, values, errors } = parseReportPeriod(request, context);
  const { siteName, address, ...clock } = context.settings.general;
  const span = errors ? null : await loadPeriodReport(db, { from, to }, clock);
  const data = {
    values,
    errors,
    links: listPeriodLinks({ from, to }, context),
    span,
    house: `${siteName}, ${address}`,
    writtenAt: formatInstant(context.now, clock.timeZone),
  };
  return json(data, { status: errors ? 400 : 200 });
}

/** Renders the report of a month or a period, compared with the year before. Prints on A4. */
export default function Months() {
  const { values, errors, links, span, house, writtenAt } = useLoaderData<typeof loader>();
  return (
    <div className="report">
      <h1>{span ? formatPeriod(span.period) : "Performance report"}</h1>
      <div className="no-print">
        <TabLinks label="Period" tabs={links} />
        <SpanForm form={{ values, errors }} />
      </div>
      {span && (
        <>
          <p>
            {house}. Compared with {formatPeriod(span.periodBefore)}. As of {writtenAt}.
          </p>
          <Tables span={span} />
        </>
      )}
    </div>
  );
}

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["span"]>;

function Tables({ span }: { span: Found }) {
  const { period, total, before, months, rooms, boards, sources, countries } = span;
  const all = { ...total, name: "Total", before };
  const file = (table: PeriodReportTableName) =>
    withQuery("/admin/analytics/performance/export.csv", { table, ...period });
  const groups = [
    ["boards", boards, "Nights sold by board."],
    ["sources", sources, "Nights sold by booking source."],
    ["countries", countries, "Nights sold by the lead guest’s country of residence."],
  ] as const;
  return (
    <>
      <SummaryTable span={span} csvHref={file("figures")} />
      {months.length > 1 && (
        <FigureSection
          id="by-month"
          table={periodReportTables.months}
          rows={months}
          total={all}
          csvHref={file("months")}
          says="The figures by calendar month."
        />
      )}
      <FigureSection
        id="rooms"
        table={periodReportTables.rooms}
        rows={rooms}
        total={all}
        csvHref={file("rooms")}
        none="No rooms were on sale in this period."
      />
      {groups.map(([name, rows, says]) => (
        <FigureSection
          key={name}
          id={name}
          table={periodReportTables[name]}
          rows={rows}
          csvHref={file(name)}
          says={says}
          none="No nights sold in this period or the year before."
        />
      ))}
      <FigureSection
        id="cancellations"
        table={periodReportTables.cancellations}
        rows={months}
        total={all}
        csvHref={file("cancellations")}
      />
    </>
  );
}
