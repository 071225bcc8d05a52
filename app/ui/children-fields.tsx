import type { FormValues } from "~/core/form-state";
import type { PlainText, Translator } from "~/core/languages/translator";
import {
  childrenLabel,
  infantsLabel,
  maxChildren,
  maxInfants,
} from "~/reservations/availability/party";
import { SelectField } from "./choice-field";
import { useForm } from "./field";
import { useTranslator } from "./use-translator";

/** Returns whether the form shows the fields for children. 0 counts too, because `AddChildrenButton` sets it. */
export const includesChildren = ({ children, infants }: FormValues): boolean =>
  Boolean(children || infants);

const createCountOptions = (max: number, { t }: Translator) =>
  Array.from({ length: max + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? t("None") : String(count),
  }));

export function ChildrenFields() {
  const translator = useTranslator();
  return (
    <>
      <SelectField
        name="children"
        label={translator.t(childrenLabel)}
        options={createCountOptions(maxChildren, translator)}
      />
      <SelectField
        name="infants"
        label={translator.t(infantsLabel)}
        options={createCountOptions(maxInfants, translator)}
      />
    </>
  );
}

export const guestsLabel = (values: FormValues): PlainText =>
  includesChildren(values) ? "Guests (aged 5 and over)" : "Guests";

/**
 * Place it after the form's submit button, because Enter activates the first button.
 * @param searchPath the path of a GET search form; null for a POST form, which submits
 * `intent=with-children`
 */
export function AddChildrenButton({ searchPath }: { searchPath: string | null }) {
  const form = useForm();
  const { t } = useTranslator();
  if (includesChildren(form.values)) return null;
  const button =
    searchPath === null
      ? { name: "intent", value: "with-children" }
      : { name: "children", value: "0", formAction: `${searchPath}#guests` };
  return (
    <button type="submit" {...button} className="link-button with-children">
      {t("Travelling with children?")}
    </button>
  );
}
