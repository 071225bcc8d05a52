import type { Db } from "~/db.server";
import { clearConfirmTokens } from "./subscriber-queries.server";

/** Ends every link that confirms a subscription, in the caller's transaction; it can be asked for again. */
export const revokeConfirmLinks = (trx: Db): Promise<void> => clearConfirmTokens(trx);
