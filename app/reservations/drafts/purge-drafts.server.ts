import type { StaysOf } from "db/bookings-of";
import type { Db } from "~/db.server";
import { clearDraftDetails, deleteStaleDrafts } from "./draft-queries.server";

/** Takes somebody's details from drafts, of their stays and addresses, in the caller's transaction. */
export const anonymiseDrafts = (trx: Db, whose: StaysOf & { emails: string[] }): Promise<void> =>
  clearDraftDetails(trx, whose);

/** Clears away the drafts that nobody went on with, in the caller's transaction. */
export const purgeOldDrafts = (trx: Db, now: Date): Promise<void> => deleteStaleDrafts(trx, now);
