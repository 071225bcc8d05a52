import type { Settings } from "~/core/settings/settings";

export const mailKinds = {
  /** The booking is pending: the lodge has not confirmed it yet. */
  "booking-received": "Booking received",
  "booking-confirmation": "Confirmation",
  "booking-change": "Stay changed",
  "payment-confirmation": "Payment confirmation",
  "refund-confirmation": "Refund confirmation",
  "payment-void": "Payment voided",
  invoice: "Invoice",
  "cancellation-notice": "Cancellation",
  reminder: "Reminder",
  /** The receipt of an enquiry: a table, a conference or a message. */
  request: "Enquiry",
  "request-answer": "Reply",
  /** An offer for a conference space, and the receipt of its acceptance. */
  offer: "Quote",
  /** The request to confirm a newsletter subscription. */
  newsletter: "Newsletter sign-up",
  letter: "Newsletter",
  "arrivals-sheet": "Arrivals sheet",
  /** Account changes, and codes and links for verification. */
  account: "Account",
  test: "Test",
  /** A problem of the server, sent to the lodge. */
  alarm: "Server alert",
} as const;

export type MailKind = keyof typeof mailKinds;

const settingOfKind: Partial<Record<MailKind, keyof Settings["notifications"]>> = {
  "booking-received": "bookingConfirmations",
  "booking-confirmation": "bookingConfirmations",
  "booking-change": "bookingConfirmations",
  "payment-confirmation": "paymentConfirmations",
  "refund-confirmation": "paymentConfirmations",
  "payment-void": "paymentConfirmations",
  "cancellation-notice": "cancellationNotices",
  reminder: "reminderEmails",
  "arrivals-sheet": "arrivalsSheet",
};

/** Settings cannot switch these off. */
const alwaysEnabled: MailKind[] = ["alarm", "account"];

export function isMailKindEnabled(
  kind: MailKind,
  notifications: Settings["notifications"],
): boolean {
  if (alwaysEnabled.includes(kind)) return true;
  const setting = settingOfKind[kind];
  return notifications.email && (setting === undefined || notifications[setting] === true);
}

export interface MailState {
  /** Null if the mail will not be sent: it failed, or SMTP is not configured. */
  state: "sent" | "waiting" | null;
  to: string;
}
