import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AccountRow } from "~/billing/folios/account-rows";
import { eachCharge } from "~/billing/folios/each-charge.server";
import { amountColumn, roundMoney } from "~/core/money";
import { db } from "~/db.server";
import { requireAccountPeriod } from "~/desk/account-period.server";
import { answerCsv } from "~/http/answer-csv.server";

/** What was charged on some days (docs/front-desk.md, "For the accountant"). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const period = requireAccountPeriod(request, context);
  const { currency } = context.settings.general;
  return answerCsv(
    `charged-${period.from}-${period.to}.csv`,
    [
      { header: "Day", value: (row: AccountRow) => row.day },
      { header: "Booking ID", value: (row) => row.bookingId },
      { header: "Bill", value: (row) => row.billId },
      { header: "Kind", value: (row) => row.kind },
      { header: "Category", value: (row) => row.category },
      { header: "Text", value: (row) => row.text },
      { header: "Quantity", value: (row) => row.quantity },
      amountColumn(`Amount ${currency}`, (row: AccountRow) => row.amountCents),
      { header: "Tax %", value: (row) => row.taxPercent },
      amountColumn(`Tax ${currency}`, ({ amountCents, taxPercent }: AccountRow) =>
        roundMoney((amountCents * taxPercent) / (100 + taxPercent), currency),
      ),
      amountColumn(`Unit price ${currency}`, (row: AccountRow) => row.unitCents),
      { header: "Guest", value: (row) => row.guestName },
    ],
    eachCharge(db, period),
  );
}
