import type { LoaderFunctionArgs } from "@remix-run/node";
import { eachUser, type ListedUser, lookUpText } from "~/accounts/user-list-queries.server";
import { amountColumn } from "~/booking/money";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readUserSearch } from "~/routes/admin.users._index/user-search.server";
import { readSettings } from "~/settings/read-settings.server";

const columnsIn = (currency: string): CsvColumn<ListedUser>[] => [
  { header: "Name", value: (user) => user.name },
  { header: "Email", value: (user) => user.email },
  { header: "Phone", value: (user) => user.phone },
  { header: "Role", value: (user) => user.role },
  { header: "Status", value: (user) => user.status },
  { header: "Created", value: (user) => user.createdAt },
  { header: "Last login", value: (user) => user.lastSignInAt },
  { header: "Bookings", value: (user) => user.bookings },
  amountColumn(`Total spent ${currency}`, (user) => user.spentCents),
];

/** Whom the list's filters leave; instants are UTC. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const { timeZone, currency } = (await readSettings(db)).general;
  const params = new URL(request.url).searchParams;
  const { filter, errors } = readUserSearch(params, new Date(), timeZone);
  if (errors) throw new Response("Nothing was exported.", { status: 400 });
  return answerCsv("users.csv", columnsIn(currency), eachUser(db, await lookUpText(db, filter)));
}

export const action = refuseForms;
