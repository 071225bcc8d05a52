import { keepQuery } from "db/keep-query";
import type { Db } from "~/db.server";

/** Whether an account has a second factor that its user has shown to have. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  return (await askFactor(db, { userId })).length > 0;
}

const askFactor = keepQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("verified_at", "is not", null)
    .limit(1),
);
