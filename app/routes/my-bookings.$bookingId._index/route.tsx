import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildFolioPriceLines } from "~/billing/folios/folio-view";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { loadGuestInvoices } from "~/billing/invoices/load-invoices.server";
import { joinRoomNames, loadRoomPictures } from "~/catalogue/rooms/translated-rooms.server";
import { loadBookingMailState } from "~/communication/mail/load-mails.server";
import { lodgeToday } from "~/core/instants";
import type { Translator } from "~/core/languages/translator";
import { loadOptional } from "~/core/log-error.server";
import { withQuery } from "~/core/paths";
import type { StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { getReviewState } from "~/guests/reviews/review-policy";
import { findReviewOfBooking } from "~/guests/reviews/review-queries.server";
import { requireFound } from "~/http/require-found";
import { formatCancelledNotice } from "~/reservations/bookings/booking-labels";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { type BookingView, buildBookingView } from "~/reservations/bookings/booking-view";
import {
  belongsToAccount,
  loadLateArrival,
  loadOwnBooking,
  ownBookingNotFound,
  ownsContactAddress,
} from "~/reservations/bookings/load-booking.server";
import { BookingConfirmation } from "~/ui/booking-confirmation";
import { Notice } from "~/ui/notice";
import { guestRecordTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestRecordTitle(({ t, id }) => t("Booking {id}", { id }));

/** The booking's price includes the folio's charges. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { bookingAccess, now, translator } = context;
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const view = buildBookingView(booking, now, translator);
  const { folio, stay } = await loadFolioOfBooking(db, booking);
  const belongsToViewer = belongsToAccount(context, booking);
  return json({
    booking:
      stay.lines.length > 0
        ? { ...view, price: buildFolioPriceLines([stay], folio.currency, translator) }
        : view,
    title: translator.t("Your stay in {room}", { room: joinRoomNames(booking.parts, translator) }),
    picture: (await loadRoomPictures(db, translator)).get(booking.roomId) ?? null,
    mail: await loadOptional(
      loadBookingMailState(db, booking, { ownsAddress: ownsContactAddress(context, booking) }),
      null,
    ),
    notice: describeNotice(new URL(request.url).searchParams.get("notice"), view, translator),
    bookAgainHref: buildBookAgainHref(booking, view.phase, lodgeToday(now, booking.terms.timeZone)),
    review: belongsToViewer ? await loadOptional(loadReviewState(booking, now), null) : null,
    /** When access by the booking link ends; null if the booking belongs to the viewer's account. */
    accessEndsAt:
      bookingAccess && !belongsToViewer
        ? translator.formatInstant(bookingAccess.expiresAt.toISOString(), booking.terms.timeZone)
        : null,
    invoices: await loadGuestInvoices(db, booking.id, translator),
    lateArrival: await loadLateArrival(db, context.settings, view.arrival, translator),
  });
}

async function loadReviewState(booking: Booking, now: Date) {
  const review = await findReviewOfBooking(db, booking.id);
  const rating = review?.rating ?? null;
  return { rating, canBeRated: rating === null && getReviewState(booking, now) === "open" };
}

/** Returns null unless the stay is past or cancelled. Keeps the dates if they are in the future. */
function buildBookAgainHref(
  booking: Booking,
  phase: BookingView["phase"],
  today: StayDate,
): string | null {
  const { roomId, checkIn, checkOut, guests, children, infants, board } = booking;
  if (phase !== "past") return null;
  if (checkIn < today) return `/rooms/${roomId}`;
  const party = { guests, children: children || null, infants: infants || null };
  return withQuery("/booking", { roomId, checkIn, checkOut, ...party, board });
}

function describeNotice(
  notice: string | null,
  booking: BookingView,
  translator: Translator,
): string | null {
  const { t } = translator;
  switch (notice) {
    case "changed":
      return t("Your stay is changed.");
    case "told":
      return t("Saved. We have received your note.");
    case "cancelled":
      return booking.status === "cancelled" ? formatCancelledNotice(booking, translator) : null;
    default:
      return null;
  }
}

export default function OwnBooking() {
  const { booking, title, notice, accessEndsAt, ...data } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <BookingConfirmation
        booking={booking}
        title={title}
        picture={data.picture}
        mail={data.mail}
        lateArrival={data.lateArrival}
        invoices={data.invoices}
        bookAgainHref={data.bookAgainHref}
        review={data.review}
      >
        <Notice text={notice} />
        <BookingLinkNotice validUntil={accessEndsAt} />
      </BookingConfirmation>
    </SiteLayout>
  );
}

function BookingLinkNotice({ validUntil }: { validUntil: string | null }) {
  const { viewer } = useSiteData();
  const { t } = useTranslator();
  if (!validUntil) return null;
  return (
    <Row as="div" className="note no-print">
      <span>
        {t(
          "You opened this booking with the link in our email. It stays open here until {until}.",
          { until: validUntil },
        )}
      </span>
      {!viewer && (
        <PostButton action="/logout" className="link-button">
          {t("Close it")}
        </PostButton>
      )}
    </Row>
  );
}
