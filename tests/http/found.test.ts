import { beforeAll, describe, expect, test } from "vitest";
import { insertRawContent } from "../world/content";
import { elementOf, elementsOf, type Markup } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { type Page, Visitor } from "../world/visitor";

const origin = "https://lodge.example";
const lodge = ownLodge({ env: { PUBLIC_URL: origin } });
const stranger = new Visitor(lodge);
beforeAll(() => {
  const body = "The frogs have known it for days: the dry months are over, and the tea is green.";
  insertRawContent(lodge.file, { title: "First rain", body });
  insertRawContent(lodge.file, {
    title: "Road works",
    type: "announcement",
    excerpt: `Slow: ${body}`,
  });
});

const pages = [
  "/",
  "/rooms",
  "/rooms/1",
  "/rooms/2",
  "/rooms/3",
  "/rooms/4",
  "/rooms/5",
  "/restaurant",
  "/conference",
  "/amenities",
  "/contact",
  "/news",
  "/news/first-rain",
  "/news/road-works",
  "/newsletter",
  "/terms",
  "/privacy",
  "/find-booking",
  "/booking",
  "/login",
];

/** Public pages that the sitemap does not list. */
const unlisted = ["/newsletter", "/booking", "/login"];

const contentOf = (page: Page, name: string) =>
  elementOf(page, `meta[name="${name}"], meta[property="${name}"]`).getAttribute("content") ?? "";

const canonicalOf = (page: Page) => elementOf(page, "link[rel=canonical]").getAttribute("href");

type Thing = Record<string, unknown> & { "@type": string };

const thingsOf = (page: Markup): Thing[] =>
  elementsOf(page, "script[type='application/ld+json']").map((script) =>
    JSON.parse(script.textContent ?? ""),
  );

