import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { addStayDays, formatDayAndMonth, formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { csvOf, sendFile } from "../world/import-files";
import { people } from "../world/people";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge();
const admin = signedInVisitor(lodge, people.diane);
const staff = signedInVisitor(lodge, people.claudine);

type Row = Record<string, string | number | null>;
const count = (table: string) => countRows(lodge, table);
const idOf = (page: { path: string }) => Number(/\/admin\/import\/(\d+)/.exec(page.path)?.[1]);
const run = (page: { path: string }) =>
  admin.post(`/admin/import/${idOf(page)}/run`, { sent: "1" });
/** Submits the import button of the preview. */
const runAsShown = (page: { path: string; html: string }) => {
  const { plan = "" } = fieldsOf(page.html);
  return admin.post(`/admin/import/${idOf(page)}/run`, { plan });
};
const voidLine = (id: number) => admin.post(`/admin/import/${id}/undo`, {});
const dayFirst = (day: string) => day.split("-").reverse().join("/");

/** The room types of the catalogue. Each has one unit. */
const rooms = () =>
  lodge.rows<Row>("SELECT id, name FROM rooms ORDER BY position") as { id: number; name: string }[];
const roomName = (at = 0) => String(rooms()[at]?.name);
let far = 400;
/** Returns a stay that no other test uses. */
const stay = (nights = 2) => {
  far += nights + 1;
  return { from: inDays(far), to: inDays(far + nights) };
};
const booking = (more: Row = {}, at = stay()) => ({
  Reference: `B-${far}`,
  "First name": "Aline",
  "Last name": `Imported ${far}`,
  Room: roomName(),
  "Check-in": at.from,
  "Check-out": at.to,
  Guests: 1,
  Total: "150.00",
  ...(more as Record<string, string | number>),
});
const importing = async (
  ...sent: Parameters<typeof sendFile> extends [unknown, ...infer R] ? R : never
) => {
  const page = await sendFile(admin, ...sent);
  expectPage(await run(page), { has: ["Imported."] });
  return idOf(page);
};

test("the page lists each file's columns and offers templates and examples", async () => {
  const page = await admin.get("/admin/import");
  expectPage(page, { has: ["Guests", "Bookings", "Payments", "Check-in (required)", roomName()] });
  for (const kind of ["guests", "bookings", "payments"]) {
    const empty = await admin.get(`/admin/import/columns.csv?kind=${kind}`);
    expect(empty.html.trim().split("\r\n")).toHaveLength(1);
    const file = await admin.raw(`/admin/import/columns.csv?kind=${kind}&example=yes`);
    expect(file.headers.get("Content-Type")).toContain("text/csv");
  }
  expect((await staff.get("/admin/import")).status).toBe(403);
  expect((await admin.get("/admin/import/columns.csv?kind=users")).status).toBe(404);
});

test("the example files import one after another, and all imports can be undone", async () => {
  const before = ["guest_profiles", "bookings", "payments"].map(count);
  const ids: number[] = [];
  for (const kind of ["guests", "bookings", "payments"] as const) {
    const file = await admin.raw(`/admin/import/columns.csv?kind=${kind}&example=yes`);
    ids.push(await importing(kind, Buffer.from(await file.arrayBuffer())));
  }
  expect(["guest_profiles", "bookings", "payments"].map(count)).toEqual(
    before.map((rows, at) => rows + Number([3, 2, 2][at])),
  );
  const [first] = lodge.rows<Row>("SELECT * FROM bookings WHERE external_reference = 'B-2041'");
  const guest = lodge.row<Row>("SELECT * FROM guest_profiles WHERE id = ?", first?.profile_id);
  expect(guest).toMatchObject({
    external_reference: "G-101",
    country: "RW",
    phone: "+250 788 123 456",
  });
  expect(first).toMatchObject({ total_cents: 27000, received_cents: 10000, first_name: "Aline" });
  for (const id of ids.toReversed()) {
    expectPage(await voidLine(id), { at: "/admin/import", has: ["Import reversed."] });
  }
  expect(["guest_profiles", "bookings", "payments"].map(count)).toEqual(before);
  expect(count("imported_rows")).toBe(0);
});

describe("an import", () => {
  test("sends no mail, creates one notification and one log entry", async () => {
    const [mails, told, logged] = ["mail_outbox", "notifications", "audit_log"].map(count);
    const rows = Array.from({ length: 25 }, () => booking({ Email: "many@guests.example" }));
    const id = await importing("bookings", csvOf(rows));
    expect(["mail_outbox", "notifications", "audit_log"].map(count)).toEqual([
      mails,
      Number(told) + 1,
      Number(logged) + 1,
    ]);
    const { detail } = lodge.row<Row>("SELECT detail FROM audit_log ORDER BY id DESC LIMIT 1");
    expect(detail).toBe("25 bookings");
    expectPage(await admin.get("/admin/audit"), { has: [`Import ${id}`] });
    expect(lodge.row<Row>("SELECT count(*) AS n FROM bookings WHERE status = 'pending'").n).toBe(0);
    await voidLine(id);
  });

  test("keeps the price from the file and shows it as agreed before", async () => {
    const row = booking({ Total: "100,00", Board: "HB" }, stay(3));
    await importing("bookings", csvOf([row], ";"));
    const made = lodge.row<Row>(
      "SELECT id, quote, total_cents FROM bookings WHERE external_reference = ?",
      row.Reference,
    );
    const quote = JSON.parse(String(made.quote));
    expect(quote.nights.map(({ rateCents }: { rateCents: number }) => rateCents)).toEqual([
      3333, 3334, 3333,
    ]);
    expect(quote).toMatchObject({ totalCents: 10000, serviceChargePercent: 0, board: "HB" });
    expectPage(await admin.get(`/admin/bookings/${made.id}`), {
      has: ["as booked", "$100.00", row.Reference],
    });
  });

  test("can be found by its external reference", async () => {
    const row = booking({ Reference: "OLD/77-x" });
    await importing("bookings", csvOf([row]));
    expectPage(await staff.get("/admin/bookings?q=old/77"), { has: [String(row["Last name"])] });
    const guest = { Reference: "Gast-9", "Last name": "Findling" };
    await importing("guests", csvOf([guest]));
    expectPage(await staff.get("/admin/guests?q=gast-9"), { has: ["Findling"] });
    const { id } = lodge.row<Row>(
      "SELECT id FROM guest_profiles WHERE external_reference = 'Gast-9'",
    );
    expectPage(await staff.get(`/admin/guests/${id}`), { has: ["Gast-9"] });
  });

  test.each([
    ["over", -9, -7, "", { checked_in_at: expect.any(String), checked_out_at: expect.any(String) }],
    ["under way", -2, 2, "", { checked_in_at: expect.any(String), checked_out_at: null }],
    ["to come", 0, 2, "", { checked_in_at: null, status: "confirmed" }],
    ["a no-show", -9, -7, "No show", { no_show_at: expect.any(String), status: "confirmed" }],
    ["cancelled", 3, 5, "CANCELLED", { status: "cancelled", folio_cents: 0 }],
    ["pending", 3, 5, "pending", { status: "pending", hold_expires_at: null }],
  ])("of a stay that is %s sets its stay state", async (_, from, to, Status, expected) => {
    const row = booking(
      { Status, Room: roomName(1), "Booked on": inDays(-20) },
      { from: inDays(from), to: inDays(to) },
    );
    const id = await importing("bookings", csvOf([row]));
    expect(
      lodge.row<Row>("SELECT * FROM bookings WHERE external_reference = ?", row.Reference),
    ).toMatchObject(expected);
    expectPage(await voidLine(id), { has: ["Import reversed."] });
    const [taken] = lodge.rows<Row>(
      "SELECT sum(taken) AS n FROM room_nights WHERE room_id = ?",
      rooms()[1]?.id,
    );
    expect(taken?.n).toBe(0);
  });

  test("assigns a unit, the one named in the file if there is one", async () => {
    const { id, name } = lodge.row<Row>(
      "SELECT id, name FROM units WHERE room_id = ?",
      rooms()[0]?.id,
    );
    const row = booking({ Room: String(name) });
    await importing("bookings", csvOf([row]));
    const made = lodge.row<Row>(
      "SELECT id FROM bookings WHERE external_reference = ?",
      row.Reference,
    );
    expect(
      lodge.row<Row>("SELECT DISTINCT unit_id FROM unit_nights WHERE booking_id = ?", made.id),
    ).toEqual({
      unit_id: id,
    });
  });

  test("creates one guest profile per address and name", async () => {
    const known = count("guest_profiles");
    const one = { Email: "twice@guests.example", "Last name": "Kamana" };
    await importing("bookings", csvOf([booking(one), booking(one)]));
    await importing("bookings", csvOf([booking(one), booking({ ...one, "First name": "Bea" })]));
    expect(count("guest_profiles")).toBe(known + 2);
    const row = booking({ Email: people.aline.email, "First name": "Aline", "Last name": "Uwase" });
    await importing("bookings", csvOf([row]));
    expect(
      lodge.row<Row>("SELECT user_id FROM bookings WHERE external_reference = ?", row.Reference),
    ).toEqual({
      user_id: null,
    });
    expect(count("guest_profiles")).toBe(known + 3);
    const hyphens = { Email: "jean@guests.example", "Last name": "O’Brien" };
    const written = [
      { ...hyphens, "First name": "Jean-Paul" },
      { ...hyphens, "First name": "Jean Paul", "Last name": "OBRIEN" },
    ];
    await importing("bookings", csvOf(written.map((who) => booking(who))));
    expect(count("guest_profiles")).toBe(known + 4);
  });
});

test("transcriptions and joined words match the same guest", async () => {
  for (const [index, [one, other]] of [
    ["Müller", "Mueller"],
    ["O’Neil", "O Neil"],
    ["McDonald", "Mc Donald"],
    ["van der Berg", "vanderberg"],
  ].entries()) {
    const Email = `spelled${index}@guests.example`;
    const named = (name = "") => ({ "First name": "Jean Paul", "Last name": name, Email });
    const repeated = csvOf([named(one), { ...named(other), "First name": "JeanPaul" }]);
    expectPage(await sendFile(admin, "guests", repeated), {
      has: ["1 row with errors", "Same name and email address as line 2"],
    });
    await importing("bookings", csvOf([one, other].map((name) => booking(named(name)))));
    const guests = lodge.rows<Row>("SELECT id FROM guest_profiles WHERE email = ?", Email);
    expect(guests, one).toHaveLength(1);
  }
});

test("different accents and apostrophes still match the same guest and room", async () => {
  const Email = "soren@guests.example";
  const one = { "First name": "Søren", "Last name": "O’Neill", Email };
  const other = { "First name": "Soren", "Last name": "O'Neill", Email };
  expectPage(await sendFile(admin, "guests", csvOf([one, other])), {
    has: ["1 row with errors", "Same name and email address as line 2"],
  });
  const [{ id, name } = { id: 0, name: "" }] = rooms();
  lodge.run("UPDATE rooms SET name = 'Chambre d’hôte' WHERE id = ?", id);
  const rows = [one, other].map((who) => booking({ ...who, Room: "Chambre d'hote" }));
  await importing("bookings", csvOf(rows));
  lodge.run("UPDATE rooms SET name = ? WHERE id = ?", name, id);
  const guests = lodge.rows<Row>("SELECT id FROM guest_profiles WHERE email = ?", Email);
  expect(guests).toHaveLength(1);
});

test("a booking is linked to the profile with its address and name", async () => {
  lodge.run(
    `INSERT INTO guest_profiles (first_name, last_name, email, created_at)
       VALUES ('Espérance', 'Kabera', 'Kabera@Guests.example', ?)`,
    new Date().toISOString(),
  );
  const desk = lodge.row<Row>("SELECT id FROM guest_profiles WHERE last_name = 'Kabera'");
  const known = {
    Email: "kabera@guests.example",
    "First name": "Espérance",
    "Last name": "Kabera",
  };
  const [his, hers] = [booking(known), booking({ ...known, "First name": "Jules" })];
  await importing("bookings", csvOf([his, hers]));
  const profileOf = ({ Reference }: typeof his) =>
    lodge.row<Row>("SELECT profile_id AS id FROM bookings WHERE external_reference = ?", Reference)
      .id;
  expect(profileOf(his)).toBe(desk.id);
  expect(profileOf(hers)).not.toBe(desk.id);
});

describe("a named unit", () => {
  const unitsOf = (at: number) =>
    lodge.rows<Row>("SELECT id, name FROM units WHERE room_id = ? ORDER BY id", rooms()[at]?.id);
  const unitOf = ({ Reference }: { Reference: unknown }) =>
    lodge.row<Row>(
      `SELECT DISTINCT unit_id AS id FROM unit_nights
       JOIN bookings ON bookings.id = booking_id WHERE external_reference = ?`,
      Reference,
    ).id;
  beforeAll(() => {
    lodge.run("UPDATE rooms SET units = 4 WHERE id = ?", rooms()[1]?.id ?? 0);
  });

  test("is assigned to the row that names it, in any row order", async () => {
    const [first] = unitsOf(1);
    const at = stay();
    const rows = [
      booking({ Reference: "any-1", Room: roomName(1) }, at),
      booking({ Reference: "any-2", Room: roomName(1) }, at),
      booking({ Reference: "very", Room: String(first?.name) }, at),
    ];
    await importing("bookings", csvOf(rows));
    expect(unitOf({ Reference: "very" })).toBe(first?.id);
    expect(new Set(rows.map(unitOf)).size).toBe(3);
  });

  test("is refused if another row or booking has it", async () => {
    const [first, second] = unitsOf(1);
    const at = stay();
    const one = booking({ Reference: "one", Room: String(first?.name) }, at);
    await importing("bookings", csvOf([one]));
    const rows = [
      booking({ Reference: "other", Room: String(first?.name) }, at),
      booking({ Reference: "two", Room: String(second?.name) }, at),
      booking({ Reference: "three", Room: String(second?.name) }, at),
      booking({ Reference: "later", Room: String(first?.name) }, stay()),
    ];
    expectPage(await sendFile(admin, "bookings", csvOf(rows)), {
      has: [
        "2 rows with errors will not be imported",
        `${first?.name} is taken: enter the room type instead`,
        `${second?.name} is also booked on line 3 for one of these nights`,
      ],
    });
    const last = unitsOf(1)[3];
    lodge.run("UPDATE units SET is_active = 0 WHERE id = ?", last?.id ?? 0);
    expectPage(await sendFile(admin, "bookings", csvOf([booking({ Room: String(last?.name) })])), {
      has: [`${last?.name} is out of service`],
    });
  });

  test("is refused if two room types have a unit of that name", async () => {
    const [one, other] = [unitsOf(1)[2], unitsOf(2)[0]];
    const rename = lodge.file.prepare("UPDATE units SET name = ? WHERE id = ?");
    for (const unit of [one, other]) rename.run("Turaco", unit?.id ?? 0);
    expectPage(await sendFile(admin, "bookings", csvOf([booking({ Room: "turaco" })])), {
      has: [`“turaco” is a room of ${roomName(2)} and ${roomName(1)}: enter the room type instead`],
    });
    for (const unit of [one, other]) rename.run(String(unit?.name), unit?.id ?? 0);
  });
});

test("a file that was read in another currency must be read again", async () => {
  const file = csvOf([booking()]);
  const page = await sendFile(admin, "bookings", file);
  const read = lodge.file.prepare(
    "UPDATE imports SET reading = json_set(reading, '$.currency', ?) WHERE imported_at IS NULL",
  );
  read.run("RWF");
  expectPage(await run(page), {
    has: [
      "Nothing was imported",
      "The currency changed from RWF to USD since the upload. Upload the file again",
    ],
  });
  read.run("USD");
  expectPage(await run(page), { has: ["Imported."] });
});

describe("a file", () => {
  test("is imported without its faulty rows, which can be downloaded and corrected", async () => {
    const [bookings, guests] = ["bookings", "guest_profiles"].map(count);
    const at = stay();
    const rows = [
      booking(),
      booking({ Room: "Presidential" }),
      booking({ Reference: "" }, at),
      booking({ Reference: "late" }, at),
      booking({ "Check-in": "31/12/26" }),
      booking({ "Check-in": "2026-02-30" }),
      booking({ Total: "1,350" }),
      booking({ Total: "" }),
      booking({ Guest: "nobody" }),
      booking({ Source: "Nowhere" }),
      booking({ Guests: 6 }),
      booking({ Board: "AI" }),
      booking({ Email: "no address" }),
      booking({ Status: "cancelled" }),
    ];
    const page = await sendFile(admin, "bookings", csvOf(rows));
    expectPage(page, {
      has: [
        "12 rows with errors will not be imported",
        "No room is called “Presidential”",
        "is sold out",
        "Check-in “31/12/26”: write the year with four digits",
        "Check-in “2026-02-30”",
        "Total “1,350”: can be 1350 or 1.350",
        "Total: missing",
        "No imported guest has the reference “nobody”",
        "No source is called “Nowhere”",
        "sleeps at most",
        "Board “AI”: not one of BB, HB, FB",
        "Email “no address”",
        "Booked on: required for a cancelled future stay",
        "of these: wrong date 2",
        "of these: ambiguous amount 1",
        "Import 2 bookings",
      ],
    });
    expect(page.text.indexOf("Presidential")).toBeLessThan(
      page.text.indexOf("To import", page.text.indexOf("Rows of the file")),
    );
    const csv = await (await admin.raw(`/admin/import/${idOf(page)}/rows.csv`)).text();
    expect(csv.split("\r\n")[0]).toContain("Result");
    expect(csv.match(/To import/g)).toHaveLength(2);
    const address = `/admin/import/${idOf(page)}/rows.csv?only=errors`;
    const errors = await (await admin.raw(address)).text();
    expect(errors.trim().split("\r\n")).toHaveLength(13);
    expect(errors).toContain("No room is called “Presidential”");
    const done = await run(page);
    expectPage(done, {
      at: `/admin/import/${idOf(page)}`,
      has: ["Imported.", "12 rows had errors and were not imported"],
    });
    expect(["bookings", "guest_profiles"].map(count)).toEqual([
      Number(bookings) + 2,
      Number(guests) + 2,
    ]);
    const rest = /href="(\/admin\/import\/\d+)">See these rows/.exec(done.html)?.[1] ?? "";
    expectPage(await admin.get(rest), { has: ["Rows 12", "12 rows with errors"] });
    expect(await (await admin.raw(`${rest}/rows.csv?only=errors`)).text()).toBe(errors);
    const corrected = errors.replaceAll("Presidential", roomName()).replaceAll("1,350", "1350");
    const again = await sendFile(admin, "bookings", corrected);
    expectPage(again, {
      has: ["10 rows with errors", "Import 2 bookings", "$1,500.00 in total"],
      lacks: ["Columns not imported"],
    });
  });

  test("whose preview is outdated is not imported", async () => {
    const last = booking();
    const page = await sendFile(admin, "bookings", csvOf([booking(), booking(), last]));
    expectPage(page, { has: ["Import 3 bookings"] });
    await importing("bookings", csvOf([{ ...last, Reference: "quicker" }]));
    const before = count("bookings");
    expectPage(await runAsShown(page), {
      has: [
        "Data changed since the preview. Nothing was imported",
        "1 row with errors",
        "is sold out",
      ],
    });
    expect(count("bookings")).toBe(before);
  });

  test.each([
    ["a spreadsheet", Buffer.from("504b0304140006000800", "hex"), "spreadsheet or an archive"],
    ["UTF-16", Buffer.from("\ufeffReference,Name\r\n1,2", "utf16le"), "not in UTF-8"],
    ["Latin-1", Buffer.from("Last name\r\nZo\u00eb", "latin1"), "Line 2 is not in UTF-8"],
    ["nothing", "", "The file is empty"],
    ["no rows", "First name,Last name\r\n", "column headings but no rows"],
    ["an open quotation mark in its headings", '"Last name,Notes\r\na,c\r\n', "quotation mark"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "file of type png"],
    ["a PDF", "%PDF-1.7\nLast name", "file of type pdf"],
    ["NUL bytes", "Last name\rZoë\r\nA\0B", "Line 3 contains NUL bytes"],
    ["9,000 columns", `Last name${",x".repeat(8_999)}\r\nA`, "9,000 columns"],
    ["one long line", `Last name\r\n${"x".repeat(300_000)}`, "Line 2 has 300,000 characters"],
    ["two columns of one name", "Last name,last_name\r\na,b", "has this column more than once"],
  ])("that is %s is refused", async (_, content, reason) => {
    const page = await sendFile(admin, "guests", content);
    expectPage(page, { status: 422, has: ["There is a problem", reason] });
  });

  test("without its required columns is refused and the columns are named", async () => {
    expectPage(await sendFile(admin, "payments", "Booking,Amount\r\n1,2"), {
      status: 422,
      has: ["has no column “Day” and “Method”", "“Booking” and “Amount”"],
    });
    const form = new FormData();
    form.append("guests", new Blob([]), "");
    const none = await admin.raw("/admin/import?kind=guests", { method: "POST", body: form });
    expect(none.status).toBe(400);
    expect((await admin.raw("/admin/import?kind=x", { method: "POST", body: form })).status).toBe(
      415,
    );
  });

  test("that is sent three times by one form is staged once", async () => {
    const page = await admin.get("/admin/import");
    const action = /action="(\/admin\/import\?kind=guests[^"]*)"/.exec(page.html)?.[1] ?? "";
    const send = async (content: string) => {
      const body = new FormData();
      body.append("guests", new Blob([content]), "guests.csv");
      const path = action.replaceAll("&amp;", "&");
      return (await admin.raw(path, { method: "POST", body })).headers.get("Location");
    };
    const content = "Last name\r\nThrice";
    const places = await Promise.all([1, 2, 3].map(() => send(content)));
    expect(places[0]).toMatch(/^\/admin\/import\/\d+$/);
    expect(new Set(places).size).toBe(1);
    expect(await send("Last name\r\nOther")).not.toBe(places[0]);
  });

  test("is refused if it, its rows or one row exceed the limits", async () => {
    const large = await sendFile(admin, "guests", Buffer.alloc(50 * 1024 * 1024, "a,b\n"));
    expectPage(large, { status: 413, has: ["larger than 4 MB"] });
    const many = `Last name\n${"x\n".repeat(1_000_000)}`;
    expectPage(await sendFile(admin, "guests", many), {
      status: 422,
      has: ["more than 5,000 rows"],
    });
    const long = `Last name\n${"x".repeat(100_000)}`;
    expectPage(await sendFile(admin, "guests", `${long}\nShort`), {
      has: ["Import 1 guest", "too long"],
    });
    const commas = `Last name\n${",".repeat(19_000)}x`;
    expectPage(await sendFile(admin, "guests", commas), { has: ["more cells than the headings"] });
  });
});

