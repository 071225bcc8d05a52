import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AccountingRow } from "~/billing/folios/accounting-rows";
import { streamCharges } from "~/billing/folios/stream-charges.server";
import { amountColumn, roundMoney } from "~/core/money";
import { db } from "~/db.server";
import { requireAccountingPeriod } from "~/desk/accounting-period.server";
import { respondWithCsv } from "~/http/respond-with-csv.server";

/** See docs/front-desk.md, "Accounting exports". */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const period = requireAccountingPeriod(request, context);
  const { currency, timeZone } = context.settings.general;
  return respondWithCsv(
    `charged-${period.from}-${period.to}.csv`,
    [
      { header: "Date", value: (row: AccountingRow) => row.day },
      { header: "Booking ID", value: (row) => row.bookingId },
      { header: "Folio", value: (row) => row.folioId },
      { header: "Type", value: (row) => row.kind },
      { header: "Category", value: (row) => row.category },
      { header: "Description", value: (row) => row.text },
      { header: "Quantity", value: (row) => row.quantity },
      amountColumn(`Amount ${currency}`, (row: AccountingRow) => row.amountCents),
      { header: "Tax %", value: (row) => row.taxPercent },
      amountColumn(`Tax ${currency}`, ({ amountCents, taxPercent }: AccountingRow) =>
        roundMoney((amountCents * taxPercent) / (100 + taxPercent), currency),
      ),
      amountColumn(`Unit price ${currency}`, (row: AccountingRow) => row.unitCents),
      { header: "Guest", value: (row) => row.guestName },
    ],
    streamCharges(db, period, timeZone),
  );
}
