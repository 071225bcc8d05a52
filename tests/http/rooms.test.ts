import { beforeAll, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, elementsOf, fieldsOf, getByRole, hrefOf, linksOf, textOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const visitor = new Visitor(lodge);

beforeAll(() => {
  const stays = [
    { roomId: 1, checkIn: inDays(57), checkOut: inDays(60) },
    { roomId: 2, checkIn: inDays(60), checkOut: inDays(63) },
    { roomId: 3, checkIn: inDays(60), checkOut: inDays(62), status: "pending" },
    { roomId: 4, checkIn: inDays(60), checkOut: inDays(63), status: "cancelled" },
    { roomId: 5, checkIn: inDays(63), checkOut: inDays(65) },
  ] as const;
  for (const stay of stays) insertRawBooking(lodge.file, stay);
});

const names = ["SINGLE", "Double Bed", "Twin Bed", "Tripple Bed", "Budget Single Room"];
const detailsOf = "View Details of ";
const shownRooms = (html: string) =>
  linksOf(html)
    .filter(({ text }) => text.startsWith(detailsOf))
    .map(({ text }) => names.indexOf(text.slice(detailsOf.length)) + 1);
const usDate = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
const dates = (from: number, to: number) => `checkIn=${inDays(from)}&checkOut=${inDays(to)}`;
const heading = (count: number) => `${count} ${count === 1 ? "Room" : "Rooms"} Available`;

describe("the room list", () => {
  test.each<[query: string, rooms: number[]]>([
    ["", [1, 2, 3, 4, 5]],
    ["guests=1&checkIn=&checkOut=&minPrice=&maxPrice=&capacity=", [1, 2, 3, 4, 5]],
    ["type=double", [2]],
    ["type=double&type=twin", [2, 3]],
    ["type=suite", []],
    ["view=garden", [5]],
    ["view=garden&view=forest", [1, 2, 3, 4, 5]],
    ["view=mountain", []],
    ["minPrice=135", [2, 3, 4]],
    ["minPrice=136", [4]],
    ["maxPrice=95", [1, 5]],
    ["maxPrice=94", [5]],
    ["minPrice=95&maxPrice=135", [1, 2, 3]],
    ["minPrice=135&maxPrice=135", [2, 3]],
    ["minPrice=96&maxPrice=134", []],
    ["capacity=2", [2, 3, 4]],
    ["capacity=4", []],
    ["guests=3", [4]],
    ["guests=6", []],
    ["guests=3&capacity=2", [4]],
    ["guests=1&capacity=3", [4]],
    ["type=single&view=garden", []],
    ["type=single&type=budget&view=garden&maxPrice=75&capacity=1", [5]],
  ])("/rooms?%s lists the rooms %j", async (query, rooms) => {
    const page = await visitor.get(`/rooms?${query}`);
    const rest = rooms.length > 0 ? [] : ["No rooms match your criteria", "Clear Filters"];
    expectPage(page, {
      has: [
        heading(rooms.length),
        "All rates are in USD and include 18% tax, all meals and selected local beverages.",
        ...rest,
      ],
      lacks: ["for your selected dates", ...(rooms.length > 0 ? ["No rooms match"] : [])],
    });
    expect(shownRooms(page.html)).toEqual(rooms);
    expect(hrefOf(page, "Clear Filters")).toBe("/rooms");
  });

  test.each<[why: string, query: string, rooms: number[]]>([
    ["a taken, a pending, a cancelled one and same-day turnovers", dates(60, 63), [1, 4, 5]],
    [
      "the same dates as a text browser sends them",
      `checkIn=${encodeURIComponent(usDate(inDays(60)))}&checkOut=${encodeURIComponent(usDate(inDays(63)))}`,
      [1, 4, 5],
    ],
    ["a night within a stay", dates(61, 62), [1, 4, 5]],
    ["the night after the pending one", dates(62, 63), [1, 3, 4, 5]],
    ["arrival on a departure day", dates(63, 64), [1, 2, 3, 4]],
    ["departure on an arrival day", dates(56, 57), [1, 2, 3, 4, 5]],
    ["a stay around all others", dates(59, 64), [4]],
    ["dates and guests", `${dates(60, 63)}&guests=2`, [4]],
    ["dates and price", `${dates(60, 63)}&maxPrice=100`, [1, 5]],
    ["dates and a type that is taken", `${dates(60, 63)}&type=double`, []],
  ])("the search lists only free rooms: %s", async (_, query, rooms) => {
    const page = await visitor.get(`/rooms?${query}`);
    expectPage(page, { has: [`${heading(rooms.length)} for your selected dates`] });
    expect(shownRooms(page.html)).toEqual(rooms);
  });

  test("a room's links keep the search", async () => {
    const { html, text } = await visitor.get(`/rooms?${dates(100, 103)}&guests=2`);
    const room = `/rooms/2?${dates(100, 103)}&guests=2`;
    expect(hrefOf(html, "View Details of Double Bed")).toBe(room);
    expect(text).toContain("$405.00 for 3 nights $135 per night, bed & breakfast");
    const book = hrefOf(html, "Book Now: Double Bed") ?? "";
    expect(book).toBe(`${room}&intent=book`);
    expectPage(await visitor.get(book), { at: "/booking/details", has: ["Total $405.00"] });
    expect(hrefOf(await visitor.get("/rooms"), "Book Now: Double Bed")).toBe("/rooms/2#book");
  });

  const notValid = "Date input not valid.";
  test.each<[query: string, message: RegExp | string, kept: Record<string, string>]>([
    [`checkIn=2027-02-30&checkOut=2027-03-02`, notValid, { checkIn: "2027-02-30" }],
    [
      `checkIn=tomorrow&checkOut=${inDays(3)}`,
      notValid,
      { checkIn: "tomorrow", checkOut: inDays(3) },
    ],
    [`checkIn=31%2F12%2F2027`, notValid, { checkIn: "31/12/2027" }],
    [`checkIn=${inDays(2)}T00:00`, notValid, { checkIn: `${inDays(2)}T00:00` }],
    [`checkOut=0&checkIn=${inDays(3)}`, notValid, { checkOut: "0", checkIn: inDays(3) }],
    [dates(-1, 2), /before today/i, { checkIn: inDays(-1), checkOut: inDays(2) }],
    [dates(9, 7), /after check-in/i, { checkIn: inDays(9), checkOut: inDays(7) }],
    [dates(9, 9), /after check-in/i, { checkIn: inDays(9), checkOut: inDays(9) }],
    [dates(10, 41), "You can book up to 30 nights online.", { checkOut: inDays(41) }],
    [dates(366, 368), "You can book up to 365 days ahead.", { checkIn: inDays(366) }],
    [`checkIn=${inDays(9)}`, /check-out date/i, { checkIn: inDays(9), checkOut: "" }],
    [`checkOut=${inDays(9)}`, /check-in date/i, { checkIn: "", checkOut: inDays(9) }],
    ["minPrice=12.5", /whole number/i, { minPrice: "12.5" }],
    ["minPrice=cheap", /whole number/i, { minPrice: "cheap" }],
    ["maxPrice=-5", /whole number/i, { maxPrice: "-5" }],
    ["maxPrice=99999999999", "", { maxPrice: "99999999999" }],
    ["minPrice=200&maxPrice=100", /below/i, { minPrice: "200", maxPrice: "100" }],
    ["guests=0", /1 to 6/, {}],
    ["guests=7", /1 to 6/, {}],
    ["guests=x", /1 to 6/, {}],
    ["guests=1.5", /1 to 6/, {}],
    ["capacity=9", /1 to 6/, {}],
    ["type=castle", /room type/i, {}],
    ["view=sea", /view/i, {}],
  ])(
    "/rooms?%s reports the error, keeps the values and applies other filters",
    async (query, message, kept) => {
      const page = await visitor.get(`/rooms?${query}&view=garden`);
      expectPage(page, {
        status: 400,
        has: ["There is a problem"],
        lacks: ["for your selected dates", "expected", "Invalid input"],
      });
      expect(page.text).toMatch(message);
      expect(shownRooms(page.html)).toEqual([5]);
      expect(fieldsOf(page)).toMatchObject({ ...kept, view: "garden" });
      const [field = ""] = query.split("=");
      const toField = new RegExp(`href="#(${field}|checkIn|checkOut|maxPrice)"`);
      expect(toField.test(page.html), "the message leads to its field").toBe(true);
      // With invalid dates or guests, rooms are not counted.
      const isCounted = page.text.includes("Available");
      expect(isCounted).toBe(!/check(In|Out)|guests/.test(query));
    },
  );
});

describe("an empty result", () => {
  /** Returns the text of an empty result's page and the links of its help box. */
  const help = async (query: string) => {
    const page = await visitor.get(`/rooms?${query}`);
    expectPage(page, { has: ["0 Rooms", "No rooms match your criteria"] });
    return { text: page.text, links: linksOf(elementOf(page, ".empty")).map(({ href }) => href) };
  };
  const clear = "/rooms";
  const call = "tel:+250788000000";

  test("for fully booked nights, suggests the nearest free dates before and after", async () => {
    const { text, links } = await help(`${dates(60, 63)}&guests=1&type=double&minPrice=`);
    expect(text).toContain("Free for 3 nights");
    expect(links).toEqual([
      `/rooms?${dates(57, 60)}&guests=1&type=double`,
      `/rooms?${dates(63, 66)}&guests=1&type=double`,
      `/rooms?${dates(60, 63)}&guests=1`,
      clear,
    ]);
    expect(text).toContain(`${formatStayDate(inDays(57))} to ${formatStayDate(inDays(60))}`);
    expect(text).toContain("3 rooms without the filters");
    for (const href of links) expect(shownRooms((await visitor.get(href)).html)).not.toEqual([]);
  });

  test("suggests no dates before today or beyond the booking limit", async () => {
    insertRawBooking(lodge.file, { roomId: 4, checkIn: inDays(0), checkOut: inDays(3) });
    const soon = await help(`${dates(1, 3)}&guests=3`);
    expect(soon.links).toContain(`/rooms?${dates(3, 5)}&guests=3`);
    expect(soon.links.filter((href) => href.includes(inDays(-1)))).toEqual([]);
    insertRawBooking(lodge.file, { roomId: 4, checkIn: inDays(364), checkOut: inDays(366) });
    const late = await help(`${dates(364, 365)}&guests=3`);
    expect(late.links).toContain(`/rooms?${dates(363, 364)}&guests=3`);
    expect(late.links.filter((href) => href.includes(inDays(366)))).toEqual([]);
  });

  test("for a large party, suggests the fewest rooms that sleep it together", async () => {
    const any = await help("guests=5");
    expect(any.text).toContain("No single room sleeps 5 guests, but these 2 rooms do together:");
    expect(any.links).toEqual(["/rooms/4", "/rooms/2", call, "/contact?guests=5", clear]);
    const dated = await help(`${dates(61, 62)}&guests=5`);
    expect(dated.text).toContain("No single room sleeps 5 guests, but these 3 rooms are free:");
    const stay = dates(61, 62);
    expect(dated.links).toEqual([
      `/rooms/4?${stay}&guests=3`,
      `/rooms/1?${stay}&guests=1`,
      `/rooms/5?${stay}&guests=1`,
      call,
      `/contact?${stay}&guests=5`,
      clear,
    ]);
    const full = await help(`${dates(60, 63)}&guests=6`);
    expect(full.text).toContain("Our largest room sleeps 3. For 6 guests, book two or more rooms");
    const ask = `/contact?${dates(60, 63)}&guests=6`;
    expect(full.links).toEqual([call, ask, clear]);
    const asked = await visitor.form(ask);
    expect(asked.message).toBe(
      `We are looking for rooms for 6 guests, from ${formatStayDate(inDays(60))} to ${formatStayDate(inDays(63))}.`,
    );
    expect((await visitor.form("/contact?guests=many")).message).toBe("");
  });

  test("for a family, suggests rooms with an adult in each", async () => {
    const { text, links } = await help(`${dates(64, 65)}&guests=6&children=2&infants=1`);
    expect(text).toContain("No single room sleeps 4 adults, 2 children (5–13), 1 infant, but");
    expect(text).toContain("Twin Bed, for 2 adults, 1 child (5–13)");
    const stay = dates(64, 65);
    expect(links).toEqual([
      `/rooms/2?${stay}&guests=3&children=1&infants=1`,
      `/rooms/3?${stay}&guests=3&children=1&infants=0`,
      call,
      `/contact?${stay}&guests=6&children=2&infants=1`,
      clear,
    ]);
  });

  test("if the fitting room is full, suggests two rooms and other dates", async () => {
    insertRawBooking(lodge.file, { roomId: 4, checkIn: inDays(80), checkOut: inDays(82) });
    const { text, links } = await help(`${dates(80, 82)}&guests=3`);
    expect(text).toContain(
      "No single room for 3 guests is free on your dates, but these 2 rooms are:",
    );
    const stay = dates(80, 82);
    expect(links).toEqual([
      `/rooms/2?${stay}&guests=2`,
      `/rooms/5?${stay}&guests=1`,
      call,
      `/contact?${stay}&guests=3`,
      `/rooms?${dates(78, 80)}&guests=3`,
      `/rooms?${dates(82, 84)}&guests=3`,
      clear,
    ]);
  });

  test("suggests no room without units", async () => {
    lodge.file.exec("DELETE FROM bookings WHERE room_id = 4");
    lodge.file.exec("UPDATE rooms SET units = 0 WHERE id = 4");
    const { text, links } = await help(`${dates(100, 102)}&guests=3&type=triple`);
    expect(text).not.toContain("Free for");
    expect(links).toEqual([clear]);
    lodge.file.exec("UPDATE rooms SET units = 1 WHERE id = 4");
  });
});

test.each([
  ["rooms that fit", "type=double", true],
  ["none that fits", "minPrice=900", true],
  ["a mistake, told at the top", "minPrice=cheap", false],
])(
  "applying filters jumps to the results, unless there is an error: %s",
  async (_, query, leads) => {
    const page = await visitor.get(`/rooms?${query}`);
    const apply = getByRole(page, "button", { name: "Apply filters" });
    expect(apply.getAttribute("formaction")).toBe("/rooms#results");
    expect(elementsOf(page, "ul#results, div#results").length > 0).toBe(leads);
  },
);

test("the date format is shown only after an invalid date", async () => {
  const isHidden = async (query: string) =>
    elementsOf(await visitor.get(`/rooms?${query}`), "span")
      .find((span) => textOf(span) === "(yyyy-mm-dd)")
      ?.hasAttribute("hidden");
  expect(await isHidden(dates(9, 10))).toBe(true);
  expect(await isHidden("checkIn=32/13/2026")).toBe(false);
});

test("a visitor who only browses gets no cookie", async () => {
  const looker = new Visitor(lodge);
  for (const path of [
    "/",
    "/rooms",
    `/rooms/2?${dates(60, 63)}`,
    "/booking",
    "/login",
    "/rooms/0",
  ]) {
    const response = await looker.raw(path);
    expect(response.headers.getSetCookie(), path).toEqual([]);
  }
});
