import type { Settings } from "~/settings/settings";

/** Why the site writes a mail. */
export type MailKind =
  | "booking-confirmation"
  | "payment-confirmation"
  | "cancellation-notice"
  | "reminder"
  /** The receipt for a table, a conference or a message. */
  | "request"
  | "newsletter"
  /** To the lodge itself: what ails the machine. */
  | "alarm";

const toggles: Partial<Record<MailKind, keyof Settings["notifications"]>> = {
  "booking-confirmation": "bookingConfirmations",
  "payment-confirmation": "paymentConfirmations",
  "cancellation-notice": "cancellationNotices",
  reminder: "reminderEmails",
};

/** Whether Settings → Notifications let such mails be written; nothing stops an alarm. */
export function isMailWanted(kind: MailKind, notifications: Settings["notifications"]): boolean {
  if (kind === "alarm") return true;
  const toggle = toggles[kind];
  return notifications.email && (toggle === undefined || notifications[toggle]);
}
