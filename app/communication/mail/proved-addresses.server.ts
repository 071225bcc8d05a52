import type { Db } from "~/db.server";
import { deleteProof, insertProof, proofExists } from "./proved-address-queries.server";

/** Keeps that a code or link sent to an address was used, in the caller's transaction. */
export const proveAddress = (trx: Db, address: string, now: Date): Promise<void> =>
  insertProof(trx, address, now);

/** Whether a code or link sent to an address was ever used; until then anybody may have typed it. */
export const isProved = (db: Db, address: string): Promise<boolean> => proofExists(db, address);

export const forgetProof = (trx: Db, address: string): Promise<void> => deleteProof(trx, address);
