import { beforeEach, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf, hrefOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { type Page, Visitor } from "../world/visitor";
import { mailServerAway, mailsTo, pathIn } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { SMTP_URL: mailServerAway, PUBLIC_URL: "" } });
const stranger = new Visitor(lodge);
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
beforeEach(() => {
  lodge.file.exec(`DELETE FROM space_events; DELETE FROM mail_outbox; DELETE FROM enquiries;
    DELETE FROM notifications; DELETE FROM settings; DELETE FROM address_attempts`);
});

const day = inDays(40);
const email = "ana@example.com";
const wish = {
  space: "meeting-room",
  date: day,
  startTime: "09:00",
  hours: "4",
  people: "30",
  layout: "u-shape",
  catering: "lunch",
  name: "Ana Núñez",
  email,
  phone: "+34 600 123 456",
  note: "",
  intent: "send",
};

/** Sends the site's enquiry form and returns the enquiry's id. */
async function ask(path = "/conference", other: Partial<typeof wish> = {}): Promise<string> {
  await stranger.post(path, { ...wish, ...other });
  const find = lodge.file.prepare("SELECT id FROM enquiries ORDER BY created_at DESC").pluck();
  return find.get() as string;
}

/** Sends an offer with the desk's form and returns the path of its page, taken from the mail. */
async function offer(
  enquiryId: string,
  fields: Record<string, string> = {},
  to = email,
): Promise<string> {
  const { html } = await staff.get(`/admin/enquiries/${enquiryId}/offer`);
  const page = await staff.post(`/admin/enquiries/${enquiryId}/offer`, {
    ...fieldsOf(html, ".desk-form"),
    ...{ "price-2": "12", text: "We look forward to you." },
    ...fields,
  });
  expectPage(page, { has: ["Quote queued", "The enquiry is marked as done."] });
  return pathIn(mailsTo(lodge, to).at(-1), "/offers/");
}

const accept = (path: string) => new Visitor(lodge).post(path, { sent: "1" });
const events = () => lodge.rows("SELECT * FROM space_events ORDER BY id");

/** Makes every offer expire yesterday. */
function letExpire(): void {
  const { sql } = lodge.row<{ sql: string }>(
    "SELECT sql FROM sqlite_master WHERE name = 'conference_offers_kept'",
  );
  lodge.file.exec(`DROP TRIGGER conference_offers_kept;
    UPDATE conference_offers SET valid_until = '${inDays(-1)}'; ${sql}`);
}

