import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { addStayDays } from "~/core/stay";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementsOf, fieldsOf, getByRole, hrefOf, textOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { password, people } from "../world/people";
import { type Page, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const aline = signedInVisitor(lodge, people.aline);
const bosco = signedInVisitor(lodge, people.bosco);
const staff = signedInVisitor(lodge, people.claudine);
beforeEach(() => {
  lodge.file.exec(
    "UPDATE bookings SET user_id = 'diane', status = 'cancelled', cancelled_at = created_at",
  );
  lodge.file.exec("DELETE FROM settings");
});

const insert = (booking: RawBooking) => insertRawBooking(lodge.file, booking);
const stay = (from: number, to = from + 1) => ({ checkIn: inDays(from), checkOut: inDays(to) });
const rowOf = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);

/** Returns the lodge's date and time `minutes` from now. */
function moment(minutes: number) {
  const instant = new TZDate(Date.now() + minutes * 60_000, "Africa/Kigali");
  return { day: format(instant, "yyyy-MM-dd"), time: format(instant, "HH:mm") };
}

/** Returns the heading of the list that contains a booking. */
function listOf(page: Page, id: string): string | undefined {
  const parts = elementsOf(page, "main *");
  const place = parts.findIndex((part) => textOf(part) === id);
  return parts.slice(0, place).findLast((part) => part.localName === "h2")?.textContent;
}

describe("a visitor who is not signed in", () => {
  test.each(["", "/ID", "/ID/cancel"])(
    "is redirected from /my-bookings%s to the sign-in page and back",
    async (tail) => {
      const path = `/my-bookings${tail.replace("ID", insert(stay(20)))}`;
      const stranger = new Visitor(lodge);
      const login = await stranger.get(path);
      expectPage(login, { at: "/login", lacks: ["Double Bed"] });
      const back = await stranger.post(login.path, { email: people.aline.email, password });
      expectPage(back, { at: path, has: ["Double Bed"] });
    },
  );

  test("can neither download a calendar file nor cancel", async () => {
    const id = insert(stay(20));
    const stranger = new Visitor(lodge);
    expectPage(await stranger.get(`/my-bookings/${id}/calendar.ics`), { at: "/login" });
    const path = `/my-bookings/${id}/cancel`;
    expectPage(await stranger.post(path, { chargeCents: "0" }), {
      status: 422,
    });
    expect(rowOf(id).status).toBe("confirmed");
  });
});

describe("the lists", () => {
  test("are empty at first and show the cancellation policy", async () => {
    expectPage(await bosco.get("/my-bookings"), {
      has: [
        "My Bookings",
        "Upcoming",
        "Past and cancelled",
        "Cancellation policy",
        "48 hours",
        "before check-in at 14:00 (Kigali time)",
        "After that we charge one night.",
      ],
      lacks: ["Current"],
    });
  });

  test.each<[why: string, booking: RawBooking, list: string]>([
    ["confirmed, in ten days", { ...stay(10, 12), status: "confirmed" }, "Upcoming"],
    ["pending, in ten days", { ...stay(10, 12), status: "pending" }, "Upcoming"],
    ["cancelled, in ten days", { ...stay(10, 12), status: "cancelled" }, "Past and cancelled"],
    ["tomorrow", stay(1, 2), "Upcoming"],
    ["from yesterday to tomorrow", stay(-1, 1), "Current"],
    [
      "cancelled, from yesterday to tomorrow",
      { ...stay(-1, 1), status: "cancelled" },
      "Past and cancelled",
    ],
    ["until yesterday", stay(-3, -1), "Past and cancelled"],
    ["pending, until yesterday", { ...stay(-3, -1), status: "pending" }, "Past and cancelled"],
  ])("a stay is in the right list: %s", async (_, booking, list) => {
    const id = insert(booking);
    const page = await aline.get("/my-bookings");
    expect(listOf(page, id)).toBe(list);
    expect(hrefOf(page, "Double Bed")).toBe(`/my-bookings/${id}`);
    expect(hrefOf(page, "Cancel booking")).toBe(
      list === "Upcoming" ? `/my-bookings/${id}/cancel` : undefined,
    );
  });

  test.each<[edge: "checkInTime" | "checkOutTime", minutes: number, list: string]>([
    ["checkInTime", 5, "Upcoming"],
    ["checkInTime", -5, "Current"],
    ["checkOutTime", 5, "Current"],
    ["checkOutTime", -5, "Past and cancelled"],
  ])("a stay is in the right list: %s %i minutes from now", async (edge, minutes, list) => {
    const { day, time } = moment(minutes);
    const days = edge === "checkInTime" ? [0, 2] : [-2, 0];
    const [checkIn, checkOut] = days.map((offset) => addStayDays(day, offset));
    const id = insert({ checkIn, checkOut, terms: { [edge]: time } });
    expect(listOf(await aline.get("/my-bookings"), id)).toBe(list);
  });

  test("Upcoming starts with the next stay, Past and cancelled with the latest one", async () => {
    const ids = [30, 10, -20, -10].map((from) => insert(stay(from)));
    const { text } = await aline.get("/my-bookings");
    const [far, near, older, newer] = ids;
    expect(text).toMatch(new RegExp([near, far, newer, older].join(".*")));
  });
});

