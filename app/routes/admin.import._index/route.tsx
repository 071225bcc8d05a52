import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import { parseImportFile } from "~/desk/imports/parse-import-file.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { createFormErrors } from "~/http/parse-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { importFiles, maxRows } from "~/operations/imports/import-columns";
import { findLastActiveImportId } from "~/operations/imports/import-queries.server";
import { listRecentImports } from "~/operations/imports/load-imports.server";
import { calculateFileDigest, stageImport } from "~/operations/imports/stage-import.server";
import { listBookableRooms } from "~/reservations/availability/availability-queries.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { ImportKinds } from "./import-kinds";
import { PastImports } from "./past-imports";
import { parseKind, receiveFile } from "./receive-file.server";

const notices = new Map([["reverted", "Import reversed."]]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Import");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { timeZone } = context.settings.general;
  const [imports, lastId] = [await listRecentImports(db), await findLastActiveImportId(db)];
  return json({
    notice: readNotice(request, notices),
    idempotencyKey: generateIdempotencyKey(),
    rooms: (await listBookableRooms(db)).map(({ name }) => name),
    imports: imports.map((file) => ({
      id: file.id,
      fileName: file.fileName,
      kind: importFiles[file.kind].name,
      rows: file.rowCount,
      createdCount: file.createdCount,
      state: file.revertedAt ? "reverted" : file.importedAt ? "imported" : "checked",
      at: formatInstant(file.revertedAt ?? file.importedAt ?? file.checkedAt, timeZone),
      by: file.revertedBy ?? file.importedBy ?? file.checkedBy,
      isLast: file.id === lastId,
    })),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const kind = await parseKind(request);
  const refuse = (message: string, status = 422) =>
    json({ errors: createFormErrors([{ field: kind, message }], status === 400) }, { status });
  const file = await receiveFile(request);
  if (file.kind === "refused") return refuse(file.reason, file.status);
  const { currency, timeZone } = context.settings.general;
  const options = { currency, timeZone, dates: "refuse", decimal: "either" } as const;
  const parsedFile = await parseImportFile(file.bytes, kind, options);
  if (parsedFile.kind === "refused") return refuse(parsedFile.reason);
  const digest = calculateFileDigest(file.bytes);
  const stagedFile = { ...parsedFile, fileName: file.name, digest, kind };
  const idempotencyKey = new URL(request.url).searchParams.get("idempotencyKey") ?? "";
  const key = readIdempotencyKey({ idempotencyKey, kind, digest });
  const id = await stageImport(stagedFile, key, requireViewer(context), context.now);
  return redirect(`/admin/import/${id}`);
}

export default function ImportPage() {
  const { notice, idempotencyKey, rooms, imports } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      {!actionData && <Notice text={notice} />}
      <ErrorSummary errors={actionData?.errors} />
      <h1>Import</h1>
      <p className="lead">
        Import from another PMS: first guests, then bookings, then payments, each as a CSV file of
        up to {maxRows.toLocaleString("en")} rows. A preview shows every row before anything is
        saved.
      </p>
      <ul>
        <li>
          Guests are not emailed about the import. They get reminders before arrival as usual.
        </li>
        <li>Prices and payments are kept as they are. Nothing is added or converted.</li>
        <li>Rows with errors are left out. You can correct and import them later.</li>
        <li>Rows that are already imported are skipped, so a file can be uploaded twice.</li>
        <li>You can undo the last import while its records are unchanged.</li>
      </ul>
      <ImportKinds errors={actionData?.errors} rooms={rooms} idempotencyKey={idempotencyKey} />
      <PastImports imports={imports} />
    </>
  );
}
