import type { Db } from "~/db.server";
import type { Upkeep } from "./ailment-rules";

/** What is known of backups and drills; null: nothing here writes it down. */
export async function readUpkeep(_db: Db): Promise<Upkeep | null> {
  return null;
}
