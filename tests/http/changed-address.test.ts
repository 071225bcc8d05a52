import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { signedIn, Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo, pathIn } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { SMTP_URL: mailServerAway } });
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
const { aline, bosco, claudine } = people;
let former: unknown = null;
afterEach(() => {
  if (former) lodge.run("UPDATE users SET password_hash = ? WHERE id = 'bosco'", former);
  lodge.file.exec(`DELETE FROM mail_outbox; DELETE FROM one_time_codes; DELETE FROM address_attempts;
    DELETE FROM sign_in_attempts; DELETE FROM users WHERE is_provisional = 1 AND id <> 'aline';
    UPDATE users SET email_verified_at = NULL, is_provisional = 0, email = id || '@guests.example'
      WHERE role = 'guest'`);
});

const wanted = "new@bosco.example";
const mailTo = (email: string) => mailsTo(lodge, email).at(-1);
const ask = (visitor: Visitor, email = wanted, submitted = password) =>
  visitor.post("/account/email", { step: "ask", email, password: submitted });
const giveCode = (visitor: Visitor, code: string, email = wanted) =>
  visitor.post("/account/email", { step: "enter", email, code });
const emailOf = (id: string) => lodge.value("SELECT email FROM users WHERE id = ?", id);
const prove = (id: string) =>
  lodge.run("UPDATE users SET email_verified_at = created_at WHERE id = ?", id);

