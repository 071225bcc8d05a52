import { boardNames } from "~/catalogue/boards";
import { AskLodge } from "~/ui/ask-lodge";
import { ButtonLink } from "~/ui/button-link";
import { bringsChildren, ChildrenFields, guestsLabel, WithChildren } from "~/ui/children-fields";
import { namedOptions, SelectField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { DateField } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { guestOptions } from "~/ui/search-fields";
import type { OwnChangeView } from "./view-own-change.server";

/** Where the stay of a booking is changed, and where its page is. */
const addressOf = (id: string) => ({
  own: `/my-bookings/${id}`,
  change: `/my-bookings/${id}/change`,
});

/** The first step: what the stay should be. It only looks. */
export function OwnChangeForm({ view }: { view: OwnChangeView }) {
  const form = { values: view.values, errors: view.errors };
  const { id } = view.before;
  const roomName = view.rooms.find((room) => String(room.id) === view.values.roomId)?.name;
  const { own, change } = addressOf(id);
  return (
    <form action={change} noValidate>
      <ErrorSummary errors={form.errors} />
      {view.near.length > 0 && (
        <>
          <p>{roomName} is free, as long as you want to stay, on</p>
          <ul>
            {view.near.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {!view.after && <OtherRooms view={view} />}
      <div className="field-pair">
        <SelectField
          form={form}
          name="roomId"
          label="Room"
          options={view.rooms.map((room) => ({ value: String(room.id), label: room.name }))}
        />
        <DateField form={form} name="checkIn" label="Check-in" min={view.today} />
        <DateField form={form} name="checkOut" label="Check-out" min={view.today} />
        <SelectField
          form={form}
          name="guests"
          label={guestsLabel(view.values)}
          options={guestOptions()}
        />
        {bringsChildren(view.values) && <ChildrenFields form={form} />}
        <SelectField form={form} name="board" label="Board" options={namedOptions(boardNames)} />
      </div>
      <Row>
        <button type="submit" className={view.after ? "button button-quiet" : "button"}>
          Show the new price
        </button>
        <WithChildren form={form} opens={change} />
        {!view.after && <a href={own}>Keep it as it is</a>}
      </Row>
      <p className="note">
        Something else? <AskLodge reference={id} />
      </p>
    </form>
  );
}

/** The rooms that the same dates and guests can be had in, each leading to its price. */
export function OtherRooms({ view: { others, before, after } }: { view: OwnChangeView }) {
  const { formatCents } = useMoney(before.price.currency);
  if (!others) return null;
  if (others.length === 0) {
    return after ? null : <p>No other room is free for these dates and guests.</p>;
  }
  return (
    <>
      <p>
        {after ? "The same dates and guests in another room:" : "Free for these dates and guests:"}
      </p>
      <ul>
        {others.map(({ name, href, totalCents, moreCents }) => (
          <li key={href}>
            <a href={href}>{name}</a>, {formatCents(totalCents)}
            {moreCents !== 0 &&
              `, ${formatCents(Math.abs(moreCents))} ${moreCents > 0 ? "more" : "less"} than now`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** In place of the form where the guest cannot change the stay, and why. */
export function CannotChange({ view: { objection, before } }: { view: OwnChangeView }) {
  return (
    <>
      <h1>This stay cannot be changed online</h1>
      <p className="lead">
        {before.roomName}, {before.checkIn} to {before.checkOut}, reference {before.id}
      </p>
      <p>{objection}</p>
      <p>
        Do you need something else? <AskLodge reference={before.id} />
      </p>
      <Row>
        <ButtonLink href={addressOf(before.id).own}>Back to the booking</ButtonLink>
        {before.phase === "upcoming" && (
          <a href={`${addressOf(before.id).own}/cancel`}>Cancel this booking</a>
        )}
      </Row>
    </>
  );
}
