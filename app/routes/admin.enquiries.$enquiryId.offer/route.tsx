import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { EventTimeFields } from "~/desk/forms/event-time-fields";
import { enquiryRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { describeDetail } from "~/dining-and-events/enquiries/describe-detail";
import { toEnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { listSpaces } from "~/dining-and-events/events/event-queries.server";
import { quoteOffer } from "~/dining-and-events/events/offer-policy";
import { findActiveOffer } from "~/dining-and-events/events/offer-queries.server";
import { sendOffer } from "~/dining-and-events/events/send-offer.server";
import { checkForm } from "~/http/check-form.server";
import { deriveIdempotencyKey, generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { DateField, type FormState, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { RecordFieldset } from "~/ui/record-fieldset";
import { PostForm } from "~/ui/site-form";
import { lineNumbers, offerSchema } from "./offer.schema.server";
import { createOfferValues } from "./offer-values.server";

export const meta = recordTitle<typeof loader>(
  "Enquiry",
  (data) => `Quote for ${data.offerContext.name}`,
);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const enquiry = await requireRecord(enquiryRecord, params);
  if (enquiry.kind !== "conference") throw notFoundResponse(enquiryRecord);
  const enquiryView = toEnquiryView(enquiry, settings.general.timeZone, english);
  const activeOffer = await findActiveOffer(db, enquiry.id);
  return json({
    values: {
      ...(await createOfferValues(enquiry, activeOffer, context)),
      idempotencyKey: generateIdempotencyKey(),
    },
    offerContext: {
      enquiryId: enquiry.id,
      name: enquiryView.name,
      email: enquiryView.email,
      language: enquiryView.language,
      requestedFacts: enquiryView.details,
      message: enquiryView.message,
      ...getChargeTerms(settings),
      lineNumbers,
      spaces: await listSpaces(db),
      // The offer that this one replaces. Sending is refused if it is not the active one any more.
      seenOffer: activeOffer?.id ?? "",
    },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, offerSchema(context.settings.general.currency));
  if (!form.ok) return form.refuse(form.errors);
  const id = enquiryRecord.parseId(params);
  const { seenOffer: expectedOfferId, ...submission } = form.data;
  const { offer, lines } = submission;
  const details = { ...offer, quote: quoteOffer(lines, getChargeTerms(context.settings)) };
  const idempotencyKey = deriveIdempotencyKey({ ...submission, enquiryId: id });
  const sendOptions = { idempotencyKey, expectedOfferId, origin: context.mailOrigin };
  const result = await sendOffer(id, details, sendOptions, requireViewer(context), context);
  switch (result.kind) {
    case "sent":
      return redirect(`${enquiryRecord.pathOf(id)}?notice=offered`);
    case "not-found":
      throw notFoundResponse(enquiryRecord);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
  }
}

export default function OfferForm() {
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
