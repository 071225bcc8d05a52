import type { ReactNode } from "react";

/** Renders the warning that a guest is flagged as do-not-book. @param children what the clerk can do */
export function DoNotBookAlert({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <div className="alert alert-warning">
      <p>
        <strong>Do not book:</strong> {reason}
      </p>
      {children}
    </div>
  );
}
