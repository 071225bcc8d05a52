import type { BookingView } from "~/reservations/bookings/booking-view";
import { GuestFormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { QuoteLines } from "~/ui/quote-lines";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";
import type { OwnChangeView } from "./load-own-change.server";

type After = NonNullable<OwnChangeView["after"]>;

export function OwnChangeOffer({ view }: { view: OwnChangeView & { after: After } }) {
  const { t } = useTranslator();
  const { before, after } = view;
  const bookingPath = `/my-bookings/${before.id}`;
  if (!after.isChanged) return <p id="offer">{t("This is the same as your current booking.")}</p>;
  const fields = { ...view.values, version: view.version, seenQuote: after.seenQuote };
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">{t("Before and after")}</h2>
      <div className="compared">
        <StayColumn title={t("Current booking")} stay={before} />
        <StayColumn title={t("After the change")} stay={after} />
      </div>
      {after.isOtherRoom && <p>{t("In another room, current rates apply to every night.")}</p>}
      <StayParts after={after} />
      <Difference view={view} />
      <CancellationNote after={after} />
      <form method="post" action={`${bookingPath}/change`} autoComplete="off">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <GuestFormActions
          submitLabel={t("Change my stay")}
          cancelLabel={t("Keep my booking")}
          cancelHref={bookingPath}
        />
      </form>
    </section>
  );
}

function StayColumn({ title, stay }: { title: string; stay: BookingView }) {
  const { t } = useTranslator();
  return (
    <div className="panel">
      <h3>{title}</h3>
      <p>
        {stay.roomName}
        <br />
        {t("{from} to {to}", { from: stay.checkIn, to: stay.checkOut })}
        <br />
        {stay.nights}, {stay.guests}, {stay.board.toLowerCase()}
      </p>
      <QuoteLines price={stay.price} caption={t("{title}: price of the stay", { title })} />
    </div>
  );
}

function StayParts({ after: { parts, price } }: { after: After }) {
  const { formatCents } = useMoney(price.currency);
  const { t } = useTranslator();
  if (parts.length < 2) return null;
  return (
    <ul>
      {parts.map(({ name, nights, cents }) => (
        <li key={name}>
          {t("{part}: {nights}, {amount}", { part: name, nights, amount: formatCents(cents) })}
        </li>
      ))}
    </ul>
  );
}

function Difference({
  view: { before, after, receivedCents, otherChargesCents },
}: {
  view: OwnChangeView & { after: After };
}) {
  const { formatCents } = useMoney(after.price.currency);
  const { t } = useTranslator();
  const differenceCents = after.price.totalCents - before.price.totalCents;
  const balanceCents = after.price.totalCents + otherChargesCents - receivedCents;
  return (
    <p>
      {differenceCents === 0 ? (
        <Sentence text="The price {stays}." stays={<strong>{t("stays as it is")}</strong>} />
      ) : (
        <Sentence
          text={
            differenceCents > 0
              ? "That is {amount} more than before."
              : "That is {amount} less than before."
          }
          amount={<strong>{formatCents(Math.abs(differenceCents))}</strong>}
        />
      )}{" "}
      {receivedCents <= 0
        ? t("Nothing is charged now: you pay at check-in.")
        : balanceCents >= 0
          ? t("You have paid {paid}. The balance due at check-in is {open}.", {
              paid: formatCents(receivedCents),
              open: formatCents(balanceCents),
            })
          : t("You have paid {paid}, so we'll refund {back}.", {
              paid: formatCents(receivedCents),
              back: formatCents(-balanceCents),
            })}
    </p>
  );
}

function CancellationNote({ after: { cancellation, phase, price } }: { after: After }) {
  const { formatCents } = useMoney(price.currency);
  const { t } = useTranslator();
  if (cancellation.freeUntil) {
    return (
      <p>
        {t("You can then cancel free of charge until {until}.", { until: cancellation.freeUntil })}
      </p>
    );
  }
  return (
    <p className="alert alert-warning">
      {phase === "upcoming"
        ? t(
            "The new check-in is too close for free cancellation: cancelling would cost one night, {amount}.",
            { amount: formatCents(cancellation.chargeCents) },
          )
        : t(
            "Check-in time for the new stay has already passed, so it cannot be cancelled online.",
          )}{" "}
      {t("You won't be able to change it online again.")}
    </p>
  );
}
