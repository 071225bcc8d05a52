import type { BookingStatus, ContentStatus, UserStatus } from "db/schema";
import { userStatusLabels } from "~/accounts/users/user-policy";
import type { PlainText } from "~/core/languages/translator";
import { contentStatusLabels } from "~/publishing/content/content-policy";
import { Badge, type Tone } from "./badge";
import { useIsPending } from "./use-is-pending";
import { useTranslator } from "./use-translator";

const bookingBadges: Record<BookingStatus, { tone: Tone; label: PlainText }> = {
  pending: { tone: "waiting", label: "Pending" },
  confirmed: { tone: "good", label: "Confirmed" },
  cancelled: { tone: "off", label: "Cancelled" },
};

export function BookingBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslator();
  const { tone, label } = bookingBadges[status];
  return <Badge tone={tone} label={t(label)} />;
}

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

const contentTones: Record<ContentStatus, Tone> = {
  published: "good",
  draft: "waiting",
  archived: "off",
};

export function ContentBadge({
  status,
  scheduledFor,
}: {
  status: ContentStatus;
  scheduledFor: string | null;
}) {
  if (!scheduledFor)
    return <Badge tone={contentTones[status]} label={contentStatusLabels[status]} />;
  return (
    <span>
      <Badge tone="waiting" label="Scheduled" /> <small>{scheduledFor}</small>
    </span>
  );
}

/** Shows a submitted change before the server has confirmed it. */
export function EnquiryBadge({ id, handledAt }: { id: string; handledAt: string | null }) {
  const isPending = useIsPending();
  const enquiryPath = `/admin/enquiries/${id}`;
  const isHandled =
    isPending(`${enquiryPath}/done`) || (handledAt !== null && !isPending(`${enquiryPath}/reopen`));
  return <Badge tone={isHandled ? "good" : "waiting"} label={isHandled ? "Done" : "Open"} />;
}

const userTones: Record<UserStatus, Tone> = { active: "good", pending: "waiting", inactive: "off" };

export function UserBadge({ status }: { status: UserStatus }) {
  return <Badge tone={userTones[status]} label={userStatusLabels[status]} />;
}
