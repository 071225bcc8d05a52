import type { Db } from "~/db.server";
import { blankDraftsOf } from "./draft-queries.server";

/** Takes an account's details from its drafts, in the caller's transaction. */
export const forgetDrafts = (trx: Db, account: { userId: string; email: string }): Promise<void> =>
  blankDraftsOf(trx, account);
