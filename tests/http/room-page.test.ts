import { beforeAll, describe, expect, test } from "vitest";
import { addMonths, formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import {
  elementOf,
  elementsOf,
  fieldsOf,
  getAllByRole,
  hrefOf,
  linksOf,
  textOf,
  textsOf,
} from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { type Page, Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const visitor = new Visitor(lodge);

const month = addMonths(inDays(0).slice(0, 7), 3);
const day = (number: number) => `${month}-${String(number).padStart(2, "0")}`;

beforeAll(() => {
  const stays = [
    { roomId: 2, checkIn: inDays(260), checkOut: inDays(263) },
    { roomId: 3, checkIn: inDays(260), checkOut: inDays(262), status: "pending" },
    { roomId: 4, checkIn: inDays(260), checkOut: inDays(263), status: "cancelled" },
    { roomId: 5, checkIn: inDays(263), checkOut: inDays(265) },
    { roomId: 3, checkIn: day(10), checkOut: day(12) },
  ] as const;
  for (const stay of stays) insertRawBooking(lodge.file, stay);
});

const names = ["SINGLE", "Double Bed", "Twin Bed", "Tripple Bed", "Budget Single Room"];
/** Returns the URL that “Book Now” requests: the form's fields with the booking intent. */
const bookNow = (fields: Record<string, string>) =>
  `/rooms/2?${new URLSearchParams({ ...fields, intent: "book" })}`;
const isDisabled = (page: Page) =>
  getAllByRole(page, "button", { name: /^Book Now/ }).some((button) =>
    button.matches("[disabled]"),
  );
/** Returns the slides of a room's gallery with their links. */
function slidesOf(html: string) {
  return elementsOf(html, 'li[id^="photo-"]').map((slide) => ({
    id: slide.id,
    text: textOf(slide),
    hrefs: linksOf(slide).map(({ href }) => href),
    ...Object.fromEntries(
      ["loading", "fetchpriority", "width", "height"].map((name) => [
        name,
        elementOf(slide, "img").getAttribute(name),
      ]),
    ),
  }));
}
const dates = (from: number, to: number) => `checkIn=${inDays(from)}&checkOut=${inDays(to)}`;

describe("a room's page", () => {
  test.each<[id: number, facts: string[]]>([
    [1, ["SINGLE", "Single", "25 m²", "max 1 guest", "forest view", "$95", "$113", "$131"]],
    [2, ["Double Bed", "Double", "35 m²", "max 2 guests", "$135", "$171", "$207"]],
    [3, ["Twin Bed", "Twin", "30 m²", "max 2 guests", "$135", "$171", "$207"]],
    [4, ["Tripple Bed", "Triple", "40 m²", "max 3 guests", "$225", "$279", "$333"]],
    [5, ["Budget Single Room", "Budget", "18 m²", "garden view", "$75", "$93", "$111"]],
  ])("/rooms/%i shows the room's details and rates", async (id, facts) => {
    const page = await visitor.get(`/rooms/${id}`);
    const children = ["14", "the adult rate", "50% of the adult sharing rate", "Under 5", "free"];
    const [name = "", , , , ...rates] = facts;
    expectPage(page, {
      has: [...facts, ...children, "1 / 3", "4 km from the start of the trails", "Mosquito net"],
      lacks: ["Room not available"],
    });
    expect(page.title).toContain(name);
    expect(page.title).toContain("Nyungwe Eco-Lodge");
    const [bb, hb, fb] = rates.slice(-3);
    expect(page.text).toContain(`Bed & breakfast (BB) ${bb}`);
    expect(page.text).toContain(`Half board (HB) ${hb}`);
    expect(page.text).toContain(`Full board (FB) ${fb}`);
  });

  test.each<[query: string, order: number[]]>([
    ["", [1, 2, 3]],
    ["photo=2", [2, 3, 1]],
    ["photo=3", [3, 1, 2]],
    ["photo=99", [3, 1, 2]],
    ["photo=0", [1, 2, 3]],
    ["photo=x", [1, 2, 3]],
    [`photo=2&${dates(100, 103)}`, [2, 3, 1]],
  ])("/rooms/2?%s shows its pictures in the order %j", async (query, order) => {
    const slides = slidesOf((await visitor.get(`/rooms/2?${query}`)).html);
    expect(slides.map(({ id }) => id)).toEqual(order.map((number) => `photo-${number}`));
    for (const [index, number] of order.entries()) {
      const [previous, next] = [[3, 1, 2][number - 1], [2, 3, 1][number - 1]];
      expect(slides[index]).toMatchObject({
        hrefs: [`#photo-${previous}`, `#photo-${next}`],
        loading: index === 0 ? "eager" : "lazy",
        fetchpriority: index === 0 ? "high" : "low",
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      });
      expect(slides[index]?.text).toContain(`${number} / 3`);
    }
  });

  test.each<[query: string, number: number, previous: string, next: string]>([
    ["", 1, "photo=3", "photo=2"],
    ["photo=3", 3, "photo=2", "photo=1"],
    [`photo=2&${dates(100, 103)}`, 2, `${dates(100, 103)}&photo=1`, `${dates(100, 103)}&photo=3`],
  ])("/rooms/2?%s sends one picture with Save-Data", async (query, number, previous, next) => {
    const answer = await visitor.raw(`/rooms/2?${query}`, { headers: { "Save-Data": "on" } });
    const slides = slidesOf(await answer.text());
    expect(slides.map(({ id }) => id)).toEqual([`photo-${number}`]);
    expect(slides[0]?.text).toContain(`${number} / 3`);
    const [before, after] = slides[0]?.hrefs ?? [];
    expect(before).toBe(`/rooms/2?${previous}#photos`);
    expect(after).toBe(`/rooms/2?${next}#photos`);
  });

  test.each<[board: string, line: string, total: string]>([
    ["BB", "3 nights × $135.00, bed & breakfast", "$405.00"],
    ["HB", "3 nights × $171.00, half board", "$513.00"],
    ["FB", "3 nights × $207.00, full board", "$621.00"],
  ])("a quote for %s", async (board, line, total) => {
    const stay = `${dates(100, 103)}&guests=2&board=${board}`;
    const page = await visitor.get(`/rooms/2?${stay}`);
    expectPage(page, { has: [line, `Total ${total}`, "includes 18% VAT"] });
    expect(isDisabled(page)).toBe(false);
    const fields = fieldsOf(page);
    expect(fields).toMatchObject({ checkIn: inDays(100), guests: "2", board });
    const book = await visitor.get(bookNow(fields));
    expectPage(book, { at: "/booking/details", has: ["Guest Details", `Total ${total}`] });
    expect(book.path).toBe(`/booking/details?roomId=2&${stay}`);
  });

  const notAvailable =
    "Room not available for selected dates. Please select different dates or check other rooms.";
  const notValid = "Date input not valid.";
  test.each<[query: string, status: number, has: string[], alternatives: number[]]>([
    ["", 200, [], []],
    [`checkIn=${inDays(260)}`, 200, [], []],
    [dates(260, 263), 200, [notAvailable], [1, 4, 5]],
    [dates(262, 264), 200, [notAvailable], [1, 3, 4]],
    [`${dates(260, 261)}&guests=2`, 200, [notAvailable], [4]],
    [`${dates(100, 101)}&guests=3`, 400, ["sleeps 2"], [4]],
    [`${dates(100, 101)}&guests=7`, 400, ["1 to 6"], []],
    ["checkIn=soon&checkOut=later", 400, [notValid], []],
    [dates(-2, 1), 400, ["before today"], []],
    [dates(5, 5), 400, ["after check-in"], []],
  ])("/rooms/2?%s cannot be booked", async (query, status, has, alternatives) => {
    const page = await visitor.get(`/rooms/2?${query}`);
    expectPage(page, { status, has, lacks: has.includes(notAvailable) ? [] : [notAvailable] });
    // The form is collapsed to a line only for a valid stay. The phone's bar asks for dates only if there are
    // none.
    expect(page.html.includes("search-line")).toBe(has[0] === notAvailable);
    const hasDates = [notAvailable, "sleeps 2", "1 to 6"].includes(has[0] ?? "");
    expect(hrefOf(page, hasDates ? "Change" : "Choose dates")).toBe("#book");
    expect(isDisabled(page), "the button is disabled").toBe(true);
    expectPage(await visitor.get(`/rooms/2?${query}&intent=book`), { at: "/rooms/2", status, has });
    const [checkIn = "", checkOut = "", ...rest] = query.split("&");
    const others = linksOf(page).filter(({ href }) => /^\/rooms\/[1345]\?/.test(href));
    expect(others.map(({ text }) => names.indexOf(text) + 1)).toEqual(alternatives);
    for (const { href } of others) {
      for (const part of [checkIn, checkOut, ...rest]) expect(href).toContain(part);
    }
  });

  test("a free night before a booked one can be booked", async () => {
    const page = await visitor.get(`/rooms/2?${dates(263, 264)}`);
    expect(page.text).toContain("Total $135.00");
    expect(isDisabled(page)).toBe(false);
  });

  test.each<[query: string, said: string[]]>([
    ["", ["Double Bed"]],
    [dates(100, 103), ["Double Bed", formatStayDate(inDays(100)), formatStayDate(inDays(103))]],
  ])("the chat link of /rooms/2?%s names the room and the dates", async (query, said) => {
    const { html } = await visitor.get(`/rooms/2?${query}`);
    const chats = linksOf(html).filter(({ text }) =>
      /message us on WhatsApp|Ask about this room/.test(text),
    );
    expect(chats.length).toBeGreaterThan(0);
    for (const { href } of chats) {
      expect(href).toMatch(/^https:\/\/wa\.me\/250788000000\?text=/);
      for (const part of said) expect(new URL(href).searchParams.get("text")).toContain(part);
    }
  });

  test.each(["0", "999", "abc", "1.5", "-1", "1e1", "00002", "%EF%BC%92", "%20", "9".repeat(1900)])(
    "/rooms/%s is 404",
    async (id) => {
      const page = await visitor.get(`/rooms/${id}`);
      expectPage(page, { status: 404, has: ["Room Not Found"] });
      expect(elementsOf(page, 'main [href="/rooms"]')).not.toEqual([]);
    },
  );

  test("a delisted room is missing from the list, its page and alternatives", async () => {
    const list = lodge.file.prepare("UPDATE rooms SET is_listed = ? WHERE id = 5");
    list.run(0);
    try {
      expectPage(await visitor.get("/rooms"), { has: ["4 Rooms Available"] });
      expectPage(await visitor.get("/rooms/5"), { status: 404, has: ["Room Not Found"] });
      expectPage(await visitor.get(`/rooms/2?${dates(260, 263)}`), { lacks: ["Budget"] });
    } finally {
      list.run(1);
    }
  });
});

describe("the availability calendar", () => {
  const arrivalLink = (html: string, date: string) =>
    linksOf(html).some(({ href }) => href.includes(`checkIn=${date}`) && !/checkOut/.test(href));
  const departureLink = (html: string, date: string) =>
    linksOf(html).some(({ href }) => href.includes(`checkOut=${date}`));

  test("without dates, free nights link as arrival days", async () => {
    const { html, text } = await visitor.get(`/rooms/3?month=${month}`);
    expect([8, 9, 10, 11, 12].map((number) => arrivalLink(html, day(number)))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(textsOf(html, "td").filter((cell) => /\bbooked\b/.test(cell))).toHaveLength(2);
    expect(text).toContain("Choose your arrival day");
  });

  test("with an arrival, possible departures link, also before a booked night", async () => {
    const { html } = await visitor.get(`/rooms/3?checkIn=${day(8)}&month=${month}`);
    expect([8, 9, 10, 11, 12, 13].map((number) => departureLink(html, day(number)))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    const leave = linksOf(html).find(({ href }) => href.includes(`checkOut=${day(10)}`));
    expectPage(await visitor.get(leave?.href.split("#")[0] ?? ""), { has: ["Total $270.00"] });
  });

  test.each([
    ["before dates", ""],
    ["with an arrival", `checkIn=${day(8)}&`],
    ["with a whole stay", `checkIn=${day(8)}&checkOut=${day(10)}&`],
  ])("%s, the link to another month keeps the calendar in view", async (_, query) => {
    const { html } = await visitor.get(`/rooms/3?${query}month=${month}`);
    const next = linksOf(html).find(({ href }) => href.includes(`month=${addMonths(month, 1)}`));
    expect(next?.href.split("#")[1]).toBe("calendar");
  });

  const thisMonth = inDays(0).slice(0, 7);
  const lastMonth = inDays(396).slice(0, 7);
  test.each<[shown: string, previous: boolean, next: boolean]>([
    [thisMonth, false, true],
    [addMonths(thisMonth, 1), true, true],
    [lastMonth, true, false],
    ["2099-12", false, false],
    ["2020-01", false, false],
  ])("%s links only to months within the booking range", async (shown, previous, next) => {
    const page = await visitor.get(`/rooms/3?month=${shown}`);
    const leadsTo = (offset: number) =>
      linksOf(page).some(({ href }) => href.includes(`month=${addMonths(shown, offset)}`));
    expectPage(page, {});
    if (shown !== "2099-12") expect(leadsTo(-1)).toBe(previous);
    if (shown !== "2020-01") expect(leadsTo(1)).toBe(next);
  });

  test("past days and days too far ahead are not arrival days", async () => {
    for (const [date, isLink] of [
      [inDays(-1), false],
      [inDays(365), true],
      [inDays(366), false],
    ] as const) {
      const { html } = await visitor.get(`/rooms/3?month=${date.slice(0, 7)}`);
      expect(arrivalLink(html, date), date).toBe(isLink);
    }
  });

  test.each(["x", "2026-13", "2026-00", "99999-01", "0000-00"])(
    "an invalid month is ignored: month=%s",
    async (value) => {
      expectPage(await visitor.get(`/rooms/3?month=${value}`), { has: ["Availability"] });
    },
  );
});
