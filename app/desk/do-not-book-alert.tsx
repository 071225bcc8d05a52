import type { ReactNode } from "react";

/** Tells the desk of a guest whom it does not want to book again. */
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
