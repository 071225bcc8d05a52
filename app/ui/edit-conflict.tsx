import type { EditConflict } from "~/audit/edit-conflict";

/**
 * Above a form that was filled in from an older version: who saved in the meantime and what is
 * stored now. The form keeps what was typed and carries the newer version, so that saving again
 * is a decision.
 */
export function EditConflictAlert({ conflict }: { conflict: EditConflict | null | undefined }) {
  if (!conflict) return null;
  return (
    <div className="alert alert-error" role="alert" id="conflict" tabIndex={-1}>
      <h2>Somebody else changed this in the meantime</h2>
      <p>
        {conflict.changedBy} saved at {conflict.changedAt}. Nothing of yours is saved yet. What you
        typed is still in the form; where it differs, this is stored now:
      </p>
      {conflict.differences.length > 0 ? (
        <ul>
          {conflict.differences.map(({ field, stored, typed }) => (
            <li key={field}>
              {field}: stored “{stored || "nothing"}”, yours “{typed || "nothing"}”
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing differs from what you typed.</p>
      )}
      <p>Save again to store yours.</p>
    </div>
  );
}
