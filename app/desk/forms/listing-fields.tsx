import { RadioField } from "~/ui/choice-field";
import { TextField } from "~/ui/field";

/** Renders the fields for a record's position on its public page, and for whether guests see it. */
export function ListingFields({
  names,
  listed,
}: {
  names: { position: string; isListed: string };
  listed: string;
}) {
  return (
    <>
      <TextField
        name="position"
        label={names.position}
        hint="Lowest first. If blank, it comes last."
        inputMode="numeric"
        size={4}
        optional
      />
      <RadioField
        name="isListed"
        label={names.isListed}
        options={[
          { value: "yes", label: listed },
          { value: "no", label: "Hidden from guests" },
        ]}
      />
    </>
  );
}
