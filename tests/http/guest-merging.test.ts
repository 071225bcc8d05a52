import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sealSecret } from "~/core/sealed-secret.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { type GuestProfile, people } from "../world/people";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);

type Row = Record<string, unknown>;
const profileRow = (id: number) => lodge.row("SELECT * FROM guest_profiles WHERE id = ?", id);

let made = 0;
/** Creates a guest profile with a past stay. */
function newGuest(change: Row = {}, user: GuestProfile | null = null) {
  made += 1;
  const bookingId = insertRawBooking(lodge.file, {
    user,
    firstName: `Guest${made}`,
    email: `guest${made}@guests.example`,
    source: "desk",
    checkIn: inDays(-40 - 2 * made),
    checkOut: inDays(-39 - 2 * made),
  });
  const id = Number(
    lodge.row("SELECT profile_id FROM bookings WHERE id = ?", bookingId).profile_id,
  );
  const known = { phone: `0788 100 ${100 + made}`, ...change };
  const set = Object.keys(known).map((name) => `${name} = ?`);
  lodge.run(
    `UPDATE guest_profiles SET ${set.join(", ")} WHERE id = ?`,
    ...Object.values(known),
    id,
  );
  return { id, bookingId };
}

async function merge(kept: number, other: number, change: Record<string, string> = {}) {
  return staff.post(`/admin/guests/${kept}/merge`, {
    ...(await staff.form(`/admin/guests/${kept}/merge?with=${other}`)),
    ...change,
  });
}

/** All data of bookings and their money, except the guest profile and the booker. */
const books = () =>
  JSON.stringify([
    lodge
      .rows("SELECT * FROM bookings ORDER BY id")
      .map(({ profile_id: _, booker_id: __, ...row }) => row),
    lodge.rows("SELECT * FROM payments ORDER BY id"),
    lodge.rows("SELECT * FROM folio_lines ORDER BY id"),
  ]);

