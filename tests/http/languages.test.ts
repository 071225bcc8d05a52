import { expect, test } from "vitest";
import { elementOf, elementsOf, fieldsOf, hrefOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { type Page, Visitor } from "../world/visitor";
import { getFrom, htmlOf, isKept } from "./bare-answers";
import { storeSettings } from "./scenario";

const lodge = ownLodge({});
const stranger = new Visitor(lodge);

const addressesIn = (page: Page) =>
  ["href", "action", "formaction"].flatMap((name) =>
    elementsOf(page, `[${name}]`).map((element) => element.getAttribute(name) ?? ""),
  );

test("links on a French page lead to French pages", async () => {
  const page = await stranger.get("/fr/rooms");
  elementOf(page, "html[lang=fr]");
  const links = addressesIn(page).filter((href) =>
    /^\/(?!build|icons|pictures|media|site\.|rooms$)/.test(href),
  );
  expect(links.length).toBeGreaterThan(20);
  // The link to the English page is excluded.
  expect(links.filter((href) => !/^\/fr(\/|$|\?)/.test(href))).toEqual([]);
});

test("the language link keeps the page and its search", async () => {
  const search = "?checkIn=2030-01-02&checkOut=2030-01-04&guests=2";
  const english = await stranger.get(`/rooms${search}`);
  const [there = ""] = addressesIn(english).filter((href) => /\/fr\/rooms\?/.test(href));
  const french = await stranger.get(there);
  elementOf(french, "html[lang=fr]");
  expect(hrefOf(french, "English")).toBe(`/rooms${search}`);
});

test("each page links its address in every language", async () => {
  for (const path of ["/fr/restaurant", "/restaurant"]) {
    const { html } = await stranger.get(path);
    expect(html).toContain(`rel="canonical" href="${lodge.url}${path}"`);
    for (const [code, address] of [
      ["en", "/restaurant"],
      ["fr", "/fr/restaurant"],
    ]) {
      expect(html).toContain(`hrefLang="${code}" href="${lodge.url}${address}"`);
    }
  }
});

test("the not-found page links to the other language's home page", async () => {
  const page = await stranger.get("/fr/no-such-page");
  expect(page.status).toBe(404);
  expect(page.html).toContain('hrefLang="en" href="/"');
  // Without the prefix, this path would be the address of another site.
  const named = await getFrom(lodge, "/fr//evil.example", { "accept-language": "en" });
  expect(named.status).toBe(404);
  expect(htmlOf(named)).not.toContain("evil.example");
});

test("a redirect from a French page leads to a French page", async () => {
  const answer = await stranger.raw("/fr/my-bookings");
  expect(answer.headers.get("Location")).toBe("/fr/login?redirectTo=%2Fmy-bookings");
});

test("the desk and files have no French addresses", async () => {
  for (const path of [
    "/fr/admin",
    "/fr/Admin/bookings",
    "/fr/sitemap.xml",
    "/fr/auth/v1/settings",
  ]) {
    expect((await stranger.raw(path)).status, path).toBe(404);
  }
  const sitemap = await (await stranger.raw("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${lodge.url}/fr/rooms</loc>`);
});

const suggested = (language?: string) =>
  stranger
    .raw("/rooms", { headers: language ? { "Accept-Language": language } : {} })
    .then((answer) => answer.text())
    .then((html) => html.includes('class="suggestion"'));

test("the browser's language only causes a suggestion, also on cached pages", async () => {
  for (const _ of ["new", "kept"]) {
    expect(await suggested("fr-FR,fr;q=0.9,en;q=0.5")).toBe(true);
    expect(await suggested("en-GB,fr;q=0.5")).toBe(false);
    expect(await suggested("rw")).toBe(false);
    expect(await suggested()).toBe(false);
  }
  const answer = await stranger.raw("/rooms");
  expect(answer.headers.get("Vary")).toContain("Accept-Language");
});

test("addresses of a language that is not offered redirect to English", async () => {
  const forget = storeSettings(lodge, "languages", { fr: false, xx: true });
  try {
    const answer = await stranger.raw("/fr/rooms?guests=2");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/rooms?guests=2"]);
    // Without the prefix, these paths would lead to another site.
    for (const path of [
      "/fr//evil.example",
      "/fr/\\evil.example",
      "/fr//evil.example/%2e%2e/x?a=//b",
    ]) {
      const { status, headers } = await getFrom(lodge, path);
      expect([status, headers.location], path).toEqual([404, undefined]);
    }
    const head = await stranger.raw("/fr/rooms", { method: "HEAD" });
    expect([head.status, head.headers.get("Location")]).toEqual([302, "/rooms"]);
    const { html } = await stranger.get("/rooms");
    expect(html).not.toContain("/fr");
    expect(await suggested("fr")).toBe(false);
  } finally {
    forget();
  }
});

test("visitors without a language suggestion share a cached page", async () => {
  const hears = (path: string, language?: string) =>
    getFrom(lodge, path, language ? { "accept-language": language } : {});
  const endless = Array.from({ length: 200 }, (_, n) => `x${n};q=0.${n}`).join();
  for (const [path, own] of [
    ["/terms", "en-GB"],
    ["/fr/terms", "fr-BE"],
  ] as const) {
    await hears(path);
    for (const language of [own, "rw", "*", endless, `${endless},fr`]) {
      expect(isKept(await hears(path, language)), language).toBe(true);
    }
    const other = await hears(path, own === "fr-BE" ? "en" : "fr");
    expect(isKept(other)).toBe(false);
    expect(htmlOf(other)).toContain('class="suggestion"');
  }
  // The application decodes this address to that of the French page.
  await hears("/f%72/terms");
  expect(htmlOf(await hears("/f%72/terms", "en"))).toContain('class="suggestion"');
});

test("only the address, not a request header, decides the date format", async () => {
  const dateIn = async (headers: Record<string, string>) => {
    const submitted = { date: "05/06/2030", time: "19:00", people: "2" };
    return fieldsOf(await stranger.post("/restaurant", submitted, headers)).date;
  };
  expect(await dateIn({ "X-Lodge-Language": "fr" })).toBe(await dateIn({}));
});
