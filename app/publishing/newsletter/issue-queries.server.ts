import { containsText } from "db/contains-text";
import { countRows } from "db/count-rows";
import type { IssueStatus } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";

export const issueSorts = ["-updated", "updated", "subject", "-subject"] as const;
type IssueSort = (typeof issueSorts)[number];

interface IssueFilter {
  status?: IssueStatus;
  q?: string;
}

const selectUserName = (column: "created_by" | "updated_by" | "started_by") =>
  sql<string | null>`(SELECT name FROM user_names WHERE id = newsletter_issues.${sql.raw(column)})`;

const selectIssues = (db: Db) =>
  db
    .selectFrom("newsletter_issues")
    .select([
      "id",
      "subject",
      "status",
      "version",
      "updated_at as updatedAt",
      "started_at as startedAt",
      "finished_at as finishedAt",
      "recipients",
      "written",
      "sent",
    ])
    .select([
      selectUserName("updated_by").as("updatedBy"),
      selectUserName("started_by").as("startedBy"),
    ]);

export type NewsletterIssue = NonNullable<Awaited<ReturnType<typeof findNewsletterIssue>>>;

export const findNewsletterIssue = (db: Db, id: number) =>
  selectIssues(db).select("body").where("id", "=", id).executeTakeFirst();

const sortColumns = { updated: sql`updated_at`, subject: sql`folded(subject)` } as const;

export function listNewsletterIssues(
  db: Db,
  { status, q }: IssueFilter,
  { sort, limit, offset }: { sort: IssueSort; limit: number; offset: number },
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  let query = selectIssues(db);
  if (status) query = query.where("status", "=", status);
  if (q) query = query.where(containsText(["subject"], q));
  return query
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countIssuesByStatus(db: Db, { q }: IssueFilter) {
  let query = db
    .selectFrom("newsletter_issues")
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("status");
  if (q) query = query.where(containsText(["subject"], q));
  return query.execute();
}

interface IssueTexts {
  subject: string;
  body: string;
}

export async function insertNewsletterIssue(
  trx: Db,
  texts: IssueTexts,
  author: { id: string },
  now: Date,
): Promise<number> {
  const createdAt = now.toISOString();
  return insertRow(trx, "newsletter_issues", {
    ...texts,
    created_at: createdAt,
    created_by: author.id,
    updated_at: createdAt,
    updated_by: author.id,
  });
}

export const updateNewsletterIssue = (
  trx: Db,
  id: number,
  texts: IssueTexts,
  editor: { id: string },
  now: Date,
): Promise<void> =>
  setColumns(trx, "newsletter_issues", id, {
    ...texts,
    updated_at: now.toISOString(),
    updated_by: editor.id,
    version: nextVersion,
  });

export async function deleteIssueRow(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("newsletter_issues").where("id", "=", id).execute();
}

/** Makes all current subscribers the issue's recipients. Returns their number. */
export async function updateIssueStarted(
  trx: Db,
  id: number,
  clerk: { id: string },
  now: Date,
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("newsletter_recipients")
    .columns(["issue_id", "email"])
    .expression((eb) =>
      eb
        .selectFrom("newsletter_subscribers")
        .select([eb.val(id).as("issue_id"), "email"])
        .where("confirmed_at", "is not", null)
        .where("unsubscribed_at", "is", null),
    )
    .executeTakeFirst();
  const recipients = Number(numInsertedOrUpdatedRows);
  await setColumns(trx, "newsletter_issues", id, {
    status: "sending",
    started_at: now.toISOString(),
    started_by: clerk.id,
    recipients,
    version: nextVersion,
  });
  return recipients;
}

export const updateIssueStatus = (
  trx: Db,
  id: number,
  status: "sending" | "stopped",
): Promise<void> => setColumns(trx, "newsletter_issues", id, { status, version: nextVersion });

/** Deletes the issue's recipients, but keeps their mails. */
export async function updateIssueFinished(
  trx: Db,
  id: number,
  sent: number,
  now: Date,
): Promise<void> {
  await trx.deleteFrom("newsletter_recipients").where("issue_id", "=", id).execute();
  await setColumns(trx, "newsletter_issues", id, {
    status: "sent",
    finished_at: now.toISOString(),
    sent,
    version: nextVersion,
  });
}

export async function listSendingIssueIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("newsletter_issues")
    .select("id")
    .where("status", "=", "sending")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The sum changes with every mail, so it shows progress. */
export async function sumWrittenMails(db: Db): Promise<number> {
  const { sum } = await db
    .selectFrom("newsletter_issues")
    .select((eb) => eb.fn.sum<number | null>("written").as("sum"))
    .where("status", "=", "sending")
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

export async function listOpenRecipients(db: Db, id: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletter_recipients")
    .select("email")
    .where("issue_id", "=", id)
    .where("mailed_at", "is", null)
    .orderBy("email")
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

export const countOpenRecipients = (db: Db, id: number): Promise<number> =>
  countRows(
    db
      .selectFrom("newsletter_recipients")
      .where("issue_id", "=", id)
      .where("mailed_at", "is", null),
  );

export async function markRecipientMailed(
  trx: Db,
  id: number,
  email: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("newsletter_recipients")
    .set({ mailed_at: now.toISOString() })
    .where("issue_id", "=", id)
    .where("email", "=", email)
    .execute();
  await addWrittenMails(trx, id, 1);
}

/** Records that mails of recipients were withdrawn from the queue, so that they are written again. */
export async function reopenRecipients(trx: Db, id: number, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await trx
    .updateTable("newsletter_recipients")
    .set({ mailed_at: null })
    .where("issue_id", "=", id)
    .where("email", "in", emails)
    .execute();
  await addWrittenMails(trx, id, -emails.length);
}

export async function deleteRecipient(trx: Db, id: number, email: string): Promise<void> {
  await trx
    .deleteFrom("newsletter_recipients")
    .where("issue_id", "=", id)
    .where("email", "=", email)
    .execute();
}

/** @param withdrawnIssueIds the issues whose mail to the address was withdrawn from the queue */
export async function deleteRecipientOfAllIssues(
  trx: Db,
  email: string,
  withdrawnIssueIds: number[],
): Promise<void> {
  for (const id of withdrawnIssueIds) await addWrittenMails(trx, id, -1);
  await trx.deleteFrom("newsletter_recipients").where("email", "=", email).execute();
}

async function addWrittenMails(trx: Db, id: number, count: number): Promise<void> {
  await trx
    .updateTable("newsletter_issues")
    .set((eb) => ({ written: eb("written", "+", count) }))
    .where("id", "=", id)
    .execute();
}
