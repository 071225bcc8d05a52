import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ratesNote } from "~/catalogue/room-labels";
import { listRooms } from "~/catalogue/room-queries.server";
import { db } from "~/db.server";
import { cancellationPolicyName } from "~/settings/setting-names";
import { useMoney } from "~/ui/money";
import { pageMeta } from "~/ui/page-meta";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { childExample } from "./child-example";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const handle = { isPublic: true, isStill: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms & Conditions",
    description:
      "What our rates include, what children pay, when you can cancel free of charge, and how you pay at check-in.",
    path: "/terms",
    picture: "forest/trail",
    alt: "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.",
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings } = context;
  const { booking, payment } = settings;
  return json({
    rates: ratesNote(settings),
    serviceChargePercent: payment.serviceChargePercent,
    acceptsCards: payment.acceptsCards,
    booking,
    example: childExample(await listRooms(db), settings.general.currency),
    freeUntil: cancellationPolicyName(booking.cancellationHours),
  });
}

/** The specification's terms (section 9) with the settings in force. */
export default function Terms() {
  const { rates, serviceChargePercent, acceptsCards, booking, example, freeUntil } =
    useLoaderData<typeof loader>();
  const { formatRate } = useMoney();
  const { site } = useSiteData();
  return (
    <SiteLayout>
      <article className="page narrow terms">
        <h1>Terms & Conditions</h1>
        <p className="lead">What you can count on, and what we count on, in plain words.</p>
        <h2>Rates</h2>
        <ul>
          <li>{rates}</li>
          {serviceChargePercent > 0 && (
            <li>A service charge of {serviceChargePercent}% is added, as a line of its own.</li>
          )}
          <li>
            Management may change rates and terms without notice. What a confirmed booking says
            stays as it was agreed.
          </li>
        </ul>
        <h2>Children</h2>
        <ul>
          <li>14 years and over are adults and must book a separate room at the adult rate.</li>
          <li>
            5 to 14 years pay 50% of the adult sharing rate and may share a bed with one adult.
          </li>
          <li>Under 5 years stay free and share a bed.</li>
          <li>Child rates apply whether or not the child shares.</li>
          <li>
            Adults have a place first, then children. Where a room has none left, a child shares a
            bed with an adult, as children under 5 always do: one with each adult.
          </li>
          {example && (
            <li>
              In figures: our room “{example.roomName}” sleeps {example.capacity} and costs{" "}
              {formatRate(example.rateCents)} a night with breakfast. Half the rate of one place is{" "}
              {formatRate(example.halfCents)}: that comes off the night for a child who has a place,
              and is added for one who shares a bed.
            </li>
          )}
          <li>
            The age at check-in counts. Say that you bring children when you search: the price then
            has a line for them.
          </li>
        </ul>
        <h2>Cancellation</h2>
        <ul>
          <li>
            Cancelling is free up to {freeUntil} before check-in, counted from {booking.checkInTime}{" "}
            at the lodge on the day you arrive.
          </li>
          <li>After that a one-night charge applies.</li>
          <li>
            You cancel yourself under <a href="/my-bookings">My Bookings</a>, where the charge is
            shown before you decide, or you call us. From {booking.checkInTime} on the day you
            arrive you call us.
          </li>
        </ul>
        <h2>Arriving, leaving and paying</h2>
        <ul>
          <li>
            Check-in starts at {booking.checkInTime}, check-out is until {booking.checkOutTime}.
          </li>
          <li>
            You pay at check-in, {acceptsCards ? "by card or in cash" : "in cash"}. Nothing is
            charged when you book.
          </li>
          {booking.requireDeposit && booking.depositPercent > 0 && (
            <li>
              We may ask you for a deposit of {booking.depositPercent}% of the total before you
              come: we call or write to you then, and say how and until when to pay it. It counts
              towards what you pay at check-in.
            </li>
          )}
        </ul>
        <h2>Questions</h2>
        <p>
          Call <a href={phoneHref(site.phone)}>{site.phone}</a> or write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </article>
    </SiteLayout>
  );
}
