import type { StaysOf } from "db/bookings-of";
import type { Db } from "~/db.server";
import { blankDraftsOf, clearDrafts } from "./draft-queries.server";

/** Takes somebody's details from drafts, of their stays and addresses, in the caller's transaction. */
export const forgetDrafts = (trx: Db, whose: StaysOf & { emails: string[] }): Promise<void> =>
  blankDraftsOf(trx, whose);

/** Clears away the drafts that nobody went on with, in the caller's transaction. */
export const forgetOldDrafts = (trx: Db, now: Date): Promise<void> => clearDrafts(trx, now);
