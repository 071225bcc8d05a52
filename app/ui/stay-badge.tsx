import type { BookingStatus } from "db/schema";
import { Badge } from "./badge";
import { BookingBadge } from "./booking-badge";
import { useTranslator } from "./use-translator";

/** Renders a booking's status for its guest. For a past booking it says whether the guest stayed. */
export function StayBadge({
  booking: { status, phase, mark: lastStateChange },
}: {
  booking: { status: BookingStatus; phase: string; mark: string | null };
}) {
  const { t } = useTranslator();
  const isPast = status === "confirmed" && phase === "past";
  if (!isPast) return <BookingBadge status={status} />;
  return lastStateChange === "no-show" ? (
    <Badge tone="off" word={t("No-show")} />
  ) : (
    <Badge tone="out" word={t("Stayed")} />
  );
}
