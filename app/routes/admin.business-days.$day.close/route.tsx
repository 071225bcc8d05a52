import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { closeDays, findDaysToClose, loadDayClosePreview } from "~/billing/cash/close-days.server";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { requireBusinessDay } from "~/desk/business-day-reports.server";
import { createFormErrors } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { type RequestContext, requireViewer } from "~/http/request-context";
import { ErrorSummary } from "~/ui/error-summary";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";
import { SiteForm } from "~/ui/site-form";

export const meta = recordTitle("Day", "Close {day}");

const dayNotOverMessage = "This day is not over yet. It can be closed tomorrow.";
const describeTooManyDays = (upTo: string) =>
  `At most one month can be closed at once. Close ${formatStayDate(upTo)} first.`;

async function loadClosePage(day: string, context: RequestContext) {
  const daysToClose = await findDaysToClose(db, day, context);
  switch (daysToClose.kind) {
    case "already-closed":
      throw redirect(`/admin/business-days/${day}?notice=already-closed`);
    case "not-over":
      throw new Response(dayNotOverMessage, { status: 409 });
    case "too-many":
      throw new Response(describeTooManyDays(daysToClose.lastPossibleDay), { status: 409 });
  }
  const { days, totals, totalsText } = await loadDayClosePreview(db, daysToClose.period, context);
  return { day, firstDay: daysToClose.period.from, dayCount: days.length, totals, totalsText };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  return json(await loadClosePage(requireBusinessDay(params, context), context));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = requireViewer(context);
  const day = requireBusinessDay(params, context);
  const result = await closeDays(day, String(form.get("seen")), clerk, context);
  if (result.kind === "closed") {
    const { from } = result.period;
    const query = { notice: "closed", from: from < day ? from : null };
    return redirect(withQuery(`/admin/business-days/${day}`, query));
  }
  const closePageData = await loadClosePage(day, context);
  const message =
    "Payments or charges were posted while you had this page open. Check the totals again.";
  return json(
    { ...closePageData, errors: createFormErrors([{ field: "", message }]) },
    { status: 409 },
  );
}

export default function CloseDay() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { day, firstDay, dayCount, totals, totalsText } = actionData ?? loaderData;
  const { formatCents } = useMoney();
  return (
    <SiteForm method="post" className="desk-form">
      <ErrorSummary errors={actionData?.errors} />
      <h1>
        {dayCount > 1
          ? `Close ${pluralise(dayCount, "day")}: ${formatStayDate(firstDay)} to ${formatStayDate(day)}?`
          : `Close ${formatStayDate(day)}?`}
      </h1>
      <p>
        Net payments {formatCents(totals.net)}, revenue {formatCents(totals.revenue)} including{" "}
        {formatCents(totals.tax)} VAT. After closing, nothing can be posted to{" "}
        {dayCount > 1 ? "these days" : "this day"}. Only an administrator can reopen the last closed
        day.
      </p>
      <input type="hidden" name="seen" value={totalsText} />
      <FormActions
        submitLabel={dayCount > 1 ? `Close ${pluralise(dayCount, "day")}` : "Close day"}
        cancelLabel="Back"
        cancelHref={`/admin/business-days/${day}`}
      />
    </SiteForm>
  );
}
