import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";

interface PageRange {
  limit: number;
  offset: number;
}

export function listFolioLinesInPeriod(db: Db, { from, to }: Period, { limit, offset }: PageRange) {
  return db
    .selectFrom("bill_lines")
    .innerJoin("booking_facts as bookings", "bookings.id", "bill_lines.booking_id")
    .select([
      "bill_lines.id",
      "bill_lines.day",
      "bill_lines.booking_id as bookingId",
      "bookings.bill_id as folioId",
      "bill_lines.kind",
      "bill_lines.category",
      "bill_lines.text",
      "bill_lines.quantity",
      "bill_lines.unit_cents as unitCents",
      "bill_lines.amount_cents as amountCents",
      "bill_lines.tax_percent as taxPercent",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
    ])
    .where("bill_lines.day", ">=", from)
    .where("bill_lines.day", "<=", to)
    .orderBy("bill_lines.day")
    .orderBy("bill_lines.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export function listPaymentsInPeriod(db: Db, { from, to }: Period, { limit, offset }: PageRange) {
  return db
    .selectFrom("payments")
    .innerJoin("booking_facts as bookings", "bookings.id", "payments.booking_id")
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
