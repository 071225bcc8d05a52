import { mkdirSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { matchesErasedAddress, readErasures } from "~/operations/backups/erasure-list.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { type GuestProfile, password, people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import { insertRawReview } from "../world/reviews";
import { signedIn, Visitor } from "../world/visitor";
import {
  confirm,
  freshStay,
  guestDetails,
  insertFresh,
  referenceOf,
  toReview,
} from "./booking-steps";
import { mailServerAway, mailsTo } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { SMTP_URL: mailServerAway } });

const { aline, claudine, diane } = people;
const erase = "/account/data/erase";
const yes = { currentPassword: password };

let made = 0;
/** Creates a guest with the shared password. */
function newGuest({
  isVerified = true,
  isProvisional = false,
  hasPassword = true,
} = {}): GuestProfile {
  made += 1;
  const [id, email] = [`data-${made}`, `data${made}@guests.example`];
  lodge.run(
    `INSERT INTO users (id, name, email, phone, role, password_hash, created_at, email_verified_at, is_provisional)
       SELECT ?, ?, ?, '+250 788 000 111', 'guest', iif(?, password_hash, NULL), created_at, ?, ?
       FROM users WHERE id = 'aline'`,
    id,
    `Data Person ${made}`,
    email,
    Number(hasPassword),
    isVerified ? "2026-01-01T00:00:00.000Z" : null,
    Number(isProvisional),
  );
  return { id, name: `Data Person ${made}`, email, role: "guest" };
}

/** Creates a booking, review, enquiry, mails, subscription and draft for the guest. */
function fill(profile: GuestProfile) {
  const { email } = profile;
  const bookingId = insertRawBooking(lodge.file, {
    user: profile,
    roomId: 3,
    checkIn: inDays(-400 - 2 * made),
    checkOut: inDays(-399 - 2 * made),
  });
  insertRawReview(lodge.file, { user: profile, roomId: 4, body: `Lovely ${made}` });
  const enquiryId = insertRawRequest(lodge.file, {
    id: String(made).padStart(16, "0"),
  });
  lodge.run("UPDATE enquiries SET email = ? WHERE id = ?", email.toUpperCase(), enquiryId);
  const now = new Date().toISOString();
  const mail = lodge.file.prepare(
    "INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at, booking_id) VALUES (?, ?, ?, ?, ?, ?)",
  );
  mail.run(email, "Your booking", "About the stay", now, now, bookingId);
  mail.run(email, "Your letter", "Of the newsletter", now, now, null);
  lodge.run(
    `INSERT INTO newsletter_subscribers (email, unsubscribe_token, created_at, last_mailed_at, confirmed_at)
       VALUES (?, ?, ?, ?, ?)`,
    email,
    `token-${made}`,
    now,
    now,
    now,
  );
  lodge.run(
    `INSERT INTO booking_drafts (id_hash, guests, board, first_name, last_name, email, created_at, updated_at)
       VALUES (?, 1, 'BB', 'Some', 'Body', ?, ?, ?)`,
    `draft-${made}`,
    email,
    now,
    now,
  );
  return { bookingId, enquiryId };
}

async function download(profile: GuestProfile) {
  const answer = await (await signedIn(lodge, profile)).raw("/account/data/download.json");
  return { answer, text: await answer.clone().text(), data: await answer.json() };
}

const user = (id: string) => lodge.row("SELECT * FROM users WHERE id = ?", id);

