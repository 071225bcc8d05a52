import { RadioField } from "~/ui/choice-field";
import { TextField } from "~/ui/field";

/** Where something stands among its like on a page of guests, and whether it does. */
export function ListingFields({
  names,
  listed,
}: {
  names: { position: string; isListed: string };
  /** What it is called that guests see it. */
  listed: string;
}) {
  return (
    <>
      <TextField
        name="position"
        label={names.position}
        hint="The lower comes first. Empty: the last one."
        inputMode="numeric"
        size={4}
        optional
      />
      <RadioField
        name="isListed"
        label={names.isListed}
        options={[
          { value: "yes", label: listed },
          { value: "no", label: "Put away: guests do not see it" },
        ]}
      />
    </>
  );
}
