import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { eachNotification, type ListedNotification } from "~/messaging/notification-queries.server";
import { readTab } from "~/routes/admin.notifications._index/tabs";

const columns: CsvColumn<ListedNotification>[] = [
  { header: "When", value: ({ created_at }) => created_at },
  { header: "Type", value: ({ type }) => type },
  { header: "Title", value: ({ title }) => title },
  { header: "Message", value: ({ message }) => message },
  { header: "State", value: ({ is_read }) => (is_read ? "read" : "unread") },
  { header: "Address", value: ({ action_url }) => action_url },
];

/** What a tab shows; instants are UTC. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const { tab } = readTab(new URL(request.url).searchParams);
  return answerCsv("notifications.csv", columns, eachNotification(db, tab));
}

export const action = refuseForms;
