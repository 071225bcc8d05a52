import type { ReactNode } from "react";
import { SortableHeader } from "./sortable-header";

/** A column of a list. */
export interface ListColumn<R> {
  name: string;
  /** What its cells are called on a phone's cards; its name unless told. */
  cardName?: string;
  /** @param here the list's own address, to come back to */
  cell: (row: R, here: string) => ReactNode;
  /** The order that its head leads to: `by` ascending, `-by` descending. */
  by?: string;
  /** Its cells are figures, which stand at the end. */
  isNumber?: boolean;
  /** Its cells are words, which one wants from A to Z; of dates and figures the highest first. */
  isWords?: boolean;
  className?: string;
}

/** A column by its name, or by more of its head, and what a row has in it. */
export const column = <R,>(
  head: string | Omit<ListColumn<R>, "cell">,
  cell: ListColumn<R>["cell"],
): ListColumn<R> => ({ ...(typeof head === "string" ? { name: head } : head), cell });

interface TableProps<R> {
  caption: string;
  isCaptionShown?: boolean;
  columns: ListColumn<R>[];
  /** Which column names the row; the first unless told. */
  title?: string;
  rows: R[];
  /** What heads the rows that follow one another and say the same here. */
  groupOf?: (row: R) => string;
  /** Where the list can be turned round: its order and its own address. */
  sort?: string;
  here?: string;
  className?: string;
}

/** Rows as a table, as cards on a phone. */
export function ListTable<R extends { id: string | number }>({
  caption,
  isCaptionShown = false,
  columns,
  title = columns[0]?.name,
  rows,
  groupOf = () => "",
  sort = "",
  here = "",
  className = "",
}: TableProps<R>) {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const members = groups.get(groupOf(row));
    if (members) members.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return (
    <table className={`list ${className}`.trim()}>
      <caption className={isCaptionShown ? undefined : "visually-hidden"}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, by, isNumber, isWords }) =>
            by && here ? (
              <SortableHeader key={name} {...{ name, by, sort, here, isNumber, isWords }} />
            ) : (
              <th key={name} scope="col" className={isNumber ? "number" : undefined}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      {[...groups].map(([group, members]) => (
        <tbody key={group}>
          {group && (
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length}>
                {group}
              </th>
            </tr>
          )}
          {members.map((row) => (
            <tr key={row.id}>
              {columns.map(({ name, cardName = name, cell, isNumber, className }) => {
                const Cell = name === title ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    scope={name === title ? "row" : undefined}
                    data-label={cardName}
                    className={isNumber ? "number" : className}
                  >
                    {cell(row, here)}
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
