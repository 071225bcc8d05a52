import { beforeAll, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf, hrefOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { liftLimits } from "../world/limits";
import { password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { confirm, freshStay, guestDetails, referenceOf, toReview } from "./booking-steps";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
beforeAll(() => {
  liftLimits(lodge.file);
});

const incomplete = "Please fill in all required fields";
const unavailable = "This room is not available for the selected dates";

describe("the confirmation page", () => {
  test("the page shows a booking only to its own guest", async () => {
    const aline = await signedIn(lodge, people.aline);
    const done = await confirm(aline, await toReview(aline));
    const reference = referenceOf(done);
    const bosco = await signedIn(lodge, people.bosco);
    bosco.cookies.set("lodge_draft", aline.cookies.get("lodge_draft") ?? "");
    for (const visitor of [new Visitor(lodge), await signedIn(lodge, people.bosco), bosco]) {
      const page = await visitor.get("/booking-confirmation");
      expectPage(page, { has: ["No booking found"], lacks: [reference] });
      expect(hrefOf(page, "Browse rooms")).toBe("/rooms");
    }
  });

  test("confirming twice gives the same reference", async () => {
    const aline = await signedIn(lodge, people.aline);
    const review = await toReview(aline);
    const before = countRows(lodge, "bookings");
    const references = [
      referenceOf(await confirm(aline, review)),
      referenceOf(await confirm(aline, review)),
      referenceOf(await aline.get("/booking/confirm")),
    ];
    expect(references[0]).toMatch(/^[0-9A-Z]{8}$/);
    expect(new Set(references).size).toBe(1);
    expect(countRows(lodge, "bookings")).toBe(before + 1);
  });

  test("after an expired session, signing in returns to the review", async () => {
    const aline = await signedIn(lodge, people.aline);
    const review = await toReview(aline);
    lodge.run("DELETE FROM sessions WHERE user_id = 'aline'");
    const before = countRows(lodge, "bookings");
    const login = await confirm(aline, review);
    expectPage(login, { at: "/login" });
    expect(countRows(lodge, "bookings")).toBe(before);
    const again = await aline.post(login.path, { email: people.aline.email, password });
    expectPage(again, { at: "/booking/confirm", has: ["Ana Núñez", "$342.00"] });
    expectPage(await confirm(aline, again), { has: ["Your booking is confirmed"] });
  });
});

describe("changes before the confirmation", () => {
  const setRate = (cents: number) =>
    lodge.run("UPDATE rooms SET rate_hb_cents = ? WHERE id = 2", cents);
  const was = "It was $342.00 and is now $400.00.";

  test("a changed price is shown first, and the next confirmation books it", async () => {
    const aline = await signedIn(lodge, people.aline);
    const review = await toReview(aline);
    expectPage(review, { has: ["Total $342.00"], lacks: ["The price has changed", "It was"] });
    const before = countRows(lodge, "bookings");
    setRate(20_000);
    try {
      expectPage(await aline.get("/booking/confirm"), { has: [was] });
      const told = await confirm(aline, review);
      expectPage(told, { status: 409, at: "/booking/confirm", has: [was, "Nothing is booked"] });
      expect(countRows(lodge, "bookings")).toBe(before);
      const done = await confirm(aline, told);
      expectPage(done, { at: "/booking-confirmation", has: ["Total $400.00"] });
      expect(countRows(lodge, "bookings", "total_cents = 40000")).toBe(1);
    } finally {
      setRate(17_100);
    }
  });

  const priceMoved = "The price has changed";
  const termsMoved = "Our terms have changed";
  test.each<[setting: string, value: unknown, title: string, says: string, stored: object]>([
    [
      "booking.cancellationHours",
      720,
      termsMoved,
      "Free cancellation until",
      { cancellationHours: 720 },
    ],
    ["booking.checkInTime", "16:00", termsMoved, "(from 16:00)", { checkInTime: "16:00" }],
    [
      "booking.checkOutTime",
      "10:00",
      termsMoved,
      "Check-out is by 10:00.",
      { checkOutTime: "10:00" },
    ],
    [
      "booking.depositPercent",
      90,
      termsMoved,
      "a deposit of $307.80 (90%)",
      { deposit: { percent: 90, cents: 30_780 } },
    ],
    ["booking.requireDeposit", false, termsMoved, "Total $342.00", { deposit: null }],
    [
      "general.timeZone",
      "Europe/London",
      termsMoved,
      "Free cancellation until",
      { timeZone: "Europe/London" },
    ],
    [
      "payment.taxPercent",
      25,
      priceMoved,
      "includes 25% VAT $68.40",
      { nights: [{ taxPercent: 25 }, { taxPercent: 25 }] },
    ],
    [
      "payment.serviceChargePercent",
      10,
      priceMoved,
      "It was $342.00 and is now $376.20.",
      { totalCents: 37_620 },
    ],
    [
      "booking.needsApproval",
      true,
      "How we confirm bookings has changed",
      "We'll check your booking before we confirm it",
      { status: "pending" },
    ],
  ])(
    "a changed %s is shown first, and the next confirmation books it",
    async (setting, value, title, says, stored) => {
      const [group = "", name = ""] = setting.split(".");
      const aline = await signedIn(lodge, people.aline);
      const review = await toReview(aline);
      const before = countRows(lodge, "bookings");
      const forget = storeSettings(lodge, group, { [name]: value });
      try {
        const asked = await confirm(aline, review);
        const kept = ["Ana Núñez", "ana@example.com", "+34 600 123 456", "Late arrival"];
        expectPage(asked, { status: 409, has: [title, "Nothing is booked yet", says, ...kept] });
        expect(countRows(lodge, "bookings")).toBe(before);
        const id = referenceOf(await confirm(aline, asked));
        const row = lodge.row<Record<"quote" | "terms" | "status", string>>(
          "SELECT quote, terms, status FROM bookings WHERE id = ?",
          id,
        );
        const { quote, terms, status } = row;
        const became = { ...JSON.parse(quote), ...JSON.parse(terms), status };
        expect(became).toMatchObject(stored);
      } finally {
        forget();
      }
    },
  );

  test.each([
    ["required is shown before the guest confirms", true],
    ["not required is not mentioned", false],
  ])("a deposit that is %s", async (_, requireDeposit) => {
    const forget = storeSettings(lodge, "booking", { requireDeposit, depositPercent: 30 });
    const says = "We may ask for a deposit of $102.60 (30%) before you arrive.";
    try {
      const review = await toReview(await signedIn(lodge, people.aline));
      expectPage(review, requireDeposit ? { has: [says] } : { lacks: ["deposit"] });
    } finally {
      forget();
    }
  });

  test("details changed in another window are shown before they are booked", async () => {
    const aline = await signedIn(lodge, people.aline);
    const review = await toReview(aline);
    await aline.post("/booking/details", { ...guestDetails, paymentMethod: "credit-card" });
    const before = countRows(lodge, "bookings");
    const told = await confirm(aline, review);
    expectPage(told, { status: 409, has: ["Your details have changed", "Credit card"] });
    expect(countRows(lodge, "bookings")).toBe(before);
    expectPage(await confirm(aline, told), { has: ["Your booking is confirmed", "credit card"] });
  });

  test.each(["", "x", "-1", "1.5", "34199", "1e99"])(
    "a total of '%s' books nothing",
    async (total) => {
      const aline = await signedIn(lodge, people.aline);
      const review = await toReview(aline);
      const before = countRows(lodge, "bookings");
      const fields: Record<string, string> = total === "" ? {} : { totalCents: total };
      const page = await aline.post("/booking/confirm", fields);
      expectPage(page, { status: 409, at: "/booking/confirm", has: ["Total $342.00"] });
      expect(countRows(lodge, "bookings")).toBe(before);
      expectPage(await confirm(aline, review), { has: ["Your booking is confirmed"] });
    },
  );

  test.each([
    ["room", { roomId: "3" }, "Twin Bed"],
    ["dates", { checkIn: inDays(300), checkOut: inDays(302) }, formatStayDate(inDays(300))],
    ["guests", { guests: "1" }, "1 guest"],
  ])("another %s chosen in another window is shown before it is booked", async (_, other, now) => {
    const aline = await signedIn(lodge, people.aline);
    const stay = freshStay();
    const review = await toReview(aline, stay);
    const before = countRows(lodge, "bookings");
    await aline.post("/booking", { ...stay, ...other });
    const told = await confirm(aline, review);
    const texts = ["Your stay has changed", "Nothing is booked yet", now, "Total $342.00"];
    expectPage(told, { status: 409, at: "/booking/confirm", has: texts, lacks: ["The price"] });
    expect(countRows(lodge, "bookings")).toBe(before);
    const done = await confirm(aline, told);
    expectPage(done, { at: "/booking-confirmation", has: ["Your booking is confirmed", now] });
  });

  test("if the room is taken, the guest returns to the first step and books another", async () => {
    const aline = await signedIn(lodge, people.aline);
    const stay = freshStay();
    const review = await toReview(aline, stay);
    insertRawBooking(lodge.file, { checkIn: stay.checkIn, checkOut: stay.checkOut });
    const back = await confirm(aline, review);
    expectPage(back, { at: "/booking", has: [unavailable, "Not available for selected dates"] });
    expect(fieldsOf(back)).toMatchObject(stay);
    const second = await aline.post("/booking", { ...stay, roomId: "3" });
    expect(fieldsOf(second)).toMatchObject(guestDetails);
    const done = await confirm(aline, await aline.post("/booking/details", fieldsOf(second)));
    expectPage(done, { has: ["Twin Bed", "Ana Núñez"], at: "/booking-confirmation" });
  });

  test("if the room is delisted, the guest returns to the first step", async () => {
    const aline = await signedIn(lodge, people.aline);
    const review = await toReview(aline, freshStay({ roomId: "4" }));
    const list = lodge.file.prepare("UPDATE rooms SET is_listed = ? WHERE id = 4");
    list.run(0);
    try {
      expectPage(await confirm(aline, review), { at: "/booking", has: [incomplete] });
    } finally {
      list.run(1);
    }
  });
});

describe("settings take effect at once", () => {
  test("with approval required, the booking is pending", async () => {
    const forget = storeSettings(lodge, "booking", { needsApproval: true });
    try {
      const aline = await signedIn(lodge, people.aline);
      const review = await toReview(aline);
      expectPage(review, { has: ["We'll check your booking"] });
      const done = await confirm(aline, review);
      expectPage(done, { has: ["Pending"], lacks: ["is confirmed"] });
      const id = referenceOf(done);
      expect(countRows(lodge, "bookings", `id = '${id}' AND status = 'pending'`)).toBe(1);
    } finally {
      forget();
    }
  });

  test("a new maximum stay applies to searches and drafts", async () => {
    const aline = await signedIn(lodge, people.aline);
    const stay = freshStay();
    const longStay = { ...stay, checkIn: inDays(200), checkOut: inDays(204) };
    const review = await toReview(aline, longStay);
    const forget = storeSettings(lodge, "booking", { maxStayNights: 3 });
    try {
      const page = await new Visitor(lodge).post("/booking", longStay);
      expectPage(page, { status: 422, has: ["3 nights"] });
      expectPage(await confirm(aline, review), { at: "/booking", has: ["3 nights"] });
      expectPage(await new Visitor(lodge).post("/booking", stay), { at: "/booking/details" });
    } finally {
      forget();
    }
  });

  test("with cards off, the guest's form refuses cards", async () => {
    const forget = storeSettings(lodge, "payment", { acceptsCards: false });
    try {
      const visitor = new Visitor(lodge);
      const form = await visitor.post("/booking", freshStay());
      expectPage(form, { has: ["Cash"], lacks: ["Credit card"] });
      const card = { ...guestDetails, paymentMethod: "credit-card" };
      expectPage(await visitor.post("/booking/details", card), { status: 422 });
    } finally {
      forget();
    }
  });

  test("the quote includes a new service charge", async () => {
    const forget = storeSettings(lodge, "payment", { serviceChargePercent: 10 });
    try {
      const aline = await signedIn(lodge, people.aline);
      const review = await toReview(aline);
      expectPage(review, { has: ["Service charge 10% $34.20", "Total $376.20"] });
      expectPage(await confirm(aline, review), { has: ["Service charge 10% $34.20", "$376.20"] });
    } finally {
      forget();
    }
  });
});
