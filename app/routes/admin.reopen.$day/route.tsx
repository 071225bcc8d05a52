import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reopenDay } from "~/billing/cash/close-days.server";
import { formatStayDate } from "~/core/stay";
import { requireBusinessDay } from "~/desk/business-day-reports.server";
import { forbiddenResponse } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { reasonSchema } from "./reason.schema.server";

export const meta = recordTitle("Day", "Reopen {day}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  return json({ day: requireBusinessDay(params, context) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const clerk = requireViewer(context);
  const form = await checkForm(request, reasonSchema);
  const day = requireBusinessDay(params, context);
  if (!form.ok) return form.refuse(form.errors);
  const result = await reopenDay(day, form.data.reason, clerk, context.now);
  switch (result.kind) {
    case "reopened":
    case "already-open":
      return redirect(`/admin/business-days/${day}?notice=${result.kind}`);
    case "not-allowed":
      throw forbiddenResponse();
    case "not-last":
      return form.refuseField(
        "",
        `${formatStayDate(result.lastClosedDay)} is also closed. Reopen that day first.`,
        409,
      );
  }
}

export default function ReopenDay() {
  const { day } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <PostForm
      form={{ values: actionData?.values ?? {}, errors: actionData?.errors }}
      className="desk-form"
    >
      <h1>Reopen {formatStayDate(day)}?</h1>
      <p>Payments and charges can be posted to this day again until you close it.</p>
      <TextField name="reason" label="Reason" maxLength={500} />
      <FormActions
        submitLabel="Reopen day"
        cancelLabel="Back"
        cancelHref={`/admin/business-days/${day}`}
      />
    </PostForm>
  );
}
