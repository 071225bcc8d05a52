import { Fragment } from "react";
import { periodReportFigures } from "~/desk/period-report-tables";
import { describeShortChange, formatFigure } from "~/reports/describe-change";
import type { PeriodFigures } from "~/reports/load-period-report.server";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export function SummaryTable({
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
