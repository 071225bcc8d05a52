import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listBookingsOf } from "~/booking/booking-queries.server";
import { type BookingView, viewBooking } from "~/booking/booking-view";
import { tellCancelled } from "~/booking/booking-words";
import { stayPhase } from "~/booking/stay-phase";
import { db } from "~/db.server";
import { listRatingsOf } from "~/guests/review-queries.server";
import { canReview } from "~/guests/review-rules";
import { signedIn } from "~/http/request-context";
import { isMailSent } from "~/mail/read-mails.server";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { UnprovedLine } from "~/ui/unproved-line";
import { OwnStays } from "./own-stays";
import { listPolicies } from "./policies";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "My Bookings");

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
    unproved: isMailSent && !viewer.isEmailProved ? viewer.email : null,
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
  return notices.get(notice ?? "") ?? null;
}

const notices = new Map([
  ["rated", "Thank you. Your review is saved."],
  ["proved", "Your address is proved."],
  ["handed-over", "Your address is proved. All your bookings are together here, in your account."],
  ["password-set", "Your new password is set. You are signed out everywhere else."],
]);

export default function MyBookings() {
  const { upcoming, current, past, notice, unproved, policies } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <div className="page">
        <Notice text={notice} />
        <h1>My Bookings</h1>
        <UnprovedLine email={unproved} />
        {current.length > 0 && <OwnStays title="Current" bookings={current} empty="" />}
        <OwnStays
          title="Upcoming"
          bookings={upcoming}
          empty="No upcoming stay yet. The forest is patient."
        />
        <OwnStays title="Past" bookings={past} empty="No past stays." />
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
