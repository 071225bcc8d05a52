import { boardNames } from "~/catalogue/boards";
import { namedOptions, SelectField } from "~/ui/choice-field";
import { DateField, type FormState } from "~/ui/field";
import { guestOptions } from "~/ui/search-fields";

/** The dates, guests and board of a stay. */
export function StayChoiceFields({ form }: { form: FormState }) {
  return (
    <div className="field-pair">
      <DateField form={form} name="checkIn" label="Check-in" />
      <DateField form={form} name="checkOut" label="Check-out" />
      <SelectField form={form} name="guests" label="Guests" options={guestOptions()} />
      <SelectField form={form} name="board" label="Board" options={namedOptions(boardNames)} />
    </div>
  );
}
