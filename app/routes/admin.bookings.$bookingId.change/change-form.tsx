import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { english } from "~/core/languages/english";
import { PriceDifference } from "~/desk/forms/change-review";
import type { ChangeView } from "~/desk/forms/load-change.server";
import { StayChoiceFields } from "~/desk/forms/stay-choice-fields";
import { type Option, RadioField, SelectField } from "~/ui/choice-field";
import { useLiveForm } from "~/ui/desk/use-live-form";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

const pricings: Option[] = [
  { value: "kept", label: "Keep agreed rates; new nights at current rates" },
  { value: "anew", label: "Reprice the whole stay at current rates, tax and service charge" },
  { value: "by-hand", label: "Manual rate" },
];

/** The first step of a change. With React, the price follows the input. */
export function ChangeForm({ view, bookingPath }: { view: ChangeView; bookingPath: string }) {
  const form = { values: view.values, errors: view.errors };
  const { serviceChargePercent } = view;
  const liveForm = useLiveForm();
  const [isTyping, setTyping] = useState(false);
  // This form is sent by GET; only the confirmation, the second step, has action data.
  const isConfirmationSent = useActionData() !== undefined;
  // While the user types, errors appear beside the fields and below the form.
  const isLivePreview = isTyping && !isConfirmationSent;
  return (
    <>
      <SiteForm
        form={form}
        action={`${bookingPath}/change`}
        onInput={(event) => {
          setTyping(true);
          liveForm.onInput(event);
        }}
        onSubmit={liveForm.onSubmit}
        className="desk-form"
        noValidate
      >
        {!isLivePreview && <ErrorSummary errors={form.errors} />}
        <input type="hidden" name="returnTo" value={view.returnTo} />
        {view.values.unitId && <input type="hidden" name="unitId" value={view.values.unitId} />}
        <StayChoiceFields />
        <RadioField name="roomId" label="Room type" options={view.rooms} />
        {view.nights.length > 1 && (
          <SelectField
            name="roomFrom"
            label="New room type starts on"
            hint={
              view.bookedRoomNames
                ? `Booked: ${view.bookedRoomNames}. Earlier nights stay as they are.`
                : "For a room move during the stay, choose a later night."
            }
            options={view.nights}
          />
        )}
        <RadioField
          name="pricing"
          label="Price"
          options={
            view.canSetPrices ? pricings : pricings.filter(({ value }) => value !== "by-hand")
          }
        />
        {view.canSetPrices && (
          <div className="field-pair">
            <TextField
              name="handPrice"
              label={`Price of all nights (${view.before.price.currency})`}
              hint={`Required for a manual rate${serviceChargePercent > 0 ? `, without the service charge of ${serviceChargePercent}%` : ""}.`}
              inputMode="decimal"
              required={false}
            />
            <TextField
              name="reason"
              label="Reason"
              hint="Required for a manual rate. The guest sees it on the bill."
              maxLength={200}
              required={false}
            />
          </div>
        )}
        <Row>
          <SubmitButton
            className={view.after ? "button button-quiet" : "button"}
            onClick={() => setTyping(false)}
          >
            Preview price
          </SubmitButton>
          <SiteLink href={bookingPath}>Back to the booking</SiteLink>
        </Row>
      </SiteForm>
      <div role="status" className={view.after ? "visually-hidden" : undefined}>
        {isLivePreview &&
          (view.after ? (
            <PriceDifference before={view.before.price} after={view.after.price} />
          ) : (
            view.errors?.fields.map(({ field, message }) => (
              <p key={field}>{english.describe(message)}</p>
            ))
          ))}
      </div>
    </>
  );
}
