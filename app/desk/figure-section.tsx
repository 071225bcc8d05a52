import type { ReactNode } from "react";
import { DescriptionList } from "~/ui/description-list";
import { FigureTable } from "~/ui/figure-table";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { type FigureTableDefinition, toTableColumns } from "./figure-columns";

export function FigureSection<T>({
  id,
  table,
  rows,
  total,
  csvHref,
  explanation,
  emptyText = "No figures for this period.",
  children,
}: {
  id: string;
  table: FigureTableDefinition<T>;
  rows: T[];
  total?: T;
  csvHref: string;
  explanation?: string;
  emptyText?: string;
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
      {explanation && <p className="note">{explanation}</p>}
      {children}
      {rows.length === 0 ? (
        <p className="empty-line">{emptyText}</p>
      ) : (
        <FigureTable
          caption={title}
          columns={toTableColumns(table, currency)}
          rows={rows}
          total={total}
        />
      )}
      {columns.some(({ explanation }) => explanation) && (
        <DescriptionList
          className="note definitions"
          items={columns.map(({ name, explanation }) => ({ name, value: explanation }))}
        />
      )}
    </section>
  );
}
