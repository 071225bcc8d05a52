import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { inPages } from "db/in-batches";
import type { WantedRows } from "db/nearer-end";
import * as z from "zod";
import type { FieldError, FormValues } from "~/core/form-state";
import { loadOptional } from "~/core/log-error.server";
import { withQuery } from "~/core/paths";
import type { Settings } from "~/core/settings/settings";
import { createQueryErrors } from "~/http/parse-form.server";
import { parsePage, parseQuery } from "~/http/parse-query";
import type { RequestContext } from "~/http/request-context";
import { type CsvColumn, respondWithCsv } from "~/http/respond-with-csv.server";
import type { CountersProps } from "~/ui/counters";
import type { ListData } from "~/ui/desk/desk-list";
import { type FilterControl, withAllOption } from "~/ui/desk/filters";
import type { FlashMessage } from "~/ui/notice";
import type { ListFilter } from "./list-filters.server";

type ListFilters = Record<string, ListFilter<unknown>>;

type Values<F extends ListFilters> = {
  [K in keyof F]?: F[K] extends ListFilter<infer T> ? T : never;
};

interface ListLocation {
  submitted: FormValues;
  /** Returns the URL of the list's first page with some values changed; null removes a value. */
  withValues: (values: Record<string, string | null>) => string;
  /** Returns the link that sets a filter (null clears it), and whether the filter has this value now. */
  filterLink: (
    filter: string,
    value: string | null,
    otherValues?: Record<string, string | null>,
  ) => { href: string; isCurrent: boolean };
}

/**
 * The flash message for a `notice` parameter, or a function that returns it; null if the record changed since.
 * `listHref` is the URL of the list, to return to after an undo.
 */
export type ListNotice =
  | string
  | ((
      params: URLSearchParams,
      listHref: string,
      context: RequestContext,
    ) => Promise<FlashMessage | string | null>);

/** Loads a part that the list can do without. Returns null if that fails, and the page then names the section. */
export type LoadSection = <T extends object>(
  section: string,
  promise: Promise<T>,
) => Promise<T | null>;

interface CountResult {
  /** The number of filtered rows; null for a list without pages. */
  matchCount: number | null;
  /** The count stopped at a limit. */
  isCountCapped?: boolean;
}

/** `Query` is what `prepare` returns, `FileRow` is a row of the CSV export. */
interface Definition<
  Filters extends ListFilters,
  Sort extends string,
  Query,
  PageData extends CountResult,
  Row,
  RowView,
  FileRow,
> {
  /** The list's path, with a fragment for a list within a page. */
  path: string;
  filters: Filters;
  sorts: readonly Sort[];
  defaultSort: Sort | ((values: Values<Filters>) => Sort);
  /** Labels of the orders, if the form offers them instead of the column headers. */
  sortLabels?: Record<Sort, string>;
  pageSize?: number | ((values: Values<Filters>) => number);
  notices?: Record<string, ListNotice>;
  /** Returns an error if two valid values contradict each other. The filters in `between` are then ignored. */
  findConflict?: (
    values: Values<Filters>,
  ) => { error: FieldError; between: (keyof Filters)[] } | null;
  /** Turns the valid filter values into what the other functions need, such as a day in the lodge's time zone. */
  prepare: (values: Values<Filters>, context: RequestContext, sort: Sort) => Query | Promise<Query>;
  count: (query: Query, context: RequestContext) => Promise<PageData>;
  /** Returns groups of counters by group label; "" shows no label. */
  counters?: (
    pageData: PageData,
    location: ListLocation,
  ) => Record<string, CountersProps["counters"]> | null;
  /** The counters show their label before the number. */
  isNameFirst?: boolean;
  rows: (query: Query, page: WantedRows & { sort: Sort }) => Promise<Row[]>;
  /** Turns the rows into what the page shows. */
  view: (
    rows: Row[],
    context: RequestContext,
    query: Query,
    loadSection: LoadSection,
  ) => RowView[] | Promise<RowView[]>;
  file?: {
    name: string;
    columns: (settings: Settings) => CsvColumn<FileRow>[];
  } & ([Row] extends [FileRow]
    ? { rows?: FileRows<Query, Sort, FileRow> }
    : { rows: FileRows<Query, Sort, FileRow> });
}

type FileRows<Query, Sort extends string, FileRow> = (
  query: Query,
  sort: Sort,
) => AsyncGenerator<FileRow, void, undefined> | Iterable<FileRow> | Promise<Iterable<FileRow>>;

const unknownPage = "Unknown page";
/** A page number. If it is past the end, the last page is shown. */
const pageField = z.coerce
  .number(unknownPage)
  .refine((page) => Number.isInteger(page) && page > 0, {
    message: unknownPage,
  });

/**
 * Defines a list of the desk. `load` (the page) and `download` (the CSV export) respond with status 400 to
 * invalid filters. `read` loads the data of a page with further content.
 */
export function defineDeskList<
  Filters extends ListFilters,
  const Sort extends string,
  Query,
  PageData extends CountResult,
  Row,
  RowView,
  FileRow = Row,
