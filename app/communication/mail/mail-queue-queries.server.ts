import type { Instant } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { MailKind } from "./mail-kinds";
import { mailLanes } from "./mail-lanes";
import { isWaiting } from "./mail-outbox-queries.server";
import type { MailQueue } from "./mail-queue.server";
import { calculateLastAttempt } from "./mail-retries";

/** How many of the newest mails are searched for the last one that was sent. */
const recentMailCount = 50;

/** Counts waiting, held and failed mails. Uses partial indexes, so that many sent mails do not slow this down. */
export async function countMailQueue(db: Db): Promise<MailQueue> {
  const waiting = await db
    .selectFrom("mail_outbox")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("held_at", "is", null).as("waiting"),
      eb.fn.countAll<number>().filterWhere("held_at", "is not", null).as("held"),
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
      eb.fn.countAll<number>().as("failed"),
      eb.fn.max("failed_at").as("newestFailureAt"),
    ])
    .where("failed_at", "is not", null)
    .executeTakeFirstOrThrow();
  const recent = db
    .selectFrom("mail_outbox")
    .select("sent_at")
    .orderBy("id", "desc")
    .limit(recentMailCount);
  const { newestSentAt } = await db
    .selectFrom(recent.as("recent"))
    .select((eb) => eb.fn.max("sent_at").as("newestSentAt"))
    .executeTakeFirstOrThrow();
  return { ...waiting, ...failed, newestSentAt };
}

/** Finds the mail server's reply to the latest attempt at a mail that still waits, and the attempt's time. */
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
  let latest: { id: number; at: Instant } | undefined;
  for (const mail of mails) {
    const at = calculateLastAttempt(mail) ?? "";
    if (!latest || at > latest.at) latest = { id: mail.id, at };
  }
  if (!latest) return undefined;
  const { answer } = await db
    .selectFrom("mail_outbox")
    .select("answer")
    .where("id", "=", latest.id)
    .executeTakeFirstOrThrow();
  return { answer, at: latest.at };
}

/** Returns whether a mail of a kind or subject was queued since an instant. Compares addresses without case. */
export async function wasMailWritten(
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
