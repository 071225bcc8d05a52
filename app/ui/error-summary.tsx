import type { FormErrors, Message } from "~/core/form-state";
import type { PlainText, Translator } from "~/core/languages/translator";
import { useTranslator } from "./use-translator";

const fieldNames: Record<string, PlainText> = {
  checkIn: "Check-in",
  checkOut: "Check-out",
  from: "Arrival from",
  to: "Arrival to",
  on: "Here or expected on",
  minPrice: "Minimum price",
  maxPrice: "Maximum price",
  guests: "Guests",
  capacity: "Guests or more",
};

/** Adds the field's name to a message that two fields share. */
function withFieldName(
  field: string,
  message: string,
  all: FormErrors["fields"],
  { t, describe }: Translator,
): string {
  const isShared = all.filter((error) => describe(error.message) === message).length > 1;
  const name = fieldNames[field];
  return isShared && name ? t("{name}: {value}", { name: t(name), value: message }) : message;
}

export function ErrorSummary({
  errors,
  idPrefix = "",
}: {
  errors: FormErrors | null | undefined;
  idPrefix?: string;
}) {
  const translator = useTranslator();
  if (!errors) return null;
  const told = ({ message }: { message: Message }) => translator.describe(message);
  return (
    <div
      className="alert alert-error"
      role="alert"
      id="errors"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what is wrong is read first, before scripts arrive too
      autoFocus
    >
      <h2>{translator.describe(errors.title)}</h2>
      {errors.fields.length > 0 && (
        <ul>
          {errors.fields.map((error) => (
            <li key={error.field + told(error)}>
              {error.field ? (
                <a href={`#${idPrefix}${error.field}`}>
                  {withFieldName(error.field, told(error), errors.fields, translator)}
                </a>
              ) : (
                told(error)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
