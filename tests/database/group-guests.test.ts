import { findMiscounts } from "db/check-file";
import { statements } from "db/migrations/2026-11-26T04-00-00Z-guests-of-groups";
import { expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { temporaryDatabase } from "../world/temporary-database";

const { file, row, rows, run, value } = await temporaryDatabase();
let day = 20;

/** Creates a group whose rooms all belong to the first guest's profile. */
function insertGroup(names: [firstName: string, lastName: string][], record?: [string, string]) {
  day += 2;
  const groupId = Number(
    run("INSERT INTO booking_groups (name, created_at) VALUES ('Party', '2026')").lastInsertRowid,
  );
  const ids = names.map(([firstName, lastName], at) => {
    const stay = { roomId: at + 1, checkIn: inDays(day), checkOut: inDays(day + 1), user: null };
    const id = insertRawBooking(file, { ...stay, email: "payer@x.example" });
    run(
      "UPDATE bookings SET first_name = ?, last_name = ?, group_id = ? WHERE id = ?",
      ...[firstName, lastName, groupId, id],
    );
    return id;
  });
  const payerId = value<number>("SELECT person_id FROM bookings WHERE id = ?", ids[0]);
  for (const id of ids) run("UPDATE bookings SET person_id = ? WHERE id = ?", payerId, id);
  const [first, last] = record ?? names[0] ?? ["", ""];
  run("UPDATE people SET first_name = ?, last_name = ? WHERE id = ?", first, last, payerId);
  run("UPDATE booking_groups SET lead_id = ? WHERE id = ?", ids[0], groupId);
  return { ids, payerId };
}

test("only a guest named for a room gets a profile, with the payer as booker", () => {
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
  const alone = insertRawBooking(file, { user: null });
  run("UPDATE people SET first_name = 'Another' WHERE id = (SELECT max(id) FROM people)");
  const highest = value<number>("SELECT max(id) FROM people");
  const peopleOf = (ids: string[]) =>
    ids.map((id) => row("SELECT person_id, booker_id FROM bookings WHERE id = ?", id));
  const others = [...corrected.ids, ...nameless.ids, alone];
  const before = peopleOf(others);
  const takeOut = () => file.exec(statements.join(";"));
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
  expect(findMiscounts(file)).toEqual([]);
  expect(file.pragma("foreign_key_check")).toEqual([]);
  takeOut();
  expect(value("SELECT max(id) FROM people")).toBe(highest + 1);
  expect(run("INSERT INTO people (created_at) VALUES ('2026')").lastInsertRowid).toBe(highest + 2);
});
