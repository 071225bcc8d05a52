import type { StaysOf } from "db/bookings-of";
import type { Db } from "~/db.server";
import { clearDraftDetails, deleteStaleDrafts } from "./draft-queries.server";

/** Clears an owner's details from drafts, found by stays and e-mails, in the caller's transaction. */
export const anonymiseDrafts = (trx: Db, whose: StaysOf & { emails: string[] }): Promise<void> =>
  clearDraftDetails(trx, whose);

/** Deletes abandoned drafts, in the caller's transaction. */
export const purgeOldDrafts = (trx: Db, now: Date): Promise<void> => deleteStaleDrafts(trx, now);
