import type { ReactNode } from "react";
import { FigureTable } from "~/ui/chart-figure";
import { DescriptionList } from "~/ui/description-list";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { type FigureTableDefinition, toChartColumns } from "./figure-columns";

/** Renders a table of figures with a heading, a CSV link and explanations. @param says explains the table */
export function FigureSection<T>({
  id,
  table,
  rows,
  total,
  csvHref,
  says,
  none = "No figures for this period.",
  children,
}: {
  id: string;
  table: FigureTableDefinition<T>;
  rows: T[];
  total?: T;
  csvHref: string;
  says?: string;
  none?: string;
  children?: ReactNode;
}) {
  const { currency } = useMoney();
  const { title, columns } = table;
  return (
    <section className="figure-section" aria-labelledby={id}>
      <Row className="toolbar" as="div">
        <h2 id={id}>{title}</h2>
        <SiteLink className="tap no-print" href={csvHref} download>
          CSV<span className="visually-hidden"> of {title}</span>
        </SiteLink>
      </Row>
      {says && <p className="note">{says}</p>}
      {children}
      {rows.length === 0 ? (
        <p className="empty-line">{none}</p>
      ) : (
        <FigureTable
          caption={title}
          columns={toChartColumns(table, currency)}
          rows={rows}
          total={total}
        />
      )}
      {columns.some(({ says }) => says) && (
        <DescriptionList
          className="note definitions"
          facts={columns.map(({ name, says }) => ({ name, value: says }))}
        />
      )}
    </section>
  );
}
