import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf, hrefOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { signedIn, Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo, pathIn } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway } });
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
afterEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

const { aline, bosco, claudine } = people;
const signUpPath = "/login?mode=sign-up";

let count = 0;
const freshAddress = () => `new${++count}@guests.example`;

async function signUp(email: string, submitted = password, name = "Somebody") {
  const visitor = new Visitor(lodge);
  const page = await visitor.post(signUpPath, { name, email, password: submitted });
  return { visitor, page };
}

const newestMail = (email: string) => mailsTo(lodge, email).at(-1);
const linkTo = (email: string) => pathIn(newestMail(email), "/verify-email?token=");
const typeCode = (visitor: Visitor, code: string) =>
  visitor.post("/verify-email", { by: "code", code });

/** Opens a mail's link and sends its form, with a password if the form has the field. */
async function pressLink(visitor: Visitor, path: string, submitted?: string) {
  const page = await visitor.get(path);
  expectPage(page, { at: "/verify-email" });
  const fields = fieldsOf(page);
  if ("password" in fields) fields.password = submitted ?? "";
  return visitor.post(path, fields);
}

const holderOf = (email: string) =>
  lodge.value("SELECT id FROM users WHERE email = ? AND is_provisional = 0", email);
const newestOf = (email: string) =>
  String(
    lodge.value("SELECT id FROM users WHERE email = ? ORDER BY created_at DESC LIMIT 1", email),
  );
const prove = (id: string) =>
  lodge.run("UPDATE users SET email_verified_at = created_at WHERE id = ?", id);
const unprove = (id: string) =>
  lodge.run("UPDATE users SET email_verified_at = NULL WHERE id = ?", id);

