import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "db/open";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, fillDemo } from "../../scripts/demo/fill";
import { openBrowser } from "../browser/browser";
import { findGluedText } from "../browser/layout-faults";
import { contextOf } from "../browser/show-page";
import { mainOf, textOf } from "../world/dom";
import { freePort, type Lodge, openLodge } from "../world/lodge";
import { ask, hasTool, remake } from "../world/older-sqlite";
import { Visitor } from "../world/visitor";

/**
 * Checks the demonstration's lodge screen by screen. Each figure is counted again by this file's own SQL,
 * with joins over every night.
 */
let lodge: Lodge;
let admin: Visitor;
let seconds: number;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-demo-test-"));
  const told = await runDemo(dataDir);
  seconds = Number(/Filled in ([\d.]+) s/.exec(told)?.[1]);
  lodge = await openLodge({ dataDir });
  admin = new Visitor(lodge);
  const email = /admin +(\S+)/.exec(told)?.[1] ?? "";
  await admin.post("/login", { email, password: demoPassword });
  lodge.file.exec(priceNights);
});
afterAll(() => lodge?.close());

test("refuses an https address, also for a copy, and is marked in /healthz", async () => {
  const health = await (await fetch(`${lodge.url}/healthz`)).json();
  expect(health).toMatchObject({ demonstration: true });
  expect(lodge.output()).toContain("THIS IS THE DEMONSTRATION");
  const copy = mkdtempSync(path.join(os.tmpdir(), "lodge-demo-copy-"));
  lodge.file.exec(`VACUUM INTO '${path.join(copy, "lodge.sqlite")}'`);
  const env = { PUBLIC_URL: "https://lodge.example" };
  await expect(openLodge({ dataDir: copy, env })).rejects.toThrow(
    /DATA_DIR: .* contains the demonstration, whose password is public\. Use the folder/,
  );
  rmSync(copy, { recursive: true, force: true });
});

/** Fills a directory as `npm run demo` does, stops once it is filled, and returns the output. */
async function runDemo(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ["scripts/command.mjs", "demo"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
    if (told.includes(`Data: ${dataDir}`)) child.kill();
  });
  await once(child, "close");
  return told;
}

/** Today and the days of instants at the lodge. Kigali has no daylight saving time. */
const local = (column: string) => `date(${column}, '+2 hours')`;
const today = "date('now', '+2 hours')";
const nights = `(SELECT b.*, day AS night, julianday(check_out) - julianday(check_in) AS length,
    julianday(day) - julianday(check_in) AS place
  FROM bookings b JOIN calendar_days ON day >= check_in AND day < check_out
  WHERE status <> 'cancelled')`;
/** Spreads the total evenly over the nights. Remaining cents go to the first nights. */
const nightCents = `CAST(total_cents / CAST(length AS INTEGER) AS INTEGER)
  + (place < total_cents % CAST(length AS INTEGER))`;

function value(sql: string, ...values: unknown[]): number {
  return Number(lodge.value(sql, ...values) ?? 0);
}
const count = (what: string) => value(`SELECT count(*) FROM ${what}`);
const whole = (number: number) => number.toLocaleString("en-US");
const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** Returns the text of a page's main element. */
async function read(address: string): Promise<string> {
  const page = await admin.get(address);
  expect(page.status, address).toBe(200);
  return textOf(mainOf(page));
}

/** Returns the rows of a CSV file without quotation marks and without the header. */
async function readCsv(address: string): Promise<string[][]> {
  const text = await (await admin.raw(address)).text();
  const lines = text
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/)
    .slice(1);
  return lines.map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
}

/** Calculates the figures of the days from `from` to `to` days ago. */
function reckon(from: number, to: number) {
  const within = (day: string) =>
    `${day} BETWEEN date(${today}, '-${from} days') AND date(${today}, '-${to} days')`;
  const end = `date(${today}, '-${to} days')`;
  const sold = count(`${nights} WHERE ${within("night")}`);
  const blocked = value(`SELECT sum(units) FROM room_blocks
    JOIN calendar_days ON day >= first_night AND day < end_day WHERE ${within("day")}`);
  const available = (from - to + 1) * value("SELECT sum(units) FROM rooms") - blocked;
  const stayCents = value(`SELECT sum(${nightCents}) FROM ${nights} WHERE ${within("night")}`);
  const charges = value(`SELECT sum(cancellation_charge_cents) FROM bookings
    WHERE ${within(local("cancelled_at"))}`);
  const rating = lodge.value<number | null>(`SELECT avg(rating) FROM reviews
      WHERE hidden_at IS NULL AND ${within(local("created_at"))}`);
  const notBy = (mark: string) => `(${mark} IS NULL OR ${local(mark)} > ${end})`;
  return {
    total: count(`bookings WHERE ${within(local("created_at"))}`),
    active: count(`bookings WHERE status <> 'pending' AND ${local("created_at")} <= ${end}
      AND check_out > ${end} AND ${notBy("cancelled_at")} AND ${notBy("checked_out_at")}
      AND ${notBy("no_show_at")}`),
    revenueCents: stayCents + charges,
    stayCents,
    sold,
    available,
    pending: count(`bookings WHERE status = 'pending' AND ${within(local("created_at"))}`),
    cancelled: count(`bookings WHERE ${within(local("cancelled_at"))}`),
    rating,
  };
}

