import type { Settings } from "~/core/settings/settings";

/** Why the site writes a mail, and what each is called at the desk. */
export const mailKinds = {
  "booking-confirmation": "Confirmation",
  "booking-change": "Change of stay",
  "payment-confirmation": "Payment",
  /** With an invoice or a credit note. */
  invoice: "Invoice",
  "cancellation-notice": "Cancellation",
  reminder: "Reminder",
  /** The receipt for a table, a conference or a message. */
  request: "Request",
  "request-answer": "Answer",
  /** What the lodge offers who asked for a conference space, and that it was accepted. */
  offer: "Offer",
  /** What somebody who asked for the newsletter has to confirm. */
  newsletter: "Newsletter",
  letter: "Letter",
  "arrivals-sheet": "Arrivals sheet",
  /** What happened to somebody's account, and the codes and links that it is proved with. */
  account: "Account",
  test: "Test",
  /** To the lodge itself: what ails the machine. */
  alarm: "Alarm",
} as const;

export type MailKind = keyof typeof mailKinds;

const settingOfKind: Partial<Record<MailKind, keyof Settings["notifications"]>> = {
  "booking-confirmation": "bookingConfirmations",
  "booking-change": "bookingConfirmations",
  "payment-confirmation": "paymentConfirmations",
  "cancellation-notice": "cancellationNotices",
  reminder: "reminderEmails",
  "arrivals-sheet": "arrivalsSheet",
};

/** Kinds that nothing stops. */
const alwaysEnabled: MailKind[] = ["alarm", "account"];

/** Whether Settings → Notifications let such mails be written. */
export function isMailKindEnabled(
  kind: MailKind,
  notifications: Settings["notifications"],
): boolean {
  if (alwaysEnabled.includes(kind)) return true;
  const toggle = settingOfKind[kind];
  return notifications.email && (toggle === undefined || notifications[toggle] === true);
}

/** What may be said of a mail to whoever it was written to. */
export interface MailState {
  /** Whether a mail server took it, or it waits to be sent; null: it will not arrive. */
  state: "sent" | "waiting" | null;
  to: string;
}
