import { beforeEach, describe, expect, test } from "vitest";
import { actionOf, fieldsOf, formOf, linksOf } from "../world/dom";
import {
  appKey,
  codeOf,
  forgetFactors,
  insertFactor,
  recoveryCodesOn,
  shownKey,
  wrongCode,
} from "../world/factors";
import { ownLodge } from "../world/fixtures";
import { addHousekeeper, odette } from "../world/housekeeper";
import { type GuestProfile, password, people } from "../world/people";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";
import { mailServerAway, mailsTo } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway } });
beforeEach(() => {
  forgetFactors(lodge);
  lodge.file.exec("DELETE FROM mail_outbox");
});

const { aline, bosco, claudine, diane } = people;
const from = (address: string) => ({ "X-Forwarded-For": address });
const wrong = "This code is wrong or has already been used";
const paused = "Too many wrong codes. Please wait 15 minutes and try again.";

/**
 * Signs in with the password only.
 * @returns the visitor and the response page
 */
async function halfIn(profile: GuestProfile, address = "203.0.113.7", path = "/login") {
  const visitor = new Visitor(lodge);
  const page = await visitor.post(path, { email: profile.email, password }, from(address));
  return { visitor, page };
}
const give = (visitor: Visitor, code: string, address = "203.0.113.7") =>
  visitor.post("/login/factor", { code }, from(address));
const isIn = async (visitor: Visitor) =>
  (await visitor.get("/my-bookings")).path === "/my-bookings";

/** Sets up a second factor with the forms. */
async function setUp(visitor: Visitor, fields: Record<string, string> = { password }) {
  const shown = await visitor.post("/account/two-factor/new", fields);
  const key = shownKey(shown);
  const done = await visitor.post(actionOf(shown), { code: codeOf(key) });
  return { shown, key, done, codes: recoveryCodesOn(done) };
}

