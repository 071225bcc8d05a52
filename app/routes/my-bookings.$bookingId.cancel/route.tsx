import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeInvoiceDifference } from "~/billing/invoices/draft-invoice.server";
import { normaliseBookingId } from "~/core/ids.server";
import { withQuery } from "~/core/paths";
import { parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireFound } from "~/http/require-found";
import { formatTooLateToCancel } from "~/reservations/bookings/booking-labels";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import { cancelOwnBooking } from "~/reservations/bookings/cancel-booking.server";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { ButtonLink } from "~/ui/button-link";
import { ErrorPage } from "~/ui/error-page";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { guestRecordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { cancelSchema } from "./cancel.schema.server";

export const meta = guestRecordTitle(({ t, id }) => t("Cancel booking {id}", { id }));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  return json({
    booking: buildBookingView(booking, context.now, context.translator),
    isFolioClosed: booking.folioClosedAt !== null,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = parseFields(await readForm(request), cancelSchema);
  const id = normaliseBookingId(params.bookingId ?? "");
  const agreedCents = form.ok ? form.data.chargeCents : null;
  const result = await cancelOwnBooking(
    id,
    context,
    agreedCents,
    describeInvoiceDifference,
    context.now,
  );
  switch (result.kind) {
    case "cancelled":
      return redirect(
        result.belongsToAccount
          ? withQuery("/my-bookings", { notice: "cancelled", booking: id })
          : `/my-bookings/${id}?notice=cancelled`,
      );
    case "not-found":
      throw new Response(null, { status: 404 });
    case "not-upcoming":
    case "folio-closed":
    case "charge-changed":
      return json({ refusal: result.kind }, { status: 409 });
  }
}

export default function CancelOwnBooking() {
  const { site, viewer } = useSiteData();
  const translator = useTranslator();
  const { t } = translator;
  const { booking, isFolioClosed } = useLoaderData<typeof loader>();
  const bookingPath = `/my-bookings/${booking.id}`;
  const { formatCents } = useMoney(booking.price.currency);
  const refusal = useActionData<typeof action>()?.refusal;
  const { chargeCents, freeUntil } = booking.cancellation;
  return (
    <ShortPage>
      {refusal === "charge-changed" && (
        <p className="alert alert-warning" role="alert">
          {t(
            "The cancellation charge has changed. Nothing is cancelled yet: check the charge below.",
          )}
        </p>
      )}
      {booking.phase === "upcoming" && !isFolioClosed ? (
        <>
          <h1>{t("Are you sure you want to cancel this booking?")}</h1>
          <p className="lead">
            {t("{room}, {from} to {to}, reference {reference}", {
              room: booking.roomName,
              from: booking.checkIn,
              to: booking.checkOut,
              reference: booking.id,
            })}
          </p>
          <p className={chargeCents > 0 ? "alert alert-warning" : "alert"}>
            {chargeCents > 0 ? (
              <>
                <Sentence
                  text="The free cancellation period has passed, so we charge one night: {amount}."
                  amount={<strong>{formatCents(chargeCents)}</strong>}
                />
                {booking.isOnOtherFolio &&
                  ` ${t("The booking that pays for this stay is charged.")}`}
              </>
            ) : freeUntil ? (
              <Sentence
                text="There is {noCharge}: you can cancel free of charge until {until}."
                noCharge={<strong>{t("no charge")}</strong>}
                until={freeUntil}
              />
            ) : (
              <Sentence text="There is {noCharge}." noCharge={<strong>{t("no charge")}</strong>} />
            )}
          </p>
          <form method="post">
            <input type="hidden" name="chargeCents" value={chargeCents} />
            <FormActions
              submitLabel={t("Cancel booking")}
              cancelLabel={t("Keep my booking")}
              cancelHref={viewer ? "/my-bookings" : bookingPath}
            />
          </form>
        </>
      ) : (
        <>
          <h1>{t("This booking cannot be cancelled")}</h1>
          <p className="lead">
            {booking.status === "cancelled"
              ? t("It was cancelled on {at}.", { at: booking.cancelledAt ?? "" })
              : isFolioClosed
                ? t(
                    "Its bill is already closed, so it cannot be cancelled online. Please call us on {phone}.",
                    { phone: site.phone },
                  )
                : formatTooLateToCancel(site.phone, translator)}
          </p>
          <Row>
            <ButtonLink href={viewer ? "/my-bookings" : bookingPath}>
              {viewer ? t("My Bookings") : t("Back to the booking")}
            </ButtonLink>
          </Row>
        </>
      )}
    </ShortPage>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslator();
  return <ErrorPage failureHeading={t("Failed to cancel booking. Please try again.")} />;
}
