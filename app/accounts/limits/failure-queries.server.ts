import type { Db } from "~/db.server";
import { wideNetworkOf } from "./networks";
import { signInPauseMs } from "./sign-in-context";

const windowStart = (now: Date) => new Date(now.getTime() - signInPauseMs).toISOString();

/** A client is a network or a known browser. */
export interface Failures {
  fromClient: number;
  /** From the wide network that contains the client's network. For a browser: from that browser. */
  fromWideNetwork: number;
  total: number;
}

/** Counts before the password is checked, so that concurrent attempts count too. */
export async function countAttempt(
  db: Db,
  { email, clientKey, now }: { email: string; clientKey: string; now: Date },
): Promise<Failures> {
  await db.deleteFrom("sign_in_attempts").where("last_failed_at", "<=", windowStart(now)).execute();
  await db
    .insertInto("sign_in_attempts")
    .values({ email, place: clientKey, failures: 1, last_failed_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(["email", "place"]).doUpdateSet((eb) => ({
        failures: eb("sign_in_attempts.failures", "+", 1),
        last_failed_at: now.toISOString(),
      })),
    )
    .execute();
  return countFailures(db, { email, clientKey, now });
}

export async function countFailures(
  db: Db,
  { email, clientKey, now }: { email: string; clientKey: string; now: Date },
): Promise<Failures> {
  const rows = await db
    .selectFrom("sign_in_attempts")
    .select(["place", "failures"])
    .where("email", "=", email)
    .where("last_failed_at", ">", windowStart(now))
    .execute();
  const wideNetworkPrefix = wideNetworkOf(clientKey);
  const isInWideNetwork = (row: { place: string }) =>
    wideNetworkPrefix === null ? row.place === clientKey : row.place.startsWith(wideNetworkPrefix);
  const sumFailures = (attempts: typeof rows) =>
    attempts.reduce((sum, { failures }) => sum + failures, 0);
  return {
    fromClient: rows.find((row) => row.place === clientKey)?.failures ?? 0,
    fromWideNetwork: sumFailures(rows.filter(isInWideNetwork)),
    total: sumFailures(rows),
  };
}

export async function deleteAttempts(db: Db, email: string, clientKey?: string): Promise<void> {
  let query = db.deleteFrom("sign_in_attempts").where("email", "=", email);
  if (clientKey !== undefined) query = query.where("place", "=", clientKey);
  await query.execute();
}
