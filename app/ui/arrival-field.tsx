import type { ReactNode } from "react";
import { arrivalOptions } from "~/reservations/bookings/arrival-time";
import { SelectField } from "./choice-field";
import { useForm } from "./field";
import { useWords } from "./use-words";

/** About when a guest comes, as they are asked. */
export function ArrivalField({ hint }: { hint?: ReactNode }) {
  const form = useForm();
  const words = useWords();
  return (
    <SelectField
      name="arrivalTime"
      label={words.t("About when will you arrive?")}
      hint={hint}
      options={arrivalOptions(form.values.arrivalTime, words)}
      optional
    />
  );
}
