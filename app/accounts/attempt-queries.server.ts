import type { Db } from "~/db.server";

/** Failures are forgotten, and a pause is over, this long after the last one. */
export const pauseMs = 15 * 60 * 1000;

const forgottenBefore = (now: Date) => new Date(now.getTime() - pauseMs).toISOString();

/**
 * Counts an attempt before its password is looked at, so that attempts sent at the same time count
 * as well.
 * @returns the number of attempts in the current window, this one included.
 */
export async function countAttempt(db: Db, email: string, now: Date): Promise<number> {
  await db
    .deleteFrom("sign_in_attempts")
    .where("last_failed_at", "<=", forgottenBefore(now))
    .execute();
  const row = await db
    .insertInto("sign_in_attempts")
    .values({ email, failures: 1, last_failed_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => ({
        failures: eb("sign_in_attempts.failures", "+", 1),
        last_failed_at: now.toISOString(),
      })),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return row.failures;
}

/** The failures in the current window, 0 when there are none. */
export async function readAttempts(db: Db, email: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom("sign_in_attempts")
    .select("failures")
    .where("email", "=", email)
    .where("last_failed_at", ">", forgottenBefore(now))
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function forgetAttempts(db: Db, email: string): Promise<void> {
  await db.deleteFrom("sign_in_attempts").where("email", "=", email).execute();
}
