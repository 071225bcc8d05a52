import { boardNames } from "~/catalogue/boards";
import { AskLodge } from "~/ui/ask-lodge";
import { ButtonLink } from "~/ui/button-link";
import { bringsChildren, ChildrenFields, guestsHint, WithChildren } from "~/ui/children-fields";
import { namedOptions, SelectField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { DateField } from "~/ui/field";
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
  const { id, roomName } = view.before;
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
      <div className="field-pair">
        <DateField form={form} name="checkIn" label="Check-in" min={view.today} />
        <DateField form={form} name="checkOut" label="Check-out" min={view.today} />
        <SelectField
          form={form}
          name="guests"
          label="Guests"
          hint={guestsHint(view.values)}
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
        Another room, or something else? <AskLodge reference={id} />
      </p>
    </form>
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
