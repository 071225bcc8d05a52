import type { Instant, Schema } from "db/schema";
import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "~/db.server";
import type { MailKind } from "./mail-kinds";
import { mailLanes } from "./mail-lanes";
import { isWaiting } from "./mail-outbox-queries.server";
import { calculateLastAttempt } from "./mail-retries";

export interface MailQueue {
  waitingCount: number;
  failedCount: number;
  /** Mails held since a restore, until an administrator releases them. */
  heldCount: number;
  /** When the oldest waiting mail was queued. Ignores newsletters, because they are sent slowly. */
  oldestWaitingAt: Instant | null;
  newestFailureAt: Instant | null;
  /** Considers only the newest mails. */
  newestSentAt: Instant | null;
}

/** Only this many of the newest mails are searched for the last one that was sent. */
const recentMailCount = 50;

/** Uses partial indexes, so that many sent mails do not slow this down. */
export async function loadMailQueue(db: Db): Promise<MailQueue> {
  const waiting = await db
    .selectFrom("mail_outbox")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("held_at", "is", null).as("waitingCount"),
      eb.fn.countAll<number>().filterWhere("held_at", "is not", null).as("heldCount"),
      eb.fn
        .min("created_at")
        .filterWhere("held_at", "is", null)
        .filterWhere("lane", "<>", mailLanes.newsletter)
        .as("oldestWaitingAt"),
    ])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("mail_outbox")
    .select((eb) => [
      eb.fn.countAll<number>().as("failedCount"),
      eb.fn.max("failed_at").as("newestFailureAt"),
    ])
    .where("failed_at", "is not", null)
    .executeTakeFirstOrThrow();
  const recentMails = db
    .selectFrom("mail_outbox")
    .select("sent_at")
    .orderBy("id", "desc")
    .limit(recentMailCount);
  const { newestSentAt } = await db
    .selectFrom(recentMails.as("recent"))
    .select((eb) => eb.fn.max("sent_at").as("newestSentAt"))
    .executeTakeFirstOrThrow();
  return { ...waiting, ...failed, newestSentAt };
}

/** Returns the mail server's reply to the latest attempt at a mail that still waits. */
export async function findLatestRefusal(
  db: Db,
): Promise<{ answer: string; at: Instant } | undefined> {
  const mails = await db
    .selectFrom("mail_outbox")
    .select([
      "id",
      "attempts",
      "first_attempt_at as firstAttemptAt",
      "next_attempt_at as nextAttemptAt",
    ])
    .where(isWaiting)
    .where("held_at", "is", null)
    .where("answer", "<>", "")
    .execute();
  let latestMail: { id: number; at: Instant } | undefined;
  for (const mail of mails) {
    const at = calculateLastAttempt(mail) ?? "";
    if (!latestMail || at > latestMail.at) latestMail = { id: mail.id, at };
  }
  if (!latestMail) return undefined;
  const { answer } = await db
    .selectFrom("mail_outbox")
    .select("answer")
    .where("id", "=", latestMail.id)
    .executeTakeFirstOrThrow();
  return { answer, at: latestMail.at };
}

export async function wasMailQueued(
  db: Db,
  {
    to,
    since,
    ...kindOrSubject
  }: { to: string; since: Date } & ({ kind: MailKind } | { subject: string }),
): Promise<boolean> {
  const query = db
    .selectFrom("mail_outbox")
    .select("id")
    .where(sql<boolean>`to_address = ${to} COLLATE NOCASE`)
    .where("created_at", ">", since.toISOString())
    .limit(1);
  const row = await ("kind" in kindOrSubject
    ? query.where("kind", "=", kindOrSubject.kind)
    : query.where("subject", "=", kindOrSubject.subject)
  ).executeTakeFirst();
  return row !== undefined;
}

export async function countIssueMails(db: Db, issueId: number) {
  const { all, sent, filed, failed } = await db
    .selectFrom("mail_outbox")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.count<number>("sent_at").as("sent"),
      fn.count<number>("filed_at").as("filed"),
      fn.count<number>("failed_at").as("failed"),
    ])
    .where("issue_id", "=", issueId)
    .executeTakeFirstOrThrow();
  return { sent, filed, failed, waiting: all - sent - filed - failed };
}

/** Matches mails that are neither sent, written to a file, nor being sent. */
const isNotInDelivery = (eb: ExpressionBuilder<Schema, "mail_outbox">) =>
  eb.and([eb("sent_at", "is", null), eb("filed_at", "is", null), eb("sending_at", "is", null)]);

/** Keeps mails that may have arrived. Returns the recipients. */
export async function deleteWaitingIssueMails(db: Db, issueId: number): Promise<string[]> {
  const mails = await db
    .deleteFrom("mail_outbox")
    .where("issue_id", "=", issueId)
    .where(isWaiting)
    .where(isNotInDelivery)
    .where("times_in_doubt", "=", 0)
    .returning("to_address as to")
    .execute();
  return mails.map(({ to }) => to);
}

/** Deletes waiting and failed mails. Ignores letter case. Returns the issues' ids. */
export async function deleteIssueMailsTo(db: Db, address: string): Promise<number[]> {
  const mails = await db
    .deleteFrom("mail_outbox")
    .where(sql<boolean>`to_address = ${address} COLLATE NOCASE`)
    .where("issue_id", "is not", null)
    .where(isNotInDelivery)
    .returning("issue_id as issueId")
    .execute();
  return mails.flatMap(({ issueId }) => issueId ?? []);
}

export async function listWaitingIssueRecipients(db: Db, issueId: number): Promise<string[]> {
  const mails = await db
    .selectFrom("mail_outbox")
    .select("to_address as to")
    .where("issue_id", "=", issueId)
    .where(isWaiting)
    .where(isNotInDelivery)
    .execute();
  return mails.map(({ to }) => to);
}
