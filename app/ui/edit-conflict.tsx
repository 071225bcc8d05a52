import type { EditConflict } from "~/audit/edit-conflict";

/** Of a form that changes a thing: which version of it, with which values, it was opened with. */
export function OpenedWith({ values }: { values: Record<string, string> }) {
  return (
    <>
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="loaded" value={values.loaded} />
    </>
  );
}

/**
 * Above a form that was filled in from an older version: who saved in the meantime and what is
 * stored now. The form keeps what was changed on it and carries the newer version, so that saving
 * again is a decision.
 */
export function EditConflictAlert({ conflict }: { conflict: EditConflict | null | undefined }) {
  if (!conflict) return null;
  const { changedBy, changedAt, differences, taken } = conflict;
  return (
    <div className="alert alert-error" role="alert" id="conflict" tabIndex={-1}>
      <h2>Somebody else changed this in the meantime</h2>
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
    </div>
  );
}
