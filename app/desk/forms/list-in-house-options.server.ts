import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { listInHouseStays } from "~/reservations/occupancy/occupancy-queries.server";

export async function listInHouseOptions(db: Db, day: StayDate) {
  const stays = await listInHouseStays(db, day);
  return stays.map(({ id, unitName, roomName, lastName }) => ({
    id,
    label: `${unitName ?? roomName}, ${lastName || "Guest"}`,
  }));
}
