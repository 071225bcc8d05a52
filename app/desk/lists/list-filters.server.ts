import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { searchTextField } from "~/http/parse-form.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";
import { createOptions, type Option } from "~/ui/choice-field";
import type { FilterControl } from "~/ui/desk/filters";

type Options = Option[] | ((submitted: FormValues) => Promise<Option[]>);

export interface ListFilter<T> {
  /** The valid values; an invalid value filters nothing. */
  field: z.ZodType<T, string>;
  /** How the form renders the filter; null if only links set it. */
  control: (Omit<FilterControl, "name" | "options"> & { options?: Options }) | null;
  /** Whether the form carries the value as a hidden field. */
  isKept: boolean;
  /** Whether the filter excludes rows, so that an empty list offers to clear the filters. */
  narrows: boolean;
}

const createVisibleFilter = <T>(
  field: z.ZodType<T, string>,
  control: NonNullable<ListFilter<T>["control"]>,
): ListFilter<T> => ({ field, control, isKept: true, narrows: true });

export const search = (hint?: string) =>
  createVisibleFilter(searchTextField, { kind: "search", label: "Search", hint });

/** A whole-number filter. @param wrong the error message */
export const figure = (label: string, min: number, max: number, wrong: string) =>
  createVisibleFilter(wholeNumber(wrong, min, max), { kind: "figure", label, min, max });

export const line = (label: string) =>
  createVisibleFilter(searchTextField, { kind: "line", label });

export const day = (label: string) => createVisibleFilter(stayDateField, { kind: "day", label });

/**
 * A filter with fixed values.
 * @param names the labels by value
 * @param unknown the noun in the error message; defaults to the label
 * @param offered the values in the field; defaults to all
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

export const pick = <T>(label: string, field: z.ZodType<T, string>, options: Options) =>
  createVisibleFilter(field, { kind: "choice", label, options });

const wholeNumber = (wrong: string, min: number, max: number) =>
  z.coerce.number<string>(wrong).int(wrong).min(min, wrong).max(max, wrong);

export const rowNumber = (unknown: string, max = 1_000_000_000) => wholeNumber(unknown, 1, max);

/** Hides a filter under "More" until the filter is set. */
export const folded = <T>(filter: ListFilter<T>): ListFilter<T> => ({
  ...filter,
  control: filter.control && { ...filter.control, isMore: true },
});

/** A filter that only links set. @param isKept whether other filters preserve the value */
export const linked = <T>(field: z.ZodType<T, string>, isKept = true): ListFilter<T> => ({
  field,
  control: null,
  isKept,
  narrows: true,
});

/** A parameter that selects a list or a view, and excludes no rows. */
export const tab = <T>(field: z.ZodType<T, string>): ListFilter<T> => ({
  ...linked(field),
  narrows: false,
});
