import { expect, test } from "vitest";
import { formatDayAndMonth } from "~/core/stay";
import { inDays } from "../world/days";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { csvOf, sendFile } from "../world/import-files";
import { people } from "../world/people";
import { expectPage } from "./scenario";

const [from, to] = [ownLodge(), ownLodge()];
const [sender, receiver] = [signedInVisitor(from, people.diane), signedInVisitor(to, people.diane)];

const guests = [
  {
    ...{ Reference: "G-1", Prénom: "Zoë", Nom: "O’Neill", Email: "zoe@guests.example" },
    ...{ Pays: "FR", Langue: "français", Adresse: "1 rue A\n75001 Paris", Remarques: "=Window" },
    ...{ Société: 'Forêt "Voyages"', "Ne pas réserver": "Left without paying" },
  },
  { Reference: "G-2", Prénom: "", Nom: "Madonna", Email: "" },
];
const movedOn = (day: number) => `Double Bed, then Twin Bed from ${formatDayAndMonth(inDays(day))}`;

const bookings = [
  { Total: "270 USD", Status: "confirmé", Formule: "DP", Départ: inDays(4), Arrivée: inDays(2) },
  { Total: "1 350,50 $", Status: "", Formule: "", Départ: inDays(-8), Arrivée: inDays(-10) },
  { Total: "0", Status: "no-show", Formule: "PC", Départ: inDays(-18), Arrivée: inDays(-20) },
  {
    ...{ Total: "135", Status: "no-show", Formule: "", Départ: inDays(-28), Arrivée: inDays(-30) },
    "Libéré à partir du": inDays(-30),
  },
  {
    ...{ Total: "150", Status: "no-show", Formule: "", Départ: inDays(-35), Arrivée: inDays(-38) },
    ...{ Chambre: movedOn(-36), "Libéré à partir du": inDays(-37) },
  },
  {
    ...{ Total: "405", Status: "", Formule: "", Départ: inDays(24), Arrivée: inDays(20) },
    Chambre: `${movedOn(21)}, then Double Bed from ${formatDayAndMonth(inDays(23))}`,
  },
  { Total: "99.99", Status: "annulée", Formule: "", Départ: inDays(14), Arrivée: inDays(12) },
].map((stay, at) => ({
  ...{
    Référence: `B-${at}`,
    Prénom: "Jean Paul",
    Nom: `Mugisha ${at}`,
    Chambre: "Double Bed",
    ...stay,
  },
  ...{ Guests: 1, Bébés: 1, "Réservé le": `${inDays(-40)} 10:22:33`, Langue: "fr" },
  ...{ Demandes: 'A cot, please\n"quiet"', "Heure d’arrivée": "18:00" },
}));

const kinds = {
  guests: `SELECT external_reference, first_name, last_name, email, country, language, address, company,
    notes, do_not_book FROM guest_profiles WHERE external_reference IS NOT NULL ORDER BY external_reference`,
  bookings: `SELECT external_reference, first_name, last_name, room_id, check_in, check_out, guests,
    children, infants, board, total_cents, status, special_requests, arrival_time, language,
    substr(created_at, 1, 10) AS booked, no_show_at IS NULL AS came, checked_out_at IS NULL AS still,
    released_from, agreed_quote IS NULL AS unchanged,
    (SELECT group_concat(from_night || ' ' || room_id) FROM room_type_changes
      WHERE booking_id = bookings.id) AS moves
    FROM bookings WHERE external_reference IS NOT NULL ORDER BY external_reference`,
};

test.each([
  ["guests", guests],
  ["bookings", bookings],
] as const)("an export of %s imports as the same records in another lodge", async (kind, rows) => {
  const sent = await sendFile(sender, kind, csvOf([...rows] as Record<string, string>[], ";"));
  expectPage(sent, { has: [`Import ${rows.length} ${kind}`], lacks: ["with errors"] });
  expectPage(await sender.post(`${sent.path}/run`, { sent: "1" }), { has: ["Imported."] });
  const file = Buffer.from(await (await sender.raw(`/admin/${kind}/export.csv`)).arrayBuffer());

  const again = await sendFile(sender, kind, file);
  expectPage(again, { has: ["All rows are already imported"] });

  const page = await sendFile(receiver, kind, file);
  expectPage(page, { lacks: ["with errors"] });
  expectPage(await receiver.post(`${page.path}/run`, { sent: "1" }), { has: ["Imported."] });
  const records = from.rows(kinds[kind]);
  expect(records).toHaveLength(rows.length);
  expect(to.rows(kinds[kind])).toEqual(records);
});