describe("sign-up with mail configured", () => {
  const addresses: [who: string, email: string, prepare?: () => void, undo?: () => void][] = [
    ["nobody has", "nobody-has@guests.example"],
    ["a guest has who did not prove it", aline.email],
    ["a guest has who proved it", bosco.email, () => prove("bosco"), () => unprove("bosco")],
    ["a clerk has", claudine.email],
    [
      "an inactive account has",
      aline.email,
      () => lodge.file.exec("UPDATE users SET status = 'inactive' WHERE id = 'aline'"),
      () => lodge.file.exec("UPDATE users SET status = 'active' WHERE id = 'aline'"),
    ],
  ];

  test("sign-up responds the same and sends one mail, whether the address is known or not", async () => {
    const seen: object[] = [];
    for (const [, email, prepare, undo] of addresses) {
      lodge.file.exec("DELETE FROM mail_outbox");
      prepare?.();
      const { visitor, page } = await signUp(email);
      undo?.();
      expectPage(page, { at: "/", has: ["My Bookings"] });
      const mails = mailsTo(lodge, email);
      const [mail] = mails;
      // Only the mail says that there is an account, and only if the reader certainly owns it.
      const isKnown = email === bosco.email || email === claudine.email;
      expect(mail?.body.includes("but you already have one"), email).toBe(isKnown);
      expect(mail?.body.includes("/forgot-password"), email).toBe(isKnown);
      expect(codeIn(mail)).toMatch(/\d/);
      seen.push({
        status: page.status,
        text: page.text.replaceAll(email, "…"),
        cookies: [...visitor.cookies.keys()],
        mails: mails.length,
        subject: mail?.subject,
        banner: (await visitor.get("/my-bookings")).text.replaceAll(email, "…"),
      });
    }
    for (const each of seen) expect(each).toEqual(seen[0]);
  });

  test("staff see that a new account is unverified", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    expectPage(await visitor.get("/my-bookings"), {
      has: [`Confirm your email address (${email})`],
    });
    const clerk = await signedIn(lodge, people.diane);
    expectPage(await clerk.get(`/admin/users?q=${email}`), { has: ["not verified"] });
    expectPage(await clerk.get(`/admin/users/${newestOf(email)}`), { has: ["email not verified"] });
    expect(countRows(lodge, "notifications", `message LIKE '%${email}%'`)).toBe(0);
    await typeCode(visitor, codeIn(newestMail(email)));
    expect(countRows(lodge, "notifications", `message LIKE '%${email}%'`)).toBe(1);
    expectPage(await clerk.get(`/admin/users?q=${email}`), { lacks: ["not proved"] });
    expectPage(await visitor.get("/my-bookings"), { lacks: ["we'll send you a code"] });
  });

  test("the desk never gives an unverified account's booking to the address's holder", async () => {
    prove("bosco");
    await signUp(bosco.email, password, "Paula Private");
    const paula = { ...bosco, id: newestOf(bosco.email) };
    expect(paula.id).not.toBe("bosco");
    const stay = { checkIn: inDays(40), checkOut: inDays(42), source: "guest" } as const;
    const id = insertRawBooking(lodge.file, { user: paula, email: bosco.email, ...stay });
    const staff = await signedIn(lodge, claudine);
    const record = await staff.get(`/admin/bookings/${id}`);
    expect(record.text.match(/bosco@guests\.example, not verified/g)).toHaveLength(2);
    const again = await staff.form(hrefOf(record.html, "Add a room") ?? "");
    expect(again).toMatchObject({ accountId: "", accountEmail: "" });
    expect(again).not.toHaveProperty("inAccount");
    const made = await staff.post("/admin/bookings/new", { ...again, roomId: "4" });
    expectPage(made, { has: ["Booking created successfully!", "No account"] });
    const [newId = ""] = /(?<=#)[0-9A-Z]{8}/.exec(made.text) ?? [];
    const holder = await signedIn(lodge, bosco);
    expectPage(await holder.get(`/my-bookings/${newId}`), { status: 404 });

    const admin = await signedIn(lodge, people.diane);
    for (const path of ["/admin/bookings/new", "/admin/bookings/groups/new"]) {
      const form = await admin.form(path);
      const found = await admin.post(path, { ...form, findGuest: "Paula", intent: "find" });
      expectPage(found, { has: ["account, email not verified"] });
      const filled = await admin.post(path, { ...form, accountOf: paula.id });
      expect(fieldsOf(filled.html)).toMatchObject({
        ...{ firstName: "Paula", lastName: "Private" },
        ...{ accountId: "", accountEmail: "" },
      });
    }
    unprove("bosco");
  });

  test("only the newest unverified account of an address can sign in with its password", async () => {
    const email = freshAddress();
    await signUp(email, "Quartz-Kettle-73-a");
    await signUp(email, "Quartz-Kettle-73-b");
    const enter = (submitted: string) =>
      new Visitor(lodge).post("/login", { email, password: submitted });
    expectPage(await enter("Quartz-Kettle-73-b"), { at: "/" });
    expectPage(await enter("Quartz-Kettle-73-a"), { status: 422 });
  });
});

