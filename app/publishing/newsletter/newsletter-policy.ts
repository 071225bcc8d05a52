import { millisecondsInHour } from "date-fns/constants";
import type { IssueStatus } from "db/schema";

/** Maximum lengths, also checked by the database. */
export const maxIssueLengths = { subject: 200, body: 10_000 } as const;

export const issueFieldLabels = { subject: "Subject", body: "Text" };

export const issueStatusLabels: Record<IssueStatus, string> = {
  draft: "Draft",
  sending: "Sending",
  stopped: "Stopped",
  sent: "Sent",
};

/** Most newsletter mails in the mail queue at a time, so that other mails are not delayed. */
export const maxWaitingMails = 20;

/** Numbers of recipients by state. `queued` is the sum of `sent`, `waiting`, `failed` and `notSent`. */
export interface IssueProgress {
  recipients: number;
  queued: number;
  sent: number;
  waiting: number;
  failed: number;
  /** Written to files, because no mail server was configured. */
  notSent: number;
  unwritten: number;
  /** Unsubscribed or removed before their mail was written. */
  skipped: number;
}

export const confirmWithinMs = 7 * 24 * millisecondsInHour;

/** Minimum time between two mails that the public form sends to an address. */
export const mailPauseMs = 24 * millisecondsInHour;

/** Most mails to all addresses per hour. More means an automated attack. */
export const maxMailsPerHour = 200;

/** Most addresses that wait for a confirmation while no mail can be sent. More means an automated attack. */
export const maxWaitingConfirmations = 5_000;

export function isSubscribed(subscriber: {
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}): boolean {
  return subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
}

export const subscriberStateLabels = {
  confirmed: "Confirmed",
  waiting: "Unconfirmed",
  left: "Unsubscribed",
} as const;

export type SubscriberState = keyof typeof subscriberStateLabels;
