import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/core/ids.server";
import { defineMessage } from "~/core/languages/translator";
import { checkForm } from "~/http/check-form.server";
import { requireFound } from "~/http/require-found";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import { changeOwnStayDetails } from "~/reservations/bookings/change-own-stay-details.server";
import { toGuestFormValues } from "~/reservations/bookings/guest-details";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { guestRecordTitle } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { requestsSchema } from "./requests.schema.server";
import { RequestsClosed, RequestsForm } from "./requests-form";

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
