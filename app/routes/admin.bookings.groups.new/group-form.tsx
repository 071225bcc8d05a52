import { boardLabels } from "~/catalogue/rooms/boards";
import { FindGuest } from "~/desk/forms/find-guest";
import type { GuestSearch } from "~/desk/forms/found-guest";
import { GuestFields } from "~/desk/forms/guest-fields";
import { SourceField } from "~/desk/forms/source-field";
import { StatusAndPayment } from "~/desk/forms/status-and-payment";
import { childrenLabel, infantsLabel } from "~/reservations/availability/party";
import { ConsentField, createOptions, RadioField, SelectField } from "~/ui/choice-field";
import { DateField, EmailField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm, SubmitButton } from "~/ui/site-form";
import type { GroupOffer } from "./group-offer.server";
import { RoomsFields, SharesFields } from "./rooms-fields";
import { whoComes } from "./who-comes";

const path = "/admin/bookings/groups/new";

/** Renders the form for a group booking. Its first buttons check availability or search; the last one books. */
export function GroupForm({ offer, answer }: { offer: GroupOffer; answer: GuestSearch }) {
  const { values, rooms } = offer;
  const { errors } = answer;
  const form = { values, errors };
  return (
    <PostForm form={form} action={path} className="desk-form">
      {["planned", "seenQuotes"].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <h1>New group</h1>
      <StayFields />
      <RoomsFields offer={offer} />
      <SharesFields offer={offer} />
      <fieldset>
        <legend>Booker</legend>
        <FindGuest path={path} values={values} answered={answer} />
        <input type="hidden" name="profileId" value={values.profileId ?? ""} />
        <EmailField
          name="accountEmail"
          label="Email of an existing account"
          hint="The guest sees the rooms in My Bookings."
          autoComplete="off"
          optional
        />
        <GuestFields anyLanguage="Default (guest’s language, else English)" />
        <ConsentField name="sureOfGuest" label="Book anyway" to={whoComes(rooms.length)} />
        <TextField
          name="name"
          label="Group name"
          hint="Defaults to the booker’s name."
          maxLength={100}
          autoComplete="off"
          optional
        />
      </fieldset>
      <SourceField options={offer.sources} />
      <div className="field-pair">
        <RadioField
          name="billing"
          label="Folio"
          options={[
            { value: "one", label: "Group master folio" },
            { value: "own", label: "Individual folios" },
          ]}
        />
        <StatusAndPayment acceptsCards={offer.acceptsCards} />
      </div>
      <FormActions
        submitLabel={rooms.length > 1 ? `Book ${rooms.length} rooms` : "Book group"}
        cancelLabel="Back to the list"
        href="/admin/bookings"
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
        <TextField {...numberFieldProps} name="children" label={childrenLabel} optional />
        <TextField {...numberFieldProps} name="infants" label={infantsLabel} optional />
      </div>
      <ConsentField
        name="sureOfDates"
        label="Override stay restrictions"
        to={["checkIn", "checkOut"]}
      />
      <p>
        <SubmitButton name="intent" value="check" className="button button-quiet">
          Check availability
        </SubmitButton>
      </p>
    </fieldset>
  );
}
