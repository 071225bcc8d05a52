import type { BookingStatus } from "db/schema";
import { Badge } from "./badge";
import { BookingBadge } from "./booking-badge";
import { useWords } from "./use-words";

/** A booking's status as its guest reads it: of a stay that is over it says that it was. */
export function StayBadge({
  booking: { status, phase, mark },
}: {
  booking: { status: BookingStatus; phase: string; mark: string | null };
}) {
  const { t } = useWords();
  const hasStayed = status === "confirmed" && phase === "past" && mark !== "no-show";
  return hasStayed ? <Badge tone="out" word={t("Stayed")} /> : <BookingBadge status={status} />;
}
