import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway } });
beforeEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

const { aline, claudine, diane } = people;
const wrong = "Invalid login credentials";
const paused = "Too many attempts. Please wait 15 minutes and try again.";
const from = (address: string) => ({ "X-Forwarded-For": address });
const tryIn = (email: string, submitted: string, address: string, visitor = new Visitor(lodge)) =>
  visitor.post("/login", { email, password: submitted }, from(address));

describe("wrong passwords", () => {
  const here = "203.0.113.7";
  const there = "198.51.100.4";
  const failHere = async (email: string) => {
    for (let n = 0; n < 5; n++)
      expectPage(await tryIn(email, "x", here), { status: 422, has: [wrong] });
  };
  const failFrom = (email: string, place: string, failures: number) =>
    lodge.run(
      "INSERT INTO sign_in_attempts VALUES (?, ?, ?, ?)",
      email,
      place,
      failures,
      new Date().toISOString(),
    );

  test("wrong passwords pause the account for their network only", async () => {
    await failHere(diane.email);
    expectPage(await tryIn(diane.email, password, here), { status: 422, has: [paused] });
    expectPage(await tryIn(diane.email, password, there), { at: "/", has: ["Admin Dashboard"] });
    expectPage(await tryIn(diane.email, password, here), { status: 422, has: [paused] });
  });

  test("a browser that signed in before is not paused", async () => {
    const visitor = new Visitor(lodge);
    expectPage(await tryIn(diane.email, password, here, visitor), {
      at: "/",
      has: ["Admin Dashboard"],
    });
    await visitor.post("/logout", {});
    await failHere(diane.email);
    for (let n = 0; n < 30; n++) failFrom(diane.email, `192.0.2.${n}`, 5);
    lodge.run(
      "INSERT OR REPLACE INTO address_attempts VALUES (?, 'sign-in', 30, ?)",
      here,
      new Date().toISOString(),
    );
    expectPage(await tryIn(diane.email, password, here, visitor), {
      at: "/",
      has: ["Admin Dashboard"],
    });
  });

  test("a known browser has five attempts, for its own account only", async () => {
    const visitor = await signedInByForm(lodge, claudine);
    await visitor.post("/logout", {});
    for (let n = 0; n < 5; n++) {
      expectPage(await tryIn(claudine.email, "x", `192.0.2.${n}`, visitor), {
        status: 422,
        has: [wrong],
      });
    }
    const page = await tryIn(claudine.email, password, there, visitor);
    expectPage(page, { status: 422, has: [paused] });
    // Another user's account is not known to this browser.
    await failHere(aline.email);
    expectPage(await tryIn(aline.email, password, here, visitor), { status: 422, has: [paused] });
  });

  test("wrong passwords from 20 networks pause the account for unknown browsers", async () => {
    for (let n = 0; n < 20; n++) failFrom(aline.email, `192.0.2.${n}`, 5);
    expectPage(await tryIn(aline.email, password, there), { status: 422, has: [paused] });
    lodge.file.exec("UPDATE sign_in_attempts SET failures = 4 WHERE place = '192.0.2.0'");
    expectPage(await tryIn(aline.email, password, there), { at: "/" });
  });

  test.each<[string, (visitor: Visitor) => Promise<unknown>]>([
    [
      "another password",
      (visitor) =>
        visitor.post("/account/password", {
          currentPassword: password,
          password: "Another-Forest-37",
        }),
    ],
    [
      "another address",
      async (visitor) => {
        const email = "another@guests.example";
        await visitor.post("/account/email", { step: "ask", email, password });
        const code = codeIn(mailsTo(lodge, email).at(-1));
        return visitor.post("/account/email", { step: "enter", email, code });
      },
    ],
    ["erased", (visitor) => visitor.post("/account/data/erase", { currentPassword: password })],
  ])("the pause continues when a provisional account with the address gets %s", async (_, act) => {
    const visitor = new Visitor(lodge);
    await visitor.post("/login?mode=sign-up", { name: "Eve", email: diane.email, password });
    const madeBefore = readProvisional();
    expect(madeBefore).toBeDefined();
    await failHere(diane.email);
    await act(visitor);
    expect(readProvisional()).not.toEqual(madeBefore);
    expectPage(await tryIn(diane.email, password, here), { status: 422, has: [paused] });
    lodge.file.exec("UPDATE users SET email = id || '@eve.example' WHERE is_provisional = 1");
  });
  const readProvisional = () =>
    lodge.row(
      "SELECT email, password_hash FROM users WHERE email = ? AND is_provisional = 1",
      diane.email,
    );

  test.each([
    "diane",
    "x.diane",
    encodeURIComponent(`${Buffer.from('"x.diane"').toString("base64")}.AAAA`),
  ])("a known browser's cookie cannot be forged: %s", async (forged) => {
    const visitor = new Visitor(lodge);
    visitor.cookies.set("lodge_browser", forged);
    await failHere(diane.email);
    expectPage(await tryIn(diane.email, password, here, visitor), { status: 422, has: [paused] });
  });
});

