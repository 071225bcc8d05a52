import { beforeEach, describe, expect, test } from "vitest";
import {
  addStayDays,
  formatDayAndMonth,
  formatStayDateShort,
  weekdayOf,
  weekdays,
} from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, fieldsOf, hrefOf, textOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { confirm, freshStay, guestDetails, referenceOf, toReview } from "./booking-steps";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
beforeEach(() => {
  lodge.file.exec("DELETE FROM seasons");
});

const season = {
  name: "Gorilla weeks",
  firstNight: inDays(42),
  lastNight: inDays(48),
  "rate-2-BB": "$180",
  "rate-2-HB": "216.50",
  "rate-2-FB": "",
};
const rows = () => lodge.rows("SELECT name, first_night, last_night, version FROM seasons");
const rates = () => lodge.rows("SELECT * FROM season_rates ORDER BY room_id");
const lastChange = () => lodge.row("SELECT * FROM audit_log ORDER BY id DESC");

/** Submits a season, checks the preview, and saves it. */
async function save(path: string, fields: Record<string, string>) {
  const preview = await admin.post(path, fields);
  expectPage(preview, { has: ["Rate preview", "Nothing is saved yet"] });
  // Fields with several checkboxes are sent as given.
  return admin.post(path, { ...fieldsOf(preview), ...fields });
}

/** Adds the season and returns its id. */
async function addSeason(fields: Record<string, string> = season): Promise<number> {
  expectPage(await save("/admin/rooms/seasons/new", fields), { has: ["Saved."] });
  return lodge.value<number>("SELECT max(id) FROM seasons");
}

