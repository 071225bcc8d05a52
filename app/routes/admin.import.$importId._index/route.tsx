import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { importRecord, requireRecord } from "~/desk/records.server";
import { readNotice } from "~/http/read-notice";
import { outcomeLabels } from "~/operations/imports/import-rows";
import { DescriptionList } from "~/ui/description-list";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { ImportPlan } from "./import-plan";
import { describeImport } from "./view-import.server";

export const meta = recordTitle<typeof loader>("Import", (data) => `Import of ${data.fileName}`);

const notices = new Map([
  ["imported", "Imported."],
  ["already-imported", "This file was already imported."],
]);
const refusals = new Map([
  [
    "partly-imported",
    "Stopped: a room was booked during the import. Check the remaining rows and import again.",
  ],
  [
    "plan-changed",
    "Data changed since the preview. Nothing was imported. Check the preview and import again.",
  ],
  ["nothing-new", "Nothing was imported: no rows can be imported."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const file = await requireRecord(importRecord, params);
  return json({
    ...(await describeImport(file, context)),
    notice: readNotice(request, notices),
    refusal: readNotice(request, refusals),
  });
}

export default function ImportPage() {
  const { notice, ...file } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={notice} />
      {file.plan ? <ImportPlan file={file} plan={file.plan} /> : <ImportOutcome file={file} />}
    </>
  );
}

function ImportOutcome({
  file: {
    id,
    kind,
    name,
    fileName,
    checked,
    imported,
    reverted,
    createdCount,
    existingCount,
    remainingFile,
    isLast,
  },
}: {
  file: Omit<SerializeFrom<typeof loader>, "notice">;
}) {
  return (
    <>
      <h1>
        {name} of {fileName}
      </h1>
      {remainingFile && (
        <p className="alert alert-warning">
          {pluralise(remainingFile.rows, "row")} had errors and{" "}
          {remainingFile.rows === 1 ? "was" : "were"} not imported.{" "}
          <SiteLink href={`/admin/import/${remainingFile.id}`}>See these rows</SiteLink>
        </p>
      )}
      <DescriptionList
        items={[
          { name: "Checked", value: checked },
          { name: "Imported", value: imported },
          { name: "Reversed", value: reverted },
          { name: "Rows imported", value: createdCount.toLocaleString("en") },
          { name: outcomeLabels["already-imported"], value: existingCount.toLocaleString("en") },
        ]}
      />
      <Row>
        <SiteLink href={kind === "guests" ? "/admin/guests" : "/admin/bookings"}>
          {kind === "guests" ? "Go to guests" : "Go to bookings"}
        </SiteLink>
        {isLast && <SiteLink href={`/admin/import/${id}/undo`}>Undo import</SiteLink>}
        <SiteLink href="/admin/import">Import another file</SiteLink>
      </Row>
    </>
  );
}
