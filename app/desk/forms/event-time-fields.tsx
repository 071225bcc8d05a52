import { eventFieldLabels as names } from "~/dining-and-events/events/event-details";
import { SelectField } from "~/ui/choice-field";
import { DateField, TextField } from "~/ui/field";
import { TimeField } from "./time-field";

/** Renders the space, the time and the number of guests of an event or offer. */
export function EventTimeFields({
  spaces,
}: {
  spaces: { id: string; name: string; capacity: number }[];
}) {
  return (
    <>
      <SelectField
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
        <DateField name="day" label={names.day} />
        <TimeField name="startTime" label={names.startTime} />
        <TextField
          name="endTime"
          label={names.endTime}
          hint="24:00 is midnight."
          size={6}
          autoComplete="off"
        />
        <TextField name="people" label={names.people} inputMode="numeric" size={6} />
      </div>
      <div className="field-pair">
        <TextField name="setupMinutes" label={names.setupMinutes} inputMode="numeric" size={6} />
        <TextField
          name="teardownMinutes"
          label={names.teardownMinutes}
          inputMode="numeric"
          size={6}
        />
      </div>
    </>
  );
}
