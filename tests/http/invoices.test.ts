import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { lodgeToday } from "~/core/instants";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { insertRawInvoice } from "../world/invoices";
import { people } from "../world/people";
import { signedIn, type Visitor } from "../world/visitor";
import { freshStay, insertFresh } from "./booking-steps";
import { mailsTo } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
const guest = signedInVisitor(lodge, people.aline);

/** Inserts a booking of two nights, $270.00, on dates that no other booking uses. */
const insert = (booking: RawBooking = {}) => insertFresh(lodge, booking);

const pathOf = (id: string) => `/admin/bookings/${id}/invoice`;

/** Opens a booking's invoice form, overrides some fields and submits it. */
async function make(id: string, fields: Record<string, string> = {}) {
  return staff.fill(pathOf(id), { ...fields });
}
async function credit(invoice: string, fields: Record<string, string> = {}) {
  const path = `${invoice}/credit`;
  return staff.fill(path, { reason: "Wrong address", ...fields });
}
const charge = async (id: string, fields: Record<string, string>) => {
  const path = `/admin/bookings/${id}/folio`;
  return staff.fill(path, { ...fields });
};
const documentsOf = (id: string) =>
  lodge.rows<{ kind: string; number: number; total_cents: number }>(
    "SELECT kind, number, total_cents FROM invoices WHERE folio_id = ? ORDER BY id",
    id,
  );

async function pdfOf(who: Visitor, path: string): Promise<Uint8Array> {
  const answer = await who.raw(path);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(60_000);
  return bytes;
}
/** Returns the text of a PDF with plain spaces. */
async function textOf(who: Visitor, path: string): Promise<string> {
  const file = await getDocumentProxy(await pdfOf(who, path));
  const { text } = await extractText(file, { mergePages: true });
  return text.replace(/\s+/g, " ");
}
/** Returns the PDF objects (fonts, table cells) from the compressed object stream. */
function objectsOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const start = bytes.indexOf("stream\n", bytes.indexOf("/Type /ObjStm")) + 7;
  return String(inflateSync(bytes.subarray(start)));
}

describe("a form that created a document", () => {
  test("is refused for another booking or a credit note", async () => {
    const [id, other] = [insert(), insert()];
    const form = await staff.form(pathOf(id));
    const made = await staff.post(pathOf(id), form);
    expectPage(await staff.post(pathOf(id), form), { at: made.path.replace(/\?.*/, "") });
    const { idempotencyKey = "" } = form;
    const again = { ...(await staff.form(pathOf(other))), idempotencyKey };
    expectPage(await staff.post(pathOf(other), again), {
      status: 409,
      has: ["was issued with this form"],
    });
    expect(documentsOf(other)).toHaveLength(0);
    expectPage(await credit(made.path.replace(/\?.*/, ""), { idempotencyKey }), {
      status: 409,
      has: ["was issued with this form"],
    });
    expect(documentsOf(id)).toHaveLength(1);
  });
});

describe("a form sent again with other contents", () => {
  const formUsed = (what: "invoice" | "credit note") => ({
    status: 409,
    has: [`Another ${what} was issued with this form. Open the form again.`],
  });

  test("makes no second invoice, and says so", async () => {
    const id = insert();
    const form = await staff.form(pathOf(id));
    const made = await staff.post(pathOf(id), { ...form, company: "Lake Tours" });
    expectPage(made, { has: ["Lake Tours"] });
    expectPage(
      await staff.post(pathOf(id), { ...form, company: "Hill Tours" }),
      formUsed("invoice"),
    );
    expect(documentsOf(id)).toHaveLength(1);
  });

  test.each<[what: string, first: Record<string, string>, second: Record<string, string>]>([
    ["another amount", { scope: "part", "amount.1": "30" }, { scope: "part", "amount.1": "40" }],
    ["the rest", { scope: "part", "amount.1": "30" }, { scope: "all" }],
    ["another reason", { scope: "all" }, { scope: "all", reason: "Paid twice" }],
  ])("makes no second credit note of %s, and says so", async (_, first, second) => {
    const id = insert();
    const invoice = (await make(id)).path.replace(/\?.*/, "");
    const path = `${invoice}/credit`;
    const form: Record<string, string> = { ...(await staff.form(path)), reason: "Wrong address" };
    expectPage(await staff.post(path, { ...form, ...first }), { has: ["Credit note"] });
    expectPage(await staff.post(path, { ...form, ...first }), {
      has: ["This document was already issued. It was not issued again."],
    });
    expectPage(await staff.post(path, { ...form, ...second }), formUsed("credit note"));
    expect(documentsOf(id)).toHaveLength(2);
  });
});

