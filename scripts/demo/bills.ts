import type { Schema } from "db/schema";
import type { Insertable } from "kysely";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { defaultSettings } from "~/core/settings/settings";
import { eachNight } from "~/core/stay";
import type { MadeBooking } from "./bookings";
import type { Demo } from "./demo";
import { rollDice } from "./dice";

/** Extras for sale at the desk. The menu is separate. */
const items = [
  { name: "Virunga Mist, large", category: "Drinks", price_cents: 600, tax_percent: 18 },
  { name: "Mineral water", category: "Drinks", price_cents: 150, tax_percent: 18 },
  { name: "Packed lunch", category: "Food", price_cents: 1_000, tax_percent: 18 },
  { name: "Laundry, a bag", category: "Laundry", price_cents: 800, tax_percent: 18 },
  {
    name: "Transfer from Kamembe airport",
    category: "Transfer",
    price_cents: 4_500,
    tax_percent: 18,
  },
  { name: "Transfer to Kigali", category: "Transfer", price_cents: 18_000, tax_percent: 18 },
  { name: "Guide, half a day", category: "Guide", price_cents: 3_000, tax_percent: 0 },
  { name: "Massage, one hour", category: "Massage", price_cents: 3_500, tax_percent: 18 },
  {
    name: "Umbrella, lent",
    category: "Other",
    price_cents: 0,
    tax_percent: 0,
    is_active: 0 as const,
  },
];

/**
 * Writes the extras on sale and the folio lines of the last year, some with a discount.
 * @returns the sum of each booking's folio lines, in cents
 */
export async function writeFolios(
  demo: Demo,
  bookings: MadeBooking[],
): Promise<Map<string, number>> {
  // Separate dice keep the other random values stable.
  const dice = rollDice(`${demo.today} bills`);
  const { timeZone, currency } = defaultSettings.general;
  await demo.insert(
    "extras",
    items.map((item, index) => ({ id: index + 1, position: index, is_active: 1, ...item })),
  );
  const sold = items.map((item, index) => ({ ...item, id: index + 1 })).slice(0, -1);
  const extras = new Map<string, number>();
  const rows: Insertable<Schema["folio_lines"]>[] = [];
  for (const booking of bookings) {
    const { id, checkedInAt, checkedOutAt, clerk } = booking;
    if (!checkedInAt || booking.checkIn < demo.day(-365) || !dice.chance(0.7)) continue;
    const leftOn = checkedOutAt ? lodgeToday(checkedOutAt, timeZone) : demo.today;
    const days = eachNight(booking).filter((day) => day <= leftOn && day <= demo.today);
    const write = (
      row: Pick<
        Insertable<Schema["folio_lines"]>,
        "day" | "kind" | "text" | "category" | "quantity" | "unit_cents" | "tax_percent"
      > & { extra_id?: number; reason?: string },
    ) => {
      const cents = row.quantity * row.unit_cents;
      const at = demo.past(row.day, 17, 22);
      const made = checkedOutAt && at > checkedOutAt ? checkedOutAt : at;
      extras.set(id, (extras.get(id) ?? 0) + cents);
      rows.push({
        extra_id: null,
        reason: "",
        ...row,
        booking_id: id,
        amount_cents: cents,
        created_at: made.toISOString(),
        created_by: clerk.id,
      });
      demo.record("bill", id, row.kind === "discount" ? "discounted" : "charged", clerk, made, {
        detail: `${row.quantity} × ${row.text}, ${formatCents(cents, currency)}`,
      });
    };
    for (let line = dice.int(1, 4); line > 0 && days.length > 0; line--) {
      const { id: itemId, name, category, price_cents, tax_percent } = dice.pick(sold);
      const quantity = price_cents < 1_000 ? dice.int(1, 3) : 1;
      write({
        ...{ day: dice.pick(days), kind: "extra", text: name, category, quantity, tax_percent },
        ...{ unit_cents: price_cents, extra_id: itemId },
      });
    }
    if (days[0] && dice.chance(0.08)) {
      write({
        ...{ day: days[0], kind: "discount", text: "Discount", category: null, quantity: 1 },
        ...{ unit_cents: -dice.int(5, 15) * 100, tax_percent: 18 },
        reason: dice.pick(["Comes every year", "No hot water in the morning", "Birthday"]),
      });
    }
  }
  rows.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  await demo.insert("folio_lines", rows);
  return extras;
}
