import type { Translator } from "~/core/languages/translator";
import { maxPartySize } from "~/reservations/availability/stay-limits";
import { ChildrenFields, guestsLabel, includesChildren } from "./children-fields";
import { SelectField } from "./choice-field";
import { DateField, useForm } from "./field";
import { useTranslator } from "./use-translator";

export function createGuestOptions({ count }: Translator, max: number = maxPartySize) {
  return Array.from({ length: max }, (_, index) => ({
    value: String(index + 1),
    label: count(index + 1, "{n} guest", "{n} guests"),
  }));
}

export function SearchFields({ today, guestLimit }: { today: string; guestLimit?: number }) {
  const form = useForm();
  const translator = useTranslator();
  const { t } = translator;
  const checkIn = form.values.checkIn;
  const isFamily = includesChildren(form.values);
  return (
    <>
      <DateField name="checkIn" label={t("Check-in")} min={today} required={false} />
      <DateField name="checkOut" label={t("Check-out")} min={checkIn || today} required={false} />
      <SelectField
        name="guests"
        label={t(guestsLabel(form.values))}
        // Children can share beds, so a family may exceed the room's capacity.
        options={createGuestOptions(translator, isFamily ? maxPartySize : guestLimit)}
      />
      {isFamily && <ChildrenFields />}
    </>
  );
}