describe("downloading one's own data", () => {
  test("the download is one uncached JSON file with all data and no secrets", async () => {
    const profile = newGuest();
    const { bookingId, enquiryId } = fill(profile);
    const { answer, data, text } = await download(profile);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(data.account).toMatchObject({ name: profile.name, email: profile.email });
    const booking = data.bookings.find(({ id }: { id: string }) => id === bookingId);
    expect(booking).toMatchObject({
      payments: [],
      terms: { cancellationHours: 48 },
      quote: { currency: "USD" },
    });
    expect(booking.quote.totalCents).toBe(booking.totalCents);
    expect(data.reviews).toMatchObject([{ body: `Lovely ${made}` }]);
    expect(data.mails.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      "Your booking",
      "Your letter",
    ]);
    expect(data.enquiries).toMatchObject([{ id: enquiryId }]);
    expect(data.newsletter).toMatchObject({ email: profile.email });
    expect(data.sessions).toHaveLength(1);
    const secrets = lodge.value<string>(
      "SELECT password_hash || '|' || (SELECT id_hash FROM sessions WHERE user_id = users.id) FROM users WHERE id = ?",
      profile.id,
    );
    for (const secret of [...secrets.split("|"), `token-${made}`])
      expect(text).not.toContain(secret);
  });

  test("a booking contains nothing that only the desk may see", async () => {
    const profile = newGuest();
    const { bookingId } = fill(profile);
    const lead = insertRawBooking(lodge.file, {
      roomId: 4,
      checkIn: inDays(-300),
      checkOut: inDays(-299),
    });
    lodge.run(
      "INSERT INTO booking_sources (id, name, commission_percent, position) VALUES (901, 'Secret agency', 22.5, 901)",
    );
    lodge.run(
      "INSERT INTO booking_groups (id, name, lead_id, created_at) VALUES (902, 'Secret party', ?, '2026')",
      lead,
    );
    lodge.run(
      `UPDATE bookings SET source_id = 901, group_id = 902, external_reference = 'SECRET-1',
         status = 'cancelled', cancelled_at = '2026-01-01T00:00:00.000Z', cancelled_by = 'claudine' WHERE id = ?`,
      bookingId,
    );
    const { data, text } = await download(profile);
    for (const secret of ["Secret", "SECRET-1", "22.5", "claudine", lead]) {
      expect(text, secret).not.toContain(secret);
    }
    const booking = data.bookings.find(({ id }: { id: string }) => id === bookingId);
    expect(Object.keys(booking)).toEqual(
      expect.arrayContaining(["checkIn", "specialRequests", "quote", "cancelledAt", "payments"]),
    );
  });

  test("the download contains no data of other people", async () => {
    const [profile, other] = [newGuest(), newGuest()];
    fill(other);
    const { text } = await download(profile);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.id);
    const stranger = new Visitor(lodge);
    expectPage(await stranger.get("/account/data/download.json"), { at: "/login" });
  });

  test.each([
    ["provisional", { isVerified: false, isProvisional: true }],
    ["not proved", { isVerified: false }],
  ])(
    "with an email address that is %s, data found only by the address is left out",
    async (_, how) => {
      const profile = newGuest(how);
      const { enquiryId } = fill(profile);
      // Links a guest profile that may belong to the address's real owner.
      lodge.run(
        "INSERT INTO guest_profiles (first_name, notes, created_at) VALUES ('Owner', 'Of the owner', '2026')",
      );
      lodge.run(
        "INSERT INTO guest_profile_accounts SELECT ?, max(id) FROM guest_profiles",
        profile.id,
      );
      const { data, text } = await download(profile);
      expect(text).not.toContain("Of the owner");
      // Which mails there are, and their texts, depend on whether the address is known.
      expect(data.mails).toEqual([]);
      expect(data).not.toHaveProperty("newsletter");
      expect(text).not.toContain(enquiryId);
      expect(data.notIncluded).toContain("the address is not confirmed yet");
    },
  );

  test("the download lists changes without naming staff", async () => {
    const profile = newGuest();
    const admin = await signedIn(lodge, diane);
    const sent = { name: "Renamed Person", email: profile.email, phone: "", version: "1" };
    await admin.post(`/admin/users/${profile.id}`, sent);
    const { data, text } = await download(profile);
    expect(data.changes).toMatchObject([{ action: "changed", after: { name: "Renamed Person" } }]);
    expect(text).not.toContain(diane.name);
  });
});

