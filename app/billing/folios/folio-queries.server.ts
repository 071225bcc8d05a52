import { insertRow } from "db/write-row";
import type { Db } from "~/db.server";
import type { FolioLine } from "./folio-amounts";

function selectFolioLines(db: Db) {
  return db
    .selectFrom("folio_lines")
    .leftJoin("user_names as users", "users.id", "folio_lines.created_by")
    .leftJoin("folio_lines as transferSource", "transferSource.id", "folio_lines.pair_id")
    .leftJoin("folio_lines as transferTarget", "transferTarget.pair_id", "folio_lines.id")
    .select([
      "folio_lines.id",
      "folio_lines.booking_id as bookingId",
      "folio_lines.day",
      "folio_lines.kind",
      "folio_lines.text",
      "folio_lines.category",
      "folio_lines.quantity",
      "folio_lines.unit_cents as unitCents",
      "folio_lines.list_price_cents as listPriceCents",
      "folio_lines.amount_cents as amountCents",
      "folio_lines.tax_percent as taxPercent",
      "folio_lines.reverses_id as reversesId",
      "folio_lines.pair_id as pairId",
      "folio_lines.reason",
      "folio_lines.created_at as createdAt",
      "users.name as createdByName",
    ])
    .select(({ fn }) =>
      fn.coalesce("transferSource.booking_id", "transferTarget.booking_id").as("otherBookingId"),
    );
}

export function listFolioLines(db: Db, bookingIds: string[]): Promise<FolioLine[]> {
  return selectFolioLines(db)
    .where("folio_lines.booking_id", "in", bookingIds)
    .orderBy("folio_lines.day")
    .orderBy("folio_lines.id")
    .execute();
}

export function listFolioLinesByIdempotencyKey(
  db: Db,
  idempotencyKey: string,
): Promise<FolioLine[]> {
  return selectFolioLines(db)
    .where("folio_lines.idempotency_key", "=", idempotencyKey)
    .orderBy("folio_lines.idempotency_line")
    .execute();
}

export interface NewFolioLine
  extends Omit<
    FolioLine,
    | "id"
    | "listPriceCents"
    | "amountCents"
    | "reversesId"
    | "pairId"
    | "otherBookingId"
    | "createdAt"
    | "createdByName"
  > {
  listPriceCents?: number | null;
  extraId?: number | null;
  reversesId?: number;
  pairId?: number;
}

export const insertFolioLine = (
  db: Db,
  line: NewFolioLine,
  submission: { clerkId: string; idempotencyKey: string; lineIndex: number; now: Date },
): Promise<number> =>
  insertRow(db, "folio_lines", {
    booking_id: line.bookingId,
    day: line.day,
    kind: line.kind,
    text: line.text,
    category: line.category,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    list_price_cents: line.listPriceCents ?? null,
    amount_cents: line.quantity * line.unitCents,
    tax_percent: line.taxPercent,
    extra_id: line.extraId ?? null,
    reverses_id: line.reversesId ?? null,
    pair_id: line.pairId ?? null,
    reason: line.reason,
    created_at: submission.now.toISOString(),
    created_by: submission.clerkId,
    idempotency_key: submission.idempotencyKey,
    idempotency_line: submission.lineIndex,
  });
