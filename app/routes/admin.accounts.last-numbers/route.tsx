import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmLastNumbers, loadUnconfirmedSeries } from "~/billing/invoices/last-numbers.server";
import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import { createFormErrors, invalidStatus } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { pageTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { fieldOf, parseLastNumbers } from "./last-numbers.schema.server";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "The last invoice");

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = await loadUnconfirmedSeries(db, context);
  const told = (at: string) => formatInstant(at, context.settings.general.timeZone);
  return json({
    asked: asked && {
      backupAt: told(asked.backupAt),
      askedAt: told(asked.askedAt),
      series: asked.series.map((series) => ({ ...series, name: fieldOf(series) })),
    },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const asked = await loadUnconfirmedSeries(db, context);
  if (!asked) return redirect("/admin/invoices");
  const form = parseLastNumbers(fields, asked.series);
  const { values } = form;
  if (!form.ok) return json({ values, errors: form.errors }, invalidStatus(form.errors));
  const numbers = form.data;
  const said = asked.series.map(({ kind, year, last }) => ({
    ...{ kind, year },
    number: numbers[fieldOf({ kind, year })] ?? last,
  }));
  const result = await confirmLastNumbers(said, requireViewer(context), context);
  if (result.kind === "below-known") {
    const message = `Number ${result.series.last} is known here already`;
    const errors = createFormErrors([{ field: fieldOf(result.series), message }]);
    return json({ values, errors }, { status: 422 });
  }
  return redirect("/admin/invoices?notice=numbers");
}

export default function LastNumbers() {
  const { asked } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (!asked) {
    return (
      <>
        <h1>The last invoice</h1>
        <p>
          Nothing is asked: the numbers of <SiteLink href="/admin/invoices">invoices</SiteLink> go
          on by themselves.
        </p>
      </>
    );
  }
  const known = asked.series.map(({ name, last }) => [name, String(last)]);
  const form = { values: { ...Object.fromEntries(known), ...sent?.values }, errors: sent?.errors };
  return (
    <PostForm form={form} action="/admin/accounts/last-numbers" className="desk-form">
      <h1>The last invoice</h1>
      <p>
        On {asked.askedAt} a backup of {asked.backupAt} was restored. What was invoiced after it is
        not in it. Look at your papers, the mails that were sent, or the receipt machine: which
        number was the last? The series goes on after it, and the log names what is missing here.
      </p>
      {asked.series.map(({ name, kind, year, last }) => (
        <TextField
          key={name}
          name={name}
          label={`Last ${kind === "invoice" ? "invoice" : "credit note"} of ${year}`}
          hint={last === 0 ? "None is known here." : `Number ${last} is known here.`}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      ))}
      <FormActions send="Go on after these" leave="For the accountant" href="/admin/accounts" />
    </PostForm>
  );
}
