import type { Db } from "~/db.server";
import { findBookableRoom, listFullRoomIds } from "./availability-queries.server";
import type { StayChoice } from "./stay-choice";

/** @param alsoWithdrawn also finds rooms that are not on sale */
export const readBookableRoom = (db: Db, roomId: number, alsoWithdrawn = false) =>
  findBookableRoom(db, roomId, alsoWithdrawn);

export const isRoomFree = async (db: Db, stay: StayChoice) =>
  !(await listFullRoomIds(db, stay)).has(stay.roomId);
