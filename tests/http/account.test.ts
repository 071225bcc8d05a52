import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { type GuestProfile, password, people } from "../world/people";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";
import { mailServerAway, mailsTo } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { SMTP_URL: mailServerAway, TRUST_PROXY: "1" } });

const { claudine, diane } = people;

let made = 0;
let network = 0;
/** Each test uses its own network, so that it does not use up another test's attempts. */
beforeEach(() => {
  network += 1;
});
const from = () => ({ "X-Forwarded-For": `198.51.100.${network}` });

/** Creates a user with a verified email address and the shared password. */
function newGuest(change: Record<string, unknown> = {}): GuestProfile {
  made += 1;
  const row = {
    id: `own-${made}`,
    name: `Guest ${made}`,
    email: `own${made}@guests.example`,
    role: "guest",
    phone: null,
    email_verified_at: "2026-01-01T00:00:00.000Z",
    is_provisional: 0,
    password_hash: lodge.value("SELECT password_hash FROM users WHERE id = 'aline'"),
    created_at: "2026-01-01T00:00:00.000Z",
    ...change,
  };
  const names = Object.keys(row);
  lodge.run(`INSERT INTO users (${names}) VALUES (${names.map((name) => `@${name}`)})`, row);
  return { id: row.id, name: row.name, email: row.email, role: "guest" };
}

const signIn = (email: string, attempt: string, headers: Record<string, string> = from()) =>
  new Visitor(lodge).post("/login", { email, password: attempt }, headers);
/** Lets an account's sessions have begun with a code this long ago. */
const signedInAgo = ({ id }: GuestProfile, minutes: number) =>
  lodge.run(
    "UPDATE sessions SET amr = ? WHERE user_id = ?",
    JSON.stringify([{ method: "otp", timestamp: Math.floor(Date.now() / 1000) - minutes * 60 }]),
    id,
  );
const lastLog = (id: string) =>
  lodge.row<{ action: string; detail: string; before_json: string; after_json: string }>(
    "SELECT * FROM audit_log WHERE subject_id = ? ORDER BY id DESC LIMIT 1",
    id,
  );

test("a provisional account with the same address gives no extra password attempts", async () => {
  const holder = newGuest();
  const own = "Quartz-Kettle-73";
  newGuest({
    email: holder.email,
    is_provisional: 1,
    email_verified_at: null,
    password_hash: await hashPassword(own),
  });
  const attacker = new Visitor(lodge);
  const attempt = (tried: string) =>
    attacker.post("/login", { email: holder.email, password: tried }, from());
  const texts: string[] = [];
  for (let round = 0; round < 3; round++) {
    const paused = { status: 422, has: ["Too many attempts"] };
    expectPage(await attempt(own), round < 2 ? { at: "/" } : paused);
    attacker.cookies.delete("lodge_session");
    for (const guess of ["one", "two"]) texts.push((await attempt(guess)).text);
  }
  const looked = texts.filter((text) => text.includes("Invalid login credentials"));
  expect(looked).toHaveLength(3);
  network += 1;
  expectPage(await signIn(holder.email, password), { at: "/" });
});