describe("an invoice", () => {
  test("contains the folio lines and the recipient, on the page and in the PDF", async () => {
    storeSettings(lodge, "invoices", { taxNumber: "102345678", invoiceNote: "Bank of Kigali 42" });
    const id = insert();
    await charge(id, { text: "Airport transfer", price: "40" });
    const asked = await staff.get(pathOf(id));
    expectPage(asked, { has: ["Items to invoice", "Airport transfer", "Total $310.00"] });
    expect(fieldsOf(asked)).toMatchObject({ name: "Aline Uwase", company: "" });
    const page = await make(id, {
      company: "Voyages Œuvrard & Fils SARL",
      address: "12 rue de l’Église\n75008 Paris",
      taxNumber: "FR12345678901",
    });
    expectPage(page, {
      has: [
        "Invoice issued.",
        "Invoice 2026-",
        "TIN 102345678",
        "Voyages Œuvrard & Fils SARL",
        "75008 Paris",
        "TIN FR12345678901",
        "Total $310.00",
        "18% $262.71 $47.29 $310.00",
        "No payments yet",
        "Balance due $310.00",
        "Bank of Kigali 42",
      ],
    });
    const [path = ""] = page.path.split("?");
    const text = await textOf(staff, `${path}/invoice.pdf`);
    for (const part of [
      /Invoice \d{4}-\d{4}/.exec(page.text)?.[0] ?? "none",
      "Voyages Œuvrard & Fils SARL",
      "12 rue de l’Église",
      "TIN FR12345678901",
      "Airport transfer",
      "$262.71 $47.29 $310.00",
      "Balance due $310.00",
      "Bank of Kigali 42",
    ]) {
      expect(text).toContain(part);
    }
    expectPage(await staff.get(`/admin/bookings/${id}`), {
      has: ["Issue another invoice"],
      html: [`href="${path}"`],
    });
    expectPage(await staff.get(`/admin/bookings/${id}/folio`), {
      has: ["Issue another invoice"],
      html: [`href="${path}"`],
    });
    expectPage(await staff.get(pathOf(id)), {
      has: ["Everything on this folio is already invoiced."],
    });
  });

  test("is created once per form, and not again from an older form", async () => {
    const id = insert();
    const form = await staff.form(pathOf(id));
    const late = await staff.form(pathOf(id));
    const answers = await Promise.all([staff.post(pathOf(id), form), staff.post(pathOf(id), form)]);
    for (const answer of answers) expectPage(answer, { has: ["Total $270.00"] });
    expectPage(await staff.post(pathOf(id), form), { has: ["This document was already issued."] });
    expectPage(await staff.post(pathOf(id), late), {
      status: 409,
      has: ["Everything on this folio is already invoiced"],
    });
    expect(documentsOf(id)).toHaveLength(1);
  });

  test("is not created from a changed folio until the change is shown", async () => {
    const id = insert();
    const form = await staff.form(pathOf(id));
    await charge(id, { text: "Laundry", price: "10" });
    const asked = await staff.post(pathOf(id), { ...form, company: "Kept Ltd" });
    expectPage(asked, {
      status: 409,
      has: ["Someone else changed this folio while you had it open", "Total $280.00"],
    });
    expect(fieldsOf(asked)).toMatchObject({ company: "Kept Ltd" });
    expect(documentsOf(id)).toEqual([]);
    expectPage(await staff.post(pathOf(id), fieldsOf(asked)), { has: ["Total $280.00"] });
  });

  test("covers only new lines; a reduced stay needs a credit note", async () => {
    const id = insert();
    await make(id);
    await charge(id, { text: "Laundry", price: "10" });
    expectPage(await make(id), {
      has: ["Laundry", "Total $10.00", "Previously invoiced $270.00", "Balance due $280.00"],
      lacks: ["2 nights"],
    });
    // The stay is one night shorter.
    const change = lodge.file.prepare(
      `UPDATE bookings SET quote = json_set(json_remove(quote, '$.nights[1]'), '$.totalCents', 13500),
         total_cents = 13500, check_out = date(check_in, '+1 day') WHERE id = ?`,
    );
    change.run(id);
    expectPage(await staff.get(pathOf(id)), {
      has: ["The folio is now $135.00 below the invoiced total. Issue a credit note"],
    });
    expect(documentsOf(id)).toMatchObject([{ total_cents: 27_000 }, { total_cents: 1_000 }]);
  });

  test("is refused without a name, with too many lines, or with unsupported characters", async () => {
    const id = insert();
    const wrong: [Record<string, string>, string, number][] = [
      [{ name: "", company: " " }, "Enter a name or a company", 400],
      [{ address: "a\nb\nc\nd\ne\nf\ng" }, "Use at most 6 lines", 422],
      [{ company: "王小明" }, "The PDF has no letter “王”", 422],
    ];
    for (const [fields, message, status] of wrong) {
      expectPage(await make(id, fields), { status, has: [message] });
    }
    expect(documentsOf(id)).toEqual([]);
  });

  test("needs a confirmed booking or a cancellation charge", async () => {
    expectPage(await staff.get(pathOf(insert({ status: "pending" }))), {
      has: ["The booking is not confirmed yet."],
    });
    const cancelled = insert({ status: "cancelled" });
    expectPage(await staff.get(pathOf(cancelled)), { has: ["There are no charges to invoice"] });
    lodge.run("UPDATE bookings SET cancellation_charge_cents = 13500 WHERE id = ?", cancelled);
    expectPage(await make(cancelled), { has: ["Cancellation charge", "Total $135.00"] });
  });

  test("does not change when settings, folio or guest change", async () => {
    storeSettings(lodge, "invoices", { legalName: "Nyungwe Lodges Ltd", taxNumber: "111" });
    const id = insert();
    const page = await make(id);
    const [path = ""] = page.path.split("?");
    const before = await (await staff.raw(`${path}/invoice.pdf`)).arrayBuffer();
    storeSettings(lodge, "invoices", {
      legalName: "Another Ltd",
      taxNumber: "222",
      invoiceSeries: "R{year}/{number}",
    });
    await charge(id, { text: "Laundry", price: "10" });
    lodge.run("UPDATE bookings SET first_name = 'Guest' WHERE id = ?", id);
    expectPage(await staff.get(path), {
      has: ["Nyungwe Lodges Ltd", "TIN 111", "Aline Uwase", "Balance due $270.00"],
      lacks: ["Another Ltd"],
    });
    const after = await (await staff.raw(`${path}/invoice.pdf`)).arrayBuffer();
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true);
    expectPage(await make(id), { has: ["Another Ltd", "Invoice R20"] });
    storeSettings(lodge, "invoices", {});
  });

  test("covers all stays on a shared folio and is created from that folio", async () => {
    const lead = insert();
    const other = insert({ user: people.bosco });
    const form = await staff.form(pathOf(other));
    lodge.run("UPDATE bookings SET folio_id = ? WHERE id = ?", lead, other);
    const submitted = { company: "Nile Tours", taxNumber: "102" };
    const stale = await staff.post(pathOf(other), { ...form, ...submitted });
    expectPage(stale, {
      status: 409,
      has: [`This stay is now on the folio of booking #${lead}`, "Total $540.00"],
      html: [`action="${pathOf(lead)}"`],
    });
    expect(fieldsOf(stale)).toMatchObject(submitted);
    expect(documentsOf(lead)).toEqual([]);
    const page = await staff.post(pathOf(lead), fieldsOf(stale));
    expectPage(page, { has: [`booking ${lead}`, `booking ${other}`, "Total $540.00"] });
    // With a folio of its own again, the stay is still invoiced.
    lodge.run("UPDATE bookings SET folio_id = NULL WHERE id = ?", other);
    expectPage(await staff.get(pathOf(other)), { has: ["There are no charges to invoice"] });
    expect(documentsOf(other)).toEqual([]);
  });

  test("can be in French and can run over several PDF pages", async () => {
    const id = insert();
    const line = lodge.file.prepare(
      `INSERT INTO folio_lines (booking_id, day, kind, text, quantity, unit_cents, amount_cents,
         tax_percent, reason, created_at) VALUES (?, '2026-11-20', 'extra', ?, 1, 100, 100, 18, '', '2026-11-20T10:00:00.000Z')`,
    );
    const sold = ["Transfert à Kamembe", "Tilapia grillé, plantain", "Bière Mützig", "Lessive"];
    for (let n = 1; n <= 300; n++) {
      line.run(id, `${(n * 7) % 90} × ${sold[n % 4]}, ${sold[(n * n) % 3]}, numéro ${n}`);
    }
    const company = "Société".repeat(28);
    const page = await make(id, { language: "fr", company });
    expectPage(page, { html: ['<article class="invoice" lang="fr">'], has: ["Facture 2"] });
    const [path = ""] = page.path.split("?");
    const text = await textOf(staff, `${path}/invoice.pdf`);
    expect(text).toContain("numéro 300");
    expect(text).toContain("570,00 $");
    expect(text).toMatch(/1 \/ ([5-9]|1\d) /);
    expect(text.match(/Description TVA Montant/g)?.length).toBeGreaterThan(4);
    expect(text.replaceAll(" ", "")).toContain(company);
    // Both fonts are embedded, and the table cells are tagged for screen readers.
    const objects = objectsOf(await pdfOf(staff, `${path}/invoice.pdf`));
    expect(objects.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(objects.match(/\/S \/TD\n/g)?.length).toBeGreaterThan(900);
  });
});

