import type { Db } from "~/db.server";
import {
  countLetterMails,
  deleteLettersTo,
  deleteWaitingOfLetter,
  listWaitingOfLetter,
} from "./letter-mail-queries.server";
import { mailLanes } from "./mail-lanes";
import { countWaitingInLane } from "./mail-outbox-queries.server";

/** Returns how many newsletter mails wait to leave. */
export const countWaitingLetters = (db: Db): Promise<number> =>
  countWaitingInLane(db, mailLanes.newsletter);

/** How many mails of a letter a server took, became files, failed, and wait. */
export const readLetterMails = (db: Db, letterId: number) => countLetterMails(db, letterId);

/** To whom mails of a letter wait to leave. */
export const readWaitingTo = (db: Db, letterId: number): Promise<string[]> =>
  listWaitingOfLetter(db, letterId);

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
