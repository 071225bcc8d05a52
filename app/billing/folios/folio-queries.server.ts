import { insertRow } from "db/write-row";
import type { Db } from "~/db.server";
import type { FolioLine } from "./folio-amounts";

function selectFolioLines(db: Db) {
  return db
    .selectFrom("bill_lines")
    .leftJoin("user_names as users", "users.id", "bill_lines.created_by")
    .leftJoin("bill_lines as given", "given.id", "bill_lines.pair_id")
    .leftJoin("bill_lines as arrived", "arrived.pair_id", "bill_lines.id")
    .select([
      "bill_lines.id",
      "bill_lines.booking_id as bookingId",
      "bill_lines.day",
      "bill_lines.kind",
      "bill_lines.text",
      "bill_lines.category",
      "bill_lines.quantity",
      "bill_lines.unit_cents as unitCents",
      "bill_lines.usual_cents as usualCents",
      "bill_lines.amount_cents as amountCents",
      "bill_lines.tax_percent as taxPercent",
      "bill_lines.reverses_id as reversesId",
      "bill_lines.pair_id as pairId",
      "bill_lines.reason",
      "bill_lines.created_at as createdAt",
      "users.name as createdByName",
    ])
    .select(({ fn }) => fn.coalesce("given.booking_id", "arrived.booking_id").as("otherBookingId"));
}

export function listFolioLines(db: Db, bookingIds: string[]): Promise<FolioLine[]> {
  return selectFolioLines(db)
    .where("bill_lines.booking_id", "in", bookingIds)
    .orderBy("bill_lines.day")
    .orderBy("bill_lines.id")
    .execute();
}

export function listFolioLinesByIdempotencyKey(
  db: Db,
  idempotencyKey: string,
): Promise<FolioLine[]> {
  return selectFolioLines(db)
    .where("bill_lines.form_key", "=", idempotencyKey)
    .orderBy("bill_lines.form_line")
    .execute();
}

export interface NewFolioLine
  extends Omit<
    FolioLine,
    | "id"
    | "usualCents"
    | "amountCents"
    | "reversesId"
    | "pairId"
    | "otherBookingId"
    | "createdAt"
    | "createdByName"
  > {
  usualCents?: number | null;
  priceItemId?: number | null;
  reversesId?: number;
  pairId?: number;
}

/** Returns the new line's id. */
export const insertFolioLine = (
  db: Db,
  line: NewFolioLine,
  by: { id: string; idempotencyKey: string; formLine: number; now: Date },
): Promise<number> =>
  insertRow(db, "bill_lines", {
    booking_id: line.bookingId,
    day: line.day,
    kind: line.kind,
    text: line.text,
    category: line.category,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    usual_cents: line.usualCents ?? null,
    amount_cents: line.quantity * line.unitCents,
    tax_percent: line.taxPercent,
    price_item_id: line.priceItemId ?? null,
    reverses_id: line.reversesId ?? null,
    pair_id: line.pairId ?? null,
    reason: line.reason,
    created_at: by.now.toISOString(),
    created_by: by.id,
    form_key: by.idempotencyKey,
    form_line: by.formLine,
  });
