import { tellBegun } from "~/booking/booking-words";
import { paymentMethodNames } from "~/booking/guest-details";
import { plural } from "~/lodge/counted";
import type { StaySummary } from "~/ui/booking-frame";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { TypedText } from "~/ui/typed-text";
import type { BookingDraft } from "~/wizard/draft-queries.server";

interface ReviewProps {
  draft: BookingDraft;
  stay: StaySummary;
  /** The stay as the form sends it along. */
  stayKey: string;
  /** The times and the policy as the form sends them along. */
  termsKey: string;
  /** Why the button that was pressed booked nothing. */
  refusal:
    | "stay-moved"
    | "price-moved"
    | "currency-moved"
    | "terms-moved"
    | "over-limit"
    | undefined;
  totalCents: number;
  /** The total that the guest saw before, when it was another. */
  formerTotalCents: number | null;
  checkInTime: string;
  /** Until when cancelling is free; null when that time is over. */
  freeUntil: string | null;
  oneNightCents: number;
  /** It is past the check-in time of the day of arrival. */
  hasBegun: boolean;
  /** How the booking would wait for the lodge; null: it is confirmed at once. */
  hold: { hours: number; isFlood: boolean } | null;
  /** What one guest may have booked online. */
  limits: { openStays: number; openNights: number };
}

/** Check your answers: each with the link that changes it, then the one button. */
export function Review(props: ReviewProps) {
  const { site } = useSiteData();
  const { currency, formatCents } = useMoney();
  const { draft, stay, totalCents, formerTotalCents, freeUntil, oneNightCents } = props;
  const answers = [
    { name: "Room", value: stay.roomName, step: "/booking#roomId" },
    { name: "Dates", value: `${stay.dates}, ${stay.nights}`, step: "/booking#checkIn" },
    { name: "Guests", value: stay.guests, step: "/booking#guests" },
    { name: "Board", value: stay.board, step: "/booking#board" },
    {
      name: "Name",
      value: `${draft.firstName} ${draft.lastName}`,
      step: "/booking/details#firstName",
    },
    { name: "Email", value: draft.email, step: "/booking/details#email" },
    { name: "Phone", value: draft.phone, step: "/booking/details#phone" },
    {
      name: "Special requests",
      value: draft.specialRequests || "None",
      step: "/booking/details#specialRequests",
    },
    {
      name: "Payment at check-in",
      value: paymentMethodNames[draft.paymentMethod ?? "cash"],
      step: "/booking/details#paymentMethod",
    },
  ];
  return (
    <>
      {props.refusal === "over-limit" && <OverLimit {...props.limits} />}
      {props.refusal === "stay-moved" && (
        <div className="alert alert-warning" role="alert">
          <h2>Your stay has changed</h2>
          <p>
            It was changed in another window. Nothing is booked yet: confirm only if this is the
            stay you want.
          </p>
        </div>
      )}
      {props.refusal === "terms-moved" && (
        <div className="alert alert-warning" role="alert">
          <h2>Our terms have changed</h2>
          <p>
            The times below, or until when cancelling is free, are not those you saw. Nothing is
            booked yet: confirm only if you agree.
          </p>
        </div>
      )}
      {formerTotalCents !== null && (
        <div className="alert alert-warning" role="alert">
          <h2>The price has changed</h2>
          <p>
            It was {formatCents(formerTotalCents)}, now it is{" "}
            <strong>{formatCents(totalCents)}</strong>. Nothing is booked yet: confirm only if you
            agree.
          </p>
        </div>
      )}
      {props.refusal === "currency-moved" && (
        <div className="alert alert-warning" role="alert">
          <h2>The price has changed</h2>
          <p>
            The lodge's prices are in {currency} now: the total is{" "}
            <strong>{formatCents(totalCents)}</strong>. Nothing is booked yet: confirm only if you
            agree.
          </p>
        </div>
      )}
      <h1>Check and confirm</h1>
      <dl className="answers">
        {answers.map(({ name, value, step }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <TypedText text={value} />
            </dd>
            <dd className="answers-change">
              <a href={step}>
                Change<span className="visually-hidden"> {name.toLowerCase()}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="total-line">
        Total <strong>{formatCents(totalCents)}</strong>
      </p>
      <p>
        You pay when you check in, from {props.checkInTime} on.{" "}
        {props.hasBegun
          ? `${tellBegun(site.phone)} By our policy one night (${formatCents(oneNightCents)}) is charged then.`
          : freeUntil
            ? `Cancelling is free until ${freeUntil}; after that one night (${formatCents(oneNightCents)}) is charged.`
            : `Your stay begins soon, so cancelling costs one night (${formatCents(oneNightCents)}).`}
      </p>
      {props.hold && <HoldNote {...props.hold} />}
      <form method="post" action="/booking/confirm">
        <input type="hidden" name="totalCents" value={totalCents} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="stay" value={props.stayKey} />
        <input type="hidden" name="terms" value={props.termsKey} />
        <Row>
          <button type="submit" className="button" data-pending="Processing...">
            Confirm Booking
          </button>
          <a href="/booking/details">Back</a>
        </Row>
      </form>
    </>
  );
}

/** More than one guest may book online: how to go on, with nothing lost. */
function OverLimit({ openStays, openNights }: ReviewProps["limits"]) {
  const { site } = useSiteData();
  return (
    <div className="alert alert-warning" role="alert">
      <h2>Please call us for this booking</h2>
      <p>
        Online, one guest can have up to {plural(openStays, "stay")} ahead, with{" "}
        {plural(openNights, "room-night")} in all, and as many can be booked from one internet
        connection in a day. This one would be more. Nothing is booked, and what you typed is kept:
        call <a href={phoneHref(site.phone)}>{site.phone}</a> and we book it for you.
      </p>
    </div>
  );
}

/** That the lodge confirms the booking by hand, and until when it can. */
function HoldNote({ hours, isFlood }: NonNullable<ReviewProps["hold"]>) {
  return (
    <p>
      {isFlood
        ? "Many bookings arrive just now, so the lodge confirms yours by hand."
        : "The lodge confirms your booking by hand."}{" "}
      The room is held for you for {plural(hours, "hour")}; if the lodge has not confirmed by then,
      the booking is cancelled and nothing is charged.
    </p>
  );
}