describe("a credit note", () => {
  test("credits the whole invoice, names it, and allows a new invoice", async () => {
    const id = insert();
    const [path = ""] = (await make(id)).path.split("?");
    const open = await staff.form(`${path}/credit`);
    const page = await credit(path);
    expectPage(page, {
      has: [
        "Credit note issued.",
        "Credit note CN-2",
        "Corrects",
        "Wrong address",
        "Credited $270.00",
      ],
    });
    expectPage(await staff.get(path), {
      has: ["credited $270.00", "Fully credited."],
    });
    const documents = await rowsOf(`/admin/invoices/export.csv?q=${id}`);
    expect(documents.map((row) => [row.Type, row["Balance due USD"]])).toEqual([
      ["Credit note", ""],
      ["Invoice", "270.00"],
    ]);
    const says = "This invoice is already fully credited";
    const late = await staff.post(`${path}/credit`, { ...open, reason: "Again" });
    expectPage(late, { status: 409, has: [says] });
    expectPage(await staff.get(`${path}/credit`), { has: [says], lacks: ["Issue credit note"] });
    expectPage(await make(id), { has: ["Invoice 2", "2 nights", "Total $270.00"] });
    expect(documentsOf(id).map(({ kind }) => kind)).toEqual(["invoice", "credit-note", "invoice"]);
  });

  test("can credit parts of lines, but never more than the remainder", async () => {
    const id = insert();
    await charge(id, { text: "Laundry", price: "10" });
    const [path = ""] = (await make(id)).path.split("?");
    const part = { scope: "part", "amount.1": "", "amount.2": "4" };
    expectPage(await credit(path, part), { has: ["Credited $4.00"] });
    const more = await credit(path, { ...part, "amount.2": "6.01" });
    expectPage(more, { status: 422, has: ["At most $6.00 of this line can be credited"] });
    expectPage(await credit(path, { ...part, "amount.2": "" }), {
      status: 422,
      has: ["Enter the amounts to credit"],
    });
    expectPage(await staff.get(pathOf(id)), { has: ["Laundry", "remainder", "Total $4.00"] });
    const path2 = `${path}/credit`;
    const forms = await Promise.all([staff.form(path2), staff.form(path2)]);
    const all = forms.map((form) => staff.post(path2, { ...form, reason: "Mistake" }));
    const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect(documentsOf(id).map(({ total_cents }) => total_cents)).toEqual([28_000, 400, 27_600]);
  });

  test("the last of several credits the remaining tax", async () => {
    const id = insert();
    await charge(id, { text: "Guided walk", price: "105" });
    const [path = ""] = (await make(id)).path.split("?");
    const taxes = () =>
      lodge
        .rows<{ kind: string; snapshot: string }>(
          "SELECT kind, snapshot FROM invoices WHERE folio_id = ? ORDER BY id",
          id,
        )
        .map(({ snapshot }) => JSON.parse(snapshot).taxes[0].taxCents as number);
    for (const [walk, stay] of [
      ["26.25", ""],
      ["26.25", ""],
      ["26.25", "135.33"],
      ["26.25", "134.67"],
    ]) {
      const fields = { scope: "part", "amount.1": stay ?? "", "amount.2": walk ?? "" };
      expectPage(await credit(path, fields), { has: ["Credited"] });
    }
    const [invoiced = 0, ...credited] = taxes();
    expect(credited.reduce((sum, cents) => sum + cents, 0)).toBe(invoiced);
  });

  test("is limited to the remainder of a discounted invoice", async () => {
    const id = insert();
    const path = `/admin/bookings/${id}/folio/discount`;
    await staff.fill(path, { percent: "10", reason: "Comes often" });
    const [invoice = ""] = (await make(id)).path.split("?");
    const part = { scope: "part", "amount.1": "270", "amount.2": "" };
    expectPage(await credit(invoice, part), {
      status: 422,
      has: ["Only $243.00 of the invoice can be credited. Credit its discounts as well"],
    });
    expectPage(await credit(invoice, { ...part, "amount.2": "27" }), { has: ["Credited $243.00"] });
    expectPage(await staff.get(invoice), { has: ["Fully credited."] });
    expect(documentsOf(id).map(({ total_cents }) => total_cents)).toEqual([24_300, 24_300]);
    const [again = ""] = (await make(id)).path.split("?");
    await credit(again, { ...part, "amount.1": "243" });
    expectPage(await staff.get(`${again}/credit`), {
      has: ["This invoice is already fully credited"],
      lacks: ["Issue credit note"],
    });
    expectPage(await staff.get(pathOf(id)), { has: ["Total $243.00"] });
  });

  test("needs a reason and an invoice", async () => {
    const id = insert();
    const [path = ""] = (await make(id)).path.split("?");
    expectPage(await credit(path, { reason: "" }), { status: 400, has: ["Enter a reason"] });
    const [note = ""] = (await credit(path)).path.split("?");
    expectPage(await staff.get(`${note}/credit`), { status: 404 });
    expectPage(await staff.get("/admin/invoices/999999"), {
      status: 404,
      has: ["Invoice not found."],
    });
  });
});

