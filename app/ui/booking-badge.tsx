import type { BookingStatus } from "db/schema";
import type { PlainText } from "~/core/languages/translator";
import { Badge, type Tone } from "./badge";
import { useTranslator } from "./use-translator";

const badges: Record<BookingStatus, { tone: Tone; label: PlainText }> = {
  pending: { tone: "waiting", label: "Pending" },
  confirmed: { tone: "good", label: "Confirmed" },
  cancelled: { tone: "off", label: "Cancelled" },
};

export function BookingBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslator();
  const { tone, label } = badges[status];
  return <Badge tone={tone} label={t(label)} />;
}