describe("erasing one's own account", () => {
  test("erasure asks first, anonymises the account, mails once and signs out", async () => {
    const profile = newGuest();
    const { bookingId } = fill(profile);
    const visitor = await signedIn(lodge, profile);
    const there = await signedIn(lodge, profile);
    expectPage(await visitor.get(erase), { has: ["What is kept, and why", "cannot be undone"] });
    const home = await visitor.post(erase, yes);
    expectPage(home, { at: "/", has: ["Your account is deleted", "Login"] });
    expect([...visitor.cookies.keys()]).not.toContain("lodge_session");
    expectPage(await there.get("/account"), { at: "/login" });
    expect(user(profile.id)).toMatchObject({
      name: "Removed guest",
      phone: null,
      status: "inactive",
    });
    expect(user(profile.id).email).toMatch(/@removed\.invalid$/);
    expectPage(await new Visitor(lodge).post("/login", { email: profile.email, password }), {
      status: 422,
    });
    expect(
      lodge.row("SELECT email, phone, first_name FROM bookings WHERE id = ?", bookingId),
    ).toEqual({ email: null, phone: null, first_name: "" });
    expect(countRows(lodge, "newsletter_subscribers", `email = '${profile.email}'`)).toBe(0);
    expect(countRows(lodge, "booking_drafts", `email = '${profile.email}'`)).toBe(0);
    const mails = mailsTo(lodge, profile.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("Your account was deleted, as you asked");
    expect(mails[0]?.body).not.toContain(profile.name);
    const [entry] = lodge.rows(
      "SELECT * FROM audit_log WHERE subject_id = ? AND action = 'removed'",
      profile.id,
    );
    expect(JSON.stringify(entry)).toContain("Account deleted by the user");
    expect(JSON.stringify(entry)).not.toMatch(/Data Person|data\d+@/);
    const list = path.join(lodge.dataDir, "erasures.jsonl");
    expect(readErasures(list).erasures.map(({ userId }) => userId)).toContain(profile.id);
    expect(readFileSync(list, "utf8")).not.toContain(profile.email);
  });

  test("the change log counts a single kept booking in the singular", async () => {
    const profile = newGuest();
    const [checkIn, checkOut] = [inDays(-400 - 2 * made), inDays(-399 - 2 * made)];
    insertRawBooking(lodge.file, { user: profile, roomId: 3, checkIn, checkOut });
    const visitor = await signedIn(lodge, profile);
    expectPage(await visitor.post(erase, yes), { at: "/" });
    const detail = lodge.value<string>(
      "SELECT detail FROM audit_log WHERE subject_id = ? AND action = 'removed'",
      profile.id,
    );
    expect(detail).toContain("1 booking kept without name");
  });

  test.each([
    ["an address that is provisional", { isVerified: false, isProvisional: true }, 0],
    ["an address that is not proved", { isVerified: false }, 1],
  ])("%s keeps data that may belong to someone else", async (_, how, told) => {
    const profile = newGuest(how);
    fill(profile);
    const visitor = await signedIn(lodge, profile);
    expectPage(await visitor.post(erase, yes), { at: "/" });
    expect(user(profile.id).name).toBe("Removed guest");
    expect(countRows(lodge, "newsletter_subscribers", `email = '${profile.email}'`)).toBe(1);
    expect(countRows(lodge, "booking_drafts", `email = '${profile.email}'`)).toBe(1);
    const subjects = mailsTo(lodge, profile.email).map(({ subject }) => subject);
    expect(subjects).toContain("Your letter");
    expect(subjects).not.toContain("Your booking");
    expect(subjects.filter((subject) => subject.startsWith("Your account"))).toHaveLength(told);
  });

  test.each([
    ["no password", {}, 400, "Enter your password"],
    ["a wrong password", { currentPassword: "wrong" }, 422, "Wrong password"],
  ])("with %s nothing is erased", async (_, sent, status, told) => {
    const profile = newGuest();
    const visitor = await signedIn(lodge, profile);
    const page = await visitor.post(erase, sent);
    expectPage(page, { status, has: [told] });
    expect(user(profile.id).name).toBe(profile.name);
  });

  test("an erasure that the database refuses at its end leaves no entry in the list", async () => {
    const profile = newGuest();
    fill(profile);
    const list = path.join(lodge.dataDir, "erasures.jsonl");
    const isListed = () => readErasures(list).erasures.some(({ userId }) => userId === profile.id);
    // The deferred reference is checked at the commit, after the list is written.
    lodge.file.exec(`CREATE TABLE commit_fails (user_id TEXT REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER refuse_commit AFTER UPDATE OF status ON users
        BEGIN INSERT INTO commit_fails VALUES ('missing'); END`);
    const visitor = await signedIn(lodge, profile);
    lodge.expectFaults(/FOREIGN KEY constraint failed/);
    expect((await visitor.post(erase, yes)).status).toBe(500);
    lodge.file.exec("DROP TRIGGER refuse_commit; DROP TABLE commit_fails");
    expect(user(profile.id).name).toBe(profile.name);
    expect(isListed()).toBe(false);
    expect(readErasures(list).unreadableCount).toBe(0);
    expectPage(await visitor.post(erase, yes), { at: "/" });
    expect(isListed()).toBe(true);
  });

  test("nothing is erased if the list cannot be written", async () => {
    const profile = newGuest();
    const list = path.join(lodge.dataDir, "erasures.jsonl");
    const aside = `${list}.aside`;
    renameSync(list, aside);
    mkdirSync(list);
    const visitor = await signedIn(lodge, profile);
    lodge.expectFaults(/EISDIR/);
    expect((await visitor.post(erase, yes)).status).toBe(500);
    rmdirSync(list);
    renameSync(aside, list);
    expect(user(profile.id).name).toBe(profile.name);
  });

  test("an administrator who deletes a user with a provisional address keeps others' data", async () => {
    const profile = newGuest({ isVerified: false, isProvisional: true });
    fill(profile);
    const admin = await signedIn(lodge, diane);
    const question = `/admin/users/${profile.id}/delete`;
    expectPage(await admin.get(question), { has: ["because the address is not verified"] });
    await admin.fill(question);
    expect(user(profile.id).name).toBe("Removed guest");
    expect(countRows(lodge, "newsletter_subscribers", `email = '${profile.email}'`)).toBe(1);
    expect(countRows(lodge, "booking_drafts", `email = '${profile.email}'`)).toBe(1);
    const list = readErasures(path.join(lodge.dataDir, "erasures.jsonl")).erasures;
    const entry = list.find(({ userId }) => userId === profile.id);
    expect(entry && matchesErasedAddress(entry, profile.email)).toBe(false);
  });

  test("an upcoming or current stay blocks erasure until it is cancelled", async () => {
    const profile = newGuest();
    const bookingId = insertRawBooking(lodge.file, {
      user: profile,
      roomId: 5,
      checkIn: inDays(20 + 3 * made),
      checkOut: inDays(21 + 3 * made),
    });
    const visitor = await signedIn(lodge, profile);
    expectPage(await visitor.get(erase), {
      has: ["cannot be deleted yet", "You have a current or upcoming stay."],
    });
    expectPage(await visitor.post(erase, yes), {
      status: 409,
      has: ["You have a current or upcoming stay."],
    });
    expect(user(profile.id).name).toBe(profile.name);
    lodge.run(
      "UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?",
      bookingId,
    );
    expectPage(await visitor.post(erase, yes), { at: "/" });
  });

  test.each([claudine, diane])("$role is asked to contact an administrator", async (profile) => {
    const visitor = await signedIn(lodge, profile);
    expectPage(await visitor.get(erase), { has: ["Ask an administrator"] });
    expectPage(await visitor.post(erase, yes), { status: 409, has: ["Ask an administrator"] });
    expect(user(profile.id).name).toBe(profile.name);
  });

  test("without a password, erasure requires a recent sign-in", async () => {
    const profile = newGuest({ hasPassword: false });
    const visitor = await signedIn(lodge, profile);
    const amrAgo = (minutes: number) => {
      const timestamp = Math.floor(Date.now() / 1000) - minutes * 60;
      lodge.run(
        "UPDATE sessions SET amr = ? WHERE user_id = ?",
        JSON.stringify([{ method: "otp", timestamp }]),
        profile.id,
      );
    };
    amrAgo(16);
    expectPage(await visitor.get(erase), { lacks: ["Your password"], has: ["Sign in again"] });
    expectPage(await visitor.post(erase, {}), { status: 422, has: ["sign in again first"] });
    amrAgo(14);
    expectPage(await visitor.post(erase, {}), { at: "/" });
  });

  test("five simultaneous erasure requests erase the account once", async () => {
    const profile = newGuest();
    const visitor = await signedIn(lodge, profile);
    const body = () => new URLSearchParams(yes);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.raw(erase, { method: "POST", body: body() })),
    );
    const homes = answers.filter(({ headers }) => headers.get("Location") === "/?notice=erased");
    expect(homes).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(
      countRows(lodge, "audit_log", `subject_id = '${profile.id}' AND action = 'removed'`),
    ).toBe(1);
    expect(mailsTo(lodge, profile.email)).toHaveLength(1);
  });
});

