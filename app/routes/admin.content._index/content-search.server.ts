import { contentStatuses, contentTypes } from "db/schema";
import { z } from "zod";
import { formErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";
import { type ContentFilter, contentSorts } from "~/publishing/content-list-queries.server";

const fields = {
  q: z.string().trim().max(100, "Search for at most 100 characters"),
  type: z.enum(contentTypes, "Unknown type"),
  status: z.enum(contentStatuses, "Unknown status"),
  sort: z.enum(contentSorts, "Unknown order"),
};

/** Reads the list's address; a wrong value is told and does not narrow the list. */
export function readContentSearch(params: URLSearchParams) {
  const { values, typed, errors } = readQuery(params, fields);
  const { sort = "-updated", ...filter } = values;
  // The order has no field on the page that an error could lead to.
  const shown = errors.map((error) => (error.field === "sort" ? { ...error, field: "" } : error));
  return {
    filter: filter satisfies ContentFilter,
    sort,
    typed: typed as Record<string, string>,
    errors: shown.length > 0 ? formErrors(shown) : null,
  };
}
