import type { BookingStatus } from "db/schema";
import { Badge } from "./badge";
import { BookingBadge } from "./booking-badge";
import { useTranslator } from "./use-translator";

/** Shows a booking's status for its guest; a past booking shows whether the guest stayed. */
export function StayBadge({
  booking: { status, phase, mark },
}: {
  booking: { status: BookingStatus; phase: string; mark: string | null };
}) {
  const { t } = useTranslator();
  const isOver = status === "confirmed" && phase === "past";
  if (!isOver) return <BookingBadge status={status} />;
  return mark === "no-show" ? (
    <Badge tone="off" word={t("No-show")} />
  ) : (
    <Badge tone="out" word={t("Stayed")} />
  );
}