describe("account details", () => {
  test("are changed, logged and shown in the header", async () => {
    const guest = newGuest();
    const visitor = await signedIn(lodge, guest);
    const page = await visitor.get("/account");
    expectPage(page, {
      status: 200,
      has: [`${guest.email} (confirmed)`, "Account since"],
      lacks: ["Other ways to sign in"],
    });
    expect(page.html).toContain('href="/account" aria-current="page"');
    const sent = { ...fieldsOf(page), name: "  Zoë   Uwera ", phone: "+250 788 111 222" };
    const saved = await visitor.post("/account", sent);
    expectPage(saved, { at: "/account", has: ["Saved.", "Zoë"] });
    expect(fieldsOf(saved)).toMatchObject({ name: "Zoë Uwera", phone: "+250 788 111 222" });
    const log = lastLog(guest.id);
    expect(log.action).toBe("changed");
    expect(JSON.parse(log.before_json)).toEqual({ name: guest.name, phone: null });
    expect(JSON.parse(log.after_json)).toEqual({ name: "Zoë Uwera", phone: "+250 788 111 222" });
    const desk = await (await signedIn(lodge, diane)).get(`/admin/users/${guest.id}`);
    expect(desk.text).toContain("Zoë Uwera");
  });

  test.each([
    [{ name: "" }, 400, "Please enter your name"],
    [{ name: "n".repeat(201) }, 422, "200 characters"],
    [{ phone: "12" }, 422, "5 digits"],
  ])("%o: rejected with %i, and the form keeps its input", async (change, status, has) => {
    const guest = newGuest();
    const visitor = await signedIn(lodge, guest);
    const sent = {
      ...(await visitor.form("/account")),
      phone: "+1 55555",
      ...change,
    };
    const page = await visitor.post("/account", sent);
    expectPage(page, { status, has: [has] });
    expect(page.title).toMatch(/^Error: /);
    expect(fieldsOf(page)).toMatchObject(change);
    expect(countRows(lodge, "users", `id = '${guest.id}' AND phone IS NULL`)).toBe(1);
  });

  test("an outdated form saves nothing until it is sent again", async () => {
    const guest = newGuest();
    const visitor = await signedIn(lodge, guest);
    const old = await visitor.form("/account");
    await visitor.post("/account", { ...old, name: "First" });
    const late = await visitor.post("/account", { ...old, name: "Second" });
    expectPage(late, {
      status: 409,
      has: ["Your account was changed while you had this page open: First, no phone number."],
    });
    expect(fieldsOf(late).name).toBe("Second");
    expect(countRows(lodge, "users", `id = '${guest.id}' AND name = 'First'`)).toBe(1);
    await visitor.post("/account", fieldsOf(late));
    expect(countRows(lodge, "users", `id = '${guest.id}' AND name = 'Second'`)).toBe(1);
  });

  test("extra fields cannot change role, address or id", async () => {
    const guest = newGuest();
    const visitor = await signedIn(lodge, guest);
    const old = await visitor.form("/account");
    const more = { role: "admin", email: diane.email, id: diane.id, status: "inactive" };
    await visitor.post("/account", { ...old, ...more, name: "Sly" });
    expect(
      countRows(
        lodge,
        "users",
        `id = '${guest.id}' AND role = 'guest' AND email = '${guest.email}'`,
      ),
    ).toBe(1);
    expect(countRows(lodge, "users", `id = 'diane' AND name = 'Sly'`)).toBe(0);
  });
});

