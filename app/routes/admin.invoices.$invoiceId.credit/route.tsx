import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { issueCreditNote, loadCreditableLines } from "~/billing/invoices/issue-credit-note.server";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { describeIssueProblem } from "~/desk/forms/describe-issue-problem";
import { invoiceRecord, notFoundResponse, type Params, requireRecord } from "~/desk/records.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { createFormErrors, errorStatusOf } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { parseAmounts, parseCredit } from "./credit.schema.server";
import { fullyCreditedMessage } from "./credit-form";
import { describeCreditableAmounts } from "./view-creditable.server";

export const meta = recordTitle<typeof loader>(
  "Invoice",
  (data) => `Credit note for ${data.credit.name}`,
);

/** @throws Response 404 for an unknown id or a credit note */
async function requireInvoice(params: Params) {
  const invoice = await requireRecord(invoiceRecord, params);
  if (invoice.kind !== "invoice") throw notFoundResponse(invoiceRecord);
  return { invoice, lines: await loadCreditableLines(db, invoice) };
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { invoice, lines } = await requireInvoice(params);
  return json({
    credit: describeCreditableAmounts(invoice, lines),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const { invoice, lines } = await requireInvoice(params);
  const { currency } = invoice;
  const form = parseCredit(fields, { lines, currency });
  const { values } = form;
  const refuse = (field: string, message: string, status = 422) =>
    json({ values, errors: createFormErrors([{ field, message }]) }, { status });
  if (!form.ok) return json({ values, errors: form.errors }, errorStatusOf(form.errors));
  const { scope, reason, idempotencyKey } = form.data;
  const amounts = scope === "all" ? null : parseAmounts(form.data, lines);
  const creditNote = { amounts, reason, idempotencyKey };
  const result = await issueCreditNote(invoice.id, creditNote, requireViewer(context), context);
  switch (result.kind) {
    case "issued":
      return redirect(`/admin/invoices/${result.id}?notice=credited`);
    case "already-issued":
      return redirect(`/admin/invoices/${result.id}?notice=already-issued`);
    case "key-reused":
      return refuse(
        "scope",
        "Another credit note was issued with this form. Open the form again.",
        409,
      );
    case "not-found":
      throw notFoundResponse(invoiceRecord);
    case "nothing-to-credit":
      return scope === "all"
        ? refuse("scope", fullyCreditedMessage, 409)
        : refuse("scope", "Enter the amounts to credit");
    case "exceeds-line": {
      const remainingAmount = formatCents(Math.abs(result.remainingCents), currency);
      return refuse(
        `amount.${result.position}`,
        `At most ${remainingAmount} of this line can be credited.`,
      );
    }
    case "exceeds-invoice": {
      const remainingAmount = formatCents(result.remainingCents, currency);
      return refuse(
        "scope",
        `Only ${remainingAmount} of the invoice can be credited. Credit its discounts as well.`,
      );
    }
    default:
      return refuse("scope", describeIssueProblem(result), 409);
  }
}

export { CreditForm as default } from "./credit-form";
