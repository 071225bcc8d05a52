import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { importRecord, requireRecord } from "~/desk/records.server";
import { readNotice } from "~/http/read-notice";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { ImportOutcome } from "./import-outcome";
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
