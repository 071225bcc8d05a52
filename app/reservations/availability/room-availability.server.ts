import type { Db } from "~/db.server";
import { findBookableRoom, listFullRoomIds } from "./availability-queries.server";
import type { StayChoice } from "./stay-choice";

/** A room as a price and the limits of a stay need it, or undefined where it is not on sale. */
export const readBookableRoom = (db: Db, roomId: number, alsoWithdrawn = false) =>
  findBookableRoom(db, roomId, alsoWithdrawn);

/** Whether a room is free on all nights of a stay. */
export const isRoomFree = async (db: Db, stay: StayChoice) =>
  !(await listFullRoomIds(db, stay)).has(stay.roomId);
