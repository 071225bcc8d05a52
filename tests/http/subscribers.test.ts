import { beforeAll, expect, test } from "vitest";
import { linksOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { insertRawSubscriber } from "../world/newsletters";
import { people } from "../world/people";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
beforeAll(() => {
  const { file } = lodge;
  file.transaction(() => {
    for (let n = 0; n < 120; n++) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
      const email = `reader${String(n).padStart(3, "0")}@example.com`;
      insertRawSubscriber(file, { email, createdAt: at });
    }
    insertRawSubscriber(file, { email: "o'neil/x+y@example.com", confirmedAt: null });
    insertRawSubscriber(file, { email: "=left@example.com", leftAt: "2026-01-03T10:00:00.000Z" });
  })();
});

const list = (query = "") => admin.get(`/admin/subscribers${query}`);

test("the list counts each state and shows 50 a page, newest first", async () => {
  const page = await list();
  expectPage(page, {
    has: ["122 Total", "120 Confirmed", "1 Unconfirmed", "1 Unsubscribed", "Page 1 of 3"],
  });
  const first = /reader\d+@/.exec(page.text)?.[0];
  expect(first).toBe("reader119@");
  expectPage(await list("?sort=email&page=3"), { has: ["reader119@", "Page 3 of 3"] });
});

test("the list filters by state and by part of the address", async () => {
  expectPage(await list("?status=waiting"), { has: ["o'neil/x+y@", "1 subscriber"] });
  expectPage(await list("?status=left"), { has: ["=left@", "3 Jan 2026"], lacks: ["reader"] });
  expectPage(await list("?q=READER01"), {
    has: ["10 subscribers", "10 Confirmed", "0 Unsubscribed"],
  });
  expectPage(await list("?q=nobody"), { has: ["No subscribers found"] });
  expectPage(await list("?status=gone"), { status: 400 });
});

test("the export contains each filtered subscriber once, and no token", async () => {
  const answer = await admin.raw("/admin/subscribers/export.csv?status=confirmed&sort=email");
  expect(answer.headers.get("Content-Disposition")).toContain("subscribers.csv");
  const text = await answer.text();
  const rows = text.trim().split("\r\n").slice(1);
  expect(rows).toHaveLength(120);
  expect(rows[0]).toContain('"reader000@example.com","confirmed","2026-01-01 02:00"');
  expect(text).not.toContain("token");
  const all = await (await admin.raw("/admin/subscribers/export.csv")).text();
  expect(all, "no formula for a spreadsheet").not.toMatch(/^"?=left/m);
});

test("removing a subscriber asks first, and the log contains no address", async () => {
  const page = await list("?status=waiting");
  const way = linksOf(page).find(({ text }) => text.startsWith("Remove"));
  const question = await admin.get(way?.href ?? "");
  expectPage(question, { has: ["Remove o'neil/x+y@example.com?"] });
  expect(linksOf(question).find(({ text }) => text === "Back")?.href).toBe(
    "/admin/subscribers?status=waiting",
  );
  const done = await admin.post(way?.href ?? "", { version: "1" });
  expectPage(done, { at: "/admin/subscribers", has: ["Subscriber removed.", "121 Total"] });
  expect(countRows(lodge, "newsletter_subscribers", "email LIKE 'o''neil%'")).toBe(0);
  expectPage(await admin.get("/admin/audit?subject=subscriber"), {
    has: ["Subscriber removed", "Diane Ingabire", "A subscriber was removed"],
    lacks: ["neil"],
  });
  expectPage(await admin.get("/admin/subscribers/nobody@example.com/delete"), { status: 404 });
});
