import { beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { insertRawReview } from "../world/reviews";
import { lendLodge } from "../world/throughout";

const lodge = lendLodge();
beforeAll(() => {
  insertRawBooking(lodge.file, { roomId: 2, checkIn: inDays(260), checkOut: inDays(263) });
  insertRawReview(lodge.file, { body: "Quiet.", reply: "Thank you." });
  lodge.run(
    "INSERT INTO seasons (name, first_night, last_night) VALUES ('Gorillas', ?, ?)",
    inDays(100),
    inDays(102),
  );
});

const classesOfSheet = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
const classesOfPage = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
const sheetIn = (html: string) =>
  /<style data-file="([^"]+)">(.*?)<\/style>/s.exec(html)?.slice(1) ?? [];

const nights = (from: number, to: number) => `checkIn=${inDays(from)}&checkOut=${inDays(to)}`;

test.each([
  "/",
  "/?notice=erased",
  "/rooms",
  `/rooms?${nights(20, 22)}&guests=2&children=1`,
  "/rooms?guests=6",
  "/rooms?guests=9&type=tent&minPrice=9&maxPrice=3",
  "/rooms/2",
  "/rooms/5",
  `/rooms/2?${nights(99, 103)}&guests=2`,
  `/rooms/2?${nights(260, 261)}`,
  "/rooms/2?guests=3&board=XX",
  `/rooms/2?checkIn=${inDays(20)}`,
  "/rooms/99",
  "/restaurant",
  "/restaurant?menu=drink",
  "/conference",
  "/amenities",
  "/contact",
])("the first page of a visit has the styles that it needs: %s", async (path) => {
  const headers = { "Sec-Fetch-Site": "none", "Accept-Language": "fr" };
  const html = await (await fetch(lodge.url + path, { headers })).text();
  const [file = "", inline = ""] = sheetIn(html);
  const whole = await (await fetch(lodge.url + file)).text();
  const [own, all] = [classesOfSheet(inline), classesOfSheet(whole)];
  expect(own.size).toBeGreaterThan(100);
  const missing = classesOfPage(html).filter((name) => all.has(name) && !own.has(name));
  expect([...new Set(missing)]).toEqual([]);
});
