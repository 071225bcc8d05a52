import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { openSharedLodge } from "../world/shared-lodge";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo, pathIn } from "./mails";
import { countRows, expectPage } from "./scenario";

let lodge: Lodge;
beforeAll(async () => {
  lodge = await openLodge({ env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway } });
  await quickenPasswords(lodge.file);
});
afterAll(() => lodge.close());
const hashes = new Map<string, unknown>();
beforeAll(() => {
  for (const { id, hash } of lodge.rows<{ id: string; hash: unknown }>(
    "SELECT id, password_hash AS hash FROM users",
  )) {
    hashes.set(id, hash);
  }
});
afterEach(() => {
  lodge.file.exec(`DELETE FROM sign_in_attempts; DELETE FROM address_attempts;
    DELETE FROM mail_outbox; DELETE FROM one_time_codes; DELETE FROM factors;
    DELETE FROM users WHERE is_provisional = 1;
    UPDATE users SET email_verified_at = NULL, status = 'active'`);
  for (const [id, hash] of hashes) {
    lodge.run("UPDATE users SET password_hash = ? WHERE id = ?", hash, id);
  }
});

const { aline, bosco, claudine } = people;
const fresh = "A-fresh-one-2026";
const stranger = () => new Visitor(lodge);
const mailTo = (email: string) => mailsTo(lodge, email).at(-1);
const enter = (email: string, submitted: string) =>
  stranger().post("/login", { email, password: submitted });

const ways = {
  recover: (email: string, visitor = stranger()) => visitor.post("/forgot-password", { email }),
  "sign-in": (email: string, visitor = stranger()) =>
    visitor.post("/login/code", { step: "ask", email }),
};
const prove = (id: string) =>
  lodge.run("UPDATE users SET email_verified_at = created_at WHERE id = ?", id);
const giveFactor = (id: string) =>
  lodge.run(
    `INSERT INTO factors (id, user_id, type, name, created_at, updated_at, verified_at)
       VALUES (?, ?, 'totp', 'App', '2026-01-01', '2026-01-01', '2026-01-01')`,
    `factor of ${id}`,
    id,
  );

describe.each(Object.entries(ways))("requesting a mail: %s", (_, ask) => {
  test("the response and mail are the same whether the address is known or not", async () => {
    prove("bosco");
    lodge.file.exec("UPDATE users SET status = 'inactive' WHERE id = 'diane'");
    await stranger().post("/login?mode=sign-up", { name: "N", email: "prov@x.example", password });
    lodge.file.exec("DELETE FROM mail_outbox");
    const addresses = [
      bosco.email,
      aline.email,
      claudine.email,
      people.diane.email,
      "prov@x.example",
      "unknown@x.example",
    ];
    const seen: object[] = [];
    for (const email of addresses) {
      const visitor = stranger();
      const page = await ask(email, visitor);
      const headers = Object.fromEntries(page.headers);
      for (const name of ["date", "content-length", "etag", "content-security-policy"]) {
        delete headers[name];
      }
      seen.push({
        status: page.status,
        text: page.text.replaceAll(email, "…"),
        html: page.html.replaceAll(email, "…").replace(/nonce="[^"]*"/g, ""),
        headers,
        cookies: visitor.cookies.size,
        mails: mailsTo(lodge, email).length,
        subject: mailTo(email)?.subject,
        counted: countRows(
          lodge,
          "mail_outbox",
          `to_address = '${email}' AND counted_as = 'strangers'`,
        ),
      });
    }
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(mailTo("unknown@x.example")?.body).toContain("there is no account with it");
    expect(mailTo(people.diane.email)?.body).toContain("is closed");
  });

  test("a mail is sent at most once a minute and five times a day", async () => {
    const texts: string[] = [];
    const longAgo = new Date(Date.now() - 61_000).toISOString();
    for (const email of [bosco.email, "unknown@x.example"]) {
      for (let n = 0; n < 3; n++) texts.push((await ask(email)).text.replaceAll(email, "…"));
      expect(mailsTo(lodge, email).length).toBe(1);
      for (let n = 0; n < 6; n++) {
        lodge.run("UPDATE mail_outbox SET created_at = ?", longAgo);
        texts.push((await ask(email)).text.replaceAll(email, "…"));
      }
      expect(mailsTo(lodge, email).length).toBe(5);
    }
    expect(new Set(texts).size).toBe(1);
  });

  test("requests are limited by network, and the page names the wait", async () => {
    lodge.file.exec(`INSERT INTO address_attempts VALUES
      ('203.0.113.9', 'code-ask', 20, '${new Date().toISOString()}')`);
    const path = ask === ways.recover ? "/forgot-password" : "/login/code";
    const fields = { step: "ask", email: bosco.email };
    const page = await stranger().post(path, fields, { "X-Forwarded-For": "203.0.113.9" });
    expectPage(page, { status: 429, has: ["Please wait 60 minutes"] });
    expect(mailsTo(lodge, bosco.email)).toEqual([]);
  });

  test.each([
    ["nothing", "", 400],
    ["no address", "bosco", 422],
  ])("%s as the address is refused and stays in the form", async (_, email, status) => {
    const page = await ask(email);
    expectPage(page, { status });
    expect(fieldsOf(page).email).toBe(email);
  });
});