describe("secrets in mails", () => {
  test("codes and tokens are not stored in clear, and staff cannot see them", async () => {
    const email = freshAddress();
    await signUp(email);
    const mail = newestMail(email);
    const [code, token] = [codeIn(mail), linkTo(email).split("token=")[1] ?? "none"];
    const rows = JSON.stringify([
      lodge.rows("SELECT * FROM mail_outbox"),
      lodge.rows("SELECT * FROM one_time_codes"),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toMatch(new RegExp(`"[^"]*\\b${code}\\b[^"]*"`));
    const admin = await signedIn(lodge, people.diane);
    const page = await admin.get("/admin/settings/notifications");
    expectPage(page, { has: ["Confirm your email address", "Code: …"], lacksHtml: [token, code] });
  });
});

describe("verifying an email address", () => {
  test("a code in the sign-up session keeps the sessions and the password", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    const elsewhere = new Visitor(lodge);
    await elsewhere.post("/login", { email, password });
    const page = await typeCode(visitor, codeIn(newestMail(email)).replace(/^.../, "$& "));
    expectPage(page, { at: "/my-bookings", has: ["Your email address is confirmed."] });
    expect(holderOf(email)).toBe(newestOf(email));
    expectPage(await elsewhere.get("/my-bookings"), { at: "/my-bookings" });
    expectPage(await new Visitor(lodge).post("/login", { email, password }), { at: "/" });
    expect(countRows(lodge, "verified_addresses", `address = '${email}'`)).toBe(1);
    expectPage(await visitor.get("/verify-email"), { has: ["Your email address is confirmed"] });
  });

  test("opening a link changes nothing; its form works once", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    const path = linkTo(email);
    const scanner = new Visitor(lodge);
    for (let n = 0; n < 3; n++) await scanner.get(path);
    await scanner.raw(path, { method: "HEAD" });
    expect(scanner.cookies.size).toBe(0);
    expect(holderOf(email)).toBeUndefined();
    expectPage(await pressLink(visitor, path), { at: "/my-bookings", has: ["is confirmed."] });
    expect(holderOf(email)).toBe(newestOf(email));
    expectPage(await visitor.get(path), { status: 410, has: ["no longer works"] });
    const again = { by: "link", token: path.split("token=")[1] ?? "" };
    expectPage(await visitor.post(path, again), { status: 410, has: ["no longer works"] });
  });

  test("a link in another browser with the sign-up password keeps everything", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    const phone = new Visitor(lodge);
    expectPage(await pressLink(phone, linkTo(email), password), { at: "/my-bookings" });
    expectPage(await phone.get("/my-bookings"), { at: "/my-bookings" });
    expectPage(await visitor.get("/my-bookings"), { at: "/my-bookings" });
  });

  test.each([
    ["no password", ""],
    ["one that is no good as a new one", "short"],
  ])("a link in another browser with %s is refused", async (_, submitted) => {
    const email = freshAddress();
    await signUp(email);
    const path = linkTo(email);
    const page = await pressLink(new Visitor(lodge), path, submitted);
    expectPage(page, { status: 422, has: ["At least 8 characters"] });
    expect(holderOf(email)).toBeUndefined();
    expectPage(await pressLink(new Visitor(lodge), path, password), { at: "/my-bookings" });
  });

  test("verifying ends the sessions, password and factor of a stranger's sign-up", async () => {
    const email = freshAddress();
    const { visitor: stranger } = await signUp(email, "Strangers-own-77");
    const id = newestOf(email);
    lodge.run(
      `INSERT INTO factors (id, user_id, type, name, created_at, updated_at, verified_at)
         VALUES (?, ?, 'totp', 'Mine', '2026-01-01', '2026-01-01', '2026-01-01')`,
      id,
      id,
    );
    lodge.run(`UPDATE users SET metadata = '{"role":"mine"}' WHERE id = ?`, id);
    const reader = new Visitor(lodge);
    const page = await pressLink(reader, linkTo(email), "Readers-own-2026");
    expectPage(page, { at: "/my-bookings", has: ["Your email address is confirmed."] });
    expectPage(await stranger.get("/my-bookings"), { at: "/login" });
    expect(countRows(lodge, "users", `id = '${id}' AND metadata = '{}'`)).toBe(1);
    const enter = (submitted: string) =>
      new Visitor(lodge).post("/login", { email, password: submitted });
    expectPage(await enter("Strangers-own-77"), { status: 422 });
    expectPage(await enter("Readers-own-2026"), { at: "/" });
    expect(countRows(lodge, "factors", `user_id = '${id}'`)).toBe(0);
  });

  test("a code works only for its own account, and five wrong codes end it", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    const right = codeIn(newestMail(email));
    const { visitor: second } = await signUp(email);
    const others = codeIn(newestMail(email));
    // A code of another account with the same address, and one for another address, are refused.
    expectPage(await typeCode(visitor, others), { status: 422, has: ["This code is wrong"] });
    const { visitor: third } = await signUp(freshAddress());
    expectPage(await typeCode(third, right), { status: 422 });
    const wrong = right === "111111" ? "222222" : "111111";
    for (let n = 0; n < 4; n++) expectPage(await typeCode(visitor, wrong), { status: 422 });
    expectPage(await typeCode(visitor, right), { status: 422, has: ["This code is wrong"] });
    expectPage(await typeCode(second, others), { at: "/my-bookings" });
  });

  test.each([
    ["nothing", "", 400],
    ["letters", "abcdef", 422],
    ["five digits", "12345", 422],
  ])("an invalid code is refused: %s", async (_, code, status) => {
    const { visitor } = await signUp(freshAddress());
    expectPage(await typeCode(visitor, code), { status, at: "/verify-email" });
  });

  test("an expired code or link does nothing", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    lodge.file.exec("UPDATE one_time_codes SET expires_at = '2026-01-01T00:00:00.000Z'");
    expectPage(await typeCode(visitor, codeIn(newestMail(email))), { status: 422 });
    expectPage(await new Visitor(lodge).get(linkTo(email)), { status: 410 });
    expect(holderOf(email)).toBeUndefined();
  });

  test("simultaneous requests with one code verify once", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    const code = codeIn(newestMail(email));
    const pages = await Promise.all([1, 2, 3, 4].map(() => typeCode(visitor, code)));
    const proved = pages.filter(({ text }) => text.includes("Your email address is confirmed."));
    expect(proved.length).toBe(1);
    expect(countRows(lodge, "users", `email = '${email}'`)).toBe(1);
  });

  test("two accounts verified at once merge, bookings included", async () => {
    const email = freshAddress();
    const { visitor: one } = await signUp(email);
    const [firstCode, first] = [codeIn(newestMail(email)), newestOf(email)];
    const { visitor: other } = await signUp(email);
    const [secondCode, second] = [codeIn(newestMail(email)), newestOf(email)];
    const ids = [first, second].map((userId, n) =>
      insertRawBooking(lodge.file, { user: { ...aline, id: userId }, roomId: 1 + n }),
    );
    await Promise.all([typeCode(one, firstCode), typeCode(other, secondCode)]);
    const owners = ids.map((id) => lodge.value("SELECT user_id FROM bookings WHERE id = ?", id));
    expect(new Set(owners).size).toBe(1);
    expect(owners[0]).toBe(holderOf(email));
    lodge.file.exec("DELETE FROM bookings");
  });

  test("pages show a verification notice until the address is verified", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    expectPage(await visitor.get("/"), { has: [`Confirm your email address (${email})`] });
    await typeCode(visitor, codeIn(newestMail(email)));
    expectPage(await visitor.get("/"), { lacks: ["we'll send you a code"] });
  });

  test("another mail is sent at most once a minute and five times a day", async () => {
    const email = freshAddress();
    const { visitor } = await signUp(email);
    const again = () => visitor.post("/verify-email", { by: "mail" });
    for (let n = 0; n < 3; n++) {
      expectPage(await again(), {
        has: [`An email to ${email} should arrive within a few minutes.`],
      });
    }
    expect(mailsTo(lodge, email).length).toBe(1);
    const kept = codeIn(newestMail(email));
    const longAgo = new Date(Date.now() - 61_000).toISOString();
    for (let n = 0; n < 6; n++) {
      lodge.run("UPDATE mail_outbox SET created_at = ? WHERE to_address = ?", longAgo, email);
      expectPage(await again(), { has: ["should arrive within a few minutes"] });
    }
    expect(mailsTo(lodge, email).length).toBe(5);
    // The first code still works after more mails were sent.
    expectPage(await typeCode(visitor, kept), { at: "/my-bookings" });
  });
});

