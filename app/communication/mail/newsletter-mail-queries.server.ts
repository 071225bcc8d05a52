import type { Schema } from "db/schema";
import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "~/db.server";
import { isWaiting } from "./mail-outbox-queries.server";

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
