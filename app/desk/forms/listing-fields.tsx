import { RadioField } from "~/ui/choice-field";
import { TextField } from "~/ui/field";

export function ListingFields({
  labels,
  listedLabel,
}: {
  labels: { position: string; isListed: string };
  listedLabel: string;
}) {
  return (
    <>
      <TextField
        name="position"
        label={labels.position}
        hint="Lowest first. If blank, it comes last."
        inputMode="numeric"
        size={4}
        optional
      />
      <RadioField
        name="isListed"
        label={labels.isListed}
        options={[
          { value: "yes", label: listedLabel },
          { value: "no", label: "Hidden from guests" },
        ]}
      />
    </>
  );
}