describe("further invoice functions", () => {
  test("the receipt machine's number is added later, on page and PDF", async () => {
    const [path = ""] = (await make(insert())).path.split("?");
    const form = await staff.form(path);
    expectPage(await staff.post(path, { ...form, machineNumber: "" }), { status: 400 });
    expectPage(await staff.post(path, { ...form, machineNumber: "SDC010/77" }), {
      has: ["Saved.", "EBM receipt no. SDC010/77"],
    });
    expect(await textOf(staff, `${path}/invoice.pdf`)).toContain("SDC010/77");
    expectPage(await staff.get("/admin/invoices?q=SDC010/77"), { html: [`href="${path}"`] });
  });

  test("an invoice is mailed with its PDF", async () => {
    const id = insert();
    const [path = ""] = (await make(id, { language: "fr" })).path.split("?");
    const before = mailsTo(lodge, people.aline.email).length;
    expectPage(await staff.post(`${path}/mail`, { sent: "1" }), {
      at: path,
      has: ["Email queued."],
    });
    const mail = mailsTo(lodge, people.aline.email)[before];
    expect(mail?.subject).toMatch(/^Facture \d{4}-\d{4}/);
    expect(mail?.body).toContain("Voici votre facture");
    const attached = lodge.row<{
      name: string;
      magic: Buffer;
    }>(`SELECT file_name AS name, substr(bytes, 1, 5) AS magic FROM mail_attachments
         ORDER BY mail_id DESC LIMIT 1`);
    expect(attached.name).toMatch(/^\d{4}-\d{4}\.pdf$/);
    expect(String(attached.magic)).toBe("%PDF-");
    expect(countRows(lodge, "mail_outbox", `booking_id = '${id}' AND kind = 'invoice'`)).toBe(1);
    const [none = ""] = (await make(insert({ email: null }))).path.split("?");
    expectPage(await staff.post(`${none}/mail`, { sent: "1" }), { status: 409 });
  });

  test("guests can open their own invoices as page and PDF, and no others", async () => {
    const id = insert();
    const other = insert({ user: people.bosco });
    const [path = ""] = (await make(id)).path.split("?");
    const [notMine = ""] = (await make(other)).path.split("?");
    const numberOf = (of: string) => of.split("/").at(-1);
    const own = `/my-bookings/${id}/invoices/${numberOf(path)}`;
    expectPage(await guest.get(`/my-bookings/${id}`), { html: [`href="${own}"`] });
    expectPage(await guest.get(own), { has: ["Total $270.00", "Download PDF"] });
    expect(await textOf(guest, `${own}/invoice.pdf`)).toContain("Total $270.00");
    for (const wrong of [
      `/my-bookings/${id}/invoices/${numberOf(notMine)}`,
      `/my-bookings/${other}/invoices/${numberOf(notMine)}`,
      `/my-bookings/${id}/invoices/x`,
    ]) {
      expectPage(await guest.get(wrong), { status: 404 });
      expect((await guest.raw(`${wrong}/invoice.pdf`)).status).toBe(404);
    }
    expect((await guest.raw(`${path}/invoice.pdf`)).status).toBe(403);
  });

  test("no invoice or credit note is dated to a closed day", async () => {
    const id = insert();
    const [path = ""] = (await make(insert())).path.split("?");
    const day = lodgeToday(new Date(), "Africa/Kigali");
    lodge.run(
      "INSERT INTO day_closes (day, closed_at, figures) VALUES (?, ?, '{}')",
      day,
      new Date().toISOString(),
    );
    const says = "is closed. Issue the document tomorrow";
    expectPage(await make(id), { status: 409, has: [says] });
    expectPage(await credit(path), { status: 409, has: [says] });
    expect(() => insertRawInvoice(lodge.file, { folioId: id })).toThrow("day_closed");
    lodge.run("DELETE FROM day_closes");
    expectPage(await make(id), { has: ["Invoice issued."] });
  });

  test("an erased guest stays on the invoice, and can download it before erasure", async () => {
    const cyprien = { ...people.bosco, id: "cyprien", email: "cyprien@guests.example" };
    lodge.run(
      `INSERT INTO users (id, name, email, password_hash, role, created_at)
         SELECT ?, 'Cyprien', ?, password_hash, role, created_at FROM users WHERE id = 'aline'`,
      cyprien.id,
      cyprien.email,
    );
    const stay = { checkIn: inDays(-9), checkOut: inDays(-7), roomId: 5 };
    const id = insertRawBooking(lodge.file, { ...stay, user: cyprien });
    const [path = ""] = (await make(id, { company: "Cyprien & Co" })).path.split("?");
    const visitor = await signedIn(lodge, cyprien);
    const own = await (await visitor.raw("/account/data/download.json")).text();
    expect(own).toContain("Cyprien & Co");
    const question = `/admin/users/${cyprien.id}/delete`;
    await admin.fill(question);
    expect(countRows(lodge, "users", "id = 'cyprien' AND removed_at IS NOT NULL")).toBe(1);
    expectPage(await staff.get(path), { has: ["Cyprien & Co"] });
  });

  test("the list finds by number, name, type and month; its file escapes formulas", async () => {
    const id = insert();
    const page = await make(id, { company: "=SUM(A1:A9)" });
    const name = /Invoice (\d{4}-\d{4})/.exec(page.text)?.[1] ?? "";
    for (const query of [`q=${name}`, "q=sum(a1", `q=${id}`, "q=sum&kind=invoice&bill=open"]) {
      expectPage(await staff.get(`/admin/invoices?${query}`), { has: [name] });
    }
    expectPage(await staff.get(`/admin/invoices?q=${name}&kind=credit-note`), {
      lacks: [`${name} `],
    });
    expectPage(await staff.get("/admin/invoices?month=2026-13"), { status: 400 });
    const file = await (await staff.raw(`/admin/invoices/export.csv?q=${id}`)).text();
    expect(file).toContain(`"'=SUM(A1:A9)"`);
    expect(file).toContain(",270.00,");
    expectPage(await admin.get("/admin/audit?subject=invoice"), { has: [name] });
  });
});