describe("setting up a second factor", () => {
  test("set-up asks for the password and shows the key and ten recovery codes once", async () => {
    const visitor = await signedIn(lodge, aline);
    const elsewhere = await signedIn(lodge, aline);
    const before = await visitor.get("/account/two-factor");
    expectPage(before, { has: ["Off: anyone who knows your password can sign in"] });
    for (const [submitted, status] of [
      ["", 400],
      ["Wrong-2026", 422],
    ] as const) {
      const page = await visitor.post("/account/two-factor/new", { password: submitted });
      expectPage(page, { status, lacksHtml: ["app-key", "Wrong-2026"] });
    }
    const { shown, key, done, codes } = await setUp(visitor, { password, name: "My phone" });
    expectPage(shown, { has: ["Scan this with an authenticator app"], html: ['class="qr-code"'] });
    expect(shown.headers.get("Cache-Control")).toContain("no-store");
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const uri = linksOf(shown).find(({ href }) => href.startsWith("otpauth:"))?.href ?? "";
    expect(uri).toContain(`secret=${key}`);
    expect(decodeURIComponent(uri)).toContain("Nyungwe Eco-Lodge:aline@guests.example");
    expectPage(done, { has: ["Your second factor is on", "They are shown only once"] });
    expect(done.headers.get("Cache-Control")).toContain("no-store");
    expect(new Set(codes).size).toBe(10);
    const data = await (await visitor.raw("/account/data/download.json")).text();
    expect(JSON.parse(data).secondFactors).toMatchObject([{ type: "totp", name: "My phone" }]);
    for (const secret of [key, ...codes]) expect(data).not.toContain(secret);
    const after = await visitor.get("/account/two-factor");
    expectPage(after, { has: ["My phone", "You have 10 recovery codes left"] });
    expectPage(await visitor.get(shown.path), { at: "/account/two-factor", lacksHtml: [key] });
    // Sessions opened without the second factor end.
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(visitor)).toBe(true);
    expect(mailsTo(lodge, aline.email).map(({ body }) => body)).toEqual([
      expect.stringContaining("second factor is now required"),
    ]);
    const file = JSON.stringify([
      lodge.rows("SELECT * FROM factors"),
      lodge.rows("SELECT * FROM recovery_codes"),
      lodge.rows("SELECT * FROM audit_log"),
    ]);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replace("-", ""))]) {
      expect(file).not.toContain(secret);
    }
    const amr = lodge.values<string>("SELECT amr FROM sessions");
    expect(amr.join()).toContain('"totp"');
  });

  test("a wrong code or another user's session does not finish set-up", async () => {
    const visitor = await signedIn(lodge, aline);
    const shown = await visitor.post("/account/two-factor/new", { password });
    const key = shownKey(shown);
    const page = await visitor.post(actionOf(shown), { code: wrongCode(key) });
    expectPage(page, { status: 422, has: [wrong], html: ['class="qr-code"', "aria-invalid"] });
    const other = await signedIn(lodge, bosco);
    expectPage(await other.get(shown.path), { at: "/account/two-factor", lacksHtml: [key] });
    await other.post(actionOf(shown), { code: codeOf(key) });
    expect(countRows(lodge, "factors", "verified_at IS NOT NULL")).toBe(0);
    // An unfinished set-up does not change the sign-in.
    expectPage(await halfIn(aline).then(({ page }) => page), { at: "/" });
  });

  test("an unverified address gets no mail about second factors", async () => {
    const email = "victim@hers.example";
    const visitor = new Visitor(lodge);
    await visitor.post("/login?mode=sign-up", { name: "Eve", email, password });
    lodge.file.exec("DELETE FROM mail_outbox");
    const { key, codes } = await setUp(visitor);
    expect(codes).toHaveLength(10);
    const id = lodge.value<string>("SELECT id FROM factors");
    lodge.file.exec("UPDATE factors SET last_step = NULL");
    await visitor.post(`/account/two-factor/${id}/remove`, { code: codeOf(key) });
    expect(countRows(lodge, "factors", "verified_at IS NOT NULL")).toBe(0);
    expect(mailsTo(lodge, email)).toEqual([]);
  });

  test("an unfinished set-up expires after 15 minutes", async () => {
    const visitor = await signedIn(lodge, aline);
    const shown = await visitor.post("/account/two-factor/new", { password });
    const early = new Date(Date.now() - 15 * 60_000 - 1000).toISOString();
    lodge.run("UPDATE factors SET created_at = ?", early);
    expectPage(await visitor.get(shown.path), {
      at: "/account/two-factor",
      lacksHtml: ["qr-code"],
    });
    const page = await visitor.post(actionOf(shown), { code: codeOf(shownKey(shown)) });
    expectPage(page, { at: "/account/two-factor", has: ["the time ran out"] });
    expect(countRows(lodge, "factors", "verified_at IS NOT NULL")).toBe(0);
  });

  test("two simultaneous set-ups create one factor; names are unique", async () => {
    const visitor = await signedIn(lodge, aline);
    await Promise.all([1, 2].map(() => visitor.post("/account/two-factor/new", { password })));
    expect(countRows(lodge, "factors")).toBe(1);
    await setUp(visitor);
    const again = await visitor.post("/account/two-factor/new", {
      password,
      name: "Authenticator app",
    });
    expectPage(again, { status: 422, has: ["You already have a second factor with this name"] });
    const { done } = await setUp(visitor);
    expectPage(done, {
      at: "/account/two-factor",
      has: ["Second factor added.", "Authenticator app 2"],
    });
    expect(recoveryCodesOn(done)).toEqual([]);
  });
});

