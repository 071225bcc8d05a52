import {
  type AuditedChange,
  countChanges,
  iterateChanges,
  listActions,
  listChanges,
} from "~/core/change-log/audit-queries.server";
import { type AuditSubject, auditSubjects } from "~/core/change-log/audit-subjects";
import { lodgeInstant } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import { db } from "~/db.server";
import { describeLoggedChanges } from "~/desk/log/describe-logged-changes.server";
import { formatAction, formatSubjectKind } from "~/desk/log/format-action";
import { searchTextField } from "~/http/parse-form.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, dayFilter, optionsFilter, textFilter } from "./list-filters.server";

const subjectLabels = Object.fromEntries(
  auditSubjects.map((subject) => [subject, formatSubjectKind(subject)]),
) as Record<AuditSubject, string>;

const listActionOptions = async () =>
  (await listActions(db)).map((action) => ({ value: action, label: formatAction(action) }));

export const auditList = defineDeskList({
  path: "/admin/audit",
  filters: {
    subject: choiceFilter("Record type", subjectLabels),
    id: textFilter("ID"),
    action: optionsFilter("Action", searchTextField, listActionOptions),
    actor: textFilter("User"),
    from: dayFilter("From"),
    to: dayFilter("To"),
  },
  sorts: ["-at", "at"],
  defaultSort: "-at",
  prepare({ id, from, to, ...otherFilters }, { settings }, sort) {
    const { timeZone } = settings.general;
    const startOfDay = (lodgeDate: string) =>
      lodgeInstant(lodgeDate, "00:00", timeZone).toISOString();
    return {
      ...otherFilters,
      subjectId: id,
      isOldestFirst: sort === "at",
      from: from && startOfDay(from),
      until: to && startOfDay(addStayDays(to, 1)),
    };
  },
  count: (filter) => countChanges(db, filter),
  rows: (filter, page) => listChanges(db, filter, page),
  view: (changes, { settings }) => describeLoggedChanges(changes, settings.general),
  file: {
    name: "audit-log.csv",
    columns: () => [
      { header: "When", value: (change: AuditedChange) => change.at },
      { header: "User", value: (change) => change.actorName },
      { header: "Record type", value: (change) => change.subject },
      { header: "ID", value: (change) => change.subjectId },
      { header: "Action", value: (change) => change.action },
      { header: "Detail", value: (change) => change.detail },
      { header: "Before", value: (change) => change.beforeJson },
      { header: "After", value: (change) => change.afterJson },
    ],
    rows: (filter) => iterateChanges(db, filter),
  },
});
