import { readGroupStays } from "~/booking/group-stays.server";
import type { Db } from "~/db.server";
import { findGroup, listAccounts } from "./group-queries.server";

export type { Group } from "./group-queries.server";

/** A group by its number, or undefined. */
export const readGroup = (db: Db, id: number) => findGroup(db, id);

/** A stay of a group with what stands on its bill and what came in, in cents. */
export type GroupStay = Awaited<ReturnType<typeof readStays>>[number];

/** The stays of a group, the lead's first, each with its bill. */
export async function readStays(db: Db, groupId: number) {
  const accounts = new Map((await listAccounts(db, groupId)).map((each) => [each.id, each]));
  const stays = await readGroupStays(db, groupId);
  return stays.map((booking) => {
    const account = accounts.get(booking.id);
    if (!account) throw new Error(`booking ${booking.id} left group ${groupId} meanwhile`);
    const { billCents, receivedCents, extraCents, billClosedAt } = account;
    return { ...booking, billCents, receivedCents, extraCents, billClosedAt };
  });
}
