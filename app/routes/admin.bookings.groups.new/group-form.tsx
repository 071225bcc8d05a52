import { boardLabels } from "~/catalogue/rooms/boards";
import { FindGuest } from "~/desk/forms/find-guest";
import type { GuestSearch } from "~/desk/forms/found-guest";
import { GuestFields } from "~/desk/forms/guest-fields";
import { StatusAndPayment } from "~/desk/forms/status-and-payment";
import { infantsLabel } from "~/reservations/availability/party";
import { ConsentField, createOptions, RadioField, SelectField } from "~/ui/choice-field";
import { DateField, EmailField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { listDoNotBookFields } from "./do-not-book-fields";
import type { GroupFormData } from "./load-group-form-data.server";
import { RoomPartiesFields, RoomsFields } from "./rooms-fields";

const path = "/admin/bookings/groups/new";

/** Renders the form of a new group. Its first buttons check availability or search, so that Enter never books. */
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
    <PostForm form={form} action={path} className="desk-form">
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
        <EmailField
          name="accountEmail"
          label="Email of an existing account"
          hint="The guest sees the rooms in My Bookings."
          autoComplete="off"
          optional
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
