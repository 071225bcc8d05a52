import { z } from "zod";
import type { AuditFilter } from "~/audit/audit-queries.server";
import { auditSubjects } from "~/audit/audit-subjects";
import { addStayDays, lodgeInstant } from "~/booking/stay";
import { stayDateField } from "~/booking/stay-fields.server";
import { addressErrors, searchedText } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const fields = {
  subject: z.enum(auditSubjects, "Unknown kind of thing"),
  id: searchedText,
  action: searchedText,
  actor: searchedText,
  from: stayDateField,
  to: stayDateField,
  sort: z.enum(["-at", "at"], "Unknown order"),
};

/** Reads the log's address; days are the lodge's own, both included. */
export function readAuditSearch(params: URLSearchParams, timeZone: string) {
  const { values, typed, errors } = readQuery(params, fields);
  const { subject, id, action, actor, from, to, sort = "-at" } = values;
  const filter: AuditFilter = {
    subject,
    subjectId: id,
    action,
    actor,
    from: from && lodgeInstant(from, "00:00", timeZone).toISOString(),
    isOldestFirst: sort === "at",
    before: to && lodgeInstant(addStayDays(to, 1), "00:00", timeZone).toISOString(),
  };
  return {
    filter,
    sort,
    typed,
    errors: addressErrors(errors, ["sort"]),
  };
}
