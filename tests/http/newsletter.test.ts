import { beforeEach, describe, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { Visitor } from "../world/visitor";
import { mailServerAway, mailsTo, pathIn } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { SMTP_URL: mailServerAway } });
const stranger = new Visitor(lodge);
beforeEach(() => {
  lodge.file.exec("DELETE FROM newsletter_subscribers; DELETE FROM mail_outbox");
});

const email = "ana@example.com";
const ask = (address = email) => stranger.post("/newsletter", { email: address });
const mails = () => mailsTo(lodge, email);

/** Sets the last mail to an address to `hours` hours ago. */
const age = (hours: number) =>
  lodge.run(
    "UPDATE newsletter_subscribers SET last_mailed_at = ? WHERE email = ?",
    new Date(Date.now() - hours * 60 * 60_000).toISOString(),
    email,
  );

/** Opens a page linked from a mail and submits its form. */
async function press(path: string) {
  const { token = "" } = await stranger.form(path);
  return stranger.post(path.split("?")[0] ?? "", { token });
}

async function subscribed() {
  await ask();
  await press(pathIn(mails().at(-1), "/newsletter/confirm"));
}

const state = () =>
  lodge.row(
    `SELECT confirmed_at IS NOT NULL AS confirmed, unsubscribed_at IS NOT NULL AS unsubscribed
       FROM newsletter_subscribers WHERE email = ?`,
    email,
  );

describe("subscribing", () => {
  test("needs the button behind the mailed link", async () => {
    expectPage(await stranger.get("/newsletter"), { has: ["Subscribe"] });
    expectPage(await ask(), { at: "/newsletter/check", has: ["Check your email"] });
    expect(mails()).toHaveLength(1);
    expect(state()).toEqual({ confirmed: 0, unsubscribed: 0 });

    const path = pathIn(mails()[0], "/newsletter/confirm");
    const [, token = ""] = path.split("token=");
    expect(countRows(lodge, "newsletter_subscribers", `confirm_token_hash = '${token}'`)).toBe(0);
    const asked = await stranger.get(path);
    expectPage(asked, { has: [email, "Subscribe"] });
    expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
    expect(state(), "looking changes nothing").toEqual({ confirmed: 0, unsubscribed: 0 });

    expectPage(await press(path), { at: "/newsletter", has: ["You are subscribed"] });
    expect(state()).toEqual({ confirmed: 1, unsubscribed: 0 });
  });

  test("a used link says so and offers a new form", async () => {
    await subscribed();
    const path = pathIn(mails()[0], "/newsletter/confirm");
    expectPage(await stranger.get(path), {
      status: 410,
      has: ["It was already used", "Subscribe"],
      html: ['name="email"'],
    });
    const [, token = ""] = path.split("token=");
    expectPage(await stranger.post("/newsletter/confirm", { token }), { status: 410 });
    expect(state()).toEqual({ confirmed: 1, unsubscribed: 0 });
  });

  test("a link works for 7 days", async () => {
    await ask();
    const path = pathIn(mails()[0], "/newsletter/confirm");
    age(7 * 24 - 1);
    expectPage(await stranger.get(path), { has: ["Subscribe"] });
    const { token = "" } = await stranger.form(path);
    age(7 * 24 + 1);
    expectPage(await stranger.get(path), { status: 410, has: ["older than 7 days"] });
    expectPage(await stranger.post("/newsletter/confirm", { token }), { status: 410 });
    expect(state()).toEqual({ confirmed: 0, unsubscribed: 0 });
  });

  test.each(["/newsletter/confirm", "/newsletter/unsubscribe"])(
    "%s with an unknown token changes nothing",
    async (path) => {
      await subscribed();
      for (const token of ["", "x", "' OR 1", "x".repeat(5000)]) {
        const query = new URLSearchParams({ token });
        expectPage(await stranger.get(`${path}?${query}`), { status: 410, has: ["Subscribe"] });
        expectPage(await stranger.post(path, { token }), { status: 410, has: ["Subscribe"] });
      }
      expectPage(await stranger.post(path, { other: "x" }), { status: 410 });
      expect(state()).toEqual({ confirmed: 1, unsubscribed: 0 });
    },
  );

  test.each<[string, number, string]>([
    ["", 400, "Enter an email address"],
    ["ana at home", 422, "in the form name@example.com"],
    [`${"x".repeat(250)}@a.example`, 422, "at most 254 characters"],
  ])("%s is refused and stays in the field", async (address, status, message) => {
    const page = await ask(address);
    expectPage(page, { status, at: "/newsletter", has: [message] });
    expect(page.title).toMatch(/^Error: /);
    expect(fieldsOf(page).email).toBe(address);
    expect(countRows(lodge, "mail_outbox")).toBe(0);
  });
});

