import type { Awaits, Role } from "db/schema";
import type { Db } from "~/db.server";
import { hasFactor } from "./factor-queries.server";

/** What is missing of somebody who has just shown a password or the like; null: nothing. */
export async function findAwaited(
  db: Db,
  { id }: { id: string; role: Role },
): Promise<Awaits | null> {
  return (await hasFactor(db, id)) ? "factor" : null;
}
