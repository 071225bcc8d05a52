import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Database } from "better-sqlite3";
import { openDatabase } from "db/open";
import { listFullRoomIds } from "~/booking/availability-queries.server";
import { countBookings, listBookings } from "~/booking/booking-list-queries.server";
import { listFoundBookings, searchBookings } from "~/booking/booking-text-queries.server";
import { quoteStay } from "~/booking/quote";
import { readDashboard } from "~/insight/read-dashboard.server";
import { readToday } from "~/insight/today-queries.server";
import { shippedSettings } from "~/settings/settings";
import { inDays } from "../world/days";
import { median, number, plain, type Row } from "./table";

const sizes = [1_000, 1_000_000] as const;
const slowdownBudget = 1.5;

type Opened = Awaited<ReturnType<typeof openFilled>>;

/** The same questions to a file with a thousand bookings and to one with a million. */
export async function measureFullFiles(
  onEnd: (clean: () => void | Promise<void>) => void,
): Promise<Row[]> {
  const open = async (count: number) => {
    const opened = await openFilled(count);
    onEnd(opened.close);
    return opened;
  };
  const files = [await open(sizes[0]), await open(sizes[1])] as const;
  const searches = Array.from({ length: 200 }, (_, index) => {
    const arrival = 1 + ((index * 53) % 350);
    return { checkIn: inDays(arrival), checkOut: inDays(arrival + 1 + (index % 10)) };
  });
  const search = await compare(files, 15, searches.length, async ({ db }) => {
    for (const stay of searches) await listFullRoomIds(db, stay);
  });
  const page = { sort: "-created", limit: 25, offset: 0 } as const;
  const list = await compare(files, 7, 1, async ({ db }) => {
    await listBookings(db, {}, page);
  });
  const both = await compare(files, 3, 1, async ({ db }) => {
    await Promise.all([listBookings(db, {}, page), countBookings(db, {})]);
  });
  const dashboard = await compare(files, 5, 1, async ({ db }) => {
    const { timeZone } = shippedSettings.general;
    await Promise.all([readDashboard(db, "30d", timeZone, new Date()), readToday(db, inDays(0))]);
  });
  const found = await compare(files, 5, 3, async ({ db }) => {
    for (const q of ["guest 77", "guest7@", "example"]) {
      await listFoundBookings(db, await searchBookings(db, q, 1_000), 50);
    }
  });
  const suffix = `${sizes.map((size) => number(size)).join(" → ")} bookings`;
  return [
    plain("filling the large file, triggers on", `${number(files[1].fillSeconds)} s`),
    toRow(`availability search, ${suffix}`, search, true),
    toRow(`desk's list, first page, ${suffix}`, list, false),
    toRow(`desk's list, first page and counts, ${suffix}`, both, true),
    toRow(`desk's search, ${suffix}`, found, false),
    toRow(`dashboard of 30 days with today's lists, ${suffix}`, dashboard, false),
  ];
}

interface Comparison {
  few: number;
  many: number;
}

/** Median milliseconds per question in each file, asked in turns. */
async function compare(
  [few, many]: readonly [Opened, Opened],
  rounds: number,
  questions: number,
  ask: (opened: Opened) => Promise<void>,
): Promise<Comparison> {
  const time = async (opened: Opened) => {
    const start = performance.now();
    await ask(opened);
    return (performance.now() - start) / questions;
  };
  const times: Comparison[] = [];
  await time(few);
  await time(many);
  for (let round = 0; round < rounds; round++) {
    times.push({ few: await time(few), many: await time(many) });
  }
  return { few: median(times.map((t) => t.few)), many: median(times.map((t) => t.many)) };
}

/** `isJudged` false: above the budget it is only told. */
function toRow(what: string, { few, many }: Comparison, isJudged: boolean): Row {
  const ratio = many / few;
  const isWithin = ratio <= slowdownBudget;
  return {
    what,
    measured: `${number(few, 3)} → ${number(many, 3)} ms, × ${number(ratio, 2)}`,
    budget: `≤ × ${slowdownBudget}`,
    ok: isWithin || isJudged ? isWithin : null,
  };
}