test("reports its duration, and has about 1,500 bookings and every kind of record", () => {
  expect(seconds).toBeGreaterThan(0);
  const made = count("bookings");
  const ofTheYear = count(`bookings WHERE check_in > date(${today}, '-365 days')`);
  expect(ofTheYear).toBeGreaterThan(1200);
  expect(ofTheYear).toBeLessThan(1800);
  expect(made - ofTheYear).toBeGreaterThan(700);
  expect(value("SELECT sum(units) FROM rooms")).toBe(12);
  expect(count("bookings WHERE status = 'cancelled'") / made).toBeCloseTo(0.12, 1);
  expect(count("bookings WHERE status = 'pending' AND hold_expires_at IS NULL")).toBe(0);
  for (const some of [
    "bookings WHERE status = 'pending' AND hold_expires_at > strftime('%FT%TZ', 'now')",
    "bookings WHERE no_show_at IS NOT NULL",
    "bookings WHERE cancellation_charge_cents > 0",
    "payments WHERE amount_cents < 0",
    "reviews WHERE hidden_at IS NOT NULL",
    "notifications WHERE is_read = 0",
    "newsletter_subscribers WHERE confirmed_at IS NULL",
    "newsletter_issues WHERE status = 'draft'",
    "mail_outbox WHERE issue_id = 1 AND sent_at IS NOT NULL",
    "users WHERE status = 'inactive'",
    "users WHERE status = 'pending'",
    "users WHERE removed_at IS NOT NULL",
    "audit_log WHERE subject = 'booking' AND action = 'changed'",
    "content WHERE status = 'archived'",
    "media WHERE type = 'document'",
    "content WHERE publish_at > datetime('now', '+1 day')",
    "mail_outbox",
    "enquiries WHERE handled_at IS NULL",
    "table_reservation_tables",
    "space_events",
    "conference_offers WHERE accepted_at IS NULL",
  ]) {
    expect(count(some), some).toBeGreaterThan(0);
  }
  expect(count("bookings JOIN rooms ON rooms.id = room_id WHERE guests > capacity")).toBe(0);
  expect(count("bookings WHERE created_at > strftime('%FT%TZ', 'now')")).toBe(0);
  expect(count("audit_log WHERE at > strftime('%FT%TZ', 'now')")).toBe(0);
  expect(
    count(`bookings WHERE status <> 'cancelled' AND check_out < ${today}
    AND no_show_at IS NULL AND checked_out_at IS NULL`),
  ).toBe(0);
});

test.skipIf(!hasTool)("its file and a dump of it are intact for the system's sqlite3", () => {
  expect(count("imports WHERE rows IS NULL")).toBeGreaterThan(0);
  const file = path.join(lodge.dataDir, "lodge.sqlite");
  expect(ask(file, "PRAGMA integrity_check")).toBe("ok");
  remake(file, path.join(lodge.dataDir, "copy.sqlite"));
});

test("the media screen shows the number of images", async () => {
  const { text } = await admin.get("/admin/media?view=list");
  const images = count("media WHERE type = 'image'");
  expect(images).toBe(4);
  expect(text).toContain(`${images} Images`);
  const used = count("media WHERE id IN (SELECT cover_media_id FROM content)");
  expect(used).toBe(2);
});

test("the same day gives the same data each time", async () => {
  const now = new Date("2026-04-30T16:00:00.000Z");
  const prints = await Promise.all(
    [1, 2].map(async () => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-demo-test-"));
      const { db, file } = await openDatabase(dataDir, now);
      await fillDemo(db, now, dataDir);
      const rows = ["bookings", "payments", "reviews", "audit_log", "enquiries"].map((table) =>
        file.prepare(`SELECT * FROM ${table}`).all(),
      );
      await db.destroy();
      rmSync(dataDir, { recursive: true });
      return JSON.stringify(rows);
    }),
  );
  expect(prints[0] === prints[1]).toBe(true);
});

test.each([7, 30, 90])("the dashboard of %i days", async (days) => {
  const rows = await readCsv(`/admin/report.csv?period=${days}d`);
  const figures = Object.fromEntries(
    rows.map(([name, , , , now, before]) => [name, [now, before]]),
  );
  const periods = [reckon(days - 1, 0), reckon(2 * days - 1, days)];
  const expected = (format: (own: ReturnType<typeof reckon>) => string | number | undefined) =>
    periods.map((own) => String(format(own) ?? ""));
  expect(figures).toMatchObject({
    Total: expected(({ total }) => total),
    Active: expected(({ active }) => active),
    [days === 30 ? "Monthly Revenue" : "Revenue"]: expected(({ revenueCents }) =>
      (revenueCents / 100).toFixed(2),
    ),
    "Occupancy Rate": expected((own) => ((own.sold / own.available) * 100).toFixed(1)),
    Pending: expected(({ pending }) => pending),
    Cancelled: expected(({ cancelled }) => cancelled),
    "Average Rating": expected(({ rating }) => rating?.toFixed(1)),
  });
  const shown = await read(`/admin?period=${days}d`);
  expect(shown).toContain(`Total ${whole(periods[0]?.total ?? -1)} bookings`);
  expect(shown).toContain(
    `${days === 30 ? "Monthly " : ""}Revenue ${dollars(periods[0]?.revenueCents ?? -1)} `,
  );
});

