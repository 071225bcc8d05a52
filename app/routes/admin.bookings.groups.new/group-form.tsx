import { boardLabels } from "~/catalogue/rooms/boards";
import { FindGuest } from "~/desk/forms/find-guest";
import type { GuestSearch } from "~/desk/forms/found-guest";
import { GuestFields } from "~/desk/forms/guest-fields";
import { StatusAndPayment } from "~/desk/forms/status-and-payment";
import { childrenLabel, infantsLabel } from "~/reservations/availability/party";
import {
  ConsentField,
  createOptions,
  GroupError,
  RadioField,
  SelectField,
} from "~/ui/choice-field";
import { DateField, EmailField, TextField, useFieldError } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { RecordFieldset } from "~/ui/record-fieldset";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { accountFields, listDoNotBookFields } from "./do-not-book-fields";
import type { GroupFormData } from "./load-group-form-data.server";

const path = "/admin/bookings/groups/new";

/**
 * Renders the form of a new group. Its first buttons check availability or search, so that Enter never books. Each of
 * them changes the fields, so the answer is loaded as a page.
 */
export function GroupForm({
  groupFormData,
  guestSearch,
}: {
  groupFormData: GroupFormData;
  guestSearch: GuestSearch;
}) {
  const { values, rooms } = groupFormData;
  const { errors } = guestSearch;
  const form = { values, errors };
  return (
    <PostForm form={form} action={path} className="desk-form" reloadDocument>
      {["planned", "seenQuotes"].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <h1>New group</h1>
      <StayFields />
      <RoomsFields groupFormData={groupFormData} />
      <RoomPartiesFields groupFormData={groupFormData} />
      <fieldset>
        <legend>Booker</legend>
        <FindGuest path={path} values={values} initialSearch={guestSearch} />
        <input type="hidden" name="profileId" value={values.profileId ?? ""} />
        <input type="hidden" name="accountId" value={values.accountId ?? ""} />
        <EmailField
          name="accountEmail"
          label="Email of the guest’s website account"
          hint="The guest sees the rooms in My Bookings."
          autoComplete="off"
          optional
        />
        <ConsentField
          name="sureOfAccount"
          label="Show the rooms in this account anyway"
          confirmedFields={accountFields}
        />
        <GuestFields blankLanguageLabel="Default (guest’s language, else English)" requiresName />
        <ConsentField
          name="sureOfGuest"
          label="Book anyway"
          confirmedFields={listDoNotBookFields(rooms.length)}
        />
        <TextField
          name="name"
          label="Group name"
          hint="Defaults to the booker’s name."
          maxLength={100}
          autoComplete="off"
          optional
        />
      </fieldset>
      <SelectField name="sourceId" label="Source" options={groupFormData.sources} />
      <div className="field-pair">
        <RadioField
          name="billing"
          label="Folio"
          options={[
            { value: "one", label: "Group master folio" },
            { value: "own", label: "Individual folios" },
          ]}
        />
        <StatusAndPayment acceptsCards={groupFormData.acceptsCards} />
      </div>
      <FormActions
        submitLabel={rooms.length > 1 ? `Book ${rooms.length} rooms` : "Book group"}
        cancelLabel="Back to the list"
        cancelHref="/admin/bookings"
      />
    </PostForm>
  );
}

function StayFields() {
  const numberFieldProps = { inputMode: "numeric", size: 4, maxLength: 2 } as const;
  return (
    <fieldset>
      <legend>Dates and party</legend>
      <div className="field-pair">
        <DateField name="checkIn" label="Check-in" />
        <DateField name="checkOut" label="Check-out" />
        <SelectField name="board" label="Board" options={createOptions(boardLabels)} />
      </div>
      <div className="field-pair">
        <TextField {...numberFieldProps} name="adults" label="Adults" />
        <TextField {...numberFieldProps} name="children" label="Children (5–13)" optional />
        <TextField {...numberFieldProps} name="infants" label={infantsLabel} optional />
      </div>
      <ConsentField
        name="sureOfDates"
        label="Override stay restrictions"
        confirmedFields={["checkIn", "checkOut"]}
      />
      <p>
        <SubmitButton name="intent" value="check" className="button button-quiet">
          Check availability
        </SubmitButton>
      </p>
    </fieldset>
  );
}

function RoomsFields({ groupFormData }: { groupFormData: GroupFormData }) {
  const { proposals, noProposal, roomOptions } = groupFormData;
  return (
    <fieldset id="rooms" tabIndex={-1}>
      <legend>Number of rooms</legend>
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
            required={false}
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

function RoomPartiesFields({ groupFormData }: { groupFormData: GroupFormData }) {
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
