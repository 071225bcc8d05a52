import type { EditConflict } from "~/core/change-log/edit-conflict";
import { Differences } from "./change-list";
import type { LatestChange } from "./describe-logged-changes.server";

/** The form has the new version, so that submitting it again saves it. */
export function ConflictAlert({
  conflict,
}: {
  conflict: EditConflict | LatestChange | null | undefined;
}) {
  if (!conflict) return null;
  return (
    <div className="alert alert-error" role="alert" id="conflict" tabIndex={-1}>
      <h2>Someone else changed this while you had it open</h2>
      {"adoptedLabels" in conflict ? (
        <FormConflict {...conflict} />
      ) : (
        <ConfirmationConflict {...conflict} />
      )}
    </div>
  );
}

function FormConflict({ changedBy, changedAt, differences, adoptedLabels }: EditConflict) {
  return (
    <>
      <p>
        Saved by {changedBy} at {changedAt}. Your changes are still in the form, not saved yet
        {differences.length > 0 ? ". Differences:" : "."}
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ field, stored, submitted }) => (
            <li key={field}>
              {field}: saved “{stored || "nothing"}”, yours “{submitted || "nothing"}”
            </li>
          ))}
        </ul>
      )}
      {adoptedLabels.length > 0 && <p>Updated in the form: {adoptedLabels.join("; ")}.</p>}
      <p>Check the values and save again.</p>
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
      <p>Nothing was changed yet. Check the current values below, then confirm again.</p>
    </>
  );
}
