import { beforeEach, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { agreedFor } from "../world/agreed";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

/** The day report, the month, and closed days. */

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);

const list = "/admin/business-days";
const yesterday = inDays(-1);

async function fill(path: string, fields: Record<string, string> = {}, who = staff) {
  return who.fill(path, fields);
}
const closeDay = (day: string, who = staff) => fill(`${list}/${day}/close`, {}, who);
const openDay = (day: string, reason = "Forgot one") =>
  fill(`/admin/reopen/${day}`, { reason }, admin);
const pay = (id: string, fields: Record<string, string>) =>
  fill(`/admin/bookings/${id}/payments`, fields);
const closedDays = () => lodge.values<string>("SELECT day FROM day_closes ORDER BY day");
const addLine = (id: string, day: string, category: string | null, cents: number, tax = 18) =>
  lodge.run(
    `INSERT INTO folio_lines (booking_id, day, kind, text, category, quantity, unit_cents,
         amount_cents, tax_percent, created_at)
       VALUES (?, ?, 'extra', 'Something', ?, 1, ?, ?, ?, '2026-11-01T10:00:00.000Z')`,
    id,
    day,
    category,
    cents,
    cents,
    tax,
  );

/** Reopens all days. */
beforeEach(() => {
  for (const day of closedDays().reverse()) {
    lodge.run("DELETE FROM day_closes WHERE day = ?", day);
  }
});

test("a day reports payments, revenue and its tax", async () => {
  const id = insertRawBooking(lodge.file, {
    checkIn: yesterday,
    checkOut: inDays(1),
    firstName: "Reported",
    roomId: 2,
  });
  await pay(id, { amount: "100", day: yesterday, method: "mobile-money" });
  await pay(id, { amount: "30", day: yesterday });
  await pay(id, { amount: "10", day: yesterday, direction: "given-back" });
  await pay(id, { amount: "5" });
  addLine(id, yesterday, "Bar", 1_180);
  addLine(id, inDays(0), "Bar", 9_900);
  expectPage(await staff.get(`${list}/${yesterday}`), {
    has: [
      "Cash $30.00 -$10.00 $0.00 $20.00",
      "Mobile money $100.00 $0.00 $0.00 $100.00",
      "Total $130.00 -$10.00 $0.00 $120.00",
      "Claudine Mukamana $130.00 -$10.00",
      "Rooms with breakfast $135.00",
      "Bar $11.80",
      // $146.80 includes 18% tax.
      "18% $146.80 $22.39 $124.41",
      "Nights sold 1",
      "Arrivals 1",
      "Checked in 0",
      `#${id} Reported`,
      "$20.00 cash not assigned to a cash drawer",
      "Open. Payments and charges can still be posted to this day.",
    ],
  });
  expectPage(await staff.get(`${list}/${inDays(0)}`), {
    has: ["In progress.", "Bar $99.00", "Departures 0"],
    lacksHtml: [`${list}/${inDays(0)}/close`],
  });
});

