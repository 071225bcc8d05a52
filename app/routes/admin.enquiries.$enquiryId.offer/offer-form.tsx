import { useActionData, useLoaderData } from "@remix-run/react";
import { EventTimeFields } from "~/desk/forms/event-time-fields";
import { describeDetail } from "~/dining-and-events/enquiries/describe-detail";
import { DateField, type FormState, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { RecordFieldset } from "~/ui/record-fieldset";
import { PostForm } from "~/ui/site-form";
import type { action, loader } from "./route";

export function OfferForm() {
  const { values, offerContext } = useLoaderData<typeof loader>();
  const form: FormState = useActionData<typeof action>() ?? { values };
  const { enquiryId, name, email, language, currency } = offerContext;
  const enquiryPath = `/admin/enquiries/${enquiryId}`;
  return (
    <PostForm form={form} action={`${enquiryPath}/offer`} className="desk-form offer-form">
      <h1>Quote for {name}</h1>
      <p className="lead">
        Requested: {offerContext.requestedFacts.map(describeDetail).join(", ")}.
        {offerContext.message && ` “${offerContext.message}”`}
      </p>
      {offerContext.seenOffer && (
        <p className="alert alert-warning">
          This quote replaces the one already sent. The guest can then accept only this one.
        </p>
      )}
      <input type="hidden" name="seenOffer" value={offerContext.seenOffer} />
      <EventTimeFields spaces={offerContext.spaces} />
      <h2>Items</h2>
      <p className="hint">
        Unit prices in {currency}, including {offerContext.taxPercent}% VAT
        {offerContext.serviceChargePercent > 0 &&
          `; a service charge of ${offerContext.serviceChargePercent}% is added`}
        .
      </p>
      {offerContext.lineNumbers.map((lineNumber) => (
        <OfferLineFields key={lineNumber} lineNumber={lineNumber} />
      ))}
      <h2>Details</h2>
      <DateField
        name="validUntil"
        label="Valid until"
        hint="The space is not held until the guest accepts."
      />
      <TextAreaField
        name="text"
        label="Message"
        hint={`Shown above the items, in the email to ${email} and on the quote page.${language ? ` Please write in ${language}.` : ""}`}
        rows={5}
        maxLength={5000}
        optional
      />
      <FormActions
        submitLabel="Send quote"
        pendingLabel="Sending..."
        cancelLabel="Back to enquiry"
        cancelHref={enquiryPath}
      />
    </PostForm>
  );
}

function OfferLineFields({ lineNumber }: { lineNumber: number }) {
  return (
    <RecordFieldset name={`Item ${lineNumber}`} className="offer-line">
      <div className="field-pair">
        <TextField
          name={`label-${lineNumber}`}
          label="Description"
          maxLength={200}
          optional={lineNumber > 1}
        />
        <TextField
          name={`quantity-${lineNumber}`}
          label="Qty"
          inputMode="numeric"
          size={6}
          optional={lineNumber > 1}
        />
        <TextField
          name={`price-${lineNumber}`}
          label="Unit price"
          inputMode="decimal"
          size={10}
          optional={lineNumber > 1}
        />
      </div>
    </RecordFieldset>
  );
}