describe("merging two guest profiles", () => {
  test("likely duplicates are proposed on the booking, compared and merged", async () => {
    const one = newGuest({ first_name: "Jean", last_name: "Bosco", country: "RW", notes: "Quiet" });
    const other = newGuest({
      ...{ first_name: "Bosco", last_name: "Jean", email: "jb@guests.example", notes: "Vegan" },
      ...{ phone: "+250 788 555 111", company: "JB Ltd", do_not_book: "Noise" },
      do_not_book_at: "2026-01-01T00:00:00.000Z",
    });
    lodge.run("UPDATE guest_profiles SET phone = '0788555111' WHERE id = ?", one.id);
    const record = await staff.get(`/admin/bookings/${other.bookingId}`);
    expectPage(record, { has: ["Possible duplicate", "Jean Bosco"] });
    const href = /href="([^"]*\/merge\?[^"]*)"/.exec(record.html)?.[1]?.replaceAll("&amp;", "&");
    expect(href).toContain(`/admin/guests/${one.id}/merge?with=${other.id}`);
    const preview = await staff.get(href ?? "");
    expectPage(preview, { has: ["JB Ltd", "1 booking", "the notes", "Noise", "Rwanda"] });
    expect(fieldsOf(preview)).toMatchObject({ "keep-name": "own", "keep-phone": "own" });
    const before = books();
    const sent = { ...fieldsOf(preview), "keep-phone": "other" };
    const done = await staff.post(`/admin/guests/${one.id}/merge`, sent);
    expectPage(done, {
      at: `/admin/bookings/${other.bookingId}`,
      has: ["Guest profiles merged.", "Do not book: Noise"],
      lacks: ["Possible duplicate"],
    });
    expect(books()).toBe(before);
    expect(profileRow(one.id)).toMatchObject({
      ...{ first_name: "Jean", country: "RW", company: "JB Ltd", notes: "Quiet\n\nVegan" },
      ...{
        phone: "+250 788 555 111",
        email: expect.stringContaining("guest"),
        do_not_book: "Noise",
      },
    });
    expect(profileRow(other.id)).toMatchObject({
      ...{ merged_into: one.id, first_name: "", email: null, phone: null, notes: "" },
      do_not_book: null,
    });
    // Sending the form again changes nothing. The merged profile redirects to the one that is kept.
    expectPage(await staff.post(`/admin/guests/${one.id}/merge`, sent), { status: 200 });
    expect(countRows(lodge, "audit_log", "action = 'merged'")).toBe(1);
    expectPage(await staff.get(`/admin/guests/${other.id}`), {
      at: `/admin/guests/${one.id}`,
      has: [`#${one.bookingId}`, `#${other.bookingId}`],
    });
    expectPage(await staff.get(`/admin/guests?q=${encodeURIComponent("jb ltd")}`), {
      has: ["1 guest"],
    });
  });

  test("one of two documents is kept, and the log does not say which", async () => {
    const seal = (text: string) => sealSecret(text, [lodge.secret], "document");
    const one = newGuest({ sealed_document: seal("passport XK 77") });
    const other = newGuest({ sealed_document: `identity-card ${seal("1 1980")}` });
    const preview = await staff.get(`/admin/guests/${one.id}/merge?with=${other.id}`);
    expectPage(preview, { has: ["Passport XK 77", "Identity card 1 1980"] });
    const merged = await merge(one.id, other.id, { "keep-document": "other" });
    expectPage(merged, { has: ["Guest profiles merged."] });
    expectPage(await staff.get(`/admin/guests/${one.id}`), { has: ["Identity card 1 1980"] });
    expect(profileRow(one.id).sealed_document).toMatch(/^[\w-]{40,}$/);
    expect(profileRow(other.id).sealed_document).toBeNull();
    const logged = "SELECT after_json FROM audit_log WHERE action = 'merged' AND subject_id = ?";
    expect(JSON.parse(lodge.value(logged, String(one.id)))).toEqual({
      document: "changed, encrypted",
    });
  });

  test("a profile that changed after the preview is not merged", async () => {
    const [one, other] = [newGuest(), newGuest()];
    const sent = await staff.form(`/admin/guests/${one.id}/merge?with=${other.id}`);
    lodge.run(
      "UPDATE guest_profiles SET company = 'New', version = version + 1 WHERE id = ?",
      other.id,
    );
    const page = await staff.post(`/admin/guests/${one.id}/merge`, sent);
    expectPage(page, {
      status: 409,
      has: ["Someone else changed one of these profiles while you had it open.", "New"],
    });
    expect(profileRow(other.id).merged_into).toBeNull();
    expectPage(await staff.post(`/admin/guests/${one.id}/merge`, fieldsOf(page)), {
      has: ["Guest profiles merged."],
    });
  });

  test("notes that are too long together are refused and kept", async () => {
    const [one, other] = [
      newGuest({ notes: "a".repeat(6_000) }),
      newGuest({ notes: "b".repeat(4_000) }),
    ];
    const page = await merge(one.id, other.id);
    expectPage(page, { status: 422, has: ["The combined notes are 2 letters too long"] });
    expect(profileRow(one.id)).toMatchObject({ notes: "a".repeat(6_000), version: 1 });
    expect(profileRow(other.id)).toMatchObject({ notes: "b".repeat(4_000), merged_into: null });
    lodge.run("UPDATE guest_profiles SET notes = substr(notes, 3) WHERE id = ?", other.id);
    expectPage(await merge(one.id, other.id), { has: ["Guest profiles merged."] });
    expect(profileRow(one.id).notes).toBe(`${"a".repeat(6_000)}\n\n${"b".repeat(3_998)}`);
  });

  test.each(["self", "none", "merged", "erased"])(
    "merging a profile with %s does nothing",
    async (which) => {
      const { id } = newGuest();
      const gone = newGuest().id;
      if (which === "merged") await merge(newGuest().id, gone);
      if (which === "erased")
        lodge.run("UPDATE guest_profiles SET erased_at = '2026' WHERE id = ?", gone);
      const other = { self: id, none: 999_999, merged: gone, erased: gone }[which] ?? 0;
      const sent = {
        with: String(other),
        version: "1",
        otherVersion: String(profileRow(other)?.version),
      };
      expect((await staff.post(`/admin/guests/${id}/merge`, sent)).status).toBeGreaterThan(399);
      expectPage(await staff.get(`/admin/guests/${id}/merge?with=${other}`), {
        has: ["Other guest"],
      });
      expect(profileRow(id)).toMatchObject({ merged_into: null });
    },
  );

  test("the merged profile has both accounts and is not its own booker", async () => {
    const [one, other] = [newGuest(), newGuest()];
    lodge.run(
      "INSERT INTO guest_profile_accounts VALUES ('aline', ?), ('bosco', ?)",
      one.id,
      other.id,
    );
    lodge.run("UPDATE bookings SET booker_id = ? WHERE id = ?", one.id, other.bookingId);
    await merge(one.id, other.id);
    expect(
      lodge.rows(
        "SELECT user_id FROM guest_profile_accounts WHERE profile_id = ? ORDER BY 1",
        one.id,
      ),
    ).toEqual([{ user_id: "aline" }, { user_id: "bosco" }]);
    expect(
      lodge.row("SELECT profile_id, booker_id FROM bookings WHERE id = ?", other.bookingId),
    ).toEqual({
      profile_id: one.id,
      booker_id: null,
    });
    lodge.run("DELETE FROM guest_profile_accounts");
  });

  test("numbers of different countries with the same last nine digits are no duplicates", async () => {
    const numbers = ["+250 788 777 111", "+256 788 777 111", "+999 788 777 111", "1 788 777 111"];
    const [first, ...others] = numbers.map((phone) => newGuest({ phone }));
    expectPage(await staff.get(`/admin/guests/${first?.id}`), { lacks: ["Possible duplicate"] });
    for (const { id } of others)
      expectPage(await staff.get(`/admin/guests/${id}`), { lacks: ["Possible duplicate"] });
  });

  test("profiles marked as different guests are not proposed again", async () => {
    const phone = "+250 788 777 000";
    const [one, other] = [
      newGuest({ phone, first_name: "Twin" }),
      newGuest({ phone: "0788777000" }),
    ];
    const own = `/admin/guests/${one.id}`;
    expectPage(await staff.get(own), { has: ["Possible duplicate"] });
    const apart = () =>
      staff.post(`${own}/not-duplicate`, { otherId: String(other.id), returnTo: own });
    expectPage(await apart(), {
      has: ["Marked as different guests"],
      lacks: ["Possible duplicate"],
    });
    await apart();
    expectPage(await staff.get(`/admin/guests/${other.id}`), {
      lacks: ["Possible duplicate"],
    });
    expectPage(await staff.post(`${own}/not-duplicate`, { otherId: "x" }), { status: 404 });
    expectPage(await staff.post(`${own}/not-duplicate`, { otherId: String(one.id) }), {
      status: 404,
    });
  });

  test("many merges in any order lose no booking and move no money", async () => {
    let state = 7;
    const below = (bound: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % bound;
    };
    const ids = Array.from({ length: 10 }, () => newGuest().id);
    const bookings = lodge.rows("SELECT id FROM bookings WHERE profile_id >= ?", ids[0]);
    for (const { id } of bookings) {
      if (below(2)) {
        lodge.run(
          "UPDATE bookings SET booker_id = nullif(?, profile_id) WHERE id = ?",
          ids[below(10)],
          id,
        );
      }
      lodge.run(
        "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, '2026-01-01T00:00:00.000Z', ?, 'cash')",
        id,
        100 + below(5_000),
      );
    }
    const before = books();
    const alive = new Set(ids);
    while (alive.size > 2) {
      const [kept = 0, other = 0] = [...alive].sort(() => below(3) - 1);
      await merge(kept, other);
      alive.delete(other);
      expect(books()).toBe(before);
      expect(
        lodge
          .rows("SELECT DISTINCT profile_id AS id FROM bookings WHERE profile_id >= ?", ids[0])
          .filter(({ id }) => !alive.has(Number(id))),
      ).toEqual([]);
      expect(countRows(lodge, "bookings", "booker_id = profile_id")).toBe(0);
    }
    expect(lodge.rows("PRAGMA foreign_key_check")).toEqual([]);
    expect(lodge.row("SELECT people FROM guest_profile_counts").people).toBe(
      countRows(lodge, "guest_profiles", "merged_into IS NULL AND erased_at IS NULL"),
    );
  });
});