describe("seasons at the desk", () => {
  test("are empty at first", async () => {
    expectPage(await admin.get("/admin/rooms/seasons"), {
      has: ["No seasons found", "Base rates apply every night.", "0 seasons"],
    });
  });

  test("are added with rates for some rooms", async () => {
    const id = await addSeason();
    expect(rows()).toEqual([
      { name: "Gorilla weeks", first_night: inDays(42), last_night: inDays(48), version: 1 },
    ]);
    expect(rates()).toEqual([
      {
        season_id: id,
        room_id: 2,
        rate_bb_cents: 18_000,
        rate_hb_cents: 21_650,
        rate_fb_cents: null,
      },
    ]);
    expect(lastChange()).toMatchObject({
      subject: "season",
      subject_id: String(id),
      action: "created",
      actor_name: people.diane.name,
    });
    const list = await admin.get("/admin/rooms/seasons");
    expectPage(list, {
      has: ["1 season", "Gorilla weeks", formatStayDateShort(inDays(42)), "Double Bed $180"],
    });
    expect(hrefOf(list, "Gorilla weeks")).toBe(`/admin/rooms/seasons/${id}`);
  });

  test("are saved after a preview of each room's rates", async () => {
    const path = "/admin/rooms/seasons/new";
    expectPage(await admin.get(path), { has: ["Preview rates"], lacks: ["Save season"] });
    lodge.file.exec("UPDATE rooms SET rate_fb_cents = NULL WHERE id = 5");
    const preview = await admin.post(path, season);
    expectPage(preview, {
      has: [
        "Room BB HB FB SINGLE $95 base rate $113 base rate $131 base rate",
        "Double Bed $180 $216.50 $252 BB + supplement $72",
        "$75 base rate $93 base rate $75 as BB (no rate set)",
        "Save season",
      ],
    });
    expect(rows()).toEqual([]);
    // Input changed after the preview is previewed again.
    const other = { ...fieldsOf(preview), "rate-2-BB": "190" };
    expectPage(await admin.post(path, other), {
      has: ["Double Bed $190 $216.50 $262 BB + supplement $72", "Nothing is saved yet"],
    });
    expect(rows()).toEqual([]);
    expectPage(await admin.post(path, fieldsOf(preview)), { has: ["Saved."] });
    expect(rates()).toMatchObject([{ rate_bb_cents: 18_000, rate_fb_cents: null }]);
    lodge.file.exec("UPDATE rooms SET rate_fb_cents = 11100 WHERE id = 5");
  });

  test("are filtered by state, sorted, and exported by room", async () => {
    await addSeason();
    lodge.file.exec(
      "INSERT INTO seasons (name, first_night, last_night) VALUES ('Long ago', '2025-01-01', '2025-02-01')",
    );
    expectPage(await admin.get("/admin/rooms/seasons"), {
      has: ["2 seasons", "1 Current & upcoming", "1 Past"],
    });
    expectPage(await admin.get("/admin/rooms/seasons?state=over"), {
      has: ["1 season", "Long ago", "Base rates"],
      lacks: ["Gorilla"],
    });
    for (const [sort, first, last] of [
      ["first", "Long ago", "Gorilla"],
      ["-first", "Gorilla", "Long ago"],
      ["name", "Gorilla", "Long ago"],
      ["-name", "Long ago", "Gorilla"],
    ] as const) {
      const { html } = await admin.get(`/admin/rooms/seasons?sort=${sort}`);
      const table = textOf(elementOf(html, "tbody"));
      expect(table.indexOf(first), sort).toBeLessThan(table.indexOf(last));
    }
    const sorted = await admin.get("/admin/rooms/seasons?state=coming&sort=-name");
    expect(hrefOf(sorted, "Season ↓")).toBe("/admin/rooms/seasons?state=coming&sort=name");
    const csv = await (await admin.raw("/admin/rooms/seasons/export.csv?state=coming")).text();
    const allDays = weekdays.join(", ");
    const lines = csv.trim().split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines[2]).toBe(
      `"Gorilla weeks","${inDays(42)}","${inDays(48)}","${allDays}","","","Double Bed","180","216.50",""`,
    );
  });

  test.each<[string, Record<string, string>, string]>([
    ["no name", { name: "" }, "Enter a name"],
    ["no date", { firstNight: "" }, "First night: choose a date"],
    ["no last date", { lastNight: "" }, "Last night: choose a date"],
    ["a word as date", { lastNight: "soon" }, "Last night: Date input not valid."],
    ["no date there is", { lastNight: "2026-02-30" }, "Date input not valid."],
    ["the wrong way round", { lastNight: inDays(41) }, "The last night is before the first night"],
    ["an exponent as nights", { minNights: "1e1" }, "Minimum stay: enter 1 to"],
    ["no amount", { "rate-3-BB": "much" }, "Twin Bed, BB: enter an amount"],
    ["half board alone", { "rate-3-HB": "150" }, "Twin Bed: enter the BB rate as well"],
  ])("%s is rejected, and the form keeps its input", async (_, wrong, message) => {
    const page = await admin.post("/admin/rooms/seasons/new", { ...season, ...wrong });
    const isMissing = Object.values(wrong).includes("");
    expectPage(page, { status: isMissing ? 400 : 422, has: [message] });
    expect(fieldsOf(page)).toMatchObject({ "rate-2-HB": "216.50", ...wrong });
    expect(rows()).toEqual([]);
  });

  test.each([
    ["the last night", inDays(48), inDays(60)],
    ["the first night", inDays(30), inDays(42)],
    ["all of it", inDays(44), inDays(45)],
    ["around it", inDays(30), inDays(60)],
  ])(
    "a season that shares %s is rejected with the other's name",
    async (_, firstNight, lastNight) => {
      await addSeason();
      const page = await admin.post("/admin/rooms/seasons/new", {
        ...season,
        name: "Other",
        firstNight,
        lastNight,
      });
      expectPage(page, {
        status: 422,
        has: ["Gorilla weeks already has rates for some of these nights"],
      });
      expect(rows()).toHaveLength(1);
    },
  );

  test("adjacent seasons are allowed, and moving one to overlap is rejected", async () => {
    await addSeason();
    const next = { ...season, name: "Next", firstNight: inDays(49), lastNight: inDays(50) };
    const id = await addSeason(next);
    const path = `/admin/rooms/seasons/${id}`;
    const form = { ...(await admin.form(path)), firstNight: inDays(48) };
    expectPage(await admin.post(path, form), {
      status: 422,
      has: ["Gorilla weeks already has rates for some of these nights"],
    });
    expect(rows()).toHaveLength(2);
  });

  test("can be changed, with a conflict for an outdated form", async () => {
    const path = `/admin/rooms/seasons/${await addSeason()}`;
    const older = await admin.form(path);
    expectPage(await save(path, { ...older, "rate-2-BB": "190", "rate-1-BB": "120" }), {
      at: "/admin/rooms/seasons",
      has: ["Saved."],
    });
    const refused = await save(path, { ...older, name: "Ape weeks" });
    expectPage(refused, {
      status: 409,
      has: [
        "Someone else changed this while you had it open",
        "Updated in the form: SINGLE, BB; Double Bed, BB.",
      ],
      lacks: ["saved “"],
    });
    expect(rows()).toMatchObject([{ name: "Gorilla weeks", version: 2 }]);
    expectPage(await save(path, fieldsOf(refused)), { has: ["Saved."] });
    expect(rows()).toMatchObject([{ name: "Ape weeks", version: 3 }]);
    expect(rates()).toMatchObject([
      { room_id: 1, rate_bb_cents: 12_000 },
      { room_id: 2, rate_bb_cents: 19_000 },
    ]);
  });

  test("are deleted once, after a question", async () => {
    const path = `/admin/rooms/seasons/${await addSeason()}/delete`;
    const asked = await admin.get(path);
    expectPage(asked, { has: ["Delete Gorilla weeks?"] });
    lodge.file.exec("UPDATE seasons SET name = 'Ape weeks', version = version + 1");
    const refused = await admin.post(path, fieldsOf(asked));
    expectPage(refused, {
      status: 409,
      has: ["Someone else changed this while you had it open", "Delete Ape weeks?"],
    });
    expect(rows()).toHaveLength(1);
    for (let round = 0; round < 2; round++) {
      expectPage(await admin.post(path, fieldsOf(refused)), {
        at: "/admin/rooms/seasons",
        has: ["Season deleted."],
      });
    }
    expect(rates()).toEqual([]);
    expect(countRows(lodge, "audit_log", "subject = 'season' AND action = 'deleted'")).toBe(1);
    expectPage(await admin.get(path), { status: 404 });
    expectPage(await admin.get("/admin/rooms/seasons/none"), { status: 404 });
  });

  test("a season deleted by a colleague still shows the input", async () => {
    const path = `/admin/rooms/seasons/${await addSeason()}`;
    const form = await admin.form(path);
    await admin.fill(`${path}/delete`);
    for (const lastNight of [season.lastNight, "never"]) {
      expectPage(await admin.post(path, { ...form, name: "Ape weeks", lastNight }), {
        status: 404,
        has: [
          "Someone else deleted this while you had it open",
          "Nothing was saved",
          "Name Ape weeks",
          "Double Bed, BB 180",
        ],
      });
    }
  });
});

