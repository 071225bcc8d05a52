import type { Db } from "~/db.server";
import { listBookingsOfGroup } from "~/reservations/bookings/booking-queries.server";
import { listReceivedAmounts } from "./group-queries.server";

export type GroupStay = Awaited<ReturnType<typeof loadGroupStays>>[number];

export async function loadGroupStays(db: Db, groupId: number) {
  const rows = await listReceivedAmounts(db, groupId);
  const receivedById = new Map(rows.map(({ id, receivedCents }) => [id, receivedCents]));
  const stays = await listBookingsOfGroup(db, groupId);
  return stays.map((booking) => ({
    ...booking,
    receivedCents: receivedById.get(booking.id) ?? 0,
  }));
}