describe("mails to an address", () => {
  test("are sent at most once a day, and the page does not reveal it", async () => {
    const first = await ask();
    const second = await ask("ANA@example.com");
    expect(second.html).toBe(first.html);
    expect(mails()).toHaveLength(1);
    age(23.9);
    await ask();
    expect(mails()).toHaveLength(1);
    age(24.1);
    expect((await ask()).html).toBe(first.html);
    expect(mails()).toHaveLength(2);
    expectPage(await stranger.get(pathIn(mails()[0], "/newsletter/confirm")), { status: 410 });
    expectPage(await press(pathIn(mails()[1], "/newsletter/confirm")), {
      has: ["You are subscribed"],
    });
  });

  test("tell a subscriber that they are subscribed, with an unsubscribe link", async () => {
    await subscribed();
    const first = await ask();
    expect(mails(), "within the day").toHaveLength(1);
    age(25);
    expect((await ask()).html).toBe(first.html);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.subject).toContain("already");
    expect(mails()[1]?.body).not.toContain("/newsletter/confirm");
    expectPage(await press(pathIn(mails()[1], "/newsletter/unsubscribe")), {
      has: ["You are unsubscribed"],
    });
  });

  test("are limited to 200 an hour in total", async () => {
    const fill = lodge.file.prepare(
      `INSERT INTO newsletter_subscribers (email, created_at, last_mailed_at, unsubscribe_token)
       VALUES (?, ?, ?, ?)`,
    );
    const now = new Date().toISOString();
    for (let index = 0; index < 199; index++)
      fill.run(`p${index}@example.com`, now, now, `${index}`);
    await ask("last@example.com");
    expect(mailsTo(lodge, "last@example.com")).toHaveLength(1);
    const page = await ask();
    expectPage(page, { status: 429, has: ["Please call us on +250 788 000 000"] });
    expect(fieldsOf(page).email).toBe(email);
    expect(mails()).toHaveLength(0);
    expect(state()).toBeUndefined();
  });
});

describe("unsubscribing", () => {
  test("needs the button, can be repeated, and allows subscribing again", async () => {
    await subscribed();
    const path = pathIn(mails()[0], "/newsletter/unsubscribe");
    expectPage(await stranger.get(path), { has: [email, "Unsubscribe"] });
    expect(state(), "looking changes nothing").toEqual({ confirmed: 1, unsubscribed: 0 });
    for (let round = 0; round < 2; round++) {
      expectPage(await press(path), {
        at: "/newsletter",
        has: ["You are unsubscribed"],
        html: ['name="email"'],
      });
      expect(state()).toEqual({ confirmed: 1, unsubscribed: 1 });
    }
    age(25);
    await ask();
    expect(state(), "not before the button").toEqual({ confirmed: 1, unsubscribed: 1 });
    await press(pathIn(mails()[1], "/newsletter/confirm"));
    expect(state()).toEqual({ confirmed: 1, unsubscribed: 0 });
  });

  test("works before confirmation and disables the confirmation link", async () => {
    await ask();
    await press(pathIn(mails()[0], "/newsletter/unsubscribe"));
    expectPage(await press(pathIn(mails()[0], "/newsletter/confirm")), { status: 410 });
    expect(state()).toEqual({ confirmed: 0, unsubscribed: 1 });
  });
});
