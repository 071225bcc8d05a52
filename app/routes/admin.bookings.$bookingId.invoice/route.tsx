import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { issueInvoice } from "~/billing/invoices/issue-invoice.server";
import { describeIssueProblem } from "~/desk/forms/describe-issue-problem";
import { bookingRecord, notFoundResponse, requireFolioBooking } from "~/desk/records.server";
import { describeJoinedFolio } from "~/desk/refusal-texts";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { billToSchema } from "./bill-to.schema.server";
import { loadInvoiceForm } from "./load-invoice-form.server";

export const meta = recordTitle<typeof loader>("Booking", ({ id }) => `Invoice for booking ${id}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  return json(await loadInvoiceForm(await requireFolioBooking(params), context.settings));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, billToSchema);
  const clerk = requireViewer(context);
  const id = bookingRecord.parseId(params);
  if (!form.ok) return form.refuse(form.errors);
  const { language, agreed: seenDigest, idempotencyKey, ...billTo } = form.data;
  const result = await issueInvoice(
    id,
    { billTo, language, seenDigest, idempotencyKey },
    clerk,
    context,
  );
  switch (result.kind) {
    case "issued":
      return redirect(`/admin/invoices/${result.id}?notice=issued`);
    case "already-issued":
      return redirect(`/admin/invoices/${result.id}?notice=already-issued`);
    case "key-reused":
      return form.refuseField(
        "",
        "Another invoice was issued with this form. Open the form again.",
        409,
      );
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "on-other-folio":
      return form.refuseField("", describeJoinedFolio(result.folioId), 409);
    case "pending":
      return form.refuseField("", "The booking is not confirmed yet. Confirm it first.", 409);
    case "nothing-to-invoice":
      return form.refuseField("", "Everything on this folio is already invoiced.", 409);
    case "version-conflict": {
      const message =
        "Someone else changed this folio while you had it open. Check the lines and submit again.";
      return form.refuseField("", message, 409);
    }
    default:
      return form.refuseField("", describeIssueProblem(result), 409);
  }
}

export { InvoiceForm as default } from "./invoice-form";
