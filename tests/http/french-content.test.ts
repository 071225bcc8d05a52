import { beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { insertRawContent, insertRawPicture } from "../world/content";
import { inDays } from "../world/days";
import { elementsOf, fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { untranslated } from "../world/untranslated";
import { signedIn, Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
const stranger = new Visitor(lodge);

const double = "/admin/rooms/2";
const french = "Chambre double";
/** As shown on the page. The source has no-break spaces. */
const late = "Vous arrivez après 21 h ?";

/** Opens a form, overrides some fields and submits it. An undefined value omits the field. */
async function save(path: string, submitted: Record<string, string | undefined>) {
  const fields = { ...(await admin.form(path)), ...submitted };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return admin.post(path, Object.fromEntries(sent) as Record<string, string>);
}

const textsOf = (kind: string, id: number | string) =>
  Object.fromEntries(
    lodge.file
      .prepare<[string, string], [string, string]>(
        "SELECT field, text FROM translations WHERE kind = ? AND record_id = ?",
      )
      .raw()
      .all(kind, String(id)),
  );
const lastChange = () =>
  lodge.row<Record<"before_json" | "after_json", string>>(
    "SELECT before_json, after_json FROM audit_log ORDER BY id DESC",
  );

describe("the lodge's default content", () => {
  test("rooms are described in French, with beds and amenities", async () => {
    expectPage(await stranger.get("/fr/rooms/2"), {
      has: [french, "lit à baldaquin", "1 lit double", "Vue sur la forêt", "Environ 5"],
      lacks: ["Double Bed", "four-poster", "Forest view", "About 5 hours"],
      lacksHtml: ['<p class="lead" lang', '<ul class="amenities" lang', "<dd lang"],
    });
    expectPage(await stranger.get("/fr/rooms"), { has: [french, "1 lit double"] });
    expectPage(await stranger.get("/rooms/2"), { has: ["Double Bed"], lacks: [french] });
  });

  test.each([
    [
      "/restaurant?menu=all",
      /^(Rolex|Igikoma|Mandazi|Agatogo|Akabenz|Ibihaza|Ikivuguto|Urwagwa|Virunga Mist)$/,
    ],
    ["/amenities", /^$/],
    ["/conference", /^$/],
    ["/conference?space=hall", /^$/],
  ])("no default content on %s is left in English", async (path, names) => {
    expect(await untranslated(stranger, path, names)).toEqual([]);
  });

  test("my bookings name the room in French, the desk in English", async () => {
    lodge.file.exec("DELETE FROM bookings");
    const user = await signedIn(lodge, people.aline);
    const id = insertRawBooking(lodge.file, { checkIn: inDays(20), checkOut: inDays(22) });
    for (const path of [
      "",
      `/${id}`,
      ...["cancel", "change", "receipt", "requests"].map((page) => `/${id}/${page}`),
    ]) {
      const page = await user.get(`/fr/my-bookings${path}`);
      expectPage(page, { has: [french], lacks: ["Double Bed"] });
      expectPage(await user.get(`/my-bookings${path}`), { has: ["Double Bed"], lacks: [french] });
    }
    expectPage(await user.get(`/fr/my-bookings/${id}`), { has: [late] });
    expectPage(await admin.get(`/admin/bookings/${id}`), { has: ["Double Bed"], lacks: [french] });
  });

  test("the booking steps name the room and show the late-arrival text in French", async () => {
    const stay = `roomId=3&checkIn=${inDays(30)}&checkOut=${inDays(31)}&guests=1`;
    expectPage(await stranger.get(`/fr/booking?${stay}`), {
      has: ["Chambre à lits jumeaux", "2 lits simples"],
      lacks: ["Twin Bed"],
    });
    expectPage(await stranger.get(`/fr/booking/details?${stay}`), {
      has: ["Chambre à lits jumeaux", late],
      lacks: ["Twin Bed", "Arriving after"],
    });
  });
});

describe("the room form", () => {
  beforeEach(async () => {
    await save(double, { "description.fr": "Une chambre.", "stillRight.fr": "on" });
  });

  test("saves French beside English, shows it at once and logs it", async () => {
    await stranger.get("/fr/rooms/2");
    const page = await save(double, { "description.fr": "  Un lit.\r\nDeux fauteuils.  " });
    expectPage(page, { at: double, has: ["Saved.", "In French · translated"] });
    expectPage(await stranger.get("/fr/rooms/2"), { has: ["Un lit. Deux fauteuils."] });
    expect(JSON.parse(lastChange()?.before_json ?? "")).toEqual({
      "description.fr": "Une chambre.",
    });
    expect(JSON.parse(lastChange()?.after_json ?? "")).toEqual({
      "description.fr": "Un lit.\nDeux fauteuils.",
    });
    expectPage(await admin.get("/admin/audit?subject=room&id=2"), {
      has: ["Description, in French"],
    });
  });

  test("a missing translation is shown in English and marked as such", async () => {
    const page = await save(double, { "description.fr": " ", "amenities.fr": "" });
    expectPage(page, {
      has: ["In French · English is shown: description, amenities"],
      html: ["<details", 'open=""'],
    });
    expectPage(await stranger.get("/fr/rooms/2"), {
      has: [french, "Our most loved room", "Mosquito net"],
      html: ['<p class="lead" lang="en">Our most', '<ul class="amenities" lang="en">'],
    });
    const none = { "name.fr": "", "beds.fr": "" };
    expectPage(await save(double, none), { has: ["not translated: English is shown"] });
    expect(textsOf("room", 2)).toEqual({});
    expectPage(await stranger.get("/fr/rooms/2"), { has: ["Double Bed"] });
    await save(double, {
      "name.fr": french,
      "beds.fr": "1 lit double",
      "amenities.fr": "Vue\r\n\r\n Filet ",
    });
    expectPage(await stranger.get("/fr/rooms/2"), { html: ["<li>Vue</li><li>Filet</li>"] });
  });

  test("changed English marks the French as out of date until staff confirm it", async () => {
    const description = "A room for two, newly painted.";
    const old = (await admin.form(double)).description ?? "";
    expectPage(await save(double, { description }), {
      has: ["may be out of date: description", `It was translated from: “${old.slice(0, 40)}`],
    });
    expectPage(await stranger.get("/fr/rooms/2"), { has: ["Une chambre."] });
    expectPage(await save(double, { "name.fr": "Chambre à deux" }), { has: ["out of date"] });
    expectPage(await save(double, { "stillRight.fr": "on" }), { lacks: ["out of date"] });
    const both = { description: old, "description.fr": "Une belle chambre." };
    expectPage(await save(double, both), { lacks: ["out of date"] });
    await save(double, { "name.fr": french });
  });

  test("omitted fields keep their text; text that is too long is refused", async () => {
    const before = textsOf("room", 2);
    const without = Object.fromEntries(
      Object.keys(before).map((name) => [`${name}.fr`, undefined]),
    );
    expectPage(await save(double, { ...without, loaded: undefined }), { has: ["Saved."] });
    expect(textsOf("room", 2)).toEqual(before);
    const long = "x".repeat(121);
    const page = await save(double, { "name.fr": long });
    expectPage(page, { status: 422, has: ["Use at most 120 characters"], html: [long] });
    expect(elementsOf(page, "details[open]")).not.toEqual([]);
    expect(textsOf("room", 2)).toEqual(before);
  });

  test("the second of two concurrent edits is shown the differences", async () => {
    const first = await admin.form(double);
    await save(double, { "name.fr": "Chambre de la forêt", "description.fr": "Deux fauteuils." });
    const page = await admin.post(double, { ...first, "name.fr": "Chambre verte" });
    expectPage(page, {
      status: 409,
      has: [
        "Name, in French: saved “Chambre de la forêt”, yours “Chambre verte”",
        "Description, in French",
      ],
    });
    const again = await admin.post(double, fieldsOf(page));
    expectPage(again, { has: ["Saved."] });
    expect(textsOf("room", 2)).toMatchObject({
      name: "Chambre verte",
      description: "Deux fauteuils.",
    });
    await save(double, { "name.fr": french });
  });

  test("deleting a room deletes its translations", async () => {
    const suite = {
      ...(await admin.form(double)),
      name: "Suite",
      "name.fr": "Suite de la canopée",
      units: "1",
      version: "1",
    };
    const page = await admin.post("/admin/rooms/new", suite);
    const id = Number(/\/admin\/rooms\/(\d+)/.exec(page.path)?.[1]);
    expectPage(await stranger.get(`/fr/rooms/${id}`), { has: ["Suite de la canopée"] });
    await save(`/admin/rooms/${id}/delete`, {});
    expect(textsOf("room", id)).toEqual({});
    expect(lastChange()?.before_json).toContain("Suite de la canopée");
  });
});

test("the room page shows a season's French name", async () => {
  const season = {
    name: "Dry months",
    "name.fr": "Saison sèche",
    firstNight: inDays(40),
    lastNight: inDays(60),
    "rate-2-BB": "150",
  };
  const seen = await admin.post("/admin/rooms/seasons/new", season);
  expectPage(await admin.post("/admin/rooms/seasons/new", fieldsOf(seen)), {
    at: "/admin/rooms/seasons",
  });
  expectPage(await stranger.get("/fr/rooms/2"), { has: ["Saison sèche"], lacks: ["Dry months"] });
  expectPage(await stranger.get("/rooms/2"), { has: ["Dry months"] });
});

describe("articles", () => {
  beforeEach(() => {
    lodge.file.exec("DELETE FROM content; DELETE FROM media");
  });

  test("are shown in French where translated; the list shows all", async () => {
    const cover = insertRawPicture(lodge.file, "Mist over tea");
    const told = insertRawContent(lodge.file, { title: "First rain", coverMediaId: cover });
    insertRawContent(lodge.file, {
      title: "Of the canopy",
      excerpt: "High up.",
      type: "promotion",
    });
    const path = `/admin/content/${told}`;
    const page = await save(path, {
      "title.fr": "Premières pluies",
      "body.fr": "# Pluie\r\n\r\nElle *tombe*.",
    });
    expectPage(page, { has: ["Saved.", "In French · translated"] });
    await save(`/admin/media/${cover}`, { "altText.fr": "De la brume sur le thé" });
    expectPage(await stranger.get("/fr/news"), {
      has: ["Premières pluies", "Pluie Elle tombe.", "Of the canopy", "High up."],
      html: [' lang="en">Of the canopy</a>', '<p lang="en">High up.</p>', "De la brume"],
      lacks: ["First rain", "The mist came"],
    });
    expectPage(await stranger.get("/fr/news/first-rain"), {
      has: ["Premières pluies"],
      html: ["<em>tombe</em>", "<title>Premières pluies", "De la brume sur le thé"],
      lacksHtml: ["<h1 lang", "<div lang", "Mist over tea"],
    });
    expectPage(await stranger.get("/fr/news/of-the-canopy"), {
      html: ['<h1 lang="en">Of the canopy</h1>', '<div lang="en"><p>The mist'],
    });
    expectPage(await stranger.get("/news/first-rain"), {
      has: ["First rain"],
      lacks: ["Premières"],
      html: ["Mist over tea"],
    });
    const feed = await (await stranger.raw("/news.xml")).text();
    expect(feed).not.toContain("Premières");
    expectPage(await stranger.get("/fr"), { html: [' lang="en">Of the canopy</a>'] });
  });

  test("the change log shortens long texts and keeps deleted ones", async () => {
    const id = insertRawContent(lodge.file, { title: "Long" });
    const path = `/admin/content/${id}`;
    const text = "mot ".repeat(5000).trim();
    await save(path, { "body.fr": text });
    await save(path, { "body.fr": `${text} fin` });
    expect(lastChange()?.after_json.length).toBeLessThan(1000);
    expect(lastChange()?.after_json).toContain("fin");
    await save(`${path}/delete`, {});
    expect(textsOf("article", id)).toEqual({});
    expect(lastChange()?.before_json).toContain("mot mot");
  });
});

describe("Settings", () => {
  test("a tab saves only its own French texts", async () => {
    const path = "/admin/settings/general";
    const own = "Cinq heures\u00a0: la route est belle.";
    const page = await save(path, { "fromKigali.fr": own });
    expectPage(page, { has: ["Saved.", "In French · translated"], lacksHtml: ["lateArrival.fr"] });
    expectPage(await stranger.get("/fr/rooms/1"), { html: [own] });
    expect(textsOf("setting", "lodge").lateArrival).toContain("21\u00a0h\u00a0?");
    expectPage(await save(path, { fromKigali: "Six hours." }), {
      has: ["may be out of date: travel from Kigali"],
    });
    expectPage(await admin.get("/admin/settings/payment"), { lacks: ["In French"] });
  });

  test("a text that is empty in English is not shown in French", async () => {
    await save("/admin/settings/booking", { lateArrival: "" });
    const stay = `roomId=3&checkIn=${inDays(30)}&checkOut=${inDays(31)}&guests=1`;
    expectPage(await stranger.get(`/fr/booking/details?${stay}`), { lacks: [late] });
  });
});
