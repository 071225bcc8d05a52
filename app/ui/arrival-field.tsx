import type { ReactNode } from "react";
import { arrivalOptions } from "~/reservations/bookings/arrival-time";
import { SelectField } from "./choice-field";
import { useForm } from "./field";
import { useTranslator } from "./use-translator";

/** Renders the field for the guest's arrival time. */
export function ArrivalField({ hint }: { hint?: ReactNode }) {
  const form = useForm();
  const translator = useTranslator();
  return (
    <SelectField
      name="arrivalTime"
      label={translator.t("Roughly what time will you arrive?")}
      hint={hint}
      options={arrivalOptions(form.values.arrivalTime, translator)}
      optional
    />
  );
}
