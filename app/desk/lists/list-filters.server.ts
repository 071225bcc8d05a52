import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { searchTextField } from "~/http/parse-form.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";
import { createOptions, type Option } from "~/ui/choice-field";
import type { FilterControl } from "~/ui/desk/filters";

type Options = Option[] | ((typed: FormValues) => Promise<Option[]>);

/** One word of a list's address that says which rows are wanted. */
export interface ListFilter<T> {
  /** What it may hold; anything else narrows nothing. */
  field: z.ZodType<T, string>;
  /** How it is drawn; null where only links set it. */
  control: (Omit<FilterControl, "name" | "options"> & { options?: Options }) | null;
  /** Whether the form carries it on where it has no field. */
  isKept: boolean;
  /** Whether it leaves rows out, so that "Clear them" is offered where none is left. */
  narrows: boolean;
}

const createVisibleFilter = <T>(
  field: z.ZodType<T, string>,
  control: NonNullable<ListFilter<T>["control"]>,
): ListFilter<T> => ({ field, control, isKept: true, narrows: true });

/** A text to look for. */
export const search = (hint?: string) =>
  createVisibleFilter(searchTextField, { kind: "search", label: "Search", hint });

/** A whole number. @param wrong what any other is told */
export const figure = (label: string, min: number, max: number, wrong: string) =>
  createVisibleFilter(wholeNumber(wrong, min, max), { kind: "figure", label, min, max });

/** A line that says one thing of the rows. */
export const line = (label: string) =>
  createVisibleFilter(searchTextField, { kind: "line", label });

export const day = (label: string) => createVisibleFilter(stayDateField, { kind: "day", label });

/**
 * One of a few words.
 * @param names what each is called
 * @param unknown what another word is said to be; the label unless told
 * @param offered what the field offers; all of them unless told
 */
export function choice<T extends string>(
  label: string,
  names: Record<T, string>,
  unknown = label.toLowerCase(),
  offered?: () => Promise<T[]>,
): ListFilter<T> {
  const words = Object.keys(names) as T[];
  return createVisibleFilter(
    z.enum(words, `Unknown ${unknown}`) as unknown as z.ZodType<T, string>,
    {
      kind: "choice",
      label,
      options: offered ? async () => createOptions(names, await offered()) : createOptions(names),
    },
  );
}

/** One of what stands in the database. */
export const pick = <T>(label: string, field: z.ZodType<T, string>, options: Options) =>
  createVisibleFilter(field, { kind: "choice", label, options });

const wholeNumber = (wrong: string, min: number, max: number) =>
  z.coerce.number<string>(wrong).int(wrong).min(min, wrong).max(max, wrong);

/** A row's number. */
export const rowNumber = (unknown: string, max = 1_000_000_000) => wholeNumber(unknown, 1, max);

/** Folds a filter away until it is set. */
export const folded = <T>(filter: ListFilter<T>): ListFilter<T> => ({
  ...filter,
  control: filter.control && { ...filter.control, isMore: true },
});

/** What only links set. @param isKept whether another filter leaves it as it is */
export const linked = <T>(field: z.ZodType<T, string>, isKept = true): ListFilter<T> => ({
  field,
  control: null,
  isKept,
  narrows: true,
});

/** Which of the page's lists is shown, or how: it narrows none. */
export const tab = <T>(field: z.ZodType<T, string>): ListFilter<T> => ({
  ...linked(field),
  narrows: false,
});
