import type { ReactNode } from "react";
import type { FormErrors, FormValues } from "~/core/form-state";
import { Counters, type CountersProps } from "~/ui/counters";
import { ErrorSummary } from "~/ui/error-summary";
import { type FlashMessage, Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { EmptyList } from "./empty-list";
import { type FilterControl, Filters } from "./filters";
import { ListHeader } from "./list-header";
import { type ListColumn, ListTable } from "./list-table";

/** What every list's loader says of what it found (desk/lists/desk-list.server.ts). */
export interface ListData<R> {
  /** Where the list is without any filter. */
  path: string;
  /** The list's own address, to come back to. */
  here: string;
  /** The file of all rows that the filters leave, in the list's order. */
  exportHref: string | null;
  sort: string;
  /** What the address holds, as typed. */
  typed: FormValues;
  errors: FormErrors | null;
  controls: FilterControl[];
  kept: Record<string, string>;
  /** Something narrows the list. */
  isFiltered: boolean;
  counters: CountersProps[];
  /** How many rows the filters leave; null where the list has no pages. */
  matching: number | null;
  /** Counting stopped: there may be more than `matching`, which are not listed. */
  isMore: boolean;
  page: number;
  pages: number;
  /** What a change that led here says. */
  notice: FlashMessage | null;
  rows: R[];
}

interface ListProps<R> {
  list: ListData<R>;
  title: string;
  /** Its title's id where it is a part of a page. */
  id?: string;
  /** What the pager counts, one of it. */
  noun?: string;
  /** What the table is called for who cannot see it; the title unless told. */
  caption?: string;
  columns?: ListColumn<R>[];
  /** Of the table. */
  className?: string;
  /** The rows where they are no table, or several. */
  children?: ReactNode;
  /** What stands in place of the rows where there are none. */
  empty?: string;
  /** Below it, unless filters are set. */
  start?: ReactNode;
  exportLabel?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below the title. */
  intro?: ReactNode;
  /** Between the counters and the filters. */
  above?: ReactNode;
  /** What the form of the filters has in place of Apply and Clear. */
  ways?: ReactNode;
  /** What has to be known of the rows. */
  hint?: ReactNode;
}

/** A list of the desk: its title and file, counters, filters, rows and pages. */
export function DeskList<R extends { id: string | number }>({
  list,
  title,
  id,
  noun = "row",
  caption = title,
  columns = [],
  className,
  children,
  empty,
  start,
  exportLabel,
  actions,
  intro,
  above,
  ways,
  hint,
}: ListProps<R>) {
  const { path, errors, rows, matching } = list;
  const drawn = (
    <>
      <Notice {...list.notice} />
      <ErrorSummary errors={errors} />
      {id ? (
        <h2 id={id}>{title}</h2>
      ) : (
        <ListHeader title={title} exportHref={list.exportHref} exportLabel={exportLabel}>
          {actions}
        </ListHeader>
      )}
      {intro}
      {list.counters.map((group) => (
        <Counters key={group.label} {...group} />
      ))}
      {above}
      <Filters {...list} ways={ways} form={{ values: list.typed, errors }} />
      {hint && <p className="hint">{hint}</p>}
      {rows.length === 0 && empty ? (
        <EmptyList title={empty} clearHref={list.isFiltered ? path : null}>
          {start && <p>{start}</p>}
        </EmptyList>
      ) : (
        (children ?? <ListTable {...list} {...{ caption, columns, className }} />)
      )}
      {matching !== null && <Pager {...list} matching={matching} noun={noun} />}
    </>
  );
  return id ? <section aria-labelledby={id}>{drawn}</section> : drawn;
}