describe("reading a file", () => {
  test.each([
    ["with its mark and semicolons", "\ufeffLast name;Country\r\nMark;Rwanda\r\n", "Mark"],
    ["with tabs and line feeds", "last_name\tcountry\nTabs\tRW\n", "Tabs"],
    ["after Excel's own first line", "sep=;\r\nLAST NAME;Country\r\nSepp;France", "Sepp"],
    [
      "with separators in quoted headings",
      'Last name;"Email";"Notes (a, b, c)"\nOutside;;',
      "Outside",
    ],
    ["with empty lines and columns of others", "Last name,Shoe size\n\n,,\nShoes,43\n\n", "Shoes"],
    ["with a cell of two lines", 'Last name,Notes\n"Lines","a\nb"\n', "Lines"],
  ])("%s", async (_, content, name) => {
    const page = await sendFile(admin, "guests", content);
    expectPage(page, { has: [name, "Import 1 guest"] });
    expectPage(await run(page), { has: ["Imported."] });
    expect(lodge.rows<Row>("SELECT id FROM guest_profiles WHERE last_name = ?", name)).toHaveLength(
      1,
    );
  });

  test("asks for the date format if dates are ambiguous", async () => {
    const { from, to } = { from: "2027-09-03", to: "2027-09-05" };
    const row = booking({ Room: roomName(2) }, { from: dayFirst(from), to });
    const page = await sendFile(admin, "bookings", csvOf([row]));
    expectPage(page, {
      has: ["Check-in “03/09/2027”: can be 3 Sep 2027 or 9 Mar 2027"],
      lacksHtml: ["/run"],
    });
    const choose = (dates: string) =>
      admin.post(`/admin/import/${idOf(page)}/mapping`, { dates, decimal: "either" });
    expectPage(await choose("day-first"), {
      at: page.path,
      has: ["Dates like 03/04/2027: day first.", "Fri 3 Sep 2027", "Import 1 booking"],
    });
    expectPage(await choose("month-first"), { has: ["Tue 9 Mar 2027"] });
    expectPage(await choose("nonsense"), { has: ["can be 3 Sep 2027 or 9 Mar 2027"] });
    await choose("day-first");
    expectPage(await run(page), { has: ["Imported."] });
    expect(
      lodge.row<Row>(
        "SELECT check_in AS day FROM bookings WHERE external_reference = ?",
        row.Reference,
      ),
    ).toEqual({ day: from });
    expectPage(await choose("month-first"), { has: ["This file was already imported."] });
  });

  test("asks for the decimal sign if amounts are ambiguous", async () => {
    const page = await sendFile(admin, "bookings", csvOf([booking({ Total: "1,350" })]));
    expectPage(page, { has: ["can be 1350 or 1.350; choose the decimal sign"] });
    const choose = (decimal: string) =>
      admin.post(`/admin/import/${idOf(page)}/mapping`, { dates: "refuse", decimal });
    expectPage(await choose("point"), {
      has: ["Amounts have a decimal point.", "$1,350.00 in total", "Import 1 booking"],
    });
    expectPage(await choose("comma"), { has: ["Amounts have a decimal comma.", "$1.35 in total"] });
  });

  test("keeps a stray quotation mark as part of its cell", async () => {
    const file = `Reference,Last name,Room,Check-in,Check-out,Guests,Total,Requests\r\n${[
      ...[stay(), stay(), stay()].map(
        ({ from, to }, at) => `Q-${at},Six ${at},${roomName(1)},${from},${to},1,10,6" bed ${at}`,
      ),
    ].join("\r\n")}\r\nQ-9,"Open,${roomName(1)},2027-01-01,2027-01-02,1,10,\r\n`;
    const page = await sendFile(admin, "bookings", file);
    expectPage(page, {
      has: ["Import 3 bookings", "1 row with errors", "a quotation mark is missing"],
    });
    await run(page);
    const kept = lodge.rows<Row>(
      "SELECT special_requests AS text FROM bookings WHERE external_reference LIKE 'Q-%' ORDER BY 1",
    );
    expect(kept.map(({ text }) => text)).toEqual(['6" bed 0', '6" bed 1', '6" bed 2']);
  });

  test.each([
    ["line feeds after the first line", "Last name,Notes\r\nOne,a\nTwo,b\nThree,c", 3],
    ["line ends of all kinds", "Last name,Notes\nOne,a\rTwo,b\r\nThree,c\n\r", 3],
    ["a name of several lines", 'Last name,Notes\r\n"One\nTwo\nThree",a\r\nFour,b', 3],
    ["an open quotation mark", 'Last name,Notes\r\n"One,a\nTwo,b\nThree",c', 3],
  ])("splits the rows despite %s", async (_, content, rows) => {
    const page = await sendFile(admin, "guests", content);
    expectPage(page, {
      has: [`Rows ${rows + Number(content.includes("Four"))}`],
      lacks: ["One Two"],
    });
  });

  test("reports missing cells, extra cells and cells without a heading", async () => {
    const page = await sendFile(admin, "guests", "Last name,Notes,\na\nb,c,d\ne,f,,g\nh,i,,\n");
    expectPage(page, {
      has: [
        "1 row with missing cells at the end",
        "The cell “d” has no heading",
        "The row has more cells than the headings",
        "Import 2 guests",
      ],
    });
    const errors = await (await admin.raw(`${page.path}/rows.csv?only=errors`)).text();
    expectPage(await sendFile(admin, "guests", errors), { has: ["2 rows with errors"] });
  });

  test("refuses a row with an extra blank cell, which could shift an amount", async () => {
    const { from, to } = stay();
    const file = `Last name,Room,Check-in,Check-out,Guests,Total,Requests
Shifted,${roomName()},${from},${to},1,1,350.00,
Straight,${roomName()},${from},${to},1,"1,350.00",`;
    expectPage(await sendFile(admin, "bookings", file), {
      has: ["1 row with errors", "The row has more cells than the headings", "Import 1 booking"],
    });
  });

  test("refuses a row whose missing last cell hides that an amount was cut", async () => {
    const { from, to } = stay();
    const file = `Last name,Room,Check-in,Check-out,Guests,Total,Requests
Shifted,${roomName()},${from},${to},1,1,350.00
Short,${roomName()},${from},${to},1,1350.00`;
    expectPage(await sendFile(admin, "bookings", file), {
      has: [
        "1 row with errors",
        "Total “1”: the next cell is “350.00”, so a comma may have cut an amount in two",
        "Import 1 booking",
        "$1,350.00 in total",
      ],
    });
  });

  test("refuses rows for several rooms and names of several guests", async () => {
    const named = { "First name": "", "Last name": "", Guests: 1 };
    const rows = [
      booking({ "Number of rooms": "2" }),
      booking({ ...named, Name: "Doe, John, Doe, Jane" }),
      booking({ ...named, Name: "Doe, Imported", "Number of rooms": "1" }),
    ];
    expectPage(await sendFile(admin, "bookings", csvOf(rows)), {
      has: [
        "2 rows with errors",
        "Rooms “2”: the row is for 2 rooms; make one row for each room",
        "Name “Doe, John, Doe, Jane”: can name several guests",
        "Imported Doe",
      ],
      lacks: ["Columns not imported"],
    });
  });

  test("names the missing column, and exports an over-long row in full", async () => {
    const text = "x".repeat(20_000);
    const page = await sendFile(admin, "guests", `First name,Notes\n,a\nLong,${text}`);
    expectPage(page, { has: ["Last name: a guest needs a name", "too long"] });
    const errors = await (await admin.raw(`${page.path}/rows.csv?only=errors`)).text();
    expect(errors).toContain(`"Long","${text}"`);
  });

  test("stores formulas as text and escapes them in exports", async () => {
    const name = '=HYPERLINK("http://x","y")';
    await importing("guests", csvOf([{ "Last name": name, Phone: "'+250 788 999 111" }]));
    const row = lodge.row<Row>(
      "SELECT last_name, phone FROM guest_profiles ORDER BY id DESC LIMIT 1",
    );
    expect(row).toEqual({ last_name: name, phone: "+250 788 999 111" });
    const csv = await (await admin.raw("/admin/guests/export.csv")).text();
    expect(csv).toContain(`"'=HYPERLINK`);
  });

  test("unwraps texts that other programs write as formulas", async () => {
    await importing("guests", 'Reference,Last name,Phone\n="00123",="Kept","=""0788123456"""\n');
    const { last_name, phone } = lodge.row<Row>(
      "SELECT last_name, phone FROM guest_profiles WHERE external_reference = '00123'",
    );
    expect([last_name, phone]).toEqual(["Kept", "0788123456"]);
  });

  test("refuses rows with spreadsheet errors or rounded numbers", async () => {
    const rows = [
      booking({ Reference: "7.20123E+13" }),
      booking({ "Last name": "#N/A" }),
      booking({ Total: "#REF!" }),
      booking({ Requests: "#VALUE!" }),
      booking(),
    ];
    expectPage(await sendFile(admin, "bookings", csvOf(rows)), {
      has: [
        "Reference “7.20123E+13”: the spreadsheet shortened this number",
        "Last name “#N/A”: spreadsheet error",
        "Total “#REF!”: spreadsheet error",
        "Requests “#VALUE!”: spreadsheet error",
        "Import 1 booking",
      ],
      lacks: ["not an amount"],
    });
    const payment = { Booking: "7.20123E+13", Day: inDays(-1), Amount: "10", Method: "cash" };
    expectPage(await sendFile(admin, "payments", csvOf([payment])), {
      has: ["Booking “7.20123E+13”: the spreadsheet shortened this number"],
    });
  });
});

