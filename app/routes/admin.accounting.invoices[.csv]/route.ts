import type { LoaderFunctionArgs } from "@remix-run/node";
import { inPages } from "db/in-batches";
import { listTaxedInvoices } from "~/billing/invoices/invoice-list-queries.server";
import { amountColumn } from "~/core/money";
import { db } from "~/db.server";
import { requireAccountingPeriod } from "~/desk/accounting-period.server";
import { respondWithCsv } from "~/http/respond-with-csv.server";

type TaxedInvoice = Awaited<ReturnType<typeof listTaxedInvoices>>[number];

/** See docs/front-desk.md, "Accounting exports". */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const period = requireAccountingPeriod(request, context);
  const { currency } = context.settings.general;
  return respondWithCsv(
    `invoices-${period.from}-${period.to}.csv`,
    [
      { header: "Number", value: (row: TaxedInvoice) => row.name },
      { header: "Type", value: (row) => row.kind },
      { header: "Date", value: (row) => row.day },
      { header: "Corrects", value: (row) => row.creditedInvoiceName },
      { header: "Folio", value: (row) => row.folioId },
      { header: "Company", value: (row) => row.billToCompany },
      { header: "Name", value: (row) => row.billToName },
      { header: "Customer TIN", value: (row) => row.billToTaxNumber },
      { header: "Tax %", value: (row) => row.taxPercent },
      amountColumn(`Net ${currency}`, (row: TaxedInvoice) => row.grossCents - row.taxCents),
      amountColumn(`Tax ${currency}`, (row: TaxedInvoice) => row.taxCents),
      amountColumn(`Gross ${currency}`, (row: TaxedInvoice) => row.grossCents),
      { header: "EBM receipt no.", value: (row) => row.machineNumber },
    ],
    inPages((page) => listTaxedInvoices(db, period, page)),
  );
}
