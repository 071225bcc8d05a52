import type { BookingView } from "~/booking/booking-view";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { QuoteLines } from "~/ui/quote-lines";
import type { OwnChangeView } from "./view-own-change.server";

type After = NonNullable<OwnChangeView["after"]>;

/** The second step: the stay and its price before and after, what it means, and the button that saves. */
export function OwnChangeOffer({ view }: { view: OwnChangeView & { after: After } }) {
  const { before, after } = view;
  const own = `/my-bookings/${before.id}`;
  if (!after.differs) return <p>Nothing differs from what you have booked.</p>;
  const fields = { ...view.values, version: view.version, seenQuote: after.seenQuote };
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">Before and after</h2>
      <div className="compared">
        <Side title="Booked now" stay={before} />
        <Side title="After the change" stay={after} />
      </div>
      {after.isOtherRoom && <p>In another room every night costs today’s rate.</p>}
      <Parts after={after} />
      <Difference view={view} />
      <Cancelling after={after} />
      <form method="post" action={`${own}/change`} autoComplete="off">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormEnd
          send="Change my stay"
          pending="Processing..."
          leave="Keep it as it is"
          href={own}
        />
      </form>
    </section>
  );
}

function Side({ title, stay }: { title: string; stay: BookingView }) {
  return (
    <div className="panel">
      <h3>{title}</h3>
      <p>
        {stay.roomName}
        <br />
        {stay.checkIn} to {stay.checkOut}
        <br />
        {stay.nights}, {stay.guests}, {stay.board.toLowerCase()}
      </p>
      <QuoteLines price={stay.price} caption={`${title}: what the stay costs`} />
    </div>
  );
}

/** Which nights keep their rates, where some do not. */
function Parts({ after: { parts, price } }: { after: After }) {
  const { formatCents } = useMoney(price.currency);
  if (parts.length < 2) return null;
  return (
    <ul>
      {parts.map(({ name, nights, cents }) => (
        <li key={name}>
          {name}: {nights}, {formatCents(cents)}
        </li>
      ))}
    </ul>
  );
}

/** What the change comes to, and what is left to pay where something was paid. */
function Difference({
  view: { before, after, receivedCents },
}: {
  view: OwnChangeView & { after: After };
}) {
  const { formatCents } = useMoney(after.price.currency);
  const more = after.price.totalCents - before.price.totalCents;
  const open = after.price.totalCents - receivedCents;
  return (
    <p>
      {more === 0 ? (
        <>
          The price <strong>stays as it is</strong>.
        </>
      ) : (
        <>
          That is <strong>{formatCents(Math.abs(more))}</strong> {more > 0 ? "more" : "less"} than
          before.
        </>
      )}{" "}
      {receivedCents <= 0
        ? "Nothing is charged now: you pay at check-in."
        : open >= 0
          ? `You have paid ${formatCents(receivedCents)}, so ${formatCents(open)} is left to pay at check-in.`
          : `You have paid ${formatCents(receivedCents)}, so the lodge gives you back ${formatCents(-open)}.`}
    </p>
  );
}

/** Until when the changed stay can be cancelled for nothing; a charge is said before it is agreed to. */
function Cancelling({ after: { cancelling, phase, price } }: { after: After }) {
  const { formatCents } = useMoney(price.currency);
  if (cancelling.freeUntil) return <p>Cancelling is then free until {cancelling.freeUntil}.</p>;
  return (
    <p className="alert alert-warning">
      {phase === "upcoming"
        ? `The new check-in is so near that cancelling is no longer free: it would cost one night, ${formatCents(cancelling.chargeCents)}.`
        : "The changed stay begins at once, so it cannot be cancelled online."}{" "}
      Nor could you change it here again.
    </p>
  );
}
