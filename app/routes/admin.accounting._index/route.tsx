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

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Accounting exports");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { from, to, values, errors } = parseAccountingPeriod(request, context);
  const data = {
    values,
    errors,
    periodText: `${formatStayDate(from)} to ${formatStayDate(to)}`,
    files: exportFiles.map(({ name, ...file }) => ({
      ...file,
      href: withQuery(`/admin/accounting/${name}.csv`, { from, to }),
    })),
    // After a restore, an administrator confirms the last invoice number.
    needsLastNumber: (await loadUnconfirmedSeries(db, context)) !== null,
  };
  return json(data, { status: errors ? 400 : 200 });
}

const exportFiles = [
  {
    name: "folio-lines",
    title: "Charges",
    description: "Nights, cancellation charges and all folio lines, each with its tax.",
  },
  {
    name: "payments",
    title: "Payments",
    description: "All payments and refunds, with method and user.",
  },
  {
    name: "invoices",
    title: "Invoices and credit notes",
    description: "Net, tax and gross, one line per tax rate. Credit notes are negative.",
  },
];

export default function AccountingExports() {
  const { values, errors, periodText, files, needsLastNumber } = useLoaderData<typeof loader>();
  const form = { values, errors };
  return (
    <>
      <h1>Accounting exports</h1>
      {needsLastNumber && (
        <p className="alert alert-warning">
          A backup was restored.{" "}
          <SiteLink href="/admin/accounting/last-numbers">Confirm the last invoice number</SiteLink>{" "}
          before you issue another invoice.
        </p>
      )}
      <SiteForm form={form} method="get" action="/admin/accounting" className="desk-form">
        <ErrorSummary errors={errors} />
        <div className="field-pair">
          <DateField name="from" label="From" />
          <DateField name="to" label="To" hint="Inclusive." />
        </div>
        <Row>
          <SubmitButton className="button button-quiet">Show files</SubmitButton>
        </Row>
      </SiteForm>
      {!errors && (
        <>
          <h2>Files for {periodText}</h2>
          <ul>
            {files.map(({ title, description, href }) => (
              <li key={href}>
                <SiteLink href={href} download>
                  {title} (CSV)
                </SiteLink>
                <br />
                {description}
              </li>
            ))}
          </ul>
          <p className="hint">Dates are in the lodge&apos;s time zone.</p>
        </>
      )}
    </>
  );
}
