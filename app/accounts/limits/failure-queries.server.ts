import type { Db } from "~/db.server";
import { wideNetworkOf } from "./networks";
import { signInPauseMs } from "./sign-in-pause";

const windowStart = (now: Date) => new Date(now.getTime() - signInPauseMs).toISOString();

/** An account's failures in the current window. */
export interface Failures {
  here: number;
  /** From its wide network. For a browser, from the browser itself. */
  near: number;
  all: number;
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts count too.
 * @param place a network or a browser
 * @returns the failures in the current window, this attempt included
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

export async function deleteAttempts(db: Db, email: string, place?: string): Promise<void> {
  const all = db.deleteFrom("sign_in_attempts").where("email", "=", email);
  await (place === undefined ? all : all.where("place", "=", place)).execute();
}
