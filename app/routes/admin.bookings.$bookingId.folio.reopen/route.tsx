import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reopenFolio } from "~/billing/folios/close-folio.server";
import { getDiscountPermissions } from "~/billing/folios/discount-permissions";
import {
  bookingRecord,
  forbiddenResponse,
  notFoundResponse,
  requireRecord,
} from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { reopenFolioSchema } from "./reason.schema.server";

export const meta = recordTitle("Booking", "Reopen folio of booking {bookingId}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id } = await requireRecord(bookingRecord, params);
  const { isAdmin } = getDiscountPermissions(requireViewer(context), context.settings);
  return json({ id, isAllowed: isAdmin });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, reopenFolioSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = bookingRecord.parseId(params);
  const result = await reopenFolio(id, form.data.reason, requireViewer(context), context.now);
  if (result.kind === "not-found") throw notFoundResponse(bookingRecord);
  if (result.kind === "not-allowed") throw forbiddenResponse();
  if (result.kind === "refused") throw new Response(result.reason, { status: 409 });
  return redirect(`/admin/bookings/${id}/folio?notice=reopened`);
}

export default function ReopenFolio() {
  const { id, isAllowed } = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>() ?? { values: {}, errors: null };
  const folioPath = `/admin/bookings/${id}/folio`;
  if (!isAllowed) {
    return (
      <>
        <h1>The folio of booking #{id} is closed</h1>
        <p>
          Only an administrator can reopen it.{" "}
          <SiteLink href={folioPath}>Back to the folio</SiteLink>
        </p>
      </>
    );
  }
  return (
    <PostForm form={form} action={`${folioPath}/reopen`} className="desk-form">
      <h1>Reopen folio of booking #{id}?</h1>
      <p>The bill that the guest received may then no longer match.</p>
      <TextField name="reason" label="Reason" hint="Recorded in the audit log." maxLength={500} />
      <FormActions
        submitLabel="Reopen folio"
        cancelLabel="Back to the folio"
        cancelHref={folioPath}
      />
    </PostForm>
  );
}
