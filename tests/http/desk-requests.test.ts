import { beforeEach, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { inDays } from "../world/days";
import { fieldsOf, hrefOf, linksOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { password, people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import { signedIn, Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
beforeEach(() => lodge.file.exec("DELETE FROM enquiries"));

let made = 0;
/** Inserts a message of the given age and returns its id. */
function insert(name: string, hoursAgo: number, handledBy: string | null = null): string {
  const id = `0000000000${String(++made).padStart(6, "0")}`;
  const createdAt = new Date(Date.now() - hoursAgo * 60 * 60_000).toISOString();
  return insertRawRequest(lodge.file, { id, name, createdAt, handledBy });
}

function insertTable(name: string, day: string): string {
  const id = insert(name, 1);
  lodge.run("UPDATE enquiries SET kind = 'table' WHERE id = ?", id);
  lodge.run("INSERT INTO table_enquiries VALUES (?, ?, '19:30', 4)", id, day);
  return id;
}

const handledRow = (id: string) =>
  lodge.row("SELECT handled_at, handled_by FROM enquiries WHERE id = ?", id);

test("visitors have to sign in, and guests are denied", async () => {
  const id = insert("Ana", 1);
  const guest = await signedIn(lodge, people.aline);
  for (const path of ["/admin/enquiries", `/admin/enquiries/${id}`]) {
    expectPage(await new Visitor(lodge).get(path), { at: "/login", lacks: ["Ana"] });
    expectPage(await guest.get(path), { status: 403, lacks: ["Ana"] });
  }
  const handle = `/admin/enquiries/${id}/done`;
  const stranger = new Visitor(lodge);
  const login = await stranger.post(handle, {});
  expectPage(login, { status: 422, has: ["We've kept what you entered", "Password"] });
  const { email } = people.claudine;
  const back = await stranger.submit(login, { ...{ email, password } });
  expectPage(back, { has: ["Send it now"], html: [`action="${handle}"`] });
  expectPage(await guest.post(handle, {}), { status: 403 });
  expect(handledRow(id)).toEqual({ handled_at: null, handled_by: null });
});

describe("the list of enquiries", () => {
  test("is exported as filtered", async () => {
    insert("Handled", 1, "claudine");
    insert("=Open", 2);
    insertTable("At table", "2030-01-02");
    expectPage(await staff.get("/admin/enquiries?state=open"), { has: ["Export CSV"] });
    const file = await (await staff.raw("/admin/enquiries/export.csv?state=open")).text();
    expect(file).toContain('"\'=Open"');
    expect(file).toMatch(/"table","At table",.*"2030-01-02","19:30"/);
    expect(file).not.toContain("Handled,");
    expect(file.trim().split("\r\n")).toHaveLength(3);
    const all = await (await staff.raw("/admin/enquiries/export.csv")).text();
    expect(all.trim().split("\r\n")).toHaveLength(4);
  });

  test("says when it is empty", async () => {
    expectPage(await staff.get("/admin/enquiries"), { has: ["No enquiries found", "0 enquiries"] });
  });

  test("shows open ones first, newest first, with counts", async () => {
    insert("Older", 5);
    insert("Handled later", 1, "claudine");
    insert("Newer", 2);
    insert("Handled before", 9, "claudine");
    const page = await staff.get("/admin/enquiries");
    expect(page.text).toMatch(/Newer .*Older .*Handled later .*Handled before /);
    expectPage(page, {
      has: ["4 enquiries", "4 All", "2 Open", "2 Done", "Enquiries 2 to answer"],
    });
  });

  test("filters by kind and state; each link keeps the other filter", async () => {
    insert("Ana", 5);
    insertTable("Eric", inDays(3));
    insert("Bea", 1, "diane");
    const tables = await staff.get("/admin/enquiries?kind=table");
    expectPage(tables, { has: ["Eric", "1 enquiry", "4 guests"], lacks: ["Ana", "Bea"] });
    const href = linksOf(tables).find(({ text }) => text === "0 Done")?.href;
    expect(href).toBe("/admin/enquiries?kind=table&state=handled");
    expectPage(await staff.get(href ?? ""), { has: ["No enquiries found", "Clear them"] });
    expectPage(await staff.get("/admin/enquiries?state=handled"), { has: ["Bea"], lacks: ["Ana"] });
    expectPage(await staff.get("/admin/enquiries?kind=message&state=open"), {
      has: ["Ana"],
      lacks: ["Bea", "Eric"],
    });
    expectPage(await staff.get("/admin/enquiries?kind=constructor&state=__proto__&page=1e300"), {
      has: ["3 enquiries"],
    });
  });

  test("can be searched by any detail, and sorted", async () => {
    const eric = insertTable("Eric", inDays(3));
    lodge.run("UPDATE enquiries SET phone = '+250 788 555', email = NULL");
    insert("Zoë", 9, "claudine");
    for (const [q, found] of [
      ["ZOË", "Zoë"],
      ["someone@example", "Zoë"],
      ["788 555", "Eric"],
      [`#${eric.toLowerCase()}`, "Eric"],
    ] as const) {
      const query = new URLSearchParams({ q, state: q === "ZOË" ? "handled" : "" });
      const page = await staff.get(`/admin/enquiries?${query}`);
      const other = found === "Eric" ? "Zoë" : "Eric";
      expectPage(page, { has: [found, "1 enquiry", "1 All"], lacks: [other] });
      expect(fieldsOf(page)).toMatchObject({ q });
      const file = await staff.raw(hrefOf(page, "Export CSV") ?? "");
      expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
    }
    expectPage(await staff.get("/admin/enquiries?q=warm"), { has: ["2 enquiries"] });
    expectPage(await staff.get("/admin/enquiries?q=%25"), {
      has: ["No enquiries found", "Clear them"],
    });
    const long = await staff.get(`/admin/enquiries?q=${"x".repeat(101)}`);
    expectPage(long, { status: 400, has: ["Search for at most 100 characters", "2 enquiries"] });
    const list = await staff.get("/admin/enquiries?q=warm");
    expect(list.text).toMatch(/Eric .*Zoë /);
    const href = hrefOf(list, "From");
    expect(href).toBe("/admin/enquiries?q=warm&sort=name");
    const sorted = await staff.get(href ?? "");
    expect(sorted.text).toMatch(/Eric .*Zoë /);
    const back = hrefOf(sorted, "From ↑");
    expect(back).toBe("/admin/enquiries?q=warm&sort=-name");
    expect((await staff.get(back ?? "")).text).toMatch(/Zoë .*Eric /);
    expect((await staff.get("/admin/enquiries?sort=created")).text).toMatch(/Zoë .*Eric /);
    expect((await staff.get("/admin/enquiries?sort=DROP")).text).toMatch(/Eric .*Zoë /);
  });

  test("has pages", async () => {
    for (let index = 0; index < 51; index++) insert(`Guest ${index}`, index);
    const first = await staff.get("/admin/enquiries?state=open");
    expectPage(first, { has: ["51 enquiries", "Page 1 of 2", "Guest 49"], lacks: ["Guest 50"] });
    expectPage(await staff.get(hrefOf(first, "Next") ?? ""), {
      has: ["Page 2 of 2", "Guest 50"],
      lacks: ["Guest 49"],
    });
  });
});

describe("one enquiry", () => {
  test("a table request shows its day, contact links and the day's tables", async () => {
    const day = inDays(3);
    const id = insertTable("Eric Mugabo", day);
    lodge.run("UPDATE enquiries SET phone = '+250 788 555 555' WHERE id = ?", id);
    const page = await staff.get(`/admin/enquiries/${id}`);
    expectPage(page, {
      has: [
        "Table request: Eric Mugabo",
        `Date ${formatStayDate(day)}`,
        "Time 19:30",
        "Number of guests 4",
        "Open",
      ],
    });
    expect(hrefOf(page, "someone@")).toBe("mailto:someone@example.com");
    expect(hrefOf(page, "+250 788 555")).toBe("tel:+250788555555");
    expect(hrefOf(page, "Table reservations this day")).toBe(`/admin/tables?day=${day}`);
  });

  test("a conference request shows its details and price", async () => {
    await new Visitor(lodge).post("/conference", {
      space: "hall",
      date: inDays(9),
      startTime: "18:00",
      hours: "6",
      people: "150",
      layout: "banquet",
      catering: "full-day",
      name: "Ana <b>Núñez</b>",
      email: "ana@example.com",
      phone: "+34 600 123 456",
      note: "Music until the end",
      intent: "send",
    });
    const list = await staff.get("/admin/enquiries");
    expectPage(list, { has: ["Ana <b>Núñez</b>", "Conference hall", "150 guests"] });
    expectPage(await staff.get(hrefOf(list, "Ana") ?? ""), {
      has: [
        "Conference request: Ana <b>Núñez</b>",
        "Time 18:00–24:00 (6 hours)",
        "Layout Banquet",
        "Catering Full day, priced on request",
        "Conference hall, 6 hours × $300.00 $1,800.00",
        "Note Music until the end",
      ],
    });
  });

  test("an unknown enquiry is 404", async () => {
    for (const tail of ["", "/done"]) {
      const path = `/admin/enquiries/ZZZZZZZZZZZZZZZZ${tail}`;
      expectPage(await staff.get(path), { status: 404 });
      if (tail) expectPage(await staff.post(path, {}), { status: 404 });
    }
  });
});

describe("marking as done", () => {
  test("records who and when; a second time changes nothing", async () => {
    const id = insert("Ana", 3);
    const path = `/admin/enquiries/${id}`;
    for (let round = 0; round < 2; round++) {
      const page = await staff.post(`${path}/done`, {});
      expectPage(page, {
        at: path,
        has: ["Enquiry marked as done.", "Claudine Mukamana"],
        lacks: ["Mark as done"],
      });
    }
    expect(handledRow(id)).toMatchObject({ handled_by: "claudine" });
    expectPage(await staff.get(path), { lacks: ["Enquiry marked as done."] });
  });

  test("from the list returns to the list", async () => {
    const id = insert("Ana", 3);
    const returnTo = "/admin/enquiries?state=open";
    const page = await staff.post(`/admin/enquiries/${id}/done`, { returnTo });
    expect(page.path).toBe(`/admin/enquiries?state=open&notice=handled&request=${id}`);
    expectPage(page, { has: ["Enquiry marked as done.", "No enquiries found"] });
    expectPage(await staff.post(`/admin/enquiries/${id}/done`, { returnTo: "//evil.example" }), {
      at: `/admin/enquiries/${id}`,
    });
  });

  test("after a colleague keeps the colleague's name", async () => {
    const id = insert("Ana", 3);
    await admin.post(`/admin/enquiries/${id}/done`, {});
    const before = handledRow(id);
    const page = await staff.post(`/admin/enquiries/${id}/done`, { returnTo: "/admin/enquiries" });
    expectPage(page, {
      at: `/admin/enquiries/${id}`,
      has: ["Diane Ingabire already marked this enquiry as done"],
    });
    expect(handledRow(id)).toEqual(before);
  });
});

describe("reopening", () => {
  test("a done enquiry is open again, logged, and returns to the list", async () => {
    const id = insert("Ana", 3);
    const returnTo = "/admin/enquiries?state=open";
    const handled = await staff.post(`/admin/enquiries/${id}/done`, { returnTo });
    const undo = `/admin/enquiries/${id}/reopen`;
    expectPage(handled, { html: [`action="${undo}"`], has: ["Undo"] });
    const list = await staff.post(undo, { returnTo });
    expectPage(list, {
      at: "/admin/enquiries",
      has: ["Enquiry reopened.", "Ana", "Enquiries 1 to answer"],
    });
    expect(handledRow(id)).toEqual({ handled_at: null, handled_by: null });
    expectPage(await admin.get("/admin/audit?subject=request"), { has: ["Reopened", "Claudine"] });
    // A second time changes nothing, and guests are denied.
    expectPage(await staff.post(undo, {}), { at: `/admin/enquiries/${id}` });
    const guest = await signedIn(lodge, people.aline);
    expectPage(await guest.post(undo, {}), { status: 403 });
    expectPage(await staff.post("/admin/enquiries/ZZZZZZZZZZZZZZZZ/reopen", {}), { status: 404 });
  });
});
