export interface FigureTableColumn<T> {
  name: string;
  formatCell: (row: T) => string;
}

/** The first column names the row; `total` is a last row. */
export function FigureTable<T>({
  caption,
  columns: [titleColumn, ...valueColumns],
  rows,
  total,
}: {
  caption: string;
  columns: FigureTableColumn<T>[];
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
