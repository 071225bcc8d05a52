import type { Db } from "~/db.server";
import {
  findBookableRoom,
  listBookableRooms,
  listFullNights,
  listFullRoomIds,
} from "./availability-queries.server";
import type { StayChoice } from "./stay-choice";

/** A room as a price and the limits of a stay need it, or undefined where it is not on sale. */
export const readBookableRoom = (db: Db, roomId: number, alsoWithdrawn = false) =>
  findBookableRoom(db, roomId, alsoWithdrawn);

/** The rooms on sale, in the order of the price list. */
export const readBookableRooms = (db: Db) => listBookableRooms(db);

/** The nights of a range, its end left out, on which a room is full. */
export const readFullNights = (db: Db, roomId: number, range: { from: string; to: string }) =>
  listFullNights(db, roomId, range);

/** Whether a room is free on all nights of a stay. */
export const isRoomFree = async (db: Db, stay: StayChoice) =>
  !(await listFullRoomIds(db, stay)).has(stay.roomId);
