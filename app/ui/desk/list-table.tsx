import type { ReactNode } from "react";
import { withQuery } from "~/core/paths";
import { SiteLink } from "~/ui/site-link";

export interface ListColumn<R> {
  name: string;
  /** The label on phone cards; defaults to `name`. */
  cardName?: string;
  cell: (row: R, currentHref: string) => ReactNode;
  /** The column's key in the `sort` parameter; a minus sign before it sorts descending. */
  sortKey?: string;
  isNumber?: boolean;
  /** Sorts from A to Z first; other columns sort the highest value first. */
  isText?: boolean;
  className?: string;
}

export const column = <R,>(
  header: string | Omit<ListColumn<R>, "cell">,
  cell: ListColumn<R>["cell"],
): ListColumn<R> => ({ ...(typeof header === "string" ? { name: header } : header), cell });

interface TableProps<R> {
  caption: string;
  isCaptionShown?: boolean;
  columns: ListColumn<R>[];
  rowHeader?: string;
  rows: R[];
  rowGroupTitleOf?: (row: R) => string;
  sort?: string;
  currentHref?: string;
  className?: string;
}

export function ListTable<R extends { id: string | number }>({
  caption,
  isCaptionShown = false,
  columns,
  rowHeader = columns[0]?.name,
  rows,
  rowGroupTitleOf = () => "",
  sort = "",
  currentHref = "",
  className = "",
}: TableProps<R>) {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const groupRows = groups.get(rowGroupTitleOf(row));
    if (groupRows) groupRows.push(row);
    else groups.set(rowGroupTitleOf(row), [row]);
  }
  return (
    <table className={`list ${className}`.trim()}>
      <caption className={isCaptionShown ? undefined : "visually-hidden"}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, sortKey, isNumber, isText }) =>
            sortKey && currentHref ? (
              <SortableHeader
                key={name}
                name={name}
                sortKey={sortKey}
                sort={sort}
                currentHref={currentHref}
                isNumber={isNumber}
                isText={isText}
              />
            ) : (
              <th key={name} scope="col" className={isNumber ? "number" : undefined}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      {[...groups].map(([group, groupRows]) => (
        <tbody key={group}>
          {group && (
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length}>
                {group}
              </th>
            </tr>
          )}
          {groupRows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ name, cardName = name, cell, isNumber, className }) => {
                const Cell = name === rowHeader ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    scope={name === rowHeader ? "row" : undefined}
                    data-label={cardName}
                    className={isNumber ? "number" : className}
                  >
                    {cell(row, currentHref)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The `sort` parameter is the column's key, or `-key` for descending. */
function SortableHeader({
  name,
  sortKey,
  sort,
  currentHref,
  isNumber = false,
  isText = false,
}: {
  name: string;
  sortKey: string;
  sort: string;
  currentHref: string;
  isNumber?: boolean;
  isText?: boolean;
}) {
  const isDescending = sort === `-${sortKey}`;
  const isAscending = sort === sortKey;
  const nextSort = (isText ? isAscending : !isDescending) ? `-${sortKey}` : sortKey;
  return (
    <th
      scope="col"
      className={isNumber ? "number" : undefined}
      aria-sort={isDescending ? "descending" : isAscending ? "ascending" : undefined}
    >
      <SiteLink href={withQuery(currentHref, { sort: nextSort, page: null })}>
        {name}
        <span aria-hidden="true">{isDescending ? " ↓" : isAscending ? " ↑" : ""}</span>
      </SiteLink>
    </th>
  );
}
