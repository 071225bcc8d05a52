import type * as z from "zod";
import type { FieldError } from "~/core/form-state";
import { issueMessageOf, withoutZodMessages } from "./parse-form.server";

/**
 * Parses each query parameter with its own schema, so that one invalid parameter does not affect the others.
 * Missing and blank parameters are left out. `submitted` has the texts as typed, to fill the form again.
 */
export function parseQuery<S extends Record<string, z.ZodType>>(
  params: URLSearchParams,
  shape: S,
): {
  values: { [K in keyof S]?: z.output<S[K]> };
  submitted: Record<string, string>;
  errors: FieldError[];
} {
  const values: Record<string, unknown> = {};
  const submitted: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const [field, schema] of Object.entries(shape)) {
    const text = params.get(field)?.slice(0, 200);
    if (text === undefined || text.trim() === "") continue;
    submitted[field] = text;
    const parsed = schema.safeParse(text, withoutZodMessages);
    if (parsed.success) values[field] = parsed.data;
    else {
      const [issue] = parsed.error.issues;
      errors.push({ field, message: issue ? issueMessageOf(issue) : "Wrong value" });
    }
  }
  return {
    values: values as { [K in keyof S]?: z.output<S[K]> },
    submitted,
    errors,
  };
}

/** Parses the values of a group of checkboxes. Values that are not `choices` are returned as `unknown`. */
export function parseChoices<T extends string>(
  params: URLSearchParams,
  field: string,
  choices: readonly T[],
): { chosen: T[]; unknown: string[] } {
  const submitted = params.getAll(field).filter((value) => value !== "");
  return {
    chosen: choices.filter((value) => submitted.includes(value)),
    unknown: submitted.filter((value) => !(choices as readonly string[]).includes(value)),
  };
}