test("rows imported before are recognised one by one", async () => {
  const guests = csvOf([{ "Last name": "Once" }, { "Last name": "Other", Reference: "T-1" }]);
  const id = await importing("guests", guests);
  const again = await sendFile(admin, "guests", guests);
  expectPage(again, {
    has: ["All rows are already imported", "This file was imported on"],
    lacksHtml: ["/run"],
  });
  expect(again.html).toContain(`/admin/import/${id}`);
  expectPage(await run(again), { has: ["There is nothing to import"] });
  const more = `${guests}\r\n,T-2`;
  expectPage(await sendFile(admin, "guests", more), {
    has: ["Import 1 guest", "Already imported"],
  });
  const twice = csvOf([
    { Reference: "D-1", "Last name": "a" },
    { Reference: "d-1", "Last name": "b" },
  ]);
  expectPage(await sendFile(admin, "guests", twice), {
    has: ["Same reference as line 2"],
  });
});

describe("a known reference with other values", () => {
  test("is an error if a booking's stay, room, price or cancellation differs", async () => {
    const [row, later] = [booking(), stay()];
    const id = await importing("bookings", csvOf([row]));
    const { id: bookingId } = lodge.row<{ id: string }>(
      "SELECT id FROM bookings WHERE external_reference = ?",
      row.Reference,
    );
    const others: Record<string, string>[] = [
      { "Check-in": later.from, "Check-out": later.to },
      { Room: roomName(1) },
      { Total: "160.00" },
      { Status: "cancelled", "Booked on": inDays(-3) },
    ];
    for (const other of others) {
      const page = await sendFile(admin, "bookings", csvOf([{ ...row, ...other }]));
      expectPage(page, {
        has: [
          `Already imported as booking #${bookingId}: ${roomName()}`,
          "$150.00",
          "If the file is right, change that booking",
          "of these: already imported with other values",
        ],
        lacks: ["All rows are already imported"],
      });
      expectPage(await run(page), { has: ["Nothing was imported"] });
    }
    // A status set by the desk, or another notation of the same value, is no difference.
    lodge.run("UPDATE bookings SET status = 'pending' WHERE id = ?", bookingId);
    expectPage(await sendFile(admin, "bookings", csvOf([{ ...row, Total: "150" }])), {
      has: ["All rows are already imported"],
    });
    lodge.run("UPDATE bookings SET status = 'confirmed', version = 1 WHERE id = ?", bookingId);
    await voidLine(id);
  });

  test("is an error if the payment differs", async () => {
    const row = booking();
    const stayed = await importing("bookings", csvOf([row]));
    const payment = { Reference: "R-1", Booking: String(row.Reference), Day: inDays(-1) };
    const paid = { ...payment, Amount: "50", Method: "paypal" };
    const id = await importing("payments", csvOf([paid]));
    // For example, a system whose receipt numbers start at 1 every year.
    expectPage(await sendFile(admin, "payments", csvOf([{ ...paid, Amount: "70" }])), {
      has: ["This reference belongs to another payment: $50.00", "use another reference"],
    });
    expectPage(await sendFile(admin, "payments", csvOf([paid])), {
      has: ["All rows are already imported"],
    });
    await voidLine(id);
    await voidLine(stayed);
  });

  test("is an error for another guest, but not for a corrected name", async () => {
    const row = { Reference: "G-twice", "First name": "Aline", "Last name": "Uwase" };
    const id = await importing("guests", csvOf([row]));
    const other = { ...row, "First name": "Peter", "Last name": "Smith" };
    expectPage(await sendFile(admin, "guests", csvOf([other])), {
      has: ["This reference belongs to Aline Uwase"],
    });
    expectPage(await sendFile(admin, "guests", csvOf([{ ...row, "Last name": "Uwasse" }])), {
      has: ["All rows are already imported"],
    });
    await voidLine(id);
  });
});

