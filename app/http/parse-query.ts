import type * as z from "zod";
import type { FieldError } from "~/core/form-state";
import { issueMessageOf, withoutZodMessages } from "./parse-form.server";

/**
 * Parses each query parameter with its own schema, so that one invalid parameter does not affect the others.
 * Missing and blank parameters are left out. `typed` has the given texts, for the form.
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

/** Parses checkbox values. Values outside `known` are returned separately. */
export function parseChoices<T extends string>(
  params: URLSearchParams,
  field: string,
  known: readonly T[],
): { chosen: T[]; unknown: string[] } {
  const all = params.getAll(field).filter((value) => value !== "");
  return {
    chosen: known.filter((value) => all.includes(value)),
    unknown: all.filter((value) => !(known as readonly string[]).includes(value)),
  };
}
