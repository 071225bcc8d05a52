import { contentStatuses, contentTypes } from "db/schema";
import { z } from "zod";
import { addressErrors, searchedText } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";
import { type ContentFilter, contentSorts } from "~/publishing/content-list-queries.server";

const fields = {
  q: searchedText,
  type: z.enum(contentTypes, "Unknown type"),
  status: z.enum(contentStatuses, "Unknown status"),
  sort: z.enum(contentSorts, "Unknown order"),
};

/** Reads the list's address; a wrong value is told and does not narrow the list. */
export function readContentSearch(params: URLSearchParams) {
  const { values, typed, errors } = readQuery(params, fields);
  const { sort = "-updated", ...filter } = values;
  return {
    filter: filter satisfies ContentFilter,
    sort,
    typed,
    errors: addressErrors(errors, ["sort"]),
  };
}
