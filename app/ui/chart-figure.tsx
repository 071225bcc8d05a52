import type { ReactNode } from "react";
import { SiteLink } from "./site-link";

export interface ChartColumn<T> {
  name: string;
  formatCell: (row: T) => string;
}

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
  columns: ChartColumn<T>[];
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

/** The first column names the row; `total` is a last row. */
export function FigureTable<T>({
  caption,
  columns: [titleColumn, ...valueColumns],
  rows,
  total,
}: {
  caption: string;
  columns: ChartColumn<T>[];
  rows: T[];
  total?: T;
}) {
  if (!titleColumn) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the section with the arrow keys.
    <section className="figures-scroll" aria-label={`${caption}, table`} tabIndex={0}>
      <table className="figures">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[titleColumn, ...valueColumns].map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={titleColumn.formatCell(row)}>
              <th scope="row">{titleColumn.formatCell(row)}</th>
              {valueColumns.map(({ name, formatCell }) => (
                <td key={name}>{formatCell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {valueColumns.map(({ name, formatCell }) => (
                <td key={name}>{formatCell(total)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
