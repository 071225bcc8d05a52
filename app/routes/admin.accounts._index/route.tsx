import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadUnconfirmedSeries } from "~/billing/invoices/last-numbers.server";
import { withQuery } from "~/core/paths";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { parseAccountingPeriod } from "~/desk/accounting-period.server";
import { ErrorSummary } from "~/ui/error-summary";
import { DateField } from "~/ui/field";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "For the accountant");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { from, to, values, errors } = parseAccountingPeriod(request, context);
  const data = {
    values,
    errors,
    span: `${formatStayDate(from)} to ${formatStayDate(to)}`,
    files: files.map(({ name, ...file }) => ({
      ...file,
      href: withQuery(`/admin/accounts/${name}.csv`, { from, to }),
    })),
    isAsked: (await loadUnconfirmedSeries(db, context)) !== null,
  };
  return json(data, { status: errors ? 400 : 200 });
}

const files = [
  {
    name: "bill-lines",
    title: "What was charged",
    says: "Stays night by night, cancellation charges, and every line of a bill, with the tax each contains.",
  },
  {
    name: "payments",
    title: "What was paid",
    says: "Every payment and what was given back, with its way and who wrote it down.",
  },
  {
    name: "invoices",
    title: "Invoices and credit notes",
    says: "Net, tax and gross of each, a line for each rate of tax; credit notes below 0.",
  },
];

export default function Accounts() {
  const { values, errors, span, files, isAsked } = useLoaderData<typeof loader>();
  const form = { values, errors };
  return (
    <>
      <h1>For the accountant</h1>
      {isAsked && (
        <p className="alert alert-warning">
          A backup was restored: say{" "}
          <SiteLink href="/admin/accounts/last-numbers">which invoice was the last</SiteLink> before
          another is made.
        </p>
      )}
      <SiteForm form={form} method="get" action="/admin/accounts" className="desk-form">
        <ErrorSummary errors={errors} />
        <div className="field-pair">
          <DateField name="from" label="From" />
          <DateField name="to" label="To" hint="This day included." />
        </div>
        <Row>
          <SubmitButton className="button button-quiet">Show these days</SubmitButton>
        </Row>
      </SiteForm>
      {!errors && (
        <>
          <h2>Files for {span}</h2>
          <ul>
            {files.map(({ title, says, href }) => (
              <li key={href}>
                <SiteLink href={href} download>
                  {title} (CSV)
                </SiteLink>
                <br />
                {says}
              </li>
            ))}
          </ul>
          <p className="hint">
            A day is the lodge&apos;s own. Over all days the lines of the first file come to what
            stands on all bills, those of the second to what was received.
          </p>
        </>
      )}
    </>
  );
}
