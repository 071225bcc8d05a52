import { countUsers, listUsers } from "~/accounts/user-list-queries.server";
import { listChanges } from "~/audit/audit-queries.server";
import { listFullRoomIds } from "~/booking/availability-queries.server";
import { countBookings } from "~/booking/booking-filter-queries.server";
import { bookingSorts, listBookings } from "~/booking/booking-list-queries.server";
import {
  listFoundBookings,
  lookUpText,
  searchBookings,
} from "~/booking/booking-text-queries.server";
import { readDashboard } from "~/insight/read-dashboard.server";
import { readToday } from "~/insight/today-queries.server";
import { countNotifications, listNotifications } from "~/messaging/notification-queries.server";
import { shippedSettings } from "~/settings/settings";
import { inDays } from "../world/days";
import { openFilled } from "./filled-file";
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
  const page = { sort: "-created", limit: 50, offset: 0 } as const;
  const both = await compare(files, 15, 1, async ({ db }) => {
    await Promise.all([listBookings(db, {}, page), countBookings(db, {})]);
  });
  const orders = await compare(files, 7, bookingSorts.length, async ({ db }) => {
    for (const sort of bookingSorts) await listBookings(db, {}, { ...page, sort });
  });
  const last = await compare(files, 15, 1, async ({ db }) => {
    const matching = (await countBookings(db, {})).total;
    await listBookings(db, {}, { ...page, matching, offset: matching - 50 });
  });
  const bell = await compare(files, 15, 2, async ({ db }) => {
    const { all } = await countNotifications(db);
    await listNotifications(db, "all", { limit: 50, offset: all - 50, matching: all });
    await listNotifications(db, "all", { limit: 10, offset: 0 });
  });
  const audit = await compare(files, 15, 2, async ({ db }) => {
    for (const filter of [{}, { subject: "booking" as const }]) {
      await listChanges(db, filter, { limit: 50, offset: 0 });
    }
  });
  const users = await compare(files, 15, 1, async ({ db }) => {
    await countUsers(db, {});
    await listUsers(db, {}, page);
  });
  const narrowed = await compare(files, 5, 3, async ({ db }) => {
    const week = { from: inDays(0), to: inDays(7) };
    for (const asked of [{ q: "example" }, { status: "pending" as const }, week]) {
      const { filter } = await lookUpText(db, asked);
      await Promise.all([listBookings(db, filter, page), countBookings(db, filter)]);
    }
  });
  const dashboard = await compare(files, 5, 1, async ({ db }) => {
    const { timeZone } = shippedSettings.general;
    await Promise.all([readDashboard(db, "30d", timeZone, new Date()), readToday(db, inDays(0))]);
  });
  const find = (texts: string[]) =>
    compare(files, 9, texts.length, async ({ db }) => {
      for (const q of texts) await listFoundBookings(db, await searchBookings(db, q, 1_000), 50);
    });
  // What finds as much in both files, and what finds more in the large one.
  const one = await find(["guest77@", "guest500@", "guest901@"]);
  const everything = await find(["example"]);
  const more = await find(["guest 77", "zoe"]);
  const suffix = `${sizes.map((size) => number(size)).join(" → ")} bookings`;
  return [
    plain("filling the large file, triggers on", `${number(files[1].fillSeconds)} s`),
    toRow(`availability search, ${suffix}`, search, true),
    toRow(`desk's list, first page and counts, ${suffix}`, both, true),
    toRow(`desk's list, every order, ${suffix}`, orders, true),
    toRow(`desk's list, last page, ${suffix}`, last, true),
    toRow(`notifications, count, last page and the bell, ${suffix}`, bell, true),
    toRow(`audit log, first page, ${suffix}`, audit, true),
    toRow(`users, first page and count, ${suffix}`, users, true),
    toRow(`desk's list by text, status and week, ${suffix}`, narrowed, false),
    toRow(`desk's search for one booking, ${suffix}`, one, true),
    toRow(`desk's search for what all hold, ${suffix}`, everything, true),
    toRow(`desk's search for what more hold, ${suffix}`, more, false),
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
