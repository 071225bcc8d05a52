import { describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
const staff = signedInVisitor(lodge, people.claudine);
const stranger = new Visitor(lodge);

const save = async (path: string, submitted: Record<string, string | string[]>) =>
  admin.fill(path, { ...submitted });
const add = async (path: string, submitted: Record<string, string | string[]>) =>
  admin.post(path, { ...submitted, idempotencyKey: (await admin.form(path)).idempotencyKey ?? "" });
const dishCalled = (name: string) =>
  `/admin/menu/${lodge.value("SELECT id FROM menu_items WHERE name = ?", name)}`;
const lastChange = () =>
  lodge.row<Record<string, string>>("SELECT * FROM audit_log ORDER BY id DESC LIMIT 1");

describe("the menu", () => {
  const dish = {
    name: "Ubugali",
    description: "Cassava, stirred.",
    category: "main",
    price: "3.50",
    dietary: ["vegan", "gluten-free"],
    position: "",
    isListed: "yes",
    "name.fr": "Ubugali blanc",
    "description.fr": "Du manioc, remué.",
  };

  test("a new dish is last in its section, and guests see it at once", async () => {
    await stranger.get("/restaurant");
    expectPage(await add("/admin/menu/new", dish), {
      at: "/admin/menu",
      has: ["Saved.", "Ubugali", "$3.50", "Vegan, Gluten-free"],
    });
    const page = await stranger.get("/restaurant");
    expectPage(page, { has: ["Ubugali $3.50 Cassava, stirred. Vegan Gluten-free"] });
    expect(page.text.indexOf("Ubugali $3.50")).toBeGreaterThan(
      page.text.indexOf("The lodge grill"),
    );
    expectPage(await stranger.get("/fr/restaurant"), { has: ["Ubugali blanc", "Du manioc"] });
    expect(lastChange()).toMatchObject({ subject: "dish", action: "created", detail: "Ubugali" });
  });

  test("a changed price shows on the menu and at the desk; both are logged", async () => {
    const path = dishCalled("Akabenz");
    expectPage(await save(path, { price: "16", position: "0" }), { has: ["$16.00"] });
    const page = await stranger.get("/restaurant");
    expectPage(page, { has: ["Akabenz $16"], lacks: ["Akabenz $15"] });
    expect(page.text.indexOf("Akabenz")).toBeLessThan(
      page.text.indexOf("Tilapia from Lake Kivu $"),
    );
    expect(JSON.parse(lastChange()?.before_json ?? "")).toEqual({ price: "15", position: "4" });
    expectPage(await admin.get(`/admin/audit?subject=dish&id=${path.split("/").at(-1)}`), {
      has: ["Akabenz", "Sort order"],
    });
  });

  test("a dish can have no dietary labels and move to another section", async () => {
    const path = dishCalled("Mandazi");
    const fields = await admin.form(path);
    expect(fields.dietary).toBe("vegetarian");
    const { dietary: _, ...others } = fields;
    await admin.post(path, { ...others, category: "dessert" });
    expectPage(await stranger.get("/restaurant?menu=dessert"), { has: ["Mandazi $4"] });
    expectPage(await stranger.get("/restaurant?menu=breakfast"), { lacks: ["Mandazi $4"] });
    const row = "SELECT category, dietary FROM menu_items WHERE name = 'Mandazi'";
    expect(lodge.row(row)).toEqual({ category: "dessert", dietary: "[]" });
  });

  test("a withdrawn dish is hidden from guests and kept at the desk", async () => {
    expectPage(await save(dishCalled("Ibihaza"), { isListed: "no" }), { has: ["Hidden"] });
    expectPage(await stranger.get("/restaurant"), { lacks: ["Ibihaza"] });
    expectPage(await admin.get("/admin/menu?state=away"), {
      has: ["Ibihaza"],
      lacks: ["Agatogo"],
    });
    await save(dishCalled("Ibihaza"), { isListed: "yes" });
    expectPage(await stranger.get("/restaurant"), { has: ["Ibihaza"] });
  });

  test("staff can mark a dish sold out for today and edit nothing else", async () => {
    await stranger.get("/restaurant");
    const path = dishCalled("Agatogo");
    expectPage(await staff.post(`${path}/sold-out`, { returnTo: "/admin/menu?category=main" }), {
      at: "/admin/menu",
      has: ["Agatogo: marked as sold out for today.", "Mark available"],
      lacks: ["Add dish"],
    });
    expect(lastChange()).toMatchObject({ action: "sold-out", detail: "Agatogo" });
    expectPage(await staff.get("/admin/menu?state=sold-out"), {
      has: ["Agatogo"],
      lacks: ["Akabenz"],
    });
    expectPage(await stranger.get("/restaurant"), { has: ["Agatogo $13 Sold out today"] });
    expectPage(await stranger.get("/fr/restaurant"), { has: ["Épuisé aujourd’hui"] });
    expectPage(await staff.get(path), { status: 403 });
    expectPage(await staff.get("/admin/menu/new"), { status: 403 });
    const stale = await admin.form(path);
    expectPage(await staff.post(`${path}/available`, { returnTo: "/admin/menu" }), {
      has: ["Agatogo: available again."],
    });
    expectPage(await stranger.get("/restaurant"), { lacks: ["Sold out today"] });
    // Marking a dish does not make an open form outdated.
    expectPage(await admin.post(path, { ...stale, price: "14" }), { has: ["$14.00"] });
    lodge.file.exec(`UPDATE menu_items SET sold_out_on = '${inDays(-1)}' WHERE name = 'Agatogo'`);
    expectPage(await stranger.get("/restaurant"), { has: ["Agatogo $14"], lacks: ["Sold out"] });
    expectPage(await staff.post("/admin/menu/9999/sold-out", { returnTo: "/admin" }), {
      status: 404,
    });
  });

  test("the second editor sees the first one's changes and keeps the input", async () => {
    const path = dishCalled("Igikoma");
    const stale = await admin.form(path);
    await save(path, { price: "4.50" });
    expectPage(await admin.post(path, { ...stale, description: "Porridge.", price: "5" }), {
      status: 409,
      has: ["Diane Ingabire", "Porridge.", "4.50"],
    });
    expectPage(await stranger.get("/restaurant?menu=breakfast"), { has: ["Igikoma $4.50 Warm"] });
  });

  test.each([
    [{ name: " " }, "Enter a name"],
    [{ price: "0" }, "Enter a price above 0"],
    [{ price: "much" }, "Enter an amount"],
    [{ category: "soup" }, "Choose a menu section"],
    [{ position: "-1" }, "Enter a whole number from 0 to 9999"],
    [{ description: "x".repeat(501) }, "Use at most 500 characters"],
    [{ "description.fr": "x".repeat(501) }, "Use at most 500 characters"],
    [{ isListed: "" }, "Choose whether guests see it"],
  ])("%o is rejected, and the form keeps its input", async (wrong, message) => {
    const page = await add("/admin/menu/new", { ...dish, name: "Wrong dish", ...wrong });
    expect([400, 422]).toContain(page.status);
    expectPage(page, { status: page.status, has: [message], html: ['value="gluten-free"'] });
    expect(lodge.row("SELECT 1 FROM menu_items WHERE name = 'Wrong dish'")).toBe(undefined);
  });

  test("is exported by category", async () => {
    const file = await (await staff.raw("/admin/menu/export.csv?category=drink")).text();
    expect(file).toContain('"Drinks","Virunga Mist","Rwandan amber beer, half a litre.",5.00');
    expect(file).not.toContain("Agatogo");
  });
});

describe("conference spaces", () => {
  test("a space's changes and price are public, and its French text stays", async () => {
    expectPage(await save("/admin/spaces/hall", { pricePerHour: "320", capacity: "180" }), {
      at: "/admin/spaces",
      has: ["$320.00", "180"],
    });
    expectPage(await stranger.get("/conference?space=hall"), {
      has: ["$320 per hour", "Up to 180 people"],
      lacks: ["$300"],
    });
    await save("/admin/spaces/hall", { description: "A hall." });
    expectPage(await admin.get("/admin/spaces/hall"), {
      has: ["may be out of date: description", "The English text has changed."],
    });
    expectPage(await stranger.get("/fr/conference?space=hall"), { has: ["deux cents chaises"] });
  });

  test("a new space gets an id from its name and is public until withdrawn", async () => {
    const space = {
      name: "Conference hall 2!",
      description: "A tent.",
      capacity: "30",
      pricePerHour: "0",
      amenities: "Chairs\r\n\r\nChairs\r\nFire",
      position: "",
      isListed: "yes",
    };
    await add("/admin/spaces/new", space);
    await add("/admin/spaces/new", space);
    const ids = lodge.values(
      "SELECT id FROM conference_spaces WHERE name = ? ORDER BY position",
      space.name,
    );
    expect(ids).toEqual(["conference-hall", "conference-hall-b"]);
    expectPage(await stranger.get("/conference?space=conference-hall"), {
      has: ["A tent.", "Equipment Chairs Fire", "Conference hall 2!, up to 30 people, $0"],
    });
    expectPage(await admin.get("/admin/spaces/conference-hall"), { has: ["Pictures"] });
    expectPage(await admin.get("/admin/media/places/space-conference-hall"), {
      has: ["Conference: Conference hall 2!"],
    });
    for (const id of ids) await save(`/admin/spaces/${id}`, { isListed: "no" });
    expectPage(await stranger.get("/conference?space=conference-hall"), { lacks: ["A tent."] });
    expectPage(await admin.get("/admin/spaces?state=away"), { has: ["Conference hall 2!"] });
  });

  test("wrong values are rejected, and only administrators can edit", async () => {
    const path = "/admin/spaces/pavilion";
    for (const [wrong, message] of [
      [{ capacity: "0" }, "Enter a whole number of guests"],
      [{ capacity: "many" }, "Enter a whole number of guests"],
      [{ pricePerHour: "" }, "Enter a price, or 0"],
      [{ amenities: "x".repeat(101) }, "Use at most 100 characters in a line"],
    ] as const) {
      const page = await save(path, wrong);
      expectPage(page, { status: page.status, has: [message], html: ["<h1>Garden pavilion"] });
      expect(page.status).toBeGreaterThanOrEqual(400);
    }
    expectPage(await staff.get(path), { status: 403 });
    expectPage(await admin.get("/admin/spaces/castle"), { status: 404 });
    expectPage(await admin.get("/admin/amenities/castle"), { status: 404 });
  });
});

test("an amenity is edited with its opening hours", async () => {
  const path = "/admin/amenities/craft-shop";
  expect((await admin.form(path)).hours).toBe("shop");
  expectPage(
    await save(path, { name: "Basket shop", hours: ["bar", "shop"], "name.fr": "Vannerie" }),
    {
      at: "/admin/amenities",
      has: ["Basket shop", "Bar, Shop"],
    },
  );
  expectPage(await stranger.get("/amenities?type=shop"), {
    has: ["Basket shop", "Bar 16:00–24:00"],
    lacks: ["Craft shop"],
  });
  expectPage(await stranger.get("/fr/amenities"), { has: ["Vannerie"] });
  const { hours: _, ...always } = await admin.form(path);
  await admin.post(path, always);
  expectPage(await stranger.get("/amenities?type=shop"), { has: ["Every day, 24/7"] });
  await add("/admin/amenities/new", {
    name: "Sauna",
    type: "services",
    description: "Hot.",
    position: "",
    isListed: "yes",
  });
  expectPage(await stranger.get("/amenities"), { has: ["Sauna", "Hot."] });
  await save("/admin/amenities/sauna", { isListed: "no" });
  expectPage(await stranger.get("/amenities"), { lacks: ["Sauna"] });
});

describe("a form sent twice", () => {
  const rest = { description: "New.", position: "", isListed: "yes" };
  test.each([
    ["menu_items", "/admin/menu/new", { category: "drink", price: "4" }],
    ["conference_spaces", "/admin/spaces/new", { capacity: "9", pricePerHour: "0" }],
    ["amenities", "/admin/amenities/new", { type: "services" }],
  ])("adds one entry to %s, and another for other input", async (table, path, own) => {
    const sent = { ...(await admin.form(path)), ...rest, ...own };
    const names = lodge.file.prepare(`SELECT name FROM ${table} WHERE name LIKE 'Twice%'`).pluck();
    const twice = { ...sent, name: "Twice" };
    const answers = await Promise.all([admin.post(path, twice), admin.post(path, twice)]);
    for (const page of answers) expectPage(page, { has: ["Saved."] });
    expect(names.all()).toEqual(["Twice"]);
    expect(lastChange()).toMatchObject({ action: "created", detail: "Twice" });
    await admin.post(path, { ...sent, name: "Twice more" });
    expect(names.all().sort()).toEqual(["Twice", "Twice more"]);
    const { idempotencyKey: _, ...without }: Record<string, string> = twice;
    const refused = await admin.post(path, without);
    expectPage(refused, { status: 400, has: ["Open the form again"] });
    expectPage(await admin.post(path, fieldsOf(refused)), { has: ["Saved."] });
  });
});
