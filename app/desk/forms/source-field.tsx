import { type Option, SelectField } from "~/ui/choice-field";

/** Renders the choice of a booking source. */
export function SourceField({ options }: { options: Option[] }) {
  return <SelectField name="sourceId" label="Source" options={options} />;
}
