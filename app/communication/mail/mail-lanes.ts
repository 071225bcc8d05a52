import { millisecondsInMinute } from "date-fns/constants";
import type { MailKind } from "./mail-kinds";
import type { MailQuota } from "./mail-limits";

/** Lower numbers are sent first. */
export const mailLanes = {
  /** Codes, links and security notices, which their recipients wait for. */
  security: 1,
  /** Confirmations, changes, cancellations, receipts and invoices. */
  booking: 2,
  /** Mails that staff or the program send: reminders, offers, answers. */
  desk: 3,
  /** Mails that any visitor can trigger with a form. */
  strangers: 4,
  newsletter: 5,
} as const;

export type MailLane = (typeof mailLanes)[keyof typeof mailLanes];

const laneOfKind: Record<MailKind, MailLane> = {
  account: mailLanes.security,
  alarm: mailLanes.security,
  "booking-received": mailLanes.booking,
  "booking-confirmation": mailLanes.booking,
  "booking-change": mailLanes.booking,
  "cancellation-notice": mailLanes.booking,
  "payment-confirmation": mailLanes.booking,
  "refund-confirmation": mailLanes.booking,
  "payment-void": mailLanes.booking,
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

/** In the other lanes, limits on bookings and per address bound the number of mails. */
export const rateLimitedLanes: MailLane[] = [mailLanes.strangers, mailLanes.newsletter];

/** Limit of mails in a lane that wait for their first attempt. */
const maxUntriedMails = 200;

/** Limits only mails that the public triggers. Mails of staff and newsletters always fit. */
export const isLaneFullFor = (
  countedAs: MailQuota | null,
  lane: MailLane,
  untriedCount: number,
): boolean =>
  (countedAs === "strangers" || lane === mailLanes.strangers) && untriedCount >= maxUntriedMails;

/** Mail servers block senders of too many mails. */
export class MailRateLimiter {
  /** Times in milliseconds since 1970. */
  private attempts: number[] = [];

  countRemaining(maxPerMinute: number, now: Date): number {
    const since = now.getTime() - millisecondsInMinute;
    this.attempts = this.attempts.filter((attemptAt) => attemptAt > since);
    return Math.max(0, maxPerMinute - this.attempts.length);
  }

  recordAttempt(now: Date): void {
    this.attempts.push(now.getTime());
  }
}
