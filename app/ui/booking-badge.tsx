import type { BookingStatus } from "db/schema";
import type { PlainText } from "~/core/languages/translator";
import { Badge, type Tone } from "./badge";
import { useTranslator } from "./use-translator";

const badges: Record<BookingStatus, { tone: Tone; word: PlainText }> = {
  pending: { tone: "waiting", word: "Pending" },
  confirmed: { tone: "good", word: "Confirmed" },
  cancelled: { tone: "off", word: "Cancelled" },
};

export function BookingBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslator();
  const { tone, word } = badges[status];
  return <Badge tone={tone} word={t(word)} />;
}
