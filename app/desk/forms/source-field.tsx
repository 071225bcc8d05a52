import { type Option, SelectField } from "~/ui/choice-field";
import type { FormState } from "~/ui/field";

/** Where a booking comes from; without a choice from the desk itself. */
export function SourceField({ form, options }: { form: FormState; options: Option[] }) {
  return <SelectField form={form} name="sourceId" label="Source" options={options} />;
}
