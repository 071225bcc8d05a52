import type { Db } from "~/db.server";
import { readGroupStays } from "~/reservations/bookings/group-stays.server";
import { findGroup, listReceived } from "./group-queries.server";

export type { Group } from "./group-queries.server";

/** A group by its number, or undefined. */
export const readGroup = (db: Db, id: number) => findGroup(db, id);

/** A stay of a group with what came in for it, in cents. */
export type GroupStay = Awaited<ReturnType<typeof readStays>>[number];

/** The stays of a group, the lead's first, each with its bill. */
export async function readStays(db: Db, groupId: number) {
  const rows = await listReceived(db, groupId);
  const received = new Map(rows.map(({ id, receivedCents }) => [id, receivedCents]));
  const stays = await readGroupStays(db, groupId);
  return stays.map((booking) => ({
    ...booking,
    receivedCents: received.get(booking.id) ?? 0,
  }));
}
