import type { Db } from "~/db.server";
import { clearConfirmTokens } from "./subscriber-queries.server";

export const revokeConfirmLinks = (trx: Db): Promise<void> => clearConfirmTokens(trx);
