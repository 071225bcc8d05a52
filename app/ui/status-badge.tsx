import type { BookingStatus } from "db/schema";
import { StatusMark, type Tone } from "./status-mark";

const marks: Record<BookingStatus, { tone: Tone; word: string }> = {
  pending: { tone: "waiting", word: "Pending" },
  confirmed: { tone: "good", word: "Confirmed" },
  cancelled: { tone: "off", word: "Cancelled" },
};

/** A booking's status. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return <StatusMark {...marks[status]} />;
}
