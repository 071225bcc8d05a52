import type { Db } from "~/db.server";
import {
  countLetterMails,
  countWaitingBulk,
  deleteWaitingLetters,
} from "./mail-outbox-queries.server";

/** How many mails of bulk wait to leave. */
export const readWaitingBulk = (db: Db): Promise<number> => countWaitingBulk(db);

/** How many mails of a letter a server took, became files, failed, and wait. */
export const readLetterMails = (db: Db, letterId: number) => countLetterMails(db, letterId);

/**
 * Takes back what has not left of a letter, in the caller's transaction.
 * @returns to whom it would have gone
 */
export async function withdrawLetter(trx: Db, letterId: number): Promise<string[]> {
  const mails = await deleteWaitingLetters(trx, { letterId });
  return mails.map(({ to }) => to);
}

/**
 * Takes back what has not left of any letter to an address, in the caller's transaction.
 * @returns the letters
 */
export async function withdrawLettersTo(trx: Db, address: string): Promise<number[]> {
  const mails = await deleteWaitingLetters(trx, { address });
  return mails.map(({ letterId }) => letterId);
}
