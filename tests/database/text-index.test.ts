import { containsText } from "db/contains-text";
import { findNewest, listSpellings } from "db/text-index";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, rows } = await temporaryDatabase();

/** Returns pseudo-random numbers below a bound, the same in each run. */
let state = 2026;
function below(bound: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >> 8) % bound;
}

/** Letters that are special in FTS5 or LIKE, fold in their own way, or take several code units. */
const letters = [..."aaeeo zn\"%_\\-*():^+AZ'", ..."ëÅøßıİſKễйЙάσςΣが한😀", "👩\u200d🌾", "\u0301"];
const write = (most: number) =>
  Array.from({ length: 1 + below(most) }, () => letters[below(letters.length)])
    .join("")
    .normalize("NFC");

const insertUser = file.prepare(
  `INSERT OR REPLACE INTO users (id, name, email, phone, password_hash, created_at)
   VALUES (?, 'n' || ?, ? || '@guests.example', ?, '-', '2026')`,
);
const insertNotification = file.prepare(
  `INSERT OR REPLACE INTO notifications (id, title, message, type, created_at)
   VALUES (?, ?, ?, 'info', '2026')`,
);
const run = (statement: string, ...values: unknown[]) => file.prepare(statement).run(...values);

/** Applies a random change that the program or a manual edit could make. */
function changeOne(): void {
  const row = 1000 + below(300);
  const id = `u${row}`;
  [
    () => insertUser.run(id, write(12), id, below(2) ? write(6) : null),
    () => insertNotification.run(row, write(12), write(8)),
    () => run("UPDATE users SET name = 'n' || ?, phone = NULL WHERE id = ?", write(12), id),
    () => run("UPDATE users SET removed_at = '2026', name = 'Removed' WHERE id = ?", id),
    () => run("DELETE FROM users WHERE id = ?", id),
    () => run("UPDATE notifications SET is_read = 1, message = ? WHERE id = ?", write(9), row),
    () => run("DELETE FROM notifications WHERE id = ?", row),
    () => below(50) === 0 && file.exec("VACUUM"),
  ][below(8)]?.();
}

for (let row = 1000; row < 1300; row++) {
  insertUser.run(`u${row}`, write(12), `u${row}`, null);
  insertNotification.run(row, write(12), write(8));
}
for (let each = 0; each < 1_000; each++) changeOne();

test.each(["user", "notification"])("the index of %ss matches its texts", (thing) => {
  const check = `INSERT INTO ${thing}_search (${thing}_search, rank) VALUES ('integrity-check', 1)`;
  expect(() => file.exec(check)).not.toThrow();
});

test("accounts are in the index, but removed persons are not", () => {
  const indexed = rows("SELECT user_id AS id FROM user_texts ORDER BY id");
  const shown = "SELECT id FROM users WHERE removed_at IS NULL ORDER BY id";
  expect(indexed).toEqual(rows(shown));
});

test.each(["user", "notification"] as const)(
  "the index of %ss finds every text that contains a search term",
  async (thing) => {
    for (let each = 0; each < 300; each++) {
      const q = write(5);
      const holding = await sql<{ id: unknown }>`SELECT ${sql.ref(`${thing}_id`)} AS id
        FROM ${sql.table(`${thing}_texts`)}
        WHERE ${sql.join(
          listSpellings(q).map((spelling) => containsText(["words"], spelling)),
          sql` OR `,
        )}
        ORDER BY row DESC`.execute(db);
      const found = await findNewest(db, thing, q, 10_000);
      expect(found, JSON.stringify(q)).toEqual(holding.rows.map(({ id }) => id));
    }
  },
);
