import type { ReactNode } from "react";
import { listArrivalTimeOptions } from "~/reservations/bookings/arrival-time";
import { SelectField } from "./choice-field";
import { useForm } from "./field";
import { useTranslator } from "./use-translator";

export function ArrivalField({ hint }: { hint?: ReactNode }) {
  const form = useForm();
  const translator = useTranslator();
  return (
    <SelectField
      name="arrivalTime"
      label={translator.t("Roughly what time will you arrive?")}
      hint={hint}
      options={listArrivalTimeOptions(form.values.arrivalTime, translator)}
      optional
    />
  );
}
