import type { StaysOf } from "db/bookings-of";
import type { Db } from "~/db.server";
import { clearDraftDetails, deleteStaleDrafts } from "./draft-queries.server";

/** Clears a person's details from drafts, found by bookings and e-mail addresses, in the caller's transaction. */
export const anonymiseDrafts = (trx: Db, owner: StaysOf & { emails: string[] }): Promise<void> =>
  clearDraftDetails(trx, owner);

/** Deletes abandoned drafts, in the caller's transaction. */
export const purgeOldDrafts = (trx: Db, now: Date): Promise<void> => deleteStaleDrafts(trx, now);
