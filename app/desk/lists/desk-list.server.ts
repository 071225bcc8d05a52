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

/** What the filters of an address hold; undefined what is not set, or wrong. */
type Values<F extends Filters> = {
  [K in keyof F]?: F[K] extends ListFilter<infer T> ? T : never;
};

/** What an address asks for, for links that ask for something else. */
interface ListLocation {
  typed: FormValues;
  /** The list's address with other values, at its first page. */
  link: (values: Record<string, string | null>) => string;
  /** Where one of a filter's values leads (null: to all), and whether the list stands there. */
  pick: (
    filter: string,
    value: string | null,
    others?: Record<string, string | null>,
  ) => { href: string; isCurrent: boolean };
}

/**
 * What a change that led to a list says; null where that is not so (any more).
 * @param here the list's own address, where taking it back leads
 */
export type ListNotice =
  | string
  | ((
      params: URLSearchParams,
      here: string,
      context: RequestContext,
    ) => Promise<FlashMessage | string | null>);

interface Counted {
  /** How many rows the filters leave; null where the list has no pages. */
  matching: number | null;
  /** Counting stopped there. */
  isMore?: boolean;
}

interface Definition<F extends Filters, S extends string, W, C extends Counted, R, V, L> {
  /** Its address; with a name behind # where it is a part of a page. */
  path: string;
  filters: F;
  sorts: readonly S[];
  /** The order of an address that names none. */
  usualSort: S | ((values: Values<F>) => S);
  /** What the orders are called where they are chosen in the form and not by the heads of columns. */
  sortNames?: Record<S, string>;
  pageSize?: number | ((values: Values<F>) => number);
  /** What changes that lead here say, by the address's `notice`. */
  notices?: Record<string, ListNotice>;
  /** What is wrong with values that are right one by one; these are left out then. */
  findConflict?: (values: Values<F>) => { error: FieldError; between: (keyof F)[] } | null;
  /** What the queries are asked for. */
  look: (values: Values<F>, context: RequestContext, sort: S) => W | Promise<W>;
  /** How many rows there are, and whatever else the page is told. */
  count: (wanted: W, context: RequestContext) => Promise<C>;
  /** Groups of counters by what each group is called; "" needs no name. */
  counters?: (counted: C, asked: ListLocation) => Record<string, CountersProps["counters"]> | null;
  /** Their figures stand after their names. */
  isNameFirst?: boolean;
  rows: (wanted: W, order: WantedRows & { sort: S }) => Promise<R[]>;
  /** Rows as the page shows them: what JSON can carry. */
  view: (rows: R[], context: RequestContext, wanted: W) => V[] | Promise<V[]>;
  /** The file of all rows that the filters leave, in the same order. */
  file?: {
    name: string;
    columns: (settings: Settings) => CsvColumn<L>[];
  } & ([R] extends [L] ? { rows?: FileRows<W, S, L> } : { rows: FileRows<W, S, L> });
}

/** The rows of a file; those of the page, one page after the other, where it has none of its own. */
type FileRows<W, S extends string, L> = (
  wanted: W,
  sort: S,
) => AsyncGenerator<L, void, undefined> | Iterable<L> | Promise<Iterable<L>>;

const unknownPage = "Unknown page";
/** A page past the end is the last one. */
const pageField = z.coerce
  .number(unknownPage)
  .refine((page) => Number.isInteger(page) && page > 0, {
    message: unknownPage,
  });

/**
 * A list of the desk: what its page and its file are made of. `load` is the loader of its page,
 * `download` that of its file; both answer 400 to an address that holds something wrong.
 */
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
    const { values: found, typed, errors: wrong } = parseQuery(params, fields);
    const errors = wrong.filter(({ field }) => !isLinked(field));
    for (const { field } of wrong) if (isLinked(field)) delete typed[field];
    const { sort, page: _, ...rest } = found;
    const values = rest as Values<F>;
    const conflict = list.findConflict?.(values);
    for (const name of conflict?.between ?? []) delete values[name];
    const { usualSort } = list;
    return {
      params,
      values,
      sort:
        (sort as S | undefined) ??
        (typeof usualSort === "function" ? usualSort(values) : usualSort),
      typed,
      errors: createQueryErrors(
        conflict ? [...errors, conflict.error] : errors,
        sortNames ? ["page"] : ["sort", "page"],
      ),
    };
  }

  async function drawControls(typed: FormValues): Promise<FilterControl[]> {
    const controls = Object.entries(filters).map(async ([name, { control }]) => {
      if (!control) return [];
      const { options, ...how } = control;
      if (!options) return [{ ...how, name }];
      return [
        {
          ...how,
          name,
          options: withAllOption(Array.isArray(options) ? options : await options(typed)),
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

  /** Which rows an address asks for, and everything that their page says of them. */
  async function read({ request, context }: LoaderFunctionArgs) {
    const { params, values, sort, typed, errors } = ask(request);
    const wanted = await list.look(values, context, sort);
    const counted = await list.count(wanted, context);
    const pageSize =
      typeof list.pageSize === "function" ? list.pageSize(values) : (list.pageSize ?? 50);
    const { page, pages, ...order } = parsePage(params, counted.matching ?? 0, pageSize);
    const rows = await list.rows(wanted, { sort, ...order });
    const here = withQuery(path, { ...typed, page: page > 1 ? page : null });
    const link: ListLocation["link"] = (other) => withQuery(here, { ...other, page: null });
    const pick: ListLocation["pick"] = (filter, value, others) => ({
      href: link({ [filter]: value, ...others }),
      isCurrent: (typed[filter] ?? null) === value,
    });
    const notice = new Map(Object.entries(list.notices ?? {})).get(params.get("notice") ?? "");
    const told = typeof notice === "function" ? await notice(params, here, context) : notice;
    const kept = Object.entries(typed).filter(
      ([name]) => name !== "page" && !hasField(name) && filters[name]?.isKept !== false,
    );
    return {
      isMore: false,
      ...counted,
      path,
      here,
      exportHref: file ? withQuery(here.replace(path, `${path}/export.csv`), { page: null }) : null,
      sort,
      typed,
      errors,
      controls: await drawControls(typed),
      kept: Object.fromEntries(kept),
      isFiltered: Object.keys(typed).some((name) => filters[name]?.narrows),
      counters: Object.entries(list.counters?.(counted, { typed, link, pick }) ?? {}).map(
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
    const wanted = await list.look(values, context, sort);
    const rows =
      (await file.rows?.(wanted, sort)) ??
      // Without rows of its own those of the page are what its columns take.
      (inPages((page) => list.rows(wanted, { sort, ...page })) as AsyncGenerator<never>);
    return respondWithCsv(file.name, file.columns(context.settings), rows);
  }

  return { read, load, download };
}

/** A row as the page of a list shows it. */
export type RowOf<L extends { read: (args: LoaderFunctionArgs) => Promise<{ rows: unknown[] }> }> =
  Awaited<ReturnType<L["read"]>>["rows"][number];