test("pressing the button several times imports once", async () => {
  const page = await sendFile(admin, "bookings", csvOf([booking(), booking()]));
  const before = count("bookings");
  const answers = await Promise.all([run(page), run(page), run(page)]);
  expect(count("bookings")).toBe(before + 2);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ text }) => text.includes("Imported.")).length).toBe(1);
  expect(answers.filter(({ text }) => text.includes("already imported")).length).toBe(2);
});

describe("imported payments", () => {
  let row: ReturnType<typeof booking>;
  beforeAll(async () => {
    row = booking();
    await importing("bookings", csvOf([row]));
  });
  const payment = (more: Row = {}) => ({
    Booking: row.Reference,
    Day: inDays(-3),
    Amount: "20.00",
    Method: "bank transfer",
    ...(more as Record<string, string | number>),
  });

  test("are dated by the file; identical rows are separate payments, imported once", async () => {
    const file = csvOf([payment(), payment(), payment({ Amount: "-5,00" })]);
    await importing("payments", file);
    const made = lodge.row<Row>(
      "SELECT id, received_cents FROM bookings WHERE external_reference = ?",
      row.Reference,
    );
    expect(made.received_cents).toBe(3500);
    const [first] = lodge.rows<Row>(
      "SELECT day, method, at FROM payments WHERE booking_id = ?",
      made.id,
    );
    expect(first).toMatchObject({ day: inDays(-3), method: "bank-transfer" });
    expectPage(await sendFile(admin, "payments", file), {
      has: ["All rows are already imported"],
    });
  });

  test("are refused without a booking, in the future, or beyond the amount received", async () => {
    const rows = [
      payment({ Booking: "nothing" }),
      payment({ Day: inDays(1) }),
      payment({ Amount: "-500.00" }),
      payment({ Method: "cheque" }),
      payment({ Amount: "0" }),
    ];
    expectPage(await sendFile(admin, "payments", csvOf(rows)), {
      has: [
        "5 rows with errors",
        "No booking has the reference “nothing”",
        "is in the future",
        "The refund is more than was paid",
        "Method “cheque”: not one of cash, mobile-money",
        "Amount “0”",
      ],
    });
  });

  test("are refused on closed days and in an open cash drawer", async () => {
    const id = await importing(
      "payments",
      csvOf([payment({ Reference: "held", Day: inDays(-8) })]),
    );
    const close = lodge.file.prepare(
      "INSERT INTO day_closes (day, closed_at, figures) VALUES (?, ?, '{}')",
    );
    close.run(inDays(-8), new Date().toISOString());
    const page = await sendFile(admin, "payments", csvOf([payment({ Day: inDays(-9) })]));
    expectPage(page, { has: ["Business days up to"] });
    expectPage(await voidLine(id), { status: 409, has: ["its business day is closed"] });
    const remove = () => lodge.run("DELETE FROM payments");
    expect(remove).toThrow("payments_are_append_only");
    lodge.file.exec("DELETE FROM day_closes");
    lodge.file.exec(
      `INSERT INTO cash_drawers (currency, opened_at, opened_on, opened_by)
       VALUES ('USD', '${new Date().toISOString()}', '${inDays(-1)}', 'diane')`,
    );
    const cash = (Day: string) =>
      sendFile(admin, "payments", csvOf([payment({ Day, Method: "Cash" })]));
    expectPage(await cash(inDays(-1)), { has: ["The cash drawer has been open since"] });
    expectPage(await cash(inDays(-2)), { has: ["Import 1 payment"] });
    expectPage(await admin.get(`/admin/import/${id}/undo`), {
      has: ["This deletes the 1 payment imported from payments.csv."],
    });
    expectPage(await voidLine(id), { has: ["Import reversed."] });
  });
});

