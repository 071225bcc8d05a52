import type { Schema } from "db/schema";
import type { Insertable } from "kysely";
import type { Db } from "~/db.server";

type BookingLinkKind = Schema["booking_passes"]["kind"];

/** Adds a link or a pass; clears away what has run out. */
export async function insertBookingLink(
  trx: Db,
  pass: Insertable<Schema["booking_passes"]>,
  now: Date,
): Promise<void> {
  await deleteExpiredBookingLinks(trx, now);
  await trx.insertInto("booking_passes").values(pass).execute();
}

/** What a secret opens, while it does. */
export function findBookingLink(db: Db, secretHash: string, kind: BookingLinkKind, now: Date) {
  return db
    .selectFrom("booking_passes")
    .select(["booking_id as bookingId", "expires_at as expiresAt"])
    .where("secret_hash", "=", secretHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Ends the links to a booking but for the newest of them. */
export async function deleteOlderLinks(trx: Db, bookingId: string, kept: number): Promise<void> {
  await trx
    .deleteFrom("booking_passes")
    .where("secret_hash", "in", (eb) =>
      eb
        .selectFrom("booking_passes")
        .select("secret_hash")
        .where("booking_id", "=", bookingId)
        .where("kind", "=", "link")
        .orderBy("created_at", "desc")
        .limit(-1)
        .offset(kept),
    )
    .execute();
}

/** Ends the pass of a secret; a link's ends nothing. */
export async function deleteBookingAccess(db: Db, secretHash: string): Promise<void> {
  await db
    .deleteFrom("booking_passes")
    .where("secret_hash", "=", secretHash)
    .where("kind", "=", "pass")
    .execute();
}

export async function deleteExpiredBookingLinks(trx: Db, now: Date): Promise<void> {
  await trx.deleteFrom("booking_passes").where("expires_at", "<=", now.toISOString()).execute();
}

export async function deleteAllBookingLinks(trx: Db): Promise<void> {
  await trx.deleteFrom("booking_passes").execute();
}