describe("resetting a password", () => {
  const linkTo = (email: string) => pathIn(mailTo(email), "/reset-password?token=");
  async function setByLink(visitor: Visitor, path: string, submitted = fresh) {
    const fields = await visitor.form(path);
    return visitor.post("/reset-password", { ...fields, password: submitted });
  }

  test("a link sets the password, ends other sessions and sends a mail", async () => {
    prove("bosco");
    const elsewhere = await signedIn(lodge, bosco);
    const visitor = stranger();
    await ways.recover(bosco.email, visitor);
    const path = linkTo(bosco.email);
    for (let n = 0; n < 3; n++) await stranger().get(path);
    expectPage(await enter(bosco.email, password), { at: "/" });
    const page = await setByLink(visitor, path);
    expectPage(page, { at: "/my-bookings", has: ["Your new password is set"] });
    expectPage(await elsewhere.get("/my-bookings"), { at: "/login" });
    expectPage(await enter(bosco.email, password), { status: 422 });
    expectPage(await enter(bosco.email, fresh), { at: "/" });
    expect(mailTo(bosco.email)?.body).toContain("Your password was changed");
    expectPage(await stranger().get(path), { status: 410, has: ["no longer works"] });
    const again = { by: "link", token: path.split("token=")[1] ?? "", password: "Another-2026x" };
    expectPage(await stranger().post("/reset-password", again), { status: 410 });
    const admin = await signedIn(lodge, people.diane);
    expectPage(await admin.get("/admin/users/bosco"), { has: ["Password changed"] });
  });

  test("a password made of the name, address or lodge's name is refused", async () => {
    await ways.recover(bosco.email);
    const path = linkTo(bosco.email);
    const refused = { status: 422, has: ["This password is easy to guess: it uses"] };
    for (const known of ["Habimana2026!", "Bosco@guests.example1", "Nyungwe Eco-Lodge1"]) {
      expectPage(await setByLink(stranger(), path, known), refused);
      const code = codeIn(mailTo(bosco.email));
      const submitted = { by: "code", email: bosco.email, code, password: known };
      expectPage(await stranger().post("/reset-password", submitted), refused);
    }
    expectPage(await enter(bosco.email, password), { at: "/" });
    expectPage(await setByLink(stranger(), path), { at: "/my-bookings" });
  });

  test("a code sets the password and verifies the address", async () => {
    const visitor = stranger();
    const asked = await ways.recover(aline.email, visitor);
    const fields = { ...fieldsOf(asked), code: codeIn(mailTo(aline.email)), password: fresh };
    const page = await visitor.post("/reset-password", fields);
    expectPage(page, { at: "/my-bookings", lacks: ["we'll send you a code"] });
    expectPage(await enter(aline.email, fresh), { at: "/" });
    expect(countRows(lodge, "users", "id = 'aline' AND email_verified_at IS NOT NULL")).toBe(1);
  });

  test("a wrong code keeps what was typed, except the password", async () => {
    await ways.recover(bosco.email);
    const fields = { by: "code", email: bosco.email, code: "12 34 56", password: fresh };
    const page = await stranger().post("/reset-password", fields);
    expectPage(page, { status: 422, has: ["This code is wrong"], lacksHtml: [fresh] });
    expect(fieldsOf(page)).toMatchObject({
      email: bosco.email,
      code: "12 34 56",
      password: "",
    });
  });

  test("five wrong codes end the code; unknown addresses get the same response", async () => {
    await ways.recover(bosco.email);
    const code = codeIn(mailTo(bosco.email));
    const wrong = code === "111111" ? "222222" : "111111";
    const give = (email: string, submitted: string) =>
      stranger().post("/reset-password", { by: "code", email, code: submitted, password: fresh });
    const known = await give(bosco.email, wrong);
    const unknown = await give("unknown@x.example", wrong);
    expect(unknown.text).toBe(known.text);
    for (let n = 0; n < 4; n++) await give(bosco.email, wrong);
    expectPage(await give(bosco.email, code), { status: 422 });
    expectPage(await enter(bosco.email, password), { at: "/" });
    // The link still works, so a stranger's wrong codes cannot lock out the reader.
    expectPage(await setByLink(stranger(), linkTo(bosco.email)), { at: "/my-bookings" });
  });

  test.each([
    ["weak", "short"],
    ["missing", ""],
  ])("a %s password is refused", async (_, submitted) => {
    prove("bosco");
    await ways.recover(bosco.email);
    const path = linkTo(bosco.email);
    const page = await setByLink(stranger(), path, submitted);
    expect([400, 422]).toContain(page.status);
    expectPage(page, { status: page.status, at: "/reset-password" });
    expectPage(await setByLink(stranger(), path), { at: "/my-bookings" });
  });

  test("the second factor stays and is requested", async () => {
    prove("claudine");
    giveFactor("claudine");
    await ways.recover(claudine.email);
    const visitor = stranger();
    const fields = await visitor.form(linkTo(claudine.email));
    const answer = await visitor.raw("/reset-password", {
      method: "POST",
      body: new URLSearchParams({ ...fields, password: fresh }),
    });
    expect(answer.headers.get("Location")).toMatch(/^\/login\/factor\?/);
    expectPage(await visitor.get("/admin"), { at: "/login/factor" });
    expect(countRows(lodge, "factors")).toBe(1);
  });

  test("deactivating the account ends the link", async () => {
    const admin = await signedInByForm(lodge, people.diane);
    await ways.recover(bosco.email);
    const path = linkTo(bosco.email);
    await admin.post("/admin/users/bosco/deactivate", { sent: "1" });
    expectPage(await stranger().get(path), { status: 410 });
    await admin.post("/admin/users/bosco/activate", { sent: "1" });
    expectPage(await stranger().get(path), { status: 410 });
  });

  test("a reset of a stranger's sign-up hands the account to the mail's reader", async () => {
    const email = "prov2@x.example";
    const thief = stranger();
    await thief.post("/login?mode=sign-up", { name: "N", email, password });
    await ways.recover(email);
    const page = await setByLink(stranger(), linkTo(email));
    expectPage(page, { at: "/my-bookings" });
    expectPage(await thief.get("/my-bookings"), { at: "/login" });
    expectPage(await enter(email, password), { status: 422 });
    expectPage(await enter(email, fresh), { at: "/" });
  });
});

