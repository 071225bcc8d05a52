import type { Db } from "~/db.server";
import { blankDraftsOf, clearDrafts, listDraftAddresses } from "./draft-queries.server";

/** Takes an account's details from its drafts, in the caller's transaction. */
export const forgetDrafts = (
  trx: Db,
  account: { userId: string; email: string | null },
): Promise<void> => blankDraftsOf(trx, account);

/** Clears away the drafts that nobody went on with, in the caller's transaction. */
export const forgetOldDrafts = (trx: Db, now: Date): Promise<void> => clearDrafts(trx, now);

/** Every address that somebody typed and did not book with, or did. */
export const addressesOfDrafts = (trx: Db): Promise<string[]> => listDraftAddresses(trx);