describe("seasons on the guests' pages", () => {
  const over = { checkIn: inDays(40), checkOut: inDays(44) };
  const query = (more: Record<string, string> = {}) => new URLSearchParams({ ...over, ...more });

  test("the list and its price filter use the rates of the chosen nights", async () => {
    await addSeason();
    const stranger = new Visitor(lodge);
    const list = await stranger.get(`/rooms?${query({ guests: "2" })}`);
    // Two nights at $135 and two at $180.
    expectPage(list, { has: ["$157.50 per night", "$630.00 for 4 nights"] });
    for (const [minPrice, maxPrice, isThere] of [
      ["150", "160", true],
      ["130", "140", false],
    ] as const) {
      const page = await stranger.get(`/rooms?${query({ minPrice, maxPrice, type: "double" })}`);
      expect(page.text.includes("1 Room Available")).toBe(isThere);
    }
    expectPage(await stranger.get("/rooms?minPrice=130&maxPrice=140"), { has: ["Double Bed"] });
  });

  test("the room's page lists coming seasons and each night's price", async () => {
    await addSeason();
    lodge.file.exec(
      `INSERT INTO seasons (id, name, first_night, last_night, version) VALUES (90, 'Long ago', '2025-01-01', '2025-02-01', 1);
       INSERT INTO season_rates VALUES (90, 2, 100, NULL, NULL)`,
    );
    const page = await new Visitor(lodge).get(`/rooms/2?${query({ board: "FB" })}`);
    expectPage(page, {
      has: [
        `Gorilla weeks ${formatStayDateShort(inDays(42))} to ${formatStayDateShort(inDays(48))} $180 $216.50 $252`,
        `2 nights × $207.00, full board, from ${formatDayAndMonth(inDays(40))} $414.00`,
        `2 nights × $252.00, full board, from ${formatDayAndMonth(inDays(42))} $504.00`,
        "Total $918.00",
      ],
      lacks: ["Long ago"],
    });
    expectPage(await new Visitor(lodge).get("/rooms/3"), { lacks: ["Gorilla weeks"] });
  });

  test("undated pages and structured data show tonight's rate", async () => {
    await addSeason({ ...season, firstNight: inDays(-1), lastNight: inDays(1) });
    const stranger = new Visitor(lodge);
    expectPage(await stranger.get("/"), { has: ["$180 per night"] });
    const { html, text } = await stranger.get("/rooms/2");
    expect(text).toContain("from $180 per night");
    expect(html).toContain('"price":"180.00"');
  });

  test("a booking keeps its price when the season changes; a draft shows the change", async () => {
    const id = await addSeason({ ...season, firstNight: inDays(2), lastNight: inDays(300) });
    const guest = await signedIn(lodge, people.aline);
    const stay = freshStay({ roomId: "2", board: "HB" });
    await toReview(guest, stay);
    lodge.run("UPDATE season_rates SET rate_hb_cents = 30000 WHERE season_id = ?", id);
    const moved = await guest.get("/booking/confirm");
    expectPage(moved, { has: ["It was $433.00 and is now $600.00"] });
    const booked = await confirm(guest, moved);
    const reference = referenceOf(booked);
    lodge.file.exec("DELETE FROM seasons");
    expectPage(await guest.get(`/my-bookings/${reference}`), { has: ["$300.00"] });
  });

  /** Returns the first Friday at least that many days away. */
  const fridayIn = (days: number) => {
    const from = inDays(days);
    return addStayDays(from, (11 - weekdayOf(from)) % 7);
  };

  test("a season without rates may overlap one with rates", async () => {
    const friday = fridayIn(120);
    const feast = {
      ...season,
      name: "Feast",
      firstNight: friday,
      lastNight: addStayDays(friday, 9),
    };
    const eve = {
      name: "Eve",
      firstNight: addStayDays(friday, 3),
      lastNight: addStayDays(friday, 3),
    };
    await addSeason({ ...feast, minNights: "2" });
    const id = await addSeason({ ...eve, minNights: "4" });
    const nightsFrom = (days: number, nights: number) => {
      const checkIn = addStayDays(friday, days);
      const stay = { checkIn, checkOut: addStayDays(checkIn, nights), guests: "2" };
      return new Visitor(lodge).get(`/rooms/2?${new URLSearchParams(stay)}`);
    };
    expectPage(await nightsFrom(2, 2), { has: ["$360"] });
    expectPage(await nightsFrom(3, 3), { status: 400, has: ["The minimum stay is 4 nights."] });
    expectPage(await nightsFrom(3, 4), {
      has: ["$720", "at least 2 nights", "at least 4 nights"],
    });
    // With a rate, the season would add a second rate for that night.
    const path = `/admin/rooms/seasons/${id}`;
    const rated = { ...(await admin.form(path)), "rate-2-BB": "300" };
    expectPage(await admin.post(path, rated), {
      status: 422,
      has: ["Feast already has rates for some of these nights"],
    });
    expect(() => lodge.run("INSERT INTO season_rates VALUES (?, 3, 100, NULL, NULL)", id)).toThrow(
      "seasons_overlap",
    );
    // Without its own rates, the first season may overlap the next one.
    const next = addStayDays(friday, 10);
    await addSeason({ ...season, name: "Next", firstNight: next, lastNight: next });
    const moved = { ...eve, lastNight: next, "rate-2-BB": "", minNights: "4" };
    expectPage(await save(path, { ...(await admin.form(path)), ...moved }), {
      has: ["Saved."],
    });
    const next_ = lodge.value("SELECT id FROM seasons WHERE name = 'Next'");
    const bare = { "rate-2-BB": "", "rate-2-HB": "", minNights: "3", firstNight: friday };
    const other = `/admin/rooms/seasons/${next_}`;
    expectPage(await save(other, { ...(await admin.form(other)), ...bare }), {
      has: ["Saved."],
    });
  });

  test("a weekday outside the season's nights is rejected, and the form keeps it", async () => {
    const friday = fridayIn(60);
    const nights = { firstNight: friday, lastNight: addStayDays(friday, 20) };
    const weekend = { ...season, ...nights, weekdays: "Friday, Saturday" };
    const path = "/admin/rooms/seasons/new";
    const closed = await admin.post(path, { ...weekend, closedArrivals: "Friday, Sunday" });
    expectPage(closed, {
      status: 422,
      has: ["Closed to arrival: the season has no Sunday"],
    });
    expect(closed.html).toContain('href="#closedArrivals"');
    elementOf(closed, "[name=closedArrivals][value=Sunday][checked]");
    const short = { ...weekend, lastNight: friday, closedArrivals: "Friday" };
    const none = await admin.post(path, { ...short, weekdays: "Monday" });
    expectPage(none, {
      status: 422,
      has: ["Nights of the week: the season has no Monday"],
    });
    expect(none.html).toContain('href="#weekdays"');
    expectPage(await admin.post(path, short), { has: ["Nothing is saved yet"] });
    // All seven weekdays are accepted as a short form.
    const all = { ...short, closedArrivals: weekdays.join(", ") };
    expectPage(await admin.post(path, all), { has: ["Nothing is saved yet"] });
    expect(rows()).toEqual([]);
  });

  test("weekends and weekdays can have seasons with separate rates", async () => {
    const friday = fridayIn(60);
    const nights = { firstNight: addStayDays(friday, -7), lastNight: addStayDays(friday, 20) };
    const weekend = { ...season, ...nights, name: "Weekends", weekdays: "Friday, Saturday" };
    const preview = await admin.post("/admin/rooms/seasons/new", weekend);
    expectPage(preview, { has: ["Nothing is saved yet"] });
    for (const day of ["Friday", "Saturday"]) {
      expect(preview.html).toMatch(new RegExp(`name="weekdays" checked="" value="${day}"`));
    }
    // Browsers send each checkbox as a field of its own.
    const sent = new URLSearchParams({ ...fieldsOf(preview), weekdays: "Friday" });
    sent.append("weekdays", "Saturday");
    const saved = await admin.raw("/admin/rooms/seasons/new", { method: "POST", body: sent });
    expect(saved.headers.get("location")).toMatch(/notice=saved/);
    const others = { ...season, ...nights, name: "Weeks", "rate-2-BB": "150", "rate-2-HB": "" };
    expectPage(await admin.post("/admin/rooms/seasons/new", others), {
      status: 422,
      has: ["Weekends already has rates for some of these nights"],
    });
    await addSeason({ ...others, weekdays: "Monday, Tuesday, Wednesday, Thursday, Sunday" });
    expectPage(await admin.get("/admin/rooms/seasons"), { has: ["Friday, Saturday"] });
    expect(() =>
      lodge.file.exec("UPDATE seasons SET weekdays = weekdays | 1 WHERE name = 'Weekends'"),
    ).toThrow("seasons_overlap");

    const guest = new Visitor(lodge);
    const stay = {
      checkIn: addStayDays(friday, -1),
      checkOut: addStayDays(friday, 3),
      guests: "2",
    };
    // Thursday $150, Friday and Saturday $180, Sunday $150.
    const page = await guest.get(`/rooms/2?${new URLSearchParams(stay)}`);
    expectPage(page, { has: ["$660", "on Friday and Saturday"] });
    expectPage(await guest.get(`/fr/rooms/2?${new URLSearchParams(stay)}`), {
      has: ["le vendredi et samedi"],
    });
  });

  test("minimum stay and closed arrival days bind guests; the desk can override them", async () => {
    const friday = fridayIn(90);
    const fields = { name: "Feast", firstNight: friday, lastNight: addStayDays(friday, 9) };
    const asked = { ...fields, minNights: "3", closedArrivals: "Sunday" };
    expectPage(await admin.post("/admin/rooms/seasons/new", { ...asked, minNights: "31" }), {
      status: 422,
      has: ["Minimum stay: at most 30 nights"],
    });
    await addSeason(asked);
    expectPage(await admin.get("/admin/rooms/seasons"), {
      has: ["minimum 3 nights; closed on Sunday"],
    });
    const guest = await signedIn(lodge, people.aline);
    const from = (checkIn: string, nights: number) => ({
      ...{ checkIn, checkOut: addStayDays(checkIn, nights) },
      ...{ roomId: "2", guests: "2", board: "BB" },
    });
    const short = from(friday, 2);
    const sunday = from(addStayDays(friday, 2), 4);
    for (const [stay, message] of [
      [short, "The minimum stay is 3 nights."],
      [sunday, "Check-in is not possible on this day."],
    ] as const) {
      const query = new URLSearchParams(stay);
      for (const path of [`/rooms?${query}`, `/rooms/2?${query}`]) {
        expectPage(await guest.get(path), { status: 400, has: [message] });
      }
      expectPage(await guest.post("/booking", stay), { status: 422, has: [message] });
      const refused = await admin.post("/admin/bookings/new", {
        ...{ ...guestDetails, ...stay },
        status: "confirmed",
      });
      expect(refused.html).toContain('href="#sureOfDates"');
    }
    expectPage(await guest.get("/rooms/2"), {
      has: ["at least 3 nights", "no arrivals on Sunday"],
    });
    expectPage(await guest.get(`/fr/rooms?${new URLSearchParams(sunday)}`), {
      status: 400,
      has: ["L’arrivée n’est pas possible ce jour-là."],
    });
    // Moving a stay shows the restrictions of its new dates beside the new price, and none that it already
    // broke.
    const id = insertRawBooking(lodge.file, {
      roomId: 2,
      checkIn: inDays(80),
      checkOut: inDays(82),
    });
    const moved = (stay: Record<string, string>) =>
      admin.get(`/admin/bookings/${id}/change?${new URLSearchParams(stay)}`);
    const closed = "This day is closed to arrival.";
    expectPage(await moved(sunday), { has: ["Save changes", closed] });
    expectPage(await moved(short), {
      has: ["2 nights is below the minimum stay of 3."],
      lacks: [closed],
    });
    expectPage(await moved(from(friday, 3)), { has: ["Save changes"], lacks: ["guests may"] });
    lodge.run(
      "UPDATE bookings SET check_in = ?, check_out = ? WHERE id = ?",
      ...[sunday.checkIn, sunday.checkOut, id],
    );
    const longer = { ...sunday, checkOut: addStayDays(sunday.checkOut, 1) };
    expectPage(await moved(longer), { has: ["Save changes"], lacks: [closed] });
    lodge.run("DELETE FROM bookings WHERE id = ?", id);
    // A stay chosen before the restriction is checked again when it is confirmed.
    lodge.file.exec("UPDATE seasons SET min_nights = NULL, closed_arrivals = 0");
    const review = await toReview(guest, from(friday, 2));
    lodge.file.exec("UPDATE seasons SET min_nights = 3");
    const before = countRows(lodge, "bookings");
    await confirm(guest, review);
    expect(countRows(lodge, "bookings")).toBe(before);

    const yes = { sureOfDates: `yes ${short.checkIn} ${short.checkOut}` };
    const placed = await admin.post("/admin/bookings/new", {
      ...{ ...guestDetails, ...short, ...yes },
      status: "confirmed",
    });
    expectPage(placed, { has: ["Booking created"] });
  });
});