describe("signing in by mail", () => {
  const linkTo = (email: string) => pathIn(mailTo(email), "/login/link?token=");

  test("a code signs in and redirects to the requested page", async () => {
    prove("bosco");
    const visitor = stranger();
    const path = "/login/code?redirectTo=%2Fbooking";
    const asked = await visitor.post(path, { step: "ask", email: bosco.email.toUpperCase() });
    const code = codeIn(mailTo(bosco.email));
    const page = await visitor.post(path, { ...fieldsOf(asked), code });
    expectPage(page, { at: "/booking", has: ["Bosco"] });
    expectPage(await visitor.get("/login/code?redirectTo=/rooms"), { at: "/rooms" });
    expectPage(await enter(bosco.email, password), { at: "/" });
    const amr = lodge.value(
      "SELECT amr FROM sessions WHERE user_id = 'bosco' ORDER BY created_at LIMIT 1",
    );
    expect(amr).toContain('"otp"');
  });

  test("a link signs in only when its button is pressed, and works once", async () => {
    prove("bosco");
    await stranger().post("/login/code?redirectTo=%2Frooms", { step: "ask", email: bosco.email });
    const path = linkTo(bosco.email);
    expect(path).not.toContain("rooms");
    const scanner = stranger();
    for (let n = 0; n < 3; n++) expectPage(await scanner.get(path), { has: [bosco.email] });
    expect(scanner.cookies.size).toBe(0);
    const visitor = stranger();
    const fields = await visitor.form(path);
    expectPage(await visitor.post("/login/link", fields), { at: "/rooms", has: ["Bosco"] });
    expectPage(await stranger().post("/login/link", fields), { status: 410 });
    expectPage(await stranger().get(path), { status: 410, has: ["no longer works"] });
  });

  test("simultaneous requests with one code open one session", async () => {
    prove("bosco");
    await ways["sign-in"](bosco.email);
    const code = codeIn(mailTo(bosco.email));
    const pages = await Promise.all(
      [1, 2, 3].map(() =>
        stranger().post("/login/code", { step: "enter", email: bosco.email, code }),
      ),
    );
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("earlier mails stay valid until one of them is used", async () => {
    await ways["sign-in"](bosco.email);
    const former = codeIn(mailTo(bosco.email));
    for (let n = 0; n < 4; n++) {
      lodge.file.exec("UPDATE mail_outbox SET created_at = '2026-11-01T00:00:00.000Z'");
      await ways["sign-in"](bosco.email);
    }
    const code = codeIn(mailTo(bosco.email));
    const give = (submitted: string) =>
      stranger().post("/login/code", { step: "enter", email: bosco.email, code: submitted });
    expectPage(await give(former), { status: 200 });
    expectPage(await give(code), { status: 422 });
    expect(countRows(lodge, "one_time_codes")).toBe(0);
  });

  test("a stranger who uses up the daily mails does not block a known browser", async () => {
    prove("bosco");
    const visitor = await signedInByForm(lodge, bosco);
    await visitor.post("/logout", {});
    const longAgo = new Date(Date.now() - 61_000).toISOString();
    const ask = async (by: Visitor) => {
      lodge.run("UPDATE mail_outbox SET created_at = ?", longAgo);
      await ways.recover(bosco.email, by);
      return mailsTo(lodge, bosco.email).length;
    };
    for (let n = 1; n <= 5; n++) expect(await ask(stranger())).toBe(n);
    expect(await ask(stranger())).toBe(5);
    expect(await ask(visitor)).toBe(6);
  });

  test("a code requires the second factor and does not work for a password reset", async () => {
    prove("claudine");
    giveFactor("claudine");
    await ways["sign-in"](claudine.email);
    const code = codeIn(mailTo(claudine.email));
    const reset = { by: "code", email: claudine.email, code, password: fresh };
    expectPage(await stranger().post("/reset-password", reset), { status: 422 });
    const visitor = stranger();
    const answer = await visitor.raw("/login/code", {
      method: "POST",
      body: new URLSearchParams({ step: "enter", email: claudine.email, code }),
    });
    expect(answer.headers.get("Location")).toBe("/login/factor");
    expectPage(await visitor.get("/admin"), { at: "/login/factor" });
  });

  test("signing in to an unverified account ends its password and says so", async () => {
    const visitor = stranger();
    await ways["sign-in"](aline.email, visitor);
    const elsewhere = await signedIn(lodge, aline);
    const code = codeIn(mailTo(aline.email));
    const page = await visitor.post("/login/code", { step: "enter", email: aline.email, code });
    expectPage(page, {
      at: "/verify-email",
      has: ["is confirmed", "Your old password no longer works"],
    });
    expectPage(await elsewhere.get("/my-bookings"), { at: "/login" });
    expectPage(await enter(aline.email, password), { status: 422 });
    expect(mailTo(aline.email)?.body).toContain(
      "Your old password was set before that, so it no longer works.",
    );
  });

  test("an inactive account is refused", async () => {
    await ways["sign-in"](bosco.email);
    lodge.file.exec("UPDATE users SET status = 'inactive' WHERE id = 'bosco'");
    const code = codeIn(mailTo(bosco.email));
    const page = await stranger().post("/login/code", { step: "enter", email: bosco.email, code });
    expectPage(page, { status: 403, has: ["This account is closed"] });
  });

  test("redirects to other sites are ignored", async () => {
    prove("bosco");
    const path = "/login/code?redirectTo=https%3A%2F%2Fevil.example%2F";
    await stranger().post(path, { step: "ask", email: bosco.email });
    const visitor = stranger();
    const fields = await visitor.form(linkTo(bosco.email));
    expectPage(await visitor.post("/login/link", fields), { at: "/" });
  });
});

describe("without mail configured", () => {
  test("the page says that no mails are sent and has no address field", async () => {
    const without = await openSharedLodge();
    try {
      const visitor = new Visitor(without);
      expectPage(await visitor.get("/login"), {
        has: ["Forgotten your password?"],
        lacks: ["Sign in with a code"],
      });
      const page = await visitor.get("/forgot-password");
      expectPage(page, { has: ["We can't send emails at the moment"], lacks: ["Send code"] });
      expectPage(await visitor.get("/login/code"), { status: 404 });
      expectPage(await visitor.post("/forgot-password", { email: bosco.email }), { status: 404 });
      expect(countRows(without, "mail_outbox")).toBe(0);
    } finally {
      await without.close();
    }
  });
});
