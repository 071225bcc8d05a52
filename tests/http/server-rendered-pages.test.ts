import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inDays } from "../world/days";
import { ownLodge } from "../world/fixtures";
import { type Answer, getFrom, htmlOf, isKept } from "./bare-answers";

const lodge = ownLodge();

const stay = (guests: number) =>
  new URLSearchParams({ checkIn: inDays(40), checkOut: inDays(43), guests: String(guests) });

/** The paths to request of each public route. */
const asked: Record<string, string[]> = {
  _index: ["/", `/?${stay(2)}`],
  "rooms._index": [
    "/rooms",
    "/rooms/",
    `/rooms?${stay(1)}`,
    `/rooms?${stay(3)}&children=1&infants=1`,
    `/rooms?${stay(6)}`,
    `/rooms?${stay(2)}&type=double&view=forest&minPrice=10&maxPrice=200&q=%3Cb%3E%22`,
  ],
  "rooms.$roomId": ["/rooms/2", `/rooms/2?${stay(2)}&board=HB&photo=2`],
  restaurant: ["/restaurant", "/restaurant?menu=dinner"],
  conference: ["/conference"],
  amenities: ["/amenities?type=services"],
  terms: ["/terms"],
  privacy: ["/privacy"],
  contact: ["/contact"],
  "news._index": ["/news"],
  "newsletter._index": ["/newsletter"],
  "newsletter.check": ["/newsletter/check"],
};

const addresses = Object.values(asked)
  .flat()
  .flatMap((path) => [path, `/fr${path === "/" ? "" : path.replace(/^\/\?/, "?")}`]);

/** The page cache leaves a request with a cookie of the lodge, even an invalid one, to Remix. */
const byRemix = { cookie: "lodge_sidebar=none" };
const variants: Record<string, string>[] = [
  {},
  { "save-data": "on" },
  { "sec-fetch-site": "none" },
  { "accept-language": "fr" },
];

const differing = [
  "age",
  "date",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
];
const headersOf = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !differing.includes(name)));

test.each(addresses)("%s is rendered for visitors exactly as Remix renders it", async (path) => {
  for (const variant of variants) {
    const drawn = await getFrom(lodge, path, variant);
    const answered = await getFrom(lodge, path, { ...variant, ...byRemix });
    expect(drawn.status).toBe(200);
    expect(htmlOf(drawn)).toBe(htmlOf(answered));
    expect(headersOf(drawn)).toEqual(headersOf(answered));
    expect(isKept(await getFrom(lodge, path, variant))).toBe(true);
    expect(isKept(await getFrom(lodge, path, { ...variant, ...byRemix }))).toBe(false);
  }
});

test.each([
  ["a refused search", "/rooms?guests=x", 400],
  ["a search for 0x2 guests", "/rooms?guests=0x2", 400],
  ["a room that there is not", "/rooms/99", 404],
  ["an article that there is not", "/news/none", 404],
  ["data for a script", "/rooms?_data=root", 200],
  ["a language twice", "/fr/fr/rooms", 404],
])("%s is answered by Remix and not cached", async (_, path, status) => {
  for (const headers of [{}, byRemix]) {
    const answer = await getFrom(lodge, path, headers);
    expect(answer.status).toBe(status);
    expect(isKept(await getFrom(lodge, path, headers))).toBe(false);
  }
});

test("every public page is listed here", () => {
  const isPublic = (name: string) => {
    const source = readFileSync(`app/routes/${name}/route.tsx`, "utf8");
    return /isPublic: true/.test(source) && !/countsViews: true/.test(source);
  };
  const routes = readdirSync("app/routes").filter((name) =>
    readdirSync(`app/routes/${name}`).includes("route.tsx"),
  );
  expect(routes.filter(isPublic).sort()).toEqual(Object.keys(asked).sort());
});