test("today's arrivals, departures and stayovers", async () => {
  const stays = "bookings WHERE status <> 'cancelled'";
  const shown = await read("/admin");
  const [arrivals, departures, staying] = [
    count(`${stays} AND check_in = ${today}`),
    count(`${stays} AND check_out = ${today} AND checked_in_at IS NOT NULL`),
    count(`${stays} AND check_in < ${today} AND check_out > ${today}
      AND checked_in_at IS NOT NULL AND checked_out_at IS NULL`),
  ];
  for (const each of [arrivals, departures, staying]) expect(each).toBeGreaterThan(0);
  expect(shown).toMatch(new RegExp(`Arrivals\\s+${arrivals} `));
  expect(shown).toMatch(new RegExp(`Departures\\s+${departures} `));
  expect(shown).toMatch(new RegExp(`Stayovers\\s+${staying} `));
});

test.each([
  ["7d", 7],
  ["30d", 30],
  ["90d", 90],
  ["1y", 365],
] as const)("the analytics of %s", async (period, days) => {
  const own = reckon(days - 1, 0);
  const shown = await read(`/admin/analytics?period=${period}`);
  expect(shown).toContain(`Occupancy ${percent(own.sold / own.available)} `);
  expect(shown).toContain(`${whole(own.sold)} of ${whole(own.available)} room-nights sold`);
  expect(shown).toContain(`ADR ${dollars(Math.round(own.stayCents / own.sold))} `);
  expect(shown).toContain(`RevPAR ${dollars(Math.round(own.stayCents / own.available))} `);
  expect(shown).toContain(`Revenue ${dollars(own.revenueCents)} `);
});

test.each([
  ["7d", 7],
  ["30d", 30],
  ["90d", 90],
  ["1y", 365],
] as const)(
  "the stays due to arrive in %s, in each table of the analytics",
  async (period, days) => {
    const within = (day: string) =>
      `${day} > date(${today}, '-${days} days') AND ${day} <= ${today}`;
    const due = `(SELECT b.*, julianday(check_out) - julianday(check_in) AS length,
      max(0, julianday(check_in) - julianday(${local("created_at")})) AS lead
    FROM bookings b WHERE ${within("check_in")})`;
    const came = `${due} WHERE status <> 'cancelled'`;
    const [all, arrived] = [count(due), count(came)];
    const lead = value(`SELECT avg(lead) FROM (SELECT lead FROM ${came} ORDER BY lead
    LIMIT ${2 - (arrived % 2)} OFFSET ${(arrived - 1) >> 1})`);
    const length = value(`SELECT avg(length) FROM ${came}`);
    const shown = await read(`/admin/analytics?period=${period}`);
    for (const said of [
      `Lead time ${oneDecimal(lead)} day`,
      `Length of stay ${oneDecimal(length)} days`,
      `Cancellation rate ${percent((all - arrived) / all)} ${all - arrived} of ${whole(all)} stays due`,
      `Arrivals ${whole(arrived)} `,
    ]) {
      expect(shown).toContain(said);
    }

    const file = async (table: string) => {
      const rows = await readCsv(`/admin/analytics/export.csv?period=${period}&table=${table}`);
      return new Map(rows.map(([name = "", ...cells]) => [name, cells]));
    };
    const arrivals = (by: string, join = "") =>
      lodge
        .rows<{ name: string; bookings: number; nights: number; cancelled: number }>(
          `SELECT ${by} AS name, sum(status <> 'cancelled') AS bookings,
            ifnull(sum(length) FILTER (WHERE status <> 'cancelled'), 0) AS nights,
            sum(status = 'cancelled') AS cancelled
          FROM ${due} AS stays ${join} GROUP BY 1`,
        )
        .map(({ name, ...figures }) => [name, Object.values(figures).map(String)] as const);
    const board = `CASE board WHEN 'BB' THEN 'Bed & breakfast' WHEN 'HB' THEN 'Half board'
    ELSE 'Full board' END`;
    const source = "ifnull(booking_sources.name, iif(source = 'guest', 'Website', 'Front desk'))";
    const sources = "LEFT JOIN booking_sources ON booking_sources.id = source_id";
    for (const [table, expected] of [
      ["boards", arrivals(board)],
      ["sources", arrivals(source, sources)],
    ] as const) {
      const rows = await file(table);
      const some = [...rows].filter(([, cells]) => cells.join() !== "0,0,0");
      expect(new Map(some), table).toEqual(new Map(expected));
    }

    /** Counts sold and available nights, of one room or all, on one weekday or all. */
    const house = (room: number | null, weekday: number | null) => {
      const of = (id: string) => (room === null ? "1" : `${id} = ${room}`);
      const on = (day: string) =>
        weekday === null ? "1" : `strftime('%w', ${day}) = '${weekday}'`;
      const sold = `${nights} AS n WHERE ${within("night")} AND ${on("night")}
      AND EXISTS (SELECT 1 FROM stay_parts AS part WHERE part.booking_id = n.id
        AND ${of("part.room_id")} AND part.from_night <= night AND night < part.end_day)`;
      const days = count(`calendar_days WHERE ${within("day")} AND ${on("day")}`);
      const blocked = value(`SELECT sum(units) FROM room_blocks
      JOIN calendar_days ON day >= first_night AND day < end_day
      WHERE ${within("day")} AND ${on("day")} AND ${of("room_id")}`);
      return {
        sold: count(sold),
        available: days * value(`SELECT sum(units) FROM rooms WHERE ${of("id")}`) - blocked,
        cents: value(`SELECT sum(${nightCents}) FROM ${sold}`),
      };
    };
    const taken = ({ sold, available }: ReturnType<typeof house>) =>
      [sold, available].map(String).concat(share(sold, available));
    const rooms = await file("rooms");
    expect(rooms.size).toBe(count("rooms"));
    for (const { id, name } of lodge.rows<{ id: number; name: string }>("SELECT * FROM rooms")) {
      const own = house(id, null);
      const rates = [money(own.cents), each(own.cents, own.sold), each(own.cents, own.available)];
      const bookings = String(count(`${came} AND room_id = ${id}`));
      expect(rooms.get(name), name).toEqual([...taken(own), ...rates, bookings]);
    }
    const byWeekday = await file("weekdays");
    expect(byWeekday.size).toBe(7);
    for (const [index, name] of ["Sunday", "Monday", "Tuesday", "Wednesday"].entries()) {
      const bookings = count(`${came} AND strftime('%w', check_in) = '${index}'`);
      expect(byWeekday.get(name), name).toEqual([String(bookings), ...taken(house(null, index))]);
    }
  },
);

