import { describe, expect, test } from "vitest";
import { hoursAgo } from "../world/content";
import { fieldsOf, hrefOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { mailsTo, pathIn } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const stranger = new Visitor(lodge);

const letter = {
  name: "Ana Núñez",
  email: "ana@example.com",
  phone: "+34 600 123 456",
  message: "Do you pick us up in Kamembe?\nWe land at noon. <b>Thank you</b>",
};

describe("the contact page", () => {
  test("offers phone, chat and form", async () => {
    const page = await stranger.get("/contact");
    // The sentence on prices belongs to the popup.
    expectPage(page, {
      has: ["Contact Us for Best Deals!"],
      lacks: ["may not be accurate for some hours"],
    });
    expect(hrefOf(page, "Call")).toBe("tel:+250788000000");
    expect(hrefOf(page, "Message us on WhatsApp")).toContain("https://wa.me/250788000000?text=");
    expect(page.title).toBe("Contact · Nyungwe Eco-Lodge");
  });

  test("fills in the signed-in user's details", async () => {
    const aline = await signedIn(lodge, people.aline);
    const fields = await aline.form("/contact");
    expect(fields).toMatchObject({ name: people.aline.name, email: people.aline.email });
  });
});

describe("a message", () => {
  test("is stored, reported to the desk, mailed and shown", async () => {
    const page = await stranger.post("/contact", letter);
    expectPage(page, {
      has: [
        "Thank you, Ana. We have received your message.",
        "Ana Núñez",
        letter.email,
        letter.phone,
        "We land at noon. <b>Thank you</b>",
        "What happens next",
      ],
    });
    expect(page.path).toMatch(/^\/requests\/[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.title).toBe("Your message · Nyungwe Eco-Lodge");
    const id = page.path.slice("/requests/".length);
    expect(lodge.row("SELECT * FROM enquiries WHERE id = ?", id)).toMatchObject({
      kind: "message",
      ...letter,
      handled_at: null,
    });
    expect(
      lodge.rows("SELECT * FROM notifications WHERE action_url LIKE ?", `%${id}`),
    ).toMatchObject([
      {
        title: "New message",
        message: "Ana Núñez: Do you pick us up in Kamembe? We land at noon. <b>Thank you</b>",
        action_url: `/admin/enquiries/${id}`,
        is_read: 0,
      },
    ]);
    const mails = mailsTo(lodge, letter.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("+250 788 000 000");
    expect(pathIn(mails[0], "/requests/")).toBe(page.path);
    expectPage(await stranger.get(page.path.toLowerCase()), {
      has: ["We have received your message"],
    });
  });

  test("sent twice is stored once", async () => {
    const again = { ...letter, email: "twice@example.com" };
    const first = await stranger.post("/contact", again);
    const second = await new Visitor(lodge).post("/contact", again);
    expect(second.path).toBe(first.path);
    expect(countRows(lodge, "enquiries", "email = 'twice@example.com'")).toBe(1);
    expect(mailsTo(lodge, "twice@example.com")).toHaveLength(1);
    const other = await stranger.post("/contact", { ...again, message: "Something else" });
    expect(other.path).not.toBe(first.path);
  });

  test.each([
    [29, true],
    [31, false],
  ])("sent again %i minutes later is the same message: %s", async (minutes, isSame) => {
    const again = { ...letter, email: `after-${minutes}@example.com` };
    const first = await stranger.post("/contact", again);
    lodge.run(
      "UPDATE enquiries SET created_at = ? WHERE email = ?",
      hoursAgo(minutes / 60),
      again.email,
    );
    const second = await stranger.post("/contact", again);
    expect(second.path === first.path).toBe(isSame);
    expect(countRows(lodge, "enquiries", `email = '${again.email}'`)).toBe(isSame ? 1 : 2);
  });

  test("needs no phone number", async () => {
    const page = await stranger.post("/contact", { ...letter, phone: " " });
    expectPage(page, { has: ["Thank you, Ana."], lacks: ["+34"] });
  });

  test.each<[why: string, changed: Record<string, string>, status: number, message: string]>([
    ["no name", { name: " " }, 400, "Enter your name"],
    ["no email", { email: "" }, 400, "Enter an email address"],
    ["no message", { message: "\n" }, 400, "Write your message"],
    ["wrong email", { email: "ana at home" }, 422, "in the form name@example.com"],
    ["wrong phone", { phone: "12" }, 422, "at least 5 digits"],
    ["too long", { message: "x".repeat(2001) }, 422, "at most 2000 characters"],
  ])(
    "%s: rejected beside the field, and the form keeps its input",
    async (_, changed, status, message) => {
      const before = [countRows(lodge, "enquiries"), countRows(lodge, "mail_outbox")];
      const sent: Record<string, string> = { ...letter, ...changed };
      const page = await stranger.post("/contact", sent);
      const title = status === 400 ? "Please fill in all required fields" : "There is a problem";
      expectPage(page, { status, has: [title, message] });
      expect(page.title).toMatch(/^Error: /);
      const [field = ""] = Object.keys(changed);
      expect(hrefOf(page, message.slice(0, 12)) ?? `#contact-${field}`).toBe(`#contact-${field}`);
      expect(page.html).toContain(`id="contact-${field}"`);
      const fields = fieldsOf(page);
      for (const [name, value] of Object.entries(sent)) {
        expect(fields[name]?.trim(), name).toBe(value.trim());
      }
      expect([countRows(lodge, "enquiries"), countRows(lodge, "mail_outbox")]).toEqual(before);
    },
  );

  test("over the lodge's limit is rejected, and the visitor is asked to call", async () => {
    const insert = lodge.file.prepare(
      `INSERT INTO enquiries (id, kind, name, phone, created_at)
       VALUES (?, 'message', 'Program', '12345', ?)`,
    );
    for (let index = 0; index < 40; index++) {
      insert.run(`F${String(index).padStart(15, "0")}`, new Date().toISOString());
    }
    const page = await stranger.post("/contact", { ...letter, message: "One too many" });
    expectPage(page, { status: 429, has: ["Please call us on +250 788 000 000"] });
    expect(fieldsOf(page).message).toBe("One too many");
    expect(countRows(lodge, "enquiries", "message = 'One too many'")).toBe(0);
    lodge.file.exec("DELETE FROM enquiries WHERE name = 'Program'");
  });
});

test("a table request shows its date, time and people", async () => {
  const id = "TAB0E00000000001";
  lodge.run(
    "INSERT INTO enquiries (id, kind, name, phone, message, created_at) VALUES (?, 'table', 'Eric Mugabo', '+250 788 555 555', 'A high chair', ?)",
    id,
    "2026-11-20T10:00:00.000Z",
  );
  lodge.run(
    "INSERT INTO table_enquiries (enquiry_id, day, time, people) VALUES (?, '2026-12-01', '19:30', 4)",
    id,
  );
  expectPage(await stranger.get(`/requests/${id}`), {
    has: [
      "Thank you, Eric. We have received your table request.",
      "Date Tue 1 Dec 2026",
      "Time 19:30",
      "Number of guests 4",
      "Phone +250 788 555 555",
      "Note A high chair",
      "to confirm",
    ],
  });
});

test.each(["ZZZZZZZZZZZZZZZZ", "1", "%00", "'--", "x".repeat(1500)])(
  "/requests/%s is 404 and not cached",
  async (id) => {
    const page = await stranger.get(`/requests/${id}`);
    expectPage(page, { status: 404, lacks: ["Ana"] });
    expect(page.headers.get("Cache-Control")).toMatch(/\bno-store$/);
  },
);
