import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, elementsOf, fieldsOf, textOf, textsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";
import {
  beginStaysAnew,
  confirm,
  freshStay,
  guestDetails,
  referenceOf,
  toReview,
} from "./booking-steps";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
beforeEach(() =>
  lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026-01-01'"),
);

type Row = Record<string, unknown>;
const bookingRow = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);
const profileOf = (id: string) => Number(bookingRow(id).profile_id);
const profileRow = (id: number) => lodge.row("SELECT * FROM guest_profiles WHERE id = ?", id);
const edit = (id: number, change: Row) => {
  const set = Object.keys(change).map((name) => `${name} = ?`);
  lodge.run(
    `UPDATE guest_profiles SET ${set.join(", ")} WHERE id = ?`,
    ...Object.values(change),
    id,
  );
};

let made = 0;
/** Creates a desk booking with a new guest profile. */
function newGuest(change: Row = {}): { bookingId: string; id: number } {
  made += 1;
  const bookingId = insertRawBooking(lodge.file, {
    user: null,
    firstName: `Guest${made}`,
    email: `guest${made}@guests.example`,
    source: "desk",
    checkIn: inDays(-20),
    checkOut: inDays(-18),
  });
  const id = profileOf(bookingId);
  edit(id, { phone: `+250 788 000 ${100 + made}`, ...change });
  return { bookingId, id };
}

const submitted = (change: Record<string, string> = {}) => ({
  ...freshStay(),
  status: "confirmed",
  ...{ firstName: "Liliane", lastName: "Mukamana", email: "", phone: "" },
  ...{ specialRequests: "", paymentMethod: "cash" },
  ...change,
});
async function book(fields: Record<string, string>): Promise<string> {
  const page = await staff.post("/admin/bookings/new", fields);
  expectPage(page, { has: ["Booking created successfully!"] });
  return /bookings\/(\w{8})/.exec(page.path)?.[1] ?? "none";
}