test("the month is the sum of its days, and the export has every figure", async () => {
  const read = async (query: string) =>
    (await (await staff.raw(`${list}/export.csv?${query}`)).text())
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.replaceAll('"', "").split(","));
  const month = inDays(-1).slice(0, 7);
  const rows = await read(`month=${month}`);
  const days = [...new Set(rows.map(([day]) => day))];
  expect(days[0]).toBe(`${month}-01`);
  const sumOf = (part: string) =>
    rows
      .filter((row) => row[2] === part)
      .reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0);
  const value = (sql: string) => lodge.value<number>(sql, { from: `${month}-01`, to: days.at(-1) });
  expect(sumOf("Payments") + sumOf("Refunds") + sumOf("Voided")).toBe(
    value("SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE day BETWEEN $from AND $to"),
  );
  const nights = `SELECT coalesce(sum(json_extract(night.value, '$.rateCents')), 0)
    FROM bookings, json_each(bookings.quote, '$.nights') AS night
    WHERE status <> 'cancelled' AND json_extract(night.value, '$.night') BETWEEN $from AND $to`;
  const lines =
    "SELECT coalesce(sum(amount_cents), 0) FROM folio_lines WHERE day BETWEEN $from AND $to";
  expect(sumOf("Revenue")).toBe(value(nights) + value(lines));
  expect(await read(`day=${yesterday}`)).toEqual(rows.filter(([day]) => day === yesterday));
  const page = await staff.get(`${list}?month=${month}`);
  const total = (sumOf("Revenue") / 100).toLocaleString("en", { minimumFractionDigits: 2 });
  expectPage(page, { has: [`Total $${total}`], html: [`${list}/${yesterday}`] });
  expectPage(await staff.get(list), { has: ["Month to date, as of"] });
  expectPage(await staff.get(`${list}?month=${inDays(-40).slice(0, 7)}`), {
    has: ["Full month, as of"],
  });
  expectPage(await staff.get(`${list}?month=2099-01`), { has: ["This month has not started."] });
  expectPage(await staff.get(`${list}?month=x`), { status: 200 });
});

test("a cancelled stay counts as its charge on the lodge's cancellation day", async () => {
  // 00:45 on the lodge's clock is the day before in UTC.
  const at = `${inDays(-6)}T22:45:00.000Z`;
  const [day, dayBefore] = [inDays(-5), inDays(-6)];
  lodge.file.exec("DELETE FROM folio_lines WHERE 0");
  const id = insertRawBooking(lodge.file, { checkIn: inDays(-5), checkOut: inDays(-4), roomId: 5 });
  lodge.run(
    "UPDATE bookings SET status = 'cancelled', cancelled_at = ?, cancellation_charge_cents = 9500 WHERE id = ?",
    at,
    id,
  );
  expectPage(await staff.get(`${list}/${day}`), {
    has: ["Cancellation charges $95.00", "Cancelled 1", "18% $95.00 $14.49 $80.51"],
    lacks: ["Rooms with breakfast"],
  });
  expectPage(await staff.get(`${list}/${dayBefore}`), { lacks: ["Cancellation charges"] });
  expectPage(await staff.get(`${list}/${day}`), { has: [`#${id}`, "Up to 7 days 1 $95.00"] });
});

test("board, children and service charge are separate lines that sum to the stay", async () => {
  const { quote, terms } = agreedFor({ checkIn: inDays(-9), checkOut: inDays(-8) });
  const night = quote.nights[0];
  if (!night) throw new Error("a night");
  Object.assign(night, {
    rateCents: 15_000,
    breakfastRateCents: 12_000,
    children: { withPlace: 1, sharing: 0, eachCents: 1_000 },
  });
  Object.assign(quote, { serviceChargePercent: 10, totalCents: 15_400 });
  const id = insertRawBooking(lodge.file, { checkIn: inDays(-9), checkOut: inDays(-8) });
  lodge.run(
    "UPDATE bookings SET quote = ?, terms = ?, total_cents = 15400 WHERE id = ?",
    JSON.stringify(quote),
    JSON.stringify(terms),
    id,
  );
  expectPage(await staff.get(`${list}/${inDays(-9)}`), {
    has: [
      "Rooms with breakfast $120.00",
      "Half and full board $30.00",
      "Child discounts -$10.00",
      "Service charge $14.00",
      "Total $154.00",
    ],
  });
});

