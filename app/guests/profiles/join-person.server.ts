import type { Db } from "~/db.server";
import { endMerged, setDoNotBook, updatePerson } from "./people-queries.server";
import type { PersonDetails } from "./person";
import type { Person } from "./read-person.server";
import { storedDetails } from "./stored-person.server";

/**
 * Makes one record of two, in the caller's transaction, which moves the stays: the accounts go over, a
 * mark stays, and the other record is empty and leads here.
 * @param details what the one record holds then
 */
export async function joinPerson(
  trx: Db,
  kept: Person,
  other: Person,
  details: PersonDetails,
  now: Date,
): Promise<void> {
  await endMerged(trx, other.id, kept.id);
  await updatePerson(trx, kept.id, storedDetails(details));
  const reason = joinTexts(kept.doNotBook ?? "", other.doNotBook ?? "").slice(0, 1000);
  if (reason !== (kept.doNotBook ?? "")) {
    await setDoNotBook(trx, kept.id, { reason, at: now.toISOString() });
  }
}

/** Two texts of which nothing is lost, a line each. */
const joinTexts = (one: string, other: string): string =>
  one.includes(other) ? one : other.includes(one) ? other : `${one}\n${other}`;