describe("signing in with a second factor", () => {
  beforeEach(() => {
    insertFactor(lodge, aline.id);
  });

  test("a sign-in asks for the code and redirects to the requested page", async () => {
    const login = `/login?redirectTo=${encodeURIComponent("/my-bookings?page=2")}`;
    const { visitor, page } = await halfIn(aline, undefined, login);
    expectPage(page, { at: "/login/factor", has: ["One more step", "Login"], lacks: ["Aline"] });
    expect(visitor.cookies.has("lodge_browser")).toBe(false);
    const before = visitor.cookies.get("lodge_session");
    const seen = await visitor.post(actionOf(page), {
      code: `${codeOf().slice(0, 3)} ${codeOf().slice(3)}`,
    });
    expect(seen.path).toBe("/my-bookings?page=2");
    expect(visitor.cookies.has("lodge_browser")).toBe(true);
    expect(visitor.cookies.get("lodge_session")).not.toBe(before);
    // The session cookie from before the code is worthless.
    const thief = new Visitor(lodge);
    thief.cookies.set("lodge_session", before ?? "");
    expect(await isIn(thief)).toBe(false);
    expectPage(await visitor.get("/login/factor"), { at: "/" });
  });

  test.each(["", "12345", "1234567", "abcdef", "٢٨٧٠٨٢", "x".repeat(41), "0000000000"])(
    "the code %j is refused",
    async (code) => {
      const { visitor } = await halfIn(aline);
      const page = await give(visitor, code);
      expect([400, 422]).toContain(page.status);
      expectPage(page, { status: page.status, at: "/login/factor", html: ['href="#code"'] });
      expect(await isIn(visitor)).toBe(false);
    },
  );

  test("a code works once across sessions, and older codes are refused", async () => {
    const [first, second] = [await halfIn(aline), await halfIn(aline, "198.51.100.4")];
    const code = codeOf();
    const both = await Promise.all([
      give(first.visitor, code),
      give(second.visitor, code, "198.51.100.4"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { visitor } = await halfIn(aline);
    expectPage(await give(visitor, code), { status: 422, has: [wrong] });
    expectPage(await give(visitor, codeOf(appKey, -1)), { status: 422, has: [wrong] });
  });

  test("five wrong codes end the sign-in, pause the network and mail the user", async () => {
    const { visitor } = await halfIn(aline);
    for (let n = 1; n <= 4; n++) {
      expectPage(await give(visitor, wrongCode()), { status: 422, has: [wrong] });
    }
    expect(mailsTo(lodge, aline.email)).toEqual([]);
    const fifth = await give(visitor, wrongCode());
    expectPage(fifth, { status: 429, has: [paused, "Sign in again"] });
    expectPage(await give(visitor, codeOf()), { at: "/login" });
    expect(mailsTo(lodge, aline.email)[0]?.body).toContain("entered several wrong codes");
    const again = await halfIn(aline);
    expectPage(await give(again.visitor, codeOf()), { status: 429, has: [paused] });
    // Another network can sign in; the pause here continues.
    const elsewhere = await halfIn(aline, "198.51.100.4");
    await give(elsewhere.visitor, codeOf(), "198.51.100.4");
    expect(await isIn(elsewhere.visitor)).toBe(true);
    expectPage(await give(again.visitor, codeOf(appKey, 1)), { status: 429, has: [paused] });
  });

  test("ten wrong codes from many networks pause sign-in for unknown browsers", async () => {
    const known = await halfIn(aline);
    await give(known.visitor, codeOf());
    await known.visitor.post("/logout", {});
    for (let n = 0; n < 10; n++) {
      const address = `192.0.2.${n}`;
      const { visitor } = await halfIn(aline, address);
      await give(visitor, wrongCode(), address);
    }
    const { visitor } = await halfIn(aline, "198.51.100.9");
    const page = await give(visitor, codeOf(appKey, 1), "198.51.100.9");
    expectPage(page, { status: 429, has: [paused] });
    // A known browser has its own count of attempts.
    await known.visitor.post("/login", { email: aline.email, password });
    await give(known.visitor, codeOf(appKey, 1));
    expect(await isIn(known.visitor)).toBe(true);
  });

  test("a password reset at the desk keeps the pause and the verified factor", async () => {
    lodge.file.exec(
      "UPDATE users SET email_verified_at = '2026-01-01T00:00:00.000Z' WHERE id = 'aline'",
    );
    const { visitor } = await halfIn(aline);
    for (let n = 0; n < 5; n++) await give(visitor, wrongCode());
    const admin = await signedIn(lodge, diane);
    await admin.post(`/admin/users/${aline.id}/password`, { password });
    const again = await halfIn(aline);
    expectPage(again.page, { at: "/login/factor" });
    expectPage(await give(again.visitor, codeOf()), { status: 429, has: [paused] });
    expectPage(await admin.get(`/admin/users/${aline.id}`), { has: ["second factor on"] });
    expectPage(await admin.get(`/admin/users/${bosco.id}`), { lacks: ["second factor on"] });
  });

  test("a pending session can be signed out and expires", async () => {
    const first = await halfIn(aline);
    expectPage(await first.visitor.post("/logout", {}), { at: "/" });
    expectPage(await give(first.visitor, codeOf()), { at: "/login" });
    const second = await halfIn(aline);
    lodge.file.exec("UPDATE sessions SET expires_at = '2026-01-01T00:00:00.000Z'");
    expectPage(await give(second.visitor, codeOf()), { at: "/login" });
    expect(await isIn(second.visitor)).toBe(false);
  });

  test("the code page requires a pending session", async () => {
    expectPage(await new Visitor(lodge).get("/login/factor"), { at: "/login" });
    expectPage(await give(new Visitor(lodge), codeOf()), { at: "/login" });
    const visitor = await signedIn(lodge, bosco);
    expectPage(await visitor.get("/login/factor?redirectTo=//evil.example"), { at: "/" });
  });

  test("another user's code is refused", async () => {
    insertFactor(lodge, bosco.id, { key: "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU" });
    const { visitor } = await halfIn(bosco);
    expectPage(await give(visitor, codeOf()), { status: 422, has: [wrong] });
  });

  test("an unsent form is offered after the code, even after a wrong one", async () => {
    insertFactor(lodge, claudine.id);
    const target = "/admin/bookings/blocks/new";
    const waiting = await new Visitor(lodge).post(target, { reason: "Leaking roof" });
    const visitor = new Visitor(lodge);
    const asked = await visitor.submit(waiting, { email: claudine.email, password });
    expectPage(asked, { has: ["One more step", "We've kept what you entered"] });
    const refused = await visitor.submit(asked, { code: wrongCode() });
    expectPage(refused, { status: 422, has: [wrong] });
    const back = await visitor.submit(refused, { code: codeOf() });
    expectPage(back, { has: ["You are signed in again"] });
    const told = await visitor.submit(back);
    expect(told.path).toBe(target);
    expect(fieldsOf(told)).toMatchObject({ reason: "Leaking roof" });
  });

  test("an unsent form is kept after too many wrong codes", async () => {
    insertFactor(lodge, claudine.id);
    const waiting = await new Visitor(lodge).post("/admin/bookings/blocks/new", { reason: "Roof" });
    const visitor = new Visitor(lodge);
    let page = await visitor.submit(waiting, { email: claudine.email, password });
    for (let n = 0; n < 5; n++) {
      page = await visitor.submit(page, { code: wrongCode() });
    }
    expectPage(page, { status: 429, has: [paused] });
    const login = await visitor.submit(page);
    expectPage(login, { status: 422, has: ["We've kept what you entered"] });
    expect(fieldsOf(login).unsent).toBe(fieldsOf(waiting).unsent);
  });
});

describe("recovery codes", () => {
  test("each recovery code replaces a code once, and the user is mailed", async () => {
    const { codes } = await setUp(await signedIn(lodge, aline));
    const [code = ""] = codes;
    const both = await Promise.all(
      [await halfIn(aline), await halfIn(aline)].map(({ visitor }) =>
        give(visitor, ` ${code.toLowerCase().replace("-", " ")}`),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expectPage(await give((await halfIn(aline)).visitor, code), { status: 422, has: [wrong] });
    const told = mailsTo(lodge, aline.email).map(({ body }) => body);
    expect(told.filter((body) => body.includes("one of your recovery codes"))).toHaveLength(1);
    expect(told.join()).toContain("9 recovery codes left");
    const { visitor } = await halfIn(aline);
    const told8 = await give(visitor, codes[1] ?? "");
    expectPage(told8, { has: ["You have 8 recovery codes left"], lacks: ["Create new ones"] });
    expectPage(await visitor.get("/account/two-factor"), { has: ["8 recovery codes left"] });
    for (const used of codes.slice(2, 6)) await give((await halfIn(aline)).visitor, used);
    const { visitor: on } = await halfIn(aline);
    const few = await on.post("/login/factor?redirectTo=/account/data", { code: codes[6] ?? "" });
    expectPage(few, { has: ["You have 3 recovery codes left", "Create new ones"] });
    expect(linksOf(few).map(({ href }) => href)).toContain("/account/data");
    expectPage(await on.get("/account/data"), { at: "/account/data" });
  });

  test("another user's recovery codes are refused", async () => {
    const { codes } = await setUp(await signedIn(lodge, bosco));
    insertFactor(lodge, aline.id);
    const { visitor } = await halfIn(aline);
    expectPage(await give(visitor, codes[0] ?? ""), { status: 422, has: [wrong] });
  });

  test("few recovery codes cause a warning; new ones replace the old", async () => {
    const visitor = await signedIn(lodge, aline);
    const { codes, key } = await setUp(visitor);
    lodge.file.exec(
      `UPDATE recovery_codes SET used_at = created_at
       WHERE code_hash IN (SELECT code_hash FROM recovery_codes LIMIT 7)`,
    );
    expectPage(await visitor.get("/account/two-factor"), { has: ["only 3 recovery codes left"] });
    const refused = await visitor.post("/account/two-factor/codes", { code: wrongCode(key) });
    expectPage(refused, { status: 422, has: [wrong] });
    expect(recoveryCodesOn(refused)).toEqual([]);
    const made = await visitor.post("/account/two-factor/codes", { code: codeOf(key, 1) });
    const fresh = recoveryCodesOn(made);
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    const other = await halfIn(aline);
    for (const code of codes.slice(0, 3)) {
      expectPage(await give(other.visitor, code), { status: 422 });
    }
    await give(other.visitor, fresh[9] ?? "");
    expect(await isIn(other.visitor)).toBe(true);
    expect(
      mailsTo(lodge, aline.email)
        .map(({ body }) => body)
        .join(),
    ).toContain("New recovery codes were created");
  });

  test("an account without a second factor cannot create recovery codes", async () => {
    const visitor = await signedIn(lodge, aline);
    expectPage(await visitor.get("/account/two-factor/codes"), { at: "/account/two-factor" });
    await visitor.post("/account/two-factor/codes", { code: "123456" });
    expect(countRows(lodge, "recovery_codes")).toBe(0);
  });
});

describe("removing a second factor", () => {
  test("removal asks for a code, deletes the recovery codes and mails the user", async () => {
    const visitor = await signedIn(lodge, aline);
    const { key } = await setUp(visitor);
    const { html } = await visitor.get("/account/two-factor");
    const remove = linksOf(html).find(({ text }) => text.startsWith("Remove"))?.href ?? "";
    expectPage(await visitor.get(remove), {
      has: ["Remove Authenticator app?", "only your password is needed to sign in"],
    });
    expectPage(await visitor.post(remove, { code: wrongCode(key) }), { status: 422, has: [wrong] });
    expect(countRows(lodge, "factors")).toBe(1);
    // The code that finished the set-up is already used.
    expectPage(await visitor.post(remove, { code: codeOf(key) }), { status: 422 });
    const done = await visitor.post(remove, { code: codeOf(key, 1) });
    expectPage(done, { at: "/account/two-factor", has: ["Second factor removed.", "Off:"] });
    expectPage(await visitor.post(remove, { code: codeOf(key, 1) }), { at: "/account/two-factor" });
    expect([countRows(lodge, "factors"), countRows(lodge, "recovery_codes")]).toEqual([0, 0]);
    expectPage((await halfIn(aline)).page, { at: "/" });
    expect(mailsTo(lodge, aline.email).at(-1)?.body).toContain(
      "second factor is no longer required",
    );
  });

  test("another user's factor cannot be removed", async () => {
    const id = insertFactor(lodge, aline.id);
    const visitor = await signedIn(lodge, bosco);
    expectPage(await visitor.get(`/account/two-factor/${id}/remove`), { status: 404 });
    await visitor.post(`/account/two-factor/${id}/remove`, { code: codeOf() });
    await visitor.post(`/account/two-factor/${id}/text`, {});
    expect(countRows(lodge, "factors")).toBe(1);
  });

  test("removing one of two factors keeps the other and the recovery codes", async () => {
    const visitor = await signedIn(lodge, aline);
    await setUp(visitor);
    const id = insertFactor(lodge, aline.id, { name: "Tablet" });
    const remove = `/account/two-factor/${id}/remove`;
    expectPage(await visitor.get(remove), { has: ["still need your other second factors"] });
    await visitor.post(remove, { code: codeOf() });
    expect([countRows(lodge, "factors"), countRows(lodge, "recovery_codes")]).toEqual([1, 10]);
    expect(mailsTo(lodge, aline.email).at(-1)?.body).toContain("One of your second factors");
    expectPage((await halfIn(aline)).page, { at: "/login/factor" });
  });
});

describe("a second factor required of staff", () => {
  let forget = () => {};
  beforeEach(() => {
    forget = storeSettings(lodge, "security", { twoFactorRequired: true });
    return () => forget();
  });

  test("the next sign-in requires set-up before any other page", async () => {
    const working = await signedIn(lodge, claudine);
    const { visitor, page } = await halfIn(
      claudine,
      undefined,
      `/login?redirectTo=${encodeURIComponent("/admin/bookings")}`,
    );
    expectPage(page, {
      at: "/account/two-factor/new",
      has: ["Staff accounts need a second factor"],
    });
    for (const path of ["/admin", "/admin/bookings", "/my-bookings", "/account/two-factor/codes"]) {
      expectPage(await visitor.get(path), { at: "/account/two-factor/new" });
    }
    expectPage(await visitor.post("/admin/notifications/1/read", {}), {
      status: 422,
      has: ["Sign in"],
    });
    const shown = await visitor.post(actionOf(page), {});
    const key = shownKey(shown);
    expectPage(await visitor.get("/admin/bookings"), { at: "/account/two-factor/new" });
    const before = visitor.cookies.get("lodge_session");
    const again = await visitor.post("/account/two-factor/new?redirectTo=/admin/bookings", {});
    expect(shownKey(again)).not.toBe(key);
    const done = await visitor.post(actionOf(again), { code: codeOf(shownKey(again)) });
    expectPage(done, { has: ["Your second factor is on"], html: ['href="/admin/bookings"'] });
    expect(recoveryCodesOn(done)).toHaveLength(10);
    expect(visitor.cookies.get("lodge_session")).not.toBe(before);
    expect(visitor.cookies.has("lodge_browser")).toBe(true);
    expectPage(await visitor.get("/admin/bookings"), { at: "/admin/bookings" });
    // Sessions opened without the second factor end.
    expect(await isIn(working)).toBe(false);
  });

  test("housekeeping, who see no guest data, need none", async () => {
    addHousekeeper(lodge.file);
    const { visitor } = await halfIn(odette);
    expectPage(await visitor.get("/admin/housekeeping"), { at: "/admin/housekeeping" });
    lodge.run("DELETE FROM users WHERE id = ?", odette.id);
  });

  test("current sessions continue, and guests are not affected", async () => {
    const working = await signedIn(lodge, claudine);
    expectPage(await working.get("/admin/bookings"), { at: "/admin/bookings" });
    expectPage((await halfIn(aline)).page, { at: "/" });
  });

  test("the only factor cannot be removed", async () => {
    const id = insertFactor(lodge, claudine.id);
    const visitor = await signedIn(lodge, claudine);
    const remove = `/account/two-factor/${id}/remove`;
    expectPage(await visitor.get(remove), {
      has: ["Add another one before you remove this one"],
      lacksHtml: ['name="code"'],
    });
    expectPage(await visitor.post(remove, { code: codeOf() }), {
      status: 409,
      has: ["Add another one before you remove this one"],
    });
    insertFactor(lodge, claudine.id, { name: "Tablet" });
    await visitor.post(remove, { code: codeOf() });
    expect(countRows(lodge, "factors")).toBe(1);
  });

  test("an unsent form is kept until set-up is finished", async () => {
    const target = "/admin/bookings/blocks/new";
    const waiting = await new Visitor(lodge).post(target, { reason: "Leaking roof" });
    const visitor = new Visitor(lodge);
    const first = await visitor.submit(waiting, { email: claudine.email, password });
    expectPage(first, { has: ["Set up a second factor first"] });
    const shown = await visitor.submit(first);
    const key = shownKey(shown);
    const refused = await visitor.submit(shown, { code: wrongCode(key) });
    expectPage(refused, { status: 422, html: ['class="qr-code"'] });
    // "Start again" sends the unsent form as well, and shows a new key.
    const form = formOf(refused, "Start again");
    const restarted = await visitor.post(form.getAttribute("action") ?? "", fieldsOf(form));
    const newKey = shownKey(restarted);
    expect(newKey).not.toBe(key);
    const done = await visitor.submit(restarted, { code: codeOf(newKey) });
    expect(recoveryCodesOn(done)).toHaveLength(10);
    expectPage(done, { has: ["We've kept what you entered"] });
    const told = await visitor.submit(done);
    expect(told.path).toBe(target);
    expect(fieldsOf(told)).toMatchObject({ reason: "Leaking roof" });
  });

  test("the setting announces what the next sign-in requires", async () => {
    forget();
    const admin = await signedIn(lodge, diane);
    const at = "/admin/settings/security";
    const { html } = await admin.get(at);
    expectPage(await admin.get(at), { has: ["All staff must set up a second factor"] });
    const saved = await admin.post(at, { ...fieldsOf(html), twoFactorRequired: "on" });
    expect(linksOf(saved).map(({ href }) => href)).toContain("/account/two-factor");
    expectPage(saved, { at, has: ["You must set up a second factor at your next sign-in"] });
    expectPage((await halfIn(diane)).page, { at: "/account/two-factor/new" });
    expectPage(await admin.get("/admin/users?q=diane"), { lacks: ["second factor"] });
    insertFactor(lodge, diane.id);
    expectPage(await admin.get("/admin/users?q=diane"), { has: [`${diane.email}, second factor`] });
    const off = { ...(await admin.form(at)), twoFactorRequired: "on" };
    expectPage(await admin.post(at, off), {
      at,
      has: ["Saved."],
      lacks: ["You must set up a second factor"],
    });
  });
});

test("a pending session opens no protected page, script data or form", async () => {
  insertFactor(lodge, diane.id);
  const { visitor } = await halfIn(diane);
  const before = lodge.value("SELECT count(*) FROM audit_log");
  const paths = [
    "/admin",
    "/Admin",
    "//admin/users",
    "/%61dmin/users",
    "/admin/users/aline",
    "/admin/users/export.csv",
    "/admin/pulse",
    "/my-bookings",
    "/account/two-factor",
    "/account/two-factor/new",
    "/account/two-factor/codes",
  ];
  for (const path of paths) {
    const { status, headers } = await visitor.raw(path);
    expect([302, 301, 404, 400], path).toContain(status);
    if (status < 400) expect(headers.get("Location"), path).toMatch(/^\/(login\?|[^/])/);
  }
  for (const id of ["routes/admin", "routes/admin.users._index", "routes/my-bookings._index"]) {
    const path = id === "routes/my-bookings._index" ? "/my-bookings" : "/admin/users";
    const { status } = await visitor.raw(`${path}?_data=${id}`);
    expect(status).toBe(401);
  }
  for (const [path, told] of [
    ["/admin/users/aline/deactivate", 422],
    ["/account/two-factor/new", 302],
  ] as const) {
    const body = new URLSearchParams({ password });
    const { status } = await visitor.raw(path, { method: "POST", body });
    expect(status, path).toBe(told);
  }
  expectPage(await visitor.get("/admin"), { at: "/login/factor" });
  expect(lodge.value("SELECT count(*) FROM audit_log")).toBe(before);
  expect(countRows(lodge, "factors")).toBe(1);
  // A known browser needs the code too.
  await give(visitor, codeOf());
  await visitor.post("/logout", {});
  expectPage(await visitor.post("/login", { email: diane.email, password }), {
    at: "/login/factor",
  });
});

test("deleting a user deletes their factors and recovery codes", async () => {
  await setUp(await signedIn(lodge, bosco));
  const admin = await signedInByForm(lodge, diane);
  await admin.fill(`/admin/users/${bosco.id}/delete`);
  expect(countRows(lodge, "users", "id = 'bosco' AND removed_at IS NOT NULL")).toBe(1);
  expect([countRows(lodge, "factors"), countRows(lodge, "recovery_codes")]).toEqual([0, 0]);
});
