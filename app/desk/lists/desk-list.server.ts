import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { inPages } from "db/in-batches";
import type { WantedRows } from "db/nearer-end";
import * as z from "zod";
import type { FieldError, FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import type { Settings } from "~/core/settings/settings";
import { parsePage } from "~/http/paging";
import { createQueryErrors } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import type { RequestContext } from "~/http/request-context";
import { type CsvColumn, respondWithCsv } from "~/http/respond-with-csv.server";
import type { CountersProps } from "~/ui/counters";
import type { ListData } from "~/ui/desk/desk-list";
import { type FilterControl, withAllOption } from "~/ui/desk/filters";
import type { FlashMessage } from "~/ui/notice";
import type { ListFilter } from "./list-filters.server";

type Filters = Record<string, ListFilter<unknown>>;

type Values<F extends Filters> = {
  [K in keyof F]?: F[K] extends ListFilter<infer T> ? T : never;
};

interface ListLocation {
  submitted: FormValues;
  /** Returns the list's path with other values, on the first page. */
  link: (values: Record<string, string | null>) => string;
  /** Returns the link that sets a filter (null clears the filter), and whether the link is current. */
  pick: (
    filter: string,
    value: string | null,
    others?: Record<string, string | null>,
  ) => { href: string; isCurrent: boolean };
}

/** The flash message of a change; null if outdated. @param here the list's path, for the undo link */
export type ListNotice =
  | string
  | ((
      params: URLSearchParams,
      here: string,
      context: RequestContext,
    ) => Promise<FlashMessage | string | null>);

interface Counted {
  /** The number of filtered rows; null for a list without pages. */
  matching: number | null;
  /** The count stopped at a limit. */
  isMore?: boolean;
}

interface Definition<F extends Filters, S extends string, W, C extends Counted, R, V, L> {
  /** The list's path, with a fragment for a list within a page. */
  path: string;
  filters: F;
  sorts: readonly S[];
  defaultSort: S | ((values: Values<F>) => S);
  /** Labels of the orders, if the form offers them instead of the column headers. */
  sortNames?: Record<S, string>;
  pageSize?: number | ((values: Values<F>) => number);
  notices?: Record<string, ListNotice>;
  /** Returns the conflict between valid values; the conflicting filters are ignored. */
  findConflict?: (values: Values<F>) => { error: FieldError; between: (keyof F)[] } | null;
  /** Returns what the queries need for the valid filter values. */
  prepare: (values: Values<F>, context: RequestContext, sort: S) => W | Promise<W>;
  /** Counts the rows and loads the page's other data. */
  count: (wanted: W, context: RequestContext) => Promise<C>;
  /** Groups of counters by group label; "" shows no label. */
  counters?: (counted: C, asked: ListLocation) => Record<string, CountersProps["counters"]> | null;
  /** Shows the labels before the figures. */
  isNameFirst?: boolean;
  rows: (wanted: W, order: WantedRows & { sort: S }) => Promise<R[]>;
  view: (rows: R[], context: RequestContext, wanted: W) => V[] | Promise<V[]>;
  /** The CSV export of all filtered rows, in the list's order. */
  file?: {
    name: string;
    columns: (settings: Settings) => CsvColumn<L>[];
  } & ([R] extends [L] ? { rows?: FileRows<W, S, L> } : { rows: FileRows<W, S, L> });
}

/** The rows of an export. Defaults to all pages of the list. */
type FileRows<W, S extends string, L> = (
  wanted: W,
  sort: S,
) => AsyncGenerator<L, void, undefined> | Iterable<L> | Promise<Iterable<L>>;

const unknownPage = "Unknown page";
/** A page number past the end shows the last page. */
const pageField = z.coerce
  .number(unknownPage)
  .refine((page) => Number.isInteger(page) && page > 0, {
    message: unknownPage,
  });

/** Defines a desk list: `load` for its page, `download` for its export. Both respond with 400 if invalid. */
export function deskList<
  F extends Filters,
  const S extends string,
  W,
  C extends Counted,
  R,
  V,
  L = R,
>(list: Definition<F, S, W, C, R, V, L>) {
  const { path, filters, sorts, sortNames, file } = list;
  const fields = {
    ...(Object.fromEntries(
      Object.entries(filters).map(([name, { field }]) => [name, field]),
    ) as Record<string, z.ZodType>),
    sort: z.enum(sorts, "Unknown order"),
    page: pageField,
  };
  const hasField = (name: string) => filters[name]?.control || (name === "sort" && sortNames);

  const isLinked = (name: string) => filters[name]?.control === null;

  function ask(request: Request) {
    const params = new URL(request.url).searchParams;
    const { values: found, submitted, errors: wrong } = parseQuery(params, fields);
    const errors = wrong.filter(({ field }) => !isLinked(field));
    for (const { field } of wrong) if (isLinked(field)) delete submitted[field];
    const { sort, page: _, ...rest } = found;
    const values = rest as Values<F>;
    const conflict = list.findConflict?.(values);
    for (const name of conflict?.between ?? []) delete values[name];
    const { defaultSort } = list;
    return {
      params,
      values,
      sort:
        (sort as S | undefined) ??
        (typeof defaultSort === "function" ? defaultSort(values) : defaultSort),
      submitted,
      errors: createQueryErrors(
        conflict ? [...errors, conflict.error] : errors,
        sortNames ? ["page"] : ["sort", "page"],
      ),
    };
  }

  async function drawControls(submitted: FormValues): Promise<FilterControl[]> {
    const controls = Object.entries(filters).map(async ([name, { control }]) => {
      if (!control) return [];
      const { options, ...how } = control;
      if (!options) return [{ ...how, name }];
      return [
        {
          ...how,
          name,
          options: withAllOption(Array.isArray(options) ? options : await options(submitted)),
        },
      ];
    });
    const sortBy: FilterControl = {
      name: "sort",
      kind: "choice",
      label: "Sort by",
      options: sorts.map((value) => ({ value, label: sortNames?.[value] ?? value })),
    };
    return [...(await Promise.all(controls)).flat(), ...(sortNames ? [sortBy] : [])];
  }

  /** Loads the rows and the page's other data for a request. */
  async function read({ request, context }: LoaderFunctionArgs) {
    const { params, values, sort, submitted, errors } = ask(request);
    const wanted = await list.prepare(values, context, sort);
    const counted = await list.count(wanted, context);
    const pageSize =
      typeof list.pageSize === "function" ? list.pageSize(values) : (list.pageSize ?? 50);
    const { page, pages, ...order } = parsePage(params, counted.matching ?? 0, pageSize);
    const rows = await list.rows(wanted, { sort, ...order });
    const here = withQuery(path, { ...submitted, page: page > 1 ? page : null });
    const link: ListLocation["link"] = (other) => withQuery(here, { ...other, page: null });
    const pick: ListLocation["pick"] = (filter, value, others) => ({
      href: link({ [filter]: value, ...others }),
      isCurrent: (submitted[filter] ?? null) === value,
    });
    const notice = new Map(Object.entries(list.notices ?? {})).get(params.get("notice") ?? "");
    const told = typeof notice === "function" ? await notice(params, here, context) : notice;
    const kept = Object.entries(submitted).filter(
      ([name]) => name !== "page" && !hasField(name) && filters[name]?.isKept !== false,
    );
    return {
      isMore: false,
      ...counted,
      path,
      here,
      exportHref: file ? withQuery(here.replace(path, `${path}/export.csv`), { page: null }) : null,
      sort,
      submitted,
      errors,
      controls: await drawControls(submitted),
      kept: Object.fromEntries(kept),
      isFiltered: Object.keys(submitted).some((name) => filters[name]?.narrows),
      counters: Object.entries(list.counters?.(counted, { submitted, link, pick }) ?? {}).map(
        ([label, counters]) => ({ label, counters, isNameFirst: list.isNameFirst }),
      ),
      page,
      pages,
      notice: typeof told === "string" ? { text: told } : (told ?? null),
      rows: await list.view(rows, context, wanted),
    } satisfies ListData<V> & C;
  }

  async function load(args: LoaderFunctionArgs) {
    const data = await read(args);
    return json(data, { status: data.errors ? 400 : 200 });
  }

  async function download({ request, context }: LoaderFunctionArgs): Promise<Response> {
    if (!file) throw new Error(`${path} has no file`);
    const { values, sort, errors } = ask(request);
    if (errors) {
      const said = errors.fields.map(({ message }) => message).join(" ");
      throw new Response(`Nothing was exported. ${said}`, { status: 400 });
    }
    const wanted = await list.prepare(values, context, sort);
    const rows =
      (await file.rows?.(wanted, sort)) ??
      // If the file defines no `rows`, L is R and its columns accept the page's rows.
      (inPages((page) => list.rows(wanted, { sort, ...page })) as AsyncGenerator<never>);
    return respondWithCsv(file.name, file.columns(context.settings), rows);
  }

  return { read, load, download };
}

export type RowOf<L extends { read: (args: LoaderFunctionArgs) => Promise<{ rows: unknown[] }> }> =
  Awaited<ReturnType<L["read"]>>["rows"][number];
