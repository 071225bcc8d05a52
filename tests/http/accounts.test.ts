import { describe, expect, test } from "vitest";
import { fieldsOf, getByRole, textOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { type GuestProfile, password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();

const wrong = "Invalid login credentials";
const { aline, bosco } = people;
const signUp = "/login?mode=sign-up";

let made = 0;
/** Creates an account, so that a test does not lock out another test's account. */
async function newGuest(): Promise<GuestProfile> {
  made += 1;
  const email = `guest${made}@guests.example`;
  const page = await new Visitor(lodge).post(signUp, { name: `Guest ${made}`, email, password });
  expect(page.text).toContain("My Bookings");
  const id = lodge.value("SELECT id FROM users WHERE email = ?", email);
  return { id: String(id), name: `Guest ${made}`, email, role: "guest" };
}

const tryPassword = (email: string, attempt: string, path = "/login") =>
  new Visitor(lodge).post(path, { email, name: "Somebody", password: attempt });

describe("sign-up", () => {
  const good = { name: "Eric", email: "eric@guests.example", password: "Quartz-Kettle-73" };
  test.each<[why: string, change: Partial<typeof good>, has: string[]]>([
    ["no name", { name: "" }, ["Please enter your name"]],
    ["a blank name", { name: " \t" }, ["Please enter your name"]],
    ["201 characters of name", { name: "n".repeat(201) }, ["200 characters"]],
    ["no e-mail", { email: "" }, ["Please fill in all required fields"]],
    ["no e-mail address", { email: "eric.guests.example" }, ["name@example.com"]],
    ["no password", { password: "" }, ["Please fill in all required fields"]],
    ["7 characters", { password: "Goril-1" }, ["At least 8 characters"]],
    ["no upper-case letter", { password: "gorilla-2026" }, ["upper- and lower-case letters"]],
    ["no lower-case letter", { password: "GORILLA-2026" }, ["upper- and lower-case letters"]],
    ["no number", { password: "Gorilla-Gori" }, ["a number and a symbol"]],
    ["no symbol", { password: "Gorilla2026" }, ["a number and a symbol"]],
    ["201 characters", { password: `Gorilla-${"2".repeat(193)}` }, ["200 characters"]],
  ])("%s: rejected, and the form keeps all but the password", async (_, change, has) => {
    const sent = { ...good, ...change };
    const visitor = new Visitor(lodge);
    const page = await visitor.post(signUp, sent);
    expectPage(page, { status: page.status === 422 ? 422 : 400, at: "/login", has });
    expect(fieldsOf(page)).toMatchObject({ name: sent.name, email: sent.email, password: "" });
    if (sent.password) expect(page.html.includes(sent.password), "echoes it").toBe(false);
    // Only the rejected form is stored.
    expect([...visitor.cookies.keys()]).toEqual(["lodge_form"]);
    expect(countRows(lodge, "users", "email LIKE '%eric%'")).toBe(0);
  });

  test("a wrong email and a weak password are rejected together", async () => {
    const sent = { ...good, email: "eric", password: "gorilla" };
    const html = [`id="email-error"`, `id="password-error"`];
    expectPage(await new Visitor(lodge).post(signUp, sent), { status: 422, at: "/login", html });
  });

  test.each([
    ["basic", "mzuqh", false],
    ["basic", "abcdefg", false],
    ["basic", "mzuqhk", true],
    ["medium", "mzuqhkwt", false],
    ["medium", "Mzuqhkw", false],
    ["medium", "Mzuqhkwt", true],
    ["strong", "Mzuqhkwt", false],
    ["strong", "Ürümqi_Kettle_26", true],
  ])("by the %s policy '%s' is strong enough: %s", async (passwordPolicy, submitted, isEnough) => {
    const forget = storeSettings(lodge, "security", { passwordPolicy });
    try {
      const email = `${passwordPolicy}-${submitted.length}-${isEnough}@guests.example`;
      const page = await tryPassword(email, submitted, signUp);
      expectPage(page, { status: isEnough ? 200 : 422, at: isEnough ? "/" : "/login" });
    } finally {
      forget();
    }
  });

  test("creates a guest account whatever the form claims, and it can sign in", async () => {
    const visitor = new Visitor(lodge);
    const email = "fiona@guests.example";
    const fields = { ...good, email, role: "admin", is_admin: "1", isAdmin: "true" };
    expectPage(await visitor.post(signUp, fields), { at: "/", has: ["Eric", "My Bookings"] });
    expect(countRows(lodge, "users", `email = '${email}' AND role = 'guest'`)).toBe(1);
    expectPage(await visitor.get("/admin"), { status: 403 });
    expectPage(await tryPassword(email.toUpperCase(), good.password), { has: ["My Bookings"] });
  });

  test("stores only validated fields", async () => {
    const file = new File(["x"], "x.txt");
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...good, email: "hugo@guests.example" })) {
      body.append(name, file);
      body.append(name, value);
    }
    // Only forms with a file field accept files.
    const refused = await new Visitor(lodge).raw(signUp, { method: "POST", body });
    expect(refused.status).toBe(415);
    expect(countRows(lodge, "users", "email = 'hugo@guests.example'")).toBe(0);

    const name = `Ines\r\n\u202eKayitesi${" ".repeat(300)}Uwera`;
    const sent = { ...good, name, email: "i\u0001nes@guests.example" };
    expectPage(await new Visitor(lodge).post(signUp, sent), { at: "/", has: ["My Bookings"] });
    expect(countRows(lodge, "users", "email = 'ines@guests.example'")).toBe(1);
    expect(countRows(lodge, "users", "name = 'Ines Kayitesi Uwera'")).toBe(1);
  });

  test("a known address is not revealed and not opened by another password", async () => {
    const before = countRows(lodge, "users");
    const visitor = new Visitor(lodge);
    const fields = {
      name: "Somebody",
      email: bosco.email.toUpperCase(),
      password: "Quartz-Kettle-73",
    };
    const page = await visitor.post(signUp, fields);
    expectPage(page, { status: 422, lacksHtml: ["Quartz-Kettle-73"] });
    expect(textOf(getByRole(page, "alert"))).toBe("Registration failed");
    // Only the rejected form is stored.
    expect([...visitor.cookies.keys()]).toEqual(["lodge_form"]);
    expect(countRows(lodge, "users")).toBe(before);
    expect(countRows(lodge, "users", "id = 'bosco' AND name = 'Bosco Habimana'")).toBe(1);
  });
});

