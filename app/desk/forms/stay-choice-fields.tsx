import { boardLabels } from "~/catalogue/rooms/boards";
import type { FormValues } from "~/core/form-state";
import { english } from "~/core/languages/english";
import { ChildrenFields } from "~/ui/children-fields";
import { createOptions, SelectField } from "~/ui/choice-field";
import { DateField, useForm } from "~/ui/field";
import { createGuestOptions } from "~/ui/search-fields";

// Both fields are always submitted, 0 for none.
const hasChildren = ({ children, infants }: FormValues) =>
  Number(children || 0) + Number(infants || 0) > 0;

export function StayChoiceFields() {
  const form = useForm();
  return (
    <>
      <div className="field-pair">
        <DateField name="checkIn" label="Check-in" />
        <DateField name="checkOut" label="Check-out" />
        <SelectField
          name="guests"
          label="Guests"
          hint="Adults and children aged 5–13"
          options={createGuestOptions(english)}
        />
        <SelectField name="board" label="Board" options={createOptions(boardLabels)} />
      </div>
      <details open={hasChildren(form.values) || undefined}>
        <summary>Children</summary>
        <div className="field-pair">
          <ChildrenFields />
        </div>
      </details>
    </>
  );
}
