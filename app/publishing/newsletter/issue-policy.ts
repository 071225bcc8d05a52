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

/** Most newsletter mails that wait at a time. Other mails are therefore not delayed. */
export const maxWaitingMails = 20;

export interface IssueProgress {
  recipients: number;
  written: number;
  sent: number;
  waiting: number;
  failed: number;
  /** Written to files, because no mail server was configured. */
  filed: number;
  /** Without a written mail. */
  open: number;
  /** Unsubscribed or removed before their mail was written. */
  left: number;
}
