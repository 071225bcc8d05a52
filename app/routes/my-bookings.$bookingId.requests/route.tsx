import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/core/ids.server";
import { defineMessage } from "~/core/languages/translator";
import { checkForm } from "~/http/check-form.server";
import { requireFound } from "~/http/require-found";
import { type BookingView, buildBookingView } from "~/reservations/bookings/booking-view";
import { changeOwnStayDetails } from "~/reservations/bookings/change-guest.server";
import { toGuestFormValues } from "~/reservations/bookings/guest-details";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { ArrivalField } from "~/ui/arrival-field";
import { ButtonLink } from "~/ui/button-link";
import { ContactLodge } from "~/ui/contact-panel";
import { type FormState, PhoneField, TextAreaField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { guestRecordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { requestsSchema } from "./requests.schema.server";

export const meta = guestRecordTitle(({ t, id }) => t("Requests for booking {id}", { id }));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const { phone, specialRequests, arrivalTime } = toGuestFormValues(booking);
  return json({
    booking: buildBookingView(booking, context.now, context.translator),
    values: { phone, specialRequests, arrivalTime, version: String(booking.version) },
  });
}

/** After a concurrent change, shows the stored values and keeps the typed ones. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, requestsSchema, { hasConflict: false });
  const id = normaliseBookingId(params.bookingId ?? "");
  if (!form.ok) return form.refuse(form.errors);
  const { version, ...details } = form.data;
  const result = await changeOwnStayDetails(id, version, details, context, context.now);
  switch (result.kind) {
    case "saved":
      return redirect(`/my-bookings/${id}?notice=told`);
    case "not-found":
      throw new Response(ownBookingNotFound, { status: 404 });
    case "too-often":
      return form.refuseField(
        "",
        defineMessage("You have reached the limit for today. Please call us instead."),
        429,
      );
    case "past":
      return form.refuseField("", defineMessage("The stay is over."), 409);
    case "version-conflict": {
      const values = { ...form.values, version: String(result.booking.version) };
      return json({ hasConflict: true, values, errors: null }, { status: 409 });
    }
  }
}

export default function StayRequests() {
  const { booking, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslator();
  return (
    <ShortPage>
      {actionData?.hasConflict && (
        <p className="alert alert-warning" role="alert">
          {t(
            "Someone else changed this booking while you had it open. It now says: {stored}. Send your note again to replace it.",
            { stored: [booking.phone, booking.specialRequests].filter(Boolean).join("; ") },
          )}
        </p>
      )}
      {booking.phase === "past" ? (
        <RequestsClosed booking={booking} />
      ) : (
        <RequestsForm
          booking={booking}
          form={{ values: { ...values, ...actionData?.values }, errors: actionData?.errors }}
        />
      )}
    </ShortPage>
  );
}

interface RequestsProps {
  booking: BookingView;
  form: FormState;
}

function RequestsForm({ booking, form }: RequestsProps) {
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

function RequestsClosed({ booking }: Pick<RequestsProps, "booking">) {
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
