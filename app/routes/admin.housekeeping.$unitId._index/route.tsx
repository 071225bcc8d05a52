import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { listLatestChanges } from "~/core/change-log/audit-queries.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { findHousekeepingUnit } from "~/desk/lists/housekeeping-list.server";
import { toLogEntry } from "~/desk/log/load-log-entries.server";
import { housekeepingRecord, notFoundResponse } from "~/desk/records.server";
import { saveUnitNote } from "~/front-desk/housekeeping/save-unit-note.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { recordTitle } from "~/ui/page-meta";
import { unitNoteSchema } from "./note.schema.server";

export const meta = recordTitle<typeof loader>("Room", (data) => data.unit.name);

const maxLogEntries = 20;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = housekeepingRecord.parseId(params);
  const unit = requireFound(
    await findHousekeepingUnit(id, context),
    housekeepingRecord.notFoundMessage,
  );
  const { timeZone } = context.settings.general;
  const log = await listLatestChanges(db, "door", id, maxLogEntries);
  return json({
    unit,
    log: log.map((change) => toLogEntry(change, timeZone)),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, unitNoteSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = housekeepingRecord.parseId(params);
  const result = await saveUnitNote(id, form.data, requireViewer(context), context.now);
  switch (result.kind) {
    case "not-found":
      throw notFoundResponse(housekeepingRecord);
    case "version-conflict": {
      const currentNote = result.note ? `It now reads: ${result.note}` : "The note was removed.";
      return form.refuseField(
        "note",
        `Someone else changed this note while you had it open. ${currentNote} Reload the page to edit it.`,
        409,
      );
    }
    default:
      return redirect(withQuery("/admin/housekeeping", { notice: result.kind, door: id }));
  }
}

export { UnitNote as default } from "./unit-note";
