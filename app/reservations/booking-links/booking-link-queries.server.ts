import type { Schema } from "db/schema";
import type { Insertable } from "kysely";
import type { Db } from "~/db.server";

type BookingLinkKind = Schema["booking_links"]["kind"];

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

export async function deleteOlderLinks(
  trx: Db,
  bookingId: string,
  newestCount: number,
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
        .limit(-1)
        .offset(newestCount),
    )
    .execute();
}

export async function deleteBookingAccess(db: Db, secretHash: string): Promise<void> {
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
