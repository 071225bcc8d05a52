import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { actionOf, fieldsOf, hrefOf, linksOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { liftLimits } from "../world/limits";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { confirm, freshStay, guestDetails, type Stay } from "./booking-steps";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
beforeAll(() => {
  liftLimits(lodge.file);
});

const queryOf = (stay: Partial<Stay>) => new URLSearchParams(stay).toString();
const dates = { checkIn: inDays(20), checkOut: inDays(23), guests: "2" };
const query = queryOf(dates);
const searchOf = (href: string) => new URL(href, "http://lodge.invalid").searchParams;

describe("chosen dates are kept in every link of the site", () => {
  test.each(["/rooms", "/rooms/2", "/restaurant", "/", "/terms", "/no/such/page", "/booking"])(
    "on %s",
    async (path) => {
      const { html } = await new Visitor(lodge).get(`${path}?${query}`);
      const pages = linksOf(html).filter(
        ({ text, href }) =>
          /^(Home|Rooms|Restaurant|Amenities|Book Now|News|Privacy)$/.test(text) && href !== "#",
      );
      expect(pages.length).toBeGreaterThan(6);
      for (const { href, text } of pages) {
        expect(Object.fromEntries(searchOf(href)), `${text}: ${href}`).toMatchObject(dates);
      }
      const login = searchOf(hrefOf(html, "Login") ?? "").get("redirectTo") ?? "";
      expect(login).toBe(`/?${query}`);
    },
  );

  test.each([
    ["none", ""],
    ["one alone", `checkIn=${dates.checkIn}`],
    ["the wrong way round", queryOf({ checkIn: inDays(9), checkOut: inDays(7) })],
    ["over", queryOf({ checkIn: inDays(-3), checkOut: inDays(-1) })],
    ["for nobody", `${queryOf({ ...dates, guests: "0" })}`],
    ["a script's", "checkIn=<script>&checkOut=<script>"],
  ])("unless the dates are %s", async (_, search) => {
    const { html } = await new Visitor(lodge).get(`/restaurant?${search}`);
    expect(hrefOf(html, "Rooms")).toBe("/rooms");
    expect(hrefOf(html, "Login")).toBe("/login");
  });

  test("in the home page's search and room links", async () => {
    const { html } = await new Visitor(lodge).get(`/?${query}`);
    expect(fieldsOf(html)).toMatchObject(dates);
    expect(hrefOf(html, "View Details of Double Bed")).toBe(`/rooms/2?${query}`);
  });
});

describe("a draft fills in the dates if the address has none", () => {
  const stay = freshStay();
  const chosen = { checkIn: stay.checkIn, checkOut: stay.checkOut, guests: stay.guests };

  test("on the room list, a room page and the home page", async () => {
    const visitor = new Visitor(lodge);
    await visitor.post("/booking", stay);
    for (const path of ["/rooms", "/rooms/2", "/"]) {
      expect(await visitor.form(path), path).toMatchObject(chosen);
    }
    expectPage(await visitor.get("/rooms"), { has: ["for your selected dates"] });
    expect(await visitor.form(`/rooms?${query}`), "the address comes first").toMatchObject(dates);
    expectPage(await visitor.get("/rooms?checkIn=&checkOut="), { lacks: ["for your selected"] });
    expect((await new Visitor(lodge).form("/rooms")).checkIn).toBe("");
  });

  test("until it is booked", async () => {
    const aline = await signedIn(lodge, people.aline);
    await aline.post("/booking", freshStay());
    const review = await aline.post("/booking/details", guestDetails);
    expectPage(await confirm(aline, review), { at: "/booking-confirmation" });
    expect((await aline.form("/rooms")).checkIn).toBe("");
  });
});

describe("a free room opens Guest Details directly", () => {
  const pressed = (stay: Partial<Stay>) =>
    `/rooms/2?${queryOf({ ...stay, intent: "book" } as Stay)}`;

  test("which keeps the stay without a cookie and books it", async () => {
    const aline = await signedIn(lodge, people.aline);
    const { roomId, ...stay } = freshStay();
    const details = await aline.get(pressed(stay));
    expectPage(details, { at: "/booking/details", has: ["Half board", "Total $342.00"] });
    expect(aline.cookies.has("lodge_draft")).toBe(false);
    const action = actionOf(details);
    expect(Object.fromEntries(searchOf(action))).toEqual({ roomId, ...stay });
    const wrong = await aline.post(action, { ...guestDetails, email: "none" });
    expectPage(wrong, { status: 422, has: ["Total $342.00"] });
    expect(actionOf(wrong)).toBe(action);
    const review = await aline.post(action, { ...fieldsOf(details), ...guestDetails });
    expectPage(review, { at: "/booking/confirm", has: ["Total $342.00", "Half board"] });
    expectPage(await confirm(aline, review), { at: "/booking-confirmation" });
    expect(countRows(lodge, "bookings", `check_in = '${stay.checkIn}' AND board = 'HB'`)).toBe(1);
    // Submitting the old form again starts another booking, and the room is taken.
    const again = await aline.post(action, guestDetails);
    expectPage(await confirm(aline, again), { at: "/booking", has: ["not available"] });
  });

  test("“Back” opens the first step with the same stay", async () => {
    const visitor = new Visitor(lodge);
    const { roomId, ...stay } = freshStay();
    const { html } = await visitor.get(pressed(stay));
    const back = hrefOf(html, "Back") ?? "";
    expect(hrefOf(html, "Dates & Room")).toBe(back);
    const first = await visitor.get(back);
    expectPage(first, { at: "/booking" });
    expect(fieldsOf(first)).toMatchObject({ roomId, ...stay });
  });

  test("the stay in the address takes precedence over an older draft", async () => {
    const visitor = new Visitor(lodge);
    await visitor.post("/booking", freshStay());
    const { roomId: _, ...stay } = freshStay({ board: "FB" });
    const details = await visitor.get(pressed(stay));
    await visitor.post(actionOf(details), { ...guestDetails, intent: "sign-in" });
    expectPage(await visitor.get("/booking/details"), {
      has: ["Full board", "Total $414.00"],
      html: ['value="ana@example.com"'],
    });
  });

  test("a price that changes before the last step is shown with the old price", async () => {
    const aline = await signedIn(lodge, people.aline);
    const { roomId: _, ...stay } = freshStay();
    const details = await aline.get(pressed(stay));
    const setRate = lodge.file.prepare("UPDATE rooms SET rate_hb_cents = ? WHERE id = 2");
    setRate.run(20_000);
    try {
      const review = await aline.submit(details, { ...guestDetails });
      expectPage(review, { has: ["It was $342.00 and is now $400.00"] });
    } finally {
      setRate.run(17_100);
    }
  });

  test.each([
    ["that is taken", {}, true, "This room is not available for the selected dates"],
    ["too small", { guests: "3" }, false, "Sleeps 2"],
    ["for dates that are over", { checkIn: inDays(-3) }, false, "before today"],
    ["that is none", { roomId: "999" }, false, "Dates & Room"],
  ])("a room %s opens the first step with the reason", async (_, change, isTaken, says) => {
    const stay = freshStay(change);
    if (isTaken) insertRawBooking(lodge.file, { checkIn: stay.checkIn, checkOut: stay.checkOut });
    const visitor = new Visitor(lodge);
    expectPage(await visitor.get(`/booking/details?${queryOf(stay)}`), {
      at: "/booking",
      has: [says],
    });
    if (isTaken) return;
    const sent = await visitor.post(`/booking/details?${queryOf(stay)}`, guestDetails);
    expectPage(sent, { at: "/booking", has: [says] });
    expect(visitor.cookies.size).toBe(0);
  });
});

test.each(["/booking/details", "/booking/confirm"])(
  "%s without a draft opens the first step and says nothing was booked",
  async (path) => {
    const has = ["Please fill in all required fields", "Nothing was booked"];
    expectPage(await new Visitor(lodge).get(path), { at: "/booking", has });
    const some = new Visitor(lodge);
    await some.post("/booking", freshStay());
    expectPage(await some.get("/booking?notice=incomplete"), { lacks: ["Nothing was booked"] });
  },
);

test("reloading the last step shows the same error", async () => {
  const aline = await signedIn(lodge, people.aline);
  await aline.post("/booking", freshStay());
  const review = await aline.post("/booking/details", guestDetails);
  await aline.post("/booking/details", { ...guestDetails, firstName: "Anna" });
  const told = await confirm(aline, review);
  expectPage(told, { status: 409, has: ["Your details have changed"] });
  expect(told.path).toBe("/booking/confirm?notice=guest");
  expect(told.title).toMatch(/^Error: /);
  expectPage(await aline.get(told.path), { status: 409, has: ["Your details have changed"] });
  expect(hrefOf(review, "Terms & Conditions")).toBe("/terms");
});
