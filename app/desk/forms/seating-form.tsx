import type { EditConflict } from "~/core/change-log/edit-conflict";
import { plural } from "~/core/counted";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import {
  seatingFieldNames as names,
  sureOfFields,
} from "~/dining-and-events/tables/seating-details";
import { ConsentField, SelectField, Tick } from "~/ui/choice-field";
import {
  DateField,
  type FormState,
  PhoneField,
  TextAreaField,
  TextField,
  useError,
} from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { OpenedWith } from "~/ui/opened-with";
import { PostForm } from "~/ui/site-form";
import { TimeField } from "./time-field";

interface Offer {
  tableMinutes: number;
  tables: { id: number; name: string; seats: number }[];
  guests: { id: string; label: string }[];
}

/** A party in the restaurant, new or changed. */
export function SeatingForm({
  here,
  title,
  values,
  offer,
  sent,
}: {
  /** The form's own address. */
  here: string;
  title: string;
  values: Record<string, string>;
  offer: Offer;
  sent: (FormState & { conflict: EditConflict | null }) | undefined;
}) {
  const form: FormState = sent ?? { values };
  const { version, requestId = "", day = "" } = form.values;
  return (
    <PostForm form={form} action={here} className="desk-form">
      <ConflictAlert conflict={sent?.conflict} />
      <h1>{title}</h1>
      {version !== undefined && <OpenedWith />}
      <input type="hidden" name="requestId" value={requestId} />
      <div className="field-pair">
        <DateField name="day" label={names.day} />
        <TimeField name="time" label={names.time} />
        <TimeField
          name="until"
          label={names.until}
          hint={
            version === undefined
              ? `${offer.tableMinutes} minutes later if left open.`
              : "It moves along with the time unless you change it too."
          }
          optional
        />
        <TextField name="people" label={names.people} inputMode="numeric" size={4} />
      </div>
      <ConsentField name="sureOfTime" label="Yes, day and time are right" to={sureOfFields} />
      <div className="field-pair">
        <TextField name="name" label={names.name} maxLength={200} autoComplete="off" />
        <PhoneField label={names.phone} autoComplete="off" optional />
      </div>
      <SelectField
        name="bookingId"
        label={names.bookingId}
        hint="Who sleeps here that night, by door."
        options={[
          { value: "", label: "No, from outside" },
          ...offer.guests.map(({ id, label }) => ({ value: id, label })),
        ]}
        optional
      />
      <TextAreaField name="note" label={names.note} rows={2} maxLength={2000} optional />
      {offer.tables.length > 0 && <TableChoice tables={offer.tables} />}
      <FormEnd
        send={version === undefined ? "Write it down" : "Save the changes"}
        leave="Back to the day"
        href={`/admin/tables${day ? `?day=${encodeURIComponent(day)}` : ""}`}
      />
    </PostForm>
  );
}

/** None ticked, the program gives the smallest; several ticked are joined. */
function TableChoice({ tables }: { tables: Offer["tables"] }) {
  return (
    <fieldset className="field">
      <legend>{names.tables}</legend>
      <p className="hint">
        Tick none and the smallest free one that seats the party is given. Tick several to join
        them.
      </p>
      {tables.map((table) => (
        <TableBox key={table.id} table={table} />
      ))}
      <div>
        <Tick name="isWithoutTable" value="yes">
          Write them down without a table
        </Tick>
      </div>
    </fieldset>
  );
}

function TableBox({ table }: { table: Offer["tables"][number] }) {
  const name = `table-${table.id}`;
  const error = useError(name);
  return (
    <div className={error ? "field-wrong" : undefined}>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
      <Tick id={name} name={name} value="yes" aria-describedby={error && `${name}-error`}>
        {table.name}, {plural(table.seats, "seat")}
      </Tick>
    </div>
  );
}