describe("a closed day", () => {
  test("rejects payments and charges, and shows who closed it", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(40), checkOut: inDays(42) });
    const question = await staff.get(`${list}/${yesterday}/close`);
    expectPage(question, { has: [`Close ${formatStayDate(yesterday)}?`, "Net payments $"] });
    expectPage(await closeDay(yesterday), {
      at: `${list}/${yesterday}`,
      has: ["Day closed.", "Closed by Claudine Mukamana"],
    });
    const refused = await pay(id, { amount: "1", day: yesterday });
    const says = `Business days up to ${formatStayDate(yesterday)} are closed. Choose a later day`;
    expectPage(refused, { status: 422, has: [says] });
    expectPage(await pay(id, { amount: "1", day: inDays(-30) }), { status: 422, has: [says] });
    expectPage(await pay(id, { amount: "1" }), { at: `/admin/bookings/${id}` });
    expect(() => addLine(id, yesterday, null, 1)).toThrow("day_closed");
    expect(() =>
      lodge.run(
        "INSERT INTO payments (booking_id, at, day, amount_cents, method) VALUES (?, '', ?, 1, 'cash')",
        id,
        yesterday,
      ),
    ).toThrow("day_closed");
    addLine(id, inDays(0), null, 1);
    expectPage(await staff.get(`${list}?month=${yesterday.slice(0, 7)}`), {
      has: ["Closed", "Today"],
    });
    const log = lodge.values(
      "SELECT action FROM audit_log WHERE subject = 'day' AND subject_id = ?",
      yesterday,
    );
    expect(log.at(-1)).toBe("closed");
  });

  test("rejects a form opened before; corrections are dated today", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(43), checkOut: inDays(45) });
    await pay(id, { amount: "10", day: yesterday });
    const path = `/admin/bookings/${id}/payments`;
    const form = { ...(await staff.form(path)), amount: "7", day: yesterday };
    await closeDay(yesterday);
    expectPage(await staff.post(path, form), { status: 422, has: ["Business days up to"] });
    const payment = lodge.value("SELECT max(id) FROM payments WHERE booking_id = ?", id);
    await fill(`${path}/${payment}/void`, { reason: "Wrong" });
    const days = lodge.file
      .prepare("SELECT day, amount_cents FROM payments WHERE booking_id = ? ORDER BY id")
      .raw()
      .all(id);
    expect(days).toEqual([
      [yesterday, 1_000],
      [inDays(0), -1_000],
    ]);
    expectPage(await staff.get(`${list}/${inDays(0)}`), { has: ["Voided", "-$10.00"] });
  });

  test("a payment in between makes the close ask again", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(46), checkOut: inDays(48) });
    const path = `${list}/${yesterday}/close`;
    const form = await staff.form(path);
    await pay(id, { amount: "12", day: yesterday });
    const again = await staff.post(path, form);
    expectPage(again, { status: 409, has: ["Check the totals again."] });
    expect(closedDays()).toEqual([]);
    await staff.post(path, fieldsOf(again));
    expect(closedDays()).toEqual([yesterday]);
  });

  test("is closed once by two clerks, together with the open days before it", async () => {
    await closeDay(inDays(-5));
    const path = `${list}/${inDays(-2)}/close`;
    const question = await staff.get(path);
    const closedPeriod = `${formatStayDate(inDays(-4))} to ${formatStayDate(inDays(-2))}`;
    expectPage(question, { has: [`Close 3 days: ${closedPeriod}?`] });
    const form = fieldsOf(question);
    const answers = await Promise.all([staff.post(path, form), admin.post(path, form)]);
    expect(closedDays()).toEqual([-5, -4, -3, -2].map(inDays));
    expect(answers.some(({ text }) => text.includes(`3 days closed: ${closedPeriod}.`))).toBe(true);
    const told = answers.map(({ text }) => text.includes("This day is already closed"));
    expect(told.toSorted()).toEqual([false, true]);
    expectPage(await staff.get(`${list}/${inDays(-10)}`), {
      has: ["Closed together with a later day."],
    });
  });

  test("today, future days and more than a month at once are rejected", async () => {
    for (const day of [inDays(0), inDays(1)]) {
      const status = day === inDays(0) ? 409 : 404;
      expectPage(await staff.get(`${list}/${day}/close`), { status });
      expectPage(await staff.post(`${list}/${day}/close`, { seen: "" }), { status });
    }
    await closeDay(inDays(-40));
    const refused = await staff.get(`${list}/${yesterday}/close`);
    expectPage(refused, {
      status: 409,
      has: ["Could not close", `Close ${formatStayDate(inDays(-9))} first`],
    });
    expect(refused.title).toMatch(/^Could not close · /);
    expect(closedDays()).toEqual([inDays(-40)]);
  });

  test("an administrator reopens the latest one with a reason", async () => {
    await closeDay(inDays(-2));
    await closeDay(yesterday);
    const path = `/admin/reopen/${yesterday}`;
    expectPage(await staff.get(path), { status: 403 });
    expectPage(await staff.post(path, { reason: "Mine" }), { status: 403 });
    expectPage(await staff.get(`${list}/${yesterday}`), { lacksHtml: [`${path}"`] });
    expectPage(await fill(path, { reason: "" }, admin), { status: 400, has: ["Enter a reason"] });
    expectPage(await openDay(inDays(-2)), {
      status: 409,
      has: [`${formatStayDate(yesterday)} is also closed`],
    });
    expectPage(await openDay(yesterday), { has: ["Day reopened."] });
    expectPage(await openDay(yesterday), { has: ["This day is already open"] });
    expect(closedDays()).toEqual([inDays(-2)]);
    const detail = lodge
      .values("SELECT detail FROM audit_log WHERE subject = 'day' AND action = 'opened'")
      .at(-1);
    expect(detail).toBe(`${formatStayDate(yesterday)}: Forgot one`);
  });

  test("shows what changed after it was signed", async () => {
    const checkIn = inDays(-3);
    const id = insertRawBooking(lodge.file, { checkIn, checkOut: inDays(-2), roomId: 4 });
    await closeDay(checkIn);
    expectPage(await staff.get(`${list}/${checkIn}`), { lacks: ["after the day close"] });
    lodge.run(
      "UPDATE bookings SET status = 'cancelled', cancelled_at = ? WHERE id = ?",
      new Date().toISOString(),
      id,
    );
    expectPage(await staff.get(`${list}/${checkIn}`), {
      has: ["after the day close", "Revenue, Rooms with breakfast: at close $"],
    });
    expectPage(await staff.get(`${list}?month=${checkIn.slice(0, 7)}`), {
      has: ["changed since closing"],
    });
  });

  test("reads the same after a clerk is renamed", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(70), checkOut: inDays(71) });
    await pay(id, { amount: "10", day: yesterday });
    await closeDay(yesterday);
    const rename = (name: string) =>
      lodge.run("UPDATE users SET name = ? WHERE id = ?", name, people.claudine.id);
    rename("Claudine Uwera");
    expectPage(await staff.get(`${list}/${yesterday}`), {
      has: ["Claudine Uwera $"],
      lacks: ["after the day close"],
    });
    rename(people.claudine.name);
  });

  test("is protected by the database", async () => {
    await closeDay(inDays(-2));
    await closeDay(yesterday);
    const tries = [
      `DELETE FROM day_closes WHERE day = '${inDays(-2)}'`,
      `UPDATE day_closes SET closed_by = NULL WHERE day = '${yesterday}'`,
      `INSERT INTO day_closes VALUES ('${inDays(-3)}', '', NULL, '{}')`,
      `INSERT INTO day_closes VALUES ('tomorrow', '', NULL, '{}')`,
    ];
    for (const each of tries) expect(() => lodge.file.exec(each), each).toThrow();
    expect(countRows(lodge, "day_closes")).toBe(2);
  });
});

