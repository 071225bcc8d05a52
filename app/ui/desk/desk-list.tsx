import type { ReactNode } from "react";
import type { FormErrors, FormValues } from "~/core/form-state";
import { QuietLink } from "~/ui/button-link";
import { Counters, type CountersProps } from "~/ui/counters";
import { ErrorSummary } from "~/ui/error-summary";
import { type FlashMessage, Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { Row } from "~/ui/row";
import { SectionError } from "~/ui/section-error";
import { EmptyList } from "./empty-list";
import { type FilterControl, Filters } from "./filters";
import { type ListColumn, ListTable } from "./list-table";

export interface ListData<R> {
  path: string;
  currentHref: string;
  exportHref: string | null;
  sort: string;
  submitted: FormValues;
  errors: FormErrors | null;
  controls: FilterControl[];
  /** Parameters without a field, such as the order. */
  hiddenParams: Record<string, string>;
  isFiltered: boolean;
  counters: CountersProps[];
  /** The number of rows that match the filters; null for a list without pages. */
  matchCount: number | null;
  /** Counting stopped at a limit: more rows match, and they are not listed. */
  isCountCapped: boolean;
  page: number;
  pageCount: number;
  notice: FlashMessage | null;
  rows: R[];
  /** Parts of the list that could not be loaded. */
  failedSections: string[];
}

interface ListProps<R> {
  list: ListData<R>;
  title: string;
  id?: string;
  noun?: string;
  caption?: string;
  columns?: ListColumn<R>[];
  className?: string;
  children?: ReactNode;
  empty?: string;
  emptyHint?: ReactNode;
  exportLabel?: string;
  actions?: ReactNode;
  intro?: ReactNode;
  aboveFilters?: ReactNode;
  /** Replaces Apply and Clear in the filter form. */
  filterActions?: ReactNode;
  hint?: ReactNode;
}

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
  emptyHint,
  exportLabel,
  actions,
  intro,
  aboveFilters,
  filterActions,
  hint,
}: ListProps<R>) {
  const { path, errors, rows, matchCount } = list;
  const content = (
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
      {aboveFilters}
      <Filters {...list} filterActions={filterActions} form={{ values: list.submitted, errors }} />
      {hint && <p className="hint">{hint}</p>}
      {list.failedSections.map((section) => (
        <SectionError key={section} section={section} />
      ))}
      {rows.length === 0 && empty ? (
        <EmptyList title={empty} clearHref={list.isFiltered ? path : null}>
          {emptyHint && <p>{emptyHint}</p>}
        </EmptyList>
      ) : (
        (children ?? (
          <ListTable {...list} caption={caption} columns={columns} className={className} />
        ))
      )}
      {matchCount !== null && <Pager {...list} matchCount={matchCount} noun={noun} />}
    </>
  );
  return id ? <section aria-labelledby={id}>{content}</section> : content;
}

function ListHeader({
  title,
  exportHref,
  exportLabel = "Export CSV",
  children,
}: {
  title: string;
  exportHref: string | null;
  exportLabel?: string;
  children?: ReactNode;
}) {
  return (
    <Row className="toolbar" as="div">
      <h1>{title}</h1>
      {children}
      {exportHref && (
        <QuietLink href={exportHref} download>
          {exportLabel}
        </QuietLink>
      )}
    </Row>
  );
}
