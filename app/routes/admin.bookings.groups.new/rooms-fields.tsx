import { childrenLabel, infantsLabel } from "~/reservations/availability/party";
import { GroupError, SelectField } from "~/ui/choice-field";
import { TextField, useFieldError } from "~/ui/field";
import { RecordFieldset } from "~/ui/record-fieldset";
import { SubmitButton } from "~/ui/site-form";
import type { GroupFormData } from "./load-group-form-data.server";

export function RoomsFields({ groupFormData }: { groupFormData: GroupFormData }) {
  const { proposals, noProposal, roomOptions } = groupFormData;
  return (
    <fieldset id="rooms" tabIndex={-1}>
      <legend>Rooms</legend>
      <GroupError groupId="rooms" error={useFieldError("rooms")} />
      {noProposal && <p>{noProposal}</p>}
      {proposals.length > 0 && (
        <>
          <p>Suggestions for this party:</p>
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
        </>
      )}
      <div className="field-pair">
        {roomOptions.map(({ id, label, hint }) => (
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
          Continue with these rooms
        </SubmitButton>
      </p>
    </fieldset>
  );
}

const createNumberOptions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => ({
    value: String(from + offset),
    label: from + offset === 0 ? "None" : String(from + offset),
  }));

export function RoomPartiesFields({ groupFormData }: { groupFormData: GroupFormData }) {
  return (
    <>
      {groupFormData.rooms.map(({ name, capacity, price }, index) => (
        <RecordFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms of the same type differ only by their index
          key={index}
          name={`Room ${index + 1}`}
          legend={`Room ${index + 1} of ${groupFormData.rooms.length}: ${name}${price ? `, ${price}` : ""}`}
        >
          <div className="field-pair">
            <SelectField
              name={`guests-${index}`}
              label="Guests"
              hint={`Adults and children; sleeps ${capacity}.`}
              options={createNumberOptions(1, 6)}
            />
            <SelectField
              name={`children-${index}`}
              label={childrenLabel}
              options={createNumberOptions(0, 5)}
            />
            <SelectField
              name={`infants-${index}`}
              label={infantsLabel}
              options={createNumberOptions(0, 6)}
            />
          </div>
          <div className="field-pair">
            <TextField
              name={`firstName-${index}`}
              label="First name"
              hint={index === 0 ? "Leave blank for the booker’s name." : undefined}
              autoComplete="off"
              optional
            />
            <TextField name={`lastName-${index}`} label="Last name" autoComplete="off" optional />
          </div>
        </RecordFieldset>
      ))}
      {groupFormData.rooms.length > 0 && groupFormData.total && (
        <p className="lead" role="status">
          <strong>{groupFormData.total}</strong> for{" "}
          {groupFormData.rooms.length === 1 ? "1 room" : `${groupFormData.rooms.length} rooms`}
        </p>
      )}
    </>
  );
}
