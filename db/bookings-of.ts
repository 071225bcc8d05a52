import type { Kysely } from "kysely";
import type { Schema } from "./schema";

export type StaysOf = { userId: string } | { profileId: number };

export function bookingIdsOf(db: Kysely<Schema>, whose: StaysOf) {
  const stays = db.selectFrom("booking_summaries").select("id");
  return "userId" in whose
    ? stays.where("user_id", "=", whose.userId)
    : stays.where("profile_id", "=", whose.profileId);
}