test("guests and their nights by country, for the tourism board", async () => {
  const [from, before] = [monthFrom(-1), monthFrom(0)];
  const month = lodge.value<string>(`SELECT strftime('%Y-%m', ${from})`);
  const rows = await readCsv(`/admin/guests/statistics/export.csv?month=${month}`);
  const counted = lodge.rows<{ name: string | null; figures: string }>(
    `SELECT country AS name, count(DISTINCT n.id) FILTER (WHERE check_in >= ${from}) || ','
        || ifnull(sum(guests + infants) FILTER (WHERE night = check_in), 0) || ','
        || sum(guests + infants) AS figures
      FROM ${nights} AS n LEFT JOIN guest_profiles ON guest_profiles.id = profile_id
      WHERE night >= ${from} AND night < ${before} AND n.status = 'confirmed' AND no_show_at IS NULL
      GROUP BY country`,
  );
  expect(counted.length).toBeGreaterThan(5);
  expect(rows.map(([, code, , ...figures]) => `${code}: ${figures}`).sort()).toEqual(
    counted.map(({ name, figures }) => `${name ?? ""}: ${figures}`).sort(),
  );
});

const oneDecimal = (number: number) => number.toFixed(1).replace(/\.0$/, "");

const percent = (share: number) => `${(share * 100).toFixed(1).replace(/\.0$/, "")}%`;

/** Each night of each stay at its quoted price, cancelled stays included. */
const priceNights = `CREATE TEMP TABLE priced AS SELECT bookings.*, night, gross, gross - round(gross * tax / (100.0 + tax)) AS net,
    gross - meals - round(gross * tax / (100.0 + tax)) + round(meals * tax / (100.0 + tax)) AS room_net
  FROM bookings JOIN (
    SELECT bookings.id AS stay, json_extract(value, '$.night') AS night,
      json_extract(value, '$.taxPercent') AS tax,
      json_extract(value, '$.rateCents') + ifnull(json_extract(value, '$.children.eachCents')
        * (json_extract(value, '$.children.sharing') - json_extract(value, '$.children.withPlace')), 0)
        AS gross,
      iif(json_extract(value, '$.reason') IS NULL, json_extract(value, '$.rateCents')
        - json_extract(value, '$.breakfastRateCents'), 0) AS meals
    FROM bookings, json_each(quote, '$.nights')) ON stay = bookings.id`;
const kept = "cancelled_at IS NULL";

/** Sums the nights of a span and their price; the last day is excluded. */
const nightsWithin = (from: string, before: string, where = kept) => {
  const row = lodge.row<{
    nights: number;
    gross: number;
    net: number;
    roomNet: number;
  }>(`SELECT count(*) AS nights, ifnull(sum(gross), 0) AS gross, ifnull(sum(net), 0) AS net,
        ifnull(sum(room_net), 0) AS roomNet
      FROM priced WHERE night >= ${from} AND night < ${before} AND (${where})`);
  const blocked = value(`SELECT sum(units) FROM room_blocks
    JOIN calendar_days ON day >= first_night AND day < end_day
    WHERE day >= ${from} AND day < ${before}`);
  const days = count(`calendar_days WHERE day >= ${from} AND day < ${before}`);
  return { ...row, available: days * value("SELECT sum(units) FROM rooms") - blocked };
};
type Within = ReturnType<typeof nightsWithin>;
const money = (cents: number) => (cents / 100).toFixed(2);
const each = (cents: number, by: number) => (by > 0 ? money(Math.round(cents / by)) : "");
const share = (part: number, whole: number) => (whole > 0 ? ((part / whole) * 100).toFixed(1) : "");
const monthFrom = (offset: number) => `date(${today}, 'start of month', '${offset} months')`;

test("no demonstration quote has a service charge, which the sums below ignore", () => {
  expect(count("bookings WHERE json_extract(quote, '$.serviceChargePercent') <> 0")).toBe(0);
  const sum = `SELECT sum(gross) FROM priced`;
  expect(value(sum)).toBe(value("SELECT sum(total_cents) FROM bookings"));
});

