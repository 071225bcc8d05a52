import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { insertRawChannel } from "../world/channel";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { csvOf, sendFile } from "../world/import-files";
import { insertRawInvoice } from "../world/invoices";
import { type GuestProfile, people } from "../world/people";
import { Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge();
const stranger = new Visitor(lodge);
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);

const word = "Xanthippus";
const email = "xanthippus@guests.example";
const otherEmail = "old.xanthippus@guests.example";
const phone = "+250 788 646 464";
/** The same number in another notation. */
const sameNumber = "0788-646464";
const otherNumber = "0788 535 353";
const words = [word, word.toLowerCase(), "646 464", "646464", "535 353", "535353"];

const fileName = `guests_${word}2026.csv`;
const skippedEvents = `“Reserved: ${word.toLowerCase()} M. (2)” (20271301 to 20271302): it is wrong.
“Keza” (20280101): it is marked as free time.`;

const bookingCells = {
  ...{ Room: "None", "Check-in": inDays(9), "Check-out": inDays(10), Guests: 1, Total: 100 },
};

/** Lists every column and every file in the data folder that contains one of the words. */
function whereNamed(): string[] {
  const says = (text: string) => words.some((each) => text.includes(each));
  const tables = lodge.values<string>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const columns = tables.flatMap((name) =>
    lodge.rows(`SELECT * FROM "${name}"`).flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => says(String(value)))
        .map(([column]) => `${name}.${column}`),
    ),
  );
  const files = readdirSync(lodge.dataDir, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith("lodge.sqlite"))
    .filter((name) => statSync(path.join(lodge.dataDir, name)).isFile())
    .filter((name) => says(readFileSync(path.join(lodge.dataDir, name), "latin1")));
  return [...new Set([...columns, ...files])].sort();
}

/** Returns the contact details still present in the bytes of the database file or its write-ahead log. */
function reachInBytes(): string[] {
  const reach = [email, otherEmail, "646 464", "646464", "535 353", "535353"];
  const bytes = readdirSync(lodge.dataDir)
    .filter((name) => /^lodge\.sqlite(-wal)?$/.test(name))
    .map((name) => readFileSync(path.join(lodge.dataDir, name), "latin1"))
    .join("\n");
  return reach.filter((each) => bytes.includes(each));
}

const day = inDays(3);
const table = { date: day, time: "19:00", people: "2", name: word, phone: sameNumber };

function newGuest(first: string, address: string, number: string, nights: [string, string]) {
  const [checkIn, checkOut] = nights;
  const stay = { user: null, firstName: first, email: address, checkIn, checkOut };
  const bookingId = insertRawBooking(lodge.file, { ...stay, source: "desk" });
  lodge.run("UPDATE bookings SET phone = ? WHERE id = ?", number, bookingId);
  const id = Number(lodge.value("SELECT profile_id FROM bookings WHERE id = ?", bookingId));
  lodge.run("UPDATE guest_profiles SET phone = ? WHERE id = ?", number, id);
  return { id, bookingId };
}

async function eraseGuest(id: number) {
  const question = await admin.get(`/admin/guests/${id}/erase`);
  const erased = await admin.post(`/admin/guests/${id}/erase`, fieldsOf(question));
  expectPage(erased, { at: "/admin/guests", has: ["Guest erased."] });
  return question;
}

/** Submits the desk form with its current values, overridden by `fields`. */
async function write(where: string, fields: Record<string, string>) {
  const shown = await staff.form(where, ".desk-form");
  return staff.post(where.replace(/\?.*/, ""), { ...shown, ...fields });
}

const request = (id: string, address: string | null, number: string | null) =>
  lodge.run(
    "INSERT INTO enquiries (id, kind, name, email, phone, message, created_at) VALUES (?, 'message', ?, ?, ?, ?, '2026')",
    ...[id, word, address, number, word],
  );
