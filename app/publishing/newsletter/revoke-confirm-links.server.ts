import type { Db } from "~/db.server";
import { clearConfirmTokens } from "./subscriber-queries.server";

/** New links can be requested. */
export const revokeConfirmLinks = (trx: Db): Promise<void> => clearConfirmTokens(trx);