describe("a new password", () => {
  const wanted = "Kivu-Lake-72";

  test("ends other sessions and open codes, renews this session, and is mailed", async () => {
    const guest = newGuest();
    const here = await signedInByForm(lodge, guest);
    const there = await signedIn(lodge, guest);
    lodge.run(
      `INSERT INTO one_time_codes (id, user_id, purpose, sent_to, code_hash, token_hash, created_at, expires_at)
         VALUES (@id, @id, 'recover', @email, 'x', @id, '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')`,
      { id: guest.id, email: guest.email },
    );
    const cookie = here.cookies.get("lodge_session");
    const page = await here.post("/account/password", {
      currentPassword: password,
      password: wanted,
    });
    expectPage(page, {
      at: "/account/password",
      has: ["You are signed out on all other devices."],
    });
    expect(here.cookies.get("lodge_session")).not.toBe(cookie);
    expectPage(await there.get("/account"), { at: "/login" });
    expectPage(await here.get("/account"), { at: "/account" });
    expect(countRows(lodge, "sessions", `user_id = '${guest.id}'`)).toBe(1);
    expect(countRows(lodge, "one_time_codes", `user_id = '${guest.id}'`)).toBe(0);
    expect(lastLog(guest.id)).toMatchObject({ action: "password-changed", after_json: null });
    const mails = mailsTo(lodge, guest.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("Your password was changed");
    expectPage(await signIn(guest.email, password), { status: 422 });
    expectPage(await signIn(guest.email, wanted), { at: "/" });
  });

  test.each([
    ["the current one wrong", { currentPassword: "wrong" }, 422, "Wrong password"],
    ["the current one missing", { currentPassword: "" }, 400, "your current password"],
    ["no fields at all", { currentPassword: [] }, 400, "your current password"],
    ["none", { password: "" }, 400, "Enter a new password"],
    ["against the policy", { password: "kivu" }, 422, "upper- and lower-case letters"],
    ["a common one", { password: "Passw0rd!" }, 422, "most common"],
    ["the same", { password }, 422, "your current password"],
    ["201 characters", { password: `Kivu-Lake-${"7".repeat(191)}` }, 422, "200 characters"],
  ])("%s: rejected, with nothing echoed or changed", async (_, change, status, has) => {
    const guest = newGuest();
    const visitor = await signedIn(lodge, guest);
    const sent = { currentPassword: password, password: wanted, ...change };
    const page = await visitor.post("/account/password", sent);
    expectPage(page, { status, has: [has], lacksHtml: [wanted, `value="${password}"`] });
    expect(fieldsOf(page)).toMatchObject({ currentPassword: "", password: "" });
    expectPage(await signIn(guest.email, password), { at: "/" });
    expect(mailsTo(lodge, guest.email)).toEqual([]);
  });

  test("must not contain the user's name or address or the lodge's name", async () => {
    const forget = storeSettings(lodge, "security", { passwordPolicy: "basic" });
    try {
      const guest = newGuest({ name: "Solange Umutoni", email: "sol.umutoni@guests.example" });
      const visitor = await signedIn(lodge, guest);
      for (const weak of ["solangeumutoni", "sol.umutoni", "umutoni1", "nyungweeco"]) {
        const sent = { currentPassword: password, password: weak };
        const page = await visitor.post("/account/password", sent);
        expectPage(page, { status: 422, has: ["easy to guess", "your name"] });
      }
      const fine = { currentPassword: password, password: "umutoni walks by the lake" };
      expectPage(await visitor.post("/account/password", fine), { at: "/account/password" });
    } finally {
      forget();
    }
  });

  test("five wrong attempts on any form pause them; sign-in still works", async () => {
    const guest = newGuest();
    const visitor = await signedInByForm(lodge, guest);
    const attempt = (currentPassword: string) =>
      visitor.post("/account/password", { currentPassword, password: wanted });
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => attempt(`wrong ${n}`)));
    expect(all.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(7);
    expectPage(await attempt(password), { status: 429, has: ["Too many attempts"] });
    expectPage(await visitor.post("/account/data/erase", { currentPassword: password }), {
      status: 429,
    });
    expectPage(await signIn(guest.email, password), { at: "/" });
  });

  test("an account without a password sets one without a current password", async () => {
    const guest = newGuest({ password_hash: null });
    const visitor = await signedIn(lodge, guest);
    signedInAgo(guest, 14);
    const form = await visitor.get("/account/password");
    expectPage(form, { has: ["Set a password"], lacksHtml: ['name="currentPassword"'] });
    expectPage(await visitor.post("/account/password", { password: wanted }), {
      at: "/account/password",
      has: ["Change your password"],
    });
    expect(lastLog(guest.id).action).toBe("password-set");
    expect(mailsTo(lodge, guest.email)[0]?.body).toContain("Your account now has a password");
    expectPage(await signIn(guest.email, wanted), { at: "/" });
    // Another window still shows the form without the field.
    const late = await visitor.post("/account/password", { password: "Other-Lake-77" });
    expectPage(late, { status: 400, has: ["your current password"] });
  });

  test.each([
    ["a password", "/account/password", { password: wanted }],
    ["a second factor", "/account/two-factor/new", {}],
    ["a provider", "/account/identities", { provider: "nobody" }],
  ])("an account without a password adds %s only after a recent sign-in", async (_, path, sent) => {
    const guest = newGuest({ password_hash: null });
    const visitor = await signedIn(lodge, guest);
    const before = lodge.row("SELECT * FROM users WHERE id = ?", guest.id);
    for (const minutes of [16, 20 * 24 * 60]) {
      signedInAgo(guest, minutes);
      expectPage(await visitor.post(path, sent), {
        status: 422,
        has: ["For your security, sign out and sign in again first."],
      });
    }
    expect(lodge.row("SELECT * FROM users WHERE id = ?", guest.id)).toEqual(before);
    expect(countRows(lodge, "factors", `user_id = '${guest.id}'`)).toBe(0);
    signedInAgo(guest, 14);
    // No provider is configured here, so linking one ends with "not found".
    const status = path === "/account/identities" ? 404 : 200;
    expectPage(await visitor.post(path, sent), { status, lacks: ["sign in again first"] });
  });

  test("is not mailed to an unverified address", async () => {
    const guest = newGuest({ is_provisional: 1, email_verified_at: null });
    const visitor = await signedIn(lodge, guest);
    const sent = { currentPassword: password, password: wanted };
    expectPage(await visitor.post("/account/password", sent), { at: "/account/password" });
    expect(mailsTo(lodge, guest.email)).toEqual([]);
  });

  test("of two simultaneous changes, one succeeds", async () => {
    const guest = newGuest();
    const [one, other] = [await signedIn(lodge, guest), await signedIn(lodge, guest)];
    const change = (visitor: Visitor, fresh: string) =>
      visitor.raw("/account/password", {
        method: "POST",
        body: new URLSearchParams({ currentPassword: password, password: fresh }),
      });
    const answers = await Promise.all([
      change(one, "Lake-Kivu-701"),
      change(other, "Lake-Kivu-702"),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(302);
    expect([302, 303]).toContain(statuses[1]);
    expect(
      answers.filter(({ headers }) => headers.get("Location")?.includes("changed")),
    ).toHaveLength(1);
  });

  test("staff change their initial password from the desk's menu", async () => {
    const clerk = await signedInByForm(lodge, claudine);
    expect((await clerk.get("/admin")).html).toContain('href="/account/password"');
    const sent = { currentPassword: password, password: wanted };
    expectPage(await clerk.post("/account/password", sent), { at: "/account/password" });
    expectPage(await clerk.get("/admin/bookings"), { at: "/admin/bookings" });
    expectPage(await signIn(claudine.email, password), { status: 422 });
    await clerk.post("/account/password", { currentPassword: wanted, password });
  });

  test("sent after the session ended, is not kept in the sign-in page", async () => {
    const guest = newGuest();
    const visitor = await signedIn(lodge, guest);
    lodge.run("DELETE FROM sessions WHERE user_id = ?", guest.id);
    const sent = { currentPassword: password, password: wanted };
    const login = await visitor.post("/account/password", sent);
    expectPage(login, { at: "/login", lacksHtml: ['name="unsent"', wanted] });
    expect(login.path).toContain("redirectTo=%2Faccount%2Fpassword");
  });

  test("a form of another site changes nothing", async () => {
    const guest = newGuest();
    const visitor = await signedIn(lodge, guest);
    const answer = await visitor.raw("/account/password", {
      method: "POST",
      body: new URLSearchParams({ currentPassword: password, password: wanted }),
      headers: { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(answer.status).toBe(403);
    expectPage(await signIn(guest.email, password), { at: "/" });
  });
});

describe("signed-in devices", () => {
  const firefox =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
  const lynx = "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8";

  async function arrive(guest: GuestProfile, userAgent: string, address: string): Promise<Visitor> {
    const visitor = new Visitor(lodge);
    const headers = { "User-Agent": userAgent, "X-Forwarded-For": address };
    await visitor.post("/login", { email: guest.email, password }, headers);
    return visitor;
  }
  const idOf = (guest: GuestProfile, userAgent: string) =>
    String(
      lodge.value(
        "SELECT id FROM sessions WHERE user_id = ? AND user_agent = ?",
        guest.id,
        userAgent,
      ),
    );

  test("are listed with network and times, this one first, apps marked as apps", async () => {
    const guest = newGuest();
    await arrive(guest, firefox, "203.0.113.7");
    await arrive(guest, lynx, "2001:db8:1:2:3:4:5:6");
    const here = await arrive(guest, iphone, "203.0.113.9");
    lodge.run(
      `INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at, id, kind, user_agent)
         VALUES (@id, @id, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', @id, 'service', 'Lodge<b>App/1.0')`,
      { id: guest.id },
    );
    const page = await here.get("/account/sessions");
    expectPage(page, {
      has: [
        "Firefox on Windows",
        "203.0.113.7",
        "Safari on iPhone This device",
        "Lynx",
        "2001:db8:1:2::",
        "App: Lodge<b>App",
      ],
      lacksHtml: ["<b>App"],
    });
    expect(page.text.indexOf("Safari")).toBeLessThan(page.text.indexOf("Firefox"));
    expect(page.html).not.toContain(`/account/sessions/${idOf(guest, iphone)}/end`);
  });

  test("one is signed out from another at once, and it is logged", async () => {
    const guest = newGuest();
    const there = await arrive(guest, firefox, "203.0.113.7");
    const here = await arrive(guest, iphone, "203.0.113.9");
    const path = `/account/sessions/${idOf(guest, firefox)}/end`;
    expectPage(await here.get(path), { at: "/account/sessions" });
    expectPage(await there.get("/account"), { at: "/account" });
    expectPage(await here.post(path, { sent: "1" }), {
      at: "/account/sessions",
      has: ["Device signed out"],
      lacks: ["Firefox"],
    });
    expectPage(await there.get("/account"), { at: "/login" });
    expect(lastLog(guest.id).action).toBe("signed-out");
    expectPage(await here.post(path, { sent: "1" }), { status: 404 });
  });

  test("another user's session is 404", async () => {
    const [guest, other] = [newGuest(), newGuest()];
    const theirs = await arrive(other, firefox, "203.0.113.7");
    const mine = await arrive(guest, firefox, "203.0.113.7");
    const path = `/account/sessions/${idOf(other, firefox)}/end`;
    expectPage(await mine.post(path, { sent: "1" }), { status: 404 });
    expectPage(await theirs.get("/account"), { at: "/account" });
  });

  test("all others are signed out", async () => {
    const [guest, other] = [newGuest(), newGuest()];
    const there = await arrive(guest, firefox, "203.0.113.7");
    const theirs = await arrive(other, firefox, "203.0.113.7");
    const here = await arrive(guest, iphone, "203.0.113.9");
    expectPage(await here.get("/account/sessions/end-others"), { at: "/account/sessions" });
    expectPage(await here.post("/account/sessions/end-others", { sent: "1" }), {
      at: "/account/sessions",
    });
    expectPage(await there.get("/account"), { at: "/login" });
    expectPage(await here.get("/account"), { at: "/account" });
    expectPage(await theirs.get("/account"), { at: "/account" });
  });

  test("all are signed out after a question", async () => {
    const guest = newGuest();
    const there = await arrive(guest, firefox, "203.0.113.7");
    const here = await arrive(guest, iphone, "203.0.113.9");
    expectPage(await here.get("/account/sessions/end-all"), { has: ["including this one"] });
    expectPage(await there.get("/account"), { at: "/account" });
    expectPage(await here.post("/account/sessions/end-all", { sent: "1" }), { at: "/" });
    expect([...here.cookies.keys()]).toEqual(["lodge_browser"]);
    expectPage(await there.get("/account"), { at: "/login" });
    expect(countRows(lodge, "sessions", `user_id = '${guest.id}'`)).toBe(0);
  });
});

test("a pending session opens no account page before the second factor", async () => {
  const guest = newGuest();
  const visitor = await signedIn(lodge, guest);
  lodge.run("UPDATE sessions SET awaits = 'factor' WHERE user_id = ?", guest.id);
  for (const path of [
    "",
    "/password",
    "/sessions",
    "/data",
    "/data/download.json",
    "/data/erase",
  ]) {
    expectPage(await visitor.get(`/account${path}`), { at: "/login/factor" });
  }
});
