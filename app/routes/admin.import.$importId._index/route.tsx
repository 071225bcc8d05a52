import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { importRecord, requireRecord } from "~/desk/records.server";
import { readNotice } from "~/http/read-notice";
import { Facts } from "~/ui/facts";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { ImportPlan } from "./import-plan";
import { viewImport } from "./view-import.server";

export const meta = recordTitle<typeof loader>("Import", (data) => `Import of ${data.fileName}`);

const notices = new Map([
  ["imported", "Imported."],
  ["imported-before", "It was imported already."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const file = await requireRecord(importRecord, params);
  const asked = new URL(request.url).searchParams.get("notice");
  return json({
    ...(await viewImport(file, context)),
    notice: readNotice(request, notices),
    isRefused: asked === "failing" || asked === "nothing-new",
  });
}

export default function ImportOfFile() {
  const { notice, ...file } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={notice} />
      {file.plan ? <ImportPlan file={file} plan={file.plan} /> : <ImportOutcome file={file} />}
    </>
  );
}

/** What became of a file. */
function ImportOutcome({
  file: { id, kind, name, fileName, checked, imported, takenBack, made, known, isLast },
}: {
  file: Omit<SerializeFrom<typeof loader>, "notice">;
}) {
  return (
    <>
      <h1>
        {name} of {fileName}
      </h1>
      <Facts
        facts={[
          { name: "Looked at", value: checked },
          { name: "Imported", value: imported },
          { name: "Taken back", value: takenBack },
          { name: "Made", value: made.toLocaleString("en") },
          { name: "Existed already", value: known.toLocaleString("en") },
        ]}
      />
      <Row>
        <SiteLink href={kind === "guests" ? "/admin/guests" : "/admin/bookings"}>
          {kind === "guests" ? "To the guests" : "To the bookings"}
        </SiteLink>
        {isLast && <SiteLink href={`/admin/import/${id}/take-back`}>Take it back</SiteLink>}
        <SiteLink href="/admin/import">Send another file</SiteLink>
      </Row>
    </>
  );
}
