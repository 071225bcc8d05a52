import type { ReactNode } from "react";
import { SortedHead } from "./sorted-head";

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

/** Rows as a table, as cards on a phone; the first column names the row. */
export function ListTable<R extends { id: string | number }>({
  caption,
  columns,
  rows,
  sort = "",
  here = "",
}: {
  caption: string;
  columns: ListColumn<R>[];
  rows: R[];
  /** Where the list can be turned round: its order and its own address. */
  sort?: string;
  here?: string;
}) {
  return (
    <table className="list">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, by, isNumber, isWords }) =>
            by && here ? (
              <SortedHead key={name} {...{ name, by, sort, here, isNumber, isWords }} />
            ) : (
              <th key={name} scope="col" className={isNumber ? "number" : undefined}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ name, cardName = name, cell, isNumber, className }, index) => {
              const attributes = {
                "data-label": cardName,
                className: isNumber ? "number" : className,
              };
              return index === 0 ? (
                <th key={name} scope="row" {...attributes}>
                  {cell(row, here)}
                </th>
              ) : (
                <td key={name} {...attributes}>
                  {cell(row, here)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