test("of 60 simultaneous sign-ins some get 503 and keep the email address", async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      tryIn(`crowd-${n}@guests.example`, "Wrong-1", `192.0.2.${n}`),
    ),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(10);
  expect(answers.filter(({ status }) => status === 422).length).toBe(60 - busy.length);
  for (const page of busy) {
    expectPage(page, { status: 503, has: ["Please try again in a few seconds"] });
    expect(page.headers.get("Retry-After")).toBe("5");
    expect(fieldsOf(page)).toMatchObject({
      email: expect.stringMatching(/^crowd-\d+@/),
      password: "",
    });
  }
  // Attempts refused with 503 are not counted.
  expect(countRows(lodge, "sign_in_attempts")).toBe(60 - busy.length);
  expectPage(await tryIn(aline.email, password, "198.51.100.4"), { at: "/" });
});

test("of 60 simultaneous sign-ups some get 503, create no account and keep what was typed", async () => {
  const before = countRows(lodge, "users");
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      new Visitor(lodge).post(
        "/login?mode=sign-up",
        { name: `New ${n}`, email: `new-${n}@guests.example`, password: "Igishigishigi-7" },
        { "X-Forwarded-For": `192.0.2.${n}` },
      ),
    ),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(10);
  for (const page of busy) {
    expectPage(page, { status: 503, has: ["Please try again in a few seconds"] });
    expect(page.headers.get("Retry-After")).toBe("5");
    expect(fieldsOf(page)).toMatchObject({
      name: expect.stringMatching(/^New \d+$/),
      email: expect.stringMatching(/^new-\d+@/),
      password: "",
    });
  }
  expect(answers.filter(({ status }) => status === 200).length).toBe(60 - busy.length);
  expect(countRows(lodge, "users")).toBe(before + 60 - busy.length);
});

test("an unknown address takes as long to answer as a wrong password", async () => {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let n = 0; n < 9; n++) {
    for (const [kind, email] of [
      ["known", aline.email],
      ["unknown", `nobody-${n}@guests.example`],
    ] as const) {
      const start = performance.now();
      await tryIn(email, "Wrong-1", `192.0.2.${n}`);
      times[kind].push(performance.now() - start);
    }
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 1] ?? 0;
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5);
});

