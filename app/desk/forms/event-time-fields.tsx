import { eventFieldNames as names } from "~/events/event-details";
import { SelectField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";

/** Where an event is, when, and for how many. */
export function EventTimeFields({
  form,
  spaces,
}: {
  form: FormState;
  spaces: { id: string; name: string; capacity: number }[];
}) {
  return (
    <>
      <SelectField
        form={form}
        name="spaceId"
        label={names.spaceId}
        options={[
          { value: "", label: "Choose a space" },
          ...spaces.map(({ id, name, capacity }) => ({
            value: id,
            label: `${name}, up to ${capacity}`,
          })),
        ]}
      />
      <div className="field-pair">
        <DateField form={form} name="day" label={names.day} />
        <TextField form={form} name="startTime" label={names.startTime} type="time" />
        <TextField
          form={form}
          name="endTime"
          label={names.endTime}
          hint="24:00 is midnight."
          size={6}
          autoComplete="off"
        />
        <TextField form={form} name="people" label={names.people} inputMode="numeric" size={6} />
      </div>
      <div className="field-pair">
        <TextField
          form={form}
          name="setupMinutes"
          label={names.setupMinutes}
          inputMode="numeric"
          size={6}
        />
        <TextField
          form={form}
          name="teardownMinutes"
          label={names.teardownMinutes}
          inputMode="numeric"
          size={6}
        />
      </div>
    </>
  );
}
