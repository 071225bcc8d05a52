import { beforeEach, expect, test } from "vitest";
import { openSecret } from "~/core/sealed-secret.server";
import { actionOf, hrefOf } from "../world/dom";
import { forgetFactors } from "../world/factors";
import { ownLodge } from "../world/fixtures";
import { openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const { aline, bosco } = people;
const phone = "+250788123456";

// Nothing listens there, so text messages stay in the outbox.
const lodge = ownLodge({ env: { SMS_URL: "https://127.0.0.1:9/" } });
beforeEach(() => {
  forgetFactors(lodge);
  lodge.file.exec("DELETE FROM mail_outbox; DELETE FROM address_attempts");
});

interface Text {
  to_address: string;
  body: string;
  sealed: string;
}
const texts = () => lodge.rows<Text>("SELECT * FROM mail_outbox WHERE channel = 'sms' ORDER BY id");
const lastCode = () => openSecret(texts().at(-1)?.sealed ?? "", [lodge.secret], "mail") ?? "";
const other = (code: string) => (code === "111111" ? "222222" : "111111");
const isIn = async (visitor: Visitor) =>
  (await visitor.get("/my-bookings")).path === "/my-bookings";

async function setUp(visitor: Visitor, submittedPhone = "+250 788 123 456") {
  const offered = await visitor.get("/account/two-factor/new");
  const path = hrefOf(offered, "Use text messages instead") ?? "";
  const shown = await visitor.post(path, { password, phone: submittedPhone });
  return { path, shown };
}
async function halfIn() {
  const visitor = new Visitor(lodge);
  const page = await visitor.post("/login", { email: aline.email, password });
  return { visitor, page };
}
const send = (visitor: Visitor) => {
  const factorId = lodge.value<string>("SELECT id FROM factors");
  return visitor.post("/login/factor/text", { factorId });
};

test("a text-message factor works, and no code is stored in clear", async () => {
  const visitor = await signedIn(lodge, aline);
  const { path, shown } = await setUp(visitor);
  expectPage(await visitor.post(path, { password, phone: "0788 12345" }), {
    status: 422,
    has: ["country code, starting with +"],
  });
  expectPage(shown, { has: [`We sent a code to ${phone}`] });
  expect(texts()).toMatchObject([{ to_address: phone, body: expect.stringContaining("%SECRET%") }]);
  expect(lastCode()).toMatch(/^\d{6}$/);
  const wrong = await visitor.post(actionOf(shown), { code: other(lastCode()) });
  expectPage(wrong, { status: 422 });
  const done = await visitor.post(actionOf(shown), { code: lastCode() });
  expectPage(done, { has: ["Your second factor is on"] });

  const { visitor: guest, page } = await halfIn();
  expectPage(page, { at: "/login/factor", has: ["Send a code to … 456"], lacks: [phone] });
  expectPage(await guest.post("/login/factor", { code: lastCode() }), { status: 422 });
  expectPage(await send(guest), { at: "/login/factor", has: ["A code is on its way"] });
  const code = lastCode();
  expect(JSON.stringify(lodge.rows("SELECT * FROM factor_challenges"))).not.toContain(code);
  await guest.post("/login/factor", { code });
  expect(await isIn(guest)).toBe(true);
  const amr = lodge.value("SELECT group_concat(amr) FROM sessions");
  expect(amr).toContain('"phone"');
  const again = await halfIn();
  expectPage(await again.visitor.post("/login/factor", { code }), { status: 422 });
});

test("a number without a country code belongs to the lodge's country", async () => {
  const forget = storeSettings(lodge, "general", { phone: "+256 772 000 111" });
  try {
    const { shown } = await setUp(await signedIn(lodge, aline), "0782 123 456");
    expectPage(shown, { has: ["We sent a code to +256782123456"] });
    expect(texts()).toMatchObject([{ to_address: "+256782123456" }]);
  } finally {
    forget();
  }
});

test("only the last code counts, for ten minutes", async () => {
  const visitor = await signedIn(lodge, aline);
  const { shown } = await setUp(visitor);
  const first = lastCode();
  const [path = ""] = shown.path.split("?");
  expectPage(await visitor.get(`${path}/text`), { at: "/account/two-factor" });
  expect(texts()).toHaveLength(1);
  const sent = await visitor.post(`${path}/text`, {});
  expectPage(sent, { at: path, has: ["Another code is on its way"] });
  if (first !== lastCode()) expectPage(await visitor.post(path, { code: first }), { status: 422 });
  lodge.file.exec("UPDATE factor_challenges SET expires_at = '2026-01-01T00:00:00.000Z'");
  expectPage(await visitor.post(path, { code: lastCode() }), { status: 422 });
  expect(countRows(lodge, "factors", "verified_at IS NOT NULL")).toBe(0);
});

test("a number gets five codes a day before it is verified, then twenty", async () => {
  const visitor = await signedIn(lodge, aline);
  const { shown } = await setUp(visitor);
  const [path = ""] = shown.path.split("?");
  for (let n = 0; n < 4; n++) await visitor.post(`${path}/text`, {});
  expectPage(await visitor.post(`${path}/text`, {}), { has: ["We could not send a code"] });
  expect(texts()).toHaveLength(5);
  await visitor.post(path, { code: lastCode() });
  const { visitor: guest } = await halfIn();
  for (let n = 0; n < 20; n++) await send(guest);
  expectPage(await send(guest), { at: "/login/factor", has: ["We could not send a code"] });
  expect(texts()).toHaveLength(25);
});

test("no text is sent for another user's factor or without a pending session", async () => {
  await setUp(await signedIn(lodge, aline));
  const visitor = await signedIn(lodge, bosco);
  const id = lodge.value<string>("SELECT id FROM factors");
  await visitor.post(`/account/two-factor/${id}/text`, {});
  expectPage(await send(new Visitor(lodge)), { at: "/login" });
  expect(texts()).toHaveLength(1);
});

test("without SMS_URL, text messages are not offered", async () => {
  const silent = await openLodge();
  try {
    const visitor = await signedIn(silent, aline);
    const page = await visitor.get("/account/two-factor/new?type=phone");
    expectPage(page, { lacks: ["text messages"], lacksHtml: ['name="phone"'] });
  } finally {
    await silent.close();
  }
});

test("an account gets five codes a day to all its unverified numbers together", async () => {
  const visitor = await signedIn(lodge, aline);
  const path = "/account/two-factor/new?type=phone";
  for (let n = 0; n < 7; n++) await visitor.post(path, { password, phone: `+25078812345${n}` });
  expect(texts()).toHaveLength(5);
  const another = await signedIn(lodge, bosco);
  await another.post(path, { password, phone: "+250788123459" });
  expect(texts()).toHaveLength(6);
});

test("with mail configured, an unverified account cannot get text messages", async () => {
  const env = { SMS_URL: "https://127.0.0.1:9/", SMTP_URL: mailServerAway };
  const other = await openLodge({ env });
  try {
    const visitor = new Visitor(other);
    const email = "eve@guests.example";
    await visitor.post("/login?mode=sign-up", { name: "Eve", email, password });
    const begin = () => visitor.post("/account/two-factor/new?type=phone", { password, phone });
    expectPage(await begin(), { status: 422, has: ["Confirm your email address first"] });
    const sent = () => countRows(other, "mail_outbox", "channel = 'sms'");
    expect(sent()).toBe(0);
    await visitor.post("/verify-email", { by: "code", code: codeIn(mailsTo(other, email).at(-1)) });
    expectPage(await begin(), { has: ["We sent a code to"] });
    expect(sent()).toBe(1);
  } finally {
    await other.close();
  }
});

test("the first text of a factor counts against the lodge's limit for unverified numbers", async () => {
  const house = lodge.file.prepare(
    "SELECT attempts FROM address_attempts WHERE address = 'the house'",
  );
  const visitor = await signedIn(lodge, aline);
  await setUp(visitor);
  expect(texts()).toHaveLength(1);
  expect(house.pluck().get()).toBe(1);
  forgetFactors(lodge);
  lodge.file.exec("UPDATE address_attempts SET attempts = 100 WHERE address = 'the house'");
  await setUp(visitor);
  expect(texts()).toHaveLength(1);
});