describe("sign-in", () => {
  test("a wrong password and an unknown address get the same answer", async () => {
    const known = await tryPassword(bosco.email, "Wrong-pass-1");
    const unknown = await tryPassword("Bosca@guests.example", "Wrong-pass-1");
    expectPage(known, { status: 422, has: [wrong], lacksHtml: ["Wrong-pass-1"] });
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
  });

  test.each([
    ["ALINE@GUESTS.EXAMPLE", password],
    [`  ${aline.email} `, password],
  ])("'%s' signs in", async (email, submitted) => {
    expectPage(await tryPassword(email, submitted), { at: "/", has: ["Aline", "My Bookings"] });
  });

  test.each([
    ["the password in another case", password.toLowerCase()],
    ["a space after the password", `${password} `],
    ["an SQL comment", "' OR 1=1 --"],
  ])("%s is rejected", async (_, submitted) => {
    const { email } = await newGuest();
    expectPage(await tryPassword(email, submitted), { status: 422, has: [wrong] });
  });

  test("creates a new session and ends the previous one", async () => {
    const visitor = await signedIn(lodge, aline);
    const former = visitor.cookies.get("lodge_session") ?? "";
    await visitor.post("/login", { email: bosco.email, password });
    expect(visitor.cookies.get("lodge_session")).not.toBe(former);
    expectPage(await visitor.get("/my-bookings"), { has: ["Bosco"] });
    const old = new Visitor(lodge);
    old.cookies.set("lodge_session", former);
    expectPage(await old.get("/my-bookings"), { at: "/login" });
  });
});

