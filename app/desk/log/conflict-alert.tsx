import type { EditConflict } from "~/core/change-log/edit-conflict";
import { Differences } from "./change-columns";
import type { LatestChange } from "./find-latest-change.server";

/**
 * Warns above a form that the record was changed meanwhile. The form carries the new version, so that
 * submitting again is a deliberate decision.
 */
export function ConflictAlert({
  conflict,
}: {
  conflict: EditConflict | LatestChange | null | undefined;
}) {
  if (!conflict) return null;
  return (
    <div className="alert alert-error" role="alert" id="conflict" tabIndex={-1}>
      <h2>Somebody else changed this in the meantime</h2>
      {"taken" in conflict ? (
        <FormConflict {...conflict} />
      ) : (
        <ConfirmationConflict {...conflict} />
      )}
    </div>
  );
}

/** The form keeps the typed values. */
function FormConflict({ changedBy, changedAt, differences, taken }: EditConflict) {
  return (
    <>
      <p>
        {changedBy} saved at {changedAt}. Nothing of yours is saved yet. What you changed is still
        in the form{differences.length > 0 ? "; where it differs, this is stored now:" : "."}
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ field, stored, typed }) => (
            <li key={field}>
              {field}: stored “{stored || "nothing"}”, yours “{typed || "nothing"}”
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && (
        <p>You did not change these, so the form shows what is stored now: {taken.join("; ")}.</p>
      )}
      <p>Save again to store what the form shows.</p>
    </>
  );
}

function ConfirmationConflict({ change }: LatestChange) {
  return (
    <>
      {change && (
        <>
          <p>
            {change.action} by {change.actorName} at {change.at}.
          </p>
          <Differences differences={change.differences} />
        </>
      )}
      <p>Nothing is done yet. Below it stands as it is now: look once more, then decide.</p>
    </>
  );
}