/** A database of its own with so many bookings. */
async function openFilled(count: number) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-bench-"));
  const start = performance.now();
  const empty = await openDatabase(dataDir, new Date());
  fill(empty.file, count);
  await empty.db.destroy();
  const fillSeconds = (performance.now() - start) / 1000;
  // Opened again, so that the measures run with the program's own pragmas.
  const { db } = await openDatabase(dataDir, new Date());
  const close = async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, fillSeconds, close };
}

const statuses = ["confirmed", "confirmed", "confirmed", "confirmed", "pending", "cancelled"];
const firstNames = ["Aline", "Bosco", "Claudine", "Diane", "Eric", "Zoë"];

/** The most days that somebody books ahead. */
const longestLead = 360;

/**
 * Six years of bookings, the last of them for the year ahead, written in the order in which they
 * were made, in one transaction, the triggers on. Units are raised, or
 * the triggers would rightly refuse a million stays in five rooms.
 */
function fill(file: Database, count: number): void {
  const days = Array.from({ length: 7 * 365 }, (_, index) => inDays(index - 6 * 365));
  const rooms = file
    .prepare<[], { id: number; capacity: number; rate: number }>(
      "SELECT id, capacity, rate_bb_cents AS rate FROM rooms ORDER BY id",
    )
    .all();
  const insert = file.prepare(
    `INSERT INTO bookings (id, room_id, check_in, check_out, guests, board, status, quote,
       total_cents, first_name, last_name, email, phone, payment_method, source, created_at,
       cancelled_at)
     VALUES (?, ?, ?, ?, ?, 'BB', ?, ?, ?, ?, ?, ?, '+250 788 123 456', 'cash', 'desk', ?, ?)`,
  );
  const random = seeded(2026);
  const quotes = new Map<string, string>();
  const quoteFor = (rate: number, nights: number) => {
    const key = `${rate} ${nights}`;
    const quote = quotes.get(key) ?? quoteJson(rate, nights);
    quotes.set(key, quote);
    return quote;
  };
  const insertOne = (index: number) => {
    const room = rooms[Math.floor(random() * rooms.length)];
    if (!room) throw new RangeError("there are no rooms");
    const nights = 1 + Math.floor(random() ** 2 * 5);
    const booking = Math.floor((index / count) * (days.length - longestLead - 5));
    const arrival = booking + Math.floor(random() ** 2 * longestLead);
    const [checkIn, checkOut] = [days[arrival] ?? "", days[arrival + nights] ?? ""];
    const booked = `${days[booking]}T08:${two(index % 60)}:${two(index % 59)}.000Z`;
    const status = statuses[index % statuses.length];
    const name = firstNames[index % firstNames.length] ?? "";
    insert.run(
      ...[scatteredId(index), room.id, checkIn, checkOut, 1 + (index % room.capacity), status],
      ...[quoteFor(room.rate, nights), room.rate * nights, name, `Guest ${index}`],
      ...[`guest${index}@bench.example`, booked, status === "cancelled" ? booked : null],
    );
  };
  file.exec("UPDATE rooms SET units = 1000");
  // How safely this is written does not matter, and a log of a gigabyte would double the time.
  file.pragma("journal_mode = OFF");
  file.pragma("synchronous = OFF");
  file.pragma("temp_store = MEMORY");
  file.pragma("cache_size = -1500000");
  file.transaction(() => {
    for (let index = 0; index < count; index++) insertOne(index);
  })();
}

function quoteJson(rate: number, nights: number): string {
  const stay = { checkIn: inDays(0), checkOut: inDays(nights) };
  const rates = { usual: { BB: rate, HB: null, FB: null }, seasons: [] };
  return JSON.stringify(quoteStay(rates, stay, "BB", shippedSettings.payment));
}

const two = (value: number) => String(value).padStart(2, "0");

/** The program's ids are random, so neighbours in time are far apart in the file. */
function scatteredId(index: number): string {
  const scattered = (BigInt(index) * 618_970_019_641n) % (1n << 40n);
  const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return [35n, 30n, 25n, 20n, 15n, 10n, 5n, 0n]
    .map((shift) => crockford[Number((scattered >> shift) & 31n)])
    .join("");
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
