import type { BookingStatus } from "db/schema";
import { Badge, type Tone } from "./badge";

const looks: Record<BookingStatus, { tone: Tone; word: string }> = {
  pending: { tone: "waiting", word: "Pending" },
  confirmed: { tone: "good", word: "Confirmed" },
  cancelled: { tone: "off", word: "Cancelled" },
};

/** A booking's status. */
export function BookingBadge({ status }: { status: BookingStatus }) {
  return <Badge {...looks[status]} />;
}
