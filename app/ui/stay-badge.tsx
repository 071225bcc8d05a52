import type { BookingStatus } from "db/schema";
import { Badge } from "./badge";
import { BookingBadge } from "./booking-badge";
import { useTranslator } from "./use-translator";

/** Shows “Stayed” or “No-show” for a past stay, and the booking's status for others. */
export function StayBadge({
  booking: { status, phase, lastStateChange },
}: {
  booking: { status: BookingStatus; phase: string; lastStateChange: string | null };
}) {
  const { t } = useTranslator();
  const isPast = status === "confirmed" && phase === "past";
  if (!isPast) return <BookingBadge status={status} />;
  return lastStateChange === "no-show" ? (
    <Badge tone="off" label={t("No-show")} />
  ) : (
    <Badge tone="out" label={t("Stayed")} />
  );
}