describe("an erased guest", () => {
  const hidden = { firstName: "Zebulonia", lastName: "Quaternion", phone: "+250 788 424 242" };
  const desk = signedInVisitor(lodge, claudine);

  /** Returns every database value that names the guest, with its table and column. */
  function whereNamed(profile: GuestProfile): string[] {
    const named = [...Object.values(hidden), profile.name, profile.email];
    const tables = lodge.rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    return tables.flatMap(({ name }) =>
      lodge.rows(`SELECT * FROM "${name}"`).flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => named.some((each) => String(value).includes(each)))
          .map(([column, value]) => `${name}.${column}: ${value}`),
      ),
    );
  }

  /** Renames the guest, books, reviews a stay and joins a group that the desk names after the guest. */
  async function live(profile: GuestProfile): Promise<Visitor> {
    const guest = { ...guestDetails, ...hidden, email: profile.email };
    const name = `${hidden.firstName} ${hidden.lastName}`;
    const visitor = await signedIn(lodge, profile);
    await visitor.fill("/account", { name, phone: hidden.phone });
    const past = { checkIn: inDays(-3), checkOut: inDays(-2) };
    const bookingId = insertRawBooking(lodge.file, {
      ...past,
      user: profile,
      roomId: 5,
      ...hidden,
    });
    await visitor.post(`/my-bookings/${bookingId}/review`, { rating: "1", body: "Cold" });
    const made = await confirm(visitor, await toReview(visitor, freshStay(), guest));
    const josiane = { firstName: "Josiane", lastName: "Uwera", email: "", phone: "0788 1" };
    const group = await newGroup(josiane);
    await desk.post(`${group}/add`, { bookingId: referenceOf(made) });
    await visitor.fill(`/my-bookings/${referenceOf(made)}/cancel`);
    return visitor;
  }

  /** Creates a group with the guest's name, then adds and removes another room. */
  async function newGroup(lead: Record<string, string>): Promise<string> {
    const path = "/admin/bookings/groups/new";
    const rooms = { adults: "4", "rooms-4": "1", "rooms-2": "1", ...lead, ...freshStay() };
    const chosen = await desk.fill(path, { ...rooms, intent: "check" });
    const [group = ""] = (await desk.post(path, fieldsOf(chosen))).path.split("?");
    await desk.fill(group, { name: `The ${hidden.lastName} wedding` });
    const bookingId = insertFresh(lodge, { user: null });
    await desk.post(`${group}/add`, { bookingId });
    await desk.post(`${group}/remove`, { bookingId });
    return group;
  }

  test("an erased guest's name appears nowhere in the database, including their group", async () => {
    const profile = newGuest();
    const visitor = await live(profile);
    for (const where of ["audit_log.actor_name", "audit_log.detail", "notifications.message"]) {
      expect(whereNamed(profile).join()).toContain(where);
    }
    expect(countRows(lodge, "notifications", "message LIKE '%Zebulonia% rated %'")).toBe(1);
    expectPage(await visitor.post(erase, yes), { at: "/" });
    // The only remaining value is the address of the mail that confirms the erasure.
    expect(whereNamed(profile)).toEqual([`mail_outbox.to_address: ${profile.email}`]);
  });
});

test("the download contains no reviews by other guests", async () => {
  const { data } = await download(aline);
  expect(data.reviews).toEqual([]);
});
