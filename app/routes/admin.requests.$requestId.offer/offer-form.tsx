import { useActionData, useLoaderData } from "@remix-run/react";
import { EventTimeFields } from "~/desk/forms/event-time-fields";
import { DateField, type FormState, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import type { action, loader } from "./route";

export function OfferForm() {
  const { values, offered } = useLoaderData<typeof loader>();
  const form: FormState = useActionData<typeof action>() ?? { values };
  const { requestId, name, email, language, currency } = offered;
  const here = `/admin/requests/${requestId}`;
  return (
    <PostForm form={form} action={`${here}/offer`} className="desk-form offer-form">
      <h1>Offer for {name}</h1>
      <p className="lead">
        Asked for: {offered.asked.map(({ value }) => value).join(", ")}.
        {offered.message && ` “${offered.message}”`}
      </p>
      {offered.seenOffer && (
        <p className="alert alert-warning">
          An offer was sent already. This one takes its place: the one before can be accepted no
          more.
        </p>
      )}
      <input type="hidden" name="seenOffer" value={offered.seenOffer} />
      <EventTimeFields spaces={offered.spaces} />
      <h2>What it costs</h2>
      <p className="hint">
        Prices in {currency}, of one, with {offered.taxPercent}% tax in them
        {offered.serviceChargePercent > 0 &&
          `; the service charge of ${offered.serviceChargePercent}% is added by itself`}
        . Lines left blank are left out.
      </p>
      {offered.lineNumbers.map((number) => (
        <OfferLineFields key={number} number={number} />
      ))}
      <h2>What goes with it</h2>
      <DateField
        name="validUntil"
        label="Holds until"
        hint="The last day on which it can be accepted. It holds no space until then."
      />
      <TextAreaField
        name="text"
        label="Text"
        hint={`Stands above the lines, in the mail to ${email} and on the page of the offer.${language ? ` They wrote in ${language}: please answer in it.` : ""}`}
        rows={5}
        maxLength={5000}
        optional
      />
      <FormActions
        send="Send the offer"
        pending="Sending..."
        leave="Back to the request"
        href={here}
      />
    </PostForm>
  );
}

function OfferLineFields({ number }: { number: number }) {
  return (
    <fieldset className="offer-line">
      <legend>Line {number}</legend>
      <div className="field-pair">
        <TextField name={`label-${number}`} label="What" maxLength={200} optional={number > 1} />
        <TextField
          name={`quantity-${number}`}
          label="How many"
          inputMode="numeric"
          size={6}
          optional={number > 1}
        />
        <TextField
          name={`price-${number}`}
          label="Price of one"
          inputMode="decimal"
          size={10}
          optional={number > 1}
        />
      </div>
    </fieldset>
  );
}
