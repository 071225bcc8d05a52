import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { db } from "~/db.server";
import { importRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { createFormErrors } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { importFiles } from "~/operations/imports/import-columns";
import { findLastActiveImportId } from "~/operations/imports/import-queries.server";
import { listRevertObstacles, revertImport } from "~/operations/imports/revert-import.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Import", "Undo import");

const notImportedMessage = "This file is not imported, so there is nothing to undo.";

const maxListed = 100;

export async function loader({ params }: LoaderFunctionArgs) {
  const file = await requireRecord(importRecord, params);
  if (!file.importedAt || file.revertedAt) throw redirect(importRecord.pathOf(file.id));
  const lastId = await findLastActiveImportId(db);
  const obstacles = await listRevertObstacles(db, file.id);
  const { singular, plural } = importFiles[file.kind];
  const createdCount = file.createdCount ?? 0;
  return json({
    id: file.id,
    fileName: file.fileName,
    createdText: `${createdCount.toLocaleString("en")} ${createdCount === 1 ? singular : plural}`,
    laterId: lastId === file.id ? null : (lastId ?? null),
    obstacles: obstacles
      .slice(0, maxListed)
      .map((row) => ({ id: `${row.line} ${row.name}`, ...row })),
    obstacleCount: obstacles.length,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const id = importRecord.parseId(params);
  const result = await revertImport(id, requireViewer(context), context.now);
  const refuse = (message: string) =>
    json({ errors: createFormErrors([{ field: "", message }]) }, { status: 409 });
  switch (result.kind) {
    case "reverted":
      return redirect("/admin/import?notice=reverted");
    case "not-found":
      throw notFoundResponse(importRecord);
    case "not-imported":
      throw new Response(notImportedMessage, { status: 409 });
    case "not-last":
      return refuse("Cannot undo: another file was imported later. Undo that import first.");
    case "records-in-use":
      return refuse("Cannot undo: some imported records were used since. Nothing was changed.");
  }
}

export { UndoConfirmation as default } from "./undo-confirmation";
