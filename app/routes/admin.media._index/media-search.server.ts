import { mediaTypes } from "db/schema";
import { z } from "zod";
import { formErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";
import { type MediaFilter, mediaSorts } from "~/publishing/media-queries.server";

const text = z.string().trim().max(100, "Search for at most 100 characters");
const fields = {
  q: text,
  type: z.enum(mediaTypes, "Unknown type"),
  tag: text,
  featured: z.literal("1", "Unknown filter"),
  missing: z.literal("alt", "Unknown filter"),
  sort: z.enum(mediaSorts, "Unknown order"),
  view: z.enum(["grid", "list"], "Unknown view"),
};

/** Reads the list's address; a wrong value is told and does not narrow the list. */
export function readMediaSearch(params: URLSearchParams) {
  const { values, typed, errors } = readQuery(params, fields);
  const { q, type, tag, featured, missing, sort = "-created", view = "grid" } = values;
  const filter: MediaFilter = {
    q,
    type,
    tag,
    isFeatured: featured === "1" || undefined,
    lacksAlt: missing === "alt" || undefined,
  };
  return {
    filter,
    sort,
    view,
    typed: typed as Record<string, string>,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    errors:
      errors.length > 0
        ? formErrors(
            errors.map(({ field, message }) => ({
              // Only these have a field on the page that an error could lead to.
              field: ["q", "type", "tag", "sort"].includes(field) ? field : "",
              message,
            })),
          )
        : null,
  };
}