/** Returns a CSV file's rows as objects keyed by column name. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const text = (await (await admin.raw(path)).text()).replace(/^\uFEFF/, "");
  const [head = [], ...rows] = text
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    );
  return rows.map((cells) => Object.fromEntries(head.map((name, n) => [name, cells[n] ?? ""])));
}
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
const askFile = (sql: string) => lodge.value<number>(sql);

describe("the accountant's files", () => {
  const always = "from=2020-01-01&to=2040-12-31";

  test("match the totals of folios, payments and invoices", async () => {
    const id = insert();
    await charge(id, { text: "Laundry", price: "10" });
    const payments = `/admin/bookings/${id}/payments`;
    await staff.fill(payments, { amount: "50" });
    const cancelled = insert({ status: "cancelled" });
    lodge.run("UPDATE bookings SET cancellation_charge_cents = 13500 WHERE id = ?", cancelled);
    // A service charge that needs rounding across nights, and a child.
    const odd = insert();
    lodge.run(
      `UPDATE bookings SET quote = json_set(quote, '$.serviceChargePercent', 7.5,
           '$.nights[0].rateCents', 13333, '$.nights[0].children', json('{"withPlace":1,"sharing":0,"eachCents":3333}'),
           '$.totalCents', 25263), total_cents = 25263 WHERE id = ?`,
      odd,
    );
    await make(id);
    await credit(`/admin/invoices/${askFile("SELECT max(id) FROM invoices")}`);
    const charged = await rowsOf(`/admin/accounting/folio-lines.csv?${always}`);
    expect(sumOf(charged, "Amount USD")).toBe(
      askFile("SELECT sum(folio_cents) FROM bookings WHERE folio_id IS NULL"),
    );
    for (const [which, due] of [
      [id, 28_000],
      [cancelled, 13_500],
      [odd, 25_263],
    ] as const) {
      const own = charged.filter((row) => row["Booking ID"] === which);
      expect(sumOf(own, "Amount USD"), which).toBe(due);
    }
    const laundry = charged.find(
      (row) => row["Booking ID"] === id && row.Description === "Laundry",
    );
    expect(laundry).toMatchObject({ "Tax USD": "1.53", "Unit price USD": "10.00" });
    const paid = await rowsOf(`/admin/accounting/payments.csv?${always}`);
    // In the lodge's time zone, two hours ahead of UTC.
    const recorded = paid.find((row) => row.Folio === id)?.Recorded;
    const at = lodge.value<string>("SELECT at FROM payments WHERE booking_id = ?", id);
    const ahead = new Date(Date.parse(at) + 2 * 3_600_000).toISOString();
    expect(recorded).toBe(ahead.slice(0, 16).replace("T", " "));
    expect(sumOf(paid, "Amount USD")).toBe(askFile("SELECT sum(received_cents) FROM bookings"));
    const invoiced = await rowsOf(`/admin/accounting/invoices.csv?${always}`);
    expect(sumOf(invoiced, "Gross USD")).toBe(
      askFile("SELECT sum(iif(kind = 'invoice', total_cents, -total_cents)) FROM invoices"),
    );
    expect(sumOf(invoiced, "Net USD") + sumOf(invoiced, "Tax USD")).toBe(
      sumOf(invoiced, "Gross USD"),
    );
    // The invoice lines add up to the invoiced total.
    expect(
      askFile(
        `SELECT sum(iif(kind = 'invoice', amount_cents, -amount_cents)) FROM invoice_lines
         JOIN invoices ON invoices.id = invoice_id`,
      ),
    ).toBe(sumOf(invoiced, "Gross USD"));
  });

  test("cover exactly the days of the chosen period", async () => {
    const { checkIn, checkOut } = freshStay();
    const id = insertRawBooking(lodge.file, { checkIn, checkOut });
    const of = async (query: string) =>
      (await rowsOf(`/admin/accounting/folio-lines.csv?${query}`)).filter(
        (row) => row["Booking ID"] === id,
      );
    expect(await of(`from=${checkIn}&to=${checkIn}`)).toMatchObject([
      { Date: checkIn, Type: "night", "Amount USD": "135.00", "Tax %": "18" },
    ]);
    expect(await of(`from=${checkIn}&to=${checkIn}`)).toMatchObject([
      { "Tax USD": "20.59", "Unit price USD": "135.00", Guest: "Aline Uwase" },
    ]);
    expect(await of(`from=${checkOut}&to=${checkOut}`)).toEqual([]);
    expectPage(await admin.get("/admin/accounting?from=2026-02-01&to=2026-01-01"), {
      status: 400,
      has: ["The end is before the start."],
    });
    expect((await admin.raw("/admin/accounting/payments.csv?from=x")).status).toBe(400);
    expectPage(await admin.get("/admin/accounting"), { has: ["Files for", "Charges"] });
    // With only an end, the period is the month of the end.
    expectPage(await admin.get("/admin/accounting?to=2026-01-20"), {
      html: ['value="2026-01-01"'],
      lacks: ["The end is before the start."],
    });
  });
});

describe("after a restore", () => {
  test("invoices wait until the last number is entered, and continue after it", async () => {
    const id = insert();
    await make(insert());
    lodge.file.exec(
      `INSERT INTO invoice_number_checks (requested_at, backup_at)
       VALUES ('2026-11-23T10:00:00.000Z', strftime('%Y-%m-%dT00:00:00.000Z', 'now'))`,
    );
    expectPage(await make(id), {
      status: 409,
      has: ["An administrator must first confirm the last invoice number"],
    });
    expect(documentsOf(id)).toEqual([]);
    expect(() => lodge.file.exec("INSERT INTO invoices SELECT * FROM invoices LIMIT 1")).toThrow();
    expectPage(await admin.get("/admin/accounting"), { has: ["Confirm the last invoice number"] });
    const path = "/admin/accounting/last-numbers";
    const year = new Date().getFullYear();
    const form = await admin.form(path);
    const last = Number(form[`invoice-${year}`]);
    expect(last).toBeGreaterThan(0);
    for (const wrong of ["", "x", String(last - 1)]) {
      const page = await admin.post(path, { ...form, [`invoice-${year}`]: wrong });
      expect(page.status).toBeGreaterThanOrEqual(400);
    }
    expectPage(await admin.post(path, { ...form, [`invoice-${year}`]: String(last + 5) }), {
      at: "/admin/invoices",
      has: ["Saved."],
    });
    expectPage(await make(id), { has: [`-${String(last + 6).padStart(4, "0")}`] });
    expectPage(await admin.get("/admin/audit?subject=invoice&action=continued"), {
      has: [`5 invoices of ${year}, ${last + 1} to ${last + 5}`],
    });
    expectPage(await admin.get(path), { has: ["Nothing to confirm"] });
  });
});