describe("undoing an import", () => {
  const held = async (build: (id: string, profileId: number) => unknown, reason: string) => {
    const row = booking({ Email: "held@guests.example" });
    const importId = await importing("bookings", csvOf([booking(), row]));
    const made = lodge.row<Row>(
      "SELECT id, profile_id FROM bookings WHERE external_reference = ?",
      row.Reference,
    );
    await build(String(made.id), Number(made.profile_id));
    const before = count("bookings");
    expectPage(await voidLine(importId), { status: 409, has: ["Nothing was changed.", reason] });
    expectPage(await admin.get(`/admin/import/${importId}/undo`), {
      has: ["cannot be undone", "1 of its records", reason],
      lacks: ["Undo import"],
    });
    expect(count("bookings")).toBe(before);
    return importId;
  };

  test.each([
    [
      "changed",
      "changed",
      (id: string) => admin.post(`/admin/bookings/${id}/cancel`, { version: "1" }),
    ],
    [
      "noted",
      "notes or entries",
      (id: string) => admin.post(`/admin/bookings/${id}`, { note: "Late" }),
    ],
    [
      "paid",
      "has payments",
      (id: string) =>
        lodge.run(
          "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, ?, 1, 'cash')",
          id,
          new Date().toISOString(),
        ),
    ],
    [
      "mailed",
      "the guest was emailed",
      (id: string) =>
        lodge.run(
          `INSERT INTO mail_outbox (booking_id, ${mailColumns()}) VALUES (?, ${mailValues()})`,
          id,
        ),
    ],
    [
      "a guest with a changed record",
      "changed or merged",
      (_: string, profileId: number) =>
        lodge.run("UPDATE guest_profiles SET version = 2 WHERE id = ?", profileId),
    ],
  ])("is refused if one of its records is %s", async (_, reason, build) => {
    await held(build, reason);
  });

  /** Columns of mail_outbox that need a value. */
  const columnsOfMail = () =>
    (
      lodge.file.pragma("table_info(mail_outbox)") as {
        name: string;
        notnull: number;
        pk: number;
        dflt_value: unknown;
        type: string;
      }[]
    ).filter(({ notnull, pk, dflt_value }) => notnull && !pk && dflt_value === null);
  const mailColumns = () =>
    columnsOfMail()
      .map(({ name }) => name)
      .join(", ");
  const mailValues = () =>
    columnsOfMail()
      .map(({ type }) => (type === "INTEGER" ? "0" : "'x@x'"))
      .join(", ");

  test("is possible for the last import first, and only once", async () => {
    const first = await importing("guests", csvOf([{ "Last name": "First in" }]));
    const second = await importing("guests", csvOf([{ "Last name": "Second in" }]));
    expectPage(await voidLine(first), { status: 409, has: ["another file was imported later"] });
    expectPage(await voidLine(second), { has: ["Import reversed."] });
    expectPage(await voidLine(second), { status: 409, has: ["nothing to undo"] });
    expectPage(await voidLine(first), { has: ["Import reversed."] });
    expect(
      lodge.rows<Row>("SELECT id FROM guest_profiles WHERE last_name IN ('First in', 'Second in')"),
    ).toEqual([]);
    const again = await sendFile(admin, "guests", csvOf([{ "Last name": "First in" }]));
    expectPage(again, { has: ["Import 1 guest"] });
  });

  test("checks every table that refers to imported records", () => {
    const looked = {
      bookings: [
        ...["payments", "folio_lines", "invoices", "invoice_lines", "mail_outbox", "booking_links"],
        ...[
          "shift_notes",
          "reviews",
          "booking_groups",
          "bookings",
          "room_type_changes",
          "table_reservations",
        ],
        // These are deleted with the booking, or belong only to a guest's own form.
        ...["booking_texts", "unit_nights", "added_nights", "booking_drafts"],
      ],
      guest_profiles: [
        "guest_profiles",
        "distinct_guest_profiles",
        "guest_profile_accounts",
        "bookings",
        "guest_profile_texts",
      ],
      payments: ["payments", "cash_movements"],
    };
    for (const [table, tables] of Object.entries(looked)) {
      const referring = lodge.rows<Row>(
        `SELECT DISTINCT m.name FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f
         WHERE m.type = 'table' AND f."table" = ?`,
        table,
      );
      expect(referring.map(({ name }) => name).sort(), table).toEqual(tables.sort());
    }
  });
});