>(list: Definition<Filters, Sort, Query, PageData, Row, RowView, FileRow>) {
  const { path, filters, sorts, sortLabels, file } = list;
  const fields = {
    ...(Object.fromEntries(
      Object.entries(filters).map(([name, { field }]) => [name, field]),
    ) as Record<string, z.ZodType>),
    sort: z.enum(sorts, "Unknown order"),
    page: pageField,
  };
  const hasField = (name: string) => filters[name]?.control || (name === "sort" && sortLabels);

  const isUrlOnly = (name: string) => filters[name]?.control === null;

  function parseRequest(request: Request) {
    const params = new URL(request.url).searchParams;
    const { values: validValues, submitted, errors: queryErrors } = parseQuery(params, fields);
    // An invalid value of a filter without a field is ignored, because the user cannot correct it.
    const errors = queryErrors.filter(({ field }) => !isUrlOnly(field));
    for (const { field } of queryErrors) if (isUrlOnly(field)) delete submitted[field];
    const { sort, page: _, ...filterValues } = validValues;
    const values = filterValues as Values<Filters>;
    const conflict = list.findConflict?.(values);
    for (const name of conflict?.between ?? []) delete values[name];
    const { defaultSort } = list;
    return {
      params,
      values,
      sort:
        (sort as Sort | undefined) ??
        (typeof defaultSort === "function" ? defaultSort(values) : defaultSort),
      submitted,
      errors: createQueryErrors(
        conflict ? [...errors, conflict.error] : errors,
        sortLabels ? ["page"] : ["sort", "page"],
      ),
    };
  }

  async function loadControls(
    submitted: FormValues,
    loadSection: LoadSection,
  ): Promise<FilterControl[]> {
    const controls = Object.entries(filters).map(async ([name, { control }]) => {
      if (!control) return [];
      const { options, ...controlProps } = control;
      if (!options) return [{ ...controlProps, name }];
      const loadedOptions = Array.isArray(options)
        ? options
        : await loadSection(`The filter “${control.label}”`, options(submitted));
      const current = submitted[name];
      const currentOption = current ? [{ value: current, label: current }] : [];
      return [{ ...controlProps, name, options: withAllOption(loadedOptions ?? currentOption) }];
    });
    const sortControl: FilterControl = {
      name: "sort",
      kind: "choice",
      label: "Sort by",
      options: sorts.map((value) => ({ value, label: sortLabels?.[value] ?? value })),
    };
    return [...(await Promise.all(controls)).flat(), ...(sortLabels ? [sortControl] : [])];
  }

  async function loadData({ request, context }: LoaderFunctionArgs) {
    const { params, values, sort, submitted, errors } = parseRequest(request);
    const failedSections: string[] = [];
    const loadSection: LoadSection = async (section, promise) => {
      const loaded = await loadOptional(promise, null);
      if (loaded === null) failedSections.push(section);
      return loaded;
    };
    const query = await list.prepare(values, context, sort);
    const pageData = await list.count(query, context);
    const pageSize =
      typeof list.pageSize === "function" ? list.pageSize(values) : (list.pageSize ?? 50);
    const { page, pageCount, ...rowRange } = parsePage(params, pageData.matchCount ?? 0, pageSize);
    const rows = await list.rows(query, { sort, ...rowRange });
    const listHref = withQuery(path, { ...submitted, page: page > 1 ? page : null });
    const withValues: ListLocation["withValues"] = (otherValues) =>
      withQuery(listHref, { ...otherValues, page: null });
    const filterLink: ListLocation["filterLink"] = (filter, value, otherValues) => ({
      href: withValues({ [filter]: value, ...otherValues }),
      isCurrent: (submitted[filter] ?? null) === value,
    });
    const notice = new Map(Object.entries(list.notices ?? {})).get(params.get("notice") ?? "");
    const flashMessage =
      typeof notice === "function" ? await notice(params, listHref, context) : notice;
    const hiddenValues = Object.entries(submitted).filter(
      ([name]) => name !== "page" && !hasField(name) && filters[name]?.isKept !== false,
    );
    return {
      isCountCapped: false,
      ...pageData,
      path,
      currentHref: listHref,
      exportHref: file
        ? withQuery(listHref.replace(path, `${path}/export.csv`), { page: null })
        : null,
      sort,
      submitted,
      errors,
      controls: await loadControls(submitted, loadSection),
      hiddenParams: Object.fromEntries(hiddenValues),
      isFiltered: Object.keys(submitted).some((name) => filters[name]?.excludesRows),
      counters: Object.entries(
        list.counters?.(pageData, { submitted, withValues, filterLink }) ?? {},
      ).map(([label, counters]) => ({ label, counters, isNameFirst: list.isNameFirst })),
      page,
      pageCount,
      notice: typeof flashMessage === "string" ? { text: flashMessage } : (flashMessage ?? null),
      rows: await list.view(rows, context, query, loadSection),
      failedSections,
    } satisfies ListData<RowView> & PageData;
  }

  async function load(args: LoaderFunctionArgs) {
    const data = await loadData(args);
    return json(data, { status: data.errors ? 400 : 200 });
  }

  async function download({ request, context }: LoaderFunctionArgs): Promise<Response> {
    if (!file) throw new Error(`${path} has no file`);
    const { values, sort, errors } = parseRequest(request);
    if (errors) {
      const messages = errors.fields.map(({ message }) => message).join(" ");
      throw new Response(`Nothing was exported. ${messages}`, { status: 400 });
    }
    const query = await list.prepare(values, context, sort);
    const rows =
      (await file.rows?.(query, sort)) ??
      // If the file defines no `rows`, its columns accept the page's rows: FileRow is Row.
      (inPages((page) => list.rows(query, { sort, ...page })) as AsyncGenerator<never>);
    const { timeZone } = context.settings.general;
    return respondWithCsv(file.name, file.columns(context.settings), rows, timeZone);
  }

  return { read: loadData, load, download };
}

export type RowOf<
  List extends { read: (args: LoaderFunctionArgs) => Promise<{ rows: unknown[] }> },
> = Awaited<ReturnType<List["read"]>>["rows"][number];
