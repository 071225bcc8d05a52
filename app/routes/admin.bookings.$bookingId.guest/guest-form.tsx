import { paymentMethodNames } from "~/booking/guest-details";
import { namedOptions, RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { EmailField, type FormState, PhoneField, TextAreaField, TextField } from "~/ui/field";
import { OpenedWith } from "~/ui/opened-with";
import { Row } from "~/ui/row";

/** Who stays, how to reach them, what they ask for and how they will pay. */
export function GuestForm({ id, form }: { id: string; form: FormState }) {
  const own = `/admin/bookings/${id}`;
  return (
    <form method="post" action={`${own}/guest`} className="desk-form" autoComplete="off" noValidate>
      <h1>Guest of booking #{id}</h1>
      <ErrorSummary errors={form.errors} />
      <OpenedWith values={form.values} />
      <div className="field-pair">
        <TextField form={form} name="firstName" label="First name" optional />
        <TextField form={form} name="lastName" label="Last name" optional />
      </div>
      <div className="field-pair">
        <EmailField form={form} autoComplete="off" optional />
        <PhoneField form={form} autoComplete="off" optional />
      </div>
      <TextAreaField
        form={form}
        name="specialRequests"
        label="Special requests"
        rows={3}
        maxLength={2000}
        optional
      />
      <RadioField
        form={form}
        name="paymentMethod"
        label="Payment"
        options={namedOptions(paymentMethodNames)}
      />
      <Row>
        <button type="submit" className="button">
          Save guest
        </button>
        <a href={own}>Back to the booking</a>
      </Row>
    </form>
  );
}
