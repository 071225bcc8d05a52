import type { ReactNode } from "react";
import { SiteLink } from "./site-link";

export interface ChartColumn<T> {
  name: string;
  value: (row: T) => string;
}

/** Renders a chart with its figures as a table, collapsed or open. The first column names the row. */
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

export function FigureTable<T>({
  caption,
  columns: [head, ...others],
  rows,
  total,
}: {
  caption: string;
  columns: ChartColumn<T>[];
  rows: T[];
  total?: T;
}) {
  if (!head) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys.
    <section className="figures-scroll" aria-label={`${caption}, table`} tabIndex={0}>
      <table className="figures">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[head, ...others].map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={head.value(row)}>
              <th scope="row">{head.value(row)}</th>
              {others.map(({ name, value }) => (
                <td key={name}>{value(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {others.map(({ name, value }) => (
                <td key={name}>{value(total)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
