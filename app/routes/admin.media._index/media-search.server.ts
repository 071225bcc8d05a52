import { mediaTypes } from "db/schema";
import { z } from "zod";
import { addressErrors, searchedText } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";
import { type MediaFilter, mediaSorts } from "~/publishing/media-queries.server";

const fields = {
  q: searchedText,
  type: z.enum(mediaTypes, "Unknown type"),
  tag: searchedText,
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
    typed,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    errors: addressErrors(errors, ["featured", "missing", "view"]),
  };
}
