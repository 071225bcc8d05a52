import { roles, userStatuses } from "db/schema";
import { z } from "zod";
import { type UserFilter, userSorts } from "~/accounts/user-list-queries.server";
import { lodgeInstant, lodgeToday } from "~/booking/stay";
import { addressErrors, searchedText } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const fields = {
  q: searchedText,
  role: z.enum(roles, "Unknown role"),
  status: z.enum(userStatuses, "Unknown status"),
  since: z.enum(["month"], "Unknown time"),
  sort: z.enum(userSorts, "Unknown order"),
};

/** The first instant of the lodge's month. */
export function monthStart(now: Date, timeZone: string): string {
  const firstDay = `${lodgeToday(now, timeZone).slice(0, 7)}-01`;
  return lodgeInstant(firstDay, "00:00", timeZone).toISOString();
}

/** Reads the list's address; a wrong value is told and does not narrow the list. */
export function readUserSearch(params: URLSearchParams, now: Date, timeZone: string) {
  const { values, typed, errors } = readQuery(params, fields);
  const { q, role, status, since, sort = "-created" } = values;
  return {
    filter: { q, role, status, since: since && monthStart(now, timeZone) } satisfies UserFilter,
    sort,
    typed,
    errors: addressErrors(errors, ["since", "sort"]),
  };
}
