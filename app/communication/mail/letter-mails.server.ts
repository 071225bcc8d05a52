import type { Db } from "~/db.server";
import { deleteLettersTo, deleteWaitingOfLetter } from "./letter-mail-queries.server";
import { mailLanes } from "./mail-lanes";
import { countWaitingInLane } from "./mail-outbox-queries.server";

/** Returns how many newsletter mails wait to leave. */
export const countWaitingLetters = (db: Db): Promise<number> =>
  countWaitingInLane(db, mailLanes.newsletter);

/**
 * Takes back what has not left of a letter, in the caller's transaction.
 * @returns to whom it would have gone
 */
export const withdrawLetter = (trx: Db, letterId: number): Promise<string[]> =>
  deleteWaitingOfLetter(trx, letterId);

/**
 * Takes back what has not left of any letter to an address, or had failed, in the caller's transaction.
 * @returns the letters
 */
export const withdrawLettersTo = (trx: Db, address: string): Promise<number[]> =>
  deleteLettersTo(trx, address);