test("imported payments that were partly refunded cannot be undone", async () => {
  const row = booking({ Total: "200.00" });
  await importing("bookings", csvOf([row]));
  const one = { Booking: row.Reference, Day: inDays(-3), Amount: "100.00", Method: "paypal" };
  const back = { ...one, Amount: "-10.00" };
  const importId = await importing("payments", csvOf([one, back]));
  const { id } = lodge.row<Row>(
    "SELECT id FROM bookings WHERE external_reference = ?",
    row.Reference,
  );
  lodge.run(
    "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, ?, -3000, 'paypal')",
    id,
    new Date().toISOString(),
  );
  expectPage(await voidLine(importId), {
    status: 409,
    has: ["transferred, voided, refunded, in the cash drawer or on a closed folio"],
  });
  expect(lodge.row<Row>("SELECT received_cents AS n FROM bookings WHERE id = ?", id).n).toBe(6000);
});

test("a past stay without a booking date counts as booked on its arrival day", async () => {
  const at = { from: inDays(-20), to: inDays(-18) };
  const row = booking({ Reference: "past", Status: "cancelled" }, at);
  await importing("bookings", csvOf([row]));
  const made = lodge.row<Row>("SELECT * FROM bookings WHERE external_reference = ?", row.Reference);
  expect(String(made.created_at).slice(0, 10)).toBe(at.from);
  expect(made.cancelled_at).toBe(made.created_at);
  const late = booking({ Reference: "after", "Booked on": inDays(-17) }, at);
  expectPage(await sendFile(admin, "bookings", csvOf([late])), {
    has: ["Booked on: after the check-out"],
  });
});