test("exported payments are recognised here and import unchanged elsewhere", async () => {
  const rows = [
    { Booking: "B-0", Amount: "100", Currency: "", Rate: "", Note: "Deposit" },
    { Booking: "B-0", Amount: "100", Currency: "", Rate: "", Note: "Deposit" },
    { Booking: "B-1", Amount: "1085", Currency: "EUR", Rate: "1.0850", Note: "" },
    { Booking: "B-1", Amount: "-10", Currency: "", Rate: "", Note: "" },
  ].map((row) => ({ ...row, Day: inDays(-3), Method: "paypal" }));
  const sent = await sendFile(sender, "payments", csvOf(rows));
  expectPage(await sender.post(`${sent.path}/run`, { sent: "1" }), { has: ["Imported."] });
  const { id } = from.row<{ id: string }>(
    "SELECT id FROM bookings WHERE external_reference = 'B-4'",
  );
  from.run(
    "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, ?, 500, 'cash')",
    ...[id, new Date().toISOString()],
  );
  const address = `/admin/accounting/payments.csv?from=${inDays(-3)}&to=${inDays(0)}`;
  const file = Buffer.from(await (await sender.raw(address)).arrayBuffer());
  expectPage(await sendFile(sender, "payments", file), { has: ["All rows are already imported"] });

  const page = await sendFile(receiver, "payments", file);
  expectPage(page, { has: ["Import 5 payments"], lacks: ["with errors"] });
  expectPage(await receiver.post(`${page.path}/run`, { sent: "1" }), { has: ["Imported."] });
  expectPage(await sendFile(receiver, "payments", file), {
    has: ["All rows are already imported"],
  });
  const payments = `SELECT external_reference, day, amount_cents, foreign_cents, foreign_rate, payments.method,
    note FROM payments JOIN bookings ON bookings.id = booking_id
    WHERE external_reference IS NOT NULL ORDER BY payments.id`;
  expect(from.rows(payments)).toHaveLength(5);
  expect(to.rows(payments)).toEqual(from.rows(payments));
});

test("guests with one name and address, or with one number, stay several guests elsewhere", async () => {
  const addProfile = (lastName: string, reference: string | null) =>
    from.row<{ id: number }>(
      `INSERT INTO guest_profiles (first_name, last_name, email, external_reference, created_at)
       VALUES ('Same', ?, 'same@guests.example', ?, ?) RETURNING id`,
      ...[lastName, reference, new Date().toISOString()],
    ).id;
  const first = addProfile("Twin", null);
  addProfile("Twin", "G-3");
  addProfile("Other", String(first));
  const file = Buffer.from(await (await sender.raw("/admin/guests/export.csv")).arrayBuffer());
  expectPage(await sendFile(sender, "guests", file), { has: ["All rows are already imported"] });

  const page = await sendFile(receiver, "guests", file);
  expectPage(page, { has: ["Same Twin To import", "Error 0"] });
  expectPage(await receiver.post(`${page.path}/run`, { sent: "1" }), { has: ["Imported."] });
  const names = "SELECT last_name FROM guest_profiles WHERE first_name = 'Same' ORDER BY 1";
  expect(to.rows(names)).toEqual(from.rows(names));
  expectPage(await sendFile(receiver, "guests", file), { has: ["All rows are already imported"] });
});

test("two bookings with one external reference import as two elsewhere", async () => {
  const rows = [70, 75].map((day) => ({
    ...{ Reference: `OTA-${day}`, "Last name": "Pair", Room: "Double Bed", Guests: 1, Total: 100 },
    ...{ "Check-in": inDays(day), "Check-out": inDays(day + 1) },
  }));
  const sent = await sendFile(sender, "bookings", csvOf(rows));
  expectPage(await sender.post(`${sent.path}/run`, { sent: "1" }), { has: ["Imported."] });
  from.run("UPDATE bookings SET external_reference = 'OTA' WHERE last_name = 'Pair'");
  const file = Buffer.from(await (await sender.raw("/admin/bookings/export.csv")).arrayBuffer());

  const page = await sendFile(receiver, "bookings", file);
  expectPage(page, { has: ["Import 2 bookings"], lacks: ["with errors"] });
  expectPage(await receiver.post(`${page.path}/run`, { sent: "1" }), { has: ["Imported."] });
  expectPage(await sendFile(receiver, "bookings", file), {
    has: ["All rows are already imported"],
  });
});
