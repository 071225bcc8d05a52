import { boardNames } from "~/catalogue/boards";
import { GuestFields } from "~/desk/forms/guest-fields";
import {
  ConsentField,
  namedOptions,
  type Option,
  RadioField,
  SelectField,
} from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { DateField, EmailField, type FormState } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { guestOptions } from "~/ui/search-fields";
import { SiteForm, SubmitButton } from "~/ui/site-form";

/** A booking by phone or at the door. The first button only looks, the last one books. */
export function DeskBookingForm({
  form,
  rooms,
  seenOffers,
  acceptsCards,
}: {
  form: FormState;
  rooms: Option[];
  /** The prices that stand beside the rooms, as the form sends them along. */
  seenOffers: string;
  acceptsCards: boolean;
}) {
  return (
    <SiteForm method="post" action="/admin/bookings/new" className="desk-form" noValidate>
      <input type="hidden" name="id" value={form.values.id} />
      <input type="hidden" name="seenOffers" value={seenOffers} />
      <h1>New booking</h1>
      <ErrorSummary errors={form.errors} />
      <fieldset>
        <legend>Stay</legend>
        <div className="field-pair">
          <DateField form={form} name="checkIn" label="Check-in" />
          <DateField form={form} name="checkOut" label="Check-out" />
          <SelectField form={form} name="guests" label="Guests" options={guestOptions()} />
          <SelectField form={form} name="board" label="Board" options={namedOptions(boardNames)} />
        </div>
        <ConsentField
          form={form}
          name="sureOfDates"
          label="Yes, the dates are right"
          to={["checkIn", "checkOut"]}
        />
        <p>
          <SubmitButton name="intent" value="check" className="button button-quiet">
            Show prices and free rooms
          </SubmitButton>
        </p>
        <RadioField form={form} name="roomId" label="Room" options={rooms} />
      </fieldset>
      <fieldset>
        <legend>Guest</legend>
        <EmailField
          form={form}
          name="accountEmail"
          label="Email of an existing account"
          hint="The guest then sees the booking in My Bookings."
          autoComplete="off"
          optional
        />
        <GuestFields form={form} />
      </fieldset>
      <div className="field-pair">
        <RadioField
          form={form}
          name="status"
          label="Status"
          options={[
            { value: "confirmed", label: "Confirmed" },
            { value: "pending", label: "Pending" },
          ]}
        />
        <RadioField
          form={form}
          name="paymentMethod"
          label="Payment"
          options={[
            { value: "cash", label: "Cash" },
            ...(acceptsCards ? [{ value: "credit-card", label: "Credit card" }] : []),
          ]}
        />
      </div>
      <FormEnd send="Create booking" leave="Back to the list" href="/admin/bookings" />
    </SiteForm>
  );
}