const mailTo = (address: string, column: string, id: string | null) =>
  lodge.run(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at, ${column})
      VALUES (?, ?, ?, '2026', '2026', ?)`,
    ...[address, word, word, id],
  );

test("erasing a guest removes their name except where the confirmation page says", async () => {
  lodge.run(
    "INSERT INTO restaurant_tables (id, name, seats, position) VALUES (1, 'T1', 2, 1), (2, 'T2', 4, 2)",
  );
  const kept = newGuest(word, email, phone, [inDays(-50), inDays(-49)]);
  const other = newGuest(word, otherEmail, otherNumber, [inDays(-40), inDays(-39)]);
  const { bookingId } = kept;
  const told = `/admin/bookings/${bookingId}`;
  // Data typed by staff: guest profile, stay, change log, shift note, restaurant table.
  await staff.fill(`/admin/guests/${kept.id}/edit`, {
    ...{ company: word, address: word, taxNumber: word, notes: word },
    ...{ documentKind: "passport", documentNumber: word },
  });
  await staff.fill(`/admin/guests/${kept.id}/do-not-book`, { reason: word });
  await staff.fill(told, { note: `${word} at ${phone}` });
  await staff.fill(`${told}/guest`, { specialRequests: word, arrivalTime: "15:00" });
  lodge.run(
    "INSERT INTO shift_notes (booking_id, text, created_at, created_by) VALUES (?, ?, '2026', 'claudine')",
    ...[bookingId, word],
  );
  expectPage(await write(`/admin/tables/new?day=${day}`, { ...table, note: word }), {
    has: ["Table reserved."],
  });
  lodge.run(
    `INSERT INTO table_reservations (day, time, until, people, name, phone, note, booking_id, created_at)
      VALUES (?, '12:00', '14:00', 2, ?, '', ?, ?, '2026')`,
    ...[inDays(-49), word, word, bookingId],
  );
  await write(`/admin/conference/new?day=${day}`, {
    ...{ title: word, contact: `${word}, ${sameNumber}`, note: word, spaceId: "hall", people: "5" },
    ...{ startTime: "09:00", endTime: "11:00" },
  });
  // Enquiries they sent: by phone number only, by e-mail address, and by the merged profile's address.
  expectPage(await stranger.post("/restaurant", { ...table, note: word, people: "3" }), {
    has: ["We have"],
  });
  request("BYADDRESS0000000", email.toUpperCase(), null);
  request("BY0THERADDRESS00", otherEmail, null);
  request("BY0THERPH0NE0000", null, "+250 (0)788 535353");
  const offer = `INSERT INTO conference_offers (id, enquiry_id, space_id, day, start_time, end_time,
      setup_minutes, teardown_minutes, people, quote, total_cents, text, valid_until, language,
      idempotency_key, sent_at, withdrawn_at, declined_at, decline_message)
    VALUES ('FFER000000000001', 'BY0THERADDRESS00', 'hall', ?, '09:00', '12:00', 0, 0, 2,
      '{"totalCents":100}', 100, ?, ?, 'en', 'FORMKEY000000001', '2026', '2026', '2026', ?)`;
  lodge.run(offer, inDays(9), word, inDays(9), word);
  lodge.run(
    `INSERT INTO space_events (space_id, day, start_time, end_time, setup_minutes, teardown_minutes,
      title, contact, note, people, offer_id, created_at)
      VALUES ('hall', ?, '09:00', '12:00', 0, 0, ?, ?, ?, 2, 'FFER000000000001', '2026')`,
    ...[inDays(9), word, otherEmail, word],
  );
  mailTo(email, "booking_id", bookingId);
  mailTo(otherEmail, "booking_id", other.bookingId);
  mailTo(otherEmail, "enquiry_id", "BY0THERADDRESS00");
  mailTo(email, "booking_id", null);
  for (const url of [told, "/admin/enquiries/BY0THERPH0NE0000"]) {
    lodge.run(
      "INSERT INTO notifications (title, message, type, created_at, action_url) VALUES ('N', ?, 'info', '2026', ?)",
      ...[word, url],
    );
  }
  for (const address of [email, otherEmail]) {
    lodge.run(
      "INSERT INTO newsletter_subscribers (email, created_at, last_mailed_at, confirmed_at, unsubscribe_token) VALUES (?, '2026', '2026', '2026', ?)",
      ...[address, address.padEnd(43, "x")],
    );
    lodge.run("INSERT INTO verified_addresses VALUES (?, '2026')", address);
    lodge.run(
      `INSERT INTO booking_drafts (id_hash, guests, board, first_name, last_name, email, phone, special_requests, created_at, updated_at)
        VALUES (?, 1, 'BB', ?, ?, ?, ?, ?, '2026', '2026')`,
      ...[String(address.length).padStart(64, "0"), word, word, address, phone, word],
    );
  }
  lodge.run(
    "INSERT INTO reviews (booking_id, room_id, author_name, rating, body, created_at) VALUES (?, 2, ?, 5, 'Good', '2026')",
    ...[bookingId, word],
  );
  lodge.run(
    "INSERT INTO booking_groups (name, lead_id, idempotency_key, created_at, created_by) VALUES (?, ?, 'EVERYWHEREEVERY1', '2026', 'diane')",
    ...[word, bookingId],
  );
  lodge.run(
    "UPDATE bookings SET group_id = (SELECT max(id) FROM booking_groups) WHERE id = ?",
    bookingId,
  );
  // Another guest booked with the same number, and the desk was notified.
  lodge.run(
    "INSERT INTO notifications (title, message, type, created_at, action_url) VALUES ('New booking', ?, 'warning', '2026', '/admin/bookings/SOMEBODY')",
    `Else: Double Bed. Do not book: ${word}`,
  );
  // Accounting records, which the confirmation page says are kept.
  const payment = { amount: "10", method: "cash", note: word };
  expectPage(await staff.fill(`${told}/payments`, payment), { at: told });
  insertRawInvoice(lodge.file, { folioId: bookingId, company: word });
  // Import files that were only previewed. Their other rows are kept.
  const file: Record<string, string>[] = [
    { "Last name": word, Email: email },
    { "Last name": word, Phone: "0788 646.464" },
    { "Last name": "Other", Email: "else@guests.example" },
  ];
  const staged = await sendFile(admin, "guests", csvOf(file));
  await sendFile(admin, "bookings", csvOf([{ ...bookingCells, Name: word, Email: otherEmail }]));
  // The file's name, and a channel's event that could not be imported.
  lodge.run("UPDATE imports SET file_name = ? WHERE id = (SELECT min(id) FROM imports)", fileName);
  const channelId = insertRawChannel(lodge.file, { skippedEvents });
  // Mail files in the data folder: the desk's mail about the table, and the answer.
  await staff.fill("/admin/enquiries/BYADDRESS0000000", { answer: `Dear ${word}` });
  await expect.poll(() => whereNamed().filter((name) => name.startsWith("mail/"))).toHaveLength(2);
  expect(reachInBytes()).toHaveLength(6);
  const places = whereNamed().map((name) => name.split(/[./]/)[0]);
  expect([...new Set(places)]).toEqual([
    ...["audit_log", "booking_drafts", "booking_groups", "booking_search", "booking_texts"],
    ...["bookings", "channels", "conference_offers", "enquiries"],
    ...["guest_profile_search", "guest_profile_texts", "guest_profiles"],
    ...["imports", "invoices", "mail", "mail_outbox"],
    ...["newsletter_subscribers", "notification_search", "notifications", "payments"],
    ...["reviews", "shift_notes", "space_events", "table_reservations", "verified_addresses"],
  ]);
  await staff.post(
    `/admin/guests/${kept.id}/merge`,
    await staff.form(`/admin/guests/${kept.id}/merge?with=${other.id}`),
  );
  const question = await eraseGuest(kept.id);
  expectPage(question, {
    has: [
      "Invoices stay unchanged. So do notes of payments, and texts and reasons of charges and discounts, on the folio and in the log.",
      "Enquiries from this guest’s email or phone become anonymous, unless another guest shares it.",
      "Please check the notes on rooms, room blocks and tables, and the shift notes.",
    ],
  });
  expect(whereNamed()).toEqual(["audit_log.detail", "invoices.bill_to_company", "payments.note"]);
  expect(reachInBytes()).toEqual([]);
  expect(lodge.values(`SELECT subject FROM audit_log WHERE detail LIKE '%${word}%'`)).toEqual([
    "payment",
  ]);
  expect(
    lodge.values("SELECT message FROM notifications WHERE action_url LIKE '%SOMEBODY'"),
  ).toEqual(["Else: Double Bed. Do not book"]);
  expectPage(await admin.get(staged.path), { has: ["Other", "Import 1 guest"] });
  expect(lodge.value("SELECT skipped_events FROM channels WHERE id = ?", channelId)).toBe(
    "“No name” (20271301 to 20271302): it is wrong.\n“Keza” (20280101): it is marked as free time.",
  );
  expect(lodge.values("SELECT DISTINCT file_name FROM imports ORDER BY 1")).toEqual([
    ...["bookings.csv", "removed.csv"],
  ]);
  // The tables stay reserved.
  expect(countRows(lodge, "table_reservation_tables")).toBe(2);
});

test("enquiries by a shared number or address stay until both guests are erased", async () => {
  const shared = { email: "both@guests.example", phone: "+250 788 717 171" };
  const nights: [string, string][] = [1, 2].map((n) => [inDays(-60 - 2 * n), inDays(-59 - 2 * n)]);
  const [one, other] = nights.map((each) =>
    newGuest("Balthazar", shared.email, shared.phone, each),
  );
  if (!one || !other) throw new Error("two guests");
  await stranger.post("/restaurant", {
    ...table,
    time: "12:30",
    name: "Balthazar",
    phone: "0788 717171",
  });
  request("SHAREDADDRESS000", shared.email, null);
  const names = () =>
    lodge.values(
      "SELECT name FROM enquiries WHERE id = 'SHAREDADDRESS000' OR phone LIKE '%717171' ORDER BY name",
    );
  expect(names()).toEqual(["Balthazar", word]);
  // Guests marked as different people still share the address.
  lodge.run("INSERT INTO distinct_guest_profiles VALUES (?, ?)", one.id, other.id);
  await eraseGuest(one.id);
  expect(names()).toEqual(["Balthazar", word]);
  await eraseGuest(other.id);
  expect(countRows(lodge, "table_reservations", "name = 'Balthazar' OR phone LIKE '%717171'")).toBe(
    0,
  );
  expect(names()).toEqual(["Removed guest"]);
});

const setLodgePhone = (number: string) =>
  lodge.run(
    `INSERT INTO settings (group_name, values_json, updated_at) VALUES ('general', json_object('phone', ?), '2026')
      ON CONFLICT (group_name)
        DO UPDATE SET values_json = json_set(values_json, '$.phone', excluded.values_json ->> '$.phone')`,
    number,
  );
let nightsAgo = 200;

test.each<[string, string, boolean, string?]>([
  ["+250 788 444 001", "+256 788 444 001", false],
  ["+250 788 444 002", "+254 788 444 002", false],
  ["0788 444 003", "+256 788 444 003", false],
  ["+256 788 444 004", "0788 444 004", false],
  ["+44 7911 144 005", "+49 7911 144 005", false],
  ["06 12 44 40 06", "+33 6 12 44 40 06", false],
  ["+999 123 444 007", "+998 123 444 007", false],
  ["+999 123 444 008", "1 123 444 008", false],
  ["06 12 44 40 09", "6 12 44 40 09", false],
  ["+250 788 444 010", "0788-444 010", true],
  ["0788 444 011", "00250788444011", true],
  ["0788 444 012", "+250 (0)788 444012", true],
  ["+44 7911 144 013", "0044 7911 144013", true],
  ["+44 (0)7911 144014", "447911144014", true],
  ["06 12 44 40 15", "0612-444-015", true],
  ["+999 123 444 016", "+999 (123) 444016", true],
  ["0788 444 017 / 0722 444 017", "+250 722 444 017", true],
  // A lodge in Uganda.
  ["0772 444 018", "+256 772 444 018", true, "+256 772 000 000"],
  ["0788 444 019", "+250 788 444 019", false, "+256 772 000 000"],
])(
  "erasing a guest with %s: a record with %s is theirs: %s",
  async (number, otherNumber, isSame, lodgePhone = "+250 788 000 000") => {
    setLodgePhone(lodgePhone);
    onTestFinished(() => void setLodgePhone("+250 788 000 000"));
    nightsAgo += 2;
    const nights: [string, string] = [inDays(-nightsAgo), inDays(1 - nightsAgo)];
    const guest = newGuest("Numeria", `numeria${nightsAgo}@guests.example`, number, nights);
    lodge.run("DELETE FROM imports");
    lodge.run("DELETE FROM enquiries WHERE id = 'ERASED0BYNVMBER0'");
    request("ERASED0BYNVMBER0", null, otherNumber);
    const tableId = lodge.value<number>(
      `INSERT INTO table_reservations (day, time, until, people, name, phone, created_at)
      VALUES (?, '12:00', '14:00', 2, 'Keza', ?, '2026') RETURNING id`,
      ...[day, otherNumber],
    );
    const eventId = lodge.value<number>(
      `INSERT INTO space_events (space_id, day, start_time, end_time, setup_minutes, teardown_minutes,
      title, contact, people, created_at)
      VALUES ('hall', ?, '09:00', '12:00', 0, 0, 'Keza', ?, 2, '2026') RETURNING id`,
      ...[inDays(nightsAgo), `Keza, ${otherNumber}`],
    );
    await sendFile(admin, "guests", csvOf([{ "Last name": "Keza", Phone: otherNumber }]));
    await eraseGuest(guest.id);
    expect({
      enquiries: countRows(lodge, "enquiries", `id = 'ERASED0BYNVMBER0' AND name = '${word}'`),
      tables: countRows(lodge, "table_reservations", `id = ${tableId} AND name = 'Keza'`),
      events: countRows(lodge, "space_events", `id = ${eventId} AND title = 'Keza'`),
      importedRows: countRows(lodge, "imports", "rows LIKE '%Keza%'"),
    }).toEqual(
      isSame
        ? { enquiries: 0, tables: 0, events: 0, importedRows: 0 }
        : { enquiries: 1, tables: 1, events: 1, importedRows: 1 },
    );
  },
);

test("deleting an account erases enquiries by a past stay's number only", async () => {
  lodge.run(
    "INSERT INTO users (id, name, email, phone, created_at) VALUES ('melchior', 'Melchior', 'm@guests.example', '0788 929 292', '2026')",
  );
  const melchior = { id: "melchior", name: "Melchior", email: "m@guests.example", role: "guest" };
  for (const [number, cameAt, from] of [
    ["0788 929 292", null, -70],
    ["0788 838 383", "2026", -80],
  ] as const) {
    const stay = {
      user: melchior as GuestProfile,
      checkIn: inDays(from),
      checkOut: inDays(from + 1),
    };
    const id = insertRawBooking(lodge.file, { ...stay, source: "desk" });
    lodge.run(
      "UPDATE bookings SET phone = ?, checked_in_at = ?, checked_out_at = ? WHERE id = ?",
      ...[number, cameAt, cameAt, id],
    );
    lodge.run(
      "INSERT OR IGNORE INTO guest_profile_accounts SELECT 'melchior', profile_id FROM bookings WHERE id = ?",
      id,
    );
    lodge.run(
      "UPDATE bookings SET profile_id = (SELECT profile_id FROM guest_profile_accounts WHERE user_id = 'melchior') WHERE id = ?",
      id,
    );
  }
  request("TYPED00000000000", null, "+250788929292");
  request("CAME000000000000", null, "+250788838383");
  await admin.fill("/admin/users/melchior/delete");
  expect(
    lodge.values(
      "SELECT phone FROM enquiries WHERE id IN ('TYPED00000000000', 'CAME000000000000')",
    ),
  ).toEqual([null, "+250788929292"]);
});

test("erasing a group member deletes the booker's mails that name the member", async () => {
  const name = "Gaspardine";
  const payer = newGuest("Payer", "payer@guests.example", "0788 616 161", [
    inDays(-90),
    inDays(-89),
  ]);
  const member = newGuest(name, "member@guests.example", "0788 515 151", [
    inDays(-92),
    inDays(-91),
  ]);
  lodge.run(
    "INSERT INTO booking_groups (name, lead_id, idempotency_key, created_at, created_by) VALUES ('Two', ?, 'EVERYWHEREEVERY2', '2026', 'diane')",
    payer.bookingId,
  );
  lodge.run(
    "UPDATE bookings SET group_id = (SELECT max(id) FROM booking_groups) WHERE id IN (?, ?)",
    ...[payer.bookingId, member.bookingId],
  );
  for (const body of [`Payer, ${name}`, "Your invoice"]) {
    lodge.run(
      "INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at, booking_id) VALUES ('payer@guests.example', 'S', ?, '2026', '2026', ?)",
      ...[body, payer.bookingId],
    );
  }
  await eraseGuest(member.id);
  const mails = "SELECT body FROM mail_outbox WHERE to_address = 'payer@guests.example'";
  expect(lodge.values(mails)).toEqual(["Your invoice"]);
});

test("erasing the booker removes their contact details from the stay's change log", async () => {
  const [payer, guest] = [-100, -110].map((from) =>
    newGuest("Kaspar", `k${-from}@guests.example`, `0788 4141${-from}`, [
      inDays(from),
      inDays(from + 1),
    ]),
  );
  if (!payer || !guest) throw new Error("two guests");
  lodge.run(
    "UPDATE bookings SET booker_id = ?, email = 'k100@guests.example', phone = '0788 4141100' WHERE id = ?",
    ...[payer.id, guest.bookingId],
  );
  const told = `/admin/bookings/${guest.bookingId}`;
  await staff.fill(`${told}/guest`, { phone: "0788 4141200" });
  await staff.fill(told, { note: "Wants a quiet room" });
  const entries = () =>
    lodge.rows(
      `SELECT action, detail, coalesce(before_json, '') || coalesce(after_json, '') AS said
        FROM audit_log WHERE subject = 'booking' AND subject_id = ? AND action <> 'created' ORDER BY id`,
      guest.bookingId,
    );
  expect(JSON.stringify(entries())).toMatch(/4141100.*4141200/);
  await eraseGuest(payer.id);
  expect(entries()).toEqual([
    { action: "guest-changed", detail: "Phone", said: "" },
    { action: "note", detail: "Wants a quiet room", said: "" },
  ]);
});

test("erasing a merged profile erases enquiries sent from the other profile's address", async () => {
  const [kept, other] = ["kept", "gone"].map((name, at) => {
    const from = -120 - 10 * at;
    const nights: [string, string] = [inDays(from), inDays(from + 1)];
    const guest = newGuest("Theodora", `${name}@guests.example`, `0788 30303${at}`, nights);
    lodge.run("UPDATE bookings SET email = NULL, phone = NULL WHERE id = ?", guest.bookingId);
    return guest;
  });
  if (!kept || !other) throw new Error("two guests");
  request("BYTHEMERGED00000", "gone@guests.example", null);
  request("BYTHEMERGEDPH0NE", null, "+250788303031");
  await staff.post(
    `/admin/guests/${kept.id}/merge`,
    await staff.form(`/admin/guests/${kept.id}/merge?with=${other.id}`),
  );
  await eraseGuest(kept.id);
  const asked = "FROM enquiries WHERE id LIKE 'BYTHEMERGED%'";
  expect(lodge.values(`SELECT DISTINCT name ${asked}`)).toEqual(["Removed guest"]);
  expect(countRows(lodge, "audit_log", "before_json LIKE '%gone@guests%'")).toBe(0);
});
