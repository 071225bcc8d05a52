import { inDays } from "../../world/days";
import type { Lodge } from "../../world/lodge";
import { people } from "../../world/people";
import { ago, endless, ids } from "./samples";

/** Adds a drawer closed with a difference, an open one, corrected payments, and a closed day. */
export function fillMoney(file: Lodge["file"]): void {
  const { id: clerk } = people.claudine;
  const open = file.prepare(
    `INSERT INTO cash_drawers (id, currency, opened_at, opened_on, opened_by, opening_note)
     VALUES (?, 'USD', ?, ?, ?, ?)`,
  );
  const count = file.prepare("INSERT INTO cash_counts VALUES (?, ?, ?, ?, ?)");
  const pay = file.prepare(
    `INSERT INTO payments (booking_id, at, amount_cents, method, note, recorded_by, kind, of_id,
       other_booking_id) VALUES (?, ?, ?, 'cash', ?, ?, ?, ?, ?)`,
  );
  open.run(1, ago(2), inDays(-2), clerk, endless.text.slice(0, 500));
  count.run(1, "opened", "USD", 20_000, 20_000);
  count.run(1, "closed", "USD", 123_456, 20_000);
  count.run(1, "closed", "RWF", 0, 3_500_000);
  file
    .prepare("UPDATE cash_drawers SET closed_at = ?, closed_by = ?, closing_note = ? WHERE id = 1")
    .run(ago(1), clerk, endless.text.slice(0, 500));
  open.run(2, ago(0), inDays(0), clerk, "");
  count.run(2, "opened", "USD", 20_000, 20_000);
  count.run(2, "opened", "RWF", 3_500_000, 3_500_000);
  const now = new Date().toISOString();
  const paid = pay.run(ids.left, now, 9_900, endless.text.slice(0, 500), clerk, "paid", null, null);
  pay.run(ids.left, now, -4_000, "", clerk, "moved", paid.lastInsertRowid, ids.house);
  pay.run(ids.house, now, 4_000, "", clerk, "moved", paid.lastInsertRowid, ids.left);
  pay.run(ids.left, now, -1_000, "Typed twice", clerk, "corrected", paid.lastInsertRowid, null);
  file
    .prepare(
      `INSERT INTO cash_movements (drawer_id, at, kind, currency, cents, reason, recorded_by)
       VALUES (2, ?, 'paid-out', 'USD', -1250, ?, ?)`,
    )
    .run(now, endless.text.slice(0, 500), clerk);
  const figures = {
    ...{ methods: [], clerks: [], currencies: [], taxes: [] },
    revenue: [{ name: "Rooms with breakfast", cents: 1_234_500 }],
    stays: { nights: 0, arrivals: 0, arrived: 0, noShows: 0, departures: 0, left: 0, cancelled: 0 },
  };
  file
    .prepare("INSERT INTO day_closes VALUES (?, ?, ?, ?)")
    .run(inDays(-2), ago(1), clerk, JSON.stringify(figures));
}
