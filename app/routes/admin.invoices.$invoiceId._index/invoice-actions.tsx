import { QuietLink } from "~/ui/button-link";
import { EmailText } from "~/ui/email-text";
import { type FormState, TextField } from "~/ui/field";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { Surroundings } from "./read-surroundings.server";

export function InvoiceActions({ around, form }: { around: Surroundings; form: FormState }) {
  const { id, billId, email, credits, left, isInvoice } = around;
  const own = `/admin/invoices/${id}`;
  return (
    <section className="no-print" aria-labelledby="ways">
      <h2 id="ways">What to do with it</h2>
      {credits.length > 0 && (
        <ul>
          {credits.map((credit) => (
            <li key={credit.id}>
              Credit note <SiteLink href={`/admin/invoices/${credit.id}`}>{credit.name}</SiteLink>{" "}
              took back {credit.total}.
            </li>
          ))}
          <li>{left ? `${left} of the invoice is left.` : "Nothing of the invoice is left."}</li>
        </ul>
      )}
      {around.creditsId && (
        <p>
          It corrects invoice{" "}
          <SiteLink href={`/admin/invoices/${around.creditsId}`}>{around.creditsName}</SiteLink>.
        </p>
      )}
      <Row as="div">
        <a className="button" href={`${own}/invoice.pdf`} download>
          PDF
        </a>
        {email && <PostButton action={`${own}/mail`}>Send by mail</PostButton>}
        {left && <QuietLink href={`${own}/credit`}>Credit note</QuietLink>}
        <SiteLink href={`/admin/bookings/${billId}`}>Back to the booking</SiteLink>
      </Row>
      <p className="hint">
        {email ? (
          <>
            By mail it goes to <EmailText email={email} />, with the PDF.
          </>
        ) : (
          "The booking has no email address to send it to."
        )}
      </p>
      <PostForm form={form} className="desk-form" autoComplete="off">
        <TextField
          name="machineNumber"
          label="Number of the receipt machine"
          hint="What the state's machine printed for it; it can be filled in later."
          maxLength={60}
        />
        <Row>
          <SubmitButton className="button button-quiet">Save number</SubmitButton>
        </Row>
      </PostForm>
      <p className="hint">
        {isInvoice
          ? "An invoice never changes. What is wrong with it is taken back by a credit note; then the bill can be invoiced again."
          : "A credit note never changes."}
        {around.issued && ` Issued ${around.issued} by ${around.issuedByName ?? "staff"}.`}
      </p>
    </section>
  );
}
