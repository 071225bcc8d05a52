import type { EditConflict } from "~/core/change-log/edit-conflict";
import { pluralise } from "~/core/pluralise";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import {
  tableReservationFieldLabels as labels,
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
import { useNamedField } from "~/ui/field-labels";
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
  currentHref,
  title,
  values,
  options,
  submission,
}: {
  currentHref: string;
  title: string;
  values: Record<string, string>;
  options: TableReservationOptions;
  submission: (FormState & { conflict: EditConflict | null }) | undefined;
}) {
  const form: FormState = submission ?? { values };
  const { version, enquiryId = "", day = "" } = form.values;
  return (
    <PostForm form={form} action={currentHref} className="desk-form">
      <ConflictAlert conflict={submission?.conflict} />
      <h1>{title}</h1>
      {version !== undefined && <VersionFields />}
      <input type="hidden" name="enquiryId" value={enquiryId} />
      <div className="field-pair">
        <DateField name="day" label={labels.day} />
        <TimeField name="time" label={labels.time} />
        <TimeField
          name="until"
          label={labels.until}
          hint={
            version === undefined
              ? `If blank: ${options.tableMinutes} minutes after the start.`
              : "Moves with the start time unless you change it."
          }
          optional
        />
        <TextField name="people" label={labels.people} inputMode="numeric" size={4} />
      </div>
      <ConsentField
        name="sureOfTime"
        label="Day and time are correct"
        confirmedFields={timeConfirmationFields}
      />
      <div className="field-pair">
        <TextField name="name" label={labels.name} maxLength={200} autoComplete="off" />
        <PhoneField label={labels.phone} autoComplete="off" optional />
      </div>
      <SelectField
        name="bookingId"
        label={labels.bookingId}
        hint="Guests in house that night, by room."
        options={[
          { value: "", label: "Non-resident" },
          ...options.guests.map(({ id, label }) => ({ value: id, label })),
        ]}
        optional
      />
      <TextAreaField name="note" label={labels.note} rows={2} maxLength={2000} optional />
      {options.tables.length > 0 && <TableChoice tables={options.tables} />}
      <FormActions
        submitLabel={version === undefined ? "Save" : "Save changes"}
        cancelLabel="Back to reservations"
        cancelHref={`/admin/tables${day ? `?day=${encodeURIComponent(day)}` : ""}`}
      />
    </PostForm>
  );
}

function TableChoice({ tables }: { tables: TableReservationOptions["tables"] }) {
  return (
    <fieldset className="field">
      <legend>{labels.tables}</legend>
      <p className="hint">
        If none is ticked, the smallest suitable table is assigned. Tick several to join them.
      </p>
      {tables.map((table) => (
        <TableCheckbox key={table.id} table={table} />
      ))}
      <div>
        <Checkbox name="isWithoutTable" value="yes">
          Reserve without a table
        </Checkbox>
      </div>
    </fieldset>
  );
}

function TableCheckbox({ table }: { table: TableReservationOptions["tables"][number] }) {
  const name = `table-${table.id}`;
  const label = /^\d+$/.test(table.name) ? `Table ${table.name}` : table.name;
  const error = useFieldError(name);
  useNamedField(name, table.name);
  return (
    <div className={error ? "field-wrong" : undefined}>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
      <Checkbox id={name} name={name} value="yes" aria-describedby={error && `${name}-error`}>
        {label} ({pluralise(table.seats, "seat")})
      </Checkbox>
    </div>
  );
}
