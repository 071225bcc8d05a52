import type { FormErrors } from "~/http/parse-form.server";

/** Above a form that came back: what is wrong, each line a link to its field. */
export function ErrorSummary({ errors }: { errors: FormErrors | null | undefined }) {
  if (!errors) return null;
  return (
    <div className="alert alert-error" role="alert" id="errors" tabIndex={-1}>
      <h2>{errors.title}</h2>
      {errors.fields.length > 0 && (
        <ul>
          {errors.fields.map(({ field, message }) => (
            <li key={field}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
