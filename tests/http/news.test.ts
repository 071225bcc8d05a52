import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hoursAgo, insertRawContent, insertRawPicture } from "../world/content";
import { elementOf, elementsOf, getByRole, hrefOf, linksOf, textOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const origin = "https://lodge.example";
const browser = {
  "User-Agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Safari/537.36",
};

const lodge = ownLodge({ env: { PUBLIC_URL: origin } });
const stranger = new Visitor(lodge);
let guest: Visitor;
let staff: Visitor;
beforeAll(async () => {
  const signIn = { Origin: origin };
  [guest, staff] = [new Visitor(lodge), new Visitor(lodge)];
  await guest.post("/login", { email: people.aline.email, password }, signIn);
  await staff.post("/login", { email: people.claudine.email, password }, signIn);
});
beforeEach(() => {
  lodge.file.exec("DELETE FROM content");
});

const insert = (content: Parameters<typeof insertRawContent>[1]) =>
  insertRawContent(lodge.file, content);

/** Inserts a draft, an archived and a scheduled article. */
function insertHidden(): void {
  insert({ title: "Hidden draft", status: "draft" });
  insert({ title: "Hidden archived", status: "archived", type: "promotion" });
  insert({ title: "Hidden later", publishAt: hoursAgo(-0.01), type: "announcement" });
}
const hidden = ["Hidden draft", "Hidden archived", "Hidden later"];

describe("content that is not public does not appear", () => {
  beforeEach(insertHidden);

  test.each(["/", "/news", "/news?tag=x", "/news.xml", "/sitemap.xml"])("on %s", async (path) => {
    const answer = await (await stranger.raw(path)).text();
    for (const title of hidden) {
      expect(answer).not.toContain(title);
      expect(answer).not.toContain(title.toLowerCase().replace(" ", "-"));
    }
  });

  test.each(["hidden-draft", "hidden-archived", "hidden-later", "nothing", "%20"])(
    "/news/%s is a 404 page",
    async (slug) => {
      const page = await stranger.get(`/news/${slug}`);
      expectPage(page, { status: 404, has: ["Page not found", "Popular Destinations"] });
      expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(page.headers.get("Cache-Control")).toBe("private, no-cache");
    },
  );
});

test("without articles there are no news, also not on the home page", async () => {
  expectPage(await stranger.get("/news"), { has: ["No news yet"] });
  expectPage(await stranger.get("/"), { lacks: ["News from the lodge"] });
});

describe("the news list", () => {
  test("has all types, newest first, twelve on a page", async () => {
    for (let index = 1; index <= 14; index++) {
      const type = (["blog", "page", "promotion", "announcement"] as const)[index % 4];
      insert({ title: `Text ${index}.`, slug: `text-${index}`, type, publishAt: hoursAgo(index) });
    }
    const first = await stranger.get("/news");
    expectPage(first, { has: ["Text 1.", "Text 12.", "Page 1 of 2"], lacks: ["Text 13."] });
    expect(first.text.indexOf("Text 1.")).toBeLessThan(first.text.indexOf("Text 2."));
    const second = await stranger.get(hrefOf(first, "Older") ?? "");
    expectPage(second, { has: ["Text 13.", "Text 14.", "Page 2 of 2"], lacks: ["Text 12."] });
    expect(hrefOf(second, "Newer")).toBe("/news");
  });

  test("can be filtered by tag in upper or lower case", async () => {
    insert({ title: "Of birds", tags: ["Birds & bees", "tea"] });
    insert({ title: "Of tea", tags: ["tea"] });
    const href = hrefOf(await stranger.get("/news/of-birds"), "Birds & bees") ?? "";
    const page = await stranger.get(href);
    expectPage(page, { has: ["about “Birds & bees”", "Of birds"], lacks: ["Of tea"] });
    expectPage(await stranger.get("/news?tag=BIRDS%20%26%20bees"), { has: ["Of birds"] });
    expectPage(await stranger.get("/news?tag=%25"), { has: ["Nothing on this topic yet"] });
  });

  test("shows each article's excerpt or its first words", async () => {
    insert({ title: "One", excerpt: "Short & good." });
    insert({ title: "Two", body: "# Head\n\nThe **first** words." });
    expectPage(await stranger.get("/news"), { has: ["Short & good.", "Head The first words."] });
  });

  test("is linked from the footer, and from the navigation of news pages", async () => {
    const isNamed = async (path: string) => {
      const nav = getByRole(await stranger.get(path), "navigation", { name: "Main" });
      return linksOf(nav).some(({ href }) => href === "/news");
    };
    expect(hrefOf((await stranger.get("/terms")).html, "News")).toBe("/news");
    expect(await isNamed("/news")).toBe(true);
    expect(await isNamed("/newsletter")).toBe(false);
  });
});

test("an article has its type, author, date and metadata", async () => {
  const cover = insertRawPicture(lodge.file, "Mist over tea");
  insert({
    title: "First </script> rain",
    slug: "first-rain",
    excerpt: "The dry months are over, and the frogs have known it for days.",
    body: "# Frogs\n\nThey *sing*. <b>no</b>",
    coverMediaId: cover,
    publishAt: "2026-01-31T22:30:00.000Z",
  });
  const page = await stranger.get("/news/first-rain");
  expectPage(page, {
    has: ["Blog · Sun 1 Feb 2026 · Diane Ingabire", "They sing. <b>no</b>"],
    html: [
      `<link rel="canonical" href="${origin}/news/first-rain"/>`,
      '<meta property="og:type" content="article"/>',
      `<meta property="og:image" content="${origin}/media/${cover}"/>`,
      'content="The dry months are over, and the frogs have known it for days."',
      'type="application/atom+xml" title="News" href="/news.xml"',
      '<time dateTime="2026-02-01">',
      "<h2>Frogs</h2>",
      `src="/media/${cover}" alt="Mist over tea" width="1600" height="1067"`,
    ],
  });
  expect(elementsOf(page, "h1")).toHaveLength(1);
  const data = elementOf(page, "script[type='application/ld+json']").textContent ?? "";
  expect(JSON.parse(data)).toMatchObject({
    "@type": "BlogPosting",
    headline: "First </script> rain",
    datePublished: "2026-01-31T22:30:00.000Z",
    author: { name: "Diane Ingabire" },
    url: `${origin}/news/first-rain`,
  });
  expectPage(await stranger.get("/news"), { html: [`src="/media/${cover}"`] });
});

test("a cover image that is not ready is not shown", async () => {
  const coverMediaId = insertRawPicture(lodge.file, "Half", "processing");
  insert({ title: "Tea", coverMediaId });
  expectPage(await stranger.get("/news/tea"), { lacksHtml: ["/media/"] });
});

describe("the home page", () => {
  test("shows three promotions and announcements, featured first, then newest", async () => {
    insert({ title: "Offer A", type: "promotion", publishAt: hoursAgo(50), isFeatured: true });
    insert({ title: "Notice B", type: "announcement", publishAt: hoursAgo(1) });
    insert({ title: "Notice C", type: "announcement", publishAt: hoursAgo(2) });
    insert({ title: "Offer D", type: "promotion", publishAt: hoursAgo(3) });
    insert({ title: "Blog E", type: "blog", isFeatured: true });
    insertHidden();
    const page = await stranger.get("/");
    expectPage(page, { has: ["News from the lodge"], lacks: ["Offer D", "Blog E", ...hidden] });
    const shown = [...page.text.matchAll(/(Offer|Notice) [A-D]/g)].map(([title]) => title);
    expect(shown).toEqual(["Offer A", "Notice B", "Notice C"]);
  });

  test("has a new ETag as soon as a scheduled article is published", async () => {
    const etag = async () => (await stranger.raw("/")).headers.get("ETag");
    insert({ title: "Soon", type: "promotion", publishAt: hoursAgo(-0.0004) });
    const before = await etag();
    expect(await etag()).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect(await etag()).not.toBe(before);
    expectPage(await stranger.get("/"), { has: ["Soon"] });
  });
});

describe("article views", () => {
  const views = () => lodge.value("SELECT views FROM content");
  const settled = () => new Promise((resolve) => setTimeout(resolve, 1300));

  test("count people but not robots, staff or HEAD requests", async () => {
    insert({ title: "Tea" });
    const before = lodge.row("SELECT version, updated_at FROM content");
    const first = await stranger.raw("/news/tea", { headers: browser });
    await guest.get("/news/tea", browser);
    await staff.get("/news/tea", browser);
    await stranger.raw("/news/tea", { method: "HEAD", headers: browser });
    await stranger.get("/news/tea", { "User-Agent": "Googlebot/2.1" });
    await stranger.get("/news", browser);
    await settled();
    expect(views()).toBe(2);
    expect(lodge.row("SELECT version, updated_at FROM content")).toEqual(before);
    const again = await stranger.raw("/news/tea", { headers: browser });
    expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
  });

  test("that are still in memory are saved at shutdown", async () => {
    const other = await openLodge();
    try {
      insertRawContent(other.file, { title: "Tea" });
      await new Visitor(other).get("/news/tea", browser);
      expect(await other.end("SIGTERM")).toBe(0);
      expect(other.value("SELECT views FROM content")).toBe(1);
    } finally {
      await other.close();
    }
  });
});

describe("RSS feed", () => {
  const read = async () => {
    const answer = await stranger.raw("/news.xml");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("application/atom+xml");
    return answer.text();
  };

  test("contains full texts and absolute addresses", async () => {
    insert({ title: "Older", publishAt: hoursAgo(5) });
    insert({
      title: "A & B <i> ]]>",
      slug: "a-b",
      excerpt: "1 < 2 ]]>",
      body: "[rooms](/rooms) ]]> `]]>`",
      publishAt: hoursAgo(1),
    });
    const feed = await read();
    expect(feed).toContain(`<link rel="self" href="${origin}/news.xml"/>`);
    expect(feed).toContain(`<id>${origin}/news/a-b</id>`);
    expect(feed).toContain("A &amp; B &lt;i&gt; ]]&gt;");
    expect(feed).toContain(`<a href="${origin}/rooms">rooms</a>`);
    expect(feed.indexOf("a-b")).toBeLessThan(feed.indexOf("/news/older"));
    expect(feed.match(/<!\[CDATA\[/g)).toHaveLength(feed.match(/]]>/g)?.length ?? 0);
    expect(textOf(feed)).not.toContain("undefined");
  });

  test("gives the last change of each article", async () => {
    insert({ title: "Changed", publishAt: hoursAgo(48) });
    insert({ title: "Published later", publishAt: hoursAgo(2) });
    const changedAt = hoursAgo(1);
    lodge.file.exec(`UPDATE content SET updated_at = '2020-01-01T00:00:00.000Z'`);
    lodge.run("UPDATE content SET updated_at = ? WHERE slug = 'changed'", changedAt);
    const [head = "", ...entries] = (await read()).split("<entry>");
    const updatedIn = (xml: string) => /<updated>(.*?)<\/updated>/.exec(xml)?.[1];
    expect(updatedIn(head)).toBe(changedAt);
    expect(updatedIn(entries.find((entry) => entry.includes("/news/changed")) ?? "")).toBe(
      changedAt,
    );
    const later = entries.find((entry) => entry.includes("/news/published-later")) ?? "";
    expect(updatedIn(later)).toBe(/<published>(.*?)<\/published>/.exec(later)?.[1]);
  });

  test("is valid and stable when it is empty", async () => {
    const feed = await read();
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect(await read()).toBe(feed);
  });

  test("contains the twenty newest articles", async () => {
    for (let index = 0; index < 25; index++)
      insert({ title: `T ${index}`, publishAt: hoursAgo(index) });
    expect((await read()).match(/<entry>/g)).toHaveLength(20);
  });
});

test("the sitemap lists every article", async () => {
  insert({ title: "Tea" });
  const xml = await (await stranger.raw("/sitemap.xml")).text();
  expect(xml).toContain(`<loc>${origin}/news</loc>`);
  expect(xml).toContain(`<loc>${origin}/news/tea</loc>`);
});
