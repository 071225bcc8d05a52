import { countUsers, listUsers } from "~/accounts/users/user-list-queries.server";
import {
  countNotifications,
  listNotifications,
} from "~/communication/notifications/notification-queries.server";
import { listChanges } from "~/core/change-log/audit-queries.server";
import { lodgeDay } from "~/core/instants";
import { defaultSettings } from "~/core/settings/settings";
import { loadDashboard } from "~/reports/load-dashboard.server";
import { loadTodayLists } from "~/reports/today-queries.server";
import { listFullRoomIds } from "~/reservations/availability/availability-queries.server";
import { countBookings } from "~/reservations/bookings/booking-filter-queries.server";
import { bookingSorts, listBookings } from "~/reservations/bookings/booking-list-queries.server";
import {
  resolveTextFilter,
  searchBookings,
} from "~/reservations/bookings/booking-text-queries.server";
import { inDays } from "../world/days";
import { compare, sizes, toRow } from "./compare";
import { openFilled } from "./filled-file";
import { measureFullPages } from "./full-pages";
import { number, plain, type Row } from "./table";

/** Compares the same questions on files with a thousand and a million bookings. */
export async function* measureFullFiles(
  onEnd: (clean: () => void | Promise<void>) => void,
): AsyncGenerator<Row> {
  const open = async (count: number) => {
    const opened = await openFilled(count);
    onEnd(opened.close);
    return opened;
  };
  const files = [await open(sizes[0]), await open(sizes[1])] as const;
  yield plain("filling the large file, triggers on", `${number(files[1].fillSeconds)} s`);
  const searches = Array.from({ length: 200 }, (_, index) => {
    const arrival = 1 + ((index * 53) % 350);
    return { checkIn: inDays(arrival), checkOut: inDays(arrival + 1 + (index % 10)) };
  });
  const search = await compare(files, 15, searches.length, async ({ db }) => {
    for (const stay of searches) await listFullRoomIds(db, stay);
  });
  yield toRow("availability search", search, true);
  const page = { sort: "-created", limit: 50, offset: 0 } as const;
  const both = await compare(files, 15, 1, async ({ db }) => {
    await Promise.all([listBookings(db, {}, page), countBookings(db, {})]);
  });
  yield toRow("desk's list, first page and counts", both, true);
  const orders = await compare(files, 7, bookingSorts.length, async ({ db }) => {
    for (const sort of bookingSorts) await listBookings(db, {}, { ...page, sort });
  });
  yield toRow("desk's list, every order", orders, true);
  const last = await compare(files, 15, 1, async ({ db }) => {
    const matchCount = (await countBookings(db, {})).total;
    await listBookings(db, {}, { ...page, matchCount, offset: matchCount - 50 });
  });
  yield toRow("desk's list, last page", last, true);
  const bell = await compare(files, 15, 2, async ({ db }) => {
    const { all } = await countNotifications(db, "person0");
    await listNotifications(db, "person0", "all", { limit: 50, offset: all - 50, matchCount: all });
    await listNotifications(db, "person0", "all", { limit: 10, offset: 0 });
  });
  yield toRow("notifications, count, last page and the bell", bell, true);
  const audit = await compare(files, 15, 2, async ({ db }) => {
    for (const filter of [{}, { subject: "booking" as const }]) {
      await listChanges(db, filter, { limit: 50, offset: 0 });
    }
  });
  yield toRow("audit log, first page", audit, true);
  const users = await compare(files, 15, 1, async ({ db }) => {
    await countUsers(db, {});
    await listUsers(db, {}, page);
  });
  yield toRow("users, first page and count", users, true);
  const narrowed = await compare(files, 5, 3, async ({ db }) => {
    const week = { from: inDays(0), to: inDays(7) };
    for (const asked of [{ q: "example" }, { status: "pending" as const }, week]) {
      const { filter } = await resolveTextFilter(db, asked);
      await Promise.all([listBookings(db, filter, page), countBookings(db, filter)]);
    }
  });
  yield toRow("desk's list by text, status and week", narrowed, false);
  const dashboard = await compare(files, 5, 1, async ({ db }) => {
    const { timeZone } = defaultSettings.general;
    await Promise.all([
      loadDashboard(db, "30d", timeZone, new Date()),
      loadTodayLists(db, lodgeDay(inDays(0), timeZone)),
    ]);
  });
  yield toRow("dashboard of 30 days with today's lists", dashboard, false);
  const find = (texts: string[]) =>
    compare(files, 9, texts.length, async ({ db }) => {
      for (const q of texts) await searchBookings(db, q, 1_000, 50);
    });
  // The first search finds equally many rows in both files, the others find more in the large one.
  const one = await find(["guest77@", "guest500@", "guest901@"]);
  yield toRow("desk's search for one booking", one, false);
  const everything = await find(["example"]);
  yield toRow("desk's search for what all hold", everything, false);
  const more = await find(["guest 77", "zoe"]);
  yield toRow("desk's search for what more hold", more, false);
  yield* measureFullPages([files[0].dataDir, files[1].dataDir], onEnd);
}
