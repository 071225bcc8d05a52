import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readBookableRooms } from "~/availability/read-availability.server";
import { db } from "~/db.server";
import { formErrors } from "~/http/parse-form.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import { importFiles, mostRows } from "~/imports/import-columns";
import { readImports, readLastStanding } from "~/imports/read-imports.server";
import { stageImport } from "~/imports/stage-import.server";
import { formatInstant } from "~/lodge/instants";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { ImportKinds } from "./import-kinds";
import { PastImports } from "./past-imports";
import { readRows } from "./read-rows.server";
import { readKind, receiveFile } from "./receive-file.server";

const notices = new Map([["taken-back", "The import is taken back: nothing of it is left."]]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Import");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { timeZone } = context.settings.general;
  const [imports, lastId] = [await readImports(db), await readLastStanding(db)];
  return json({
    notice: readNotice(request, notices),
    rooms: (await readBookableRooms(db)).map(({ name }) => name),
    imports: imports.map((each) => ({
      id: each.id,
      fileName: each.fileName,
      kind: importFiles[each.kind].name,
      rows: each.rowCount,
      made: each.madeCount,
      state: each.takenBackAt ? "taken-back" : each.importedAt ? "imported" : "checked",
      at: formatInstant(each.takenBackAt ?? each.importedAt ?? each.checkedAt, timeZone),
      by: each.takenBackBy ?? each.importedBy ?? each.checkedBy,
      isLast: each.id === lastId,
    })),
  });
}

/** Takes one file and leads to what would become of its rows. */
export async function action({ request, context }: ActionFunctionArgs) {
  const kind = await readKind(request);
  const refuse = (message: string, status = 422) =>
    json({ errors: formErrors([{ field: kind, message }], status === 400) }, { status });
  const file = await receiveFile(request);
  if (file.kind === "refused") return refuse(file.reason, file.status);
  const { general } = context.settings;
  const read = await readRows(file.bytes, kind, general.currency);
  if (read.kind === "refused") return refuse(read.reason);
  const staged = { ...file, ...read, fileName: file.name, kind };
  const id = await stageImport(staged, signedIn(context), context.now);
  return redirect(`/admin/import/${id}`);
}

export default function ImportPage() {
  const { notice, rooms, imports } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <>
      {!sent && <Notice text={notice} />}
      <ErrorSummary errors={sent?.errors} />
      <h1>Import</h1>
      <p className="lead">
        Move in with what another system knows: first the guests, then the bookings, then the
        payments, each as a CSV file of up to {mostRows.toLocaleString("en")} rows. You see what
        would become of every row before anything is written, and a file is imported whole or not at
        all.
      </p>
      <ul>
        <li>
          Nobody gets a mail, and the desk one notification for each file. Reminders before arrival
          go out later, as for any booking.
        </li>
        <li>Prices and payments stay as the file says them; nothing is added or converted.</li>
        <li>A row that was imported before is known again, so a file can be sent twice.</li>
        <li>The last import can be taken back while nothing was built on it.</li>
      </ul>
      <ImportKinds errors={sent?.errors} rooms={rooms} />
      <PastImports imports={imports} />
    </>
  );
}
