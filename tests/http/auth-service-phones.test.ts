import { beforeAll, beforeEach, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { signedIn, Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo } from "./mails";
import { expectPage } from "./scenario";

const lodge = ownLodge({
  env: { TRUST_PROXY: "1", SMS_URL: "https://127.0.0.1:9/", SMTP_URL: mailServerAway },
});
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
beforeEach(() => {
  lodge.file.exec(`DELETE FROM sign_in_attempts; DELETE FROM address_attempts;
    UPDATE users SET email_verified_at = created_at WHERE id IN ('aline', 'bosco')`);
});

const { aline, bosco, diane } = people;
const phone = "+250788123456";
const codeTo = (number: string) =>
  /\d{6}/.exec(mailsTo(lodge, number).at(-1)?.body ?? "")?.[0] ?? "";
/** Ends the pause between two messages to one number. */
const endPause = () => {
  const longAgo = new Date(Date.now() - 61_000).toISOString();
  lodge.run("UPDATE mail_outbox SET created_at = ?", longAgo);
};
const arrive = async (email: string) => {
  const client = authClient(lodge);
  right(await client.signInWithPassword({ email, password }));
  return client;
};
const otherProgram: typeof fetch = (url, init) =>
  fetch(url, { ...init, headers: { ...(init?.headers as object), "User-Agent": "other" } });

test("a phone number is added with codes, signs in, and is unlinked", async () => {
  const client = await arrive(aline.email);
  const { user: asking } = right(await client.updateUser({ phone }));
  expect(asking).toMatchObject({ phone: "", new_phone: "250788123456" });
  const token = codeTo(phone);
  const stranger = authClient(lodge, { fetch: otherProgram });
  const stolen = await stranger.verifyOtp({ type: "phone_change", phone, token });
  expect(right(stolen)).toEqual({ user: null, session: null });
  const still = right(await client.getUser()).user;
  expect(still).toMatchObject({ phone: "", new_phone: "250788123456" });
  const own = codeIn(mailsTo(lodge, aline.email).at(-1));
  const { user } = right(await client.verifyOtp({ type: "phone_change", phone, token: own }));
  expect(user).toMatchObject({
    id: aline.id,
    phone: "250788123456",
    app_metadata: { providers: ["email", "phone"] },
  });

  const again = authClient(lodge, { fetch: otherProgram });
  expect((await again.signInWithOtp({ phone })).error).toBeNull();
  const wrong = await again.verifyOtp({ type: "sms", phone, token: "000000" });
  expect(wrong.error?.code).toBe("otp_expired");
  const code = codeTo(phone);
  const { user: same } = right(await again.verifyOtp({ type: "sms", phone, token: code }));
  expect(same?.id).toBe(aline.id);
  const twice = await again.verifyOtp({ type: "sms", phone, token: code });
  expect(twice.error?.code).toBe("otp_expired");
  right(await authClient(lodge).signInWithPassword({ phone, password }));

  const { identities } = right(await client.getUserIdentities());
  const number = identities.find(({ provider }) => provider === "phone");
  if (!number) throw new Error("there is one");
  expect((await client.unlinkIdentity(number)).error).toBeNull();
  expect((await client.unlinkIdentity(number)).error?.code).toBe("identity_not_found");
  const gone = await authClient(lodge).signInWithPassword({ phone, password });
  expect(gone.error).toMatchObject({ status: 400, code: "invalid_credentials" });
});

test("the user's times are those of the verifications, not of the account", async () => {
  const number = "+250788300021";
  lodge.run("UPDATE users SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = 'bosco'");
  lodge.run("UPDATE users SET email_verified_at = '2026-01-02T00:00:00.000Z' WHERE id = 'bosco'");
  const client = await arrive(bosco.email);
  right(await client.updateUser({ phone: number }));
  for (const token of [codeTo(number), codeIn(mailsTo(lodge, bosco.email).at(-1))])
    right(await client.verifyOtp({ type: "phone_change", phone: number, token }));
  const verifiedAt = lodge.value<string>(
    "SELECT login_phone_verified_at FROM users WHERE id = 'bosco'",
  );
  const { user } = right(await client.getUser());
  expect(user).toMatchObject({
    created_at: "2026-01-01T00:00:00.000Z",
    email_confirmed_at: "2026-01-02T00:00:00.000Z",
    phone_confirmed_at: verifiedAt,
    confirmed_at: "2026-01-02T00:00:00.000Z",
  });
  const identityOf = (name: string) =>
    user.identities?.find(({ provider }) => provider === name) ?? {};
  expect(identityOf("email")).toMatchObject({ created_at: user.created_at });
  // The number was added after the sign-in by password.
  expect(identityOf("phone")).toMatchObject({
    created_at: verifiedAt,
    last_sign_in_at: verifiedAt,
    updated_at: verifiedAt,
  });
  const verifiedLater = "2026-01-03T00:00:00.000Z";
  lodge.run("UPDATE users SET email_verified_at = ? WHERE id = 'bosco'", verifiedLater);
  lodge.run(
    "UPDATE users SET login_phone_verified_at = '2026-01-02T12:00:00.000Z' WHERE id = 'bosco'",
  );
  expect(right(await client.getUser()).user).toMatchObject({
    email_confirmed_at: verifiedLater,
    phone_confirmed_at: "2026-01-02T12:00:00.000Z",
    confirmed_at: "2026-01-02T12:00:00.000Z",
  });
  lodge.run(
    "UPDATE users SET login_phone = NULL, login_phone_verified_at = NULL WHERE id = 'bosco'",
  );
});

test("a number belongs to one account, and answers do not reveal it", async () => {
  lodge.run("UPDATE users SET login_phone = ? WHERE id = 'aline'", phone);
  lodge.file.exec("DELETE FROM mail_outbox");
  const client = await arrive(bosco.email);
  const free = "+250788999999";
  const shapes = [];
  for (const wanted of [phone, free]) {
    const { user } = right(await client.updateUser({ phone: wanted }));
    const { user: read } = right(await client.getUser());
    expect(read).toEqual(user);
    const { updated_at, phone_change_sent_at, ...same } = user as typeof user & {
      phone_change_sent_at?: string;
    };
    expect(Date.parse(phone_change_sent_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    shapes.push({ ...same, new_phone: user.new_phone === wanted.slice(1) });
    expect((await authClient(lodge).signInWithOtp({ phone: wanted })).error).toBeNull();
  }
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]?.new_phone).toBe(true);
  const token = codeTo(phone);
  const taken = await client.verifyOtp({ type: "phone_change", phone, token });
  expect(taken.error?.code).toBe("otp_expired");
});

const secret = "Kigali-Volcano-77";
const textsTo = (number: string) => mailsTo(lodge, number).length;
const begin = async (number: string, chosen = secret) => {
  const client = authClient(lodge);
  const { user, session } = right(await client.signUp({ phone: number, password: chosen }));
  expect(session).toBeNull();
  return { client, user };
};

test("an account can sign up with a number and a code", async () => {
  const number = "+250788300001";
  const { client, user: begun } = await begin(number);
  expect(begun).toMatchObject({
    email: "",
    phone: number.slice(1),
    identities: [{ provider: "phone" }],
  });
  expect(begun?.phone_confirmed_at).toBeUndefined();
  const early = await authClient(lodge).signInWithPassword({ phone: number, password: secret });
  expect(early.error).toMatchObject({ status: 400, code: "phone_not_confirmed" });
  const onPage = await new Visitor(lodge).post("/login", { email: number, password: secret });
  expectPage(onPage, { status: 422, has: ["Invalid login credentials"] });
  const wrong = await client.verifyOtp({ type: "sms", phone: number, token: "000000" });
  expect(wrong.error?.code).toBe("otp_expired");
  const token = codeTo(number);
  const { user } = right(await client.verifyOtp({ type: "sms", phone: number, token }));
  expect(user).toMatchObject({ id: begun?.id, phone: number.slice(1), email: "" });
  expect(user?.phone_confirmed_at).toBeTruthy();
  expect(client.events).toEqual(["SIGNED_IN"]);
  const twice = await client.verifyOtp({ type: "sms", phone: number, token });
  expect(twice.error?.code).toBe("otp_expired");

  const again = authClient(lodge);
  right(await again.signInWithPassword({ phone: number, password: secret }));
  const bad = await authClient(lodge).signInWithPassword({
    phone: number,
    password: "Other-77-Lake",
  });
  expect(bad.error?.code).toBe("invalid_credentials");
  endPause();
  expect((await again.signInWithOtp({ phone: number })).error).toBeNull();
  right(await again.verifyOtp({ type: "sms", phone: number, token: codeTo(number) }));
  const [identity] = right(await again.getUserIdentities()).identities;
  if (!identity) throw new Error("there is one");
  const last = await again.unlinkIdentity(identity);
  expect(last.error?.code).toBe("single_identity_not_deletable");

  // Without an email address, an old session is confirmed by a code sent by text message.
  lodge.run("UPDATE sessions SET created_at = '2020-01-01T00:00:00.000Z'");
  lodge.run("UPDATE users SET password_hash = NULL WHERE id = ?", user?.id);
  const old = await again.updateUser({ password: "Another-Forest-31" });
  expect(old.error?.code).toBe("reauthentication_needed");
  expect((await again.reauthenticate()).error).toBeNull();
  const nonce = codeTo(number);
  right(await again.updateUser({ password: "Another-Forest-31", nonce }));
  right(
    await authClient(lodge).signInWithPassword({ phone: number, password: "Another-Forest-31" }),
  );
});

test("a code alone creates an account unless shouldCreateUser is false", async () => {
  const number = "+250788300002";
  const client = authClient(lodge);
  const none = await client.signInWithOtp({ phone: number, options: { shouldCreateUser: false } });
  expect(none.error).toBeNull();
  expect(textsTo(number)).toBe(0);
  const options = { data: { name: "Odile Uwera" } };
  expect((await client.signInWithOtp({ phone: number, options })).error).toBeNull();
  endPause();
  expect((await client.signInWithOtp({ phone: number })).error).toBeNull();
  endPause();
  const resent = await client.resend({ type: "sms", phone: number });
  expect(resent.error).toBeNull();
  expect(textsTo(number)).toBe(3);
  const { user } = right(
    await client.verifyOtp({ type: "sms", phone: number, token: codeTo(number) }),
  );
  expect(user?.user_metadata).toEqual(options.data);
  const rows = lodge.rows("SELECT name, status FROM users WHERE phone = ?", number);
  expect(rows).toEqual([{ name: "Odile Uwera", status: "active" }]);
});

test("signing up with another person's number gives no access to their account", async () => {
  const owned = "+250788300003";
  const { client } = await begin(owned);
  right(await client.verifyOtp({ type: "sms", phone: owned, token: codeTo(owned) }));
  const { user: owner } = right(await client.getUser());
  endPause();
  const { client: stranger, user: fake } = await begin(owned, "Strange-Secret-90");
  expect(fake?.id).not.toBe(owner.id);
  const tried = await stranger.signInWithPassword({ phone: owned, password: "Strange-Secret-90" });
  expect(tried.error?.code).toBe("phone_not_confirmed");
  // The code goes to the number's owner and opens the owner's account.
  const { user } = right(
    await client.verifyOtp({ type: "sms", phone: owned, token: codeTo(owned) }),
  );
  expect(user?.id).toBe(owner.id);
  right(await authClient(lodge).signInWithPassword({ phone: owned, password: secret }));

  // A code sign-in does not use the account that a stranger started with a password.
  const asked = "+250788300009";
  const { user: waiting } = await begin(asked, "Strange-Secret-90");
  expect((await authClient(lodge).signInWithOtp({ phone: asked })).error).toBeNull();
  const reader = authClient(lodge);
  const arrived = await reader.verifyOtp({ type: "sms", phone: asked, token: codeTo(asked) });
  expect(right(arrived).user?.id).not.toBe(waiting?.id);
  const late = await stranger.signInWithPassword({ phone: asked, password: "Strange-Secret-90" });
  expect(late.error?.code).toBe("phone_not_confirmed");

  // With two sign-ups open, the password's owner is unknown, so neither password stays.
  const wanted = "+250788300004";
  const { client: first } = await begin(wanted);
  await begin(wanted, "Strange-Secret-90");
  right(await first.verifyOtp({ type: "sms", phone: wanted, token: codeTo(wanted) }));
  for (const [password, code] of [
    [secret, "phone_not_confirmed"],
    ["Strange-Secret-90", "invalid_credentials"],
  ] as const) {
    const ended = await authClient(lodge).signInWithPassword({ phone: wanted, password });
    expect(ended.error?.code).toBe(code);
  }
});

test("a stranger's earlier sign-up leaves no password on the owner's account", async () => {
  const ago = (minutes: number, number: string) => {
    endPause();
    lodge.run(
      "UPDATE users SET created_at = ? WHERE phone = ?",
      new Date(Date.now() - minutes * 60_000).toISOString(),
      number,
    );
  };
  const strange = "Strange-Secret-90";
  const trial = (number: string) =>
    authClient(lodge).signInWithPassword({ phone: number, password: strange });

  // The owner signs in by code long after the stranger's sign-up.
  const visited = "+250788300011";
  await begin(visited, strange);
  ago(20, visited);
  const owner = new Visitor(lodge);
  await owner.post("/login/code", { step: "ask", email: visited });
  const code = codeTo(visited);
  await owner.post("/login/code", { step: "enter", email: visited, code });
  expectPage(await owner.get("/account"), { has: [visited] });
  expect((await trial(visited)).error?.code).toBe("invalid_credentials");

  // The owner signed up before the stranger, and had the code sent again.
  const resent = "+250788300012";
  const { client } = await begin(resent);
  ago(20, resent);
  expect((await client.resend({ type: "sms", phone: resent })).error).toBeNull();
  await begin(resent, strange);
  right(await client.verifyOtp({ type: "sms", phone: resent, token: codeTo(resent) }));
  expect((await trial(resent)).error?.code).toBe("invalid_credentials");

  // A resent code of the same sign-up keeps the chosen password.
  const late = "+250788300013";
  const { client: slow } = await begin(late);
  ago(20, late);
  expect((await slow.resend({ type: "sms", phone: late })).error).toBeNull();
  right(await slow.verifyOtp({ type: "sms", phone: late, token: codeTo(late) }));
  right(await authClient(lodge).signInWithPassword({ phone: late, password: secret }));
});

test("weak passwords, bad numbers and messages over the daily limit are rejected", async () => {
  const weak = await authClient(lodge).signUp({ phone: "+250788300005", password: "12345678" });
  expect(weak.error?.code).toBe("weak_password");
  const bad = await authClient(lodge).signInWithOtp({ phone: "12" });
  expect(bad.error).toMatchObject({ status: 400, code: "validation_failed" });
  const began_at = new Date().toISOString();
  lodge.run("INSERT INTO address_attempts VALUES ('the house', 'text', 100, ?)", began_at);
  await begin("+250788300006");
  expect(textsTo("+250788300006")).toBe(0);
  // The limit also covers a number that a signed-in user wants to add.
  const bosco = await arrive(people.bosco.email);
  right(await bosco.updateUser({ phone: "+250788300014" }));
  expect(textsTo("+250788300014")).toBe(0);
});

test("an unsent text message does not count towards the daily limit", async () => {
  const number = "+250788300015";
  for (let times = 0; times < 8; times++) {
    endPause();
    expect((await authClient(lodge).signInWithOtp({ phone: number })).error).toBeNull();
  }
  expect(textsTo(number)).toBe(5);
  const house = lodge.file.prepare(
    "SELECT attempts FROM address_attempts WHERE address = 'the house'",
  );
  expect(house.pluck().get()).toBe(5);
});

test("an account with only a number signs in and adds an email address", async () => {
  const number = "+250788300007";
  const client = authClient(lodge);
  expect((await client.signInWithOtp({ phone: number })).error).toBeNull();
  const { user } = right(
    await client.verifyOtp({ type: "sms", phone: number, token: codeTo(number) }),
  );
  endPause();
  const visitor = new Visitor(lodge);
  const asked = await visitor.post("/login/code", { step: "ask", email: "00250 788 300-007" });
  expectPage(asked, {
    has: ["a text message with a code should arrive within a few minutes"],
    lacks: ["Check your spam folder"],
  });
  const code = codeTo(number);
  const wrong = await visitor.post("/login/code", { step: "enter", email: number, code: "000000" });
  expectPage(wrong, { status: 422, has: ["This code is wrong"] });
  const arrived = await visitor.post("/login/code?redirectTo=/account/email", {
    ...{ step: "enter", email: number, code },
  });
  expect(arrived.path).toBe("/account/email");
  expectPage(arrived, { has: [`Send a code to ${number}`] });
  expectPage(await visitor.get("/my-bookings"), {
    has: ["No upcoming stays"],
    lacks: ["Confirm your email address"],
  });

  await visitor.post("/account/email", { step: "own-code" });
  const email = "by-number@guests.example";
  const wanted = { step: "ask-by-code", email, ownCode: codeTo(number) };
  expectPage(await visitor.post("/account/email", { ...wanted, ownCode: "000000" }), {
    status: 422,
  });
  await visitor.post("/account/email", wanted);
  const verification = codeIn(mailsTo(lodge, email).at(-1));
  const changed = await visitor.post("/account/email", {
    step: "enter",
    email,
    code: verification,
  });
  expectPage(changed, { has: [`Your account uses ${email}`] });
  const password = "Kivu-Heron-Lamp-5";
  expect((await visitor.post("/account/password", { password })).status).toBe(200);
  for (const submitted of [email, number, "+250 (788) 300 007"]) {
    const again = new Visitor(lodge);
    const page = await again.post("/login?redirectTo=/account", { email: submitted, password });
    expect(page.path).toBe("/account");
    expectPage(page, { has: [email] });
  }
  for (const submitted of ["0788 300 007", "nobody"]) {
    const refused = await new Visitor(lodge).post("/login", { email: submitted, password });
    expectPage(refused, { status: 422, has: ["a phone number with its country code"] });
  }
  expect(user?.id).toBe(lodge.value("SELECT id FROM users WHERE email = ?", email));
});

test("user management shows the number; deleting the account leaves other drafts", async () => {
  const number = "+250788300008";
  const { client, user } = await begin(number);
  right(await client.verifyOtp({ type: "sms", phone: number, token: codeTo(number) }));
  const desk = await signedIn(lodge, diane);
  expectPage(await desk.get("/admin/users"), { has: [number] });
  const path = `/admin/users/${user?.id}`;
  const fields = { name: "By Number", email: "", phone: number, status: "active" };
  const version = (id = user?.id) =>
    String(lodge.value("SELECT version FROM users WHERE id = ?", id));
  const asStaff = { ...fields, role: "staff", version: version() };
  expectPage(await desk.post(path, asStaff), { status: 422, has: ["Enter an email address"] });
  const saved = await desk.post(path, { ...fields, role: "guest", version: version() });
  expectPage(saved, { has: ["Saved."] });
  const emptied = { ...fields, role: "guest", version: version(aline.id), name: aline.name };
  const refused = await desk.post(`/admin/users/${aline.id}`, emptied);
  expectPage(refused, { status: 422, has: ["Enter an email address"] });

  // A draft of another visitor who has not entered an email address yet.
  lodge.file.exec(`INSERT INTO booking_drafts
    (id_hash, guests, board, first_name, created_at, updated_at)
    VALUES ('other', 2, 'BB', 'Else', '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z')`);
  expectPage(await desk.get(`${path}/delete`), { has: [number] });
  const gone = await desk.post(`${path}/delete`, { version: version() });
  expect(gone.path).toBe("/admin/users?notice=removed");
  const other = lodge.file.prepare("SELECT first_name FROM booking_drafts WHERE id_hash = 'other'");
  expect(other.pluck().get()).toBe("Else");
  expect(textsTo(number)).toBe(0);
});

test("a code over the number's limit leaves the earlier code valid", async () => {
  lodge.file.exec("DELETE FROM mail_outbox; UPDATE users SET login_phone = NULL");
  lodge.run("UPDATE users SET login_phone = ? WHERE id = 'aline'", phone);
  const texts = () => mailsTo(lodge, phone).length;
  const ask = async () => {
    lodge.file.exec("DELETE FROM address_attempts");
    endPause();
    expect((await authClient(lodge).signInWithOtp({ phone })).error).toBeNull();
    return texts();
  };
  let [before, after] = [texts(), await ask()];
  while (after > before) [before, after] = [after, await ask()];
  const verified = await authClient(lodge).verifyOtp({ type: "sms", phone, token: codeTo(phone) });
  expect(right(verified).user?.id).toBe(aline.id);
});

test("strangers who request codes for a number do not lock out its owner", async () => {
  const number = "+250788300016";
  const { client } = await begin(number);
  right(await client.verifyOtp({ type: "sms", phone: number, token: codeTo(number) }));
  const { session } = right(await client.getSession());
  endPause();
  const ask = async (headers: Record<string, string> = {}) => {
    lodge.file.exec("DELETE FROM address_attempts");
    const response = await fetch(`${lodge.url}/auth/v1/otp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ phone: number }),
    });
    expect([response.status, await response.text()]).toEqual([200, "{}"]);
    return textsTo(number);
  };
  const owner = new Visitor(lodge);
  await owner.post("/login/code", { step: "ask", email: number });
  await owner.post("/login/code", { step: "enter", email: number, code: codeTo(number) });
  expectPage(await owner.get("/account"), { has: [number] });
  await owner.post("/logout", {});

  // Within a minute, further requests send nothing.
  const first = textsTo(number);
  await Promise.all([ask(), ask(), ask(), ask()]);
  await begin(number, "Strange-Secret-90");
  expect(textsTo(number)).toBe(first);

  // Later ones use up the daily number of messages for strangers.
  let [before, after] = [0, first];
  while (after > before) {
    endPause();
    [before, after] = [after, await ask()];
  }
  expect(after).toBe(5);
  const other = await arrive(bosco.email);
  const foreign = right(await other.getSession()).session;
  expect(await ask({ Authorization: `Bearer ${foreign?.access_token}` })).toBe(5);

  expect(await ask({ Authorization: `Bearer ${session?.access_token}` })).toBe(6);
  endPause();
  await owner.post("/login/code", { step: "ask", email: number });
  expect(textsTo(number)).toBe(7);
  const code = codeTo(number);
  const arrived = await owner.post("/login/code", { step: "enter", email: number, code });
  expect(arrived.status).toBe(200);
  expectPage(await owner.get("/account"), { has: [number] });
});

test("the desk is notified once when no more codes go to new numbers", async () => {
  const title = "Codes by text message are paused";
  const notices = () => lodge.rows("SELECT message FROM notifications WHERE title = ?", title);
  const began_at = new Date().toISOString();
  lodge.run("INSERT INTO address_attempts VALUES ('the house', 'text', 98, ?)", began_at);
  await begin("+250788300017");
  expect(notices()).toEqual([]);
  await begin("+250788300018");
  await begin("+250788300019");
  expect(textsTo("+250788300018")).toBe(1);
  expect(textsTo("+250788300019")).toBe(0);
  expect(notices()).toMatchObject([
    { message: expect.stringContaining("they can sign up with an email address") },
  ]);
  const clerk = await signedIn(lodge, people.claudine);
  expectPage(await clerk.get("/admin/notifications"), { has: [title] });
});