test("an imported no-show in progress is not dated in the future", async () => {
  const at = { from: inDays(-1), to: inDays(2) };
  const row = booking({ Reference: "absent", Status: "no-show", Room: roomName(1) }, at);
  await importing("bookings", csvOf([row]));
  const made = lodge.row<Row>(
    "SELECT no_show_at AS at FROM bookings WHERE external_reference = ?",
    row.Reference,
  );
  expect(new Date(String(made.at)).getTime()).toBeLessThanOrEqual(Date.now());
});

test("a room move imports without the first room's later nights, and can be undone", async () => {
  const at = stay(4);
  const [from, middle] = [1, 2].map((night) => addStayDays(at.from, night)) as [string, string];
  const day = formatDayAndMonth(middle);
  const other = booking({ Reference: "other", Room: roomName(0) }, { from: middle, to: at.to });
  await importing("bookings", csvOf([other]));
  const move = { Reference: "moved", Room: `${roomName(0)}, then ${roomName(1)} from ${day}` };
  const importId = await importing("bookings", csvOf([booking(move, at)]));
  const parts = `SELECT stay_parts.room_id, from_night FROM stay_parts JOIN bookings ON id = booking_id
    WHERE external_reference = 'moved' ORDER BY from_night`;
  expect(lodge.rows(parts)).toEqual([
    { room_id: rooms()[0]?.id, from_night: at.from },
    { room_id: rooms()[1]?.id, from_night: middle },
  ]);
  const again = { Reference: "again", Room: `${roomName(1)}, then ${roomName(0)} from ${day}` };
  expectPage(await sendFile(admin, "bookings", csvOf([booking(again, { ...at, from })])), {
    has: [`${roomName(0)} is`],
    lacks: [`${roomName(1)} is`],
  });
  const unknown = { Reference: "unknown", Room: `${roomName(0)}, then Cave from ${day}` };
  expectPage(await sendFile(admin, "bookings", csvOf([booking(unknown, at)])), {
    has: ["No room is called “Cave”"],
  });
  expectPage(await voidLine(importId), { status: 200 });
  expect(lodge.rows(parts)).toEqual([]);
});

test("a no-show is accepted only when the desk could record it", async () => {
  const row = booking(
    { Reference: "later", Status: "no-show", "Arrival time": "05:30", Room: roomName(1) },
    { from: inDays(0), to: inDays(1) },
  );
  expectPage(await sendFile(admin, "bookings", csvOf([row])), {
    has: [`Status: no-show before ${formatStayDate(inDays(1))}, 05:30`],
  });
});

test("5,000 bookings are imported and undone while others read and write", async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => {
    const night = inDays(-Math.floor(at / rooms().length) - 10);
    return {
      Reference: `L-${at}`,
      "First name": "Large",
      "Last name": `Guest ${at}`,
      Email: `large${at % 2000}@guests.example`,
      Room: roomName(at % rooms().length),
      "Check-in": night,
      "Check-out": inDays(-Math.floor(at / rooms().length) - 9),
      Guests: 1,
      Total: 100,
    };
  });
  const page = await sendFile(
    admin,
    "bookings",
    csvOf(rows.filter((row) => row["Check-in"] >= "2024-01-01")),
  );
  const noted = insertRawBooking(lodge.file, { checkIn: inDays(300), checkOut: inDays(301) });
  const asked = { longestMs: 0, isOver: false };
  const writing = (async () => {
    for (let at = 0; !asked.isOver; at++) {
      const note = { note: `Note ${at}`, sent: "1" };
      expectPage(await staff.post(`/admin/bookings/${noted}`, note), { has: [`Note ${at}`] });
      await delay(200);
    }
  })();
  const reading = (async () => {
    while (!asked.isOver) {
      const began = performance.now();
      const answer = await fetch(`${lodge.url}/healthz`);
      expect(answer.status).toBe(200);
      asked.longestMs = Math.max(asked.longestMs, performance.now() - began);
    }
  })();
  const began = performance.now();
  expectPage(await run(page), { has: ["Imported."] });
  const tookMs = performance.now() - began;
  asked.isOver = true;
  await Promise.all([reading, writing]);
  console.info(
    `imported in ${Math.round(tookMs)} ms; the slowest answer took ${Math.round(asked.longestMs)} ms`,
  );
  // On any machine, no request waits for the whole import.
  expect(asked.longestMs).toBeLessThan(Math.max(500, tookMs / 5));
  expectPage(await voidLine(idOf(page)), { has: ["Import reversed."] });
}, 60_000);

test("the database refuses to delete imports that were carried out", async () => {
  const page = await sendFile(admin, "guests", csvOf([{ "Last name": "Stale" }]));
  lodge.run("UPDATE imports SET checked_at = '2026-01-01' WHERE id = ?", idOf(page));
  expect(() => lodge.file.exec("DELETE FROM imports WHERE imported_at IS NOT NULL")).toThrow(
    "imports_are_kept",
  );
});

