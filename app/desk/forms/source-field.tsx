import { type Option, SelectField } from "~/ui/choice-field";

export function SourceField({ options }: { options: Option[] }) {
  return <SelectField name="sourceId" label="Source" options={options} />;
}
