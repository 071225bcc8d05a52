import type { BookingStatus } from "db/schema";

const names: Record<BookingStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
};

const shapes: Record<BookingStatus, string> = {
  pending: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm1 6.5L6.5 10 6 9l1.8-1V4.5H9Z",
  confirmed: "m6.5 11.5-3-3L5 7l1.5 1.5L11 4l1.5 1.5Z",
  cancelled: "m4 5 1-1 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3Z",
};

/** A booking's status as word, shape and colour. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span className={`status status-${status}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={shapes[status]} fill="currentColor" />
      </svg>
      {names[status]}
    </span>
  );
}
