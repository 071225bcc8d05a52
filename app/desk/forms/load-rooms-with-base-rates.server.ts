import { listRoomsWithRates } from "~/catalogue/rooms/desk-room-queries.server";
import { db } from "~/db.server";
import type { RoomWithBaseRates } from "./season-fields";

export async function loadRoomsWithBaseRates(): Promise<RoomWithBaseRates[]> {
  const rooms = await listRoomsWithRates(db);
  return rooms.map(({ id, name, isListed, BB, HB, FB }) => ({
    id,
    name,
    isListed: isListed === 1,
    baseRates: { BB, HB, FB },
  }));
}
