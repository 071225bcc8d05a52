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

/** Whether somebody said that they bring children: their fields stand open, with 0 in them at first. */
export const includesChildren = ({ children, infants }: FormValues): boolean =>
  Boolean(children || infants);

const createCountOptions = (most: number, { t }: Translator) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? t("None") : String(count),
  }));

/** How many of the guests are children, and how many infants come along. */
export function ChildrenFields() {
  const words = useTranslator();
  return (
    <>
      <SelectField
        name="children"
        label={words.t(childrenLabel)}
        options={createCountOptions(maxChildren, words)}
      />
      <SelectField
        name="infants"
        label={words.t(infantsLabel)}
        options={createCountOptions(maxInfants, words)}
      />
    </>
  );
}

/** What the number of guests is called: who brings children has to know whom it counts. */
export const guestsLabel = (values: FormValues): PlainText =>
  includesChildren(values) ? "Guests aged 5+" : "Guests";

/**
 * The button that opens the fields, with all else as it is typed; nothing once they are open. It
 * stands after the form's own button, which Return presses.
 * @param opens the address of a search, where the number itself opens them; null of a form that is
 *   posted, which then has this intent
 *
 * The page opens at the guests, whose number means more from then on.
 */
export function AddChildrenButton({ opens }: { opens: string | null }) {
  const form = useForm();
  const { t } = useTranslator();
  if (includesChildren(form.values)) return null;
  const button =
    opens === null
      ? { name: "intent", value: "with-children" }
      : { name: "children", value: "0", formAction: `${opens}#guests` };
  return (
    <button type="submit" {...button} className="link-button with-children">
      {t("With children?")}
    </button>
  );
}
