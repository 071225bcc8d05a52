import type { LetterStatus } from "db/schema";

/** The most characters of each; the database holds the same bounds. */
export const maxIssueLengths = { subject: 200, body: 10_000 } as const;

/** What each field is called on the form. */
export const issueFieldLabels = { subject: "Subject", body: "Text" };

export const issueStatusLabels: Record<LetterStatus, string> = {
  draft: "Draft",
  sending: "Being sent",
  stopped: "Stopped",
  sent: "Sent",
};

/** Mails of letters that may wait at a time: whatever is written meanwhile leaves before them. */
export const maxWaitingMails = 20;

/** How a letter's recipients stand. */
export interface IssueProgress {
  recipients: number;
  written: number;
  /** Of those who were written to. */
  sent: number;
  waiting: number;
  failed: number;
  /** Became files, because no mail server was set any more. */
  filed: number;
  /** To whom nothing was written yet. */
  open: number;
  /** Who unsubscribed, or was removed, before it was their turn. */
  left: number;
}
