import type { ReactNode } from "react";

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
