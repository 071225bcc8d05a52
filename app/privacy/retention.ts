import { millisecondsInDay } from "date-fns/constants";
import { confirmWithinMs } from "~/publishing/newsletter/newsletter-policy";
import { draftTtlMs } from "~/reservations/drafts/draft-steps";

/**
 * How long what is known of people is kept, in days (docs/decisions/036-retention.md). /privacy says
 * the same in words.
 */
export const retentionDays = {
  /** What a mail said, its file and its calendar; after it was written. */
  mailTexts: 90,
  /** To whom a mail went, and what came of it. */
  mails: 400,
  /** Special requests, allergies among them; after departure. */
  specialRequests: 30,
  /** What was written in a form to the lodge; after it was handled. */
  requestTexts: 365,
  /** A booking that was begun and not finished. */
  drafts: draftTtlMs / millisecondsInDay,
  /** An account whose address nobody proved, and without a booking; after it was made. */
  unprovedAccounts: 30,
  /** An address that asked for the newsletter and did not confirm. */
  unconfirmedSubscribers: confirmWithinMs / millisecondsInDay,
  /** The same where no mail could be sent that asks to confirm; after it asked. */
  waitingSubscribers: 90,
  /** Which record a form created, for a form that is sent twice. */
  idempotencyKeys: 30,
  /** A file of guests, bookings or payments that was looked at and not imported. */
  stagedImports: 1,
  /** An address that left the newsletter; after it did. */
  leftSubscribers: 30,
};

/** What is older than this has been kept for so many days. */
export const findRetentionCutoff = (days: number, now: Date): Date =>
  new Date(now.getTime() - days * millisecondsInDay);
