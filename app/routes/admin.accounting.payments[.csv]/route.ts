import type { LoaderFunctionArgs } from "@remix-run/node";
import { inPages } from "db/in-batches";
import { listPaymentsInPeriod } from "~/billing/folios/accounting-queries.server";
import { formatStayName } from "~/billing/folios/accounting-rows";
import { formatRateForFile } from "~/billing/folios/foreign-money";
import { folioPaymentMethodLabels } from "~/billing/folios/payment-policy";
import { amountColumn } from "~/core/money";
import { db } from "~/db.server";
import { requireAccountingPeriod } from "~/desk/accounting-period.server";
import { respondWithCsv } from "~/http/respond-with-csv.server";

type Payment = Awaited<ReturnType<typeof listPaymentsInPeriod>>[number];

/** See docs/front-desk.md, "Accounting exports". */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const period = requireAccountingPeriod(request, context);
  const { currency, timeZone } = context.settings.general;
  return respondWithCsv(
    `payments-${period.from}-${period.to}.csv`,
    [
      { header: "Date", value: (row: Payment) => row.day },
      { header: "Recorded", value: ({ at }) => at, isInstant: true },
      { header: "Folio", value: (row) => row.bookingId },
      { header: "Guest", value: formatStayName },
      { header: "Type", value: (row) => row.kind },
      { header: "Method", value: (row) => folioPaymentMethodLabels[row.method] },
      amountColumn(`Amount ${currency}`, (row: Payment) => row.amountCents),
      { header: "Foreign currency", value: (row) => row.foreignCurrency },
      {
        header: "Foreign amount",
        value: (row) => (row.foreignCents === null ? null : row.foreignCents / 100),
        decimals: 2,
      },
      { header: "Rate", value: ({ foreignRate }) => foreignRate && formatRateForFile(foreignRate) },
      { header: "Note", value: (row) => row.note },
      { header: "Recorded by", value: (row) => row.recordedByName },
      { header: "Payment ID", value: (row) => row.id },
    ],
    inPages((page) => listPaymentsInPeriod(db, period, page)),
    timeZone,
  );
}
