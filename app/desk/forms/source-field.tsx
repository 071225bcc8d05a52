import { type Option, SelectField } from "~/ui/choice-field";

/** Where a booking comes from; without a choice from the desk itself. */
export function SourceField({ options }: { options: Option[] }) {
  return <SelectField name="sourceId" label="Source" options={options} />;
}
