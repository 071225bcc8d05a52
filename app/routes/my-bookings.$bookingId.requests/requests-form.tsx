import type { BookingView } from "~/booking/booking-view";
import { ArrivalField } from "~/ui/arrival-field";
import { AskLodge } from "~/ui/ask-lodge";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, PhoneField, TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Row } from "~/ui/row";

interface Shown {
  booking: BookingView;
  form: FormState;
}

/** What a guest can say of a stay that is still to come, or under way. */
export function RequestsForm({ booking, form }: Shown) {
  const own = `/my-bookings/${booking.id}`;
  return (
    <form method="post" action={`${own}/requests`} noValidate autoComplete="off">
      <ErrorSummary errors={form.errors} />
      <h1>Tell the lodge</h1>
      <p className="lead">
        {booking.roomName}, {booking.checkIn} to {booking.checkOut}, reference {booking.id}
      </p>
      <PhoneField form={form} hint="Where we reach you on the way." />
      <ArrivalField form={form} />
      <TextAreaField
        form={form}
        name="specialRequests"
        label="Special requests"
        maxLength={2000}
        optional
      />
      <input type="hidden" name="version" value={form.values.version} />
      <FormEnd send="Tell the lodge" pending="Processing..." leave="Leave it" href={own} />
    </form>
  );
}

/** In place of the form where the stay is over. */
export function NothingToTell({ booking }: Pick<Shown, "booking">) {
  return (
    <>
      <h1>This stay is {booking.status === "cancelled" ? "cancelled" : "over"}</h1>
      <p>
        Is there something left to say? <AskLodge reference={booking.id} />
      </p>
      <Row>
        <ButtonLink href={`/my-bookings/${booking.id}`}>Back to the booking</ButtonLink>
      </Row>
    </>
  );
}