test("statuses, nationalities and methods of other systems are understood", async () => {
  const past = { from: inDays(-6), to: inDays(-5) };
  const row = booking(
    { Reference: "left", Status: "Checked Out", Email: "'left@guests.example" },
    past,
  );
  await importing("bookings", csvOf([row]));
  const made = lodge.row<Row>(
    "SELECT status, checked_out_at, email FROM bookings WHERE external_reference = ?",
    row.Reference,
  );
  expect(made).toEqual({
    ...{ status: "confirmed", checked_out_at: expect.any(String), email: "left@guests.example" },
  });
  const paid = { Booking: row.Reference, Day: inDays(-1), Amount: "10", Method: "MoMo" };
  await importing("payments", csvOf([paid]));
  await importing(
    "guests",
    csvOf([{ Reference: "NAT-1", Name: "Sven", Nationality: "Swedish", Language: "en-GB" }]),
  );
  expect(
    lodge.row(
      "SELECT nationality, language FROM guest_profiles WHERE external_reference = 'NAT-1'",
    ),
  ).toEqual({ nationality: "SE", language: "en" });
});

describe("amounts in a foreign currency", () => {
  test.each(["RWF 145000", "EUR 135", "€135", "£100.50", "135,00 €", "CA$135"])(
    "are refused row by row: a total of %s",
    async (Total) => {
      const page = await sendFile(admin, "bookings", csvOf([booking({ Total }), booking()]));
      expectPage(page, {
        has: [
          "1 row with errors",
          "amounts must be in USD",
          "Import 1 booking",
          "$150.00 in total",
        ],
      });
    },
  );

  test("are refused if an unknown column holds a currency name", async () => {
    const rows = ["Frw", "FRw", "Euro", "-"].map((Unit) => booking({ Unit }));
    expectPage(await sendFile(admin, "bookings", csvOf(rows)), {
      has: ["Currency “Frw”", "Currency “FRw”", "Currency “Euro”", "Currency “-”"],
      lacks: ["Import 4 bookings", "Columns not imported"],
    });
  });

  test("are refused if a column heading or the currency column names it", async () => {
    const { Total: _, ...row } = booking();
    expectPage(await sendFile(admin, "bookings", csvOf([{ ...row, "Total EUR": "135" }])), {
      status: 422,
      has: ["The column “Total EUR” is not in USD"],
    });
    const rows = [booking({ Currency: "EUR" }), booking({ Currency: "usd" })];
    expectPage(await sendFile(admin, "bookings", csvOf(rows)), {
      has: ["Currency “EUR”: amounts must be in USD", "Import 1 booking"],
    });
  });

  test("with an ambiguous rate are refused until the decimal sign is chosen", async () => {
    const row = booking();
    await importing("bookings", csvOf([row]));
    const paid = { Booking: row.Reference, Day: inDays(-3), Method: "cash" };
    const page = await sendFile(
      admin,
      "payments",
      csvOf([{ ...paid, Amount: "1085,00", Currency: "EUR", Rate: "1,085" }], ";"),
    );
    expectPage(page, { has: ["Rate “1,085”: can be 1085 or 1.085; choose the decimal sign"] });
    const reading = { dates: "refuse", decimal: "comma" };
    expectPage(await admin.post(`/admin/import/${idOf(page)}/mapping`, reading), {
      has: ["$1,000.00 (€1,085.00 at €1.085 for $1)"],
    });
  });

  test("are in the currency named in the column heading", async () => {
    const row = booking();
    await importing("bookings", csvOf([row]));
    const paid = { Booking: row.Reference, Day: inDays(-3), Method: "cash", Rate: "0.5" };
    const rows = [
      { ...paid, Amount: "100", "Foreign amount (€)": "50", Currency: "" },
      { ...paid, Amount: "100", "Foreign amount (€)": "50", Currency: "RWF" },
    ];
    const page = await sendFile(admin, "payments", csvOf(rows as Record<string, string>[]));
    expectPage(page, {
      has: [
        "1 row with errors",
        "Currency “RWF”: the foreign amount is in €",
        "€50.00 at €0.5 for",
      ],
    });
  });

  test("are imported as payments if the file has the amount and its rate", async () => {
    const row = booking();
    await importing("bookings", csvOf([row]));
    const paid = { Booking: row.Reference, Day: inDays(-3), Method: "cash" };
    const rows = [
      { ...paid, Amount: "RWF 145000" },
      { ...paid, Amount: "145000", Currency: "RWF", Rate: "1450" },
      { ...paid, Amount: "145000", Currency: "RWF" },
      { ...paid, Amount: "100", Currency: "RWF", "Amount in that": "145,000", Rate: "1450" },
      { ...paid, Amount: "99", Currency: "RWF", "Amount in that": "145000", Rate: "1450" },
      { ...paid, Amount: "100", Rate: "1450" },
      { ...paid, Amount: "100", Currency: "CHF", Rate: "0.8" },
    ];
    const page = await sendFile(admin, "payments", csvOf(rows as Record<string, string>[]));
    expectPage(page, {
      has: [
        "5 rows with errors",
        "Amount “RWF 145000”: in RWF; amounts must be in USD",
        "Rate: missing for an amount in RWF",
        "Amount “99”: not RWF ÷ rate, which is 100 USD",
        "Rate “1450”: USD has no rate",
        "Currency “CHF”",
        "$200.00 in total",
        "$100.00 (RWF 145,000 at RWF 1,450 for $1)",
      ],
    });
    await run(page);
    expect(
      lodge.rows<Row>(
        `SELECT amount_cents, foreign_currency, foreign_cents, foreign_rate FROM payments
         JOIN bookings ON bookings.id = booking_id WHERE external_reference = ?`,
        row.Reference,
      ),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        ...{ amount_cents: 10_000, foreign_currency: "RWF" },
        ...{ foreign_cents: 14_500_000, foreign_rate: "1450" },
      })),
    );
  });
});

describe("other requests are not delayed", () => {
  /** Returns the duration of the slowest other request during `work`, in milliseconds. */
  const slowestDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const asked = { slowestMs: 0, isOver: false };
    const asking = (async () => {
      while (!asked.isOver) {
        const began = performance.now();
        await (await fetch(`${lodge.url}/healthz`)).text();
        asked.slowestMs = Math.max(asked.slowestMs, performance.now() - began);
      }
    })();
    await work();
    asked.isOver = true;
    await asking;
    return asked.slowestMs;
  };

  test.each([
    ["450,000 blank lines", `Last name\r\n${"\r\n".repeat(450_000)}Late`],
    ["rows of separators", `Last name,Notes,x\r\n${",,\r\n".repeat(500_000)}Late,,`],
    ["open quotation marks", `Last name,Notes\r\n${'"Open,x\r\n'.repeat(5_000)}`],
  ])(
    "while a file of %s is read",
    async (name, content) => {
      const began = performance.now();
      const slowestMs = await slowestDuring(async () => {
        expect((await sendFile(admin, "guests", content)).status).toBe(200);
      });
      const tookMs = performance.now() - began;
      console.info(`${name}: ${Math.round(tookMs)} ms; slowest answer ${Math.round(slowestMs)} ms`);
      // On any machine, no request waits for the whole file.
      expect(slowestMs).toBeLessThan(Math.max(500, tookMs / 4));
    },
    30_000,
  );
});
