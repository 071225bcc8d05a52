import type { FormErrors, Message } from "~/core/form-state";
import type { PlainText, Translator } from "~/core/languages/translator";
import { useTranslator } from "./use-translator";

const fieldLabels: Record<string, PlainText> = {
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

/** Puts the field's label before a message that several fields share. */
function withFieldName(
  field: string,
  message: string,
  errors: FormErrors["fields"],
  { t, describe }: Translator,
): string {
  const isShared = errors.filter((error) => describe(error.message) === message).length > 1;
  const label = fieldLabels[field];
  return isShared && label ? t("{name}: {value}", { name: t(label), value: message }) : message;
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
  const describeError = ({ message }: { message: Message }) => translator.describe(message);
  return (
    <div
      className="alert alert-error"
      role="alert"
      id="errors"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: screen readers announce the errors first, also before scripts run
      autoFocus
    >
      <h2>{translator.describe(errors.title)}</h2>
      {errors.fields.length > 0 && (
        <ul>
          {errors.fields.map((error) => (
            <li key={error.field + describeError(error)}>
              {error.field ? (
                <a href={`#${idPrefix}${error.field}`}>
                  {withFieldName(error.field, describeError(error), errors.fields, translator)}
                </a>
              ) : (
                describeError(error)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