describe("cancelling", () => {
  const edge = (minutes: number) => {
    const { day, time } = moment(minutes);
    const booking = { checkIn: addStayDays(day, 2), checkOut: addStayDays(day, 4) };
    return { ...booking, terms: { checkInTime: time } };
  };
  const late = 13_500;
  test.each<[why: string, booking: RawBooking, chargeCents: number]>([
    ["in ten days", stay(10, 12), 0],
    ["tomorrow", stay(1, 3), late],
    ["five minutes before the free time ends", edge(5), 0],
    ["five minutes after it", edge(-5), late],
    ["tomorrow, not confirmed yet", { ...stay(1, 3), status: "pending" }, 0],
    ["in two days, 24 hours agreed", { ...stay(2, 3), terms: { cancellationHours: 24 } }, 0],
    ["in two days, 7 days agreed", { ...stay(2, 3), terms: { cancellationHours: 168 } }, late],
  ])(
    "%s: the charge is shown first, recorded, and seen by the desk",
    async (_, booking, chargeCents) => {
      const id = insert(booking);
      const path = `/my-bookings/${id}/cancel`;
      const asked = await aline.get(path);
      const charge = chargeCents > 0 ? ["we charge one night", "$135.00"] : ["no charge"];
      const question = "Are you sure you want to cancel this booking?";
      expectPage(asked, { has: [question, ...charge, id], lacks: chargeCents ? [] : ["$135.00"] });
      const button = getByRole(asked, "button", { name: "Cancel booking" });
      expect(asked.text.indexOf(charge[0] ?? "")).toBeLessThan(
        asked.text.lastIndexOf(textOf(button)),
      );
      expect(rowOf(id).status).not.toBe("cancelled");

      const { chargeCents: agreed = "" } = fieldsOf(asked);
      const done = await aline.post(path, { chargeCents: agreed });
      expectPage(done, {
        at: "/my-bookings",
        has: [
          chargeCents
            ? "Booking cancelled successfully! The cancellation charge is $135.00."
            : "Booking cancelled successfully! Nothing will be charged.",
          chargeCents ? "Charge $135.00" : "No charge",
        ],
        lacks: chargeCents ? [] : ["The cancellation charge is"],
      });
      expect(listOf(done, id)).toBe("Past and cancelled");
      expect(done.text, "what the stay would have cost").not.toContain("$270.00");
      expect(rowOf(id)).toMatchObject({
        status: "cancelled",
        cancelled_by: "aline",
        cancellation_charge_cents: chargeCents,
      });
      const money = chargeCents > 0 ? "$135.00" : "$0.00";
      expectPage(await staff.get(`/admin/bookings/${id}`), {
        has: [`Cancellation fee ${money}`, "Cancelled", "Aline Uwase"],
      });
      const notice = `action_url = '/admin/bookings/${id}' AND message LIKE '%${money}%'`;
      expect(countRows(lodge, "notifications", notice)).toBe(1);
    },
  );

  test("frees the nights at once", async () => {
    const id = insert(stay(10, 12));
    const query = `/rooms?type=double&checkIn=${inDays(10)}&checkOut=${inDays(12)}`;
    expectPage(await aline.get(query), { has: ["0 Rooms Available"] });
    await aline.post(`/my-bookings/${id}/cancel`, { chargeCents: "0" });
    expectPage(await aline.get(query), { has: ["1 Room Available"] });
  });

  test("a charge other than the one on the page is refused", async () => {
    const id = insert(stay(1, 3));
    const path = `/my-bookings/${id}/cancel`;
    for (const chargeCents of ["0", "1", "13499", "-13500", "x", "1e99"]) {
      const told = await aline.post(path, { chargeCents });
      expectPage(told, { status: 409, at: path, has: ["Nothing is cancelled", "$135.00"] });
      expect(rowOf(id).status, chargeCents).toBe("confirmed");
    }
    expectPage(await aline.post(path, {}), { status: 409, at: path });
    expect(rowOf(id).status).toBe("confirmed");
    expectPage(await aline.fill(path), {
      at: "/my-bookings",
    });
    expect(rowOf(id).status).toBe("cancelled");
  });

  test.each<[why: string, booking: RawBooking]>([
    ["a past stay", stay(-3, -1)],
    ["a stay under way", stay(-1, 1)],
    ["a cancelled stay", { ...stay(10, 12), status: "cancelled" }],
  ])("%s cannot be cancelled", async (_, booking) => {
    const id = insert(booking);
    const before = rowOf(id);
    const path = `/my-bookings/${id}/cancel`;
    expectPage(await aline.get(path), { has: ["cannot be cancelled"], lacks: ["Cancel booking"] });
    for (const chargeCents of ["0", "13500"]) {
      const page = await aline.post(path, { chargeCents });
      expectPage(page, { status: 409, has: ["cannot be cancelled"] });
    }
    expectPage(await aline.get(`/my-bookings/${id}`), { lacks: ["Cancel this booking"] });
    expect(rowOf(id)).toEqual(before);
    expect(countRows(lodge, "audit_log", `subject_id = '${id}'`)).toBe(0);
  });

  test("a pending stay from tomorrow shows no charge", async () => {
    const id = insert({ ...stay(1, 3), status: "pending" });
    expectPage(await aline.get(`/my-bookings/${id}`), {
      has: ["Cancel this booking"],
      lacks: ["one night is charged", "$0.00"],
    });
  });
});

