import type { BookingStatus } from "db/schema";
import { Badge } from "./badge";
import { BookingBadge } from "./booking-badge";
import { useTranslator } from "./use-translator";

/** For a past booking, says whether the guest stayed. */
export function StayBadge({
  booking: { status, phase, lastStateChange },
}: {
  booking: { status: BookingStatus; phase: string; lastStateChange: string | null };
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
