import { Differences } from "./audit-table";
import type { Meanwhile } from "./read-meanwhile.server";

/**
 * Above a question whose thing was changed after it was asked: nothing is done, the page says how
 * it is now and carries the newer version, so that answering again is a decision.
 */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile | null | undefined }) {
  if (!meanwhile) return null;
  const { change } = meanwhile;
  return (
    <div className="alert alert-error" role="alert" id="conflict" tabIndex={-1}>
      <h2>Somebody else changed this in the meantime</h2>
      {change && (
        <>
          <p>
            {change.action} by {change.actorName} at {change.at}.
          </p>
          <Differences differences={change.differences} />
        </>
      )}
      <p>Nothing is done yet. Below it stands as it is now: look once more, then decide.</p>
    </div>
  );
}