test("on the books: the next twelve months, pace, pickup and balances due", async () => {
  const file = (table: string) =>
    readCsv(`/admin/analytics/on-the-books/export.csv?table=${table}`);
  const [months, pace, pickup, owed] = await Promise.all(
    ["months", "pace", "pickup", "owed"].map(file),
  );
  const yearAgo = `strftime('%Y-%m-%dT%H:%M:00.000Z', 'now', '-1 year')`;
  const thenKept = `created_at < ${yearAgo} AND (${kept} OR cancelled_at >= ${yearAgo})`;
  for (let index = 0; index < 12; index++) {
    const span = [monthFrom(index), monthFrom(index + 1)] as const;
    const before = [monthFrom(index - 12), monthFrom(index - 11)] as const;
    const own = nightsWithin(...span);
    const pending = nightsWithin(...span, "status = 'pending'").nights;
    const rates = [
      each(own.gross, own.nights),
      each(own.gross, own.available),
      each(own.roomNet, own.nights),
      each(own.roomNet, own.available),
    ];
    expect(months?.[index]?.slice(1)).toEqual([
      String(own.nights),
      String(pending),
      share(own.nights, own.available),
      money(own.gross),
      money(own.net),
      ...rates,
    ]);
    const then = nightsWithin(...before, thenKept);
    const end = nightsWithin(...before);
    const beside = (of: (sums: Within) => number, write: (figure: number) => string) =>
      [of(own), of(then), of(own) - of(then), of(end)].map(write);
    expect(pace?.[index]?.slice(1)).toEqual([
      ...beside(({ nights: some }) => some, String),
      ...beside(({ gross }) => gross, money),
    ]);
    const picked = [6, 29].flatMap((days) => {
      const since = `date(${today}, '-${days} days')`;
      const made = nightsWithin(...span, `${local("created_at")} >= ${since}`);
      const lost = nightsWithin(...span, `${local("cancelled_at")} >= ${since}`);
      return [made.nights, lost.nights, made.nights - lost.nights]
        .map(String)
        .concat(money(made.gross - lost.gross));
    });
    expect(pickup?.[index]?.slice(1)).toEqual(picked);
  }
  expect(months?.filter(([, some]) => Number(some) > 0).length).toBeGreaterThan(4);
  expect(pace?.some(([, , then]) => Number(then) > 0)).toBe(true);
  expect(pickup?.some(([, , lost]) => Number(lost) > 0)).toBe(true);
  const folios = lodge.rows<{
    folios: number;
    cents: number;
  }>(`SELECT count(*) AS folios, sum(folio_cents - received_cents) AS cents FROM bookings
      WHERE status = 'confirmed' AND check_in > ${today} AND folio_cents > received_cents
      GROUP BY strftime('%Y%m', check_in) ORDER BY strftime('%Y%m', check_in)`);
  expect(owed?.map(([, ...cells]) => cells)).toEqual(
    folios.map(({ folios: some, cents }) => [String(some), money(cents)]),
  );
  const shown = await read("/admin/analytics/on-the-books");
  const whole12 = nightsWithin(monthFrom(0), monthFrom(12));
  expect(shown).toContain(` Total ${whole(whole12.nights)} `);
  expect(shown).toContain(` ${dollars(whole12.gross)} ${dollars(whole12.net)} `);
  const then12 = nightsWithin(monthFrom(-12), monthFrom(0), thenKept);
  const end12 = nightsWithin(monthFrom(-12), monthFrom(0));
  const paced = (of: (sums: Within) => number) =>
    [whole12, then12, end12].map(of) as [number, number, number];
  const [nights, thenNights, endNights] = paced(({ nights: some }) => some);
  const [gross, thenGross, endGross] = paced((sums) => sums.gross);
  expect(thenGross).toBeGreaterThan(0);
  expect(shown).toContain(
    ` Total ${[nights, thenNights, nights - thenNights, endNights].map(whole).join(" ")} ${[
      ...[gross, thenGross, gross - thenGross, endGross],
    ]
      .map(dollars)
      .join(" ")} `,
  );
  const pickedTotals = [6, 29].flatMap((days) => {
    const since = `date(${today}, '-${days} days')`;
    const [made, lost] = ["created_at", "cancelled_at"].map((column) =>
      nightsWithin(monthFrom(0), monthFrom(12), `${local(column)} >= ${since}`),
    ) as [Within, Within];
    expect(made.gross).toBeGreaterThan(lost.gross);
    return [made.nights, lost.nights, made.nights - lost.nights]
      .map(whole)
      .concat(dollars(made.gross - lost.gross));
  });
  expect(shown).toContain(` Total ${pickedTotals.join(" ")} `);
});

