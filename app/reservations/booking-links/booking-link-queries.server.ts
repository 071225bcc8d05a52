import type { Schema } from "db/schema";
import type { Insertable } from "kysely";
import type { Db } from "~/db.server";

/** `link`: a secret in a mail. `pass`: the secret in the cookie that a browser gets for a redeemed link. */
export type BookingLinkKind = Schema["booking_links"]["kind"];

/** Also deletes expired links. */
export async function insertBookingLink(
  trx: Db,
  link: Insertable<Schema["booking_links"]>,
  now: Date,
): Promise<void> {
  await deleteExpiredBookingLinks(trx, now);
  await trx.insertInto("booking_links").values(link).execute();
}

export function findBookingLink(db: Db, secretHash: string, kind: BookingLinkKind, now: Date) {
  return db
    .selectFrom("booking_links")
    .select(["booking_id as bookingId", "expires_at as expiresAt"])
    .where("secret_hash", "=", secretHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Keeps the newest `keptCount` links. Does not delete passes. */
export async function deleteOlderLinks(
  trx: Db,
  bookingId: string,
  keptCount: number,
): Promise<void> {
  await trx
    .deleteFrom("booking_links")
    .where("secret_hash", "in", (eb) =>
      eb
        .selectFrom("booking_links")
        .select("secret_hash")
        .where("booking_id", "=", bookingId)
        .where("kind", "=", "link")
        .orderBy("created_at", "desc")
        // SQLite has no OFFSET without LIMIT.
        .limit(-1)
        .offset(keptCount),
    )
    .execute();
}

export async function deleteBookingPass(db: Db, secretHash: string): Promise<void> {
  await db
    .deleteFrom("booking_links")
    .where("secret_hash", "=", secretHash)
    .where("kind", "=", "pass")
    .execute();
}

export async function deleteExpiredBookingLinks(trx: Db, now: Date): Promise<void> {
  await trx.deleteFrom("booking_links").where("expires_at", "<=", now.toISOString()).execute();
}

export async function deleteAllBookingLinks(trx: Db): Promise<void> {
  await trx.deleteFrom("booking_links").execute();
}
