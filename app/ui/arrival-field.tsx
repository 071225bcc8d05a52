import type { ReactNode } from "react";
import { arrivalOptions } from "~/booking/arrival-time";
import { SelectField } from "./choice-field";
import type { FormState } from "./field";
import { useWords } from "./use-words";

/** About when a guest comes, as they are asked. */
export function ArrivalField({ form, hint }: { form: FormState; hint?: ReactNode }) {
  const words = useWords();
  return (
    <SelectField
      form={form}
      name="arrivalTime"
      label={words.t("About when will you arrive?")}
      hint={hint}
      options={arrivalOptions(form.values.arrivalTime, words)}
      optional
    />
  );
}
