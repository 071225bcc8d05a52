import { beforeAll, expect, test } from "vitest";
import { elementOf, errorLinesOf, linksOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { liftLimits } from "../world/limits";
import { password, people } from "../world/people";
import { type Page, signedIn, Visitor } from "../world/visitor";
import { confirm, freshStay, guestDetails, referenceOf, toReview } from "./booking-steps";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
beforeAll(() => {
  liftLimits(lodge.file);
});

const rowOf = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);
const address = (length: number) => {
  const labels = [63, 63, 63].map((count) => "d".repeat(count)).join(".");
  return `${"a".repeat(length - labels.length - 1)}@${labels}`;
};
const lines = (length: number) => {
  const many = Array.from({ length: Math.ceil(length / 50) }, () => "r".repeat(49)).join("\n");
  return many + "r".repeat(length - many.length);
};

test.each<[why: string, submitted: Partial<typeof guestDetails>]>([
  ["accents", { firstName: "Zoë-Éloïse", lastName: "Nuñez Åström Ødegård" }],
  ["apostrophes", { firstName: "D'Arcy", lastName: "O’Brien" }],
  ["Kinyarwanda", { firstName: "Uwimana", lastName: "N'Ishimwe Mukashyaka" }],
  ["Chinese, one letter each", { firstName: "明", lastName: "王" }],
  ["Arabic and Amharic", { firstName: "فاطمة", lastName: "ወልደ ማርያም" }],
  ["100 characters", { firstName: "é".repeat(100), lastName: "L".repeat(100) }],
  ["emoji", { specialRequests: "Birthday 🎂 for our 👩‍👩‍👧 — 🦍!" }],
  ["a phone with spaces and brackets", { phone: "+250 (0) 788 123-456" }],
  ["a phone without a plus", { phone: "00250788123456" }],
  ["a phone with an extension", { phone: "+44.20.7946.0958 ext. 12 / 13" }],
  ["a phone in Arabic digits", { phone: "٠٧٨٨١٢٣٤٥٦" }],
  ["an address with a tag", { email: "ana+lodge_2026%x@mail.sub-domain.example.co.rw" }],
  ["an address in capitals", { email: "ANA@EXAMPLE.COM" }],
  ["an address of 254 characters", { email: address(254) }],
  ["no requests", { specialRequests: "" }],
  ["2,000 characters of requests in lines", { specialRequests: lines(2000) }],
  [
    "quotes, percent, backslashes",
    { lastName: `"%_\\';--`, specialRequests: "50 % off? \\n {{x}}" },
  ],
  ["what looks like a formula", { firstName: "=1+1", lastName: "@home" }],
])("guest details are kept as typed: %s", async (_, submitted) => {
  const aline = await signedIn(lodge, people.aline);
  const guest = { ...guestDetails, ...submitted };
  const sent = { ...guest, specialRequests: guest.specialRequests.replaceAll("\n", "\r\n") };
  const review = await toReview(aline, freshStay(), sent);
  const said = Object.values(submitted).map((value) => value.replace(/\s+/g, " "));
  expectPage(review, { at: "/booking/confirm", has: said });
  expect(await aline.form("/booking/details")).toMatchObject(guest);
  const id = referenceOf(await confirm(aline, review));
  expect(rowOf(id)).toMatchObject({
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: guest.email,
    phone: guest.phone,
    special_requests: guest.specialRequests,
  });
  expectPage(await staff.get(`/admin/bookings/${id}`), { has: said });
});

test("control characters and surrounding spaces are removed, in email addresses too", async () => {
  const aline = await signedIn(lodge, people.aline);
  const id = referenceOf(
    await confirm(
      aline,
      await toReview(aline, freshStay(), {
        ...guestDetails,
        firstName: "  A\u0000n\u0007a ",
        email: " ana@example.com\t",
        specialRequests: "\r\n a\u001bb \r\n",
      }),
    ),
  );
  const row = rowOf(id);
  expect(row.first_name).toMatch(/^A ?n ?a$/);
  expect(row.special_requests).toMatch(/^a ?b$/);
  expect(row.email).toBe("ana@example.com");
});

test("line breaks and tabs are removed from names and phone numbers", async () => {
  const aline = await signedIn(lodge, people.aline);
  const guest = { ...guestDetails, firstName: "Ana\r\n=1+1", lastName: "A\tB", phone: "12345\n6" };
  const id = referenceOf(await confirm(aline, await toReview(aline, freshStay(), guest)));
  for (const column of ["first_name", "last_name", "phone"]) {
    expect(rowOf(id)[column], column).not.toMatch(/[\r\n\t]/);
  }
});

