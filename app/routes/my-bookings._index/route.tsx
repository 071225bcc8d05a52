import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  joinRoomNames,
  loadRoomPictures,
  withRoomNames,
} from "~/catalogue/rooms/translated-rooms.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import type { PlainText, Translator } from "~/core/languages/translator";
import { loadOptional } from "~/core/log-error.server";
import { formatCancellationNotice, timeZoneLabel } from "~/core/settings/setting-labels";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { getReviewState } from "~/guests/reviews/review-policy";
import { listRatingsOfUser } from "~/guests/reviews/review-queries.server";
import { requireViewer } from "~/http/request-context";
import { formatCancelledNotice } from "~/reservations/bookings/booking-labels";
import { listBookingsOfUser } from "~/reservations/bookings/booking-queries.server";
import { type BookingView, buildBookingView } from "~/reservations/bookings/booking-view";
import { deriveStayPhase } from "~/reservations/bookings/stay-state";
import { type AgreedTerms, getCurrentPolicy } from "~/reservations/quotes/agreed-terms";
import { Notice } from "~/ui/notice";
import { guestTitle } from "~/ui/page-meta";
import { SectionError } from "~/ui/section-error";
import { SiteLayout } from "~/ui/site-layout";
import { UnverifiedEmailNotice } from "~/ui/unverified-email-notice";
import { useTranslator } from "~/ui/use-translator";
import { OwnStays } from "./own-stays";

export const meta = guestTitle("My Bookings");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  const { settings, translator } = context;
  const [storedBookings, ratings, pictures] = await Promise.all([
    listBookingsOfUser(db, viewer.id),
    loadOptional(listRatingsOfUser(db, viewer.id), null),
    loadRoomPictures(db, translator),
  ]);
  const { now } = context;
  const bookings = await withRoomNames(db, storedBookings, translator);
  const views = bookings.map((booking) => ({
    ...buildBookingView(booking, now, translator),
    roomNames: joinRoomNames(booking.parts, translator),
    picture:
      deriveStayPhase(booking, now) === "past" ? null : (pictures.get(booking.roomId) ?? null),
    rating: ratings?.get(booking.id) ?? null,
    canBeRated: ratings?.has(booking.id) === false && getReviewState(booking, now) === "open",
  }));
  const listStaysInPhase = (phase: BookingView["phase"]) =>
    views.filter((view) => view.phase === phase);
  return json({
    upcoming: listStaysInPhase("upcoming").reverse(),
    current: listStaysInPhase("current"),
    past: listStaysInPhase("past"),
    hasRatings: ratings !== null,
    unverifiedEmail: isSmtpConfigured && !viewer.isEmailVerified ? viewer.email : null,
    notice: describeNotice(new URL(request.url).searchParams, views, translator),
    policies: listPolicies(
      bookings.filter((booking) => deriveStayPhase(booking, now) === "upcoming"),
      settings,
      translator,
    ),
  });
}

function describeNotice(params: URLSearchParams, stays: BookingView[], translator: Translator) {
  const notice = params.get("notice");
  const stay = stays.find(({ id }) => id === params.get("booking"));
  if (notice === "cancelled") return formatCancelledNotice(stay, translator);
  const message = notices.get(notice ?? "");
  return message ? translator.t(message) : null;
}

const notices = new Map<string, PlainText>([
  ["rated", "Thank you for your review."],
  ["verified", "Your email address is confirmed."],
  ["merged", "Your email address is confirmed. You'll find all your bookings here."],
  ["password-set", "Your new password is set. You are signed out on all other devices."],
]);

export default function MyBookings() {
  const { upcoming, current, past, hasRatings, notice, unverifiedEmail, policies } =
    useLoaderData<typeof loader>();
  const { t } = useTranslator();
  return (
    <SiteLayout className="page own-stays-page">
      <div>
        <Notice text={notice} />
        <h1>{t("My Bookings")}</h1>
        <UnverifiedEmailNotice email={unverifiedEmail} />
        {current.length > 0 && (
          <OwnStays phase="current" title={t("Current")} bookings={current} emptyText="" />
        )}
        <OwnStays
          phase="upcoming"
          title={t("Upcoming")}
          bookings={upcoming}
          emptyText={t("No upcoming stays yet. The forest is patient.")}
        />
        {past.length > 0 && !hasRatings && <SectionError section={t("Your reviews")} />}
        <OwnStays
          phase="past"
          title={t("Past and cancelled")}
          bookings={past}
          emptyText={t("No past or cancelled stays.")}
        />
      </div>
      <section className="panel policy" aria-labelledby="policy">
        <h2 id="policy">{t("Cancellation policy")}</h2>
        {policies.map(({ text, bookings }) => (
          <p key={text}>
            {policies.length > 1 && <strong>{bookings}: </strong>}
            {text}
          </p>
        ))}
      </section>
    </SiteLayout>
  );
}

type Policy = Pick<AgreedTerms, "checkInTime" | "timeZone" | "cancellationHours">;

const describePolicy = (
  { checkInTime, timeZone, cancellationHours }: Policy,
  translator: Translator,
) =>
  translator.t(
    "You can cancel free of charge up to {hours} before check-in at {time} ({zone} time). After that we charge one night.",
    {
      hours: formatCancellationNotice(cancellationHours, translator),
      time: checkInTime,
      zone: timeZoneLabel(timeZone),
    },
  );

/** Lists each cancellation policy of upcoming stays with their references, or else the current policy without any. */
function listPolicies(
  upcomingBookings: { id: string; terms: Policy }[],
  settings: Settings,
  translator: Translator,
): { text: string; bookings: string }[] {
  const referencesByPolicy = new Map<string, string[]>();
  for (const { id, terms } of upcomingBookings) {
    const text = describePolicy(terms, translator);
    referencesByPolicy.set(text, [...(referencesByPolicy.get(text) ?? []), id]);
  }
  if (referencesByPolicy.size === 0)
    referencesByPolicy.set(describePolicy(getCurrentPolicy(settings), translator), []);
  return [...referencesByPolicy].map(([text, ids]) => ({ text, bookings: ids.join(", ") }));
}
