import type { Db } from "~/db.server";
import { clearConfirmTokens } from "./subscriber-queries.server";

/** Invalidates all confirmation links, in the caller's transaction. New ones can be requested. */
export const revokeConfirmLinks = (trx: Db): Promise<void> => clearConfirmTokens(trx);
