import type { ReactNode } from "react";
import { pluralise } from "~/core/pluralise";
import { blockFieldLabels as labels } from "~/reservations/blocks/block-policy";
import { SelectField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";
import { PostForm } from "~/ui/site-form";
import { type BlockConflict, BlockConflicts } from "./block-conflicts";

export function BlockForm({
  title,
  form,
  rooms,
  units,
  blockConflicts,
  children,
}: {
  title: string;
  form: FormState;
  rooms: { id: number; name: string; units: number }[];
  units: { id: number; name: string; roomName: string }[];
  blockConflicts: BlockConflict[];
  children: ReactNode;
}) {
  return (
    <PostForm form={form} className="desk-form">
      <h1>{title}</h1>
      <BlockConflicts conflicts={blockConflicts} />
      <SelectField
        name="roomId"
        label={labels.roomId}
        options={[
          { value: "", label: "Choose a room type" },
          ...rooms.map(({ id, name, units }) => ({
            value: String(id),
            label: units > 1 ? `${name}, ${pluralise(units, "room")}` : name,
          })),
        ]}
      />
      <SelectField
        name="unitId"
        label={labels.unitId}
        hint="Choose the room that is out of order."
        options={[
          { value: "", label: "Any" },
          ...units.map(({ id, name, roomName }) => ({
            value: String(id),
            label: name.startsWith(roomName) ? name : `${name} (${roomName})`,
          })),
        ]}
      />
      <div className="field-pair">
        <DateField name="firstNight" label={labels.firstNight} />
        <DateField name="endDay" label={labels.endDay} />
        <TextField
          name="units"
          label={labels.units}
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
        />
      </div>
      <TextField name="reason" label={labels.reason} hint="For staff only." maxLength={200} />
      {children}
    </PostForm>
  );
}
