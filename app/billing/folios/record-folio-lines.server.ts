import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";
import {
  insertFolioLine,
  listFolioLinesByIdempotencyKey,
  type NewFolioLine,
} from "./folio-queries.server";

interface LineSubmission {
  idempotencyKey: string;
  clerk: Viewer;
  now: Date;
}

type IdempotencyKeyUse =
  | "fresh"
  /** The same form already added these lines. Nothing is written. */
  | "same"
  /** The idempotency key was used for other lines (e.g. after going back). Nothing is written. */
  | "other";

export async function checkIdempotencyKey(
  trx: Db,
  idempotencyKey: string,
  wanted: NewFolioLine[],
): Promise<IdempotencyKeyUse> {
  const known = await listFolioLinesByIdempotencyKey(trx, idempotencyKey);
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

export async function findBookingByIdempotencyKey(
  db: Db,
  idempotencyKey: string,
): Promise<string | null> {
  const [first] = await listFolioLinesByIdempotencyKey(db, idempotencyKey);
  return first?.bookingId ?? null;
}

/** Inserts lines in form order. @returns their ids */
export async function recordFolioLines(
  trx: Db,
  lines: NewFolioLine[],
  { idempotencyKey, clerk, now }: LineSubmission,
  from = 0,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, line] of lines.entries()) {
    ids.push(
      await insertFolioLine(trx, line, {
        id: clerk.id,
        idempotencyKey,
        formLine: from + index,
        now,
      }),
    );
  }
  return ids;
}
