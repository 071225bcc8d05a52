import { millisecondsInDay } from "date-fns/constants";
import { countRows } from "db/count-rows";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Db } from "~/db.server";

export function findSubscriber(db: Db, email: string) {
  return selectSubscribers(db).where("email", "=", email).executeTakeFirst();
}

export function findSubscriberByConfirmToken(db: Db, tokenHash: string, mailedSince: Date) {
  return selectSubscribers(db)
    .where("confirm_token_hash", "=", tokenHash)
    .where("last_mailed_at", ">=", mailedSince.toISOString())
    .executeTakeFirst();
}

export function findSubscriberByUnsubscribeToken(db: Db, token: string) {
  return selectSubscribers(db).where("unsubscribe_token", "=", token).executeTakeFirst();
}

function selectSubscribers(db: Db) {
  return db
    .selectFrom("newsletter_subscribers")
    .select([
      "email",
      "last_mailed_at as lastMailedAt",
      "confirmed_at as confirmedAt",
      "unsubscribe_token as unsubscribeToken",
      "unsubscribed_at as unsubscribedAt",
      "language",
      "confirmation_due_since as confirmationDueSince",
    ]);
}

export const countMailedSince = (db: Db, since: Date): Promise<number> =>
  countRows(
    db.selectFrom("newsletter_subscribers").where("last_mailed_at", ">=", since.toISOString()),
  );

/** Creates the subscriber if there is none. The other columns of an existing row stay unchanged. */
export async function saveConfirmToken(
  trx: Db,
  subscriber: {
    email: string;
    confirmTokenHash: string;
    unsubscribeToken: string;
    language: LanguageCode;
  },
  now: Date,
): Promise<void> {
  const mailedAt = now.toISOString();
  const confirmationColumns = {
    confirm_token_hash: subscriber.confirmTokenHash,
    last_mailed_at: mailedAt,
    language: subscriber.language,
    confirmation_due_since: null,
  };
  await trx
    .insertInto("newsletter_subscribers")
    .values({
      email: subscriber.email,
      unsubscribe_token: subscriber.unsubscribeToken,
      created_at: mailedAt,
      ...confirmationColumns,
    })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(confirmationColumns))
    .execute();
}

/**
 * Creates the subscriber if there is none. A repeated request keeps its place in the queue. `last_mailed_at` is set
 * although no mail is sent yet, so that waiting requests count towards the hourly limit and are not purged as old.
 */
export async function saveWaitingSubscriber(
  trx: Db,
  subscriber: { email: string; unsubscribeToken: string; language: LanguageCode },
  now: Date,
): Promise<void> {
  const requestedAt = now.toISOString();
  const { email, language } = subscriber;
  await trx
    .insertInto("newsletter_subscribers")
    .values({
      email,
      language,
      unsubscribe_token: subscriber.unsubscribeToken,
      created_at: requestedAt,
      last_mailed_at: requestedAt,
      confirmation_due_since: requestedAt,
    })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => ({
        language,
        last_mailed_at: requestedAt,
        confirmation_due_since: eb.fn.coalesce(
          "newsletter_subscribers.confirmation_due_since",
          eb.val(requestedAt),
        ),
      })),
    )
    .execute();
}

export const listConfirmationsDue = (db: Db, now: Date, limit: number) =>
  selectSubscribers(db)
    .where("confirmation_due_since", "<=", now.toISOString())
    .orderBy("confirmation_due_since")
    .limit(limit)
    .execute();

/** Includes postponed confirmations. */
export const countConfirmationsDue = (db: Db): Promise<number> =>
  countRows(
    db.selectFrom("newsletter_subscribers").where("confirmation_due_since", "is not", null),
  );

/** Makes a confirmation mail due a day later, because the daily quota of mails to the address is used up. */
export async function postponeConfirmation(trx: Db, email: string, now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + millisecondsInDay).toISOString();
  await trx
    .updateTable("newsletter_subscribers")
    .set({ confirmation_due_since: tomorrow })
    .where("email", "=", email)
    .execute();
}

export async function setLastMailed(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable("newsletter_subscribers")
    .set({ last_mailed_at: now.toISOString() })
    .where("email", "=", email)
    .execute();
}

export async function setConfirmed(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable("newsletter_subscribers")
    .set({
      confirmed_at: now.toISOString(),
      unsubscribed_at: null,
      confirm_token_hash: null,
      confirmation_due_since: null,
    })
    .where("email", "=", email)
    .execute();
}

/** Also invalidates the confirmation link. If the subscription has ended already, keeps the first time. */
export async function setUnsubscribed(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable("newsletter_subscribers")
    .set((eb) => ({
      unsubscribed_at: eb.fn.coalesce("unsubscribed_at", eb.val(now.toISOString())),
      confirm_token_hash: null,
      confirmation_due_since: null,
    }))
    .where("email", "=", email)
    .execute();
}

/** Deletes unconfirmed addresses last mailed before `mailedBefore`. Those waiting for a mail stay until `dueBefore`. */
export async function deleteUnconfirmed(
  trx: Db,
  { mailedBefore, dueBefore }: { mailedBefore: Date; dueBefore: Date },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("newsletter_subscribers")
    .where("confirmed_at", "is", null)
    .where("last_mailed_at", "<", mailedBefore.toISOString())
    .where((eb) =>
      eb.or([
        eb("confirmation_due_since", "is", null),
        eb("confirmation_due_since", "<", dueBefore.toISOString()),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Keeps addresses that were mailed later: someone may have subscribed again and not confirmed yet. */
export async function deleteUnsubscribed(trx: Db, unsubscribedBefore: Date): Promise<void> {
  await trx
    .deleteFrom("newsletter_subscribers")
    .where("unsubscribed_at", "<", unsubscribedBefore.toISOString())
    .where("last_mailed_at", "<", unsubscribedBefore.toISOString())
    .execute();
}

export async function deleteSubscriber(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom("newsletter_subscribers").where("email", "=", email).execute();
}

export async function clearConfirmTokens(trx: Db): Promise<void> {
  await trx.updateTable("newsletter_subscribers").set({ confirm_token_hash: null }).execute();
}

/** Includes unconfirmed and unsubscribed addresses. */
export async function listAllSubscriberAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("newsletter_subscribers").select("email").execute();
  return rows.map(({ email }) => email);
}
