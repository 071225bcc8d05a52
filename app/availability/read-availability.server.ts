import type { Db } from "~/db.server";
import { findBookableRoom, listFullNights } from "./availability-queries.server";

/** A room as a price and the limits of a stay need it, or undefined where it is not on sale. */
export const readBookableRoom = (db: Db, roomId: number, alsoWithdrawn = false) =>
  findBookableRoom(db, roomId, alsoWithdrawn);

/** The nights of a range, its end left out, on which a room is full. */
export const readFullNights = (db: Db, roomId: number, range: { from: string; to: string }) =>
  listFullNights(db, roomId, range);