describe("an unsent form", () => {
  const target = "/admin/content/new";
  const login = `/login?redirectTo=${encodeURIComponent(target)}&unsent=form`;
  const stranger = () => new Visitor(lodge);
  /** Returns a visitor whose session has ended but who still has the cookie. */
  const signedOut = async () => {
    const visitor = await signedIn(lodge, diane);
    lodge.file.exec("DELETE FROM sessions");
    return visitor;
  };

  test.each([target, login])(
    "a signed-out visitor's unsent form is limited to 64 KB: %s",
    async (path) => {
      const small = await stranger().post(path, { title: "x".repeat(60_000) });
      expectPage(small, { status: 422, has: ["We've kept what you entered: sign in to send it."] });
      for (const title of ["x".repeat(80_000), '"'.repeat(2_400_000)]) {
        const page = await stranger().post(path, { title });
        expectPage(page, { status: 413, has: ["The form is too large"] });
        expect(page.html.length).toBeLessThan(20_000);
      }
    },
  );

  test("a forged cookie or a draft's cookie does not raise the limit", async () => {
    const visitor = await signedOut();
    const draft = stranger();
    await draft.raw("/booking", { method: "POST", body: new URLSearchParams({ guests: "1" }) });
    const session = visitor.cookies.get("lodge_session") ?? "";
    for (const forged of [`${session.slice(0, -3)}AAA`, draft.cookies.get("lodge_draft") ?? ""]) {
      visitor.cookies.set("lodge_session", forged);
      expectPage(await visitor.post(target, { title: "x".repeat(100_000) }), { status: 413 });
    }
  });

  test("a form of 201 fields is refused, one of 200 is kept", async () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, ""]));
    expectPage(await stranger().post(login, fields(200)), { status: 422 });
    expectPage(await stranger().post(login, fields(201)), {
      status: 413,
      has: ["too many fields"],
    });
  });

  test.each([
    ["letters that repeat nothing", randomBytes(450_000).toString("base64url")],
    ["quotation marks", '"'.repeat(340_000)],
  ])("an unsent form does not grow during the sign-in: %s", async (_, body) => {
    const visitor = await signedOut();
    const sent = new URLSearchParams({ title: "Rain", body }).toString().length;
    const page = await visitor.post(target, { title: "Rain", body });
    expectPage(page, { status: 422, has: ["We've kept what you entered: sign in to send it."] });
    expect(page.html.length).toBeLessThan(sent * 1.05 + 20_000);
    const back = await visitor.submit(page, { email: diane.email, password });
    expectPage(back, { has: ["You are signed in again"] });
    expect(back.html.length).toBeLessThan(sent * 1.05 + 20_000);
    expect(fieldsOf(back)).toEqual({ unsent: fieldsOf(page).unsent });
    const told = await visitor.submit(back);
    expectPage(told, { status: told.status === 422 ? 422 : 400, at: target });
    expect(fieldsOf(told)).toMatchObject({ title: "Rain", body });
  });

  test.each([
    ["more than the page takes", deflateRawSync("a".repeat(20_000_000)).toString("base64url"), 400],
    ["more fields than a form has", deflateRawSync("a&".repeat(201)).toString("base64url"), 413],
    ["damaged", "AAAA", 400],
    ["empty", "", 400],
  ])("an unsent form is refused at its target when it is %s", async (_, unsent, status) => {
    const visitor = await signedIn(lodge, diane);
    expectPage(await visitor.post(target, { unsent }), { status });
    expectPage(await stranger().post("/contact", { unsent }), { status });
  });
});

describe("common passwords", () => {
  test.each(["Passw0rd!", "Password1!", "P@ssw0rd1", "Welcome1!", "Qwerty123!"])(
    "%s is refused at sign-up and at the desk",
    async (submitted) => {
      const told = "one of the most common ones";
      const email = "common@guests.example";
      const fields = { name: "Common", email, password: submitted };
      const page = await new Visitor(lodge).post("/login?mode=sign-up", fields);
      expectPage(page, { status: 422, has: [told], lacksHtml: [submitted] });
      const admin = await signedIn(lodge, diane);
      const added = await admin.post("/admin/users/new", { ...fields, role: "staff" });
      expectPage(added, { status: 422, has: [told] });
      const set = await admin.post(`/admin/users/${aline.id}/password`, { password: submitted });
      expectPage(set, { status: 422, has: [told] });
      expect(countRows(lodge, "users", `email = '${email}'`)).toBe(0);
    },
  );
});

describe("sessions after an account change", () => {
  const fields = async (admin: Visitor, id: string) => await admin.form(`/admin/users/${id}`);
  const isIn = async (visitor: Visitor) =>
    (await visitor.get("/my-bookings")).path === "/my-bookings";

  test("a new email address ends the sessions; a new name keeps them", async () => {
    const admin = await signedIn(lodge, diane);
    const guest = await signedIn(lodge, aline);
    const path = `/admin/users/${aline.id}`;
    await admin.post(path, { ...(await fields(admin, aline.id)), name: "Aline U." });
    expect(await isIn(guest)).toBe(true);
    await admin.post(path, { ...(await fields(admin, aline.id)), email: "other@guests.example" });
    expect(await isIn(guest)).toBe(false);
    await admin.post(path, { ...(await fields(admin, aline.id)), email: aline.email });
  });

  test("a new role ends the sessions, even with fewer rights", async () => {
    const admin = await signedIn(lodge, diane);
    const clerk = await signedIn(lodge, claudine);
    const path = `/admin/users/${claudine.id}`;
    await admin.post(path, { ...(await fields(admin, claudine.id)), role: "guest" });
    expect(await isIn(clerk)).toBe(false);
    lodge.file.exec("UPDATE users SET role = 'staff' WHERE id = 'claudine'");
  });

  test("changing one's own account ends other sessions and renews the current one", async () => {
    const [admin, elsewhere] = [await signedIn(lodge, diane), await signedIn(lodge, diane)];
    const before = admin.cookies.get("lodge_session");
    const path = `/admin/users/${diane.id}`;
    const change = { ...(await fields(admin, diane.id)), email: "diane2@lodge.example" };
    expectPage(await admin.post(path, change), { at: path, has: ["Saved."] });
    expect(admin.cookies.get("lodge_session")).not.toBe(before);
    expect(await isIn(elsewhere)).toBe(false);

    const again = await signedIn(lodge, diane);
    const set = await admin.post(`${path}/password`, { password: "Igishigishigi-9" });
    expectPage(set, { at: path, has: ["New password set."] });
    expect(await isIn(again)).toBe(false);
    expect(await isIn(admin)).toBe(true);
  });
});

