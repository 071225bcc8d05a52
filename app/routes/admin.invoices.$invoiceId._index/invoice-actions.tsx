import { QuietLink } from "~/ui/button-link";
import { EmailText } from "~/ui/email-text";
import { type FormState, TextField } from "~/ui/field";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { InvoiceActionsData } from "./load-invoice-actions-data.server";

export function InvoiceActions({
  invoiceActionsData,
  form,
}: {
  invoiceActionsData: InvoiceActionsData;
  form: FormState;
}) {
  const { id, folioId, email, credits, remainingAmount, isInvoice } = invoiceActionsData;
  const { creditsId, issuedAt } = invoiceActionsData;
  const invoicePath = `/admin/invoices/${id}`;
  const isFullyCredited = credits.length > 0 && !remainingAmount;
  const sendButton = email && <PostButton action={`${invoicePath}/mail`}>Send by email</PostButton>;
  return (
    <section className="no-print" aria-labelledby="ways">
      <h2 id="ways">Actions</h2>
      {credits.length > 0 && (
        <ul>
          {credits.map((credit) => (
            <li key={credit.id}>
              Credit note <SiteLink href={`/admin/invoices/${credit.id}`}>{credit.name}</SiteLink>{" "}
              credited {credit.total}.
            </li>
          ))}
          <li>{remainingAmount ? `${remainingAmount} not credited.` : "Fully credited."}</li>
        </ul>
      )}
      {creditsId && (
        <p>
          Corrects invoice{" "}
          <SiteLink href={`/admin/invoices/${creditsId}`}>
            {invoiceActionsData.creditedInvoiceName}
          </SiteLink>
          .
        </p>
      )}
      <Row as="div">
        <a className="button" href={`${invoicePath}/invoice.pdf`} download>
          PDF
        </a>
        {!isFullyCredited && sendButton}
        {remainingAmount && <QuietLink href={`${invoicePath}/credit`}>Credit note</QuietLink>}
        <SiteLink href={`/admin/bookings/${folioId}`}>Back to the booking</SiteLink>
        {isFullyCredited && sendButton}
      </Row>
      <p className="hint">
        {email ? (
          <>
            The PDF goes to <EmailText email={email} />.
            {!invoiceActionsData.hasMailServer &&
              " No mail server is set up, so it will not be sent."}
          </>
        ) : (
          "The booking has no email address."
        )}
      </p>
      <PostForm form={form} className="desk-form" autoComplete="off">
        <TextField
          name="machineNumber"
          label="EBM receipt no. (RRA)"
          hint="Can be added later."
          maxLength={60}
        />
        <Row>
          <SubmitButton className="button button-quiet">Save</SubmitButton>
        </Row>
      </PostForm>
      <p className="hint">
        {isInvoice
          ? "Invoices cannot be changed. To correct one, issue a credit note and invoice again."
          : "Credit notes cannot be changed."}
        {issuedAt && ` Issued ${issuedAt} by ${invoiceActionsData.issuedByName ?? "staff"}.`}
      </p>
    </section>
  );
}