describe("another user's booking and an unknown reference", () => {
  test.each(["", "/cancel", "/receipt", "/review", "/calendar.ics"])(
    "GET /my-bookings/…%s is 404",
    async (tail) => {
      for (const id of [insert(stay(10, 12)), "ZZZZZZZZ", "%00", "'--", "x".repeat(1500)]) {
        const page = await bosco.get(`/my-bookings/${id}${tail}`);
        expectPage(page, { status: 404, lacks: ["Double Bed", "Aline"] });
        if (tail !== "/calendar.ics") expect(page.title).toMatch(/^Page not found/);
      }
      expectPage(await bosco.get("/my-bookings"), { lacks: ["Double Bed"] });
    },
  );

  test("POST is 404 and changes nothing", async () => {
    const id = insert(stay(10, 12));
    const before = rowOf(id);
    for (const each of [id, id.toLowerCase(), "ZZZZZZZZ"]) {
      const page = await bosco.post(`/my-bookings/${each}/cancel`, { chargeCents: "0" });
      expectPage(page, { status: 404 });
    }
    expect(rowOf(id)).toEqual(before);
  });
});

const mark = (id: string, column: "checked_in_at" | "no_show_at") =>
  lodge.file
    .prepare(`UPDATE bookings SET ${column} = ? WHERE id = ?`)
    .run(new Date().toISOString(), id);

describe("the page of a past stay", () => {
  const ofWhatComes = [
    "What happens next",
    "give us your reference",
    "You pay at",
    "Add to calendar",
  ];

  test("asks for a rating until there is one, and offers the room again", async () => {
    const id = insert({ ...stay(-5, -3), roomId: 3 });
    const path = `/my-bookings/${id}`;
    const before = await aline.get(path);
    expectPage(before, { has: ["After your stay", "Thank you for staying"], lacks: ofWhatComes });
    expect(hrefOf(before, "Rate your stay")).toBe(`${path}/review`);
    expect(hrefOf(before, "Book again")).toBe("/rooms/3");
    await aline.post(`${path}/review`, { rating: "4", body: "" });
    expectPage(await aline.get(path), {
      has: ["You rated this stay 4 of 5"],
      lacks: ["Rate your stay"],
    });
  });

  test("does not thank a no-show", async () => {
    const id = insert(stay(-5, -3));
    mark(id, "no_show_at");
    expectPage(await aline.get(`/my-bookings/${id}`), {
      has: ["No-show", "Questions"],
      lacks: [...ofWhatComes, "Confirmed", "Thank you", "Rate your stay"],
    });
  });
});

test("an in-house guest no longer sees check-in instructions", async () => {
  const id = insert(stay(-1, 1));
  mark(id, "checked_in_at");
  expectPage(await aline.get(`/my-bookings/${id}`), {
    has: ["What happens next", "Questions"],
    lacks: ["give us your reference", "You pay at check-in"],
  });
});

test("a reference works in any spelling", async () => {
  const id = insert({ ...stay(10, 12), id: "T0B1QR5Z" });
  for (const written of [id, "t0b1qr5z", "toblqr5z", "TOBIQR5Z", "%20t0b1qr5z"]) {
    expectPage(await aline.get(`/my-bookings/${written}`), { has: [`Reference ${id}`] });
    const file = await aline.raw(`/my-bookings/${written}/calendar.ics`);
    expect(await file.text()).toContain(`Booking ${id}`);
  }
  await aline.post("/my-bookings/tob1qr5z/cancel", { chargeCents: "0" });
  expect(rowOf(id).status).toBe("cancelled");
});

test("a cancelled stay can be booked again, with its future dates", async () => {
  const coming = insert({ ...stay(20, 23), roomId: 3, status: "cancelled" });
  const again = hrefOf((await aline.get(`/my-bookings/${coming}`)).html, "Book again") ?? "";
  expect(again).toContain(`/booking?roomId=3&checkIn=${inDays(20)}&checkOut=${inDays(23)}`);
  expectPage(await aline.get(again), { has: ["Twin Bed", "3 nights"] });
  const over = insert({ ...stay(-5, -3), roomId: 3, status: "cancelled" });
  expect(hrefOf((await aline.get(`/my-bookings/${over}`)).html, "Book again")).toBe("/rooms/3");
  const kept = insert({ ...stay(30, 32), roomId: 3 });
  expectPage(await aline.get(`/my-bookings/${kept}`), { lacks: ["Book again"] });
});