test.each(["2026-13-01", "x", "2026-1-1", inDays(1)])("there is no day %s", async (day) => {
  expectPage(await staff.get(`${list}/${day}`), { status: 404 });
  expectPage(await staff.get(`${list}/export.csv?day=${day}`), { status: 404 });
});

test("only checked-out stays have overdue balances, and payers wait for their group", async () => {
  const read = async () => {
    const { text } = await staff.get(list);
    const open = (age: string) =>
      (new RegExp(`${age} (\\d+) \\$([\\d,.]+)`).exec(text) ?? [])
        .slice(1)
        .map((figure) => Number(figure.replace(",", "")));
    return { here: open("Not departed"), week: open("Up to 7 days") };
  };
  const before = await read();
  const insert = (id: string, from: number, to: number, marks: { in?: 1; out?: 1 } = {}) => {
    insertRawBooking(lodge.file, { id, checkIn: inDays(from), checkOut: inDays(to), roomId: 5 });
    lodge.run(
      "UPDATE bookings SET checked_in_at = ?, checked_out_at = ? WHERE id = ?",
      ...[marks.in ? `${inDays(from)}T13:00:00.000Z` : null, marks.out ? at : null, id],
    );
  };
  const at = new Date().toISOString();
  lodge.file.exec("UPDATE rooms SET units = 20 WHERE id = 5");
  insert("AGEHERE0", -2, 2, { in: 1 });
  insert("AGET0DAY", -2, 0, { in: 1 });
  insert("AGE0VER0", -9, -8, { in: 1 });
  insert("AGEWA1TS", -1, 1);
  insert("AGEG0NE0", -2, 0, { in: 1, out: 1 });
  insert("AGEEAR1Y", -2, 3, { in: 1, out: 1 });
  // The payer left before the others on the folio.
  insert("AGEPAYER", -9, -8, { in: 1, out: 1 });
  insert("AGE0THER", -1, 1, { in: 1 });
  lodge.file.exec("UPDATE bookings SET folio_id = 'AGEPAYER' WHERE id = 'AGE0THER'");
  const openOf = (...ids: string[]) =>
    lodge.value<number>(
      `SELECT sum(folio_cents - received_cents) / 100.0 FROM bookings
        WHERE id IN (${ids.map((id) => `'${id}'`).join()})`,
    );
  const after = await read();
  const more = (age: "here" | "week") =>
    after[age].map((figure, index) => figure - (before[age][index] ?? Number.NaN));
  expect(more("here")).toEqual([
    5,
    openOf("AGEHERE0", "AGET0DAY", "AGE0VER0", "AGEWA1TS", "AGEPAYER"),
  ]);
  expect(more("week")).toEqual([2, openOf("AGEG0NE0", "AGEEAR1Y")]);
});

