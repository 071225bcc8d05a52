import type { FormErrors } from "~/lodge/form-state";

const fieldNames: Record<string, string> = {
  checkIn: "Check-in",
  checkOut: "Check-out",
  from: "Arrival from",
  to: "Arrival to",
  on: "Staying on",
  minPrice: "Lowest price",
  maxPrice: "Highest price",
  guests: "Guests",
  capacity: "Guests or more",
};

/** A message that two fields share names its field. */
function withField(field: string, message: string, all: FormErrors["fields"]): string {
  const isShared = all.filter((error) => error.message === message).length > 1;
  return isShared && fieldNames[field] ? `${fieldNames[field]}: ${message}` : message;
}

/** Above a form that came back: what is wrong, each line a link to its field. */
export function ErrorSummary({
  errors,
  idPrefix = "",
}: {
  errors: FormErrors | null | undefined;
  idPrefix?: string;
}) {
  if (!errors) return null;
  return (
    <div
      className="alert alert-error"
      role="alert"
      id="errors"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what is wrong is read first, before scripts arrive too
      autoFocus
    >
      <h2>{errors.title}</h2>
      {errors.fields.length > 0 && (
        <ul>
          {errors.fields.map(({ field, message }) => (
            <li key={field + message}>
              {field ? (
                <a href={`#${idPrefix}${field}`}>{withField(field, message, errors.fields)}</a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
