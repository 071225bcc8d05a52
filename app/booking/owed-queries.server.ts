import type { StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import { addStayDays } from "~/lodge/stay";

/** For how long the desk is told what is owed, by the day of arrival. */
const owedDays = 366;
/** A charge for cancelling falls due at most so long before the stay (Settings → Booking). */
const chargedAheadDays = 30;
/** So many open bills nobody has; a file where nothing was ever paid has them. */
export const mostOwed = 1_000;

/**
 * Which bookings are not paid in full though the stay has begun, or though a charge for cancelling
 * is due, of about a year: the latest arrivals, at most a thousand.
 */
export async function listOwedIds(db: Db, today: StayDate): Promise<string[]> {
  const rows = await owedQuery(db, today).execute();
  return rows.map(({ id }) => id);
}

/** Reads the index of those who owe; its condition stands here as it does there. */
export function owedQuery(db: Db, today: StayDate) {
  const owes = sql<boolean>`(cancellation_charge_cents > received_cents
    OR (status = 'confirmed' AND total_cents > received_cents))`;
  return db
    .selectFrom("bookings")
    .select("id")
    .where(owes)
    .where("check_in", ">=", addStayDays(today, -owedDays))
    .where("check_in", "<=", addStayDays(today, chargedAheadDays))
    .where(({ eb, or }) => or([eb("status", "=", "cancelled"), eb("check_in", "<=", today)]))
    .orderBy("check_in", "desc")
    .limit(mostOwed);
}
