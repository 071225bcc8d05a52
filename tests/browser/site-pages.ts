import path from "node:path";
import Database from "better-sqlite3";
import { hashToken } from "~/accounts/tokens.server";
import { insertRawBooking } from "../world/bookings";
import { hoursAgo, insertRawContent } from "../world/content";
import { inDays } from "../world/days";
import { copyTemplate, type Lodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { insertRawReview } from "../world/reviews";
import { signedIn, Visitor } from "../world/visitor";

const roles = ["stranger", "guest", "staff", "admin"] as const;
/**
 * Busy: bookings in every state. New: no bookings and no administrator yet, but people whose names
 * do not end. Broken: no table of bookings.
 */
const states = ["busy", "new", "broken"] as const;

export interface SitePage {
  name: string;
  path: string;
  as: (typeof roles)[number];
  /** In which state of the lodge; busy when nothing is said. */
  in?: (typeof states)[number];
  /** The page is the answer to this form. */
  send?: Record<string, string>;
  /** A `details` that stands open. */
  open?: string;
  /** 200 when nothing is said. */
  status?: number;
}

export interface Site {
  pages: SitePage[];
  lodgeOf: (page: SitePage) => Lodge;
  visitorOf: (page: SitePage) => Visitor;
  close: () => Promise<void>;
}

/** Prepares the lodges and the people that all pages of the site can be seen with. */
export async function openSite(): Promise<Site> {
  const [busy, fresh, broken] = await Promise.all([
    openLodge(),
    openLodge({ dataDir: withoutAdministrator() }),
    openLodge(),
  ]);
  const lodges = { busy, new: fresh, broken };
  const visitors = new Map<string, Visitor>();
  for (const state of states) {
    const lodge = lodges[state];
    visitors.set(`${state} stranger`, new Visitor(lodge));
    visitors.set(`${state} guest`, await signedIn(lodge, people.aline));
    visitors.set(`${state} staff`, await signedIn(lodge, people.claudine));
    if (state !== "new") visitors.set(`${state} admin`, await signedIn(lodge, people.diane));
  }
  const visitorOf = (page: Pick<SitePage, "as" | "in">) =>
    visitors.get(`${page.in ?? "busy"} ${page.as}`) as Visitor;

  fillBusyLodge(busy);
  await writeNotes(visitorOf({ as: "staff" }));
  await beginBooking(visitorOf({ as: "guest" }), {
    firstName: "Aline",
    lastName: "Uwase",
    email: people.aline.email,
    specialRequests: "Late arrival",
  });
  await beginBooking(visitorOf({ as: "guest", in: "new" }), {
    firstName: endless.name,
    lastName: endless.name,
    email: endless.email,
    specialRequests: endless.text,
  });
  fresh.file.prepare("UPDATE users SET name = ?").run(endless.name.repeat(2));
  fresh.file.exec("UPDATE booking_drafts SET quoted_total_cents = quoted_total_cents - 2500");
  broken.file.pragma("foreign_keys = OFF");
  broken.file.exec("DROP TABLE bookings");

  const setupPath = /\/setup\?token=\S+/.exec(fresh.output())?.[0] ?? "/setup";
  return {
    pages: [
      ...strangerPages,
      ...guestPages,
      ...deskPages,
      ...adminPages,
      ...roomPages,
      ...contentPages,
      ...newLodgePages(setupPath),
      ...brokenPages,
    ],
    lodgeOf: (page) => lodges[page.in ?? "busy"],
    visitorOf,
    close: async () => {
      await Promise.all(Object.values(lodges).map((lodge) => lodge.close()));
    },
  };
}

/** The same person looks at all of them. */
function seenBy(as: SitePage["as"], pages: Omit<SitePage, "as">[]): SitePage[] {
  return pages.map((page) => ({ as, ...page }));
}

const stay = { checkIn: inDays(60), checkOut: inDays(63) };
const taken = { checkIn: inDays(30), checkOut: inDays(33) };
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

/** Bookings by what they are for; the reference is the desk's number as well. */
const ids = {
  upcoming: "AAAA0001",
  pending: "AAAA0002",
  soon: "AAAA0003",
  current: "AAAA0004",
  past: "AAAA0005",
  cancelled: "AAAA0006",
  endless: "AAAA0007",
  house: "AAAA0008",
  left: "AAAA0009",
  absent: "AAAA0010",
};

/** As much as the fields take, without a place to break a line at. */
const endless = {
  name: "W".repeat(100),
  email: `${"w".repeat(64)}@${"w".repeat(63)}.${"w".repeat(63)}.example`,
  text: "W".repeat(300),
};

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

function fillBusyLodge({ file }: Lodge): void {
  const insert = (booking: Parameters<typeof insertRawBooking>[1]) =>
    insertRawBooking(file, booking);
  for (let index = 0; index < 60; index++) {
    const [checkIn, checkOut] = [inDays(70 + index), inDays(71 + index)];
    insert({ roomId: 5, checkIn, checkOut, user: people.bosco, createdAt: ago(30) });
  }
  insert({ id: ids.past, checkIn: inDays(-20), checkOut: inDays(-18), createdAt: ago(29) });
  insert({
    id: ids.current,
    roomId: 1,
    checkIn: inDays(-1),
    checkOut: inDays(2),
    createdAt: ago(9),
  });
  insert({ id: ids.soon, roomId: 4, checkIn: inDays(1), checkOut: inDays(3), createdAt: ago(8) });
  insert({ id: ids.pending, roomId: 3, ...taken, status: "pending", createdAt: ago(7) });
  insert({ id: ids.cancelled, roomId: 4, ...taken, status: "cancelled", createdAt: ago(6) });
  insert({
    id: ids.endless,
    roomId: 4,
    ...taken,
    firstName: endless.name,
    email: endless.email,
  });
  insert({ id: ids.upcoming, ...taken });
  insert({ id: ids.house, roomId: 2, checkIn: inDays(-1), checkOut: inDays(2), createdAt: ago(5) });
  insert({ id: ids.left, roomId: 3, checkIn: inDays(-2), checkOut: inDays(1), createdAt: ago(4) });
  insert({
    id: ids.absent,
    roomId: 5,
    checkIn: inDays(-1),
    checkOut: inDays(1),
    createdAt: ago(3),
  });
  fillMarksAndPayments(file);
  file
    .prepare("UPDATE bookings SET cancellation_charge_cents = 13500 WHERE id = ?")
    .run(ids.cancelled);
  file
    .prepare("UPDATE bookings SET special_requests = ? WHERE id = ?")
    .run(endless.text, ids.endless);
  const block = file.prepare(
    `INSERT INTO room_blocks (room_id, first_night, end_day, reason, created_at)
     VALUES (4, ?, ?, ?, ?)`,
  );
  block.run(inDays(60), inDays(62), endless.text.slice(0, 200), ago(3));
  block.run(inDays(-9), inDays(-7), "New lamps", ago(12));
  const notify = file.prepare(
    "INSERT INTO notifications (title, message, type, is_read, created_at, action_url) VALUES (?, ?, ?, ?, ?, ?)",
  );
  for (const [index, type] of ["info", "success", "warning", "error"].entries()) {
    notify.run(
      "New booking",
      `Aline Uwase, ${type}`,
      type,
      index % 2,
      ago(index),
      "/admin/bookings",
    );
  }
  notify.run(endless.name, endless.text, "info", 0, ago(5), null);
  const mail = file.prepare(
    "INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at) VALUES (?, ?, ?, ?, ?)",
  );
  mail.run(people.aline.email, "Your booking is confirmed", "Hello,\n\nyes.", ago(2), ago(1));
  mail.run(endless.email, endless.text, endless.text, ago(1), null);
  file
    .prepare(
      "INSERT INTO settings (group_name, values_json, updated_at, updated_by) VALUES ('payment', '{}', ?, ?)",
    )
    .run(ago(1), people.diane.id);
  fillAuditLog(file);
  fillRequests(file);
  fillSeasons(file);
  fillContent(file);
  fillPeople(file);
  fillMedia(file);
}

/** Changes with values of every kind, one of them endless. */
function fillAuditLog(file: Lodge["file"]): void {
  const insert = file.prepare(
    `INSERT INTO audit_log (at, actor_name, subject, subject_id, action, before_json, after_json)
     VALUES (?, 'Diane Ingabire', ?, ?, 'changed', ?, ?)`,
  );
  const write = (subject: string, id: string, before: object, after: object) =>
    insert.run(ago(3), subject, id, JSON.stringify(before), JSON.stringify(after));
  write(
    "booking",
    ids.soon,
    { checkIn: inDays(2), totalCents: 13_500, roomId: 1, board: "BB" },
    { checkIn: inDays(1), totalCents: 27_000, roomId: 4, board: "HB" },
  );
  write(
    "season",
    "2",
    { name: "Short", "rate-1-BB": "" },
    { name: endless.name, "rate-1-BB": "90" },
  );
  write("room", "2", { isListed: "yes", amenities: "Balcony" }, { isListed: "no", amenities: "" });
}

function fillSeasons(file: Lodge["file"]): void {
  const insert = file.prepare(
    "INSERT INTO seasons (id, name, first_night, last_night) VALUES (?, ?, ?, ?)",
  );
  insert.run(1, "Dry weeks", inDays(200), inDays(230));
  insert.run(2, endless.name.slice(0, 80), inDays(300), inDays(330));
  insert.run(3, "Last year", inDays(-300), inDays(-290));
  file.exec(
    `INSERT INTO season_rates VALUES (1, 2, 17550, 21100, NULL), (2, 4, 26000, NULL, NULL)`,
  );
}

/** One guest in the house, one who left early, one who did not come; money in and back. */
function fillMarksAndPayments(file: Lodge["file"]): void {
  const now = new Date().toISOString();
  const mark = (id: string, columns: string) =>
    file.prepare(`UPDATE bookings SET ${columns} WHERE id = @id`).run({ id, now });
  mark(ids.house, "checked_in_at = @now");
  mark(ids.left, "checked_in_at = @now, checked_out_at = @now");
  mark(ids.absent, "no_show_at = @now");
  const pay = file.prepare(
    `INSERT INTO payments (booking_id, at, amount_cents, method, note, recorded_by)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const { id: clerk } = people.claudine;
  pay.run(ids.house, now, 20_000, "bank-transfer", "Bank of Kigali", clerk);
  pay.run(ids.house, now, -5_000, "cash", "Came twice", clerk);
  pay.run(ids.left, now, 50_000, "credit-card", "", clerk);
  pay.run(ids.endless, now, 1_000, "paypal", endless.text, clerk);
}

/** Content by what it is for, in the order in which it is inserted. */
const contentIds = { article: 1, later: 2, draft: 3, archived: 4, endless: 5 };

function fillContent(file: Lodge["file"]): void {
  const insert = (content: Parameters<typeof insertRawContent>[1]) =>
    insertRawContent(file, content);
  const body = [
    "# When the mist lifts",
    "It *fell* all night, and **nobody** slept. See [the rooms](/rooms), or write to desk@lodge.example.",
    "![An earth path leads through ferns.](/pictures/forest/trail-800.webp)",
    "- tea\n- birds\n\n1. first\n2. then",
    "> The frogs knew it first.",
    "### Times\n\n| Day | Walk | Guide |\n|---|---:|---|\n| Monday | 06:30 | Bosco |",
    "```\nbring boots\n```",
  ].join("\n\n");
  const excerpt = "The dry months are over, and the frogs have known it for days.";
  insert({ title: "First rain", excerpt, body, tags: ["rain", "forest walk"], views: 1234 });
  insert({ title: "Green season", type: "promotion", publishAt: hoursAgo(-48), isFeatured: true });
  insert({ title: "Unwritten", type: "page", status: "draft", publishAt: null });
  insert({ title: "Road works", type: "announcement", status: "archived" });
  insert({
    title: endless.name,
    type: "page",
    excerpt: endless.text,
    body: `${endless.text}\n\n| ${"a | ".repeat(20)}\n|${"---|".repeat(20)}\n| ${"bbbbbbbb | ".repeat(20)}`,
    tags: ["w".repeat(40), "x".repeat(40)],
    isFeatured: true,
  });
  insert({ title: "The bridge is mended", type: "announcement", excerpt });
  for (let index = 1; index <= 50; index++) {
    insert({ title: `Notes ${index}`, excerpt, publishAt: hoursAgo(48 + index), tags: ["notes"] });
  }
}

function fillPeople(file: Lodge["file"]): void {
  insertRawReview(file, { body: "A fire, dry towels and ginger tea." });
  insertRawReview(file, { rating: 4, roomId: 4, user: people.bosco });
  insertRawReview(file, { rating: 1, body: endless.text, isHidden: true });
  insertRawReview(file, { rating: 2, body: endless.text, roomId: 1 });
  file
    .prepare(
      `INSERT INTO users (id, name, email, role, status, password_hash, created_at)
       VALUES ('endless', ?, ?, 'guest', 'pending', '', ?)`,
    )
    .run(endless.name.repeat(2), endless.email, ago(3));
  const insertAccount = file.prepare(
    `INSERT INTO users (id, name, email, role, status, removed_at, password_hash, created_at)
     VALUES (?, ?, ?, 'guest', 'inactive', ?, '', ?)`,
  );
  insertAccount.run("shut", "Former Guest", "former@guests.example", null, ago(90));
  insertAccount.run("removed", "Removed guest", "removed@removed.invalid", ago(2), ago(90));
}

/** A file of each kind and state; the images are named and not on the disk. */
function fillMedia(file: Lodge["file"]): void {
  const insert = file.prepare(
    `INSERT INTO media (filename, original_name, type, mime, size_bytes, width, height, state,
       failure, alt_text, tags, is_featured, uploader_name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '2026-01-01T08:00:00.000Z')`,
  );
  const { name } = people.diane;
  const image = ["image", "image/jpeg", 2_400_000, 4000, 3000] as const;
  insert.run("a-0000000000000001", "waiting.jpg", ...image, "processing", "", "", "[]", 0, name);
  insert.run("b-0000000000000002", "torn.jpg", ...image, "failed", "Torn.", "", "[]", 0, name);
  const text = endless.text;
  const tags = JSON.stringify([endless.name.slice(0, 30), "forest"]);
  insert.run(
    "c-0000000000000003",
    `${text.slice(0, 250)}.pdf`,
    "document",
    "application/pdf",
    9,
    null,
    null,
    "ready",
    "",
    text,
    tags,
    1,
    endless.name,
  );
  for (let index = 0; index < 30; index++) {
    insert.run(
      `d${index}-0000000000000004`,
      `menu ${index}.pdf`,
      "document",
      "application/pdf",
      90_000,
      null,
      null,
      "ready",
      "",
      "",
      '["menus"]',
      0,
      name,
    );
  }
  file
    .prepare(
      `INSERT INTO content (type, title, slug, body, status, author_name, created_at, updated_at)
       VALUES ('page', 'The menus', 'the-menus', '[Menu](/media/4)', 'draft', ?, ?, ?)`,
    )
    .run(name, "2026-01-01T08:00:00.000Z", "2026-01-01T08:00:00.000Z");
}

/** Requests by what they are; the letters are those of Crockford's base32. */
const requestIds = {
  table: "TAB0E00000000001",
  conference: "C0NF000000000001",
  message: "0000000000000001",
  endless: "0000000000000002",
};

const tokens = { confirm: "confirm-me", unsubscribe: "unsubscribe-me" };

function fillRequests(file: Lodge["file"]): void {
  const insert = file.prepare(
    `INSERT INTO requests (id, kind, name, email, phone, message, created_at, handled_at, handled_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const now = new Date().toISOString();
  const phone = "+250 788 555 555";
  const { aline, claudine } = people;
  insert.run(requestIds.table, "table", aline.name, null, phone, "A high chair", now, null, null);
  insert.run(
    requestIds.conference,
    "conference",
    aline.name,
    aline.email,
    phone,
    "",
    now,
    null,
    null,
  );
  insert.run(
    requestIds.message,
    "message",
    aline.name,
    aline.email,
    null,
    "Is it warm?",
    now,
    now,
    claudine.id,
  );
  insert.run(
    requestIds.endless,
    "message",
    endless.name,
    endless.email,
    null,
    endless.text,
    now,
    null,
    null,
  );
  for (let index = 0; index < 50; index++) {
    const id = `9${String(index).padStart(15, "0")}`;
    insert.run(
      id,
      "message",
      "Bosco Habimana",
      null,
      phone,
      "Are you open?",
      now,
      now,
      claudine.id,
    );
  }
  file
    .prepare(
      "INSERT INTO table_reservations (request_id, day, time, people) VALUES (?, ?, '19:30', 4)",
    )
    .run(requestIds.table, stay.checkIn);
  const lines = [{ label: "Conference hall, 4 hours × $300.00", amountCents: 120_000 }];
  const quote = { lines, totalCents: 120_000, taxPercent: 18, taxCents: 18_305 };
  file
    .prepare(
      `INSERT INTO conference_requests (request_id, space_id, day, start_time, hours, people, layout, catering, quote, total_cents)
       VALUES (?, 'hall', ?, '09:00', 4, 120, 'theatre', 'lunch', ?, 120000)`,
    )
    .run(requestIds.conference, stay.checkIn, JSON.stringify(quote));
  file
    .prepare(
      `INSERT INTO newsletter_subscribers (email, created_at, confirm_token_hash, last_mailed_at, unsubscribe_token)
       VALUES (?, ?, ?, ?, ?)`,
    )
    .run(endless.email, now, hashToken(tokens.confirm), now, tokens.unsubscribe);
}

/** A conference request as somebody fills it in. */
const event = {
  space: "meeting-room",
  date: stay.checkIn,
  startTime: "09:00",
  hours: "4",
  people: "30",
  layout: "u-shape",
  catering: "lunch",
};

async function writeNotes(clerk: Visitor): Promise<void> {
  for (const id of [ids.pending, ids.endless]) {
    await clerk.post(`/admin/bookings/${id}`, { note: "Asked for a quiet room." });
    await clerk.post(`/admin/bookings/${id}`, { note: endless.text });
  }
}

/** Leaves a guest before the last step of the wizard. */
async function beginBooking(guest: Visitor, details: Record<string, string>): Promise<void> {
  await guest.post("/booking", { roomId: "2", ...stay, guests: "2", board: "HB" });
  const rest = { phone: "+250 788 123 456", paymentMethod: "cash" };
  const review = await guest.post("/booking/details", { ...details, ...rest });
  if (review.path !== "/booking/confirm") throw new Error(`the wizard ended at ${review.path}`);
}

/** A data directory whose server offers at its start to make the first administrator. */
function withoutAdministrator(): string {
  const dataDir = copyTemplate();
  const file = new Database(path.join(dataDir, "lodge.sqlite"));
  file.prepare("DELETE FROM users WHERE role = 'admin'").run();
  file.close();
  return dataDir;
}

const strangerPages = seenBy("stranger", [
  { name: "home", path: "/" },
  { name: "restaurant", path: "/restaurant" },
  { name: "restaurant, drinks", path: "/restaurant?menu=drink" },
  { name: "restaurant, an answer open", path: "/restaurant", open: ".faqs details:nth-of-type(1)" },
  { name: "restaurant, a large picture", path: "/restaurant?menu=dessert#gallery-1" },
  { name: "restaurant, table sent empty", path: "/restaurant", send: { time: "" }, status: 400 },
  {
    name: "restaurant, impossible table",
    path: "/restaurant?menu=starter",
    send: {
      date: "tomorrow",
      time: "03:00",
      people: "a crowd",
      name: endless.name,
      phone: "call me",
      note: endless.text,
    },
    status: 422,
  },
  { name: "amenities", path: "/amenities" },
  { name: "amenities, services", path: "/amenities?type=services" },
  { name: "amenities, a large picture", path: "/amenities?type=bar#terrace-bar-1" },
  { name: "rooms", path: "/rooms" },
  { name: "rooms, filters open", path: "/rooms", open: ".more-filters" },
  {
    name: "rooms for dates and filters",
    path: `/rooms${query({ ...stay, guests: "2", type: "double", view: "forest", maxPrice: "200" })}`,
  },
  { name: "rooms, none", path: "/rooms?type=budget&capacity=3" },
  { name: "rooms, too many guests", path: "/rooms?guests=6" },
  {
    name: "rooms, wrong search",
    path: "/rooms?checkIn=tomorrow&checkOut=2020-01-01&minPrice=ten&type=castle",
    status: 400,
  },
  { name: "room", path: "/rooms/1" },
  { name: "room, third picture", path: "/rooms/4?photo=3" },
  { name: "room, departure to choose", path: `/rooms/2?checkIn=${stay.checkIn}` },
  { name: "room, free", path: `/rooms/2${query({ ...stay, guests: "2", board: "HB" })}` },
  { name: "room, taken", path: `/rooms/2${query({ ...taken, guests: "2" })}` },
  {
    name: "room, wrong dates",
    path: `/rooms/2${query({ checkIn: stay.checkOut, checkOut: stay.checkIn })}`,
    status: 400,
  },
  {
    name: "room, too many guests",
    path: `/rooms/2${query({ ...stay, guests: "5" })}`,
    status: 400,
  },
  { name: "room not found", path: "/rooms/99", status: 404 },
  { name: "booking, step 1", path: "/booking" },
  {
    name: "booking, step 1 with a room",
    path: `/booking${query({ roomId: "2", ...stay, guests: "2" })}`,
  },
  {
    name: "booking, step 1 with a taken room",
    path: `/booking${query({ roomId: "2", ...taken })}`,
  },
  { name: "booking, step 1 skipped", path: "/booking?notice=incomplete" },
  { name: "booking, step 1 sent empty", path: "/booking", send: { guests: "1" }, status: 400 },
  {
    name: "booking, step 1 sent with a taken room",
    path: "/booking",
    send: { roomId: "2", ...taken, guests: "1", board: "BB" },
    status: 422,
  },
  { name: "no booking to confirm", path: "/booking-confirmation" },
  { name: "sign in", path: "/login" },
  { name: "sign up", path: "/login?mode=sign-up&redirectTo=%2Fbooking%2Fconfirm" },
  { name: "sign in, sent empty", path: "/login", send: { email: "", password: "" }, status: 400 },
  {
    name: "sign in, refused",
    path: "/login",
    send: { email: "nobody@guests.example", password: "wrong" },
    status: 401,
  },
  {
    name: "sign up, weak password",
    path: "/login?mode=sign-up",
    send: { name: "Zoë", email: "zoe@guests.example", password: "short" },
    status: 422,
  },
  { name: "conference", path: "/conference" },
  { name: "conference, the hall", path: "/conference?space=hall" },
  {
    name: "conference, with its price",
    path: "/conference",
    send: { ...event, intent: "price" },
  },
  {
    name: "conference, sent incomplete",
    path: "/conference",
    send: { ...event, date: "", people: "", intent: "send" },
    status: 400,
  },
  {
    name: "conference, sent wrong",
    path: "/conference",
    send: { ...event, date: "soon", people: "500", quotedCents: "60000", intent: "price" },
    status: 422,
  },
  {
    name: "conference, price moved",
    path: "/conference",
    send: {
      ...event,
      name: "Aline",
      email: people.aline.email,
      phone: "+250 788 555 555",
      quotedCents: "50000",
      intent: "send",
    },
    status: 409,
  },
  { name: "contact", path: "/contact" },
  { name: "contact, sent empty", path: "/contact", send: { name: "" }, status: 400 },
  {
    name: "contact, sent wrong",
    path: "/contact",
    send: { name: endless.name, email: "no address", phone: "1", message: endless.text },
    status: 422,
  },
  { name: "table request", path: `/requests/${requestIds.table}` },
  { name: "conference request", path: `/requests/${requestIds.conference}` },
  { name: "message", path: `/requests/${requestIds.message}` },
  { name: "endless message", path: `/requests/${requestIds.endless}` },
  { name: "request not found", path: "/requests/NONE", status: 404 },
  { name: "newsletter", path: "/newsletter" },
  { name: "newsletter, sent empty", path: "/newsletter", send: { email: "" }, status: 400 },
  { name: "newsletter, check the inbox", path: "/newsletter/check" },
  { name: "newsletter, to confirm", path: `/newsletter/confirm?token=${tokens.confirm}` },
  { name: "newsletter, link spent", path: "/newsletter/confirm?token=none", status: 410 },
  { name: "newsletter, confirmed", path: "/newsletter?notice=confirmed" },
  {
    name: "newsletter, to unsubscribe",
    path: `/newsletter/unsubscribe?token=${tokens.unsubscribe}`,
  },
  {
    name: "newsletter, unsubscribe link broken",
    path: "/newsletter/unsubscribe?token=none",
    status: 410,
  },
  { name: "newsletter, unsubscribed", path: "/newsletter?notice=unsubscribed" },
  { name: "news", path: "/news" },
  { name: "news, second page of a tag", path: "/news?tag=notes&page=2" },
  { name: "news, none with a tag", path: "/news?tag=none" },
  { name: "news, an article", path: "/news/first-rain" },
  { name: "news, an endless article", path: `/news/${"w".repeat(100)}` },
  { name: "news, not public", path: "/news/unwritten", status: 404 },
  { name: "setup without a link", path: "/setup?token=none", status: 403 },
  { name: "terms", path: "/terms" },
  { name: "home, menu of a phone open", path: "/", open: ".site-menu" },
  { name: "page not found", path: "/no/such/page", status: 404 },
]);

const own = (id: string) => `/my-bookings/${id}`;
const guestPages = seenBy("guest", [
  { name: "home, signed in, menu open", path: "/", open: ".user-menu" },
  { name: "my bookings", path: "/my-bookings" },
  { name: "my bookings after cancelling", path: "/my-bookings?notice=cancelled" },
  { name: "last booking", path: "/booking-confirmation" },
  { name: "own upcoming booking", path: own(ids.upcoming) },
  { name: "own pending booking", path: own(ids.pending) },
  { name: "own booking, free cancelling over", path: own(ids.soon) },
  { name: "own current booking", path: own(ids.current) },
  { name: "own past booking", path: own(ids.past) },
  { name: "own cancelled booking", path: own(ids.cancelled) },
  { name: "own endless booking", path: own(ids.endless) },
  { name: "own booking not found", path: own("NONE0000"), status: 404 },
  { name: "own receipt", path: `${own(ids.current)}/receipt` },
  { name: "own receipt, cancelled", path: `${own(ids.cancelled)}/receipt` },
  { name: "own endless receipt", path: `${own(ids.endless)}/receipt` },
  { name: "my bookings after rating", path: "/my-bookings?notice=rated" },
  { name: "rate a stay", path: `${own(ids.past)}/review` },
  {
    name: "rate a stay, sent empty",
    path: `${own(ids.past)}/review`,
    send: { body: endless.text },
    status: 400,
  },
  { name: "rate a stay too early", path: `${own(ids.upcoming)}/review` },
  { name: "rate a cancelled stay", path: `${own(ids.cancelled)}/review` },
  { name: "cancel own booking", path: `${own(ids.upcoming)}/cancel` },
  { name: "cancel own booking for a charge", path: `${own(ids.soon)}/cancel` },
  {
    name: "cancel own booking, charge moved",
    path: `${own(ids.soon)}/cancel`,
    send: { chargeCents: "0" },
    status: 409,
  },
  { name: "cancel own past booking", path: `${own(ids.past)}/cancel` },
  { name: "cancel own cancelled booking", path: `${own(ids.cancelled)}/cancel` },
  { name: "booking, step 1 again", path: "/booking" },
  { name: "booking, room went", path: "/booking?notice=unavailable" },
  { name: "booking, step 2", path: "/booking/details" },
  { name: "booking, step 2 skipped", path: "/booking/details?notice=incomplete" },
  {
    name: "booking, step 2 sent wrong",
    path: "/booking/details",
    send: { firstName: "", lastName: "", email: "no address", phone: "1", paymentMethod: "gold" },
    status: 400,
  },
  { name: "booking, step 3", path: "/booking/confirm" },
  { name: "desk, as a guest", path: "/admin/bookings", status: 403 },
]);

const desk = (id: string) => `/admin/bookings/${id}`;
const deskPages = seenBy("staff", [
  { name: "desk, dashboard", path: "/admin" },
  { name: "desk, dashboard, 7 days, table open", path: "/admin?period=7d", open: ".chart details" },
  { name: "desk, report", path: "/admin/report?period=30d" },
  { name: "desk, analytics, as staff", path: "/admin/analytics", status: 403 },
  { name: "home, as staff", path: "/", open: ".user-menu" },
  { name: "desk, bookings", path: "/admin/bookings" },
  { name: "desk, bookings, second page", path: "/admin/bookings?sort=total&page=2" },
  { name: "desk, bookings, pending", path: "/admin/bookings?status=pending&notice=confirmed" },
  {
    name: "desk, bookings, more filters",
    path: "/admin/bookings?status=confirmed",
    open: ".more-filters",
  },
  {
    name: "desk, bookings, filters set",
    path: `/admin/bookings${query({ from: taken.checkIn, to: taken.checkOut, room: "double", q: "aline" })}`,
  },
  { name: "desk, bookings, none found", path: "/admin/bookings?q=nobody" },
  {
    name: "desk, bookings, wrong search",
    path: "/admin/bookings?from=soon&status=lost&page=0",
    status: 400,
  },
  { name: "desk, notifications of the bell", path: "/admin/bookings?q=aline", open: ".bell" },
  {
    name: "desk, user menu",
    path: "/admin/bookings?q=aline",
    open: ".desk-header .menu:not(.bell)",
  },
  { name: "desk, pending booking", path: desk(ids.pending) },
  { name: "desk, confirmed booking", path: `${desk(ids.upcoming)}?notice=created` },
  { name: "desk, past booking", path: desk(ids.past) },
  { name: "desk, cancelled booking", path: desk(ids.cancelled) },
  { name: "desk, endless booking", path: desk(ids.endless) },
  { name: "desk, empty note", path: desk(ids.pending), send: { note: "" }, status: 400 },
  { name: "desk, booking not found", path: desk("NONE0000"), status: 404 },
  { name: "desk, cancel", path: `${desk(ids.upcoming)}/cancel` },
  { name: "desk, cancel for a charge", path: `${desk(ids.soon)}/cancel` },
  {
    name: "desk, cancel, changed meanwhile",
    path: `${desk(ids.soon)}/cancel`,
    send: { version: "0", charge: "none" },
    status: 409,
  },
  { name: "desk, cancel the endless booking", path: `${desk(ids.endless)}/cancel` },
  { name: "desk, cancel a cancelled booking", path: `${desk(ids.cancelled)}/cancel` },
  { name: "desk, booking to check in", path: `${desk(ids.current)}?notice=confirmed` },
  { name: "desk, checked-in booking", path: `${desk(ids.house)}?notice=checked-in` },
  { name: "desk, checked-out booking", path: desk(ids.left) },
  { name: "desk, no-show", path: desk(ids.absent), open: ".record-payment" },
  { name: "desk, cancel a checked-in booking", path: `${desk(ids.house)}/cancel` },
  {
    name: "desk, check in too early",
    path: `${desk(ids.upcoming)}/check-in`,
    send: { returnTo: "" },
    status: 409,
  },
  { name: "desk, change", path: `${desk(ids.upcoming)}/change` },
  {
    name: "desk, change with its price",
    path: `${desk(ids.upcoming)}/change${query({ ...stay, roomId: "2", guests: "2", board: "HB" })}`,
  },
  {
    name: "desk, change the endless booking",
    path: `${desk(ids.endless)}/change${query({ board: "FB" })}`,
  },
  {
    name: "desk, change without a difference",
    path: `${desk(ids.upcoming)}/change${query({ ...taken })}`,
  },
  {
    name: "desk, change, wrong",
    path: `${desk(ids.upcoming)}/change${query({ ...stay, roomId: "2", guests: "5", board: "HB" })}`,
    status: 422,
  },
  {
    name: "desk, change into a taken room",
    path: `${desk(ids.upcoming)}/change${query({ ...taken, roomId: "3" })}`,
    status: 409,
  },
  {
    name: "desk, change, changed meanwhile",
    path: `${desk(ids.upcoming)}/change`,
    send: { ...stay, roomId: "2", guests: "2", board: "HB", version: "99", agreedCents: "1" },
    status: 409,
  },
  { name: "desk, change a cancelled booking", path: `${desk(ids.cancelled)}/change` },
  { name: "desk, edit guest", path: `${desk(ids.endless)}/guest` },
  {
    name: "desk, edit guest, sent wrong",
    path: `${desk(ids.upcoming)}/guest`,
    send: { firstName: "", lastName: "", email: "no", phone: "1", version: "1" },
    status: 400,
  },
  {
    name: "desk, edit guest, changed meanwhile",
    path: `${desk(ids.upcoming)}/guest`,
    send: { firstName: endless.name, email: endless.email, paymentMethod: "cash", version: "99" },
    status: 409,
  },
  { name: "desk, payments", path: `${desk(ids.house)}/payments` },
  {
    name: "desk, payment, sent empty",
    path: `${desk(ids.house)}/payments`,
    send: { amount: "", formKey: "0123456789ABCDEF" },
    status: 400,
  },
  {
    name: "desk, payment above the balance",
    path: `${desk(ids.house)}/payments`,
    send: {
      amount: "9000",
      direction: "received",
      method: "cash",
      note: endless.text,
      formKey: "0123456789ABCDEF",
    },
    status: 422,
  },
  { name: "desk, receipt", path: `${desk(ids.house)}/receipt` },
  { name: "desk, receipt of a cancelled booking", path: `${desk(ids.cancelled)}/receipt` },
  { name: "desk, endless receipt", path: `${desk(ids.endless)}/receipt` },
  {
    name: "desk, confirm a cancelled booking",
    path: `${desk(ids.cancelled)}/confirm`,
    send: { returnTo: "" },
    status: 409,
  },
  { name: "desk, calendar", path: "/admin/bookings/calendar" },
  {
    name: "desk, calendar, four weeks",
    path: `/admin/bookings/calendar?from=${inDays(20)}&weeks=4`,
  },
  {
    name: "desk, calendar, wrong date",
    path: "/admin/bookings/calendar?from=soon&weeks=9",
    status: 400,
  },
  { name: "desk, calendar, no rooms", path: "/admin/bookings/calendar?type=suite" },
  { name: "desk, arrivals", path: `/admin/bookings/arrivals?days=31` },
  { name: "desk, arrivals, wrong days", path: "/admin/bookings/arrivals?days=99", status: 400 },
  { name: "desk, blocks", path: "/admin/bookings/blocks?notice=created" },
  { name: "desk, past blocks", path: "/admin/bookings/blocks?when=past" },
  { name: "desk, blocks, none found", path: "/admin/bookings/blocks?room=3" },
  { name: "desk, block", path: "/admin/bookings/blocks/1" },
  { name: "desk, past block", path: "/admin/bookings/blocks/2" },
  { name: "desk, remove a block", path: "/admin/bookings/blocks/1/remove" },
  { name: "desk, remove a past block", path: "/admin/bookings/blocks/2/remove" },
  { name: "desk, new block", path: "/admin/bookings/blocks/new" },
  {
    name: "desk, new block sent empty",
    path: "/admin/bookings/blocks/new",
    send: { roomId: "" },
    status: 400,
  },
  {
    name: "desk, new block with a booking in the way",
    path: "/admin/bookings/blocks/new",
    send: {
      roomId: "4",
      firstNight: taken.checkIn,
      endDay: stay.checkOut,
      units: "1",
      reason: "Roof",
    },
    status: 409,
  },
  {
    name: "desk, block changed meanwhile",
    path: "/admin/bookings/blocks/1",
    send: {
      roomId: "4",
      firstNight: inDays(60),
      endDay: inDays(64),
      units: "1",
      reason: "A new roof",
      version: "7",
    },
    status: 409,
  },
  { name: "desk, new booking", path: "/admin/bookings/new" },
  {
    name: "desk, new booking with prices",
    path: `/admin/bookings/new${query({ ...taken, guests: "2", board: "FB" })}`,
  },
  {
    name: "desk, new booking sent empty",
    path: "/admin/bookings/new",
    send: { roomId: "", status: "" },
    status: 400,
  },
  {
    name: "desk, new booking in a taken room",
    path: "/admin/bookings/new",
    send: {
      roomId: "2",
      ...taken,
      guests: "1",
      board: "BB",
      status: "confirmed",
      lastName: "Caller",
      paymentMethod: "cash",
    },
    status: 409,
  },
  { name: "desk, requests", path: "/admin/requests?notice=handled" },
  { name: "desk, requests, second page", path: "/admin/requests?page=2" },
  { name: "desk, requests, searched", path: "/admin/requests?q=aline&sort=-created" },
  {
    name: "desk, requests, searched too long",
    path: `/admin/requests?q=${"x".repeat(101)}`,
    status: 400,
  },
  { name: "desk, requests, none found", path: "/admin/requests?kind=table&state=handled" },
  { name: "desk, table request", path: `/admin/requests/${requestIds.table}` },
  { name: "desk, conference request", path: `/admin/requests/${requestIds.conference}` },
  {
    name: "desk, handled request",
    path: `/admin/requests/${requestIds.message}?notice=handled-before`,
  },
  { name: "desk, endless request", path: `/admin/requests/${requestIds.endless}` },
  { name: "desk, request not found", path: "/admin/requests/NONE", status: 404 },
  { name: "desk, reviews", path: "/admin/reviews?notice=hidden" },
  { name: "desk, reviews, filters set", path: "/admin/reviews?state=shown&rating=5&room=2" },
  { name: "desk, reviews, none found", path: "/admin/reviews?q=nobody" },
  { name: "desk, reviews, wrong search", path: "/admin/reviews?rating=9", status: 400 },
  { name: "desk, notifications", path: "/admin/notifications" },
  { name: "desk, unread notifications", path: "/admin/notifications?tab=unread" },
  { name: "desk, read notifications", path: "/admin/notifications?tab=read" },
  { name: "desk, page not found", path: "/admin/no-such-page", status: 404 },
]);

const adminPages: SitePage[] = seenBy("admin", [
  { name: "desk, dashboard, as admin", path: "/admin?period=90d" },
  { name: "desk, analytics", path: "/admin/analytics" },
  {
    name: "desk, analytics, 1 year, table open",
    path: "/admin/analytics?period=1y",
    open: "#time details",
  },
  { name: "desk, users", path: "/admin/users?notice=deactivated" },
  { name: "desk, users, filters set", path: "/admin/users?role=guest&status=active&sort=-name" },
  { name: "desk, users, none found", path: "/admin/users?q=nobody" },
  { name: "desk, users, wrong search", path: "/admin/users?role=king", status: 400 },
  { name: "desk, add user", path: "/admin/users/new" },
  { name: "desk, add user sent empty", path: "/admin/users/new", send: { name: "" }, status: 400 },
  {
    name: "desk, add user sent wrong",
    path: "/admin/users/new",
    send: { name: endless.name, email: people.aline.email, phone: "1", role: "x", password: "x" },
    status: 422,
  },
  { name: "desk, user", path: "/admin/users/aline?notice=saved" },
  { name: "desk, own account", path: "/admin/users/diane" },
  { name: "desk, endless user", path: "/admin/users/endless" },
  { name: "desk, inactive user", path: "/admin/users/shut" },
  { name: "desk, deleted user", path: "/admin/users/removed" },
  {
    name: "desk, user sent wrong",
    path: "/admin/users/bosco",
    send: { name: "", email: "none", phone: "1", role: "staff", status: "active", version: "1" },
    status: 400,
  },
  {
    name: "desk, user changed meanwhile",
    path: "/admin/users/bosco",
    send: {
      name: endless.name,
      email: endless.email,
      phone: "",
      role: "staff",
      status: "active",
      version: "9",
    },
    status: 409,
  },
  { name: "desk, user not found", path: "/admin/users/nobody", status: 404 },
  { name: "desk, new password", path: "/admin/users/bosco/password" },
  {
    name: "desk, new password, weak",
    path: "/admin/users/bosco/password",
    send: { password: "weak" },
    status: 422,
  },
  { name: "desk, new password, generated", path: "/admin/users/shut/password", send: {} },
  { name: "desk, delete user", path: "/admin/users/bosco/delete" },
  {
    name: "desk, delete user, refused",
    path: "/admin/users/bosco/delete",
    send: { version: "1" },
    status: 409,
  },
  {
    name: "desk, delete user, changed meanwhile",
    path: "/admin/users/bosco/delete",
    send: { version: "0" },
    status: 409,
  },
  { name: "desk, search", path: "/admin/search?q=a" },
  { name: "desk, search, content", path: "/admin/search?q=rain&tab=content" },
  { name: "desk, search, nothing found", path: "/admin/search?q=zzzzzz" },
  { name: "desk, search, blank", path: "/admin/search?q=+", status: 400 },
  { name: "desk, audit log", path: "/admin/audit" },
  { name: "desk, audit log, wrong dates", path: "/admin/audit?from=soon", status: 400 },
  { name: "desk, audit log, none found", path: "/admin/audit?actor=nobody" },
  { name: "desk, media", path: "/admin/media" },
  { name: "desk, media, second page as a list", path: "/admin/media?view=list&sort=size" },
  { name: "desk, media, after an upload", path: "/admin/media?added=1,3&type=document" },
  { name: "desk, media, none found", path: "/admin/media?q=nowhere" },
  { name: "desk, media, wrong search", path: "/admin/media?type=sound", status: 400 },
  { name: "desk, media, waiting image", path: "/admin/media/1?notice=uploaded" },
  { name: "desk, media, failed image", path: "/admin/media/2" },
  { name: "desk, media, endless document", path: "/admin/media/3" },
  {
    name: "desk, media, sent wrong",
    path: "/admin/media/3",
    send: { originalName: "", tags: endless.name, caption: endless.text, version: "1" },
    status: 400,
  },
  {
    name: "desk, media, changed meanwhile",
    path: "/admin/media/3",
    send: { originalName: "Menu", caption: endless.text, version: "7" },
    status: 409,
  },
  { name: "desk, media, delete", path: "/admin/media/3/delete" },
  { name: "desk, media, delete what is mentioned", path: "/admin/media/4/delete" },
  {
    name: "desk, media, delete what is mentioned, not said",
    path: "/admin/media/4/delete",
    send: { version: "1", lose: "" },
    status: 400,
  },
  { name: "desk, media, not found", path: "/admin/media/999", status: 404 },
  { name: "settings, general", path: "/admin/settings/general?notice=saved" },
  {
    name: "settings, general, sent wrong",
    path: "/admin/settings/general",
    send: { siteName: "", email: "none", phone: endless.name, breakfast: "early", bar: "9-5" },
    status: 400,
  },
  { name: "settings, booking", path: "/admin/settings/booking" },
  {
    name: "settings, booking, sent wrong",
    path: "/admin/settings/booking",
    send: { minStayNights: "many", depositPercent: "101", checkInTime: "noon" },
    status: 400,
  },
  { name: "settings, payment", path: "/admin/settings/payment" },
  { name: "settings, notifications", path: "/admin/settings/notifications" },
  {
    name: "settings, a mail open",
    path: "/admin/settings/notifications",
    open: "tr:nth-of-type(1) td details",
  },
  { name: "settings, appearance", path: "/admin/settings/appearance" },
  {
    name: "settings, appearance, too light",
    path: "/admin/settings/appearance",
    send: { primaryColour: "#ffffff", secondaryColour: "clay", theme: "auto" },
    status: 422,
  },
  { name: "settings, security", path: "/admin/settings/security" },
  {
    name: "settings, security, sent wrong",
    path: "/admin/settings/security",
    send: { twoFactorRequired: "on", sessionTimeoutMinutes: "1", ipAllowList: "lodge" },
    status: 400,
  },
  {
    name: "settings, changed meanwhile",
    path: "/admin/settings/payment",
    send: { version: "7", taxPercent: "5", serviceChargePercent: "0" },
    status: 409,
  },
  { name: "settings, no such tab", path: "/admin/settings/rooms", status: 404 },
  { name: "desk, menu of the sidebar", path: "/admin/audit?actor=none", open: ".sidebar-menu" },
]);

const roomPages = seenBy("admin", [
  { name: "desk, rooms", path: "/admin/rooms?notice=withdrawn" },
  { name: "desk, rooms, none found", path: "/admin/rooms?view=mountain" },
  { name: "desk, rooms, wrong filter", path: "/admin/rooms?type=tent", status: 400 },
  { name: "desk, new room", path: "/admin/rooms/new" },
  {
    name: "desk, new room, sent empty",
    path: "/admin/rooms/new",
    send: { name: "", rateBB: "much" },
    status: 400,
  },
  { name: "desk, room", path: "/admin/rooms/2?notice=saved" },
  {
    name: "desk, room, changed meanwhile",
    path: "/admin/rooms/2",
    send: {
      version: "0",
      name: endless.name,
      description: endless.text,
      type: "suite",
      view: "mountain",
      beds: "1",
      capacity: "2",
      sizeM2: "30",
      units: "1",
      rateBB: "135",
      amenities: "Kettle",
      isListed: "no",
      position: "2",
    },
    status: 409,
  },
  { name: "desk, room's pictures", path: "/admin/rooms/2/pictures" },
  {
    name: "desk, room's pictures, without words",
    path: "/admin/rooms/2/pictures",
    send: { "use-rooms-double-1": "rooms/double-1", "place-rooms-double-1": "first" },
    status: 400,
  },
  { name: "desk, withdraw a room", path: "/admin/rooms/2/delete" },
  { name: "desk, delete a room", path: "/admin/rooms/1/delete" },
  { name: "desk, room not found", path: "/admin/rooms/99", status: 404 },
  { name: "desk, seasons", path: "/admin/rooms/seasons?notice=saved" },
  { name: "desk, season", path: "/admin/rooms/seasons/1" },
  {
    name: "desk, new season, wrong",
    path: "/admin/rooms/seasons/new",
    send: { name: "", firstNight: "soon", "rate-1-HB": "5", "rate-2-BB": "much" },
    status: 400,
  },
  { name: "desk, delete a season", path: "/admin/rooms/seasons/2/delete" },
  {
    name: "desk, delete a season, changed meanwhile",
    path: "/admin/rooms/seasons/2/delete",
    send: { version: "0" },
    status: 409,
  },
]);

const content = (id: number) => `/admin/content/${id}`;
const draft = { title: "Tea", type: "blog", status: "draft", body: "# Tea\n\nIt is green." };
const contentPages = seenBy("admin", [
  { name: "content", path: "/admin/content" },
  { name: "content, second page by title", path: "/admin/content?sort=title&page=2" },
  { name: "content, filters set", path: "/admin/content?q=notes&type=blog&status=published" },
  { name: "content, none found", path: "/admin/content?q=nobody&notice=deleted" },
  { name: "content, wrong search", path: "/admin/content?type=song&sort=luck", status: 400 },
  { name: "content, new", path: "/admin/content/new" },
  { name: "content, new sent empty", path: "/admin/content/new", send: { title: "" }, status: 400 },
  {
    name: "content, new sent wrong",
    path: "/admin/content/new",
    send: { ...draft, slug: "first-rain" },
    status: 422,
  },
  {
    name: "content, new previewed",
    path: "/admin/content/new",
    send: { ...draft, intent: "preview" },
  },
  { name: "content, published", path: `${content(contentIds.article)}?notice=saved` },
  { name: "content, scheduled", path: content(contentIds.later) },
  { name: "content, draft", path: content(contentIds.draft) },
  { name: "content, endless", path: content(contentIds.endless) },
  {
    name: "content, endless previewed",
    path: content(contentIds.endless),
    send: { title: endless.name, body: endless.text, intent: "preview" },
  },
  {
    name: "content, changed meanwhile",
    path: content(contentIds.draft),
    send: { ...draft, version: "9" },
    status: 409,
  },
  { name: "content, delete", path: `${content(contentIds.article)}/delete` },
  { name: "content, delete the endless", path: `${content(contentIds.endless)}/delete` },
  {
    name: "content, delete what was changed",
    path: `${content(contentIds.article)}/delete`,
    send: { version: "9" },
    status: 409,
  },
  { name: "content, not found", path: content(9999), status: 404 },
]);

const newLodgePages = (setupPath: string): SitePage[] =>
  [
    ...seenBy("stranger", [
      { name: "setup", path: setupPath },
      { name: "setup, sent empty", path: setupPath, send: { name: "" }, status: 400 },
    ]),
    ...seenBy("stranger", [{ name: "news, none", path: "/news" }]),
    ...seenBy("guest", [
      { name: "my bookings, none", path: "/my-bookings" },
      { name: "no booking made", path: "/booking-confirmation" },
      { name: "booking, step 3, price moved", path: "/booking/confirm" },
    ]),
    ...seenBy("staff", [
      { name: "desk, dashboard, no bookings", path: "/admin" },
      { name: "desk, report, no bookings", path: "/admin/report" },
      { name: "desk, no bookings", path: "/admin/bookings" },
      { name: "desk, no arrivals", path: "/admin/bookings/arrivals" },
      { name: "desk, no blocks", path: "/admin/bookings/blocks" },
      { name: "desk, no requests", path: "/admin/requests" },
      { name: "desk, no notifications", path: "/admin/notifications", open: ".bell" },
      { name: "desk, no unread notifications", path: "/admin/notifications?tab=unread" },
    ]),
  ].map((page) => ({ in: "new", ...page }));

const brokenPages: SitePage[] = [
  { name: "our fault", path: "/my-bookings", as: "guest", in: "broken", status: 500 },
  { name: "desk, our fault", path: "/admin/bookings", as: "staff", in: "broken", status: 500 },
  { name: "dashboard, our fault", path: "/admin", as: "staff", in: "broken", status: 500 },
  {
    name: "analytics, our fault",
    path: "/admin/analytics",
    as: "admin",
    in: "broken",
    status: 500,
  },
];
