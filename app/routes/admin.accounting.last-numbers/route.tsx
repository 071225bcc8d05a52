import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmLastNumbers, loadUnconfirmedSeries } from "~/billing/invoices/last-numbers.server";
import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import { createFormErrors, errorStatusOf } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { pageTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { parseLastNumbers, seriesFieldName } from "./last-numbers.schema.server";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Last invoice numbers");

export async function loader({ context }: LoaderFunctionArgs) {
  const unconfirmed = await loadUnconfirmedSeries(db, context);
  const formatTime = (at: string) => formatInstant(at, context.settings.general.timeZone);
  return json({
    unconfirmed: unconfirmed && {
      backupAt: formatTime(unconfirmed.backupAt),
      requestedAt: formatTime(unconfirmed.requestedAt),
      series: unconfirmed.series.map((series) => ({ ...series, name: seriesFieldName(series) })),
    },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const unconfirmed = await loadUnconfirmedSeries(db, context);
  if (!unconfirmed) return redirect("/admin/invoices");
  const form = parseLastNumbers(fields, unconfirmed.series);
  const { values } = form;
  if (!form.ok) return json({ values, errors: form.errors }, errorStatusOf(form.errors));
  const numbers = form.data;
  const confirmedNumbers = unconfirmed.series.map(({ kind, year, lastNumber }) => ({
    kind,
    year,
    number: numbers[seriesFieldName({ kind, year })] ?? lastNumber,
  }));
  const result = await confirmLastNumbers(confirmedNumbers, requireViewer(context), context);
  if (result.kind === "below-last-number") {
    const message = `Number ${result.series.lastNumber} is already on record.`;
    const errors = createFormErrors([{ field: seriesFieldName(result.series), message }]);
    return json({ values, errors }, { status: 422 });
  }
  return redirect("/admin/invoices?notice=numbers");
}

export default function LastNumbers() {
  const { unconfirmed } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (!unconfirmed) {
    return (
      <>
        <h1>Last invoice numbers</h1>
        <p>
          Nothing to confirm. New <SiteLink href="/admin/invoices">invoices</SiteLink> are numbered
          automatically.
        </p>
      </>
    );
  }
  const recordedNumbers = unconfirmed.series.map(({ name, lastNumber }) => [
    name,
    String(lastNumber),
  ]);
  const form = {
    values: { ...Object.fromEntries(recordedNumbers), ...actionData?.values },
    errors: actionData?.errors,
  };
  return (
    <PostForm form={form} action="/admin/accounting/last-numbers" className="desk-form">
      <h1>Last invoice numbers</h1>
      <p>
        On {unconfirmed.requestedAt}, a backup of {unconfirmed.backupAt} was restored. Later
        invoices are missing here. Check your printed invoices, sent emails or EBM receipts for the
        last number used.
      </p>
      {unconfirmed.series.map(({ name, kind, year, lastNumber }) => (
        <TextField
          key={name}
          name={name}
          label={`Last ${kind === "invoice" ? "invoice" : "credit note"} of ${year}`}
          hint={lastNumber === 0 ? "None on record." : `Last on record: ${lastNumber}.`}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      ))}
      <FormActions
        submitLabel="Confirm numbers"
        cancelLabel="Back"
        cancelHref="/admin/accounting"
      />
    </PostForm>
  );
}