describe("the guest profile of a booking", () => {
  test("a new booking creates a new profile from the typed details", async () => {
    const id = await book(submitted({ email: "liliane@guests.example", phone: "0788 111 222" }));
    expect(profileRow(profileOf(id))).toMatchObject({
      first_name: "Liliane",
      last_name: "Mukamana",
      email: "liliane@guests.example",
      phone: "0788 111 222",
      phone_key: "+250788111222",
      company: "",
      do_not_book: null,
    });
    const again = await book(submitted({ email: "liliane@guests.example" }));
    expect(profileOf(again)).not.toBe(profileOf(id));
  });

  test("a verified account's bookings share one profile; typed details do not change it", async () => {
    beginStaysAnew();
    const set = "UPDATE users SET email_verified_at = ? WHERE id = 'bosco'";
    lodge.run(set, null);
    const bosco = await signedIn(lodge, people.bosco);
    const asBosco = { ...guestDetails, firstName: "Habimana", lastName: "Bosco" };
    const take = async (guest: typeof asBosco) =>
      referenceOf(await confirm(bosco, await toReview(bosco, freshStay(), guest)));
    const unverifiedEmail = await take(asBosco);
    const other = await take(asBosco);
    expect(profileOf(other)).not.toBe(profileOf(unverifiedEmail));
    lodge.run(set, new Date().toISOString());
    const first = await take({ ...asBosco, phone: "+250 788 999 999" });
    const own = profileOf(first);
    expect(
      lodge.row("SELECT profile_id FROM guest_profile_accounts WHERE user_id = 'bosco'").profile_id,
    ).toBe(own);
    // The profile of the account's latest booking, unchanged.
    expect(own).toBe(profileOf(other));
    expect(profileRow(own).phone).toBe(guestDetails.phone);
    expect(profileOf(await take({ ...asBosco, email: "else@guests.example" }))).toBe(own);
    const forMother = await take({ ...asBosco, firstName: "Odette" });
    expect(profileOf(forMother)).not.toBe(own);
    expect(bookingRow(forMother).booker_id).toBe(own);
  });

  test("the desk can choose a profile, unless another name is typed", async () => {
    const { id } = newGuest({ first_name: "Zoë", last_name: "Kalisa", country: "RW" });
    const fields = {
      ...(await staff.form(`/admin/bookings/new?profile=${id}`)),
      ...freshStay(),
      status: "confirmed",
    };
    expect(fields).toMatchObject({ firstName: "Zoë", lastName: "Kalisa", profileId: String(id) });
    expect(profileOf(await book({ ...fields, firstName: "kalisa", lastName: "ZOE" }))).toBe(id);
    const typedOver = await book({ ...fields, ...freshStay(), id: "AAAA0001", firstName: "Kofi" });
    expect(profileOf(typedOver)).not.toBe(id);
    expect(profileRow(id)).toMatchObject({ first_name: "Zoë", country: "RW" });
  });

  test("a booker for another guest gets a profile too", async () => {
    const booker = {
      bookerFirstName: "Ana",
      bookerCompany: "Ana Tours",
      bookerEmail: "ana@tours.example",
    };
    const id = await book(submitted(booker));
    const { booker_id: bookerId } = bookingRow(id);
    expect(profileRow(Number(bookerId))).toMatchObject({ first_name: "Ana", company: "Ana Tours" });
    expectPage(await staff.get(`/admin/bookings/${id}`), { has: ["Booker Ana"] });
    expectPage(await staff.get(`/admin/guests/${bookerId}`), {
      has: [`#${id}`, "booker only", "Ana Tours"],
    });
    const wrong = await staff.post("/admin/bookings/new", submitted({ bookerEmail: "ana" }));
    expectPage(wrong, { status: 422, html: ['href="#bookerEmail"', "<details"] });
  });

  test("correcting the only booking of a profile corrects the profile too", async () => {
    const { bookingId, id } = newGuest();
    const path = `/admin/bookings/${bookingId}/guest`;
    const change = async (fields: Record<string, string>) => staff.fill(path, fields);
    await change({ firstName: "Righted", phone: "0788 555 444" });
    // The phone of the profile differed from the booking's, so the profile keeps it.
    expect(profileRow(id)).toMatchObject({ first_name: "Righted" });
    expect(profileRow(id).phone).toMatch(/^\+250 788 000/);
    const second = await book(
      submitted({ firstName: "Righted", lastName: "", profileId: String(id) }),
    );
    expect(profileOf(second)).toBe(id);
    await change({ firstName: "Another" });
    expect(profileRow(id)).toMatchObject({ first_name: "Righted" });
    expectPage(await staff.get(`/admin/bookings/${bookingId}`), {
      has: ["Righted (different name on this booking)"],
    });
    const question = await staff.get(`/admin/bookings/${bookingId}/separate-profile`);
    expectPage(question, {
      has: [
        "Create a separate guest profile?",
        "The booking gets a new profile, Another",
        "merge the two profiles",
      ],
    });
    expect(countRows(lodge, "audit_log", "action = 'guest-separated'")).toBe(0);
    const form = fieldsOf(question);
    await change({ phone: "+250 788 555 555" });
    expectPage(await staff.post(`/admin/bookings/${bookingId}/separate-profile`, form), {
      status: 409,
      has: ["Someone else changed this while you had it open", "Nothing was changed yet"],
    });
    expect(countRows(lodge, "audit_log", "action = 'guest-separated'")).toBe(0);
    const apart = await staff.fill(`/admin/bookings/${bookingId}/separate-profile`);
    expectPage(apart, { has: ["Separate guest profile created."] });
    expect(profileRow(profileOf(bookingId))).toMatchObject({ first_name: "Another" });
    expect(profileOf(second)).toBe(id);
    await staff.post(`/admin/bookings/${bookingId}/separate-profile`, {});
    const separated = `subject_id = '${bookingId}' AND action = 'guest-separated'`;
    expect(countRows(lodge, "audit_log", separated)).toBe(1);
  });
});

