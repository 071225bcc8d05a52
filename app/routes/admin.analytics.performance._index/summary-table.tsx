import { Fragment } from "react";
import { periodReportFigures } from "~/desk/period-report-tables";
import { describeShortChange, formatFigure } from "~/reports/describe-change";
import type { PeriodFigures } from "~/reports/load-period-report.server";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export function SummaryTable({
  span: { total, before },
  csvHref,
}: {
  span: { total: PeriodFigures; before: PeriodFigures };
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys. */}
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
            {periodReportFigures.map(({ name, unit, says, value }) => {
              const [now, was] = [value(total), value(before)];
              const write = (figure: number | null) =>
                figure === null ? "–" : formatFigure(figure, unit, currency);
              return (
                <Fragment key={name}>
                  <tr className="figure-told">
                    <th scope="row">{name}</th>
                    <td>{write(now)}</td>
                    <td>{write(was)}</td>
                    <td>{describeShortChange(now, was, unit, currency)}</td>
                  </tr>
                  <tr>
                    <td colSpan={4}>{says}</td>
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