test.each([
  ["the month before this one", -1, 0],
  ["a year and this month", -12, 1],
])("the report of chosen days: %s", async (_, first, last) => {
  const date = (expression: string) => lodge.value<string>(`SELECT ${expression}`);
  const from = date(monthFrom(first));
  const to = date(`date(${monthFrom(last)}, '-1 day')`);
  const file = (table: string) =>
    readCsv(`/admin/analytics/performance/export.csv?table=${table}&from=${from}&to=${to}`);
  const sums = (begin: string, end: string) => {
    const own = nightsWithin(begin, end);
    const within = (day: string) => `${day} >= ${begin} AND ${day} < ${end}`;
    const extras = value(`SELECT sum(amount_cents) FROM folio_lines WHERE ${within("day")}`);
    const extrasNet = value(`SELECT sum(cents - round(cents * tax / (100.0 + tax))) FROM (
      SELECT sum(amount_cents) AS cents, tax_percent AS tax FROM folio_lines
      WHERE ${within("day")} GROUP BY day, tax_percent)`);
    const gone = `bookings WHERE ${within(local("cancelled_at"))}`;
    const charge = "cancellation_charge_cents";
    const tax = "json_extract(quote, '$.nights[0].taxPercent')";
    const charges = value(`SELECT sum(${charge}) FROM ${gone}`);
    const chargesNet = value(
      `SELECT sum(${charge} - round(${charge} * ${tax} / (100.0 + ${tax}))) FROM ${gone}`,
    );
    return {
      ...own,
      extras,
      charges,
      all: own.gross + extras + charges,
      allNet: own.net + extrasNet + chargesNet,
      cancelled: count(gone),
      cancelledNights: value(`SELECT sum(julianday(check_out) - julianday(check_in)) FROM ${gone}`),
      worth: value(`SELECT sum(total_cents) FROM ${gone}`),
    };
  };
  const [own, before] = [0, 12].map((back) =>
    sums(monthFrom(first - back), monthFrom(last - back)),
  );
  const figures = Object.fromEntries(
    (await file("figures")).map(([name, , now, was]) => [name, [Number(now), Number(was)]]),
  );
  const both = (write: (of: ReturnType<typeof sums>) => string) =>
    [own, before].map((of) => of && Number(write(of)));
  expect(figures).toEqual({
    "Nights sold": both(({ nights: some }) => String(some)),
    "Nights available": both(({ available }) => String(available)),
    Occupancy: both((of) => String(Math.round((of.nights / of.available) * 10_000) / 100)),
    "Room revenue": both(({ gross }) => money(gross)),
    "Net room revenue": both(({ net }) => money(net)),
    "Net half and full board": both(({ net, roomNet }) => money(net - roomNet)),
    ADR: both((of) => each(of.gross, of.nights)),
    RevPAR: both((of) => each(of.gross, of.available)),
    "Net ADR": both((of) => each(of.roomNet, of.nights)),
    "Net RevPAR": both((of) => each(of.roomNet, of.available)),
    Extras: both(({ extras }) => money(extras)),
    "Cancellation charges": both(({ charges }) => money(charges)),
    "Total revenue": both(({ all }) => money(all)),
    "Total net revenue": both(({ allNet }) => money(allNet)),
  });

  const [months, cancellations] = await Promise.all(["months", "cancellations"].map(file));
  for (const [index, row] of (months ?? []).entries()) {
    const month = sums(monthFrom(first + index), monthFrom(first + index + 1));
    const was = sums(monthFrom(first + index - 12), monthFrom(first + index - 11));
    expect(row.slice(1)).toEqual([
      String(month.nights),
      share(month.nights, month.available),
      money(month.gross),
      each(month.gross, month.nights),
      each(month.gross, month.available),
      money(month.extras),
      money(month.charges),
      money(month.all),
      money(month.allNet),
      String(was.nights),
      money(was.all),
    ]);
    expect(cancellations?.[index]?.slice(1)).toEqual([
      String(month.cancelled),
      String(month.cancelledNights),
      money(month.worth),
      money(month.charges),
      String(was.cancelled),
      money(was.charges),
    ]);
  }
  expect(months).toHaveLength(last - first);

  const span = `night >= ${monthFrom(first)} AND night < ${monthFrom(last)} AND ${kept}`;
  const grouped = (name: string, join = "") =>
    lodge.rows<
      Within & { name: string; stays: number }
    >(`SELECT ${name} AS name, count(DISTINCT stays.id) AS stays, count(*) AS nights,
          sum(gross) AS gross, sum(net) AS net
        FROM priced AS stays ${join} WHERE ${span} GROUP BY 1`);
  const lines = (rows: ReturnType<typeof grouped>) =>
    rows
      .map((row) => [
        row.name,
        String(row.stays),
        String(row.nights),
        share(row.nights, own?.nights ?? 0),
        money(row.gross),
        money(row.net),
        each(row.gross, row.nights),
      ])
      .sort();
  const sold = async (table: string) =>
    (await file(table))
      .filter(([, , some]) => some !== "0")
      .map((row) => row.slice(0, 7))
      .sort();
  const board = `CASE board WHEN 'BB' THEN 'Bed & breakfast' WHEN 'HB' THEN 'Half board'
    ELSE 'Full board' END`;
  expect(await sold("boards")).toEqual(lines(grouped(board)));
  expect(await sold("sources")).toEqual(
    lines(
      grouped(
        "ifnull(booking_sources.name, iif(source = 'guest', 'Website', 'Front desk'))",
        "LEFT JOIN booking_sources ON booking_sources.id = source_id",
      ),
    ),
  );
  const byCountry = grouped(
    "country",
    "LEFT JOIN guest_profiles ON guest_profiles.id = profile_id",
  );
  const inEnglish = new Intl.DisplayNames("en", { type: "region" });
  const named = byCountry.map((row) => ({
    ...row,
    name: row.name === null ? "Unknown" : (inEnglish.of(row.name) ?? ""),
  }));
  expect(await sold("countries")).toEqual(lines(named));
  const rooms = await file("rooms");
  const names = lodge.values("SELECT name FROM rooms ORDER BY position");
  expect(rooms.map((row) => [row[0], row[1], row[4], row[5]])).toEqual(
    grouped(`(SELECT name FROM rooms JOIN stay_parts AS part ON part.room_id = rooms.id
        WHERE part.booking_id = stays.id AND part.from_night <= night AND night < part.end_day)`)
      .map((row) => [row.name, String(row.nights), money(row.gross), money(row.net)])
      .sort((a, b) => names.indexOf(a[0] ?? "") - names.indexOf(b[0] ?? "")),
  );
});

