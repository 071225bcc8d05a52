import { listRatedRooms } from "~/catalogue/rooms/desk-room-queries.server";
import { db } from "~/db.server";
import type { RatedRoom } from "./season-fields";

/** Every room with its usual rates, for a season's form. */
export async function readRatedRooms(): Promise<RatedRoom[]> {
  const rooms = await listRatedRooms(db);
  return rooms.map(({ id, name, isListed, BB, HB, FB }) => ({
    id,
    name,
    isListed: isListed === 1,
    usual: { BB, HB, FB },
  }));
}
