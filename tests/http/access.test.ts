import { request } from "node:http";
import type { Role } from "db/schema";
import { beforeAll, describe, expect, test } from "vitest";
import { canOpen } from "~/accounts/desk-sections";
import { insertRawBooking } from "../world/bookings";
import { insertRawChannel } from "../world/channel";
import { insertRawContent } from "../world/content";
import { inDays } from "../world/days";
import { textOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { eightAtATime } from "../world/half-requests";
import { addHousekeeper, odette } from "../world/housekeeper";
import { insertRawImport } from "../world/imports";
import { insertRawInvoice } from "../world/invoices";
import { insertRawIssue, insertRawSubscriber } from "../world/newsletters";
import { people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import { insertRawReview } from "../world/reviews";
import { insertRawNote } from "../world/shift-notes";
import { insertRawTables } from "../world/tables";
import { unlessWritten } from "../world/unless-written";
import { signedIn, Visitor } from "../world/visitor";
import { deskRecords, routeAddresses } from "./scenario";

/**
 * Requests every route as every role. Public, housekeeping and staff routes are listed here; every other desk
 * route is expected to require an administrator.
 */
const open = new Set([
  "_index",
  "amenities",
  "auth.link",
  "auth.v1.$",
  "auth.verify",
  "booking-confirmation",
  "booking._index",
  "booking.confirm",
  "booking.details",
  "calendars.$file",
  "conference",
  "contact",
  "find-booking._index",
  "find-booking.open",
  "forgot-password",
  "login._index",
  "login.code",
  "login.factor._index",
  "login.factor.text",
  "login.link",
  "login.with.$provider._index",
  "login.with.$provider.callback",
  "logout",
  "media.$key._index",
  "media.$key.$file",
  "news.$slug",
  "news._index",
  "news[.xml]",
  "newsletter._index",
  "newsletter.check",
  "newsletter.confirm",
  "newsletter.unsubscribe",
  "offers.$offerId",
  "privacy",
  "requests.$enquiryId",
  "reset-password",
  "restaurant",
  "robots[.txt]",
  "rooms.$roomId",
  "rooms._index",
  "setup",
  "site[.webmanifest]",
  "sitemap[.xml]",
  "terms",
  "verify-email",
]);
/**
 * Routes for staff (docs/front-desk.md, "People"), listed one by one, so that each new desk route needs a
 * decision.
 */
const forStaff = new Set([
  "admin._index",
  "admin.bookings.$bookingId._index",
  "admin.bookings.$bookingId.folio._index",
  "admin.bookings.$bookingId.folio.close",
  "admin.bookings.$bookingId.folio.discount",
  "admin.bookings.$bookingId.folio.transfer",
  "admin.bookings.$bookingId.folio.reopen",
  "admin.bookings.$bookingId.folio.void.$lineId",
  "admin.bookings.$bookingId.cancel",
  "admin.bookings.$bookingId.change",
  "admin.bookings.$bookingId.$change",
  "admin.bookings.$bookingId.check-out",
  "admin.bookings.$bookingId.confirm",
  "admin.bookings.$bookingId.assign-room",
  "admin.bookings.$bookingId.guest",
  "admin.bookings.$bookingId.invoice",
  "admin.bookings.$bookingId.no-show",
  "admin.bookings.$bookingId.separate-profile",
  "admin.bookings.$bookingId.payments.$paymentId.void",
  "admin.bookings.$bookingId.payments.$paymentId.transfer",
  "admin.bookings.$bookingId.payments._index",
  "admin.bookings.$bookingId.receipt",
  "admin.bookings.$bookingId.registration",
  "admin.bookings.$bookingId.mark-as-stayed",
  "admin.bookings._index",
  "admin.bookings.arrivals._index",
  "admin.bookings.arrivals.export[.csv]",
  "admin.bookings.arrivals.registration",
  "admin.bookings.blocks.$blockId._index",
  "admin.bookings.blocks.$blockId.remove",
  "admin.bookings.blocks._index",
  "admin.bookings.blocks.export[.csv]",
  "admin.bookings.blocks.new",
  "admin.bookings.calendar",
  "admin.bookings.export[.csv]",
  "admin.bookings.groups.$groupId._index",
  "admin.bookings.groups.$groupId.add",
  "admin.bookings.groups.$groupId.$change",
  "admin.bookings.groups.$groupId.cancel",
  "admin.bookings.groups.$groupId.check-out",
  "admin.bookings.groups.new",
  "admin.bookings.new",
  "admin.cash.$drawerId._index",
  "admin.cash.$drawerId.close",
  "admin.cash.$drawerId.movements",
  "admin.cash._index",
  "admin.cash.export[.csv]",
  "admin.cash.new",
  "admin.cash.count-sheet",
  "admin.conference.$eventId._index",
  "admin.conference.$eventId.folio",
  "admin.conference.$eventId.cancel",
  "admin.conference._index",
  "admin.conference.export[.csv]",
  "admin.conference.new",
  "admin.business-days.$day._index",
  "admin.business-days.$day.close",
  "admin.business-days._index",
  "admin.business-days.export[.csv]",
  "admin.shift-notes.$noteId.$change",
  "admin.shift-notes._index",
  "admin.shift-notes.export[.csv]",
  "admin.post-charge.$bookingId",
  "admin.post-charge._index",
  "admin.invoices.$invoiceId._index",
  "admin.invoices.$invoiceId.credit",
  "admin.invoices.$invoiceId.invoice[.pdf]",
  "admin.invoices.$invoiceId.mail",
  "admin.invoices._index",
  "admin.invoices.export[.csv]",
  "admin.guests.$profileId._index",
  "admin.guests.$profileId.$change",
  "admin.guests.$profileId.edit",
  "admin.guests.$profileId.do-not-book",
  "admin.guests.$profileId.merge",
  "admin.guests._index",
  "admin.guests.export[.csv]",
  "admin.guests.statistics._index",
  "admin.guests.statistics.export[.csv]",
  "admin.menu.$dishId.$change",
  "admin.menu._index",
  "admin.menu.export[.csv]",
  "admin.notifications.$notificationId.read",
  "admin.notifications._index",
  "admin.notifications.export[.csv]",
  "admin.notifications.read-all",
  "admin.report",
  "admin.report[.csv]",
  "admin.enquiries.$enquiryId._index",
  "admin.enquiries.$enquiryId.$change",
  "admin.enquiries.$enquiryId.offer",
  "admin.enquiries.$enquiryId.offers.$offerId",
  "admin.enquiries._index",
  "admin.enquiries.export[.csv]",
  "admin.reviews.$reviewId.$change",
  "admin.reviews.$reviewId.reply",
  "admin.reviews._index",
  "admin.reviews.export[.csv]",
  "admin.search",
  "admin.tables.$tableReservationId._index",
  "admin.tables.$tableReservationId.cancel",
  "admin.tables._index",
  "admin.tables.requested.$enquiryId",
  "admin.tables.export[.csv]",
  "admin.tables.new",
  "admin.tables.setup",
]);

/** Routes that housekeeping may open too. */
const forHousekeeping = new Set([
  "admin.housekeeping.$unitId._index",
  "admin.housekeeping.$unitId.$change",
  "admin.housekeeping._index",
  "admin.pulse",
  "admin.sidebar",
]);

const roles = ["stranger", "guest", "housekeeping", "staff", "admin"] as const;
type Who = (typeof roles)[number];
/** Returns the lowest role that a route admits. */
function firstLetIn(name: string): Who {
  if (open.has(name)) return "stranger";
  if (forHousekeeping.has(name)) return "housekeeping";
  if (forStaff.has(name)) return "staff";
  return /^(account|my-bookings)\b/.test(name) ? "guest" : "admin";
}

const lodge = sharedLodge();
const visitors = {} as Record<Who, Visitor>;
const { enquiryId } = deskRecords;
beforeAll(async () => {
  const file = lodge.file;
  insertRawBooking(file, { id: "DESK0000", status: "pending", firstName: "Leaking" });
  insertRawBooking(file, { id: "PAST0000", checkIn: inDays(-3), checkOut: inDays(-1) });
  insertRawRequest(file, { id: enquiryId, kind: "conference" });
  insertRawTables(file, enquiryId);
  insertRawNote(file, { text: "Leaking note" });
  insertRawContent(file, { title: "Leaking text" });
  insertRawReview(file, { body: "Leaking" });
  insertRawChannel(file);
  insertRawInvoice(file, { folioId: "DESK0000" });
  insertRawImport(file);
  insertRawIssue(file, { subject: "Leaking letter" });
  insertRawSubscriber(file, { email: deskRecords.subscriberId });
  file.exec(
    `INSERT INTO room_blocks (id, room_id, first_night, end_day, reason, created_at)
     VALUES (1, 4, '${inDays(60)}', '${inDays(62)}', 'Leaking', '2026-01-01T00:00:00.000Z');
     INSERT INTO notifications (id, title, message, type, created_at)
     VALUES (1, 'For the bell', 'Something', 'info', '2026-01-01T00:00:00.000Z');
     INSERT INTO media (id, filename, original_name, type, mime, size_bytes, state, created_at)
     VALUES (1, 'leaking-0000000000000001', 'Leaking.pdf', 'document', 'application/pdf', 9, 'ready',
       '2026-01-01T00:00:00.000Z');
     INSERT INTO cash_drawers (id, currency, opened_at, opened_on, opened_by)
     VALUES (1, 'USD', '2026-01-01T00:00:00.000Z', '2026-01-01', 'claudine');
     INSERT INTO booking_groups (id, name, created_at)
     VALUES (1, 'Leaking group', '2026-01-01T00:00:00.000Z');
     INSERT INTO extras (id, name, category, price_cents, tax_percent)
       VALUES (1, 'Leaking', 'Drinks', 300, 18);
     INSERT INTO folio_lines (id, booking_id, day, kind, text, quantity, unit_cents, amount_cents,
         tax_percent, created_at)
       VALUES (1, 'DESK0000', '${inDays(0)}', 'extra', 'Leaking', 1, 300, 300, 18, '2026-01-01');
     INSERT INTO payments (booking_id, at, amount_cents, method, note)
     VALUES ('DESK0000', '2026-01-01T00:00:00.000Z', 100, 'cash', 'Leaking');
     INSERT INTO seasons (id, name, first_night, last_night, version)
       VALUES (1, 'Leaking', '2030-01-01', '2030-01-31', 1)`,
  );
  visitors.stranger = new Visitor(lodge);
  visitors.guest = await signedIn(lodge, people.aline);
  addHousekeeper(file);
  visitors.housekeeping = await signedIn(lodge, odette);
  visitors.staff = await signedIn(lodge, people.claudine);
  visitors.admin = await signedIn(lodge, people.diane);
});

const routes = routeAddresses(deskRecords).map((route) => ({
  ...route,
  firstIn: firstLetIn(route.routeId.replace("routes/", "")),
}));
const closed = routes.filter(({ firstIn }) => firstIn !== "stranger");
const shutOut = (firstIn: Who) => roles.slice(0, roles.indexOf(firstIn));

/** Matches texts that a denied page must not contain. Staff see the refusal inside the desk's layout. */
const secretsFor = (who: Who) =>
  who === "staff" || who === "housekeeping"
    ? /Leaking|PAST0000|bosco@guests/
    : /Leaking|PAST0000|bosco@guests|For the bell|Admin Dashboard<\/p>|class="sidebar"/;
const unwatched =
  /^(sqlite_|kysely_|(booking|user|person|notification)_search|sessions$|calendar_days$)/;
const everything = unlessWritten(
  () => lodge.file,
  () =>
    JSON.stringify(
      lodge
        .values<string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        .filter((name) => !unwatched.test(name))
        .map((table) => lodge.rows(`SELECT * FROM ${table} ORDER BY 1`)),
    ),
);

test("there are routes for every role", () => {
  for (const who of roles) expect(routes.filter(({ firstIn }) => firstIn === who)).not.toEqual([]);
  expect(routes.length).toBeGreaterThan(90);
});

/** One route of each role is requested with every method and address; the others only with those in use. */
const inEveryWay = [
  "my-bookings._index",
  "admin.housekeeping._index",
  "admin.bookings._index",
  "admin.users._index",
].map((name) => `routes/${name}`);

test("every role has a route that is requested with every method", () => {
  const whose = (name: string) => closed.find(({ routeId }) => routeId === name)?.firstIn;
  expect(inEveryWay.map(whose).sort()).toEqual(["admin", "guest", "housekeeping", "staff"]);
});

const methodsAt = (routeId: string, query: string) =>
  query === "" || inEveryWay.includes(routeId) ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"];

describe.each(routes)("$address is for $firstIn", ({ address, firstIn, routeId }) => {
  test("its page", async () => {
    await eightAtATime([...roles], async (who) => {
      const answer = await visitors[who].raw(address);
      const html = await answer.text();
      const to = answer.headers.get("Location") ?? "";
      const isSentToSignIn = /^\/login\?/.test(to);
      const isIn = !shutOut(firstIn).includes(who);
      if (isIn) {
        const isLastStep = routeId === "routes/booking.confirm";
        expect.soft(answer.status === 403 && routeId !== "routes/setup", who).toBe(false);
        expect.soft(isSentToSignIn && !isLastStep, who).toBe(false);
      } else if (who === "stranger") {
        expect.soft(to).toBe(`/login?redirectTo=${encodeURIComponent(address)}`);
        expect.soft(answer.status).toBe(302);
      } else {
        expect.soft(answer.status, who).toBe(403);
        expect
          .soft(textOf(html))
          .toMatch(/This page is for (administrators|the front desk|the lodge's staff)/);
      }
      if (!isIn) expect.soft(html, who).not.toMatch(secretsFor(who));
      // The function that shows or hides desk links follows the same rule.
      if (address.startsWith("/admin") && roles.indexOf(who) > 1) {
        expect.soft(canOpen({ role: who as Role }, address)).toBe(isIn);
      }
    });
  });

  test("its data", async () => {
    await eightAtATime(shutOut(firstIn), async (who) => {
      const answer = await visitors[who].raw(`${address}?_data=${encodeURIComponent(routeId)}`);
      expect.soft(answer.status, who).toBe(who === "stranger" ? 401 : 403);
      expect.soft(await answer.text(), who).not.toMatch(secretsFor(who));
    });
  });

  test("its forms", async () => {
    const before = everything();
    const fields = {
      version: "1",
      note: "A note",
      reason: "None",
      status: "confirmed",
      charge: "none",
    };
    const queries = ["", "?index", `?_data=${encodeURIComponent(routeId)}`];
    const forms = shutOut(firstIn).flatMap((who) =>
      queries.flatMap((query) =>
        methodsAt(routeId, query).map((method) => ({ who, query, method })),
      ),
    );
    await eightAtATime(forms, async ({ who, query, method }) => {
      const body = new URLSearchParams(fields);
      const answer = await visitors[who].raw(address + query, { method, body });
      const html = await answer.text();
      const to = answer.headers.get("X-Remix-Redirect") ?? answer.headers.get("Location") ?? "";
      const isSentToSignIn =
        who === "stranger" && (/^\/login\?/.test(to) || /name="unsent"/.test(html));
      const isRefused = [...(who === "stranger" ? [401] : []), 403, 405].includes(answer.status);
      const told = `${who} ${method} ${query}: ${answer.status}`;
      expect.soft(isRefused || isSentToSignIn, told).toBe(true);
      expect.soft(html, told).not.toMatch(secretsFor(who));
    });
    expect(everything()).toBe(before);
  });
});

/** Sends a request with its path unchanged; fetch would normalise it. */
function ask(path: string, who: Who, method = "GET") {
  const { hostname, port } = new URL(lodge.url);
  const cookie = [...visitors[who].cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const type = method === "POST" ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
  return new Promise<{ status: number; to: string; body: string }>((resolve, reject) => {
    request(
      { hostname, port, path, method, headers: { ...(cookie && { Cookie: cookie }), ...type } },
      async (answer) => {
        let body = "";
        for await (const chunk of answer.setEncoding("utf8")) body += chunk;
        const to = answer.headers.location ?? answer.headers["x-remix-redirect"] ?? "";
        resolve({ status: answer.statusCode ?? 0, to: String(to), body });
      },
    )
      .on("error", reject)
      .end(method === "POST" ? "name=Changed&version=1&note=x" : undefined);
  });
}

test("a denied request is read to its end and answered with the reason", async () => {
  const body = `body=${"x".repeat(1024 * 1024)}`;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const { address, takesForms, firstIn } of closed) {
    if (!takesForms || firstIn !== "admin") continue;
    const answer = await visitors.staff.raw(address, { method: "POST", body, headers });
    expect.soft(answer.status, address).toBe(403);
    expect.soft(await answer.text(), address).toContain("This page is for administrators.");
  }
}, 30_000);

test("while settings cannot be read, every request is 500 and logged once", async () => {
  lodge.expectFaults(/no such table: settings/);
  lodge.file.exec("ALTER TABLE settings RENAME TO settings_away");
  try {
    for (const [path, init] of [
      ["/rooms", {}],
      ["/admin/users", {}],
      ["/contact", { method: "POST", body: new URLSearchParams({ name: "A" }) }],
      ["/rooms?_data=routes%2Frooms._index", {}],
      ["/admin/users/export.csv", {}],
    ] as const) {
      const before = lodge.output().length;
      const answer = await visitors.admin.raw(path, init);
      const text = await answer.text();
      expect.soft(answer.status, path).toBe(500);
      expect.soft(text, path).not.toMatch(/no such table|SQLITE|\.[jt]s:\d/);
      if (!path.includes("_data")) expect.soft(text, path).toContain("Nothing was saved");
      await expect
        .poll(
          () =>
            lodge
              .output()
              .slice(before)
              .match(/no such table: settings/g)?.length,
        )
        .toBeGreaterThan(0);
      const lines = lodge.output().slice(before).split("\n");
      expect
        .soft(
          lines.filter((line) => line.includes('"stack"')),
          path,
        )
        .toHaveLength(1);
    }
  } finally {
    lodge.file.exec("ALTER TABLE settings_away RENAME TO settings");
  }
  expect((await visitors.admin.raw("/admin/users")).status).toBe(200);
});

describe("no spelling of a path bypasses access control", () => {
  const spellings = (path: string) => {
    const [, first = "", rest = ""] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
    const letter = `%${first.charCodeAt(0).toString(16)}`;
    return [
      `/${first.toUpperCase()}${rest}`,
      `/${first[0]?.toUpperCase()}${first.slice(1)}${rest.toUpperCase()}`,
      `/${path}`,
      `//${path}`,
      `/${letter}${first.slice(1)}${rest}`,
      `/%25${letter.slice(1)}${first.slice(1)}${rest}`,
      `${path}/`,
      `${path}//`,
      `/${first}/${rest}`,
      `/${first}${rest.replaceAll("/", "%2F")}`,
      `/${first}${rest.replaceAll("/", "%5C")}`,
      `/${first}${rest.replaceAll("/", "\\")}`,
      `/${first}/.${rest}`,
      `/rooms/../${first}${rest}`,
      `/rooms/%2e%2e/${first}${rest}`,
      `/${first}/x/..${rest}`,
      `${path};x`,
      `${path}.`,
      `${path}%00`,
      `${path}%20`,
      `${path}?index`,
      `${path}#x`,
      `http://localhost${path}`,
      `/login/..${path}`,
      `/${first}\u0131${rest}`.replace("\u0131", "%C4%B1"),
    ];
  };
  const examples = ["admin", "staff", "housekeeping", "guest"] as const;
  const paths = {
    admin: ["/admin/users", "/admin/users/bosco", "/admin/settings/general"],
    staff: ["/admin", "/admin/bookings/DESK0000", "/admin/search"],
    housekeeping: ["/admin/housekeeping", "/admin/housekeeping/2/clean"],
    guest: ["/my-bookings", "/my-bookings/PAST0000"],
  };
  const tries = examples.flatMap((firstIn) =>
    paths[firstIn].flatMap((path) =>
      spellings(path).map((spelled) => ({ spelled, path, firstIn })),
    ),
  );

  test.each(tries)("$spelled", async ({ spelled, firstIn }) => {
    const before = everything();
    for (const who of shutOut(firstIn)) {
      for (const method of ["GET", "POST"]) {
        const { status, to, body } = await ask(spelled, who, method);
        const isSentToSignIn = /^\/login\?/.test(to) || /name="unsent"/.test(body);
        const told = `${who} ${method}: ${status} ${to}`;
        const isRefused = [400, ...(who === "stranger" ? [401] : []), 403, 404, 405].includes(
          status,
        );
        expect.soft(isRefused || (who === "stranger" && isSentToSignIn), told).toBe(true);
        expect.soft(body, told).not.toMatch(secretsFor(who));
      }
    }
    expect(everything()).toBe(before);
  });

  test.each([
    ["/Admin/Users", 200],
    ["/%61dmin/users", 200],
    ["/admin/users/", 200],
    ["/admin/./users", 404],
    ["//admin/users", 404],
    ["/admin%2Fusers", 404],
  ])("for an administrator %s is %i, as in Remix", async (spelled, status) => {
    expect((await ask(spelled, "admin")).status).toBe(status);
  });
});

describe("a route's data is served at its own path only", () => {
  const desk = [...closed.map(({ routeId, firstIn }) => ({ routeId, firstIn }))].concat({
    routeId: "routes/admin",
    firstIn: "housekeeping",
  });
  const places = ["/rooms", "/admin", "/no-such-page"];
  const morePlaces = ["/", "/login", "/my-bookings", "/admin/x"];
  const placesOf = (routeId: string) => {
    const own = routes.find((route) => route.routeId === routeId)?.address ?? "/admin";
    const near = [...places, `${own}/x`, own.toUpperCase()];
    return inEveryWay.includes(routeId) ? [...near, ...morePlaces, `/${own}`] : near;
  };
  const ways = (routeId: string) => {
    const asked = `_data=${encodeURIComponent(routeId)}`;
    if (!inEveryWay.includes(routeId)) return [{ query: asked, method: "GET" }];
    return [asked, `_data=root&${asked}`, `${asked}&index`].flatMap((query) =>
      ["GET", "POST"].map((method) => ({ query, method })),
    );
  };

  test.each(desk)("$routeId", async ({ routeId, firstIn }) => {
    const asks = shutOut(firstIn).flatMap((who) =>
      placesOf(routeId).flatMap((place) => ways(routeId).map((way) => ({ who, place, ...way }))),
    );
    await eightAtATime(asks, async ({ who, place, query, method }) => {
      const told = `${who} ${method} ${place}?${query}`;
      const { status, to, body } = await ask(`${place}?${query}`, who, method);
      const isRoot = query.startsWith("_data=root") && status === 200;
      const isToSignIn = who === "stranger" && /^\/login\?/.test(to);
      const isRefused = [400, ...(who === "stranger" ? [401] : []), 403, 404, 405].includes(status);
      expect.soft(isRefused || isToSignIn || isRoot, `${told}: ${status}`).toBe(true);
      expect.soft(body, told).not.toMatch(secretsFor(who));
    });
  });
});
