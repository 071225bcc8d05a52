import { sealSecret } from "~/core/sealed-secret.server";
import { hashToken } from "~/core/tokens.server";
import { inDays } from "../../world/days";
import { insertFactor } from "../../world/factors";
import type { Lodge } from "../../world/lodge";
import { people } from "../../world/people";
import { insertRawReview } from "../../world/reviews";
import { insertRawNote } from "../../world/shift-notes";
import { fillGroups } from "./desk-group-pages";
import { fillBlocks, fillBookings } from "./fill-bookings";
import { fillChannels } from "./fill-channels";
import { fillContent } from "./fill-content";
import { fillGuests } from "./fill-guests";
import { fillImports } from "./fill-imports";
import { fillMedia } from "./fill-media";
import { fillMoney } from "./fill-money";
import { fillNewsletters } from "./fill-newsletters";
import { fillRequests } from "./fill-requests";
import { fillTables } from "./fill-tables";
import { ago, endless, enquiryIds, ids, mails, tokens } from "./samples";

/** Adds records of every kind and state to the busy lodge. */
export function fillLodge(lodge: Lodge): void {
  const { file } = lodge;
  fillBookings(file);
  fillGroups(file);
  fillBlocks(file);
  fillGuests(lodge);
  fillMoney(file);
  fillChannels(file);
  fillUnits(file);
  fillNotifications(file);
  fillShiftNotes(file);
  fillFacilities(file);
  fillSettings(file);
  fillAuditLog(file);
  fillRequests(file);
  fillTables(file);
  fillSeasons(file);
  fillFolios(file);
  fillContent(file);
  fillNewsletters(file);
  fillProfiles(file);
  fillImports(file);
  fillMedia(file);
  fillMails(file);
  fillFactors(lodge);
  fillIdentities(file);
  fillAppLinks(lodge);
  fillBookingLink(file);
}

/** Adds every housekeeping status, with and without a note. */
function fillUnits(file: Lodge["file"]): void {
  const say = file.prepare(
    `INSERT INTO unit_housekeeping (unit_id, condition, marked_at, marked_by, note, noted_at, noted_by, is_out_of_order)
     VALUES (?, ?, ?, 'odette', ?, ?, 'odette', ?)`,
  );
  say.run(1, "inspected", ago(0), "", null, 0);
  say.run(2, "clean", ago(0), "A towel is missing", ago(0), 0);
  say.run(3, "dirty", ago(2), endless.text.slice(0, 500), ago(2), 1);
}

/** Adds a mailed booking link. */
function fillBookingLink(file: Lodge["file"]): void {
  file
    .prepare("INSERT INTO booking_links VALUES (?, 'link', ?, ?, ?)")
    .run(hashToken(tokens.booking), ids.upcoming, ago(0), ago(-1));
}

/** Adds links mailed for an app, and a pending sign-in by a provider. */
function fillAppLinks({ file, secret }: Lodge): void {
  const add = file.prepare(
    `INSERT INTO one_time_codes
       (id, user_id, purpose, sent_to, code_hash, token_hash, created_at, expires_at)
     VALUES (?, ?, ?, ?, 'none', ?, ?, ?)`,
  );
  const { bosco } = people;
  const until = ago(-1);
  add.run("l1", bosco.id, "sign-in", bosco.email, hashToken(tokens.appLink), ago(0), until);
  add.run(
    "l2",
    bosco.id,
    "change-email",
    endless.email,
    hashToken(tokens.appAddress),
    ago(0),
    until,
  );
  file
    .prepare(
      `INSERT INTO sessions (id_hash, id, kind, user_id, created_at, last_seen_at, expires_at)
       VALUES ('app', 'app', 'service', ?, ?, ?, ?)`,
    )
    .run(bosco.id, ago(0), ago(0), until);
  const profile = { subject: "1", email: endless.email, isEmailVerified: true, name: null };
  const sealed = sealSecret(JSON.stringify(profile), [secret], "provider");
  file
    .prepare(
      `INSERT INTO provider_flows
         (state_hash, provider, sealed, kind, user_id, session_id, redirect_to, created_at, expires_at)
       VALUES (?, 'google', ?, 'asked', ?, 'app', 'https://app.example/in', ?, ?)`,
    )
    .run(hashToken(tokens.appProvider), sealed, bosco.id, ago(0), until);
}

/** Adds two authenticator apps with few recovery codes for one user, and one app for another. */
function fillFactors(lodge: Lodge): void {
  insertFactor(lodge, people.bosco.id);
  insertFactor(lodge, people.aline.id, { id: ids.factor });
  insertFactor(lodge, people.aline.id, { name: endless.name.slice(0, 60) });
  lodge.run(
    "INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (?, 'one', ?)",
    people.aline.id,
    ago(1),
  );
}

