import type { Db } from "~/db.server";
import { findBookableRoom, listFullRoomIds } from "./availability-queries.server";
import type { StayChoice } from "./stay-choice";

/** Finds a room on sale. @param alsoWithdrawn also finds rooms that are not on sale */
export const readBookableRoom = (db: Db, roomId: number, alsoWithdrawn = false) =>
  findBookableRoom(db, roomId, alsoWithdrawn);

/** Returns whether a room on sale has a free unit on every night of a stay. */
export const isRoomFree = async (db: Db, stay: StayChoice) =>
  !(await listFullRoomIds(db, stay)).has(stay.roomId);
