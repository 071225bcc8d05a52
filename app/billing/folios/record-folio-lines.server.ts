import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";
import {
  insertFolioLine,
  listFolioLinesByIdempotencyKey,
  type NewFolioLine,
} from "./folio-queries.server";

/** Which form adds lines, so that the same one sent twice adds them once. */
interface LineSubmission {
  formKey: string;
  clerk: Viewer;
  now: Date;
}

type IdempotencyKeyUse =
  | "fresh"
  /** This very form arrived before; nothing is written again. */
  | "same"
  /** The form added something else before, as after going back; nothing is written. */
  | "other";

/** What was done with a form before, compared with what it would add now. */
export async function checkIdempotencyKey(
  trx: Db,
  formKey: string,
  wanted: NewFolioLine[],
): Promise<IdempotencyKeyUse> {
  const known = await listFolioLinesByIdempotencyKey(trx, formKey);
  if (known.length === 0) return "fresh";
  const isSame =
    known.length === wanted.length &&
    wanted.every((line, index) => {
      const before = known[index];
      return (
        before?.bookingId === line.bookingId &&
        before.text === line.text &&
        before.quantity === line.quantity &&
        before.unitCents === line.unitCents &&
        before.day === line.day &&
        before.reason === line.reason
      );
    });
  return isSame ? "same" : "other";
}

/** The booking whose bill a form added lines to; null where it did not. */
export async function findBookingByIdempotencyKey(db: Db, formKey: string): Promise<string | null> {
  const [first] = await listFolioLinesByIdempotencyKey(db, formKey);
  return first?.bookingId ?? null;
}

/** Writes lines in the order in which the form has them. @returns their numbers */
export async function recordFolioLines(
  trx: Db,
  lines: NewFolioLine[],
  { formKey, clerk, now }: LineSubmission,
  from = 0,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, line] of lines.entries()) {
    ids.push(
      await insertFolioLine(trx, line, { id: clerk.id, formKey, formLine: from + index, now }),
    );
  }
  return ids;
}
