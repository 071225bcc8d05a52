import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listBookingsOf } from "~/booking/booking-queries.server";
import { stayPhase } from "~/booking/booking-rules";
import { type BookingView, viewBooking } from "~/booking/booking-view";
import { tellCancelled } from "~/booking/cancelling-words";
import { db } from "~/db.server";
import { listRatingsOf } from "~/guests/review-queries.server";
import { canReview } from "~/guests/review-rules";
import { signedIn } from "~/http/request-context";
import { useMoney } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLayout } from "~/ui/site-layout";
import { StatusBadge } from "~/ui/status-badge";
import { listPolicies } from "./policies";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "My Bookings");

interface OwnStay extends BookingView {
  /** What the guest gave it, from 1 to 5. */
  rating: number | null;
  canBeRated: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = signedIn(context);
  const { settings } = context;
  const [bookings, ratings] = await Promise.all([
    listBookingsOf(db, viewer.id),
    listRatingsOf(db, viewer.id),
  ]);
  const { now } = context;
  const views = bookings.map((booking) => ({
    ...viewBooking(booking, now),
    rating: ratings.get(booking.id) ?? null,
    canBeRated: !ratings.has(booking.id) && canReview(booking, now) === "open",
  }));
  const inPhase = (phase: BookingView["phase"]) => views.filter((view) => view.phase === phase);
  return json({
    upcoming: inPhase("upcoming").reverse(),
    current: inPhase("current"),
    past: inPhase("past"),
    notice: tellNotice(new URL(request.url).searchParams, views),
    policies: listPolicies(
      bookings.filter((booking) => stayPhase(booking, now) === "upcoming"),
      settings,
    ),
  });
}

function tellNotice(params: URLSearchParams, stays: BookingView[]) {
  const notice = params.get("notice");
  const stay = stays.find(({ id }) => id === params.get("booking"));
  if (notice === "cancelled") return tellCancelled(stay);
  return notice === "rated" ? "Thank you. Your review is saved." : null;
}

export default function MyBookings() {
  const { upcoming, current, past, notice, policies } = useLoaderData<typeof loader>();
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
          {policies.map(({ text, bookings }) => (
            <p key={text}>
              {policies.length > 1 && <strong>{bookings}: </strong>}
              {text}
            </p>
          ))}
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
                  <StatusBadge status={booking.status} /> <HeldUntil booking={booking} />
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

/** Until when the lodge can confirm a stay, or that it did not. */
function HeldUntil({ booking: { heldUntil, hasLapsed, status } }: { booking: BookingView }) {
  if (hasLapsed) return <span className="note">not confirmed in time</span>;
  if (status !== "pending" || !heldUntil) return null;
  return <span className="note">held for you until {heldUntil} by the lodge's clock</span>;
}

/** The price of a stay; of a cancelled one, what it costs now. */
function Cost({ booking: { status, chargeCents, price } }: { booking: BookingView }) {
  const { formatCents } = useMoney(price.currency);
  if (status !== "cancelled") {
    return <strong className="amount">{formatCents(price.totalCents)}</strong>;
  }
  const charge = chargeCents > 0 ? `Charge ${formatCents(chargeCents)}` : "No charge";
  return <span className="amount note">{charge}</span>;
}
