import type { ReactNode } from "react";
import { FigureTable, type FigureTableColumn } from "./figure-table";
import { SiteLink } from "./site-link";

export function ChartFigure<T>({
  id,
  title,
  columns,
  rows,
  isTableOpen = false,
  csvHref,
  children,
}: {
  id: string;
  title: string;
  columns: FigureTableColumn<T>[];
  rows: T[];
  isTableOpen?: boolean;
  csvHref?: string;
  children: ReactNode;
}) {
  return (
    <figure className="chart" id={id}>
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      {children}
      <details open={isTableOpen || undefined}>
        <summary>
          As a table<span className="visually-hidden">: {title}</span>
        </summary>
        <FigureTable caption={title} columns={columns} rows={rows} />
        {csvHref && (
          <p>
            <SiteLink className="tap" href={csvHref} download>
              CSV<span className="visually-hidden"> of {title}</span>
            </SiteLink>
          </p>
        )}
      </details>
    </figure>
  );
}
