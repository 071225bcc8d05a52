import { z } from "zod";
import type { AuditFilter } from "~/audit/audit-queries.server";
import { auditSubjects } from "~/audit/audit-subjects";
import { addStayDays, lodgeInstant } from "~/booking/stay";
import { stayDateField } from "~/booking/stay-fields.server";
import { formErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const text = z.string().trim().max(100, "Search for at most 100 characters");
const fields = {
  subject: z.enum(auditSubjects, "Unknown kind of thing"),
  id: text,
  action: text,
  actor: text,
  from: stayDateField,
  to: stayDateField,
};

/** Reads the log's address; days are the lodge's own, both included. */
export function readAuditSearch(params: URLSearchParams, timeZone: string) {
  const { values, typed, errors } = readQuery(params, fields);
  const { subject, id, action, actor, from, to } = values;
  const filter: AuditFilter = {
    subject,
    subjectId: id,
    action,
    actor,
    from: from && lodgeInstant(from, "00:00", timeZone).toISOString(),
    before: to && lodgeInstant(addStayDays(to, 1), "00:00", timeZone).toISOString(),
  };
  return {
    filter,
    typed: typed as Record<string, string>,
    errors: errors.length > 0 ? formErrors(errors) : null,
  };
}