describe("offers", () => {
  test("an offer is written from an enquiry, mailed with its lines, and marks it handled", async () => {
    const id = await ask();
    expectPage(await staff.get(`/admin/enquiries/${id}`), { has: ["Create quote"] });
    expect(await staff.form(`/admin/enquiries/${id}/offer`, ".desk-form")).toMatchObject({
      spaceId: "meeting-room",
      day,
      startTime: "09:00",
      endTime: "13:00",
      people: "30",
      setupMinutes: "60",
      "label-1": "Meeting room, per hour",
      "quantity-1": "4",
      "price-1": "150",
      "label-2": "Lunch",
      "quantity-2": "30",
    });
    const path = await offer(id);
    const mail = mailsTo(lodge, email).at(-1);
    expect(mail?.subject).toBe(`Our quote: Meeting room, ${formatStayDate(day)}`);
    for (const part of [
      "We look forward to you.",
      "Time: 09:00–13:00",
      "Meeting room, per hour, 4 × $150.00: $600.00",
      "Lunch, 30 × $12.00: $360.00",
      "Total: $960.00",
      `This quote is valid until ${formatStayDate(inDays(14))}.`,
    ]) {
      expect(mail?.body).toContain(part);
    }
    expectPage(await stranger.get(path), {
      has: ["Our quote for you", "We look forward to you.", "Total $960.00", "Accept this quote"],
    });
    expectPage(await staff.get(`/admin/enquiries/${id}`), {
      has: ["Done", "$960.00", "Sent", "Create another quote"],
    });
    const log = lodge.file.prepare("SELECT action FROM audit_log WHERE subject_id = ?").pluck();
    expect(log.all(id)).toEqual(["offered", "handled"]);
  });

  test("viewing an offer changes nothing; accepting it reserves the space", async () => {
    const path = await offer(await ask());
    for (const method of ["GET", "HEAD"]) await stranger.raw(path, { method });
    expect(events()).toEqual([]);
    const page = await accept(path);
    expectPage(page, { has: ["The space is reserved for you"], lacks: ["Accept this quote"] });
    expectPage(await accept(path), { has: ["The space is reserved for you"] });
    expect(events()).toMatchObject([
      { space_id: "meeting-room", held_from: `${day}T08:00`, hold_expires_at: `${day}T14:00` },
    ]);
    expect(mailsTo(lodge, email).at(-1)?.subject).toContain("Reserved for you: Meeting room");
    expect(mailsTo(lodge, email)).toHaveLength(3);
    const told = lodge.file.prepare("SELECT title FROM notifications ORDER BY id DESC").pluck();
    // A notification about failing mails may arrive at any time.
    expect(told.all().filter((title) => title !== "Emails are not being sent")[0]).toBe(
      "Quote accepted",
    );
    expectPage(await staff.get(`/admin/conference?from=${day}`), {
      has: ["Ana Núñez", "09:00 to 13:00", "space blocked 08:00 to 14:00", "Booked"],
    });
  });

  test("anonymising the customer clears the event's personal data and keeps the space reserved", async () => {
    const id = await ask();
    expectPage(await accept(await offer(id)), { has: ["The space is reserved for you"] });
    lodge.run("UPDATE space_events SET contact = ?, note = 'Ana has a guide dog'", email);
    lodge.run("INSERT INTO guest_profiles (email, created_at) VALUES (?, '2026')", email);
    const guest = lodge.row<{ id: number }>("SELECT id FROM guest_profiles WHERE email = ?", email);
    await admin.fill(`/admin/guests/${guest.id}/erase`);
    expect(events()).toMatchObject([{ title: "", contact: "", note: "", cancelled_at: null }]);
    expect(lodge.row("SELECT text, total_cents FROM conference_offers")).toEqual({
      text: "",
      total_cents: 96_000,
    });
    const page = await staff.get(`/admin/conference?from=${day}`);
    expectPage(page, { has: ["09:00 to 13:00"], lacks: ["Ana"] });
  });

  test("a customer declines an offer with a comment, and the desk can send another", async () => {
    const id = await ask();
    const path = await offer(id);
    const decline = (word: string) =>
      new Visitor(lodge).post(path, { sent: "1", answer: "decline", word });
    expectPage(await stranger.get(path), { has: ["Decline this quote", "Your comments"] });
    expectPage(await decline("x".repeat(1001)), { status: 422, has: ["at most 1000 characters"] });
    for (const word of ["Too dear for us.", "Another word."]) {
      expectPage(await decline(word), {
        has: ["You declined this quote."],
        lacks: ["Accept this quote"],
      });
    }
    const told = "SELECT message FROM notifications WHERE title = 'Quote declined'";
    expect(lodge.values(told)).toEqual([
      `Ana Núñez declined the quote: Meeting room, ${formatStayDate(day)}. Message: Too dear for us.`,
    ]);
    expectPage(await accept(path), { status: 409, has: ["You declined this quote"] });
    expect(events()).toEqual([]);
    expectPage(await staff.get(`/admin/enquiries/${id}`), {
      has: ["Declined", "Too dear for us.", "Create another quote"],
      lacks: ["Withdraw", "Post to folio"],
    });
    const second = await offer(id, { "price-1": "99,50" });
    expectPage(await stranger.get(second), { has: ["4 × $99.50"] });
    expectPage(await stranger.get(path), { html: [`href="${second}"`] });
    await accept(second);
    expectPage(await new Visitor(lodge).post(second, { answer: "decline" }), {
      status: 409,
      has: ["The space is reserved for you"],
    });
    expectPage(await stranger.get(`/fr${path}`), { has: ["Vous avez refusé ce devis"] });
  });

  test("the enquiry's page shows the state of its offer", async () => {
    const id = await ask();
    const request = () => stranger.get(`/requests/${id}`);
    expectPage(await request(), { has: ["Nothing is reserved until then"], lacks: ["offer"] });
    const path = await offer(id);
    const told = async (says: string) =>
      expectPage(await request(), {
        has: [says],
        lacks: ["Nothing is reserved until then"],
        html: [`href="${path}"`],
      });
    await told("We have sent you a quote.");
    await accept(path);
    await told("You accepted our quote. The space is reserved for you.");
    lodge.file.exec("UPDATE space_events SET cancelled_at = created_at");
    await told("Our quote is no longer valid.");
    expectPage(await stranger.get(`/fr/requests/${id}`), {
      html: [`href="/fr${path}"`],
      has: ["Notre devis n’est plus valable."],
    });
  });

  test("an accepted offer is charged to one folio, once, at the agreed price", async () => {
    storeSettings(lodge, "payment", { serviceChargePercent: 10 });
    const id = await ask();
    const path = await offer(id);
    storeSettings(lodge, "payment", { serviceChargePercent: 0, taxPercent: 0 });
    await accept(path);
    const [first = "", second = "", closed = ""] = [2, 3, 4].map((roomId) =>
      insertRawBooking(lodge.file, { roomId, user: null }),
    );
    lodge.file.exec(`UPDATE bookings SET folio_closed_at = '2026-01-01' WHERE id = '${closed}'`);
    const to = hrefOf(await staff.get(`/admin/enquiries/${id}`), "Post to folio") ?? "";
    expectPage(await staff.get(to), { has: ["Agreed charges", "$1,056.00"] });
    for (const [booking, message] of [
      ["", "Enter the booking reference"],
      ["N0B00K1N", "Booking not found."],
      [closed, "closed"],
    ] as const) {
      const refused = await staff.post(to, { to: booking });
      expectPage(refused, { status: refused.status, has: [message] });
      expect(refused.status).toBeGreaterThanOrEqual(400);
    }
    const answers = await Promise.all(
      [first, first, second].map((booking) => staff.post(to, { to: booking })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expectPage(answers[0] as Page, {
      at: `/admin/bookings/${first}/folio`,
      has: ["Meeting room", "Lunch", "Service charge 10%", "$96.00"],
    });
    expectPage(answers[2] as Page, {
      status: 409,
      has: [`posted to the folio of booking ${first}`],
    });
    const lines = lodge.rows(
      "SELECT booking_id, sum(amount_cents) AS cents, min(tax_percent) AS tax FROM folio_lines",
    );
    expect(lines).toEqual([{ booking_id: first, cents: 105_600, tax: 18 }]);
    expectPage(await staff.get(`/admin/enquiries/${id}`), {
      lacks: ["Post to folio"],
      html: [`href="/admin/bookings/${first}/folio"`],
    });
  });

  test("a quote whose event is cancelled or missing cannot be posted to a folio", async () => {
    const id = await ask();
    await accept(await offer(id));
    const enquiry = `/admin/enquiries/${id}`;
    const to = hrefOf((await staff.get(enquiry)).html, "Post to folio") ?? "";
    const nights = { checkIn: inDays(400), checkOut: inDays(401) };
    const booking = insertRawBooking(lodge.file, { ...nights, user: null });
    lodge.file.exec("UPDATE space_events SET cancelled_at = created_at");
    expectPage(await staff.post(to, { to: booking }), {
      status: 409,
      has: ["This quote has no current event."],
    });
    lodge.file.exec("DELETE FROM space_events");
    expectPage(await staff.get(enquiry), {
      has: ["Accepted"],
      lacks: ["Post to folio"],
      lacksHtml: ["/conference/null"],
    });
  });

  test("accepting an offer several times at once creates one event", async () => {
    const path = await offer(await ask());
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(path)));
    for (const answer of answers) expectPage(answer, { has: ["The space is reserved for you"] });
    expect(events()).toHaveLength(1);
  });

  test("an offer is accepted with an email address and phone number of maximum length", async () => {
    const long = {
      email: `${"a".repeat(64)}@${`${"b".repeat(59)}.`.repeat(3)}example`,
      phone: `+34${" 600".repeat(3)} ext. 12345678`,
    };
    const path = await offer(await ask("/conference", long), {}, long.email);
    expectPage(await accept(path), { has: ["reserved for you"] });
    expect(events().at(-1)?.contact).toContain(`${long.email}, +34 600`);
  });

  test("a replaced offer links to the newer one", async () => {
    const id = await ask();
    const first = await offer(id);
    const again = await staff.get(`/admin/enquiries/${id}/offer`);
    expectPage(again, { has: ["This quote replaces the one already sent"] });
    expect(fieldsOf(again, ".desk-form")).toMatchObject({ "price-2": "12" });
    const second = await offer(id, { "price-1": "100" });
    expectPage(await stranger.get(first), {
      status: 410,
      has: ["We have since sent you a new quote"],
      lacks: ["Accept this quote"],
      html: [`href="${second}"`],
    });
    expectPage(await accept(first), { status: 409, has: ["a new quote"] });
    expect(events()).toEqual([]);
    expectPage(await accept(second), { has: ["The space is reserved for you", "Total $760.00"] });
    const late = await staff.post(`/admin/enquiries/${id}/offer`, {
      ...fieldsOf(again, ".desk-form"),
      idempotencyKey: "K".repeat(16),
    });
    expectPage(late, { status: 409, has: ["already accepted a quote"] });
  });

  test("a withdrawn or expired offer says so and cannot be accepted", async () => {
    const id = await ask();
    const path = await offer(id);
    const withdraw = `/admin/enquiries/${id}${path}`;
    const question = await staff.get(withdraw);
    expectPage(question, { has: ["Withdraw this quote?"] });
    expectPage(await stranger.get(path), { has: ["Accept this quote"] });
    const gone = await staff.post(withdraw, fieldsOf(question, ".desk-form"));
    expectPage(gone, { has: ["Quote withdrawn.", "Withdrawn"] });
    expectPage(await accept(path), { status: 409, has: ["This quote has been withdrawn"] });
    const other = await offer(id);
    letExpire();
    const ended = ["This quote expired on", formatStayDate(inDays(-1))];
    expectPage(await stranger.get(other), { status: 410, has: ended });
    expectPage(await accept(other), { status: 409, has: ended });
    expect(events()).toEqual([]);
    expectPage(await staff.get(`/admin/enquiries/${id}`), {
      has: ["Expired", "Replaced"],
    });
  });

  test("an offer whose space is taken cannot be accepted, and the desk is notified once", async () => {
    const path = await offer(await ask());
    const event = {
      ...(await staff.form(`/admin/conference/new?space=meeting-room&day=${day}`, ".desk-form")),
      title: "Wedding",
      startTime: "13:30",
      endTime: "24:00",
    };
    expectPage(await staff.post("/admin/conference/new", { ...event, people: "20" }), {
      has: ["Event added.", "Wedding"],
    });
    const page = await accept(path);
    expectPage(page, { status: 409, has: ["the space has been booked by someone else"] });
    await accept(path);
    const told = "SELECT count(*) FROM notifications WHERE title LIKE 'Quote cannot%'";
    expect(lodge.value(told)).toBe(1);
    expect(events()).toHaveLength(1);
    const id = lodge.value("SELECT enquiry_id FROM conference_offers");
    const form = await staff.form(`/admin/enquiries/${id}/offer`, ".desk-form");
    expectPage(await staff.post(`/admin/enquiries/${id}/offer`, form), {
      status: 409,
      has: ["Meeting room is booked for “Wedding” from 12:30 to"],
    });
  });

  test("the offer's page shows changes to its event", async () => {
    const path = await offer(await ask());
    await accept(path);
    expectPage(await staff.get(`/admin/conference/${events()[0]?.id}`), {
      has: ["Created from an accepted quote", "not notified of changes"],
    });
    lodge.file.exec("UPDATE space_events SET people = 13 WHERE offer_id IS NOT NULL");
    expectPage(await stranger.get(path), { has: ["The space is reserved for you", "Guests 13"] });
  });

  test("an offer whose event was cancelled says so, and the desk can send another", async () => {
    const id = await ask();
    const path = await offer(id);
    await accept(path);
    const eventId = events()[0]?.id;
    const question = await staff.get(`/admin/conference/${eventId}/cancel`);
    expectPage(question, { has: ["Keep event", "The organiser is not notified"] });
    await staff.post(`/admin/conference/${eventId}/cancel`, fieldsOf(question, ".desk-form"));
    const cancelled = { status: 410, has: ["the event has since been cancelled"] };
    expectPage(await stranger.get(path), { ...cancelled, lacks: ["View the latest quote"] });
    const anew = await offer(id);
    expectPage(await stranger.get(path), { ...cancelled, html: [`href="${anew}"`] });
    expectPage(await accept(anew), { has: ["The space is reserved for you"] });
  });

  test("an enquiry in French gets its offer in French", async () => {
    const id = await ask("/fr/conference");
    expect(await staff.form(`/admin/enquiries/${id}/offer`, ".desk-form")).toMatchObject({
      "label-1": "Salle de réunion, par heure",
      "label-2": "Déjeuner",
    });
    const path = await offer(id);
    expect(path).toMatch(/^\/fr\/offers\//);
    expect(mailsTo(lodge, email).at(-1)?.subject).toContain("Notre devis : ");
    expectPage(await stranger.get(path), {
      has: ["Accepter ce devis", "Ce devis est valable"],
    });
    const page = await accept(path);
    expectPage(page, { at: path, has: ["La salle vous est réservée"] });
  });

  test.each<[string, Record<string, string>, number, string]>([
    [
      "no line",
      { "label-1": "", "price-1": "", "label-2": "", "price-2": "" },
      400,
      "at least one",
    ],
    ["no price", { "price-2": "" }, 400, "Enter an amount"],
    ["letters that no PDF shows", { "label-2": "午餐" }, 422, "The PDF has no letter “午”"],
    ["no quantity", { "quantity-1": "0" }, 422, "Enter a whole number"],
    ["too many people", { people: "51" }, 409, "Meeting room takes at most 50 guests."],
    ["an end before the beginning", { endTime: "08:00" }, 409, "end must be after the start"],
    ["a day that is over", { validUntil: inDays(-1) }, 409, "This date is in the past"],
    [
      "a day after the event",
      { validUntil: inDays(41) },
      409,
      "expire on or before the day of the event",
    ],
  ])("an offer with %s is refused and keeps what was typed", async (_, fields, status, message) => {
    const id = await ask();
    const form = await staff.form(`/admin/enquiries/${id}/offer`, ".desk-form");
    const sent = { ...form, "price-2": "12", text: "Dear Ana", ...fields };
    const page = await staff.post(`/admin/enquiries/${id}/offer`, sent);
    expectPage(page, { status, has: [message] });
    expect(fieldsOf(page, ".desk-form")).toMatchObject({ text: "Dear Ana", ...fields });
    expect(countRows(lodge, "conference_offers")).toBe(0);
  });

  test("a form sent twice creates one offer; a message gets no offers", async () => {
    const id = await ask();
    const form = await staff.form(`/admin/enquiries/${id}/offer`, ".desk-form");
    const sent = { ...form, "price-2": "12" };
    await staff.post(`/admin/enquiries/${id}/offer`, sent);
    const again = await staff.post(`/admin/enquiries/${id}/offer`, sent);
    expectPage(again, { has: ["Quote queued"] });
    expect(countRows(lodge, "conference_offers")).toBe(1);
    lodge.file.exec("UPDATE enquiries SET kind = 'message'");
    expectPage(await staff.get(`/admin/enquiries/${id}/offer`), { status: 404 });
    expectPage(await stranger.get("/offers/N0NE"), {
      status: 404,
      has: ["couldn't find this quote"],
    });
    expectPage(await accept("/offers/N0NE"), { status: 404 });
  });

  test("an offer does not replace one that the clerk has not seen", async () => {
    const id = await ask();
    const opened = await staff.form(`/admin/enquiries/${id}/offer`, ".desk-form");
    const first = await offer(id);
    const late = { ...opened, "price-2": "99", text: "The same room" };
    const refused = await staff.post(`/admin/enquiries/${id}/offer`, late);
    expectPage(refused, {
      status: 409,
      has: ["Someone else sent or withdrew a quote while you had this open"],
    });
    expect(fieldsOf(refused, ".desk-form")).toMatchObject({
      "price-2": "99",
      text: "The same room",
    });
    expect(countRows(lodge, "conference_offers", `enquiry_id = '${id}'`)).toBe(1);
    expectPage(await stranger.get(first), { has: ["Accept this quote"] });
    // Sending the refused form again replaces the other offer.
    await staff.post(`/admin/enquiries/${id}/offer`, fieldsOf(refused, ".desk-form"));
    expect(countRows(lodge, "conference_offers", `enquiry_id = '${id}'`)).toBe(2);
    expectPage(await stranger.get(first), { status: 410, lacks: ["Accept this quote"] });
  });

  test("an offer form sent twice creates one offer; changed values are refused", async () => {
    const id = await ask();
    const path = `/admin/enquiries/${id}/offer`;
    const form = { ...(await staff.form(path, ".desk-form")), "price-2": "12", text: "Welcome" };
    for (let n = 0; n < 2; n++) {
      expectPage(await staff.post(path, form), { has: ["Quote queued"] });
    }
    const other = await staff.post(path, { ...form, "price-2": "8" });
    expectPage(other, { status: 409, has: ["Someone else sent or withdrew a quote"] });
    const others = await ask("/conference", { people: "20" });
    const otherPath = `/admin/enquiries/${others}/offer`;
    expectPage(await staff.post(otherPath, form), { has: ["Quote queued"] });
    const sent = "SELECT enquiry_id FROM conference_offers ORDER BY sent_at";
    expect(lodge.values(sent)).toEqual([id, others]);
  });

  test("an offer keeps its amounts when settings change", async () => {
    const path = await offer(await ask());
    storeSettings(lodge, "payment", { serviceChargePercent: 10, taxPercent: 0 });
    expectPage(await stranger.get(path), { has: ["Total $960.00", "includes 18% VAT"] });
  });
});

describe("the event calendar", () => {
  const add = async (fields: Record<string, string>) => {
    const form = {
      ...(await staff.form(`/admin/conference/new?space=hall&day=${day}`, ".desk-form")),
      title: "Assembly",
      people: "20",
      ...fields,
    };
    return staff.post("/admin/conference/new", form);
  };

  test("overlapping events are refused, including set-up and clearing time", async () => {
    expectPage(await add({ startTime: "09:00", endTime: "12:00" }), { has: ["Assembly"] });
    expectPage(await add({ startTime: "13:30", endTime: "15:00" }), {
      status: 409,
      has: ["Conference hall is booked for “Assembly” from 08:00 to 13:00"],
    });
    expectPage(await add({ startTime: "14:00", endTime: "15:00" }), { has: ["14:00 to 15:00"] });
    const elsewhere = { spaceId: "pavilion", startTime: "09:00", endTime: "12:00" };
    expectPage(await add(elsewhere), { has: ["Event added."] });
    expect(events()).toHaveLength(3);
  });

  test("an event form sent twice creates one event; sent with another time, another event", async () => {
    const form = {
      ...(await staff.form(`/admin/conference/new?space=hall&day=${day}`, ".desk-form")),
      title: "Assembly",
      people: "20",
    };
    const first = { ...form, startTime: "09:00", endTime: "10:00" };
    for (const sent of [first, first, { ...first, startTime: "14:00", endTime: "15:00" }]) {
      const page = await staff.post("/admin/conference/new", sent);
      expectPage(page, { has: ["Event added."] });
    }
    expect(events()).toMatchObject([{ start_time: "09:00" }, { start_time: "14:00" }]);
  });

  test("a past or oversized event can be corrected, but not moved or enlarged", async () => {
    await add({ startTime: "09:00", endTime: "12:00" });
    const path = `/admin/conference/${events()[0]?.id}`;
    const past = inDays(-3);
    lodge.file.exec(`UPDATE space_events SET day = '${past}', people = 900`);
    const form = await staff.form(path, ".desk-form");
    expect(form).not.toHaveProperty("idempotencyKey");
    expectPage(await staff.post(path, { ...form, title: "Union", people: "890" }), {
      has: ["Saved."],
    });
    expect(events()).toMatchObject([{ day: past, title: "Union", people: 890 }]);
    for (const [fields, message] of [
      [{ day: inDays(-2) }, "This date is in the past."],
      [{ people: "891" }, "takes at most"],
      [{ spaceId: "pavilion" }, "takes at most"],
    ] as const) {
      const now = await staff.form(path, ".desk-form");
      expectPage(await staff.post(path, { ...now, ...fields }), { status: 409, has: [message] });
    }
  });

  test("an event beyond the booking limit needs a confirmation", async () => {
    const far = { day: inDays(366), startTime: "09:00", endTime: "12:00" };
    const says =
      "366 days ahead is more than the 365 that guests may book. Tick the box if the day is correct.";
    const asked = await add(far);
    expectPage(asked, { status: 409, has: [says, "The day is correct"] });
    expect(events()).toEqual([]);
    const yes = { ...fieldsOf(asked, ".desk-form"), sureOfDay: `yes ${far.day}` };
    expect(asked.html).toContain(`value="${yes.sureOfDay}"`);
    // The confirmation is valid for this day only.
    const other = { ...yes, day: inDays(367) };
    expectPage(await staff.post("/admin/conference/new", other), { status: 409 });
    expectPage(await staff.post("/admin/conference/new", yes), {
      has: ["Event added."],
    });
    // Changing another field does not ask again.
    const path = `/admin/conference/${events()[0]?.id}`;
    expectPage(await staff.fill(path, { title: "Union" }), { has: ["Saved."] });
    expectPage(await staff.fill(path, { day: inDays(400) }), { status: 409, has: ["400 days"] });
    expect(events()).toMatchObject([{ day: far.day, title: "Union" }]);
  });

  test("an edit of an outdated event is refused; the calendar exports as CSV", async () => {
    await add({ startTime: "09:00", endTime: "12:00", contact: "Ana" });
    const path = `/admin/conference/${events()[0]?.id}`;
    const form = await staff.form(path, ".desk-form");
    expectPage(await staff.post(path, { ...form, startTime: "10:00" }), {
      has: ["Saved.", "10:00 to 12:00"],
    });
    expectPage(await staff.post(path, { ...form, note: "Stage" }), {
      status: 409,
      has: ["Claudine"],
    });
    const file = await staff.raw(`/admin/conference/export.csv?from=${day}`);
    expect(await file.text()).toContain(`"10:00","12:00","${day} 09:00","${day} 13:00"`);
    expectPage(await staff.get(`/admin/conference?from=${day}&q=nobody`), {
      has: ["No events found", "Nothing matches these filters."],
    });
  });
});