describe("links in mails without PUBLIC_URL", () => {
  const ask = async (host: string, email: string) => {
    const { request } = await import("node:http");
    const body = new URLSearchParams({ email }).toString();
    await new Promise<void>((resolve, reject) => {
      const headers = { Host: host, "Content-Type": "application/x-www-form-urlencoded" };
      request(`${lodge.url}/newsletter`, { method: "POST", headers }, (answer) => {
        answer.resume().on("end", resolve);
      })
        .on("error", reject)
        .end(body);
    });
    return mailsTo(lodge, email)[0]?.body ?? "";
  };

  test.each([
    ["localhost:3000", true],
    ["127.0.0.1", true],
    ["127.8.8.8:8080", true],
    ["[::1]", true],
    // Another machine in the lodge's own network.
    ["192.168.1.20:8080", false],
    ["10.66.66.66", false],
    ["[fe80::1]", false],
    ["evil.localhost", false],
    ["evil.example", false],
    ["localhost.evil.example", false],
    ["8.8.8.8", false],
    ["10.evil.example", false],
  ])("with Host %s, mails link to it: %s", async (host, isNamed) => {
    const mail = await ask(host, `mail-${host.replace(/\W/g, "")}@guests.example`);
    expect(mail.includes(`http://${host}/newsletter/confirm?token=`)).toBe(isNamed);
    if (isNamed) return;
    expect(mail).not.toContain(host);
    expect(mail).toMatch(/ on our website: \/newsletter\/confirm\?token=\S+$/m);
  });

  test("a missing PUBLIC_URL is logged at startup", () => {
    expect(lodge.output()).toContain("PUBLIC_URL is not set: emails contain links only if");
  });
});

describe("cookies", () => {
  test("the session cookie lasts 30 days, the browser cookie a year", async () => {
    const body = new URLSearchParams({ email: claudine.email, password });
    const { headers } = await new Visitor(lodge).raw("/login", { method: "POST", body });
    expect(headers.get("Location")).toBe("/");
    const [session, browser] = headers.getSetCookie();
    expect(session).toMatch(/^lodge_session=.*; Max-Age=2592000;/);
    expect(browser).toMatch(/^lodge_browser=.*; Max-Age=31536000;/);
  });

  test("with an https PUBLIC_URL, only __Host- cookies are set and read", async () => {
    const secure = await openLodge({ env: { PUBLIC_URL: "https://lodge.example" } });
    try {
      const visitor = new Visitor(secure);
      await visitor.post("/login", { email: claudine.email, password });
      await visitor.raw("/booking", { method: "POST", body: new URLSearchParams({ guests: "1" }) });
      const names = [...visitor.cookies.keys()];
      expect(names).toContain("__Host-lodge_session");
      expect(names.every((name) => name.startsWith("__Host-lodge_"))).toBe(true);
      expectPage(await visitor.get("/my-bookings"), { at: "/my-bookings" });
      const planted = new Visitor(secure);
      planted.cookies.set("lodge_session", visitor.cookies.get("__Host-lodge_session") ?? "");
      expectPage(await planted.get("/my-bookings"), { at: "/login" });
      expect(secure.output()).not.toContain("PUBLIC_URL is not set");
    } finally {
      await secure.close();
    }
  });
});
