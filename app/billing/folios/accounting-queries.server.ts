import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";

interface PageRange {
  limit: number;
  offset: number;
}

export function listFolioLinesInPeriod(db: Db, { from, to }: Period, { limit, offset }: PageRange) {
  return db
    .selectFrom("folio_lines")
    .innerJoin("booking_summaries as bookings", "bookings.id", "folio_lines.booking_id")
    .select([
      "folio_lines.id",
      "folio_lines.day",
      "folio_lines.booking_id as bookingId",
      "bookings.folio_id as folioId",
      "folio_lines.kind",
      "folio_lines.category",
      "folio_lines.text",
      "folio_lines.quantity",
      "folio_lines.unit_cents as unitCents",
      "folio_lines.amount_cents as amountCents",
      "folio_lines.tax_percent as taxPercent",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
    ])
    .where("folio_lines.day", ">=", from)
    .where("folio_lines.day", "<=", to)
    .orderBy("folio_lines.day")
    .orderBy("folio_lines.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export function listPaymentsInPeriod(db: Db, { from, to }: Period, { limit, offset }: PageRange) {
  return db
    .selectFrom("payments")
    .innerJoin("booking_summaries as bookings", "bookings.id", "payments.booking_id")
    .leftJoin("user_names as users", "users.id", "payments.recorded_by")
    .select([
      "payments.id",
      "payments.at",
      "payments.day",
      "payments.kind",
      "payments.booking_id as bookingId",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
      "payments.amount_cents as amountCents",
      "payments.method",
      "payments.foreign_currency as foreignCurrency",
      "payments.foreign_cents as foreignCents",
      "payments.foreign_rate as foreignRate",
      "payments.note",
      "users.name as recordedByName",
    ])
    .where("payments.day", ">=", from)
    .where("payments.day", "<=", to)
    .orderBy("payments.day")
    .orderBy("payments.id")
    .limit(limit)
    .offset(offset)
    .execute();
}
