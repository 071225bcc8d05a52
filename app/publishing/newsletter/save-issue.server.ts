import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { db } from "~/db.server";
import { excerptAroundDifference } from "~/publishing/content/content-policy";
import {
  deleteIssueRow,
  findNewsletterIssue,
  insertNewsletterIssue,
  type NewsletterIssue,
  updateNewsletterIssue,
} from "./issue-queries.server";

interface IssueDraft {
  subject: string;
  body: string;
}

/** A repeated form creates only one draft. */
export async function createNewsletterIssue(
  { subject, body }: IssueDraft,
  key: IdempotencyKey,
  author: Viewer,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const existingId = await findCreatedRecordId(trx, key);
    if (existingId) return Number(existingId);
    const id = await insertNewsletterIssue(trx, { subject, body }, author, now);
    await saveCreatedRecord(trx, key, id, now);
    const after = { subject, body: excerptAroundDifference("", body)[1] };
    await recordChange(trx, "letter", id, "created", author, now, { after });
    return id;
  });
}

type ChangeIssueResult =
  | { kind: "changed" | "not-found" }
  | { kind: "started" }
  | { kind: "version-conflict"; stored: NewsletterIssue };

export async function changeNewsletterIssue(
  id: number,
  version: number,
  { subject, body }: IssueDraft,
  editor: Viewer,
  now: Date,
): Promise<ChangeIssueResult> {
  return db.transaction().execute(async (trx): Promise<ChangeIssueResult> => {
    const stored = await findNewsletterIssue(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.status !== "draft") return { kind: "started" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    await updateNewsletterIssue(trx, id, { subject, body }, editor, now);
    const [bodyBefore, bodyAfter] = excerptAroundDifference(stored.body, body);
    await recordChange(trx, "letter", id, "changed", editor, now, {
      before: { subject: stored.subject, body: bodyBefore },
      after: { subject, body: bodyAfter },
    });
    return { kind: "changed" };
  });
}

type DeleteIssueResult = { kind: "deleted" | "not-found" | "started" | "version-conflict" };

export async function deleteNewsletterIssue(
  id: number,
  version: number,
  editor: Viewer,
  now: Date,
): Promise<DeleteIssueResult> {
  return db.transaction().execute(async (trx): Promise<DeleteIssueResult> => {
    const stored = await findNewsletterIssue(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.status !== "draft") return { kind: "started" };
    if (stored.version !== version) return { kind: "version-conflict" };
    await deleteIssueRow(trx, id);
    const before = { subject: stored.subject, body: excerptAroundDifference("", stored.body)[1] };
    await recordChange(trx, "letter", id, "deleted", editor, now, { before });
    return { kind: "deleted" };
  });
}
