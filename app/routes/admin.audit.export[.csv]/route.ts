import type { LoaderFunctionArgs } from "@remix-run/node";
import { type AuditedChange, eachChange } from "~/audit/audit-queries.server";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readAuditSearch } from "~/routes/admin.audit._index/audit-search.server";
import { readSettings } from "~/settings/read-settings.server";

const columns: CsvColumn<AuditedChange>[] = [
  { header: "When", value: (change) => change.at },
  { header: "Who", value: (change) => change.actorName },
  { header: "Thing", value: (change) => change.subject },
  { header: "Number", value: (change) => change.subjectId },
  { header: "Done", value: (change) => change.action },
  { header: "Detail", value: (change) => change.detail },
  { header: "Before", value: (change) => change.beforeJson },
  { header: "After", value: (change) => change.afterJson },
];

/** What the log's filters leave; instants are UTC. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const { timeZone } = (await readSettings(db)).general;
  const { filter, errors } = readAuditSearch(new URL(request.url).searchParams, timeZone);
  if (errors) throw new Response("Nothing was exported.", { status: 400 });
  return answerCsv("audit-log.csv", columns, eachChange(db, filter));
}

export const action = refuseForms;
