import { useEffect, useState } from "react";
import type { FieldError, FormErrors } from "~/core/form-state";
import type { PlainText } from "~/core/languages/translator";
import { usePageContext } from "./page-context";
import { useIsInDesk } from "./site-link";
import { useTranslator } from "./use-translator";

/** Fields of public pages. Their other messages are shown as specified. */
const publicFieldLabels: Record<string, PlainText> = {
  checkIn: "Check-in",
  checkOut: "Check-out",
  minPrice: "Minimum price",
  maxPrice: "Maximum price",
  guests: "Guests",
  capacity: "Guests or more",
};

export function ErrorSummary({
  errors,
  idPrefix = "",
}: {
  errors: FormErrors | null | undefined;
  idPrefix?: string;
}) {
  const { describe } = useTranslator();
  const formatError = useErrorFormat(errors, idPrefix);
  if (!errors) return null;
  return (
    <div
      className="alert alert-error"
      role="alert"
      id="errors"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: screen readers announce the errors first, also before scripts run
      autoFocus
    >
      <h2>{describe(errors.title)}</h2>
      {errors.fields.length > 0 && (
        <ul>
          {errors.fields.map((error) => (
            <li key={error.field + describe(error.message)}>
              {error.field ? (
                // The server knows the labels before React does.
                <a href={`#${idPrefix}${error.field}`} suppressHydrationWarning>
                  {formatError(error)}
                </a>
              ) : (
                describe(error.message)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Returns a function that puts the field's label before a message. At the desk it does so if several fields share
 * the message, or if the message does not contain the label. On public pages only shared messages get a label.
 */
function useErrorFormat(errors: FormErrors | null | undefined, idPrefix: string) {
  const { t, describe } = useTranslator();
  const { fieldLabels } = usePageContext();
  const isInDesk = useIsInDesk();
  const [, setRendered] = useState(false);
  // The fields below the summary register their labels during the first rendering.
  useEffect(() => setRendered(true), []);
  return ({ field, message }: FieldError): string => {
    const text = describe(message);
    const isShared =
      (errors?.fields.filter((error) => describe(error.message) === text).length ?? 0) > 1;
    const publicLabel = publicFieldLabels[field];
    const label = isInDesk ? fieldLabels.get(idPrefix + field) : publicLabel && t(publicLabel);
    const isNamed = isShared || (isInDesk && label && !containsWords(text, label));
    return label && isNamed ? t("{name}: {value}", { name: label, value: text }) : text;
  };
}

const toWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const containsWords = (text: string, words: string) => toWords(text).includes(toWords(words));
