import { beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { expectPage } from "./scenario";

/** More bookings than a search looks through. */
const many = 10_050;

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
let oldest: string;

beforeAll(() => {
  const { file } = lodge;
  file.exec("UPDATE rooms SET units = 1000");
  const log = file.prepare(
    `INSERT INTO audit_log (at, actor_name, subject, subject_id, action)
     VALUES (?, ?, 'booking', ?, 'created')`,
  );
  // In batches, so that the server's own writes are not delayed.
  const fill = file.transaction((from: number) => {
    for (let index = from; index < Math.min(from + 500, many); index++) {
      const arrival = index % 300;
      const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
      const id = insertRawBooking(file, {
        user: null,
        checkIn: inDays(arrival),
        checkOut: inDays(arrival + 1),
        status: index % 5 === 0 ? "pending" : "confirmed",
        firstName: index === 0 ? "Oldest" : "Jonathan",
        createdAt,
      });
      if (index === 0) oldest = id;
      log.run(createdAt, index === 0 ? "Oldest Clerk" : "Claudine", id);
    }
  });
  for (let from = 0; from < many; from += 500) fill.immediate(from);
});

test("the last page and any page beyond it show the oldest bookings", async () => {
  const pages = Math.ceil(many / 50);
  expectPage(await admin.get(`/admin/bookings?page=${pages}`), {
    has: [`${many.toLocaleString("en")} bookings`, `Page ${pages} of ${pages}`, `#${oldest}`],
    html: ['rel="prev"'],
    lacksHtml: ['rel="next"'],
  });
  expectPage(await admin.get("/admin/bookings?page=9999"), { has: [`#${oldest}`] });
});

test("a search with too many matches covers only the newest and says so", async () => {
  const said = "Too many matches for “jonathan”";
  const found = await admin.get("/admin/bookings?q=jonathan");
  expectPage(found, { has: ["1,000+ Total", "1,000+ bookings", "Page 1 of 20", said] });
  const pending = /([\d,]+)\+ Pending/.exec(found.text)?.[1];
  expectPage(await admin.get("/admin/bookings?q=jonathan&status=pending"), {
    has: [`${pending}+ Pending`, `${pending}+ bookings`, said],
  });
  expectPage(await admin.get("/admin/bookings?q=jo"), { has: ["1,000+ bookings"] });
});

test("arrival dates narrow the search so that all matches are counted", async () => {
  expectPage(await admin.get(`/admin/bookings?q=jonathan&from=${inDays(10)}&to=${inDays(12)}`), {
    has: ["102 bookings", "102 Total"],
    lacks: ["Too many matches"],
  });
});

test("a search with few matches finds even the oldest booking", async () => {
  expectPage(await admin.get("/admin/bookings?q=oldest"), {
    has: ["1 booking", `#${oldest}`],
    lacks: ["Too many matches", "1+"],
  });
});

test("the export of a search with many matches contains all of them", async () => {
  const file = await admin.get("/admin/bookings/export.csv?q=jonathan");
  expect(file.html.split("Jonathan").length - 1).toBe(
    // Each row has the full name and the first name.
    2 * (many - 1),
  );
});

test("the audit log lists the latest 10,000 changes; dates reach older ones", async () => {
  const said =
    "Only the latest changes are listed. Choose dates to see others; the export has all.";
  expectPage(await admin.get("/admin/audit"), { has: ["10,000+ changes", "of 200", said] });
  expectPage(await admin.get("/admin/audit?to=2026-01-02&page=999"), {
    has: [oldest],
    lacks: [said],
  });
  expectPage(await admin.get("/admin/audit?actor=oldest&to=2026-01-02"), {
    has: ["1 change", "Oldest Clerk"],
    lacks: [said],
  });
});
