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
  | "unused"
  /** The same form already added these lines. Nothing is written. */
  | "same"
  /** The idempotency key was used for other lines (e.g. after going back). Nothing is written. */
  | "different";

export async function checkIdempotencyKey(
  trx: Db,
  idempotencyKey: string,
  lines: NewFolioLine[],
): Promise<IdempotencyKeyUse> {
  const storedLines = await listFolioLinesByIdempotencyKey(trx, idempotencyKey);
  if (storedLines.length === 0) return "unused";
  const isSameSubmission =
    storedLines.length === lines.length &&
    lines.every((line, index) => {
      const storedLine = storedLines[index];
      return (
        storedLine?.bookingId === line.bookingId &&
        storedLine.text === line.text &&
        storedLine.quantity === line.quantity &&
        storedLine.unitCents === line.unitCents &&
        storedLine.day === line.day &&
        storedLine.reason === line.reason
      );
    });
  return isSameSubmission ? "same" : "different";
}

export async function findBookingIdByIdempotencyKey(
  db: Db,
  idempotencyKey: string,
): Promise<string | null> {
  const [firstLine] = await listFolioLinesByIdempotencyKey(db, idempotencyKey);
  return firstLine?.bookingId ?? null;
}

/** Returns the ids in the order of the form. `firstIndex` is the first line's index in the form. */
export async function recordFolioLines(
  trx: Db,
  lines: NewFolioLine[],
  { idempotencyKey, clerk, now }: LineSubmission,
  firstIndex = 0,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, line] of lines.entries()) {
    ids.push(
      await insertFolioLine(trx, line, {
        clerkId: clerk.id,
        idempotencyKey,
        lineIndex: firstIndex + index,
        now,
      }),
    );
  }
  return ids;
}
