import type { EditConflict } from "~/core/change-log/edit-conflict";
import { pluralise } from "~/core/pluralise";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import {
  tableReservationFieldLabels as names,
  timeConfirmationFields,
} from "~/dining-and-events/tables/table-reservation-details";
import { Checkbox, ConsentField, SelectField } from "~/ui/choice-field";
import {
  DateField,
  type FormState,
  PhoneField,
  TextAreaField,
  TextField,
  useFieldError,
} from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";
import { TimeField } from "./time-field";

interface TableReservationOptions {
  tableMinutes: number;
  tables: { id: number; name: string; seats: number }[];
  guests: { id: string; label: string }[];
}

export function TableReservationForm({
  here,
  title,
  values,
  offer,
  sent,
}: {
  here: string;
  title: string;
  values: Record<string, string>;
  offer: TableReservationOptions;
  sent: (FormState & { conflict: EditConflict | null }) | undefined;
}) {
  const form: FormState = sent ?? { values };
  const { version, requestId = "", day = "" } = form.values;
  return (
    <PostForm form={form} action={here} className="desk-form">
      <ConflictAlert conflict={sent?.conflict} />
      <h1>{title}</h1>
      {version !== undefined && <VersionFields />}
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
      <ConsentField
        name="sureOfTime"
        label="Yes, day and time are right"
        to={timeConfirmationFields}
      />
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
      <FormActions
        send={version === undefined ? "Write it down" : "Save the changes"}
        leave="Back to the day"
        href={`/admin/tables${day ? `?day=${encodeURIComponent(day)}` : ""}`}
      />
    </PostForm>
  );
}

/** Renders the tables. Without a choice the smallest suitable table is assigned; several are joined. */
function TableChoice({ tables }: { tables: TableReservationOptions["tables"] }) {
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
        <Checkbox name="isWithoutTable" value="yes">
          Write them down without a table
        </Checkbox>
      </div>
    </fieldset>
  );
}

function TableBox({ table }: { table: TableReservationOptions["tables"][number] }) {
  const name = `table-${table.id}`;
  const error = useFieldError(name);
  return (
    <div className={error ? "field-wrong" : undefined}>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
      <Checkbox id={name} name={name} value="yes" aria-describedby={error && `${name}-error`}>
        {table.name}, {pluralise(table.seats, "seat")}
      </Checkbox>
    </div>
  );
}
