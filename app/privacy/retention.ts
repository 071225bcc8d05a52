import { millisecondsInDay } from "date-fns/constants";
import { confirmWithinMs } from "~/publishing/newsletter/newsletter-policy";
import { draftTtlMs } from "~/reservations/drafts/draft-steps";

/** Retention of personal data, in days (docs/decisions/027-privacy.md). /privacy states the periods too. */
export const retentionDays = {
  /** Texts, files and calendars of mails, from when they were written. */
  mailTexts: 90,
  /** Recipients and delivery states of mails. */
  mails: 400,
  /** Special requests, including allergies, from departure. */
  specialRequests: 30,
  /** Texts of enquiries, from when they were handled. */
  enquiryTexts: 365,
  drafts: draftTtlMs / millisecondsInDay,
  /** Accounts that never verified their address or phone and have no booking, from their creation. */
  unfinishedSignUps: 30,
  unconfirmedSubscribers: confirmWithinMs / millisecondsInDay,
  /** Subscriptions whose confirmation mail could not be sent, from the request. */
  waitingSubscribers: 90,
  idempotencyKeys: 30,
  /** Uploaded files of guests, bookings or payments that wait for their import. */
  stagedImports: 1,
  /** Unsubscribed addresses, from when they unsubscribed. */
  unsubscribed: 30,
};

export const calculateRetentionCutoff = (days: number, now: Date): Date =>
  new Date(now.getTime() - days * millisecondsInDay);
