import type { Kysely } from "kysely";
import type { Schema } from "./schema";

/** Whose stays: those of an account, or those of a guest. */
export type StaysOf = { userId: string } | { personId: number };

/** The ids of somebody's bookings. */
export function bookingIdsOf(db: Kysely<Schema>, whose: StaysOf) {
  const stays = db.selectFrom("booking_facts").select("id");
  return "userId" in whose
    ? stays.where("user_id", "=", whose.userId)
    : stays.where("person_id", "=", whose.personId);
}
