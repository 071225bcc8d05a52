import { afterEach, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { Visitor } from "../world/visitor";
import { freshStay, guestDetails } from "./booking-steps";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1" } });
afterEach(() => {
  lodge.file.exec("DELETE FROM booking_drafts; DELETE FROM address_attempts");
});

const from = (address: string) => ({ "X-Forwarded-For": address });
const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

/** Inserts drafts of the given age in days, with or without an email address. */
function left(count: number, days: number, email = "", name = "old") {
  const insert = lodge.file.prepare(
    `INSERT INTO booking_drafts (id_hash, guests, board, email, created_at, updated_at)
     VALUES (?, 1, 'BB', ?, ?, ?)`,
  );
  lodge.file.transaction(() => {
    for (let index = 0; index < count; index++) {
      insert.run(`${name}-${index}`, email, ago(days), ago(days));
    }
  })();
}

const kept = (name: string) => countRows(lodge, "booking_drafts", `id_hash LIKE '${name}-%'`);

test("the 61st draft of a connection within an hour is rejected", async () => {
  lodge.run("INSERT INTO address_attempts VALUES ('203.0.113.7', 'draft', 59, ?)", ago(0));
  const visitor = new Visitor(lodge);
  const stay = freshStay();
  expectPage(await visitor.post("/booking", stay, from("203.0.113.7")), { at: "/booking/details" });
  const page = await new Visitor(lodge).post("/booking", stay, from("203.0.113.7"));
  expectPage(page, {
    status: 429,
    has: ["Please wait 60 minutes, or call us on +250 788 000 000"],
  });
  expect(fieldsOf(page)).toMatchObject(stay);
  expect(countRows(lodge, "booking_drafts")).toBe(1);
  // A visitor with a draft can continue.
  const other = await visitor.post("/booking", { ...stay, board: "FB" }, from("203.0.113.7"));
  expectPage(other, { at: "/booking/details" });
  expectPage(await new Visitor(lodge).post("/booking", stay, from("203.0.113.8")), {
    at: "/booking/details",
  });
});

test.each([
  ["without a name, of yesterday", "", 1, true],
  ["without a name, four days old", "", 4, false],
  ["with a name, four days old", "ana@example.com", 4, true],
  ["with a name, 31 days old", "ana@example.com", 31, false],
])("a draft %s is kept or purged", async (_, email, days, isKept) => {
  left(1, days, email);
  await new Visitor(lodge).post("/booking", freshStay());
  expect(kept("old")).toBe(isKept ? 1 : 0);
});

test("over the limit, the oldest drafts without a name are purged first", async () => {
  left(300, 2, "", "empty");
  left(19_700, 3, "ana@example.com", "named");
  const visitor = new Visitor(lodge);
  const details = await visitor.post("/booking", freshStay());
  expectPage(details, { at: "/booking/details" });
  expect(kept("empty")).toBe(0);
  expect(kept("named")).toBe(19_000);
  expectPage(await visitor.post("/booking/details", guestDetails), { at: "/login" });
});