describe("changing the account's email address", () => {
  test("takes effect with the mailed code, notifies both addresses, ends other sessions", async () => {
    const visitor = await signedIn(lodge, bosco);
    const elsewhere = await signedIn(lodge, bosco);
    const asked = await ask(visitor);
    expectPage(asked, { has: [`An email to ${wanted} should arrive`] });
    expect(emailOf("bosco")).toBe(bosco.email);
    const code = codeIn(mailTo(wanted));
    const page = await visitor.post("/account/email", { ...fieldsOf(asked), code });
    expectPage(page, { at: "/account/email", has: ["Your email address is changed", wanted] });
    expect(emailOf("bosco")).toBe(wanted);
    expectPage(await elsewhere.get("/my-bookings"), { at: "/login" });
    expectPage(await visitor.get("/my-bookings"), { lacks: ["we'll send you a code"] });
    for (const to of [bosco.email, wanted]) {
      expect(mailTo(to)?.body).toContain("The email address of your account was changed");
      // The former address gets no link to reset the password.
      expect(mailTo(to)?.body).not.toContain("/forgot-password");
    }
    const enter = (email: string) => new Visitor(lodge).post("/login", { email, password });
    expectPage(await enter(wanted), { at: "/" });
    expectPage(await enter(bosco.email), { status: 422 });
    const admin = await signedIn(lodge, people.diane);
    expectPage(await admin.get("/admin/users/bosco"), {
      has: ["Verified by email; signed out everywhere", wanted],
    });
  });

  test("by link requires the session of the account that asked", async () => {
    const visitor = await signedIn(lodge, bosco);
    await ask(visitor);
    const path = pathIn(mailTo(wanted), "/verify-email?token=");
    const token = path.split("token=")[1] ?? "";
    for (const other of [new Visitor(lodge), await signedIn(lodge, aline)]) {
      expectPage(await other.get(path), {
        has: ["Sign in first"],
        lacks: ["Change email address"],
      });
      const page = await other.post(path, { by: "link", token, password });
      expectPage(page, { status: 403, has: ["Sign in first"] });
    }
    expect(emailOf("bosco")).toBe(bosco.email);
    const fields = await visitor.form(path);
    const page = await visitor.post(path, fields);
    expectPage(page, { at: "/account/email", has: ["Your email address is changed"] });
    expectPage(await visitor.get(path), { status: 410 });
  });

  test("needs the password", async () => {
    const visitor = await signedIn(lodge, bosco);
    const page = await ask(visitor, wanted, "Wrong-2026");
    expectPage(page, {
      status: 422,
      has: ["Wrong password"],
      lacksHtml: ["Wrong-2026"],
    });
    expect(fieldsOf(page)).toMatchObject({ email: wanted, password: "" });
    expect(mailsTo(lodge, wanted)).toEqual([]);
  });

  test("without a password needs a code sent to the current address", async () => {
    const hash = lodge.file.prepare("SELECT password_hash FROM users WHERE id = 'bosco'").pluck();
    former = hash.get();
    lodge.file.exec("UPDATE users SET password_hash = NULL WHERE id = 'bosco'");
    const visitor = await signedIn(lodge, bosco);
    expectPage(await visitor.get("/account/email"), { has: [`Send a code to ${bosco.email}`] });
    const asked = await visitor.post("/account/email", { step: "own-code" });
    const ownCode = codeIn(mailTo(bosco.email));
    const wrong = ownCode === "111111" ? "222222" : "111111";
    expectPage(asked, { html: [`value="ask-by-code"`] });
    const fields = { step: "ask-by-code", email: wanted };
    const refused = await visitor.post("/account/email", { ...fields, ownCode: wrong });
    expectPage(refused, { status: 422, has: ["This code is wrong"] });
    const page = await visitor.post("/account/email", { ...fields, ownCode });
    expectPage(page, { has: [`An email to ${wanted} should arrive`] });
    expectPage(await giveCode(visitor, codeIn(mailTo(wanted))), {
      has: ["Your email address is changed"],
    });
  });

  /** Returns the auth service's answer to a wrong code, without a session. */
  const tryAnywhere = async (email: string) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ type: "email_change", email, token: "000000" });
    const answer = await fetch(`${lodge.url}/auth/v1/verify`, { method: "POST", headers, body });
    return [answer.status, await answer.text()];
  };

  test("does not reveal whether another account has the address", async () => {
    prove("aline");
    const visitor = await signedIn(lodge, bosco);
    const seen: object[] = [];
    for (const email of [aline.email, claudine.email, "nobody@x.example"]) {
      const own = `own-${seen.length}@x.example`;
      await ask(visitor, own);
      const page = await ask(visitor, email);
      const wrong = await giveCode(visitor, "000000", email);
      seen.push({
        earlier: (await visitor.get(pathIn(mailTo(own), "/verify-email"))).text,
        byAnybody: await tryAnywhere(email),
        text: page.text.replaceAll(email, "…"),
        status: page.status,
        wrong: wrong.text.replaceAll(email, "…"),
        later: (await visitor.get("/account/email?code")).text,
        mails: mailsTo(lodge, email).length,
        subject: mailTo(email)?.subject,
      });
    }
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(mailTo(aline.email)?.body).toContain("it already has an account");
    expect(mailTo(aline.email)?.body).not.toMatch(/\d{6}/);
  });

  test("is rejected if another user verified the address first", async () => {
    const visitor = await signedIn(lodge, bosco);
    await ask(visitor, aline.email);
    const code = codeIn(mailTo(aline.email));
    prove("aline");
    const page = await giveCode(visitor, code, aline.email);
    expectPage(page, { status: 409, has: ["There is already an account with this address"] });
    expect([emailOf("aline"), emailOf("bosco")]).toEqual([aline.email, bosco.email]);
  });

  test("takes an unverified address from another account, which keeps existing", async () => {
    const visitor = await signedIn(lodge, bosco);
    const holder = await signedIn(lodge, aline);
    await ask(visitor, aline.email);
    const page = await giveCode(visitor, codeIn(mailTo(aline.email)), aline.email);
    expectPage(page, { has: ["Your email address is changed"] });
    expect(emailOf("bosco")).toBe(aline.email);
    expect(countRows(lodge, "users", "id = 'aline' AND is_provisional = 1")).toBe(1);
    expectPage(await holder.get("/my-bookings"), {
      at: "/my-bookings",
      has: ["we'll send you a code"],
    });
    lodge.file.exec("UPDATE users SET email = 'x@y.example' WHERE id = 'bosco'");
  });

  test("rejects another user's session with the code", async () => {
    const visitor = await signedIn(lodge, bosco);
    const other = await signedIn(lodge, aline);
    await ask(visitor);
    const code = codeIn(mailTo(wanted));
    expectPage(await giveCode(other, code), { status: 422, has: ["This code is wrong"] });
    expectPage(await giveCode(visitor, code), { has: ["Your email address is changed"] });
  });

  test("ends codes sent to the former address", async () => {
    const visitor = await signedIn(lodge, bosco);
    await new Visitor(lodge).post("/forgot-password", { email: bosco.email });
    const path = pathIn(mailTo(bosco.email), "/reset-password?token=");
    await ask(visitor);
    await giveCode(visitor, codeIn(mailTo(wanted)));
    expectPage(await new Visitor(lodge).get(path), { status: 410 });
  });

  test("rejects the current address", async () => {
    const visitor = await signedIn(lodge, bosco);
    const page = await ask(visitor, bosco.email.toUpperCase());
    expectPage(page, { status: 422, has: ["Your account already uses this address"] });
  });

  test("requires a signed-in user", async () => {
    expectPage(await new Visitor(lodge).get("/account/email"), { at: "/login" });
  });
});