test("every page has its own title and description", async () => {
  const seen = await Promise.all(pages.map((path) => stranger.get(path)));
  expect(new Set(seen.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(seen.map((page) => contentOf(page, "description"))).size).toBe(pages.length);
});

describe.each(pages)("%s", (path) => {
  test("has metadata for search engines and for sharing", async () => {
    const page = await stranger.get(path);
    const { title } = page;
    expect(title).toMatch(/ · Nyungwe Eco-Lodge$/);
    expect(elementsOf(page, "h1")).toHaveLength(1);
    expect(canonicalOf(page)).toBe(origin + path);
    const description = contentOf(page, "description");
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThan(400);
    expect(contentOf(page, "og:title")).toBe(title);
    expect(contentOf(page, "og:description")).toBe(description);
    expect(contentOf(page, "og:url")).toBe(origin + path);
    expect(contentOf(page, "og:image:alt")).not.toBe("");
    const picture = contentOf(page, "og:image");
    expect(picture.startsWith(`${origin}/pictures/`)).toBe(true);
    const file = await stranger.raw(picture.slice(origin.length));
    expect(file.status, picture).toBe(200);
    expect(file.headers.get("Content-Type")).toBe("image/jpeg");
    await file.arrayBuffer();
  });

  test("its structured data follows schema.org", async () => {
    const { html } = await stranger.get(path);
    for (const thing of thingsOf(html)) {
      expect(thing["@context"]).toBe("https://schema.org");
      expect(faultsOf(thing)).toEqual([]);
    }
  });
});

test.each([
  ["/", ["LodgingBusiness"]],
  ["/rooms/2", ["Offer", "BreadcrumbList"]],
  ["/restaurant", ["Restaurant", "FAQPage", "BreadcrumbList"]],
  ["/conference", ["BreadcrumbList"]],
  ["/amenities", ["BreadcrumbList"]],
  ["/news/first-rain", ["BlogPosting", "BreadcrumbList"]],
  ["/news/road-works", ["NewsArticle", "BreadcrumbList"]],
])("%s has structured data of types %j", async (path, types) => {
  const { html } = await stranger.get(path);
  expect(thingsOf(html).map((thing) => thing["@type"])).toEqual(types);
});

test("an offer's price is the price on the room page", async () => {
  const [lodging] = thingsOf(await stranger.get("/"));
  const offers = lodging?.makesOffer as { url: string; price: string }[];
  expect(offers).toHaveLength(5);
  for (const { url, price } of offers) {
    const { text } = await stranger.get(url.slice(origin.length));
    expect(text).toContain(`$${Number(price)} per night`);
  }
});

test("the restaurant's structured data links to the page in its language", async () => {
  const [restaurant] = thingsOf(await stranger.get("/fr/restaurant"));
  expect(restaurant).toMatchObject({
    "@id": `${origin}/restaurant#restaurant`,
    url: `${origin}/fr/restaurant`,
    hasMenu: `${origin}/fr/restaurant#menu`,
  });
});

test("structured questions and opening times match the page", async () => {
  const { html, text } = await stranger.get("/restaurant");
  const [restaurant, faqs] = thingsOf(html);
  const questions = faqs?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(4);
  for (const { name, acceptedAnswer } of questions) {
    expect(text).toContain(name);
    expect(text).toContain(acceptedAnswer.text);
  }
  const spans = restaurant?.openingHoursSpecification as { opens: string; closes: string }[];
  expect(spans.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual([
    "07:00-10:30",
    "12:30-15:00",
    "18:30-22:00",
  ]);
});

test("a search result page has the room list as its canonical address", async () => {
  const page = await stranger.get("/rooms?guests=2&type=double");
  expect(canonicalOf(page)).toBe(`${origin}/rooms`);
});

test("the sitemap lists exactly the public pages meant for search", async () => {
  const answer = await stranger.raw("/sitemap.xml");
  expect(answer.headers.get("Content-Type")).toContain("application/xml");
  const xml = await answer.text();
  const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(origin.length),
  );
  const listed = pages.filter((path) => !unlisted.includes(path));
  const french = listed.map((path) => (path === "/" ? "/fr" : `/fr${path}`));
  expect(paths.sort()).toEqual([...listed, ...french].sort());
});

test("robots.txt names the sitemap", async () => {
  const answer = await stranger.raw("/robots.txt");
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
  expect(await answer.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("the icons of the manifest exist", async () => {
  const answer = await stranger.raw("/site.webmanifest");
  expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe("Nyungwe Eco-Lodge");
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of manifest.icons) {
    const icon = await stranger.raw(src);
    expect(icon.headers.get("Content-Type")).toBe("image/png");
    await icon.arrayBuffer();
  }
});

/** The properties that schema.org and search engines require of each type used. */
const needed: Record<string, string[]> = {
  LodgingBusiness: ["name", "address", "telephone"],
  Restaurant: ["name", "address", "servesCuisine", "openingHoursSpecification", "image"],
  HotelRoom: ["name", "occupancy", "bed"],
  Offer: ["price", "priceCurrency", "itemOffered"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitCode"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BreadcrumbList: ["itemListElement"],
  BlogPosting: ["headline", "datePublished", "dateModified", "author", "image"],
  NewsArticle: ["headline", "datePublished", "dateModified", "author", "image"],
  Person: ["name"],
  Organization: ["name"],
  ListItem: ["position", "name", "item"],
  PostalAddress: ["addressCountry", "streetAddress"],
  QuantitativeValue: ["unitCode"],
  LocationFeatureSpecification: ["name", "value"],
};

/** The format of each property's value. */
const shapes: Record<string, RegExp> = {
  price: /^\d+\.\d\d$/,
  priceCurrency: /^[A-Z]{3}$/,
  opens: /^([01]\d|2[0-3]):[0-5]\d$/,
  closes: /^([01]\d|2[0-3]):[0-5]\d$/,
  url: /^https:\/\/lodge\.example\//,
  item: /^https:\/\/lodge\.example\//,
  datePublished: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  dateModified: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  addressCountry: /^[A-Z]{2}$/,
  checkinTime: /^\d\d:\d\d$/,
  telephone: /^\+[\d ]+$/,
  email: /^[^@\s]+@[^@\s]+$/,
};

/** Lists the faults of a structured data object and of everything nested in it. */
function faultsOf(value: unknown, path = "thing"): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => faultsOf(each, `${path}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  const { "@type": type, ...properties } = value as Thing;
  const asked = needed[type];
  if (!asked) return [`${path} is of the unknown type ${type}`];
  const missing = asked.filter((name) => properties[name] === undefined);
  return [
    ...missing.map((name) => `${path} (${type}) has no ${name}`),
    ...Object.entries(properties).flatMap(([name, each]) => {
      const isWrong = typeof each === "string" && shapes[name]?.test(each) === false;
      return isWrong
        ? [`${path}.${name} is ${JSON.stringify(each)}`]
        : faultsOf(each, `${path}.${name}`);
    }),
  ];
}
