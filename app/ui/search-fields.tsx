import { maxGuests } from "~/availability/stay-limits";
import { plural } from "~/lodge/counted";
import { bringsChildren, ChildrenFields, guestsHint } from "./children-fields";
import { SelectField } from "./choice-field";
import { DateField, type FormState } from "./field";

/** 1 up to `most` guests, for a select. */
export function guestOptions(most: number = maxGuests) {
  return Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: plural(index + 1, "guest"),
  }));
}

/** Dates and guests: what every search begins with. `today` is the lodge's date. */
export function SearchFields({
  form,
  today,
  mostGuests,
}: {
  form: FormState;
  today: string;
  mostGuests?: number;
}) {
  const checkIn = form.values.checkIn;
  const isFamily = bringsChildren(form.values);
  return (
    <>
      <DateField form={form} name="checkIn" label="Check-in" min={today} required={false} />
      <DateField
        form={form}
        name="checkOut"
        label="Check-out"
        min={checkIn || today}
        required={false}
      />
      <SelectField
        form={form}
        name="guests"
        label="Guests"
        hint={guestsHint(form.values)}
        // A child can share a bed, so a family may be more than a room sleeps.
        options={guestOptions(isFamily ? maxGuests : mostGuests)}
      />
      {isFamily && <ChildrenFields form={form} />}
    </>
  );
}
