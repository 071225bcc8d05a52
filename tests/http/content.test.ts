import { beforeEach, describe, expect, test } from "vitest";
import { hoursAgo, insertRawContent, insertRawPicture } from "../world/content";
import { inDays } from "../world/days";
import { elementsOf, fieldsOf, hrefOf, linksOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import type { Page } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
beforeEach(() => {
  lodge.file.exec("DELETE FROM content");
});

const text = {
  title: "First rain",
  slug: "",
  type: "blog",
  status: "published",
  excerpt: "The dry months are over.",
  body: "# Rain\n\nIt *fell*.",
  tags: "Rain, forest, rain",
  publishDate: "",
  publishTime: "",
  coverMediaId: "",
};

interface Row {
  id: number;
  slug: string;
  title: string;
  tags: string;
  status: string;
  publish_at: string | null;
  views: number;
  version: number;
  is_featured: number;
  author_name: string;
  cover_media_id: number | null;
}
const rows = () => lodge.rows<Row>("SELECT * FROM content ORDER BY id");
const lastChange = () =>
  lodge.row<Record<"action" | "actor_name" | "subject_id" | "before_json" | "after_json", string>>(
    "SELECT * FROM audit_log WHERE subject = 'content' ORDER BY id DESC LIMIT 1",
  );

const insert = (content: Parameters<typeof insertRawContent>[1]) =>
  insertRawContent(lodge.file, content);

describe("writing content", () => {
  test("a new text is stored with author, address and a log entry", async () => {
    const submitted = { ...text, tags: "Ra\u0000in, \u202eforest, \u0000, rain", isFeatured: "on" };
    const page = await admin.post("/admin/content/new", submitted);
    const [row] = rows();
    expectPage(page, {
      at: `/admin/content/${row?.id}`,
      has: ["Content created.", "Published"],
      html: ['href="/news/first-rain"'],
    });
    expect(row).toMatchObject({
      slug: "first-rain",
      tags: '["Rain","forest"]',
      author_name: "Diane Ingabire",
      is_featured: 1,
      version: 1,
    });
    expect(Date.parse(row?.publish_at ?? "")).toBeLessThanOrEqual(Date.now());
    const change = lastChange();
    expect(change).toMatchObject({ action: "created", actor_name: "Diane Ingabire" });
    expect(change.subject_id).toBe(String(row?.id));
    expect(JSON.parse(change.after_json)).toMatchObject({ title: "First rain", type: "blog" });
  });

  test("the form shows what was stored; saving it unchanged logs nothing", async () => {
    const made = await admin.post("/admin/content/new", {
      ...text,
      publishDate: inDays(3),
      publishTime: "06:30",
    });
    const fields = fieldsOf(made);
    expect(fields).toMatchObject({
      title: text.title,
      slug: "first-rain",
      body: text.body,
      tags: "Rain, forest",
      publishDate: inDays(3),
      publishTime: "06:30",
    });
    const [before] = rows();
    expect(before?.publish_at).toBe(`${inDays(3)}T04:30:00.000Z`);
    expectPage(made, { has: ["Scheduled"] });
    const again = await admin.post(made.path.split("?")[0] ?? "", fields);
    expectPage(again, { has: ["Saved."] });
    expect(rows()[0]).toMatchObject({ ...before, version: 2, updated_at: expect.any(String) });
    // A form saved unchanged logs no change.
    expect(lastChange()).toMatchObject({ action: "created" });
  });

  test("a draft with a publication time says that it will not appear", async () => {
    const when = { publishDate: inDays(3), publishTime: "06:30" };
    const made = await admin.post("/admin/content/new", { ...text, ...when, status: "draft" });
    expectPage(made, {
      has: ["Content created.", "This will not be published on", "its status is Draft"],
    });
    const own = made.path.split("?")[0] ?? "";
    const fields = fieldsOf(made);
    expectPage(await admin.post(own, { ...fields, status: "published" }), {
      has: ["Scheduled"],
      lacks: ["This will not be published"],
    });
  });

  test("missing fields are rejected, and the form keeps its input", async () => {
    const page = await admin.post("/admin/content/new", { ...text, title: " ", body: "" });
    expectPage(page, {
      status: 400,
      has: ["Please fill in all required fields", "Enter a title", "Write the text"],
      html: ['href="#title"', 'href="#body"'],
    });
    expect(page.title).toMatch(/^Error: /);
    expect(fieldsOf(page)).toMatchObject({ excerpt: text.excerpt, tags: text.tags });
    expect(rows()).toEqual([]);
  });

  test.each([
    ["title", "w".repeat(201), "Use at most 200 characters"],
    ["body", "w".repeat(100_001), "Use at most 100000 characters"],
    ["tags", "w".repeat(41), "Use at most 40 characters for a tag"],
    ["tags", "a,b,c,d,e,f,g,h,i,j,k,l,m", "Use at most 12 tags"],
    ["type", "song", "Choose a type"],
    ["status", "lost", "Choose a status"],
    ["publishDate", "soon", "Date input not valid."],
    ["publishTime", "25:00", "Enter a time like 14:30"],
    ["coverMediaId", "99", "This picture is no longer in Media"],
    ["coverMediaId", "x", "Choose a picture"],
  ])("a wrong %s is rejected", async (field, value, message) => {
    const fields = { ...text, publishDate: inDays(1), [field]: value };
    const page = await admin.post("/admin/content/new", fields);
    expectPage(page, { status: 422, has: [message], html: [`href="#${field}"`] });
    expect(fieldsOf(page).title).toBe(fields.title);
    expect(rows()).toEqual([]);
  });

  test("a publication time needs a day", async () => {
    const page = await admin.post("/admin/content/new", { ...text, publishTime: "10:00" });
    expectPage(page, { status: 400, has: ["Choose the day as well"] });
  });

  test("100,000 characters of any script can be stored", async () => {
    const body = "雨".repeat(100_000);
    expectPage(await admin.post("/admin/content/new", { ...text, body }), { has: ["created"] });
    expect(countRows(lodge, "content", "length(body) = 100000")).toBe(1);
  });

  test("only a ready picture can be the cover", async () => {
    const ready = insertRawPicture(lodge.file, "Mist");
    const raw = insertRawPicture(lodge.file, "Unfinished", "processing");
    const form = await admin.get("/admin/content/new");
    expectPage(form, { has: ["Mist (Mist.jpg)"], lacks: ["Unfinished"] });
    const refused = { ...text, coverMediaId: String(raw) };
    expectPage(await admin.post("/admin/content/new", refused), { status: 422 });
    await admin.post("/admin/content/new", { ...text, coverMediaId: String(ready) });
    expect(rows()[0]?.cover_media_id).toBe(ready);
  });
});

describe("addresses", () => {
  test("a generated address gets a number if it is taken", async () => {
    for (let time = 0; time < 3; time++) await admin.post("/admin/content/new", text);
    expect(rows().map(({ slug }) => slug)).toEqual(["first-rain", "first-rain-2", "first-rain-3"]);
  });

  test("a title without letters gets the content type as its address", async () => {
    await admin.post("/admin/content/new", { ...text, title: "雨", type: "announcement" });
    expect(rows()[0]?.slug).toBe("announcement");
  });

  test("a typed address is normalised; if taken, a free one is suggested", async () => {
    await admin.post("/admin/content/new", { ...text, slug: "The First RAIN!" });
    expect(rows()[0]?.slug).toBe("the-first-rain");
    const page = await admin.post("/admin/content/new", { ...text, slug: "the-first-rain" });
    expectPage(page, { status: 422, has: ["“the-first-rain-2” is available"] });
    expect(fieldsOf(page).slug).toBe("the-first-rain");
  });

  test("a former public address redirects and stays reserved", async () => {
    const id = insert({ title: "Old name" });
    const edit = await admin.form(`/admin/content/${id}`);
    await admin.post(`/admin/content/${id}`, { ...edit, slug: "new-name" });
    const moved = await admin.raw("/news/old-name");
    expect(moved.status).toBe(301);
    expect(moved.headers.get("Location")).toBe("/news/new-name");
    await admin.post("/admin/content/new", { ...text, title: "Old name" });
    expect(rows().map(({ slug }) => slug)).toEqual(["new-name", "old-name-2"]);
    // After changing back, the first address serves the text and the second redirects.
    const again = await admin.form(`/admin/content/${id}`);
    await admin.post(`/admin/content/${id}`, { ...again, slug: "old-name" });
    expectPage(await admin.get("/news/new-name"), { at: "/news/old-name" });
    lodge.file.exec("UPDATE content SET status = 'archived'");
    expect((await admin.raw("/news/new-name")).status).toBe(404);
  });
});

describe("preview", () => {
  test.each(["new", "edit"])("shows the text and stores nothing (%s)", async (which) => {
    const id = insert({ title: "Stored", body: "As it was" });
    const address = which === "new" ? "/admin/content/new" : `/admin/content/${id}`;
    const before = JSON.stringify(rows());
    const fields = { ...text, intent: "preview", version: "1", title: "Typed <b>" };
    const page = await admin.post(address, fields);
    expectPage(page, {
      at: address,
      has: ["Nothing is saved yet", "Typed <b>"],
      html: ["<h2>Rain</h2>", "<em>fell</em>"],
    });
    expect(fieldsOf(page)).toMatchObject({ title: "Typed <b>", body: text.body });
    expect(elementsOf(page, "h1")).toHaveLength(1);
    expect(JSON.stringify(rows())).toBe(before);
  });

  test("needs no required fields", async () => {
    const page = await admin.post("/admin/content/new", { intent: "preview" });
    expectPage(page, { has: ["No title"] });
  });
});

describe("two editors at once", () => {
  test("the second sees what the first saved and can save over it", async () => {
    const id = insert({ title: "Tea", tags: ["tea"] });
    const own = `/admin/content/${id}`;
    const mine = await admin.form(own);
    await admin.post(own, { ...mine, title: "Tea time" });
    const page = await admin.post(own, { ...mine, title: "Teas", body: "Mine" });
    expectPage(page, {
      status: 409,
      has: [
        "Someone else changed this while you had it open",
        "Saved by Diane Ingabire at",
        "Title: saved “Tea time”, yours “Teas”",
      ],
      lacks: ["Text: saved"],
    });
    expect(rows()[0]).toMatchObject({ title: "Tea time", version: 2 });
    const decided = fieldsOf(page);
    expect(decided).toMatchObject({ title: "Teas", body: "Mine", version: "2" });
    expectPage(await admin.post(own, decided), { has: ["Saved."] });
    expect(rows()[0]).toMatchObject({ title: "Teas", version: 3 });
    const change = lastChange();
    expect(JSON.parse(change.before_json).title).toBe("Tea time");
    expect(JSON.parse(change.after_json).title).toBe("Teas");
  });

  test("fields the second did not change keep the first one's values", async () => {
    const id = insert({ title: "Tea", tags: ["tea"] });
    const own = `/admin/content/${id}`;
    const mine = await admin.form(own);
    const theirs = { title: "Tea time", body: "Two\r\nlines", isFeatured: "on" };
    await admin.post(own, { ...mine, ...theirs });
    const page = await admin.post(own, { ...mine, tags: "leaf" });
    expectPage(page, {
      status: 409,
      has: ["Updated in the form: Title; Text; Featured."],
      lacks: ["saved “"],
    });
    const decided = fieldsOf(page);
    expect(decided).toMatchObject({ title: "Tea time", tags: "leaf", isFeatured: "on" });
    // Another save follows. Values taken over from it do not count as the editor's own changes.
    await admin.fill(own, { title: "Tea again" });
    const told = await admin.post(own, decided);
    expectPage(told, { status: 409, has: ["Updated in the form: Title."], lacks: ["saved “"] });
    expectPage(await admin.post(own, fieldsOf(told)), { has: ["Saved."] });
    expect(rows()[0]).toMatchObject({ title: "Tea again", body: "Two\nlines", version: 4 });
    expect(rows()[0]).toMatchObject({ tags: '["leaf"]', is_featured: 1 });
  });

  test("a text changed after the question is not deleted", async () => {
    const id = insert({ title: "Tea" });
    lodge.file.exec("UPDATE content SET version = 2");
    const page = await admin.post(`/admin/content/${id}/delete`, { version: "1" });
    expectPage(page, {
      status: 409,
      has: ["Someone else changed this", "Nothing was changed yet"],
    });
    expect(rows()).toHaveLength(1);
  });
});

test("deleting asks first and is logged", async () => {
  const id = insert({ title: "Tea", views: 1234 });
  const list = await admin.get("/admin/content");
  const question = await admin.get(hrefOf(list, "Delete") ?? "");
  expectPage(question, {
    has: ["Delete “Tea”?", "1,234 views", "Public at /news/tea"],
  });
  expect(rows()).toHaveLength(1);
  const page = await admin.post(question.path, fieldsOf(question));
  expectPage(page, { at: "/admin/content", has: ["Content deleted.", "No content found"] });
  expect(rows()).toEqual([]);
  expect(lastChange()).toMatchObject({ action: "deleted", subject_id: String(id) });
  expectPage(await admin.get(`/admin/content/${id}`), { status: 404 });
  expectPage(await admin.post(`/admin/content/${id}/delete`, {}), { status: 404 });
});

test("a text deleted by a colleague still shows the input for copying", async () => {
  const path = `/admin/content/${insert({ title: "Tea" })}`;
  const form = { ...(await admin.form(path)), body: "# Tea\n\nWith milk." };
  await admin.fill(`${path}/delete`);
  const sent: Record<string, string>[] = [{}, { intent: "preview" }, { title: "" }];
  for (const more of sent) {
    expectPage(await admin.post(path, { ...form, ...more }), {
      status: 404,
      has: [
        "Someone else deleted this while you had it open",
        "Nothing was saved",
        "Text # Tea With milk.",
      ],
    });
  }
  expect(rows()).toEqual([]);
});

describe("the list", () => {
  beforeEach(() => {
    insert({ title: "Zebra day", type: "blog", tags: ["Animals"], views: 3 });
    insert({ title: "100% tea_time", type: "promotion", excerpt: "ÉTÉ", views: 1_000 });
    insert({ title: "Later", type: "announcement", publishAt: hoursAgo(-48) });
    insert({ title: "Unwritten", type: "page", status: "draft", publishAt: null });
    insert({ title: "Gone", type: "blog", status: "archived", isFeatured: true });
  });
  const titles = (page: Page) =>
    linksOf(page).flatMap(({ href, text }) =>
      /^\/admin\/content\/\d+$/.test(href) && !text.startsWith("Edit") ? [text] : [],
    );

  test("counts by status and type, and marks scheduled texts", async () => {
    expectPage(await admin.get("/admin/content"), {
      has: [
        "5 Total",
        "3 Published",
        "1 Draft",
        "1 Archived",
        "2 Blog",
        "1 Page",
        "Scheduled",
        "1,000",
        "5 items",
      ],
    });
  });

  test.each([
    ["q=zebra", ["Zebra day"]],
    ["q=ZEBRA", ["Zebra day"]],
    ["q=animal", ["Zebra day"]],
    ["q=été", ["100% tea_time"]],
    ["q=%25", ["100% tea_time"]],
    ["q=_", ["100% tea_time"]],
    ["q=mist", []],
    ['q="', []],
    ["type=blog&sort=title", ["Gone", "Zebra day"]],
    ["status=published&sort=-title", ["Zebra day", "Later", "100% tea_time"]],
    ["type=blog&status=archived", ["Gone"]],
    ["sort=-views&status=published&type=promotion", ["100% tea_time"]],
    ["status=draft&type=blog", []],
  ])("%s", async (query, found) => {
    const page = await admin.get(`/admin/content?${query}`);
    expect(titles(page)).toEqual(found);
    expectPage(page, { has: found.length > 0 ? [] : ["No content found", "Clear them"] });
    const csv = await admin.raw(`/admin/content/export.csv?${query}`);
    expect(csv.headers.get("Content-Type")).toContain("text/csv");
    const lines = (await csv.text()).trim().split("\r\n");
    expect(lines).toHaveLength(found.length + 1);
    for (const title of found) expect(lines.join()).toContain(title);
  });

  test("a wrong filter is rejected", async () => {
    const page = await admin.get("/admin/content?type=song&status=lost&sort=luck");
    expectPage(page, { status: 400, has: ["Unknown type", "Unknown status", "Unknown order"] });
    expect((await admin.raw("/admin/content/export.csv?type=song")).status).toBe(400);
  });

  test("shows fifty items a page", async () => {
    for (let index = 0; index < 50; index++) insert({ title: `Text ${index}` });
    expectPage(await admin.get("/admin/content?page=2&sort=title"), {
      has: ["55 items", "Page 2 of 2", "Zebra day"],
      lacks: ["Gone"],
    });
  });
});

test.each(["abc", "0", "1e3", "9".repeat(20)])("there is no content %s", async (id) => {
  for (const address of [`/admin/content/${id}`, `/admin/content/${id}/delete`]) {
    expectPage(await admin.get(address), { status: 404 });
  }
});
