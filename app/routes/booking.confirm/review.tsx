import type { BookingDraft } from "~/booking/draft-queries.server";
import { paymentMethodNames } from "~/booking/guest-details";
import { formatCents } from "~/booking/money";
import type { StaySummary } from "~/ui/booking-frame";
import { Row } from "~/ui/row";
import { TypedText } from "~/ui/typed-text";

interface ReviewProps {
  draft: BookingDraft;
  stay: StaySummary;
  /** The stay as the form sends it along. */
  stayKey: string;
  /** Another window chose this stay since the guest saw another one here. */
  hasMoved: boolean;
  totalCents: number;
  /** The total that the guest saw before, when it was another. */
  formerTotalCents: number | null;
  checkInTime: string;
  /** Until when cancelling is free; null when that time is over. */
  freeUntil: string | null;
  oneNightCents: number;
  needsApproval: boolean;
}

/** Check your answers: each with the link that changes it, then the one button. */
export function Review(props: ReviewProps) {
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
      {props.hasMoved && (
        <div className="alert alert-warning" role="alert">
          <h2>Your stay has changed</h2>
          <p>
            It was changed in another window. Nothing is booked yet: confirm only if this is the
            stay you want.
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
        {freeUntil
          ? `Cancelling is free until ${freeUntil}; after that one night (${formatCents(oneNightCents)}) is charged.`
          : `Your stay begins soon, so cancelling costs one night (${formatCents(oneNightCents)}).`}
        {props.needsApproval && " The lodge confirms your booking after this step."}
      </p>
      <form method="post" action="/booking/confirm">
        <input type="hidden" name="totalCents" value={totalCents} />
        <input type="hidden" name="stay" value={props.stayKey} />
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
