import type { Lodge } from "./lodge";

interface RawSubscriber {
  email?: string;
  token?: string;
  createdAt?: string;
  confirmedAt?: string | null;
  leftAt?: string | null;
}

/** Inserts a newsletter subscriber directly into the database. */
export function insertRawSubscriber(file: Lodge["file"], subscriber: RawSubscriber = {}): void {
  const {
    email = "ana@example.com",
    token = `token-${email}`,
    createdAt = "2026-01-01T00:00:00.000Z",
    confirmedAt = createdAt,
    leftAt = null,
  } = subscriber;
  file
    .prepare(
      `INSERT INTO newsletter_subscribers
         (email, created_at, last_mailed_at, confirmed_at, unsubscribe_token, unsubscribed_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(email, createdAt, createdAt, confirmedAt, token, leftAt);
}

interface RawIssue {
  subject?: string;
  body?: string;
  status?: "draft" | "sending" | "stopped" | "sent";
  recipients?: number;
  written?: number;
}

/**
 * Inserts a newsletter issue directly into the database.
 * @returns its id
 */
export function insertRawIssue(file: Lodge["file"], issue: RawIssue = {}): number {
  const { subject = "News", body = "It *rained*.", status = "draft" } = issue;
  const at = "2026-01-02T08:00:00.000Z";
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO newsletter_issues (subject, body, status, created_at, updated_at, started_at,
         finished_at, recipients, written, sent)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      subject,
      body,
      status,
      at,
      at,
      status === "draft" ? null : at,
      status === "sent" ? at : null,
      issue.recipients ?? 0,
      issue.written ?? 0,
      status === "sent" ? (issue.written ?? 0) : 0,
    );
  return Number(lastInsertRowid);
}
