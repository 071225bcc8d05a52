import { GroupError, SelectField } from "~/ui/choice-field";
import { TextField, useFieldError } from "~/ui/field";
import { SubmitButton } from "~/ui/site-form";
import type { GroupOffer } from "./group-offer.server";

export function RoomsFields({ offer }: { offer: GroupOffer }) {
  const { proposals, noProposal, kinds } = offer;
  return (
    <fieldset id="rooms" tabIndex={-1}>
      <legend>Rooms</legend>
      <GroupError name="rooms" error={useFieldError("rooms")} />
      {noProposal && <p>{noProposal}</p>}
      {proposals.length > 0 && (
        <ul className="plain-list proposals">
          {proposals.map(({ take, name, rooms, price }) => (
            <li key={take}>
              {name && <strong>{name}: </strong>}
              {rooms}, {price}{" "}
              <SubmitButton name="take" value={take} className="button button-small button-quiet">
                Select<span className="visually-hidden"> {rooms}</span>
              </SubmitButton>
            </li>
          ))}
        </ul>
      )}
      <div className="field-pair">
        {kinds.map(({ id, label, hint }) => (
          <TextField
            key={id}
            name={`rooms-${id}`}
            label={label}
            hint={hint}
            inputMode="numeric"
            size={4}
            maxLength={3}
            optional
          />
        ))}
      </div>
      <p>
        <SubmitButton name="intent" value="check" className="button button-quiet">
          Use these rooms
        </SubmitButton>
      </p>
    </fieldset>
  );
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(from + at),
    label: from + at === 0 ? "None" : String(from + at),
  }));

export function SharesFields({ offer }: { offer: GroupOffer }) {
  return (
    <>
      {offer.rooms.map(({ name, capacity, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells rooms of a kind apart
        <fieldset key={at}>
          <legend>
            Room {at + 1}: {name}
            {price && `, ${price}`}
          </legend>
          <div className="field-pair">
            <SelectField
              name={`guests-${at}`}
              label="Guests"
              hint={`Adults and children; sleeps ${capacity}.`}
              options={numbers(1, 6)}
            />
            <SelectField name={`children-${at}`} label="Children 5–13" options={numbers(0, 5)} />
            <SelectField name={`infants-${at}`} label="Infants under 5" options={numbers(0, 6)} />
          </div>
          <div className="field-pair">
            <TextField
              name={`firstName-${at}`}
              label="First name"
              hint={at === 0 ? "Leave blank for the booker’s name." : undefined}
              autoComplete="off"
              optional
            />
            <TextField name={`lastName-${at}`} label="Last name" autoComplete="off" optional />
          </div>
        </fieldset>
      ))}
      {offer.rooms.length > 0 && offer.total && (
        <p className="lead" role="status">
          <strong>{offer.total}</strong> for{" "}
          {offer.rooms.length === 1 ? "1 room" : `${offer.rooms.length} rooms`}
        </p>
      )}
    </>
  );
}
