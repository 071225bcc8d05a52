import { beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, elementsOf, parseHtml } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { people } from "../world/people";
import { insertRawReview } from "../world/reviews";
import { signedValue } from "../world/sessions";
import { type Page, signedIn } from "../world/visitor";

const lodge = sharedLodge();
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
const classesOfPage = (page: Document) =>
  elementsOf(page, "[class]").flatMap((element) => [...element.classList]);

const nights = (from: number, to: number) => `checkIn=${inDays(from)}&checkOut=${inDays(to)}`;

test.each([
  "/",
  "/?notice=erased",
  "/?notice=signed-out",
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
])("the first page of a visit contains the styles it needs: %s", async (path) => {
  const headers = { "Sec-Fetch-Site": "none", "Accept-Language": "fr" };
  const page = parseHtml(await (await fetch(lodge.url + path, { headers })).text());
  const sheet = elementOf(page, "style[data-file]");
  const whole = await (await fetch(lodge.url + sheet.dataset.file)).text();
  const [own, all] = [classesOfSheet(sheet.textContent ?? ""), classesOfSheet(whole)];
  expect(own.size).toBeGreaterThan(100);
  const missing = classesOfPage(page).filter((name) => all.has(name) && !own.has(name));
  expect([...new Set(missing)]).toEqual([]);
});

const begins = { "Sec-Fetch-Site": "none" };
const sheetIn = (page: Page) => elementsOf(page, "style[data-file]")[0]?.dataset.file;
const sheetAhead = (html: string) =>
  elementsOf(html, "link[rel=preload][as=style]:has(~ style)")[0]?.getAttribute("href");
const linked = (html: string) =>
  elementsOf(html, "link[rel=stylesheet]").map((link) => link.getAttribute("href"));

test("desk and account pages preload their own style sheet", async () => {
  const admin = await signedIn(lodge, people.diane);
  const desk = (await admin.get("/admin/bookings", begins)).html;
  expect(sheetAhead(desk)).toMatch(/\/desk-\w+\.css$/);
  expect(linked(desk)).toEqual([sheetAhead(desk)]);
  const login = await (await fetch(`${lodge.url}/login`, { headers: begins })).text();
  expect(sheetAhead(login)).toMatch(/\/account-\w+\.css$/);
  expect(linked(login)).toEqual([sheetAhead(login)]);
  const home = await (await fetch(lodge.url, { headers: begins })).text();
  expect(sheetAhead(home)).toBeUndefined();
});

test("a desk browser is not sent the site's style sheet twice", async () => {
  const admin = await signedIn(lodge, people.diane);
  // With Save-Data, the browser does not prefetch the style sheet.
  await admin.get("/admin", { ...begins, "Save-Data": "on" });
  expect([...admin.cookies.keys()]).toEqual(["lodge_session"]);
  const file = sheetIn(await admin.get("/admin", begins));
  const again = await admin.get("/admin/bookings", begins);
  expect(sheetIn(again)).toBeUndefined();
  expect(linked(again.html)[0]).toBe(file);
  expect(again.headers.get("Set-Cookie")).toBeNull();
  // Guest pages still inline their styles. A cookie for another build's style sheet is ignored.
  expect(sheetIn(await admin.get("/", begins))).toBe(file);
  const other = await signedValue("lodge_styles", "/build/_assets/site-OLD.css", lodge.secret);
  admin.cookies.set("lodge_styles", other);
  const anew = await admin.get("/admin", begins);
  expect(sheetIn(anew)).toBe(file);
  expect(anew.headers.get("Set-Cookie")).toContain("lodge_styles=");
});
