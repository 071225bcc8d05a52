import { describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { inDays } from "../world/days";
import { elementOf, elementsOf, fieldsOf, hrefOf, linksOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { Visitor } from "../world/visitor";
import { mailsTo, pathIn } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const stranger = new Visitor(lodge);

const event = {
  space: "meeting-room",
  date: inDays(40),
  startTime: "09:00",
  hours: "4",
  people: "30",
  layout: "u-shape",
  catering: "lunch",
};
const sender = {
  name: "Ana Núñez",
  email: "ana@example.com",
  phone: "+34 600 123 456",
  note: "Two of us\neat no meat.",
};
const whole: Record<string, string> = { ...event, ...sender };
const post = (fields: Record<string, string>, intent: string) =>
  stranger.post("/conference", { ...fields, intent });

const requestRows = () => countRows(lodge, "enquiries") + countRows(lodge, "mail_outbox");

describe("the conference page", () => {
  test("shows the four spaces with their prices, and the first in full", async () => {
    const page = await stranger.get("/conference");
    expectPage(page, {
      has: ["Boardroom", "$80 per hour", "Meeting room", "$150", "Conference hall", "$300"],
      html: ['<h2 id="space-name">Boardroom</h2>', "conference/boardroom-800.webp"],
    });
    expectPage(page, {
      has: ["Garden pavilion", "$200", "Up to 12 people", "Contact Us for Best"],
    });
    const order = ["Up to 12", "Up to 50", "Up to 200", "Up to 80"].map((text) =>
      page.text.indexOf(text),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(fieldsOf(page).space).toBe("boardroom");
    expect(page.html).not.toMatch(/quotedCents|type="hidden"/);
  });

  test.each([
    ["pavilion", "Garden pavilion"],
    ["hall", "Conference hall"],
    ["cellar", "Boardroom"],
    ["__proto__", "Boardroom"],
    ["", "Boardroom"],
  ])("?space=%s shows %s", async (space, name) => {
    const page = await stranger.get(`/conference?space=${space}`);
    expectPage(page, { html: [`<h2 id="space-name">${name}</h2>`] });
    expect(elementsOf(page, "[aria-current=true]")).toHaveLength(1);
  });

  test("each card links to the details", async () => {
    const { html } = await stranger.get("/conference");
    const links = linksOf(html).filter(({ text }) => text.startsWith("Details of"));
    expect(links.map(({ href }) => href)).toEqual(
      ["boardroom", "meeting-room", "hall", "pavilion"].map(
        (id) => `/conference?space=${id}#space`,
      ),
    );
  });
});

describe("See the price", () => {
  test("shows the price, keeps the form's input, and stores nothing", async () => {
    const before = requestRows();
    const page = await post(whole, "price");
    expectPage(page, {
      has: ["Meeting room, 4 hours × $150.00", "Total $600.00", "includes 18% VAT $91.53"],
      html: ['<h2 id="space-name">Meeting room</h2>'],
    });
    expectPage(page, { has: ["Catering is priced on request"] });
    expect(page.title).toBe("Conference · Nyungwe Eco-Lodge");
    expect(fieldsOf(page, "#request")).toMatchObject({
      ...whole,
      quotedCents: "60000",
      quotedCurrency: "USD",
    });
    expect(requestRows()).toBe(before);
  });

  test("needs only the space and the hours", async () => {
    const page = await post({ space: "hall", hours: "2", people: "", date: "" }, "price");
    expectPage(page, { has: ["Total $600.00"] });
  });

  test("has a line for the service charge", async () => {
    const forget = storeSettings(lodge, "payment", { serviceChargePercent: 10 });
    const page = await post({ ...whole, catering: "none" }, "price");
    forget();
    expectPage(page, {
      has: ["Service charge 10% $60.00", "Total $660.00"],
      lacks: ["Catering is priced on request"],
    });
  });

  test("rejects wrong input", async () => {
    const page = await post({ space: "boardroom", hours: "2", people: "13" }, "price");
    expectPage(page, {
      status: 422,
      has: ["Large enough: Meeting room (50), Conference hall (200), Garden pavilion (80)."],
      lacks: ["Total $"],
    });
    expectPage(await post({ space: "boardroom", date: "soon", hours: "2" }, "price"), {
      status: 422,
      has: ["Date input not valid."],
    });
  });
});

describe("Send request", () => {
  test("stores the price, notifies the desk, and mails and shows the request", async () => {
    const priced = await post(whole, "price");
    const { quotedCents = "" } = fieldsOf(priced);
    const page = await post({ ...whole, quotedCents, quotedCurrency: "USD" }, "send");
    const day = formatStayDate(event.date);
    expectPage(page, {
      has: [
        "Thank you, Ana. We have received your conference request.",
        "Space Meeting room",
        `Date ${day}`,
        "Time 09:00–13:00 (4 hours)",
        "Number of guests 30",
        "Layout U-shape",
        "Catering Lunch, priced on request",
        "Meeting room, 4 hours × $150.00 $600.00",
        "Total $600.00",
        "Two of us eat no meat.",
      ],
    });
    const id = page.path.slice("/requests/".length);
    const row = lodge.row<{ quote: string }>(
      "SELECT * FROM conference_enquiries WHERE enquiry_id = ?",
      id,
    );
    expect(row).toMatchObject({
      space_id: "meeting-room",
      day: event.date,
      start_time: "09:00",
      hours: 4,
      people: 30,
      layout: "u-shape",
      catering: "lunch",
      total_cents: 60_000,
    });
    expect(JSON.parse(row.quote)).toEqual({
      currency: "USD",
      hours: 4,
      pricePerHourCents: 15_000,
      taxPercent: 18,
      serviceChargePercent: 0,
      totalCents: 60_000,
    });
    const told = lodge.rows(
      "SELECT title, message FROM notifications WHERE action_url = ?",
      `/admin/enquiries/${id}`,
    );
    expect(told).toEqual([
      {
        title: "New conference request",
        message: `Ana Núñez: Meeting room, ${day}, 09:00–13:00, 30 people`,
      },
    ]);
    const [mail] = mailsTo(lodge, sender.email);
    for (const part of [
      "Time: 09:00–13:00 (4 hours)",
      "Catering: Lunch, priced on request",
      "Meeting room, 4 hours × $150.00: $600.00",
      "Total: $600.00",
      "includes 18% VAT: $91.53",
    ]) {
      expect(mail?.body).toContain(part);
    }
    expect(pathIn(mail, "/requests/")).toBe(page.path);
  });

  test("sent twice is one request; another start time makes another", async () => {
    const again = { ...whole, email: "twice@example.com" };
    const first = await post(again, "send");
    expect((await post(again, "send")).path).toBe(first.path);
    const other = await post({ ...again, startTime: "10:00" }, "send");
    expect(other.path).not.toBe(first.path);
    expect(countRows(lodge, "enquiries", "email = 'twice@example.com'")).toBe(2);
    expect(countRows(lodge, "conference_enquiries")).toBe(3);
  });

  test("a changed price is shown before anything is sent", async () => {
    const before = requestRows();
    const page = await post(
      { ...whole, hours: "5", quotedCents: "60000", quotedCurrency: "USD" },
      "send",
    );
    expectPage(page, {
      status: 409,
      has: ["The price was $600.00 and is now $750.00.", "Your request has not been sent yet"],
    });
    const fields = fieldsOf(page, "#request");
    expect(fields).toMatchObject({ ...whole, hours: "5", quotedCents: "75000" });
    expect(requestRows()).toBe(before);
    expectPage(await post({ ...whole, hours: "5", quotedCents: "x" }, "send"), { status: 409 });
    expect(requestRows()).toBe(before);
    const { quotedCents = "" } = fields;
    expectPage(await post({ ...whole, hours: "5", quotedCents, quotedCurrency: "USD" }, "send"), {
      has: ["Thank you"],
    });
  });

  test.each<[why: string, changed: Record<string, string>, status: number, message: string]>([
    ["no date", { date: "" }, 400, "Choose a date"],
    ["no people", { people: "" }, 400, "Enter the number of people"],
    ["no name", { name: "" }, 400, "Enter your name"],
    ["no email", { email: "" }, 400, "Enter an email address"],
    ["no phone", { phone: "" }, 400, "Enter a phone number"],
    ["no such space", { space: "cellar" }, 422, "Choose a space"],
    ["no such time", { startTime: "06:30" }, 422, "Choose a start time"],
    ["no such layout", { layout: "heap" }, 422, "Choose a layout"],
    ["no such catering", { catering: "feast" }, 422, "Choose the catering"],
    ["too many hours", { hours: "13" }, 422, "Choose 1 to 12 hours"],
    ["half hours", { hours: "1.5" }, 422, "Choose 1 to 12 hours"],
    ["past midnight", { hours: "4", startTime: "21:00" }, 422, "Events end at midnight"],
    ["yesterday", { date: inDays(-1) }, 422, "cannot be before today"],
    ["too far away", { date: inDays(366) }, 422, "Choose a date within the next 365 days."],
    ["no date at all", { date: "31/31/2026" }, 422, "Date input not valid."],
    ["too many people", { people: "51" }, 422, "Meeting room takes up to 50 people"],
    [
      "no number of people",
      { people: "many" },
      422,
      "Enter the number of people as a whole number, 1 or more",
    ],
    ["nobody", { people: "0" }, 422, "Enter the number of people as a whole number, 1 or more"],
    ["wrong email", { email: "ana" }, 422, "in the form name@example.com"],
    ["too long a note", { note: "x".repeat(2001) }, 422, "at most 2000 characters"],
  ])(
    "%s: rejected beside the field, and the form keeps its input",
    async (_, changed, status, message) => {
      const before = requestRows();
      const page = await post({ ...whole, ...changed }, "send");
      expectPage(page, { status, has: [message] });
      expect(page.title).toMatch(/^Error: /);
      const [field = ""] = Object.keys(changed);
      expect(linksOf(page).map(({ href }) => href)).toContain(`#request-${field}`);
      expect(page.html).toContain(`id="request-${field}"`);
      const fields = fieldsOf(page, "#request");
      for (const [name, value] of Object.entries(sender)) {
        expect(fields[name], name).toBe(changed[name] ?? value);
      }
      expect(fields.date).toBe(changed.date ?? event.date);
      expect(fields.people).toBe(changed.people ?? event.people);
      expect(requestRows()).toBe(before);
    },
  );

  test("an impossible event is rejected together with other errors", async () => {
    const page = await post({ ...whole, date: inDays(-1), people: "51", email: "" }, "send");
    expectPage(page, {
      status: 400,
      has: ["cannot be before today", "takes up to 50 people", "Enter an email address"],
    });
  });

  test("a rejected form still shows the price", async () => {
    const page = await post(
      { ...whole, email: "", quotedCents: "60000", quotedCurrency: "USD" },
      "send",
    );
    expectPage(page, { status: 400, has: ["Total $600.00", "Enter an email address"] });
  });

  test("MM/dd/yyyy is accepted", async () => {
    const [year, month, date] = event.date.split("-");
    const page = await post({ ...whole, date: `${month}/${date}/${year}`, people: "9" }, "send");
    expectPage(page, { has: [`Date ${formatStayDate(event.date)}`] });
  });

  test("an unlisted space is hidden and rejected", async () => {
    lodge.file.exec("UPDATE conference_spaces SET is_listed = 0 WHERE id = 'hall'");
    expectPage(await stranger.get("/conference?space=hall"), { lacks: ["Conference hall"] });
    expectPage(await post({ ...whole, space: "hall" }, "send"), { status: 422 });
    lodge.file.exec("UPDATE conference_spaces SET is_listed = 1");
  });
});

test("the page's contact form is sent to /contact", async () => {
  const page = await stranger.get("/conference");
  elementOf(page, "form[method=post][action='/contact']");
  expect(hrefOf(page, "Message us on WhatsApp")).toContain("wa.me");
  const ids = elementsOf(page, "[id]").map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