test("money of two clerks with the same name is listed separately", async () => {
  const day = inDays(-70);
  const id = insertRawBooking(lodge.file);
  await pay(id, { amount: "30", day });
  await fill(`/admin/bookings/${id}/payments`, { amount: "12", day }, admin);
  lodge.run("UPDATE users SET name = ? WHERE id = ?", people.claudine.name, people.diane.id);
  for (const path of [`${list}/${day}`, `${list}?month=${day.slice(0, 7)}`]) {
    expectPage(await staff.get(path), {
      has: [`(${people.claudine.email}) $30.00`, `(${people.diane.email}) $12.00`],
    });
  }
  lodge.run("UPDATE users SET name = ? WHERE id = ?", people.diane.name, people.diane.id);
});

/** After a clock was set back, the last closed day can be today or later. */
describe("while today is a closed day", () => {
  const nextOpenDay = inDays(2);
  const closeToday = () =>
    lodge.run(
      "INSERT INTO day_closes (day, closed_at, closed_by, figures) VALUES (?, '', NULL, '{}')",
      inDays(1),
    );
  let lastNight = 400;
  /** Inserts a stay of two nights on nights of its own. */
  const insertStay = (more: object = {}) => {
    lastNight += 2;
    const stay = { checkIn: inDays(lastNight - 1), checkOut: inDays(lastNight + 1) };
    return insertRawBooking(lodge.file, { ...stay, ...more });
  };
  const addDiscount = (id: string) =>
    lodge.run(
      `INSERT INTO folio_lines (booking_id, day, kind, text, quantity, unit_cents, amount_cents,
           tax_percent, reason, created_at)
         VALUES (?, ?, 'discount', 'Discount', 1, -1000, -1000, 18, 'Comes often',
           '2026-11-01T10:00:00.000Z')`,
      id,
      inDays(0),
    );
  const countPosted = (table: "folio_lines" | "payments", id: string) =>
    countRows(lodge, table, `booking_id = '${id}' AND day = '${nextOpenDay}'`);

  test("corrections and transfers count on the first open day", async () => {
    const [id, other] = [insertStay(), insertStay()];
    addLine(id, inDays(0), null, 500);
    await pay(id, { amount: "20" });
    await pay(id, { amount: "30" });
    const [wrong, elsewhere] = lodge.values<number>(
      "SELECT id FROM payments WHERE booking_id = ? ORDER BY id",
      id,
    );
    const line = lodge.value("SELECT max(id) FROM folio_lines WHERE booking_id = ?", id);
    closeToday();
    const own = `/admin/bookings/${id}`;
    for (const [path, fields] of [
      [`${own}/folio/void/${line}`, { reason: "Wrong" }],
      [`${own}/folio/transfer`, { what: "stay", to: other }],
      [`${own}/payments/${wrong}/void`, { reason: "Wrong" }],
      [`${own}/payments/${elsewhere}/transfer`, { to: other }],
    ] as [string, Record<string, string>][]) {
      expect([path, (await fill(path, fields)).status]).toEqual([path, 200]);
    }
    expect(countPosted("folio_lines", id)).toBe(2);
    expect(countPosted("folio_lines", other)).toBe(1);
    expect(countPosted("payments", id)).toBe(2);
    expect(countPosted("payments", other)).toBe(1);
  });

  test("the desk and guests cancel, and holds expire", async () => {
    const ids = [insertStay(), insertStay()] as const;
    const past = new Date(Date.now() - 60_000).toISOString();
    const held = insertStay({ status: "pending" });
    for (const id of [...ids, held]) addDiscount(id);
    closeToday();
    expectPage(await fill(`/admin/bookings/${ids[0]}/cancel`), {
      has: ["Booking cancelled successfully!"],
    });
    const aline = await signedIn(lodge, people.aline);
    expectPage(await aline.fill(`/my-bookings/${ids[1]}/cancel`), {
      at: "/my-bookings",
      has: ["Booking cancelled successfully!"],
    });
    lodge.run("UPDATE bookings SET hold_expires_at = ? WHERE id = ?", past, held);
    await new Visitor(lodge).get("/rooms");
    await expect
      .poll(() => lodge.value("SELECT status FROM bookings WHERE id = ?", held))
      .toBe("cancelled");
    for (const id of [...ids, held]) {
      expect(lodge.value("SELECT status FROM bookings WHERE id = ?", id)).toBe("cancelled");
      expect(countPosted("folio_lines", id)).toBe(1);
    }
  });

  test("a shorter stay takes its discount along", async () => {
    const id = insertStay();
    const checkOut = inDays(lastNight);
    addDiscount(id);
    closeToday();
    const path = `/admin/bookings/${id}/change`;
    const form = await staff.form(`${path}?checkOut=${checkOut}`);
    expectPage(await staff.post(path, { ...form, checkOut }), {
      at: `/admin/bookings/${id}`,
    });
    expect(countPosted("folio_lines", id)).toBe(1);
  });

  test("payments are refused with an explanation", async () => {
    const id = insertStay();
    closeToday();
    const says = `Business days up to ${formatStayDate(inDays(1))} are closed`;
    expectPage(await pay(id, { amount: "1" }), { status: 422, has: [says] });
  });

  test("no time zone is accepted in which the last closed day is not over", async () => {
    const path = "/admin/settings/general";
    closeToday();
    const form = await admin.form(path);
    const says = `${formatStayDate(inDays(1))} is a closed business day and is not over in this time zone. Reopen the day first.`;
    expectPage(await admin.post(path, { ...form, timeZone: "UTC" }), { status: 409, has: [says] });
    expect(countRows(lodge, "settings", "group_name = 'general'")).toBe(0);
    // Other settings can still be saved.
    expectPage(await admin.post(path, { ...form, phone: "+250 788 123 999" }), {
      at: path,
      has: ["Saved."],
    });
    lodge.run("DELETE FROM settings WHERE group_name = 'general'");
  });
});