describe("limits on sign-in attempts", () => {
  const paused = /too many attempts/i;

  test("five failures in any spelling of the address pause it", async () => {
    const { email } = await newGuest();
    const other = await newGuest();
    const writings = [email, email.toUpperCase(), ` ${email}`, email, `${email} `];
    for (const each of writings) expect((await tryPassword(each, "Wrong-1")).text).toContain(wrong);
    for (const each of [password, "Wrong-1"]) {
      const page = await tryPassword(email, each);
      expect(page.text).toMatch(paused);
      expectPage(page, { status: 422, lacks: [wrong, "My Bookings"], lacksHtml: [each] });
    }
    const viaSignUp = await tryPassword(email, password, signUp);
    expectPage(viaSignUp, { status: 422, lacks: ["My Bookings"] });
    expectPage(await tryPassword(other.email, password), { has: ["My Bookings"] });
    const over = new Date(Date.now() - 16 * 60_000).toISOString();
    lodge.run("UPDATE sign_in_attempts SET last_failed_at = ? WHERE email = ?", over, email);
    expectPage(await tryPassword(email, password), { has: ["My Bookings"] });
  });

  test("an unknown address is paused alike; a success resets the count", async () => {
    const { email } = await newGuest();
    for (let n = 0; n < 4; n++) await tryPassword(email, "Wrong-1");
    expectPage(await tryPassword(email, password), { has: ["My Bookings"] });
    for (const each of [email, "nobody@guests.example"]) {
      for (let n = 0; n < 5; n++) await tryPassword(each, "Wrong-1");
    }
    const known = await tryPassword(email, "Wrong-1");
    expect(known.text).toMatch(paused);
    expect((await tryPassword("nobody@guests.example", "Wrong-1")).text).toBe(known.text);
  });

  test.each([
    ["at /login", "/login", wrong],
    ["at sign-up", signUp, "Registration failed"],
  ])("20 at once %s: at most five are checked", async (_, path, refusal) => {
    const { email } = await newGuest();
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => tryPassword(email, "Wrong-pass-1", path)),
    );
    const looked = pages.filter(({ text }) => text.includes(refusal) && path === "/login");
    expect(looked.length).toBeLessThanOrEqual(5);
    expect(pages.every(({ status }) => status === 422)).toBe(true);
    expect((await tryPassword(email, password)).text).toMatch(paused);
  });

  test("the limit is set in Settings", async () => {
    const forget = storeSettings(lodge, "security", { maxSignInAttempts: 3 });
    try {
      const { email } = await newGuest();
      for (let n = 0; n < 3; n++) expect((await tryPassword(email, "x")).text).toContain(wrong);
      expect((await tryPassword(email, "x")).text).toMatch(paused);
    } finally {
      forget();
    }
  });
});

describe("redirects after sign-in stay on the site", () => {
  test.each<[redirectTo: string, to: string]>([
    ["//evil.example", "/"],
    ["///evil.example", "/"],
    ["https://evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\/evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/.//evil.example", "/"],
    ["/x/..//evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["data:text/html,x", "/"],
    ["my-bookings", "/"],
    ["", "/"],
    ["/login", "/"],
    ["/login?redirectTo=/login", "/"],
    ["/%2F/evil", "/%2F/evil"],
    ["/my-bookings", "/my-bookings"],
    ["/rooms?type=twin&type=double&guests=2#list", "/rooms?type=twin&type=double&guests=2#list"],
  ])("%s redirects to %s", async (redirectTo, to) => {
    const address = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
    const visitor = new Visitor(lodge);
    const body = new URLSearchParams({ email: aline.email, password });
    const answers = [
      await visitor.raw(address, { method: "POST", body }),
      await visitor.raw(address),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(302);
      expect(headers.get("Location")).toBe(to);
    }
  });
});
