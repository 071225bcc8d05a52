import type * as z from "zod";
import type { FieldError } from "~/core/form-state";
import { safePath } from "~/core/paths";
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

/** Pages count from 1. A number past the end becomes the last page. */
export function parsePage(params: URLSearchParams, matchCount: number, pageSize = 50) {
  const pageCount = Math.max(1, Math.ceil(matchCount / pageSize));
  const requestedPage = Math.floor(Number(params.get("page"))) || 1;
  const page = Math.min(pageCount, Math.max(1, requestedPage));
  return { page, pageCount, matchCount, limit: pageSize, offset: (page - 1) * pageSize };
}

/** Returns the parameter `redirectTo` if it is a path of this site, else `/`. */
export const parseRedirect = (request: Request): string => parseOptionalRedirect(request) ?? "/";

export function parseOptionalRedirect(request: Request): string | null {
  const target = new URL(request.url).searchParams.get("redirectTo");
  if (!target) return null;
  const redirectTo = safePath(target);
  // The sign-in page redirects signed-in users, so it cannot be the target.
  return /^\/login\b/.test(redirectTo) ? "/" : redirectTo;
}
