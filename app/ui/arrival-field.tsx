import { arrivalOptions } from "~/booking/arrival-time";
import { SelectField } from "./choice-field";
import type { FormState } from "./field";

/** About when a guest comes, as they are asked. */
export const ArrivalField = ({ form, hint }: { form: FormState; hint?: string }) => (
  <SelectField
    form={form}
    name="arrivalTime"
    label="About when will you arrive?"
    hint={hint}
    options={arrivalOptions(form.values.arrivalTime)}
    optional
  />
);