function fillIdentities(file: Lodge["file"]): void {
  const add = file.prepare(
    `INSERT INTO identities (id, user_id, provider, subject, email, created_at, last_sign_in_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const { aline } = people;
  add.run("google", aline.id, "google", "1", endless.email, ago(400), ago(2));
  add.run("work", aline.id, "work", "1", null, ago(30), null);
}

function fillNotifications(file: Lodge["file"]): void {
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
}

/** Adds shift notes: for today, overdue, for later, for an arrival, very long, and done. */
function fillShiftNotes(file: Lodge["file"]): void {
  insertRawNote(file, { text: "The generator needs diesel before dark." });
  insertRawNote(file, { text: "Call the plumber about Double 2", day: inDays(-2) });
  insertRawNote(file, { text: "Group lunch for 14", day: inDays(4) });
  insertRawNote(file, { text: "A parcel waits for them here", bookingId: ids.soon });
  insertRawNote(file, { text: endless.text, bookingId: ids.endless, createdBy: people.diane.id });
  const done = insertRawNote(file, { text: "Keys of the van are back", day: inDays(-1) });
  file
    .prepare("UPDATE shift_notes SET done_at = ?, done_by = 'diane' WHERE id = ?")
    .run(ago(0), done);
}

/** Adds a mail in each state. None of them changes state later. */
function fillMails(file: Lodge["file"]): void {
  const write = (to: string, subject: string, row: Record<string, string | number | null>) => {
    const mail = { to_address: to, subject, body: subject, created_at: ago(1), ...row };
    const names = Object.keys(mail);
    file
      .prepare(
        `INSERT INTO mail_outbox (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
      )
      .run(...Object.values(mail));
  };
  const about = { kind: "booking-confirmation", booking_id: ids.pending };
  write(people.aline.email, "Your booking is confirmed", { sent_at: ago(1), ...about });
  write(endless.email, endless.text, { ...about, ...waiting, answer: endless.text });
  write(people.bosco.email, "Your message", { failed_at: ago(1), failure: endless.text });
  write(people.bosco.email, "See you soon", { held_at: ago(1) });
  write(people.bosco.email, "Our answer", {
    kind: "request-answer",
    enquiry_id: enquiryIds.message,
    sent_at: ago(1),
  });
  write(people.diane.email, "Test email", {
    id: mails.test,
    kind: "test",
    failed_at: ago(1),
    failure: "The mail server rejected this email: 550 5.7.1 Relaying denied",
    answer: "550 5.7.1 Relaying denied",
  });
}

const waiting = { attempts: 1, next_attempt_at: "2099-01-01T00:00:00.000Z" };

function fillSettings(file: Lodge["file"]): void {
  file
    .prepare(
      "INSERT INTO settings (group_name, values_json, updated_at, updated_by) VALUES ('payment', '{}', ?, ?)",
    )
    .run(ago(1), people.diane.id);
}

/** Adds changes with values of every kind, one of them very long. */
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

/** Adds every kind of folio line, one of them very long. */
function fillFolios(file: Lodge["file"]): void {
  const item = file.prepare(
    "INSERT INTO extras (id, name, category, price_cents, tax_percent) VALUES (?, ?, ?, ?, ?)",
  );
  item.run(1, "Virunga Mist, large", "Drinks", 600, 18);
  item.run(2, "Laundry, a bag", "Laundry", 800, 0);
  item.run(3, endless.name.slice(0, 120), endless.name.slice(0, 60), 100_000_000, 18);
  const line = file.prepare(
    `INSERT INTO folio_lines (id, booking_id, day, kind, text, quantity, unit_cents, amount_cents,
       tax_percent, reverses_id, reason, created_at, created_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'claudine')`,
  );
  const write = (
    id: number,
    [kind, text, quantity, cents]: [string, string, number, number],
    { of = ids.house, percent = 18, reverses = null as number | null, reason = "" } = {},
  ) =>
    line.run(
      ...[id, of, inDays(0), kind, text, quantity, cents, quantity * cents],
      ...[percent, reverses, reason, ago(0)],
    );
  write(1, ["extra", "Virunga Mist, large", 3, 600]);
  write(2, ["extra", "Laundry, a bag", 1, 800], { percent: 0 });
  write(3, ["correction", "Virunga Mist, large", 1, -600], { reverses: 1, reason: "Not had" });
  write(4, ["discount", "Discount 5%", 1, -675], { reason: "Comes every year" });
  write(5, ["price", "Massage, one hour", 1, 3_000], { reason: "Half an hour" });
  write(6, ["extra", endless.text.slice(0, 200), 999, 100_000], { of: ids.endless });
  file.prepare("UPDATE bookings SET folio_closed_at = ? WHERE id = ?").run(ago(1), ids.left);
}

function fillProfiles(file: Lodge["file"]): void {
  insertRawReview(file, {
    body: "A fire, dry towels and ginger tea.",
    reply: "Thank you! The fire is lit at five, and the tea is from the hill behind the house.",
  });
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

/** Adds a sold-out dish and an edited question, with the longest texts allowed. */
function fillFacilities(file: Lodge["file"]): void {
  file
    .prepare(
      `INSERT INTO menu_items (category, name, description, price_cents, dietary, position, sold_out_on)
       VALUES ('starter', ?, ?, 9999999, '["vegetarian","vegan","gluten-free"]', 99, ?)`,
    )
    .run(endless.name, endless.text, inDays(0));
  file
    .prepare(
      `INSERT INTO page_texts (id, page, list, title, body, position)
       VALUES ('faqs-diets', 'restaurant', 'faqs', ?, ?, 3)`,
    )
    .run(endless.name, endless.text);
}
