import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { searchTextField } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";
import { createOptions, type Option } from "~/ui/choice-field";
import type { FilterControl } from "~/ui/desk/filters";

type Options = Option[] | ((submitted: FormValues) => Promise<Option[]>);

export interface ListFilter<T> {
  /** Lists ignore an invalid value. */
  field: z.ZodType<T, string>;
  /** Null if only links set the filter. */
  control: (Omit<FilterControl, "name" | "options"> & { options?: Options }) | null;
  /** Whether the value stays when the form is submitted: as a hidden field if the filter has no field. */
  isKept: boolean;
  /** Whether the filter excludes rows, so that an empty list offers to clear the filters. */
  excludesRows: boolean;
}

const createVisibleFilter = <T>(
  field: z.ZodType<T, string>,
  control: NonNullable<ListFilter<T>["control"]>,
): ListFilter<T> => ({ field, control, isKept: true, excludesRows: true });

export const searchFilter = (hint?: string) =>
  createVisibleFilter(searchTextField, { kind: "search", label: "Search", hint });

export const numberFilter = (label: string, min: number, max: number, errorMessage: string) =>
  createVisibleFilter(wholeNumberField(min, max, errorMessage), {
    kind: "number",
    label,
    min,
    max,
  });

export const textFilter = (label: string) =>
  createVisibleFilter(searchTextField, { kind: "text", label });

export const dayFilter = (label: string) =>
  createVisibleFilter(stayDateField, { kind: "date", label });

/** @param noun what the error message calls the value */
export function choiceFilter<T extends string>(
  label: string,
  labels: Record<T, string>,
  noun = label.toLowerCase(),
  listValues?: () => Promise<T[]>,
): ListFilter<T> {
  const values = Object.keys(labels) as T[];
  return createVisibleFilter(z.enum(values, `Unknown ${noun}`) as unknown as z.ZodType<T, string>, {
    kind: "choice",
    label,
    options: listValues
      ? async () => createOptions(labels, await listValues())
      : createOptions(labels),
  });
}

export const optionsFilter = <T>(label: string, field: z.ZodType<T, string>, options: Options) =>
  createVisibleFilter(field, { kind: "choice", label, options });

/** Moves a filter into the section “More”, unless it is set. */
export const inMoreSection = <T>(filter: ListFilter<T>): ListFilter<T> => ({
  ...filter,
  control: filter.control && { ...filter.control, isAdvanced: true },
});

/** Only links set this filter. @param isKept whether the value stays when the form is submitted */
export const urlFilter = <T>(field: z.ZodType<T, string>, isKept = true): ListFilter<T> => ({
  field,
  control: null,
  isKept,
  excludesRows: true,
});

/** Selects a list or a view, and does not count as a filter that excludes rows. */
export const tabFilter = <T>(field: z.ZodType<T, string>): ListFilter<T> => ({
  ...urlFilter(field),
  excludesRows: false,
});
