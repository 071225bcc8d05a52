import type { CountedWay } from "db/schema";
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

/** Limit of counted addresses per kind of attempt. Beyond it, the oldest counts are deleted. */
const maxAddresses = 10_000;

interface NetworkCounter {
  /** A network, or another text that attempts are counted for. */
  address: string;
  attemptKind: CountedWay;
}

interface AttemptCount {
  attempts: number;
  beganAt: string;
}

export function findAddressAttempts(
  db: Db,
  { address, attemptKind }: NetworkCounter,
  since: Date,
): Promise<AttemptCount | undefined> {
  return db
    .selectFrom("address_attempts")
    .select(["attempts", "began_at as beganAt"])
    .where("address", "=", address)
    .where("way", "=", attemptKind)
    .where("began_at", ">", since.toISOString())
    .executeTakeFirst();
}

export async function sumWideNetworkAttempts(
  db: Db,
  { prefix, attemptKind }: { prefix: string; attemptKind: CountedWay },
  since: Date,
): Promise<AttemptCount | undefined> {
  const afterPrefix =
    prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
  const row = await db
    .selectFrom("address_attempts")
    .select((eb) => [
      eb.fn.sum<number | null>("attempts").as("attempts"),
      eb.fn.min("began_at").as("beganAt"),
    ])
    .where("address", ">=", prefix)
    .where("address", "<", afterPrefix)
    .where("way", "=", attemptKind)
    .where("began_at", ">", since.toISOString())
    .executeTakeFirst();
  return row?.attempts && row.beganAt
    ? { attempts: row.attempts, beganAt: row.beganAt }
    : undefined;
}

/** Also deletes counts that began at `since` or earlier. */
export async function addAddressAttempts(
  db: Db,
  counter: NetworkCounter,
  { count, since, now }: { count: number; since: Date; now: Date },
): Promise<AttemptCount> {
  await db
    .deleteFrom("address_attempts")
    .where("way", "=", counter.attemptKind)
    .where((eb) =>
      eb.or([
        eb("began_at", "<=", since.toISOString()),
        eb(
          "began_at",
          "<",
          eb
            .selectFrom("address_attempts as newer")
            .select("newer.began_at")
            .where("newer.way", "=", counter.attemptKind)
            .orderBy("newer.began_at", "desc")
            .offset(maxAddresses)
            .limit(1),
        ),
      ]),
    )
    .execute();
  return db
    .insertInto("address_attempts")
    .values({
      address: counter.address,
      way: counter.attemptKind,
      attempts: count,
      began_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["address", "way"])
        .doUpdateSet((eb) => ({ attempts: eb("address_attempts.attempts", "+", count) })),
    )
    .returning(["attempts", "began_at as beganAt"])
    .executeTakeFirstOrThrow();
}

export async function decrementAddressAttempts(
  db: Db,
  { address, attemptKind }: NetworkCounter,
): Promise<void> {
  await db
    .updateTable("address_attempts")
    .set((eb) => ({ attempts: eb("attempts", "-", 1) }))
    .where("address", "=", address)
    .where("way", "=", attemptKind)
    .where("attempts", ">", 0)
    .execute();
}
