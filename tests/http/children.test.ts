import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, fieldsOf, hrefOf, linksOf, textOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { liftLimits } from "../world/limits";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import {
  beginStaysAnew,
  confirm,
  freshStay,
  guestDetails,
  referenceOf,
  toReview,
} from "./booking-steps";
import { mailsTo } from "./mails";
import { bookingIdsIn, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const guest = signedInVisitor(lodge, people.aline);
const staff = signedInVisitor(lodge, people.claudine);
beforeAll(() => {
  beginStaysAnew();
  liftLimits(lodge.file);
});

const open = ["Including children (5–13)", "Under 5s", "Guests (aged 5 and over)"];
const family = { guests: "3", children: "1", infants: "1" };
const dates = () => {
  const { checkIn, checkOut } = freshStay();
  return { checkIn, checkOut };
};
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const whole = "2 adults, 1 child (5–13), 1 infant";
/** A quarter of half board's $171 in a double, for two nights; the child shares a bed. */
const childLine = "1 child (5–13) sharing a bed, half the adult rate, 2 nights $85.50";

describe("child fields stay hidden until a visitor asks for them", () => {
  test.each(["/", "/rooms", "/rooms/2", "/booking", `/rooms/2?${query(dates())}&guests=2`])(
    "%s shows only the button",
    async (path) => {
      const page = await new Visitor(lodge).get(path);
      expectPage(page, {
        has: ["Travelling with children?"],
        lacks: open,
        lacksHtml: ["children=", 'name="infants"'],
      });
    },
  );

  test.each(["/rooms", "/rooms/2"])(
    "%s shows the fields after the button is pressed",
    async (path) => {
      const stay = dates();
      // The form jumps to the guests field, because its meaning has changed.
      const { html } = await new Visitor(lodge).get(path);
      expect(html.toLowerCase()).toContain(`formaction="${path}#guests"`);
      const page = await new Visitor(lodge).get(
        `${path}?${query({ ...stay, guests: "2" })}&children=0`,
      );
      expectPage(page, {
        has: open,
        lacks: ["Travelling with children?"],
      });
      expect(fieldsOf(page)).toMatchObject({
        ...stay,
        guests: "2",
        children: "0",
        infants: "0",
      });
      // Only the links to the same page in French keep `children`.
      const others = linksOf(page).filter(({ href }) => !href.includes(`/fr${path}`));
      for (const { href } of others) expect(href).not.toMatch(/children=/);
    },
  );

  test("the wizard's button keeps the form's input", async () => {
    const stay = freshStay({ board: "FB" });
    const page = await new Visitor(lodge).post("/booking", { ...stay, intent: "with-children" });
    expectPage(page, { at: "/booking", has: open, lacks: ["There is a problem"] });
    expect(fieldsOf(page)).toMatchObject({ ...stay, children: "0", infants: "0" });
  });

  test("the fields are hidden again after a stay without children is chosen", async () => {
    const visitor = new Visitor(lodge);
    await visitor.post("/booking", { ...freshStay(), children: "0", infants: "0" });
    expectPage(await visitor.get("/booking"), { has: ["Travelling with children?"], lacks: open });
  });
});

describe("the search", () => {
  test("prices a sharing child, and its links keep the party", async () => {
    const stay = dates();
    const page = await new Visitor(lodge).get(`/rooms?${query({ ...stay, ...family })}`);
    // Bed & breakfast in the double: 2 × ($135 + $33.75). The triple has a bed for all but the infant.
    expectPage(page, { has: ["$337.50 for 2 nights", "Tripple Bed"], lacks: ["SINGLE"] });
    for (const room of ["Double Bed", "Tripple Bed"]) {
      const href = hrefOf(page, `View Details of ${room}`) ?? "";
      expect(Object.fromEntries(new URL(href, "http://x").searchParams)).toEqual({
        ...stay,
        ...family,
      });
    }
  });

  test.each<[why: string, party: Record<string, string>, rooms: string[]]>([
    [
      "two children share",
      { guests: "4", children: "2" },
      ["Double Bed", "Twin Bed", "Tripple Bed"],
    ],
    [
      "an infant takes the bed of one",
      { guests: "4", children: "2", infants: "1" },
      ["Tripple Bed"],
    ],
    ["a parent and a child", { guests: "2", children: "1" }, ["SINGLE", "Double Bed"]],
    ["a parent, a child, an infant", { guests: "2", children: "1", infants: "1" }, ["Double Bed"]],
  ])("%s", async (_, party, rooms) => {
    const page = await new Visitor(lodge).get(`/rooms?${query(party)}`);
    const [first = ""] = linksOf(page).flatMap(({ text }) =>
      text.startsWith("View Details of ") ? [text.slice("View Details of ".length)] : [],
    );
    expect(first).toBe(rooms[0]);
    expectPage(page, { has: rooms.map((room) => `View Details of ${room}`) });
  });

  test("a family too large for one room sees rooms to combine", async () => {
    const page = await new Visitor(lodge).get("/rooms?guests=6&children=1");
    expectPage(page, {
      has: ["No rooms match", "5 adults, 1 child (5–13)"],
    });
  });

  test.each<[party: Record<string, string>, field: string, says: string]>([
    [{ guests: "2", children: "2" }, "children", "At least one guest must be an adult"],
    [
      { guests: "2", children: "0", infants: "3" },
      "infants",
      "shares an adult's bed. Choose no more than 2.",
    ],
    [
      { guests: "2", children: "1", infants: "2" },
      "infants",
      "shares an adult's bed. Choose no more than 1.",
    ],
    [{ guests: "2", children: "-1" }, "children", "Choose 0 to 5 children"],
    [{ guests: "2", children: "many" }, "children", "Choose 0 to 5 children"],
    [{ guests: "2", infants: "7" }, "infants", "Choose 0 to 6 under-5s"],
  ])("%j is rejected beside its field", async (party, field, says) => {
    for (const path of ["/rooms", "/rooms/2"]) {
      const page = await new Visitor(lodge).get(`${path}?${query({ ...dates(), ...party })}`);
      expectPage(page, { status: 400, has: [says, ...open], html: [`href="#${field}"`] });
    }
    // An invalid party gets no availability or prices, and its links keep the input.
    const asked = { ...dates(), ...party };
    const list = await new Visitor(lodge).get(`/rooms?${query(asked)}`);
    expectPage(list, {
      status: 400,
      has: ["per night"],
      lacks: ["Available", "for 2 nights", "Change"],
    });
    const on = new URL(hrefOf(list, "View Details of Tripple Bed") ?? "", "http://lodge");
    expect(Object.fromEntries(on.searchParams)).toEqual(asked);
    const sent = await new Visitor(lodge).post("/booking", { ...freshStay(), ...party });
    expectPage(sent, { status: 422, has: [says], html: [`href="#${field}"`] });
    const desk = await staff.post("/admin/bookings/new", {
      ...{ ...freshStay(), ...guestDetails, ...party, status: "confirmed" },
    });
    expectPage(desk, { status: 422, has: [says], html: [`href="#${field}"`] });
  });
});

test("a chosen family stays filled in on the other pages", async () => {
  const visitor = new Visitor(lodge);
  const stay = { ...freshStay(), ...family };
  expectPage(await visitor.post("/booking", stay), { at: "/booking/details" });
  for (const path of ["/", "/rooms", "/rooms/2", "/booking"]) {
    const { checkIn, checkOut } = stay;
    const fields = await visitor.form(path);
    expect(fields, path).toMatchObject({ checkIn, checkOut, ...family });
  }
});

describe("the room's page", () => {
  test("prices the family line by line and carries it into the booking", async () => {
    const stay = dates();
    const asked = query({ ...stay, ...family, board: "HB" });
    const page = await new Visitor(lodge).get(`/rooms/2?${asked}`);
    expectPage(page, { has: ["2 nights × $171.00, half board $342.00", childLine, "$427.50"] });
    const on = await new Visitor(lodge).get(`/rooms/2?${asked}&intent=book`);
    expectPage(on, { at: "/booking/details", has: [whole, childLine] });
  });

  test("a room that is too small offers rooms that fit the family", async () => {
    const party = { guests: "4", children: "2", infants: "1" };
    const page = await new Visitor(lodge).get(`/rooms/2?${query({ ...dates(), ...party })}`);
    expectPage(page, {
      status: 400,
      has: ["Double Bed sleeps 2", "These rooms are free on your dates"],
    });
    expect(hrefOf(page, "Tripple Bed")).toContain("guests=4&children=2&infants=1");
    expect(linksOf(page).filter(({ text }) => text === "Twin Bed")).toEqual([]);
  });
});

describe("a family's booking", () => {
  const stay = { ...freshStay(), ...family };
  const details = { ...guestDetails, email: "family@example.com", arrivalTime: "22:00" };
  let id: string;
  beforeAll(async () => {
    const review = await toReview(guest, stay, details);
    expectPage(review, { has: [whole, childLine, "Arrival about 22:00", "one night ($171.00)"] });
    const booked = await confirm(guest, review);
    expectPage(booked, { has: [whole, childLine, "$427.50", "Arrival about 22:00"] });
    id = referenceOf(booked);
  });

  test("is stored as entered", () => {
    const row = lodge.row(
      "SELECT guests, children, infants, arrival_time, total_cents FROM bookings WHERE id = ?",
      id,
    );
    expect(row).toEqual({
      ...{ guests: 3, children: 1, infants: 1, arrival_time: "22:00", total_cents: 42_750 },
    });
  });

  test("reads the same on every page and in every file", async () => {
    const own = `/my-bookings/${id}`;
    for (const path of ["/my-bookings", own, `${own}/receipt`]) {
      expectPage(await guest.get(path), { has: [whole] });
    }
    const { body } = mailsTo(lodge, details.email).at(-1) ?? { body: "" };
    for (const said of [whole, childLine.replace(" $", ": $"), "Arrival: about 22:00"]) {
      expect(body).toContain(said);
    }
    const ics = await (await guest.raw(`${own}/calendar.ics`)).text();
    expect(ics.replace(/\r\n /g, "")).toContain("guests: 2 adults\\, 1 child (5–13)\\, 1 infant");
    const data = await (await guest.raw("/account/data/download.json")).text();
    expect(JSON.parse(data).bookings).toContainEqual(
      expect.objectContaining({ id, children: 1, infants: 1, arrivalTime: "22:00" }),
    );
  });

  test("shows the desk the infant and the arrival time", async () => {
    const record = `/admin/bookings/${id}`;
    expectPage(await staff.get(record), { has: [whole, childLine, "Arrival about 22:00"] });
    for (const list of [
      `/admin/bookings?q=${id}`,
      `/admin/bookings/arrivals?from=${stay.checkIn}`,
    ]) {
      expectPage(await staff.get(list), { has: ["1 child (5–13), 1 infant"] });
    }
    expectPage(await staff.get(`/admin/search?q=${id}`), { has: [whole] });
    const files = [
      ["/admin/bookings/export.csv", '3,1,1,"22:00","HB"'],
      [`/admin/bookings/arrivals/export.csv?from=${stay.checkIn}`, '3,1,1,"22:00","HB"'],
    ];
    for (const [path = "", says] of files) {
      const text = await (await staff.raw(path)).text();
      expect(text).toContain('"Guests","Children 5-13","Infants","Arrival time","Board"');
      expect(text.split("\n").find((line) => line.includes(id))).toContain(says);
    }
  });

  test("a change at the desk is shown, mailed and logged", async () => {
    const path = `/admin/bookings/${id}/change`;
    const { children, infants } = await staff.form(path);
    expect({ children, infants }).toEqual({ children: "1", infants: "1" });
    const wanted = { ...stay, guests: "2", infants: "0" };
    const asked = await staff.get(`${path}?${query(wanted)}`);
    // In a place of their own, the child reduces each night by $42.75; sharing added as much before.
    expectPage(asked, {
      has: [`Guests 2 adults, 1 child (5–13), 1 infant → 1 adult, 1 child (5–13).`],
    });
    expectPage(asked, { has: ["Difference: -$171.00", "1 child (5–13), half the adult rate"] });
    expectPage(await staff.post(path, fieldsOf(asked)), { has: ["Booking changed."] });
    expect(mailsTo(lodge, details.email).at(-1)?.body).toContain("1 adult, 1 child (5–13)");
    const admin = await signedIn(lodge, people.diane);
    expectPage(await admin.get(`/admin/audit?q=${id}`), {
      has: ["Under 5s: 1 → 0", "Guests: 3 → 2"],
    });
  });

  test("the late cancellation charge is one night minus the child reduction", async () => {
    const soon = { ...stay, roomId: "3", checkIn: inDays(1), checkOut: inDays(3), guests: "2" };
    const booked = await confirm(guest, await toReview(guest, soon, details));
    expectPage(await guest.get(`/my-bookings/${referenceOf(booked)}/cancel`), { has: ["$128.25"] });
  });
});

test("a guest can add a child when changing a stay", async () => {
  const stay = freshStay({ roomId: "3" });
  const id = referenceOf(await confirm(guest, await toReview(guest, stay)));
  const path = `/my-bookings/${id}/change`;
  expectPage(await guest.get(path), { has: ["Travelling with children?"], lacks: open });
  expectPage(await guest.get(`${path}?${query(await guest.form(path))}&children=0`), { has: open });
  const asked = await guest.get(
    `${path}?${query({ ...stay, guests: "3", children: "1", infants: "0" })}`,
  );
  expectPage(asked, { has: [childLine] });
  await guest.post(path, fieldsOf(asked));
  expectPage(await guest.get(`/my-bookings/${id}`), {
    has: ["2 adults, 1 child (5–13)", childLine],
  });
});

describe("at the desk", () => {
  test("a family is booked at the price shown", async () => {
    const sent = {
      ...{ ...freshStay(), ...family, lastName: "Uwera", status: "confirmed" },
      ...{ firstName: "", email: "", phone: "", accountEmail: "", specialRequests: "" },
      ...{ paymentMethod: "cash", arrivalTime: "01:00" },
    };
    const shown = await staff.post("/admin/bookings/new", { ...sent, intent: "check" });
    expectPage(shown, {
      has: [
        "Double Bed, sleeps 2, 1 child sharing a bed: $427.50 for 2 nights",
        "SINGLE, sleeps 1: too small for",
      ],
      html: ["<details open"],
    });
    expect(fieldsOf(shown)).toMatchObject(sent);
    const put = lodge.file.prepare("UPDATE rooms SET capacity = ? WHERE id = 2");
    put.run(3);
    const moved = await staff.post("/admin/bookings/new", fieldsOf(shown));
    put.run(2);
    expectPage(moved, { status: 409, has: ["The price has changed"] });
    const booked = await staff.post("/admin/bookings/new", fieldsOf(shown));
    expectPage(booked, {
      has: ["Booking created successfully!", whole, childLine, "about 01:00, after midnight"],
    });
  });

  test("the form hides the child fields and starts with 0 children", async () => {
    const page = await staff.get("/admin/bookings/new");
    expectPage(page, {
      html: ["<details><summary>Children</summary>"],
      lacksHtml: ["<details open"],
    });
    expect(fieldsOf(page)).toMatchObject({ children: "0", infants: "0" });
  });
});

describe("the arrival time", () => {
  test.each(["soon", "25:00", "9:00", "12:60"])(
    "%s is rejected as an arrival time",
    async (arrivalTime) => {
      await guest.post("/booking", freshStay());
      const page = await guest.post("/booking/details", { ...guestDetails, arrivalTime });
      expectPage(page, { status: 422, html: ['href="#arrivalTime"'] });
    },
  );

  test("is optional, and the page shows the late-arrival text", async () => {
    const forget = storeSettings(lodge, "booking", { lateArrival: "The watchman opens until 2." });
    try {
      await guest.post("/booking", freshStay());
      const says = "Your room is ready from 14:00. The watchman opens until 2.";
      expectPage(await guest.get("/booking/details"), { has: [says, "I don’t know yet"] });
      const review = await guest.post("/booking/details", { ...guestDetails, arrivalTime: "" });
      expectPage(review, { lacks: ["Arrival"] });
      const booked = await confirm(guest, review);
      expectPage(booked, { has: ["The watchman opens until 2."], lacks: ["Arrival"] });
      expect(mailsTo(lodge, guestDetails.email).at(-1)?.body).toContain(
        "The watchman opens until 2.",
      );
    } finally {
      forget();
    }
  });

  test("by day hides the note for late arrivals", async () => {
    const asks = "Arriving after 21:00? Let us know roughly when";
    const says = "Someone will be up to welcome you.";
    for (const [arrivalTime, isDescribed] of [
      ["14:00", false],
      ["22:00", true],
      ["01:00", true],
    ] as const) {
      await guest.post("/booking", freshStay());
      const booked = await confirm(
        guest,
        await guest.post("/booking/details", { ...guestDetails, arrivalTime }),
      );
      // The time is known, so the shipped note answers instead of asking for it.
      expect(booked.text).not.toContain(asks);
      expect(booked.text.includes(says)).toBe(isDescribed);
      expect(mailsTo(lodge, guestDetails.email).at(-1)?.body.includes(says)).toBe(isDescribed);
    }
  });

  test("sorts the arrivals: unknown counts as check-in time, after midnight is last", async () => {
    const at = { checkIn: inDays(340), checkOut: inDays(342) };
    const times = { 1: "00:00", 2: "23:00", 3: null, 4: "13:00", 5: "14:00" };
    const ids = Object.entries(times).map(([room, time]) => {
      const id = insertRawBooking(lodge.file, { ...at, roomId: Number(room) });
      lodge.run("UPDATE bookings SET arrival_time = ? WHERE id = ?", time, id);
      return id;
    });
    const page = await staff.get(`/admin/bookings/arrivals?from=${at.checkIn}&days=1`);
    const part = elementOf(page, "section:has(#arriving)");
    expect([...new Set(bookingIdsIn(part))]).toEqual([3, 2, 4, 1, 0].map((index) => ids[index]));
    expect(textOf(part)).toMatch(/about 13:00.*from 14:00.*about 14:00.*about 23:00.*about 00:00/);
  });

  test("can be corrected by the desk", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(344), checkOut: inDays(345) });
    const path = `/admin/bookings/${id}/guest`;
    const fields = await staff.form(path);
    expect(fields.arrivalTime).toBe("");
    const saved = await staff.post(path, { ...fields, arrivalTime: "19:30" });
    expectPage(saved, { has: ["Arrival about 19:30"] });
    expect((await staff.form(path)).arrivalTime).toBe("19:30");
  });
});

test("the database rejects an invalid party or arrival time", () => {
  const id = insertRawBooking(lodge.file, {
    checkIn: inDays(347),
    checkOut: inDays(348),
    guests: 2,
  });
  const set = (values: string) =>
    lodge.run(`UPDATE bookings SET ${values} WHERE id = ?`, id).changes;
  expect(set("children = 1, infants = 1, arrival_time = '23:59'")).toBe(1);
  for (const wrong of [
    "children = 2",
    "children = -1",
    "infants = 2",
    "infants = -1",
    "guests = 1",
    "arrival_time = '24:00'",
    "arrival_time = '9:00'",
    "arrival_time = 'soon'",
  ]) {
    expect(() => set(wrong), wrong).toThrow("CHECK");
  }
});

test("the terms state the child rule with the lodge's own figures", async () => {
  expectPage(await new Visitor(lodge).get("/terms"), {
    has: [
      "5 to 14 years (under 14 at check-in) pay 50% of the adult sharing rate",
      "“Double Bed” sleeps 2 and costs $135 a night with breakfast. Half the rate for one person is $33.75",
    ],
  });
});
