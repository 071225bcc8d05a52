import {
  type AuditedChange,
  countChanges,
  iterateChanges,
  listActions,
  listChanges,
  loadSubjectNames,
} from "~/core/change-log/audit-queries.server";
import { type AuditSubject, auditSubjects } from "~/core/change-log/audit-subjects";
import { lodgeInstant } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import { db } from "~/db.server";
import {
  describeLoggedChanges,
  describeLoggedValues,
  loadRoomAndUnitNames,
  noNames,
} from "~/desk/log/describe-logged-changes.server";
import { formatAction, formatSubjectKind } from "~/desk/log/format-action";
import { searchTextField } from "~/http/parse-form.server";
import type { CsvColumn } from "~/http/respond-with-csv.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, dayFilter, optionsFilter, textFilter } from "./list-filters.server";

const subjectLabels = Object.fromEntries(
  auditSubjects.map((subject) => [subject, formatSubjectKind(subject)]),
) as Record<AuditSubject, string>;

const listActionOptions = async () =>
  (await listActions(db)).map((action) => ({ value: action, label: formatAction(action) }));

interface ExportRow {
  change: AuditedChange;
  names: Awaited<ReturnType<typeof loadRoomAndUnitNames>>;
}

async function* iterateExportRows(
  filter: Parameters<typeof iterateChanges>[1],
): AsyncGenerator<ExportRow, void, undefined> {
  const names = await loadRoomAndUnitNames();
  for await (const change of iterateChanges(db, filter)) yield { change, names };
}

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
  async view(changes, { settings }, _, loadSection) {
    const names = await loadSection(
      "Names",
      Promise.all([loadSubjectNames(db, changes), loadRoomAndUnitNames()]),
    );
    const [subjectNames = null, roomAndUnitNames = noNames] = names ?? [];
    return describeLoggedChanges(
      changes.map((change) => ({ ...change, subjectName: subjectNames?.get(change.id) ?? null })),
      settings.general,
      roomAndUnitNames,
    );
  },
  file: {
    name: "audit-log.csv",
    columns: ({ general: { timeZone, currency } }): CsvColumn<ExportRow>[] => [
      { header: "When", value: ({ change }) => change.at, isInstant: true },
      { header: "User", value: ({ change }) => change.actorName },
      { header: "Record type", value: ({ change }) => formatSubjectKind(change.subject) },
      { header: "ID", value: ({ change }) => change.subjectId },
      { header: "Action", value: ({ change }) => formatAction(change.action, change.subject) },
      { header: "Detail", value: ({ change }) => change.detail },
      {
        header: "Before",
        value: ({ change, names }) =>
          describeLoggedValues(change, "before", { timeZone, currency, ...names }),
      },
      {
        header: "After",
        value: ({ change, names }) =>
          describeLoggedValues(change, "after", { timeZone, currency, ...names }),
      },
    ],
    rows: (filter) => iterateExportRows(filter),
  },
});
