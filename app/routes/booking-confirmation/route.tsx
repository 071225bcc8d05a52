import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BookingStatus } from "db/schema";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { isSmtpConfigured, loadBookingMailState } from "~/communication/mail/load-mails.server";
import type { PlainText } from "~/core/languages/translator";
import { loadOptional } from "~/core/log-error.server";
import { db } from "~/db.server";
import { findLastBookingOfUser } from "~/reservations/bookings/booking-queries.server";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import { loadLateArrival, ownsContactAddress } from "~/reservations/bookings/load-booking.server";
import { BookingConfirmation } from "~/ui/booking-confirmation";
import { ButtonLink } from "~/ui/button-link";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { ShortPage, SiteLayout } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = translatorOf(matches);
  const id = data?.booking?.id;
  return pageTitle(matches, id ? t("Booking {id}", { id }) : t("No booking found"));
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, settings, translator } = context;
  const booking = viewer && (await findLastBookingOfUser(db, viewer.id));
  if (!booking) {
    return json({ booking: null, mail: null, unverifiedEmail: null, lateArrival: null });
  }
  const bookingView = buildBookingView(
    await withRoomName(db, booking, translator),
    context.now,
    translator,
  );
  return json({
    booking: bookingView,
    unverifiedEmail: isSmtpConfigured && !viewer.isEmailVerified ? viewer.email : null,
    mail: await loadOptional(
      loadBookingMailState(db, booking, { ownsAddress: ownsContactAddress(context, booking) }),
      null,
    ),
    lateArrival: await loadLateArrival(db, settings, bookingView.arrival, translator),
  });
}

const titles: Record<BookingStatus, PlainText> = {
  confirmed: "Your booking is confirmed",
  pending: "We have received your booking",
  cancelled: "This booking is cancelled",
};

export default function Confirmation() {
  const { t } = useTranslator();
  const { booking, mail, unverifiedEmail, lateArrival } = useLoaderData<typeof loader>();
  if (!booking) {
    return (
      <ShortPage>
        <h1>{t("No booking found")}</h1>
        <p className="lead">{t("You have not made a booking in this browser yet.")}</p>
        <Row>
          <ButtonLink href="/rooms">{t("Browse rooms")}</ButtonLink>
          <a href="/my-bookings">{t("My Bookings")}</a>
          <a href="/">{t("Return Home")}</a>
        </Row>
      </ShortPage>
    );
  }
  return (
    <SiteLayout>
      <BookingConfirmation
        booking={booking}
        title={t(titles[booking.status])}
        mail={mail}
        lateArrival={lateArrival}
        unverifiedEmail={unverifiedEmail}
      />
    </SiteLayout>
  );
}
