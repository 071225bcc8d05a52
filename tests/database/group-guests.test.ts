import { findMiscounts } from "db/check-file";
import { earlierMigrations } from "db/earlier-migrations";
import { expect, test } from "vitest";
import { fileBefore } from "../world/file-before";

const own = "2026-11-26T04-00-00Z-guests-of-groups";

/** Returns functions that fill a database from before the migration. */
function begin() {
  const before = fileBefore(own);
  const { file, run, value } = before;
  let made = 0;
  file.exec(`INSERT INTO rooms (id, name, description, type, view, beds, capacity, size_m2,
      rate_bb_cents, position)
    VALUES (1, 'One', '', 'single', 'forest', '', 2, 20, 9500, 1)`);

  /** Inserts a booking, whose guest gets a profile. */
  function insertBooking(firstName: string, lastName: string): string {
    made += 1;
    const id = `T${String(made).padStart(7, "0")}`;
    run(
      `INSERT INTO bookings (id, room_id, check_in, check_out, guests, board, status, quote, terms,
          total_cents, first_name, last_name, email, payment_method, source, created_at)
        VALUES (?, 1, date('2026-12-01', ?), date('2026-12-02', ?), 1, 'BB', 'confirmed',
          '{"totalCents":0}', '{}', 0, ?, ?, 'payer@x.example', 'cash', 'desk', '2026')`,
      ...[id, `+${made} days`, `+${made} days`, firstName, lastName],
    );
    return id;
  }

  /** Creates a group whose rooms all belong to the first guest's profile. */
  function insertGroup(names: [firstName: string, lastName: string][], record?: [string, string]) {
    const groupId = Number(
      run("INSERT INTO booking_groups (name, created_at) VALUES ('Party', '2026')").lastInsertRowid,
    );
    const ids = names.map(([firstName, lastName]) => insertBooking(firstName, lastName));
    const payerId = value<number>("SELECT person_id FROM bookings WHERE id = ?", ids[0]);
    for (const id of ids) {
      run("UPDATE bookings SET group_id = ?, person_id = ? WHERE id = ?", groupId, payerId, id);
    }
    const [first, last] = record ?? names[0] ?? ["", ""];
    run("UPDATE people SET first_name = ?, last_name = ? WHERE id = ?", first, last, payerId);
    run("UPDATE booking_groups SET lead_id = ? WHERE id = ?", ids[0], groupId);
    return { ids, payerId };
  }
  return { ...before, insertBooking, insertGroup };
}

test("only a guest named for a room gets a profile, with the payer as booker", async () => {
  const { file, row, rows, run, value, upgrade, insertBooking, insertGroup } = begin();
  const family = insertGroup([
    ["Oliver", "Campbell"],
    ["Patrick", "Campbell"],
    ["CAMPBELL", "Oliver"],
    ["", ""],
  ]);
  const corrected = insertGroup(
    [
      ["J.", "Ingabire"],
      ["J.", "Ingabire"],
    ],
    ["Josiane", "Ingabire"],
  );
  const nameless = insertGroup(
    [
      ["Aline", "Uwase"],
      ["Bosco", "Keza"],
    ],
    ["", ""],
  );
  const alone = insertBooking("Walk-in", "");
  run("UPDATE people SET first_name = 'Another' WHERE id = (SELECT max(id) FROM people)");
  const highest = value<number>("SELECT max(id) FROM people");
  const peopleOf = (ids: string[]) =>
    ids.map((id) => row("SELECT person_id, booker_id FROM bookings WHERE id = ?", id));
  const others = [...corrected.ids, ...nameless.ids, alone];
  const before = peopleOf(others);
  const takeOut = () => file.exec(earlierMigrations[own]?.statements.join(";") ?? "");
  takeOut();
  const of = (profileId: number, bookerId: number | null = null) => ({
    ...{ person_id: profileId, booker_id: bookerId },
  });
  expect(peopleOf(family.ids)).toEqual([
    of(family.payerId),
    of(highest + 1, family.payerId),
    of(family.payerId),
    of(family.payerId),
  ]);
  expect(peopleOf(others)).toEqual(before);
  expect(row("SELECT * FROM people WHERE id = ?", highest + 1)).toMatchObject({
    ...{ first_name: "Patrick", last_name: "Campbell", email: null, phone: null, version: 1 },
  });
  expect(rows("SELECT words FROM person_texts WHERE person_id = ?", highest + 1)).toHaveLength(1);
  takeOut();
  expect(value("SELECT max(id) FROM people")).toBe(highest + 1);
  expect(run("INSERT INTO people (created_at) VALUES ('2026')").lastInsertRowid).toBe(highest + 2);
  await upgrade();
  expect(findMiscounts(file)).toEqual([]);
  expect(file.pragma("foreign_key_check")).toEqual([]);
});