describe("the guest list", () => {
  test.each([
    "liliane mukarutesi",
    "MUKARUTESI Lili",
    "Mukarutesi, Liliane",
    "0788 321 654",
    "+250788321654",
    "00250 (0)788-321-654",
    "lili@muka.example",
    "Volcano Tours",
  ])("finds a guest by %s", async (q) => {
    if (countRows(lodge, "guest_profiles", "email = 'lili@muka.example'") === 0) {
      newGuest({
        ...{ first_name: "Liliane", last_name: "Mukarutesi", email: "lili@muka.example" },
        ...{ phone: "0788-321 654", company: "Volcano Tours", country: "RW" },
      });
    }
    const page = await staff.get(`/admin/guests?${new URLSearchParams({ q })}`);
    expectPage(page, { has: ["Liliane Mukarutesi", "Volcano Tours", "Rwanda", "1 guest"] });
    expectPage(await staff.get(`/admin/search?${new URLSearchParams({ q })}`), {
      html: [
        `/admin/guests/${lodge.row("SELECT id FROM guest_profiles WHERE email = 'lili@muka.example'").id}"`,
      ],
    });
    expect(
      (await staff.get(`/admin/guests/export.csv?${new URLSearchParams({ q })}`)).html,
    ).toContain('"Liliane","Mukarutesi"');
  });

  test("a profile inserted as erased is not in the search index", () => {
    const insert = "INSERT INTO guest_profiles (erased_at, created_at) VALUES ('2026', '2026')";
    const { lastInsertRowid } = lodge.run(insert);
    expect(countRows(lodge, "guest_profile_texts", `profile_id = ${lastInsertRowid}`)).toBe(0);
    lodge.run("DELETE FROM guest_profiles WHERE id = ?", lastInsertRowid);
  });

  test("bookings and accounts are found by name and phone in the same way", async () => {
    const id = await book(
      submitted({ firstName: "Chantal", lastName: "Ingabire", phone: "0782 333 444" }),
    );
    for (const q of ["ingabire chantal", "+250 782 333 444", `#${id}`]) {
      const page = await staff.get(`/admin/bookings?${new URLSearchParams({ q })}`);
      expectPage(page, { has: [`#${id}`] });
    }
    lodge.file.exec("UPDATE users SET phone = '+250 (0)783 444 555' WHERE id = 'aline'");
    for (const q of ["uwase aline", "0783444555", "783 444-555"]) {
      const page = await admin.get(`/admin/users?${new URLSearchParams({ q })}`);
      expectPage(page, { has: ["Aline Uwase"], lacks: ["Bosco Habimana"] });
    }
  });

  test("pages, sort orders, count and export agree", async () => {
    const insert = lodge.file.prepare(
      "INSERT INTO guest_profiles (first_name, last_name, created_at) VALUES (?, ?, ?)",
    );
    for (let index = 0; index < 60; index++) {
      insert.run("Zoë", index % 3 ? `Zz${index % 7}` : "zz3", new Date(index * 1000).toISOString());
    }
    const total = lodge.row(
      "SELECT count(*) AS n FROM guest_profiles WHERE merged_into IS NULL AND erased_at IS NULL",
    ).n;
    expect(lodge.row("SELECT people FROM guest_profile_counts").people).toBe(total);
    const namesOn = async (query: string) =>
      [...(await staff.get(`/admin/guests?${query}`)).html.matchAll(/guests\/(\d+)">/g)].map(
        ([, id]) => Number(id),
      );
    const order = (by: string) => lodge.values(`SELECT id FROM guest_profiles ORDER BY ${by}`);
    for (const [sort, by] of [
      ["name", "last_name COLLATE NOCASE, first_name COLLATE NOCASE, id"],
      ["-created", "created_at DESC, id DESC"],
    ] as const) {
      const listed = [
        ...(await namesOn(`sort=${sort}`)),
        ...(await namesOn(`sort=${sort}&page=2`)),
      ];
      expect(listed.slice(0, 90)).toEqual(order(by).slice(0, Math.min(90, listed.length)));
      const csv = (await staff.get(`/admin/guests/export.csv?sort=${sort}`)).html;
      const ids = csv
        .split("\n")
        .slice(1)
        .filter(Boolean)
        .map((line) => Number.parseInt(line, 10));
      expect(ids).toEqual(order(by));
    }
  });
});

describe("the guest page", () => {
  const save = async (id: number, change: Record<string, string>) => {
    return staff.fill(`/admin/guests/${id}/edit`, { ...change });
  };
  const document = { documentKind: "passport", documentNumber: "PC-1234567" };

  test("saves everything, and encrypts the document, which no log or list contains", async () => {
    const { id } = newGuest();
    const details = {
      ...{ country: "DE", nationality: "AT", language: "fr", company: "Hirsch & Co" },
      ...{ taxNumber: "TIN 9", address: "Ring 1, Wien", notes: "Likes <tea>", ...document },
    };
    expectPage(await save(id, details), {
      at: `/admin/guests/${id}`,
      has: ["Saved.", "Germany", "Austria", "French", "Hirsch & Co", "Passport PC-1234567"],
    });
    expect(await staff.form(`/admin/guests/${id}/edit`)).toMatchObject(details);
    const row = profileRow(id);
    expect(row.sealed_document).toMatch(/^[\w-]{40,}$/);
    const log = lodge.rows("SELECT * FROM audit_log WHERE subject = 'person'");
    const list = await staff.get("/admin/guests/export.csv");
    for (const text of [JSON.stringify(row), JSON.stringify(log), list.html]) {
      expect(text).not.toMatch(/1234567|passport/i);
    }
    const files = readdirSync(lodge.dataDir).filter((name) => /^lodge\.sqlite(-wal)?$/.test(name));
    const stored = files.map((name) => readFileSync(path.join(lodge.dataDir, name), "latin1"));
    expect(stored.join("")).toContain("Ring 1, Wien");
    expect(stored.join("")).not.toMatch(/PC-1234567|passport *PC/i);
  });

  test("the log shows document changes without the number", async () => {
    const { id } = newGuest();
    const logged = async (change: Record<string, string>) => {
      await save(id, change);
      const page = await admin.get(`/admin/audit?subject=person&subjectId=${id}`);
      const [latest] = elementsOf(page, "li").filter((item) => /^Document: /.test(textOf(item)));
      return textsOf(latest ?? "", "del, ins");
    };
    const another = ["on file, encrypted", "changed, encrypted"];
    expect(await logged(document)).toEqual(["–", "on file, encrypted"]);
    expect(await logged({ documentKind: "other" })).toEqual(another);
    expect(await logged({ documentNumber: "XK 77" })).toEqual(another);
    const removed = await logged({ documentKind: "", documentNumber: "" });
    expect(removed).toEqual(["on file, encrypted", "–"]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["a number without a kind", { documentNumber: "1" }, "documentKind"],
    ["a kind without a number", { documentKind: "passport" }, "documentNumber"],
    ["a country that is none", { country: "XX" }, "country"],
    ["nobody", { firstName: "", lastName: "", email: "", phone: "" }, "lastName"],
    ["an address that is none", { email: "x" }, "email"],
  ])("%s is refused, and the form keeps everything typed", async (_, change, field) => {
    const { id } = newGuest();
    const page = await save(id, { notes: "Kept", ...change });
    expectPage(page, { html: [`href="#${field}"`], status: page.status });
    expect([400, 422]).toContain(page.status);
    expect(fieldsOf(page)).toMatchObject({ notes: "Kept", ...change, country: "" });
    expect(profileRow(id)).toMatchObject({ notes: "", version: 1 });
  });

  test("the second of two concurrent edits is refused and shows both values", async () => {
    const { id } = newGuest();
    const page = await staff.form(`/admin/guests/${id}/edit`);
    await save(id, { company: "First" });
    const second = await staff.post(`/admin/guests/${id}/edit`, { ...page, company: "Second" });
    expectPage(second, { status: 409, has: ["First", "Second"] });
    expect(profileRow(id).company).toBe("First");
  });

  test("shows the bookings and the balance due of all of them", async () => {
    const { id, bookingId } = newGuest();
    lodge.run(
      "UPDATE bookings SET status = 'confirmed', cancelled_at = NULL WHERE id = ?",
      bookingId,
    );
    const [{ open }] = lodge.rows(
      "SELECT sum(folio_cents - received_cents) AS open FROM bookings WHERE profile_id = ?",
      id,
    ) as [{ open: number }];
    expect(open).toBeGreaterThan(0);
    expectPage(await staff.get(`/admin/guests/${id}`), {
      has: [`#${bookingId}`, `1 booking · $${(open / 100).toFixed(2)} balance due`],
    });
  });

  test("an unknown or invalid id is 404", async () => {
    for (const id of ["0", "999999", "x", "1'"]) {
      for (const tail of ["", "/edit", "/merge", "/do-not-book"]) {
        expectPage(await staff.get(`/admin/guests/${id}${tail}`), { status: 404 });
      }
    }
  });
});

describe("“do not book”", () => {
  test("is shown to the desk when booking, on the booking and among arrivals", async () => {
    const { id, bookingId } = newGuest({
      ...{ first_name: "Trouble", last_name: "Maker", email: "trouble@guests.example" },
    });
    const path = `/admin/guests/${id}/do-not-book`;
    expectPage(await staff.post(path, { reason: " " }), { status: 400, html: ['href="#reason"'] });
    expectPage(await staff.post(path, { reason: "Broke the lamp" }), {
      has: ["Marked as “Do not book”.", "Do not book: Broke the lamp"],
    });
    expectPage(await staff.get(`/admin/bookings/${bookingId}`), {
      has: ["Do not book: Broke the lamp"],
    });
    expectPage(await staff.get("/admin/guests?show=do-not-book"), {
      has: ["Trouble Maker"],
      lacks: ["Guest1 "],
    });
    const found = await staff.get("/admin/bookings/new?findGuest=trouble");
    expectPage(found, { has: ["Trouble Maker", "Do not book"] });
    expectPage(await staff.get(`/admin/bookings/new?profile=${id}`), {
      has: ["Trouble Maker is marked “Do not book”: Broke the lamp"],
    });

    const asked = submitted({
      email: "TROUBLE@guests.example",
      checkIn: inDays(0),
      checkOut: inDays(1),
    });
    const refused = await staff.post("/admin/bookings/new", asked);
    expectPage(refused, { status: 422, has: ["Broke the lamp", "Book anyway"] });
    const yes = elementOf(refused, "[name=sureOfGuest]").getAttribute("value") ?? "";
    const shown = { ...fieldsOf(refused), sureOfGuest: yes };
    const bookedId = await book(shown);
    const message = `action_url = '/admin/bookings/${bookedId}' AND message LIKE '%Do not book: Broke the lamp'`;
    expect(countRows(lodge, "notifications", message)).toBe(1);
    // The confirmation holds for one guest only, not for another address.
    const other = { ...shown, id: "AAAA0002", email: "x@guests.example", profileId: String(id) };
    expectPage(
      await staff.post("/admin/bookings/new", {
        ...other,
        firstName: "",
        lastName: "Maker Trouble",
      }),
      {
        status: 422,
        has: ["Broke the lamp"],
      },
    );
    lodge.run("UPDATE bookings SET profile_id = ? WHERE id = ?", id, bookedId);
    expectPage(await staff.get("/admin/bookings/arrivals"), {
      has: ["Do not book: Broke the lamp"],
    });

    expectPage(await staff.post(`/admin/guests/${id}/allow-booking`, {}), {
      has: ["“Do not book” removed."],
      lacksHtml: ["alert-warning"],
    });
    expectPage(await staff.post("/admin/bookings/new", { ...asked, ...freshStay() }), {
      has: ["Booking created successfully!"],
    });
  });

  test("is shown for the whole phone number only", async () => {
    const { id } = newGuest({ phone: "+999 788 123 321" });
    await staff.post(`/admin/guests/${id}/do-not-book`, { reason: "Broke the boat" });
    for (const phone of ["1 788 123 321", "+250 788 123 321"]) {
      expectPage(await staff.post("/admin/bookings/new", submitted({ phone })), {
        has: ["Booking created successfully!"],
        lacks: ["Broke the boat"],
      });
    }
    const asked = submitted({ phone: "+999 (788) 123321" });
    expectPage(await staff.post("/admin/bookings/new", asked), {
      status: 422,
      has: ["Broke the boat"],
    });
  });

  test("a reason that a colleague changed meanwhile is not overwritten", async () => {
    const { id } = newGuest();
    const path = `/admin/guests/${id}/do-not-book`;
    const opened = await staff.form(path);
    const first = { ...opened, reason: "Left without paying" };
    expectPage(await staff.post(path, first), { has: ["Marked as “Do not book”."] });
    // Submitting the same form again changes nothing.
    expectPage(await staff.post(path, first), { has: ["This was already done."] });
    const refused = await staff.post(path, { ...opened, reason: "Broke the lamp" });
    expectPage(refused, {
      status: 409,
      has: ["Someone else marked this guest", "Left without paying", "Broke the lamp"],
    });
    const both = { ...fieldsOf(refused), reason: "Left without paying, broke the lamp" };
    expectPage(await staff.post(path, both), { has: ["Left without paying, broke the lamp"] });
    const edited = await staff.form(path);
    await staff.post(`/admin/guests/${id}/allow-booking`, {});
    expectPage(await staff.post(path, { ...edited, reason: "Again" }), {
      status: 409,
      has: ["removed the mark"],
    });
  });

  test("a marked guest can book on the site without seeing the mark", async () => {
    lodge.file.exec(
      "UPDATE guest_profiles SET do_not_book = 'Secretly', do_not_book_at = '2026-01-01' WHERE id IN (SELECT profile_id FROM guest_profile_accounts WHERE user_id = 'bosco')",
    );
    const bosco = await signedIn(lodge, people.bosco);
    const review = await toReview(bosco, freshStay());
    const page = await confirm(bosco, review);
    expect(referenceOf(page)).toMatch(/^\w{8}$/);
    for (const { html } of [review, page, await bosco.get("/account/data/download.json")]) {
      expect(html).not.toMatch(/secretly|do ?not ?book/i);
    }
  });
});
