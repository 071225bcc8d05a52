import type { SerializeFrom } from "@remix-run/node";
import { tellArrival } from "~/booking/arrival-time";
import { tellBegun } from "~/booking/booking-words";
import { paymentMethodNames } from "~/booking/guest-details";
import { plural } from "~/lodge/counted";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { useSiteData } from "~/ui/site-data";
import { TypedText } from "~/ui/typed-text";
import { Changed } from "./changed";
import type { loader } from "./route";

type ReviewProps = SerializeFrom<typeof loader>;

/** Check your answers: each with the link that changes it, then the one button. */
export function Review(props: ReviewProps) {
  const { site } = useSiteData();
  const { formatCents } = useMoney();
  const { draft, summary: stay, totalCents, freeUntil, oneNightCents } = props;
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
      name: "Arrival",
      value: draft.arrivalTime ? tellArrival(draft.arrivalTime) : "Not known yet",
      step: "/booking/details#arrivalTime",
    },
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
      <Changed {...props} />
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
        You pay when you check in, from {props.checkInTime} on; check-out is until{" "}
        {props.checkOutTime}.{" "}
        {props.hasBegun
          ? `${tellBegun(site.phone)} By our policy one night (${formatCents(oneNightCents)}) is charged then.`
          : freeUntil
            ? `Cancelling is free until ${freeUntil}; after that one night (${formatCents(oneNightCents)}) is charged.`
            : `Your stay begins soon, so cancelling costs one night (${formatCents(oneNightCents)}).`}
      </p>
      {props.deposit && <p>{props.deposit}</p>}
      {props.hold && <HoldNote {...props.hold} />}
      <form method="post" action="/booking/confirm">
        <input type="hidden" name="totalCents" value={totalCents} />
        <input type="hidden" name="agreement" value={props.agreement} />
        <p>
          With it you agree to our <a href="/terms">Terms & Conditions</a>.
        </p>
        <FormEnd
          send="Confirm Booking"
          pending="Processing..."
          leave="Back"
          href="/booking/details"
        />
      </form>
    </>
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
