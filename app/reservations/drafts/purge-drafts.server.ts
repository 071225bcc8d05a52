import type { StaysOf } from "db/bookings-of";
import type { Db } from "~/db.server";
import { clearDraftDetails, deleteStaleDrafts } from "./draft-queries.server";

export const anonymiseDrafts = (trx: Db, owner: StaysOf & { emails: string[] }): Promise<void> =>
  clearDraftDetails(trx, owner);

export const purgeOldDrafts = (trx: Db, now: Date): Promise<void> => deleteStaleDrafts(trx, now);