test("the bookings, their counts and their list", async () => {
  const shown = await read("/admin/bookings");
  const all = count("bookings");
  expect(shown).toContain(`${whole(all)} Total`);
  for (const status of ["Pending", "Confirmed", "Cancelled"]) {
    const number = value("SELECT count(*) FROM bookings WHERE status = ?", status.toLowerCase());
    expect(shown).toContain(`${whole(number)} ${status}`);
  }
  expect(await readCsv("/admin/bookings/export.csv")).toHaveLength(all);
});

test("the users, their counts and spending", async () => {
  const shown = await read("/admin/users");
  const month = `${local("created_at")} >= date(${today}, 'start of month')`;
  for (const [name, where] of [
    ["Total Users", "1"],
    ["Active", "status = 'active'"],
    ["Guests", "role = 'guest'"],
    ["Staff", "role = 'staff'"],
    ["Admins", "role = 'admin'"],
    ["New This Month", month],
  ]) {
    expect(shown).toContain(
      `${whole(count(`users WHERE removed_at IS NULL AND ${where}`))} ${name}`,
    );
  }
  const spenders = lodge.rows<{
    email: string;
    bookings: number;
    cents: number;
  }>(`SELECT users.email, count(*) AS bookings, sum(CASE WHEN bookings.status = 'cancelled'
        THEN cancellation_charge_cents ELSE total_cents END) AS cents
      FROM users JOIN bookings ON user_id = users.id GROUP BY users.id
      ORDER BY cents DESC LIMIT 8`);
  for (const { email, bookings, cents } of spenders) {
    const list = await read(`/admin/users?q=${encodeURIComponent(email)}`);
    expect(list).toContain(` ${whole(bookings)} ${dollars(cents)} `);
  }
});

test("the rooms' ratings, the reviews and tonight's free units", async () => {
  const rooms = lodge.rows<{
    name: string;
    units: number;
    rating: number;
    reviews: number;
    free: number;
  }>(`SELECT name, units,
        (SELECT avg(rating) FROM reviews WHERE room_id = rooms.id AND hidden_at IS NULL) AS rating,
        (SELECT count(*) FROM reviews WHERE room_id = rooms.id AND hidden_at IS NULL) AS reviews,
        units - (SELECT count(*) FROM bookings WHERE room_id = rooms.id
            AND status <> 'cancelled' AND check_in <= ${today} AND check_out > ${today})
          - (SELECT coalesce(sum(units), 0) FROM room_blocks WHERE room_id = rooms.id
            AND first_night <= ${today} AND end_day > ${today}) AS free
      FROM rooms ORDER BY position`);
  const shown = await read("/admin/rooms");
  for (const { rating, reviews } of rooms) {
    expect(shown).toContain(`rated ${rating.toFixed(1)} of 5 in ${reviews} reviews`);
  }
  for (const { name, units, free } of rooms.filter((room) => room.units > 1)) {
    expect(shown).toMatch(new RegExp(`${name} .{0,40}${free} of ${units} free`));
  }
  const free = rooms.reduce((sum, room) => sum + room.free, 0);
  const calendar = await read("/admin/bookings/calendar");
  expect(calendar).toMatch(new RegExp(`Available\\b[^+]{0,40}? ${free} `));

  const reviews = await read("/admin/reviews");
  expect(reviews).toContain(`${count("reviews")} Total`);
  expect(reviews).toContain(`${count("reviews WHERE hidden_at IS NULL")} Shown`);
  expect(reviews).toContain(`${count("reviews WHERE hidden_at IS NOT NULL")} Hidden`);
});

test("no review repeats another, and no page repeats a sentence", () => {
  const texts = lodge.rows<{ id: number; body: string }>(
    "SELECT room_id AS id, body FROM reviews WHERE body <> '' ORDER BY created_at DESC",
  );
  expect(new Set(texts.map(({ body }) => body)).size).toBe(texts.length);
  const sentencesOf = (page: typeof texts) =>
    page.flatMap(({ body }) => body.split(/(?<=[.!?]) /).filter((each) => each.length > 20));
  const home = sentencesOf(texts.slice(0, 6));
  expect(new Set(home).size).toBe(home.length);
  const alone = `SELECT body FROM reviews JOIN bookings ON bookings.id = booking_id WHERE guests = 1`;
  for (const body of lodge.values<string>(alone)) {
    expect(body).not.toMatch(/\b(we|our|us|children|daughter|family)\b/i);
  }
});

test("few departed guests owe, and none for longer than 90 days", () => {
  const owed = lodge.values<string>(`SELECT check_out FROM bookings WHERE group_id IS NULL
    AND CASE status WHEN 'cancelled' THEN cancellation_charge_cents ELSE total_cents END
      + extra_cents > received_cents
    AND (checked_out_at IS NOT NULL OR no_show_at IS NOT NULL OR status = 'cancelled')`);
  expect(owed.length).toBeGreaterThan(2);
  expect(owed.length).toBeLessThan(20);
  const longAgo = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
  expect(owed.filter((day) => day < longAgo)).toEqual([]);
});

