import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { formErrors, invalidStatus } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { readLastNumbers, sayLastNumbers } from "~/invoices/last-numbers.server";
import { formatInstant } from "~/lodge/instants";
import { pageTitle } from "~/ui/page-meta";
import { fieldOf, parseLastNumbers } from "./last-numbers.schema.server";
import { LastNumbersForm } from "./last-numbers-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "The last invoice");

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = await readLastNumbers(db, context);
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
  const asked = await readLastNumbers(db, context);
  if (!asked) return redirect("/admin/invoices");
  const form = parseLastNumbers(fields, asked.series);
  const { values } = form;
  if (!form.ok) return json({ values, errors: form.errors }, invalidStatus(form.errors));
  const numbers = form.data;
  const said = asked.series.map(({ kind, year, last }) => ({
    ...{ kind, year },
    number: numbers[fieldOf({ kind, year })] ?? last,
  }));
  const result = await sayLastNumbers(said, signedIn(context), context);
  if (result.kind === "below-known") {
    const message = `Number ${result.series.last} is known here already`;
    const errors = formErrors([{ field: fieldOf(result.series), message }]);
    return json({ values, errors }, { status: 422 });
  }
  return redirect("/admin/invoices?notice=numbers");
}

export default function LastNumbers() {
  const { asked } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return <LastNumbersForm asked={asked} sent={sent} />;
}
