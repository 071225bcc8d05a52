import { afterEach, describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { elementOf, elementsOf, fieldsOf, hrefOf, textsOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const stranger = new Visitor(lodge);
afterEach(() => {
  lodge.file.exec("DELETE FROM enquiries; DELETE FROM notifications; DELETE FROM settings");
});

const table = {
  date: inDays(3),
  time: "19:00",
  people: "4",
  name: "Grace Mukamana",
  phone: "+250 788 123 456",
  note: "No peanuts, please.\r\nA child of two comes along.",
};

/** Sends a reservation and returns the redirect location without following it. */
async function reserve(fields: Record<string, string>, path = "/restaurant") {
  const body = new URLSearchParams(fields);
  const answer = await stranger.raw(path, { method: "POST", body });
  await answer.text();
  return { status: answer.status, location: answer.headers.get("Location") };
}

describe("the restaurant page", () => {
  test("the page shows the configured hours, the dishes and the questions", async () => {
    const hours = ["7:00–10:30", "12:30–15:00", "18:30–22:00", "16:00–24:00"];
    expectPage(await stranger.get("/restaurant"), {
      has: [...hours, "Goat brochettes $12", "$25", "Gluten-free", "How do I pay?"],
      lacks: ["African tea"],
      html: ['href="#reserve"', 'id="reserve"'],
    });
    storeSettings(lodge, "hours", { dinner: "19:00-23:00" });
    expectPage(await stranger.get("/restaurant"), {
      has: ["19:00–23:00", "dinner 19:00 to 23:00", "22:30, dinner"],
      lacks: ["18:30"],
    });
  });

  test.each([
    ["?menu=starter", "Starters", "Sambaza from Lake Kivu"],
    ["?menu=breakfast", "Breakfast", "Mandazi"],
    ["?menu=main", "Main dishes", "Isombe with ubugali"],
    ["?menu=dessert", "Desserts", "Tree tomatoes in honey"],
    ["?menu=drink", "Drinks", "African tea"],
    ["?menu=castle", "Main dishes", "Isombe with ubugali"],
    ["?menu=", "Main dishes", "Isombe with ubugali"],
  ])("/restaurant%s shows %s", async (query, tab, dish) => {
    const page = await stranger.get(`/restaurant${query}`);
    expectPage(page, { has: [dish] });
    expect(textsOf(page, "a[aria-current='true']")).toEqual([`${tab} (this page)`]);
  });

  test("the whole menu shows every dish for printing", async () => {
    expectPage(await stranger.get("/restaurant?menu=all"), {
      has: ["Starters", "Mandazi", "Isombe with ubugali", "Tree tomatoes in honey", "African tea"],
    });
  });

  test("a delisted dish is hidden", async () => {
    lodge.file.exec("UPDATE menu_items SET is_listed = 0 WHERE name = 'Akabenz'");
    expectPage(await stranger.get("/restaurant"), { has: ["Agatogo"], lacks: ["Akabenz"] });
    lodge.file.exec("UPDATE menu_items SET is_listed = 0 WHERE category = 'dessert'");
    expectPage(await stranger.get("/restaurant?menu=dessert"), {
      has: ["Nothing in this category today"],
    });
    lodge.file.exec("UPDATE menu_items SET is_listed = 1");
  });

  test("each picture opens large, with previous, next and close links", async () => {
    const page = await stranger.get("/restaurant");
    expect(elementsOf(page, "dialog")).toHaveLength(4);
    const last = elementOf(page, "#gallery-4");
    expect(hrefOf(last, "← Previous")).toBe("#gallery-3");
    expect(hrefOf(last, "Next")).toBe("#gallery-1");
    expect(hrefOf(last, "Close")).toBe("#gallery");
  });

  test("the form contains a signed-in user's name, otherwise nothing personal", async () => {
    const aline = await signedIn(lodge, people.aline);
    expect((await aline.form("/restaurant")).name).toBe(people.aline.name);
    expect(await stranger.form("/restaurant")).toMatchObject({
      name: "",
      phone: "",
      people: "2",
    });
  });
});

describe("requesting a table", () => {
  test("a request creates an enquiry, a reservation and a notification, and no mail", async () => {
    const { status, location } = await reserve(table);
    const [, id] = /^\/requests\/([0-9A-Z]{16})#top$/.exec(location ?? "") ?? [];
    expect(status).toBe(302);
    expect(lodge.row("SELECT * FROM enquiries")).toMatchObject({
      id,
      kind: "table",
      name: table.name,
      email: null,
      phone: table.phone,
      message: "No peanuts, please.\nA child of two comes along.",
      handled_at: null,
    });
    expect(lodge.row("SELECT * FROM table_enquiries")).toEqual({
      enquiry_id: id,
      day: table.date,
      time: "19:00",
      people: 4,
    });
    const told = lodge.row<Record<string, string>>("SELECT * FROM notifications");
    expect(told).toMatchObject({ type: "info", action_url: `/admin/enquiries/${id}` });
    expect(told.title).toMatch(/^Table for 4: \w{3} \d+ \w{3} \d{4}, 19:00$/);
    expect(told.message).toBe(
      "Grace Mukamana requests a table. Call +250 788 123 456 to confirm. Note: No peanuts, please. A child of two comes along.",
    );
    expect(countRows(lodge, "mail_outbox")).toBe(0);
  });

  test("the same request twice is stored once; another time or party size is new", async () => {
    const first = await reserve(table);
    expect(await reserve(table)).toEqual(first);
    expect(countRows(lodge, "enquiries")).toBe(1);
    expect(countRows(lodge, "notifications")).toBe(1);
    await reserve({ ...table, time: "19:30" });
    await reserve({ ...table, people: "5" });
    expect(countRows(lodge, "table_enquiries")).toBe(3);
  });

  test.each([
    [
      "a date as text browsers invite",
      { date: `${inDays(3).replace(/(.*?)-(.*)-(.*)/, "$2/$3/$1")}` },
    ],
    ["the last day", { date: inDays(365) }],
    ["the most people", { people: "30" }],
    ["no note", { note: "" }],
    ["from the drinks", {}, "/restaurant?menu=drink"],
  ])("%s is accepted", async (_, fields, path?: string) => {
    expect((await reserve({ ...table, ...fields }, path)).status).toBe(302);
    expect(countRows(lodge, "table_enquiries")).toBe(1);
  });

  const notOffered = "Choose one of the times in the list.";
  test.each<[why: string, fields: Partial<typeof table>, status: number, message: string]>([
    ["no date", { date: "" }, 400, "Choose a date"],
    ["no time", { time: " " }, 400, "Choose a time"],
    ["no people", { people: "" }, 400, "Enter the number of people"],
    ["no name", { name: "  " }, 400, "Enter your name"],
    ["no phone", { phone: "" }, 400, "Enter a phone number"],
    ["a date that does not exist", { date: "2026-02-30" }, 422, "Date input not valid."],
    ["yesterday", { date: inDays(-1) }, 422, "The date cannot be before today."],
    ["too far ahead", { date: inDays(366) }, 422, "Choose a date within the next 365 days."],
    ["a time between the meals", { time: "16:00" }, 422, notOffered],
    ["a time off the half hour", { time: "19:10" }, 422, notOffered],
    ["the closing time", { time: "22:00" }, 422, notOffered],
    ["nobody", { people: "0" }, 422, "Enter 1 to 30 people"],
    ["too many", { people: "31" }, 422, "Enter 1 to 30 people"],
    ["half a person", { people: "2.5" }, 422, "Enter 1 to 30 people"],
    ["a word for a number", { people: "four" }, 422, "Enter 1 to 30 people"],
    ["no phone number", { phone: "call me" }, 422, "at least 5 digits"],
    ["a long name", { name: "x".repeat(201) }, 422, "at most 200 characters"],
    ["a long note", { note: "x".repeat(1001) }, 422, "at most 1000 characters"],
  ])("%s is refused and stays in the form", async (_, fields, status, message) => {
    const sent = { ...table, ...fields };
    const page = await stranger.post("/restaurant?menu=drink", sent);
    expectPage(page, { status, has: [message, "African tea"], html: ['id="errors"'] });
    expect(page.title).toMatch(/^Error: Restaurant/);
    // The error summary is at the form, where the page opens.
    expect(page.html.indexOf('id="errors"')).toBeGreaterThan(page.html.indexOf('id="reserve"'));
    expect(page.html).toContain('action="/restaurant?menu=drink#errors"');
    const shown = fieldsOf(page);
    for (const [name, value] of Object.entries(sent)) {
      // A select cannot show a value it does not offer.
      if (name === "time" && message === notOffered) continue;
      expect.soft(shown[name]?.trim(), name).toBe(value.replaceAll("\r\n", "\n").trim());
    }
    expect(countRows(lodge, "enquiries") + countRows(lodge, "notifications")).toBe(0);
  });

  test("all missing fields are reported at once", async () => {
    const page = await stranger.post("/restaurant", {});
    const has = ["Please fill in all required fields", "Choose a date", "Choose a time"];
    expectPage(page, { status: 400, has });
  });

  test("an invalid day and time are reported with all other errors", async () => {
    const sent = { ...table, date: inDays(-1), time: "16:00", people: "31", name: "" };
    expectPage(await stranger.post("/restaurant", sent), {
      status: 400,
      has: ["The date cannot be before today.", notOffered, "Enter 1 to 30", "Enter your name"],
    });
  });

  test("a time that has passed today is refused", async () => {
    storeSettings(lodge, "hours", { breakfast: "00:00-00:30" });
    const page = await stranger.post("/restaurant", { ...table, date: inDays(0), time: "00:00" });
    expectPage(page, { status: 422, has: ["This time has passed."] });
  });

  test("too many open requests ask the guest to call and keep what was typed", async () => {
    const insert = lodge.file.prepare(
      `INSERT INTO enquiries (id, kind, name, phone, created_at)
       VALUES (?, 'table', 'Flood', '12345', ?)`,
    );
    const now = new Date().toISOString();
    for (let index = 0; index < 40; index++) insert.run(String(index).padStart(16, "0"), now);
    const page = await stranger.post("/restaurant", table);
    expectPage(page, { status: 429, has: ["Please call us on +250 788 000 000"] });
    expect(fieldsOf(page).name).toBe(table.name);
    expect(countRows(lodge, "table_enquiries")).toBe(0);
  });
});