test("content, notifications and enquiries", async () => {
  const content = await read("/admin/content");
  expect(content).toContain(`${count("content")} Total`);
  for (const word of ["Published", "Draft", "Archived"]) {
    const number = value("SELECT count(*) FROM content WHERE status = ?", word.toLowerCase());
    expect(content).toContain(`${number} ${word}`);
  }
  for (const word of ["Page", "Blog", "Announcement", "Promotion"]) {
    const number = value("SELECT count(*) FROM content WHERE type = ?", word.toLowerCase());
    expect(content).toContain(`${number} ${word}`);
  }
  const notifications = await read("/admin/notifications");
  const adminId = "(SELECT id FROM users WHERE email = 'diane@nyungwe-lodge.example')";
  expect(notifications).toMatch(new RegExp(`All\\s+${count("notifications")} `));
  expect(notifications).toMatch(
    new RegExp(
      `Unread\\s+${count(`notifications WHERE is_read = 0 AND created_by IS NOT ${adminId}`)} `,
    ),
  );
  const requests = await read("/admin/enquiries");
  expect(requests).toContain(`${count("enquiries WHERE handled_at IS NULL")} Open`);
  expect(requests).toContain(`${count("enquiries WHERE handled_at IS NOT NULL")} Done`);
  for (const kind of ["table", "conference", "message"]) {
    const number = value("SELECT count(*) FROM enquiries WHERE kind = ?", kind);
    expect(requests.toLowerCase()).toContain(`${number} ${kind}s`);
  }
});

test("a channel's calendar, just synced, blocks nights", async () => {
  const text = await read("/admin/rooms/2/channels");
  expect(text).toMatch(/Hillside Stays .*synced on .{8,30}: 4 channel bookings\./);
  expect(await read("/admin/bookings/calendar")).toContain("Hillside Stays");
});

test("what the desk did within the last hour is shown", async () => {
  const [stay] = lodge.values("SELECT booking_id FROM room_type_changes");
  expect(await read(`/admin/bookings/${stay}`)).toMatch(/, then [A-Z].{3,30} from \w{3} \d/);
  expect(await read("/admin/menu")).toContain("Mark available");
  expect(value("SELECT sum(amount_cents) FROM folio_lines WHERE kind = 'transfer'")).toBe(0);
  expect(count("folio_lines WHERE kind = 'transfer'")).toBeGreaterThan(1);
  const offered = lodge.values(
    "SELECT enquiry_id FROM conference_offers ORDER BY accepted_at IS NULL, declined_at IS NULL",
  );
  expect(offered).toHaveLength(3);
  const requests = await Promise.all(offered.map((id) => read(`/admin/enquiries/${id}`)));
  for (const [index, said] of ["Accepted", "Declined", "until"].entries()) {
    expect(requests[index]).toContain(said);
  }
  const imports = await read("/admin/import");
  expect(imports).toMatch(/bookings-2023\.csv.*Reversed/);
  expect(imports).toMatch(/guests-2023\.csv/);
});

describe("forty rows of a desk list take less than ten phone screens", () => {
  /** The rooms list shows pictures. */
  const others = ["/admin/rooms"];
  const phone = { width: 360, height: 740 };
  /** Returns the address of a list by its route file. The outbox is on a tab of the settings. */
  const addressOf = (file: string) =>
    `/${path.dirname(file).replace("._index", "").replace("$tab", "notifications").replaceAll(".", "/")}`;
  const lists = (readdirSync("app/routes", { recursive: true }) as string[])
    .filter((file) => file.endsWith(".tsx"))
    .filter((file) => readFileSync(path.join("app/routes", file), "utf8").includes("<DeskList"))
    .map(addressOf)
    .sort();

  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    const options = { viewport: phone, extraHTTPHeaders: { "Save-Data": "on" } };
    page = await (await contextOf(browser, lodge.url, admin, options)).newPage();
  });
  afterAll(() => browser?.close());

  /**
   * Runs in the page: returns its height with the given number of rows, extrapolated from the present rows.
   */
  const heightWith = (asked: number) => {
    const rows = [
      ...document.querySelectorAll(
        "main :is(.list tbody tr:not(.group), .media-grid > li, .notices > li)",
      ),
    ].map((row) => row.getBoundingClientRect());
    const top = Math.min(...rows.map((row) => row.top));
    const bottom = Math.max(...rows.map((row) => row.bottom));
    // Group headings between rows stay the same in number.
    const heads = [...document.querySelectorAll("main .list tbody .group")]
      .map((head) => head.getBoundingClientRect())
      .filter((head) => head.top > top);
    const high = bottom - top - heads.reduce((sum, { height }) => sum + height, 0);
    const rest = document.documentElement.scrollHeight - high;
    return rows.length > 0 ? rest + (asked * high) / rows.length : null;
  };

  test.each(lists.filter((list) => !others.includes(list)))("%s", async (list) => {
    await page.goto(list);
    const height = await page.evaluate(heightWith, 40);
    expect(height, "there are rows to reckon by").not.toBeNull();
    expect(height).toBeLessThan(10 * phone.height);
    expect(await page.evaluate(findGluedText)).toEqual([]);
  });
});
