import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementsOf, fieldsOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { liftLimits } from "../world/limits";
import { password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { freshStay, guestDetails, type Stay, toReview } from "./booking-steps";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
beforeAll(() => {
  liftLimits(lodge.file);
});

const incomplete = "Please fill in all required fields";
const unavailable = "This room is not available for the selected dates";

describe("the first step", () => {
  const stay = freshStay();
  test.each<[why: string, sent: Partial<Stay>, wrong: string[], has: string[]]>([
    [
      "nothing",
      { roomId: "", checkIn: "", checkOut: "" },
      ["checkIn", "checkOut", "roomId"],
      [incomplete],
    ],
    ["no room", { roomId: "" }, ["roomId"], [incomplete]],
    ["no check-in", { checkIn: "" }, ["checkIn"], [incomplete]],
    ["no guests", { guests: "" }, ["guests"], [incomplete]],
    ["no check-out", { checkOut: " " }, ["checkOut"], [incomplete]],
    ["an unknown room", { roomId: "999" }, ["roomId"], [incomplete]],
    ["a word as room", { roomId: "double" }, ["roomId"], [incomplete]],
    ["a word as date", { checkIn: "soon" }, ["checkIn"], ["Date input not valid."]],
    ["no such day", { checkOut: "2027-02-30" }, ["checkOut"], ["Date input not valid."]],
    ["yesterday", { checkIn: inDays(-1), checkOut: inDays(1) }, ["checkIn"], ["before today"]],
    ["no night", { checkOut: stay.checkIn }, ["checkOut"], ["after check-in"]],
    ["the wrong way round", { checkOut: inDays(5) }, ["checkOut"], ["after check-in"]],
    ["31 nights", { checkIn: inDays(5), checkOut: inDays(36) }, ["checkOut"], ["30 nights"]],
    ["366 days ahead", { checkIn: inDays(366), checkOut: inDays(367) }, ["checkIn"], ["365 days"]],
    ["no guest", { guests: "0" }, ["guests"], ["1 to 6"]],
    ["seven guests", { guests: "7" }, ["guests"], ["1 to 6"]],
    ["more than the room sleeps", { guests: "3" }, ["roomId"], ["Sleeps 2"]],
    ["an unknown board", { board: "AI" }, ["board"], ["Choose a board"]],
  ])("%s is refused and the choices are kept", async (_, change, wrong, has) => {
    const visitor = new Visitor(lodge);
    const sent = { ...stay, ...change };
    const page = await visitor.post("/booking", sent);
    const status = has.includes(incomplete) ? 400 : 422;
    const links = wrong.flatMap((field) => [`href="#${field}"`, `id="${field}"`]);
    expectPage(page, { status, at: "/booking", has, html: links });
    const shown = fieldsOf(page);
    for (const [field, value] of Object.entries(sent)) {
      const isShowable = !["0", "7", "AI", "999", "double", " ", ""].includes(value);
      if (isShowable) expect(shown[field] ?? "", field).toBe(value);
    }
    expect([...visitor.cookies.keys()]).toEqual(["lodge_form"]);
  });

  test("choosing another room resets the board to bed and breakfast and says so", async () => {
    const visitor = new Visitor(lodge);
    const chosen = freshStay({ roomId: "2", board: "HB" });
    const fields = {
      ...(await visitor.form(`/booking?${new URLSearchParams(chosen)}`)),
      ...chosen,
    };
    const page = await visitor.post("/booking", { ...fields, roomId: "3" });
    expectPage(page, {
      at: "/booking/details",
      has: ["the board is set to bed & breakfast again"],
    });
    expect(lodge.value("SELECT board FROM booking_drafts ORDER BY created_at DESC LIMIT 1")).toBe(
      "BB",
    );
    const kept = await new Visitor(lodge).post("/booking", fields);
    expectPage(kept, { at: "/booking/details" });
    const chosenToo = { ...fields, roomId: "3", board: "FB" };
    expectPage(await new Visitor(lodge).post("/booking", chosenToo), { at: "/booking/details" });
  });

  test.each([
    `checkIn=${inDays(-1)}&checkOut=${inDays(1)}`,
    "notice=incomplete",
    "notice=unavailable",
  ])("/booking?%s has an error title", async (query) => {
    const page = await new Visitor(lodge).get(`/booking?${query}`);
    expect(page.title).toBe("Error: Book: dates and room · Nyungwe Eco-Lodge");
  });

  test.each<[why: string, sent: Partial<Stay>]>([
    ["today", { checkIn: inDays(0), checkOut: inDays(1) }],
    ["30 nights", { checkIn: inDays(300), checkOut: inDays(330) }],
    ["365 days ahead", { checkIn: inDays(365), checkOut: inDays(366) }],
  ])("%s is accepted", async (_, sent) => {
    expectPage(await new Visitor(lodge).post("/booking", freshStay(sent)), {
      at: "/booking/details",
    });
  });

  test("available rooms are listed first", async () => {
    const { checkIn, checkOut } = freshStay();
    insertRawBooking(lodge.file, { roomId: 3, checkIn, checkOut });
    const query = new URLSearchParams({ checkIn, checkOut, guests: "2" });
    const { html } = await new Visitor(lodge).get(`/booking?${query}`);
    const rooms = elementsOf(html, "li[id^=room-]").map(({ id }) => id);
    expect(rooms).toEqual([2, 4, 1, 3, 5].map((id) => `room-${id}`));
  });

  test("a taken room is marked in the list and refused when chosen", async () => {
    const taken = freshStay();
    insertRawBooking(lodge.file, { checkIn: taken.checkIn, checkOut: taken.checkOut });
    const visitor = new Visitor(lodge);
    const { roomId, ...search } = taken;
    const list = await visitor.get(`/booking?${new URLSearchParams(search)}`);
    expect(list.text.match(/Not available for selected dates/g)).toHaveLength(1);
    expect(list.text).toMatch(/Double Bed[^$]*Not available for selected dates[^$]*\$342/);
    const page = await visitor.post("/booking", taken);
    expectPage(page, { status: 422, has: [unavailable, "Not available for selected dates"] });
    expect(fieldsOf(page)).toMatchObject(taken);
    expect([...visitor.cookies.keys()]).toEqual(["lodge_form"]);
  });
});

test("words are separated without a style sheet too", async () => {
  const { text } = await new Visitor(lodge).get("/booking?guests=2");
  expect(text).not.toMatch(/SINGLE1|sleeps 1Sleeps|guests\$/);
});

describe("the second step", () => {
  const long = "x".repeat(2001);
  test.each<[why: string, sent: Partial<typeof guestDetails>, wrong: string[], has: string[]]>([
    [
      "nothing",
      { firstName: "", lastName: "", email: "", phone: "" },
      ["firstName", "lastName", "email", "phone"],
      [incomplete],
    ],
    ["no first name", { firstName: "" }, ["firstName"], [incomplete]],
    ["a blank last name", { lastName: " \t " }, ["lastName"], [incomplete]],
    ["no e-mail", { email: "" }, ["email"], [incomplete]],
    ["no phone", { phone: " " }, ["phone"], [incomplete]],
    ["an e-mail without @", { email: "ana.example.com" }, ["email"], ["name@example.com"]],
    ["an e-mail with a space", { email: "a na@example.com" }, ["email"], ["name@example.com"]],
    ["a phone without digits", { phone: "call me" }, ["phone"], ["digits"]],
    [
      "101 characters of name",
      { firstName: long.slice(0, 101) },
      ["firstName"],
      ["100 characters"],
    ],
    ["101 characters of last name", { lastName: long.slice(0, 101) }, ["lastName"], ["100 char"]],
    ["255 characters of e-mail", { email: `${long.slice(0, 249)}@x.com` }, ["email"], ["254 char"]],
    ["51 characters of phone", { phone: "1".repeat(51) }, ["phone"], ["50 characters"]],
    ["2,001 characters of requests", { specialRequests: long }, ["specialRequests"], ["2000 char"]],
    [
      "an unknown payment method",
      { paymentMethod: "cheque" },
      ["paymentMethod"],
      ["how you will pay"],
    ],
  ])("%s is refused and what was typed is kept", async (_, change, wrong, has) => {
    const visitor = new Visitor(lodge);
    await visitor.post("/booking", freshStay());
    const sent = { ...guestDetails, ...change };
    const page = await visitor.post("/booking/details", sent);
    const links = wrong.flatMap((field) => [`href="#${field}"`, `id="${field}"`]);
    const status = has.includes(incomplete) ? 400 : 422;
    expectPage(page, { status, at: "/booking/details", has, html: links });
    const { paymentMethod: _payment, ...submitted } = sent;
    expect(fieldsOf(page)).toMatchObject(submitted);
  });
});

describe("a step requested too early redirects to the first unfinished one", () => {
  const visitors = ["stranger", "guest"] as const;
  const tries = [
    { draft: "nothing", method: "GET", path: "/booking/details", to: "/booking" },
    { draft: "nothing", method: "POST", path: "/booking/details", to: "/booking" },
    { draft: "nothing", method: "GET", path: "/booking/confirm", to: "/booking" },
    { draft: "nothing", method: "POST", path: "/booking/confirm", to: "/booking" },
    { draft: "a stay", method: "GET", path: "/booking/confirm", to: "/booking/details" },
    { draft: "a stay", method: "POST", path: "/booking/confirm", to: "/booking/details" },
  ] as const;
  const rows = visitors.flatMap((who) => tries.map((each) => ({ who, ...each })));
  test.each(rows)("$who with $draft: $method $path", async ({ who, draft, method, path, to }) => {
    const visitor = who === "guest" ? await signedIn(lodge, people.bosco) : new Visitor(lodge);
    if (draft === "a stay") await visitor.post("/booking", freshStay());
    const before = countRows(lodge, "bookings");
    const fields = { ...guestDetails, totalCents: "34200" };
    const page = method === "GET" ? await visitor.get(path) : await visitor.post(path, fields);
    expectPage(page, { at: to, has: [incomplete] });
    expect(countRows(lodge, "bookings")).toBe(before);
  });

  test("a signed-out visitor with all answers signs in and returns to the review", async () => {
    const visitor = new Visitor(lodge);
    await toReview(visitor);
    for (const page of [
      await visitor.get("/booking/confirm"),
      await visitor.post("/booking/confirm", { totalCents: "34200" }),
    ]) {
      expectPage(page, { at: "/login" });
      expect(page.path).toContain("redirectTo=%2Fbooking%2Fconfirm");
    }
    const { email } = people.bosco;
    const review = await visitor.post("/login?redirectTo=%2Fbooking%2Fconfirm", {
      email,
      password,
    });
    expectPage(review, { at: "/booking/confirm", has: ["Ana Núñez", "ana@example.com"] });
  });
});

describe("a forged draft cookie", () => {
  test.each(["x", "x.y", ".", "%E0%A4%A", '"quoted"', "eyJ9.AAAA", "é.ü"])(
    "the cookie %s is replaced by a new draft's",
    async (forged) => {
      const visitor = new Visitor(lodge);
      visitor.cookies.set("lodge_draft", encodeURI(forged));
      for (const path of ["/booking", "/booking/details", "/booking/confirm", "/login"]) {
        expectPage(await visitor.get(path), {});
      }
      expectPage(await visitor.post("/booking", freshStay()), { at: "/booking/details" });
      expect(visitor.cookies.get("lodge_draft")).not.toBe(encodeURI(forged));
    },
  );

  test("a draft's cookie with one letter changed opens no draft", async () => {
    const owner = new Visitor(lodge);
    await toReview(owner);
    const cookie = owner.cookies.get("lodge_draft") ?? "";
    const thief = new Visitor(lodge);
    thief.cookies.set("lodge_draft", (cookie[0] === "a" ? "b" : "a") + cookie.slice(1));
    expectPage(await thief.get("/booking/details"), { at: "/booking", lacksHtml: ["ana@example"] });
  });
});
