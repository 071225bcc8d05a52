import type { Db } from "~/db.server";

/** Every room by its place in the list with its usual rates, for forms that have a row for each. */
export function listRatedRooms(db: Db) {
  return db
    .selectFrom("rooms")
    .select([
      "id",
      "name",
      "is_listed as isListed",
      "capacity",
      "rate_bb_cents as BB",
      "rate_hb_cents as HB",
      "rate_fb_cents as FB",
    ])
    .orderBy("position")
    .orderBy("id")
    .execute();
}