describe("erasing", () => {
  const document = { sealed_document: "sealed" };

  test("a guest without an account anonymises them, keeps bookings and lists the erasure", async () => {
    const { id, bookingId } = newGuest({ ...document, notes: "Secret", company: "Hush Ltd" });
    const email = String(profileRow(id).email);
    lodge.run(
      "INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at, booking_id) VALUES (?, 'S', 'B', '2026', '2026', ?)",
      email,
      bookingId,
    );
    const told = `/admin/bookings/${bookingId}`;
    const noted =
      "INSERT INTO notifications (title, message, type, created_at, action_url) VALUES ('N', ?, 'info', '2026', ?)";
    lodge.run(noted, `${email} booked`, told);
    const asked = "R".repeat(16);
    lodge.run(
      "INSERT INTO enquiries (id, kind, name, email, phone, message, created_at) VALUES (?, 'message', 'Their name', ?, '+250 788 1', 'Hush', '2026')",
      asked,
      email.toUpperCase(),
    );
    lodge.run(noted, `${email} wrote`, `/admin/enquiries/${asked}`);
    const path_ = `/admin/guests/${id}/erase`;
    expectPage(await staff.get(path_), { status: 403 });
    const question = await admin.get(path_);
    expectPage(question, { has: ["Erase ", "1 booking stays"] });
    const total = lodge.row("SELECT total_cents FROM bookings WHERE id = ?", bookingId).total_cents;
    expectPage(await admin.post(path_, fieldsOf(question)), {
      at: "/admin/guests",
      has: ["Guest erased."],
    });
    expect(profileRow(id)).toMatchObject({
      ...{ first_name: "", last_name: "", email: null, phone: null, notes: "", company: "" },
      sealed_document: null,
    });
    const stored =
      "SELECT first_name, last_name, email, phone, total_cents FROM bookings WHERE id = ?";
    expect(lodge.row(stored, bookingId)).toEqual({
      ...{ first_name: "", last_name: "", email: null, phone: null, total_cents: total },
    });
    expectPage(await staff.get(told), { has: [bookingId, "Guest"], lacks: [email] });
    const toldOf = `action_url IN ('${told}', '/admin/enquiries/${asked}')`;
    expect(countRows(lodge, "notifications", toldOf)).toBe(0);
    expect(
      lodge.row("SELECT name, email, phone, message FROM enquiries WHERE id = ?", asked),
    ).toEqual({
      ...{ name: "Removed guest", email: "nobody@removed.invalid", phone: null, message: "" },
    });
    expect(countRows(lodge, "mail_outbox", `booking_id = '${bookingId}'`)).toBe(0);
    expect(countRows(lodge, "guest_profile_texts", `profile_id = ${id}`)).toBe(0);
    const list = readFileSync(path.join(lodge.dataDir, "erasures.jsonl"), "utf8");
    expect(list).toContain(`"guest:${id}"`);
    expect(list).not.toContain(email);
    const log = JSON.stringify(lodge.rows("SELECT * FROM audit_log WHERE action = 'removed'"));
    expect(log).not.toMatch(new RegExp(`${email}|Guest${made}|Hush`));
    expectPage(await staff.get(`/admin/guests/${id}`), { has: ["Removed guest", "was erased"] });
    expectPage(await admin.post(path_, fieldsOf(question)), { status: 404 });
  });

  test("clears staff notes from the change log but keeps who noted when", async () => {
    const { id, bookingId } = newGuest();
    const other = newGuest();
    const from = lodge.value("SELECT ifnull(max(id), 0) FROM audit_log");
    const told = `/admin/bookings/${bookingId}`;
    await staff.fill(told, { note: "Hush Hush is reached on +250 788 765 432" });
    await staff.fill(`${told}/guest`, { specialRequests: "Hush, please" });
    await staff.fill(`/admin/guests/${id}/edit`, { company: "Hush & Co" });
    lodge.run(
      "INSERT INTO shift_notes (booking_id, text, created_at, created_by) VALUES (?, 'Hush is late', '2026', 'claudine')",
      bookingId,
    );
    const note = lodge.value("SELECT max(id) FROM shift_notes");
    await staff.post(`/admin/shift-notes/${note}/done`, {});
    await staff.fill(`/admin/bookings/${other.bookingId}`, { note: "Likes tea" });
    const logged = () =>
      lodge.rows<Record<string, string>>("SELECT * FROM audit_log WHERE id > ? ORDER BY id", from);
    const before = logged();
    const isTheirs = (row: object) => JSON.stringify(row).includes("Hush");
    expect(before.filter(isTheirs)).toHaveLength(4);
    const path_ = `/admin/guests/${id}/erase`;
    const question = await admin.get(path_);
    expectPage(question, {
      has: [
        "Notes and changes are removed from the log. Staff names and times stay.",
        "So do notes of payments, and texts and reasons of charges and discounts",
      ],
    });
    await admin.post(path_, fieldsOf(question));
    const after = logged().slice(0, before.length);
    expect(JSON.stringify(logged())).not.toMatch(/Hush|765 432/);
    const values = { before_json: null, after_json: null };
    for (const [index, row] of before.entries()) {
      const now = after[index];
      if (!isTheirs(row)) expect(now).toEqual(row);
      else if (row.detail?.includes("Hush")) expect(now).toEqual({ ...row, ...values, detail: "" });
      else expect(now).toEqual({ ...row, ...values });
    }
    const kept = after.find(
      ({ action, subject_id }) => action === "note" && subject_id === bookingId,
    );
    expect(kept).toMatchObject({ actor_id: "claudine", detail: "" });
    expectPage(await admin.get(told), { has: ["Note", "Claudine Mukamana"], lacks: ["Hush"] });
    // Entries of guests who are not erased, and other fields of those who are, stay append-only.
    for (const change of [
      `detail = '' WHERE action = 'note' AND subject_id = '${other.bookingId}'`,
      `actor_name = '' WHERE id = ${kept?.id}`,
      `detail = 'Other' WHERE id = ${kept?.id}`,
      `detail = '' WHERE subject = 'booking' AND action = 'created'`,
    ]) {
      lodge.run(
        "INSERT INTO audit_log (subject, subject_id, at, actor_name, action, detail) VALUES ('booking', ?, 'now', 'x', 'created', 'confirmed')",
        bookingId,
      );
      expect(() => lodge.file.exec(`UPDATE audit_log SET ${change}`), change).toThrow(
        "append_only",
      );
    }
  });

  test("also covers the merged profile and the answer to an enquiry", async () => {
    const [{ id }, other] = [newGuest(), newGuest()];
    const written = "Hush Quaternion";
    await staff.fill(`/admin/guests/${other.id}/do-not-book`, {
      reason: `${written} broke a window`,
    });
    await staff.fill(`/admin/guests/${other.id}/edit`, { notes: written });
    await staff.post(
      `/admin/guests/${id}/merge`,
      await staff.form(`/admin/guests/${id}/merge?with=${other.id}`),
    );
    const { email } = profileRow(id);
    lodge.run(
      "INSERT INTO enquiries (id, kind, name, email, phone, message, created_at) VALUES ('ANSWERED00000000', 'message', ?, ?, NULL, 'Hush', '2026')",
      written,
      email,
    );
    await staff.fill("/admin/enquiries/ANSWERED00000000", { answer: `Dear ${written}` });
    const answers = "enquiry_id = 'ANSWERED00000000'";
    expect(countRows(lodge, "mail_outbox", answers)).toBe(1);
    expectPage(await admin.fill(`/admin/guests/${id}/erase`), {
      has: ["Guest erased."],
    });
    expect(countRows(lodge, "audit_log", `before_json || after_json LIKE '%${written}%'`)).toBe(0);
    expect(countRows(lodge, "mail_outbox", answers)).toBe(0);
    expectPage(await staff.get(`/admin/guests/${other.id}`), { at: `/admin/guests/${id}` });
  });

  test("is refused with a coming stay, an account or an outdated form", async () => {
    const { id } = newGuest();
    insertRawBooking(lodge.file, { user: null, checkIn: inDays(4), checkOut: inDays(5) });
    lodge.run("UPDATE bookings SET profile_id = ? WHERE check_in = ?", id, inDays(4));
    const page = await admin.get(`/admin/guests/${id}/erase`);
    expectPage(page, { has: ["current or upcoming stay"], lacks: ["Erase guest"] });
    expectPage(await admin.post(`/admin/guests/${id}/erase`, { version: "1" }), { status: 409 });
    const other = newGuest();
    lodge.run("INSERT INTO guest_profile_accounts VALUES ('bosco', ?)", other.id);
    const path_ = `/admin/guests/${other.id}/erase`;
    expectPage(await admin.get(path_), { has: ["has an account"], lacks: ["Erase guest"] });
    lodge.run("DELETE FROM guest_profile_accounts");
    expectPage(await admin.post(path_, { version: "7" }), { status: 409 });
    expect(profileRow(other.id).first_name).not.toBe("");
  });

  test("a booker removes their contact details from others' bookings and the group's name", async () => {
    const lead = newGuest({ email: "lead@guests.example" });
    const other = newGuest();
    const third = newGuest();
    lodge.run(
      "INSERT INTO booking_groups (name, lead_id, idempotency_key, created_at, created_by) VALUES ('Guest of the lead', ?, 'ERASINGERASING01', '2026', 'diane')",
      lead.bookingId,
    );
    const groupId = Number(lodge.row("SELECT max(id) AS id FROM booking_groups").id);
    lodge.run(
      "UPDATE bookings SET group_id = ? WHERE id IN (?, ?)",
      groupId,
      lead.bookingId,
      other.bookingId,
    );
    // One booking has the lead's contact details, the other its own guest's.
    lodge.run(
      "UPDATE bookings SET booker_id = ?, email = 'LEAD@guests.example', phone = '0788 100 9' WHERE id = ?",
      lead.id,
      other.bookingId,
    );
    lodge.run("UPDATE bookings SET phone = '0788 100 9' WHERE id = ?", lead.bookingId);
    lodge.run("UPDATE bookings SET booker_id = ? WHERE id = ?", lead.id, third.bookingId);
    const mail =
      "INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at, booking_id) VALUES (?, 'S', 'B', '2026', '2026', ?)";
    lodge.run(mail, "lead@guests.example", other.bookingId);
    lodge.run(mail, "third@guests.example", third.bookingId);
    const path_ = `/admin/guests/${lead.id}/erase`;
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", third.bookingId);
    expectPage(await admin.get(path_), {
      has: ["current or upcoming stay"],
      lacks: ["Erase guest"],
    });
    lodge.run("UPDATE bookings SET checked_out_at = created_at WHERE id = ?", third.bookingId);
    await admin.fill(path_);
    expect(profileRow(lead.id).erased_at).not.toBeNull();
    const reach = (id: string) => lodge.row("SELECT email, phone FROM bookings WHERE id = ?", id);
    expect(reach(other.bookingId)).toEqual({ email: null, phone: null });
    expect(reach(third.bookingId)).toMatchObject({ email: profileRow(third.id).email });
    expect(countRows(lodge, "mail_outbox", `booking_id = '${other.bookingId}'`)).toBe(0);
    expect(countRows(lodge, "mail_outbox", `booking_id = '${third.bookingId}'`)).toBe(1);
    expect(lodge.row("SELECT name FROM booking_groups WHERE id = ?", groupId).name).toBe("Group");
  });

  test("an account erases its own profile and profiles known only by its bookings", async () => {
    lodge.run(
      "INSERT INTO users (id, name, email, created_at) VALUES ('gone', 'Gone Guest', 'gone@guests.example', '2026')",
    );
    const gone: GuestProfile = {
      id: "gone",
      name: "Gone Guest",
      email: "gone@guests.example",
      role: "guest",
    };
    const own = newGuest({ ...document }, gone);
    const mother = newGuest({ first_name: "Mother" }, gone);
    const friend = newGuest({ first_name: "Friend" }, gone);
    const elsewhere = newGuest();
    lodge.run("UPDATE bookings SET profile_id = ? WHERE id = ?", friend.id, elsewhere.bookingId);
    lodge.run("INSERT INTO guest_profile_accounts VALUES ('gone', ?)", own.id);
    await admin.fill("/admin/users/gone/delete");
    for (const { id } of [own, mother]) {
      expect(profileRow(id)).toMatchObject({ first_name: "", email: null, sealed_document: null });
    }
    expect(profileRow(friend.id)).toMatchObject({ first_name: "Friend", erased_at: null });
  });

  test("an account with a merged profile covers the other profile's stays and backups", async () => {
    const [one, other] = [newGuest(), newGuest()];
    lodge.run(
      "INSERT INTO users (id, name, email, created_at) VALUES ('one', 'One', 'one@guests.example', '2026')",
    );
    lodge.run("INSERT INTO guest_profile_accounts VALUES ('one', ?)", one.id);
    lodge.run("UPDATE bookings SET phone = '0788 222 333' WHERE id = ?", other.bookingId);
    await merge(one.id, other.id);
    lodge.run(
      "INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at, booking_id) VALUES ('x@guests.example', 'S', 'B', '2026', '2026', ?)",
      other.bookingId,
    );
    await admin.fill("/admin/users/one/delete");
    expect(profileRow(one.id).erased_at).not.toBeNull();
    expect(lodge.row("SELECT email, phone FROM bookings WHERE id = ?", other.bookingId)).toEqual({
      email: null,
      phone: null,
    });
    expect(countRows(lodge, "mail_outbox", `booking_id = '${other.bookingId}'`)).toBe(0);
    const list = readFileSync(path.join(lodge.dataDir, "erasures.jsonl"), "utf8");
    expect(list).toContain(`"guest:${one.id}"`);
    expect(list).toContain(`"guest:${other.id}"`);
  });

  test("lists both parts of a merged profile for restored backups", async () => {
    const [one, other] = [newGuest(), newGuest()];
    await merge(one.id, other.id);
    const path_ = `/admin/guests/${one.id}/erase`;
    await admin.fill(path_);
    const list = readFileSync(path.join(lodge.dataDir, "erasures.jsonl"), "utf8");
    expect(list).toContain(`"guest:${one.id}"`);
    expect(list).toContain(`"guest:${other.id}"`);
  });

  test("a user with a coming stay is refused on the confirmation page", async () => {
    insertRawBooking(lodge.file, { user: people.bosco, checkIn: inDays(90), checkOut: inDays(91) });
    expectPage(await admin.get("/admin/users/bosco/delete"), {
      has: ["current or upcoming stay"],
      lacks: ["Delete user"],
    });
  });
});
