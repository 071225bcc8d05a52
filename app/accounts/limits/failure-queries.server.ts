import type { Db } from "~/db.server";
import { wideNetworkOf } from "./networks";
import { signInPauseMs } from "./sign-in-pause";

const windowStart = (now: Date) => new Date(now.getTime() - signInPauseMs).toISOString();

/** The failures of an account in the current window. */
export interface Failures {
  /** From one place. */
  here: number;
  /** From its wide network; of a browser, from itself. */
  near: number;
  /** From everywhere. */
  all: number;
}

/**
 * Counts an attempt before its password is looked at, so that attempts sent at the same time count
 * as well.
 * @param place a network or a browser, whatever the caller counts by
 * @returns those in the current window, this one included.
 */
export async function countAttempt(
  db: Db,
  { email, place, now }: { email: string; place: string; now: Date },
): Promise<Failures> {
  await db.deleteFrom("sign_in_attempts").where("last_failed_at", "<=", windowStart(now)).execute();
  await db
    .insertInto("sign_in_attempts")
    .values({ email, place, failures: 1, last_failed_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(["email", "place"]).doUpdateSet((eb) => ({
        failures: eb("sign_in_attempts.failures", "+", 1),
        last_failed_at: now.toISOString(),
      })),
    )
    .execute();
  return findFailures(db, { email, place, now });
}

/** Those in the current window. */
export async function findFailures(
  db: Db,
  { email, place, now }: { email: string; place: string; now: Date },
): Promise<Failures> {
  const rows = await db
    .selectFrom("sign_in_attempts")
    .select(["place", "failures"])
    .where("email", "=", email)
    .where("last_failed_at", ">", windowStart(now))
    .execute();
  const prefix = wideNetworkOf(place);
  const isNear = (other: string) => (prefix === null ? other === place : other.startsWith(prefix));
  const sumOf = (some: typeof rows) => some.reduce((sum, { failures }) => sum + failures, 0);
  return {
    here: rows.find((row) => row.place === place)?.failures ?? 0,
    near: sumOf(rows.filter((row) => isNear(row.place))),
    all: sumOf(rows),
  };
}

/** Forgets an account's failures, of one place or of all. */
export async function deleteAttempts(db: Db, email: string, place?: string): Promise<void> {
  const all = db.deleteFrom("sign_in_attempts").where("email", "=", email);
  await (place === undefined ? all : all.where("place", "=", place)).execute();
}
