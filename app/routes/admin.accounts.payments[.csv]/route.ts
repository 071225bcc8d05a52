import type { LoaderFunctionArgs } from "@remix-run/node";
import { inPages } from "db/in-batches";
import { listReceived } from "~/billing/folios/account-queries.server";
import { nameOf } from "~/billing/folios/account-rows";
import { rateForFile } from "~/billing/folios/foreign-money";
import { receivedByNames } from "~/billing/folios/payment-rules";
import { formatTime, lodgeToday } from "~/core/instants";
import { amountColumn } from "~/core/money";
import { db } from "~/db.server";
import { requireAccountPeriod } from "~/desk/account-period.server";
import { answerCsv } from "~/http/answer-csv.server";

type Received = Awaited<ReturnType<typeof listReceived>>[number];

/** What was paid on some days (docs/front-desk.md, "For the accountant"). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const period = requireAccountPeriod(request, context);
  const { currency, timeZone } = context.settings.general;
  return answerCsv(
    `payments-${period.from}-${period.to}.csv`,
    [
      { header: "Day", value: (row: Received) => row.day },
      {
        header: "Recorded",
        value: ({ at }) => `${lodgeToday(new Date(at), timeZone)} ${formatTime(at, timeZone)}`,
      },
      { header: "Bill", value: (row) => row.bookingId },
      { header: "Guest", value: nameOf },
      { header: "Kind", value: (row) => row.kind },
      { header: "Method", value: (row) => receivedByNames[row.method] },
      amountColumn(`Amount ${currency}`, (row: Received) => row.amountCents),
      { header: "Came in as", value: (row) => row.foreignCurrency },
      {
        header: "Amount in that",
        value: (row) => (row.foreignCents === null ? null : row.foreignCents / 100),
        decimals: 2,
      },
      { header: "Rate", value: ({ foreignRate }) => foreignRate && rateForFile(foreignRate) },
      { header: "Note", value: (row) => row.note },
      { header: "By", value: (row) => row.recordedByName },
      { header: "Payment ID", value: (row) => row.id },
    ],
    inPages((step) => listReceived(db, period, step)),
  );
}
