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

/** Numbers of recipients by state. `written` is the sum of `sent`, `waiting`, `failed` and `filed`. */
export interface IssueProgress {
  recipients: number;
  /** With a mail in the mail queue or later. */
  written: number;
  sent: number;
  /** In the mail queue. */
  waiting: number;
  failed: number;
  /** Written to files, because no mail server was configured. */
  filed: number;
  /** Their mail is not written yet. */
  open: number;
  /** Unsubscribed or removed before their mail was written. */
  left: number;
}
