import type { MailKind } from "./mail-kinds";
import type { MailQuota } from "./mail-limits";

/** The lanes of the outbox. A mail of a lower number is sent before those of higher ones. */
export const mailLanes = {
  /** Codes, links and security notices: their readers wait for them. */
  security: 1,
  /** Confirmations, changes, cancellations, receipts and invoices. */
  booking: 2,
  /** What the front desk and the program write: reminders, offers, answers. */
  desk: 3,
  /** What anybody can trigger with a form. */
  strangers: 4,
  newsletter: 5,
} as const;

export type MailLane = (typeof mailLanes)[keyof typeof mailLanes];

const laneOfKind: Record<MailKind, MailLane> = {
  account: mailLanes.security,
  alarm: mailLanes.security,
  "booking-confirmation": mailLanes.booking,
  "booking-change": mailLanes.booking,
  "cancellation-notice": mailLanes.booking,
  "payment-confirmation": mailLanes.booking,
  invoice: mailLanes.booking,
  reminder: mailLanes.desk,
  "arrivals-sheet": mailLanes.desk,
  "request-answer": mailLanes.desk,
  offer: mailLanes.desk,
  test: mailLanes.desk,
  request: mailLanes.strangers,
  newsletter: mailLanes.strangers,
  letter: mailLanes.newsletter,
};

/** Returns the lane of a mail or text message. */
export const laneOf = (kind: MailKind): MailLane => laneOfKind[kind];

/**
 * Lanes whose mails leave no faster than Settings → Notifications allow. All others are few, because the
 * limits on bookings and on mails per address bound them, and leave at once.
 */
export const pacedLanes: MailLane[] = [mailLanes.strangers, mailLanes.newsletter];

/** How many mails of strangers may wait in a lane before further ones are refused. */
const maxWaitingStrangerMails = 200;

/**
 * Whether a mail has to be refused because too many like it wait. Only mails that strangers trigger are
 * refused; newsletters are fed to their lane a few at a time (newsletter-rules).
 */
export const isLaneFull = (countedAs: MailQuota | null, lane: MailLane, waiting: number): boolean =>
  (countedAs === "strangers" || lane === mailLanes.strangers) && waiting >= maxWaitingStrangerMails;
