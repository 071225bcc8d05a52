import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { eachRequest, type RequestRecord } from "~/messaging/request-record-queries.server";
import { readRequestSearch } from "~/routes/admin.requests._index/request-search.server";

const columns: CsvColumn<RequestRecord>[] = [
  { header: "Reference", value: (request) => request.id },
  { header: "Kind", value: (request) => request.kind },
  { header: "From", value: (request) => request.name },
  { header: "Email", value: (request) => request.email },
  { header: "Phone", value: (request) => request.phone },
  { header: "Space", value: (request) => request.spaceName },
  { header: "Date", value: (request) => request.tableDay ?? request.eventDay },
  { header: "Time", value: (request) => request.tableTime ?? request.eventStart },
  { header: "Hours", value: (request) => request.eventHours },
  { header: "People", value: (request) => request.tablePeople ?? request.eventPeople },
  { header: "Message", value: (request) => request.message },
  { header: "Sent", value: (request) => request.createdAt },
  { header: "Handled", value: (request) => request.handledAt },
  { header: "Handled by", value: (request) => request.handledByName },
];

/** What the list's filters leave; instants are UTC. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const { filter, errors } = readRequestSearch(new URL(request.url).searchParams);
  if (errors) throw new Response("Nothing was exported.", { status: 400 });
  return answerCsv("requests.csv", columns, eachRequest(db, filter));
}

export const action = refuseForms;