describe("verifying an address that another account has", () => {
  /** Creates a second account with a booking, and returns the code from its mail. */
  async function second(email: string) {
    const { visitor } = await signUp(email, "Second-own-2026");
    const id = newestOf(email);
    const bookingId = insertRawBooking(lodge.file, { user: { ...aline, id }, roomId: 2 });
    return { visitor, id, bookingId, code: codeIn(newestMail(email)) };
  }
  const ownerOf = (bookingId: string) =>
    lodge.value("SELECT user_id FROM bookings WHERE id = ?", bookingId);
  afterEach(() => {
    lodge.file.exec(`DELETE FROM bookings; DELETE FROM factors; DELETE FROM mail_outbox`);
    unprove("bosco");
  });

  test("a verified owner gets the bookings, and the session continues there", async () => {
    prove("bosco");
    const { visitor, id, bookingId, code } = await second(bosco.email);
    const before = visitor.cookies.get("lodge_session");
    const page = await typeCode(visitor, code);
    expectPage(page, {
      at: "/my-bookings",
      has: ["Bosco", "You'll find all your bookings here"],
      html: [bookingId],
    });
    expect(visitor.cookies.get("lodge_session")).not.toBe(before);
    expect(ownerOf(bookingId)).toBe("bosco");
    expect(countRows(lodge, "users", `id = '${id}' AND removed_at IS NOT NULL`)).toBe(1);
    expect(countRows(lodge, "sessions", `user_id = '${id}'`)).toBe(0);
    const enter = (submitted: string) =>
      new Visitor(lodge).post("/login", { email: bosco.email, password: submitted });
    expectPage(await enter("Second-own-2026"), { status: 422 });
    expectPage(await enter(password), { at: "/" });
    const admin = await signedIn(lodge, people.diane);
    expectPage(await admin.get("/admin/users/bosco"), {
      has: ["1 booking moved here from a second account"],
    });
  });

  test("a verified owner's second factor is requested first", async () => {
    prove("bosco");
    const { visitor, bookingId, code } = await second(bosco.email);
    lodge.file.exec(
      `INSERT INTO factors (id, user_id, type, name, created_at, updated_at, verified_at)
       VALUES ('f', 'bosco', 'totp', 'App', '2026-01-01', '2026-01-01', '2026-01-01')`,
    );
    const answer = await visitor.raw("/verify-email", {
      method: "POST",
      body: new URLSearchParams({ by: "code", code }),
    });
    expect(answer.headers.get("Location")).toMatch(/^\/login\/factor\?/);
    expectPage(await visitor.get("/my-bookings"), { at: "/login/factor" });
    expect(ownerOf(bookingId)).toBe("bosco");
    expect(countRows(lodge, "factors", "user_id = 'bosco'")).toBe(1);
  });

  test("an unverified owner keeps the account and bookings, but not the address", async () => {
    const theirs = insertRawBooking(lodge.file, { user: bosco, roomId: 3 });
    const { visitor, id, bookingId, code } = await second(bosco.email);
    const firstOne = await signedIn(lodge, bosco);
    expectPage(await typeCode(visitor, code), { at: "/my-bookings", has: ["is confirmed."] });
    expect(holderOf(bosco.email)).toBe(id);
    expect([ownerOf(theirs), ownerOf(bookingId)]).toEqual(["bosco", id]);
    const page = await firstOne.get("/my-bookings");
    expectPage(page, { html: [theirs], lacksHtml: [bookingId], has: ["we'll send you a code"] });
    lodge.file.exec(`UPDATE users SET is_provisional = 1, email_verified_at = NULL, email = 'x@y.example'
      WHERE id = '${id}'; UPDATE users SET is_provisional = 0 WHERE id = 'bosco'`);
  });

  test("a clerk's account gets the bookings, and the mail's reader is signed in there", async () => {
    const { visitor, bookingId, code } = await second(claudine.email);
    expectPage(await typeCode(visitor, code), { at: "/my-bookings", has: ["Claudine"] });
    expect(ownerOf(bookingId)).toBe("claudine");
    expect(holderOf(claudine.email)).toBe("claudine");
    unprove("claudine");
  });

  test("an inactive owner gets nothing, and nobody is signed in", async () => {
    prove("bosco");
    lodge.file.exec("UPDATE users SET status = 'inactive' WHERE id = 'bosco'");
    const { visitor, id, bookingId, code } = await second(bosco.email);
    expectPage(await typeCode(visitor, code), { status: 403, has: ["This account is closed"] });
    expect(ownerOf(bookingId)).toBe(id);
    lodge.file.exec("UPDATE users SET status = 'active' WHERE id = 'bosco'");
  });
});

test("the limit on wrong codes counts by network and names the wait", async () => {
  const { visitor } = await signUp(freshAddress());
  lodge.file.exec(`INSERT INTO address_attempts VALUES
    ('203.0.113.9', 'code-try', 30, '${new Date().toISOString()}')`);
  const page = await visitor.post(
    "/verify-email",
    { by: "code", code: "123456" },
    { "X-Forwarded-For": "203.0.113.9" },
  );
  expectPage(page, { status: 429, has: ["Please wait 15 minutes"] });
});

test("the password policy of Settings applies to passwords set by a link", async () => {
  const forget = storeSettings(lodge, "security", { passwordPolicy: "basic" });
  try {
    const email = freshAddress();
    await signUp(email);
    const page = await pressLink(new Visitor(lodge), linkTo(email), "giraffes in june");
    expectPage(page, { at: "/my-bookings" });
  } finally {
    forget();
  }
});
