import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { formatInstant } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { FigureSection } from "~/desk/figure-section";
import {
  type PeriodReportTableName,
  periodReportFigures,
  periodReportTables,
} from "~/desk/period-report-tables";
import { listPeriodLinks, parseReportPeriod } from "~/desk/report-period.server";
import { describeShortChange, formatFigure } from "~/reports/describe-change";
import { loadPeriodReport, type PeriodFigures } from "~/reports/load-period-report.server";
import { formatPeriod } from "~/reports/periods";
import { ErrorSummary } from "~/ui/error-summary";
import { DateField, type FormState } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { TabLinks } from "~/ui/tab-links";

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

function PeriodForm({ form }: { form: FormState }) {
  return (
    <SiteForm
      form={form}
      method="get"
      action="/admin/analytics/performance"
      className="desk-form"
      noValidate
    >
      <ErrorSummary errors={form.errors} />
      <div className="field-pair">
        <DateField name="from" label="From" />
        <DateField name="to" label="To" hint="Inclusive." />
      </div>
      <Row>
        <SubmitButton className="button button-quiet">Show report</SubmitButton>
      </Row>
    </SiteForm>
  );
}

function SummaryTable({
  report: { total, before },
  csvHref,
}: {
  report: { total: PeriodFigures; before: PeriodFigures };
  csvHref: string;
}) {
  const { currency } = useMoney();
  return (
    <section className="figure-section" aria-labelledby="figures">
      <Row className="toolbar" as="div">
        <h2 id="figures">Figures</h2>
        <SiteLink className="tap no-print" href={csvHref} download>
          CSV<span className="visually-hidden"> of the figures</span>
        </SiteLink>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the section with the arrow keys. */}
      <section className="figures-scroll" aria-label="Figures, table" tabIndex={0}>
        <table className="figures">
          <caption className="visually-hidden">Figures</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">This period</th>
              <th scope="col">Previous year</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {periodReportFigures.map(({ name, unit, explanation, value }) => {
              const [current, previous] = [value(total), value(before)];
              const format = (figure: number | null) =>
                figure === null ? "–" : formatFigure(figure, unit, currency);
              return (
                <Fragment key={name}>
                  <tr className="figure-explanation">
                    <th scope="row">{name}</th>
                    <td>{format(current)}</td>
                    <td>{format(previous)}</td>
                    <td>{describeShortChange(current, previous, unit, currency)}</td>
                  </tr>
                  <tr>
                    <td colSpan={4}>{explanation}</td>
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
