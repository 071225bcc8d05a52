import type { MailKind } from "./mail-kinds";
import type { MailQuota } from "./mail-limits";

/** The lanes of the outbox. Lower numbers are sent first. */
export const mailLanes = {
  /** Codes, links and security notices. Their readers are waiting for them. */
  security: 1,
  /** Confirmations, changes, cancellations, receipts and invoices. */
  booking: 2,
  /** Mails by the front desk and the program: reminders, offers, answers. */
  desk: 3,
  /** Mails that anybody can trigger with a form. */
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

export const laneOf = (kind: MailKind): MailLane => laneOfKind[kind];

/** Lanes with a rate limit. Limits on bookings and on mails per address bound the other lanes. */
export const pacedLanes: MailLane[] = [mailLanes.strangers, mailLanes.newsletter];

/** How many of the public's mails may wait in a lane before more are refused. */
const maxWaitingStrangerMails = 200;

/** Returns whether a mail of the public has to be refused. Newsletters enter their lane in small batches. */
export const isLaneFull = (countedAs: MailQuota | null, lane: MailLane, waiting: number): boolean =>
  (countedAs === "strangers" || lane === mailLanes.strangers) && waiting >= maxWaitingStrangerMails;
