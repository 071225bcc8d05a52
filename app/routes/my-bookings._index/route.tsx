import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listBookingsOf } from "~/booking/booking-queries.server";
import { type BookingView, viewBooking } from "~/booking/booking-view";
import { formatCents } from "~/booking/money";
import { listRatingsOf } from "~/booking/review-queries.server";
import { canReview } from "~/booking/review-rules";
import { db } from "~/db.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { cancellationPolicyNames, zoneName } from "~/settings/setting-names";
import { FaultPage } from "~/ui/fault-page";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLayout } from "~/ui/site-layout";
import { StatusBadge } from "~/ui/status-badge";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "My Bookings");

const notices = new Map([
  ["cancelled", "Booking cancelled successfully!"],
  ["rated", "Thank you. Your review is saved."],
]);

interface OwnStay extends BookingView {
  /** What the guest gave it, from 1 to 5. */
  rating: number | null;
  canBeRated: boolean;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [bookings, settings, ratings] = await Promise.all([
    listBookingsOf(db, viewer.id),
    readSettings(db),
    listRatingsOf(db, viewer.id),
  ]);
  const now = new Date();
  const views = bookings.map((booking) => ({
    ...viewBooking(booking, settings, now),
    rating: ratings.get(booking.id) ?? null,
    canBeRated: !ratings.has(booking.id) && canReview(booking, now, settings) === "open",
  }));
  const inPhase = (phase: BookingView["phase"]) => views.filter((view) => view.phase === phase);
  return json({
    upcoming: inPhase("upcoming").reverse(),
    current: inPhase("current"),
    past: inPhase("past"),
    notice: notices.get(new URL(request.url).searchParams.get("notice") ?? "") ?? null,
    zone: zoneName(settings.general.timeZone),
    freeUntil: cancellationPolicyNames[settings.booking.cancellationHours],
    checkInTime: settings.booking.checkInTime,
  });
}

export default function MyBookings() {
  const { upcoming, current, past, notice, freeUntil, checkInTime, zone } =
    useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <div className="page">
        <Notice text={notice} />
        <h1>My Bookings</h1>
        {current.length > 0 && <BookingList title="Current" bookings={current} empty="" />}
        <BookingList
          title="Upcoming"
          bookings={upcoming}
          empty="No upcoming stay yet. The forest is patient."
        />
        <BookingList title="Past" bookings={past} empty="No past stays." />
        <section className="panel policy" aria-labelledby="policy">
          <h2 id="policy">Cancellation policy</h2>
          <p>
            Cancelling is free up to {freeUntil} before check-in (which begins at {checkInTime},{" "}
            {zone} time). After that a one-night charge applies.
          </p>
        </section>
      </div>
    </SiteLayout>
  );
}

function BookingList({
  title,
  bookings,
  empty,
}: {
  title: string;
  bookings: OwnStay[];
  empty: string;
}) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {bookings.length === 0 ? (
        <p className="empty-line">
          {empty} {title === "Upcoming" && <a href="/rooms">Browse rooms</a>}
        </p>
      ) : (
        <ul className="stays">
          {bookings.map((booking) => (
            <li key={booking.id} className="stay">
              <div>
                <h3>
                  <a href={`/my-bookings/${booking.id}`}>{booking.roomName}</a>
                </h3>
                <p>
                  {booking.checkIn} to {booking.checkOut} · {booking.nights} · {booking.guests} ·{" "}
                  {booking.board.toLowerCase()}
                </p>
                <p>
                  Reference <strong className="reference-inline">{booking.id}</strong>{" "}
                  <StatusBadge status={booking.status} />
                </p>
              </div>
              <Row className="stay-actions">
                <Cost booking={booking} />
                {booking.phase === "upcoming" && (
                  <a href={`/my-bookings/${booking.id}/cancel`}>
                    Cancel<span className="visually-hidden"> booking {booking.id}</span>
                  </a>
                )}
                {booking.rating && (
                  <a href={`/my-bookings/${booking.id}/review`}>
                    You rated this stay {booking.rating} of 5
                  </a>
                )}
                {booking.canBeRated && (
                  <a href={`/my-bookings/${booking.id}/review`}>
                    Rate your stay<span className="visually-hidden"> {booking.id}</span>
                  </a>
                )}
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The price of a stay; of a cancelled one, what it costs now. */
function Cost({ booking: { status, chargeCents, quote } }: { booking: BookingView }) {
  if (status !== "cancelled") {
    return <strong className="amount">{formatCents(quote.totalCents)}</strong>;
  }
  const charge = chargeCents > 0 ? `Charge ${formatCents(chargeCents)}` : "No charge";
  return <span className="amount note">{charge}</span>;
}

export function ErrorBoundary() {
  return <FaultPage />;
}