test("HTML in any field is shown as text everywhere", async () => {
  const mark = (field: string) => `<img src=x onerror=alert("${field}")>`;
  const guest = {
    ...guestDetails,
    firstName: mark("first"),
    lastName: `</title></textarea>${mark("last")}`,
    email: "html@example.com",
    phone: `12345${mark("phone")}`,
    specialRequests: `</script><script>alert(1)</script>${mark("requests")}`,
  };
  const visitor = new Visitor(lodge);
  const pages: Page[] = [];
  const look = async (request: Promise<Page>) => {
    const page = await request;
    pages.push(page);
    return page;
  };
  await look(visitor.post("/booking", freshStay()));
  await look(visitor.post("/booking/details", { ...guest, email: mark("email") }));
  const login = await look(visitor.post("/booking/details", guest));
  const account = { name: `${mark("name")} x`, email: guest.email };
  await look(visitor.post(login.path, { ...account, password: "short" }));
  const review = await look(visitor.post(login.path, { ...account, password }));
  expectPage(review, { has: [mark("first"), mark("last"), mark("phone"), mark("requests")] });
  const done = await look(confirm(visitor, review));
  const id = referenceOf(done);
  expectPage(done, { has: [mark("first"), mark("last"), mark("requests")] });
  for (const path of ["/booking-confirmation", "/my-bookings", `/my-bookings/${id}`]) {
    await look(visitor.get(path));
  }
  await look(visitor.get(`/my-bookings/${id}/cancel`));
  const search = `q=${encodeURIComponent(mark("first"))}`;
  for (const path of [
    "",
    `?${search}`,
    `/${id}`,
    `/${id}/cancel`,
    `/new?roomId=${mark("query")}`,
  ]) {
    await look(staff.get(`/admin/bookings${path}`));
  }
  expectPage(await look(staff.post(`/admin/bookings/${id}`, { note: mark("note") })), {
    has: [mark("note"), mark("first"), mark("phone"), mark("requests")],
  });
  await look(staff.post("/admin/bookings/new", { ...guest, note: mark("note") }));
  const notices = await look(staff.get("/admin/notifications"));
  expectPage(notices, { has: [mark("first")] });
  await look(visitor.get(`/rooms?minPrice=${mark("query")}&checkIn=${mark("query")}`));
  await look(visitor.get(`/rooms/2?checkIn=${mark("query")}&board=${mark("query")}`));
  await look(visitor.get(`/booking?roomId=${mark("query")}&checkIn=${mark("query")}`));
  for (const page of pages) {
    // Escaping shows in the source only.
    const found = /<img src=x|<script>alert|<\/title><\/textarea/.exec(page.html)?.[0];
    expect(found, `${page.path} runs it`).toBeUndefined();
    expect(page.status, page.path).toBeLessThan(500);
  }
  const csv = await staff.raw(`/admin/bookings/export.csv?${search}`);
  expect(csv.headers.get("Content-Type")).toContain("text/csv");
  expect(csv.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(await csv.text()).toContain(`"${mark("first").replaceAll('"', '""')}`);
  const ics = await visitor.raw(`/my-bookings/${id}/calendar.ics`);
  expect(ics.headers.get("Content-Type")).toContain("text/calendar");
  expect(ics.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test.each([
  "/admin/rooms?notice=__proto__",
  "/admin/rooms/1?notice=__proto__",
  "/admin/rooms/seasons?notice=__proto__",
  "/admin/media/1?notice=__proto__",
  "/admin/bookings?q=%00%00%00",
  "/admin/bookings?q=ab%00%22*cd",
  "/admin/bookings/export.csv?q=%00%00%00",
])("the desk responds with 200 to %s", async (path) => {
  const admin = await signedIn(lodge, people.diane);
  lodge.file.exec(
    `INSERT OR IGNORE INTO media (id, filename, original_name, type, mime, size_bytes, state, created_at)
     VALUES (1, 'price-0000000000000001', 'Price.pdf', 'document', 'application/pdf', 9, 'ready',
       '2026-01-01T00:00:00.000Z')`,
  );
  expect((await admin.raw(path)).status).toBe(200);
});

test.each([
  "/admin/users?sort=wrong&since=never",
  "/admin/reviews?sort=wrong&id=none&rating=6",
  "/admin/content?sort=wrong&type=film",
  "/admin/media?sort=wrong&view=wall&featured=2&missing=all",
  "/admin/rooms?sort=wrong&view=moon",
  "/admin/bookings?sort=wrong&page=x&on=soon",
  "/admin/bookings/blocks?sort=wrong&when=never&room=x",
  "/admin/bookings/calendar?weeks=9&type=tent",
  "/admin/bookings/arrivals?from=soon&days=99",
  "/admin/audit?subject=moon&from=soon",
])("each error of %s links to an existing field", async (path) => {
  const admin = await signedIn(lodge, people.diane);
  const page = await admin.get(path);
  expect(page.status).toBe(400);
  expect(errorLinesOf(page)).not.toEqual([]);
  for (const { href } of linksOf(elementOf(page, "#errors"))) elementOf(page, href);
});
