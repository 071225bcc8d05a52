import { eventFieldLabels as labels } from "~/dining-and-events/events/event-details";
import { SelectField } from "~/ui/choice-field";
import { DateField, TextField } from "~/ui/field";
import { TimeField } from "./time-field";

export function EventTimeFields({
  spaces,
}: {
  spaces: { id: string; name: string; capacity: number }[];
}) {
  return (
    <>
      <SelectField
        name="spaceId"
        label={labels.spaceId}
        options={[
          { value: "", label: "Choose a space" },
          ...spaces.map(({ id, name, capacity }) => ({
            value: id,
            label: `${name}, up to ${capacity}`,
          })),
        ]}
      />
      <div className="field-pair">
        <DateField name="day" label={labels.day} />
        <TimeField name="startTime" label={labels.startTime} />
        <TextField
          name="endTime"
          label={labels.endTime}
          hint="24:00 is midnight."
          size={6}
          autoComplete="off"
        />
        <TextField name="people" label={labels.people} inputMode="numeric" size={6} />
      </div>
      <div className="field-pair">
        <TextField name="setupMinutes" label={labels.setupMinutes} inputMode="numeric" size={6} />
        <TextField
          name="teardownMinutes"
          label={labels.teardownMinutes}
          inputMode="numeric"
          size={6}
        />
      </div>
    </>
  );
}
