import type { BookingView } from "~/reservations/bookings/booking-view";
import { ArrivalField } from "~/ui/arrival-field";
import { ButtonLink } from "~/ui/button-link";
import { ContactLodge } from "~/ui/contact-lodge";
import { type FormState, PhoneField, TextAreaField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

interface RequestsProps {
  booking: BookingView;
  form: FormState;
}

export function RequestsForm({ booking, form }: RequestsProps) {
  const { t } = useTranslator();
  const bookingPath = `/my-bookings/${booking.id}`;
  return (
    <PostForm form={form} action={`${bookingPath}/requests`} autoComplete="off">
      <h1>{t("Send us a note")}</h1>
      <p className="lead">
        {t("{room}, {from} to {to}, reference {reference}", {
          room: booking.roomName,
          from: booking.checkIn,
          to: booking.checkOut,
          reference: booking.id,
        })}
      </p>
      <PhoneField hint={t("So that we can reach you on your way here.")} />
      <ArrivalField />
      <TextAreaField
        name="specialRequests"
        label={t("Special requests")}
        maxLength={2000}
        optional
      />
      <input type="hidden" name="version" value={form.values.version} />
      <GuestFormActions
        submitLabel={t("Send us a note")}
        cancelLabel={t("Cancel")}
        cancelHref={bookingPath}
      />
    </PostForm>
  );
}

export function RequestsClosed({ booking }: Pick<RequestsProps, "booking">) {
  const { t } = useTranslator();
  return (
    <>
      <h1>
        {booking.status === "cancelled" ? t("This stay is cancelled") : t("This stay is over")}
      </h1>
      <p>
        {t("Anything else to tell us?")} <ContactLodge reference={booking.id} />
      </p>
      <Row>
        <ButtonLink href={`/my-bookings/${booking.id}`}>{t("Back to the booking")}</ButtonLink>
      </Row>
    </>
  );
}
