import { once } from "node:events";
import http from "node:http";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo, pathIn } from "./mails";

const app = "https://app.example";
const lodge = ownLodge({
  env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway, AUTH_ORIGINS: app },
});
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
beforeEach(() => {
  lodge.file.exec(
    `DELETE FROM sign_in_attempts; DELETE FROM address_attempts; DELETE FROM mail_outbox;
    UPDATE users SET email_verified_at = created_at WHERE id IN ('aline', 'bosco')`,
  );
});

const { aline, bosco } = people;
const chosen = "Kigali-Volcano-77";
let made = 0;
const newAddress = () => `reader${++made}@guests.example`;
const lastMail = (address: string) => mailsTo(lodge, address).at(-1);
const rowOf = (id: string | undefined) => lodge.row("SELECT * FROM users WHERE id = ?", id);

/** Signs up a new user who has not verified the code yet. */
async function begin(options: Parameters<typeof authClient>[1] = {}, email = newAddress()) {
  const client = authClient(lodge, options);
  const { user } = right(await client.signUp({ email, password: chosen }));
  if (!user) throw new Error("nobody signed up");
  return { client, email, user };
}

/** Signs up a new user and verifies the code. */
async function arrive() {
  const begun = await begin();
  const { client, email } = begun;
  right(await client.verifyOtp({ type: "signup", email, token: codeIn(lastMail(email)) }));
  return begun;
}

/** Opens a mail's link, presses its button, and returns the address of the redirect. */
async function press(path: string, fields: Record<string, string> = {}) {
  const visitor = new Visitor(lodge);
  const page = await visitor.get(path);
  const submitted = { ...fieldsOf(page), ...fields };
  const sent = await visitor.post(page.path, submitted);
  const refresh = sent.headers.get("Refresh") ?? "";
  return { page, sent, submitted, address: refresh.replace(/^0; url=/, "") };
}

/** Sets the session of an address as a browser client would. Returns the other values of its hash. */
async function openAddress(client: ReturnType<typeof authClient>, address: string) {
  const { hash } = new URL(address);
  const values = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const { access_token = "", refresh_token = "", ...others } = values;
  right(await client.setSession({ access_token, refresh_token }));
  return others;
}

test("a mailed code signs in while password attempts are paused", async () => {
  const { email } = aline;
  for (let n = 1; n <= 21; n++) {
    lodge.run(
      "INSERT INTO sign_in_attempts (email, place, failures, last_failed_at) VALUES (?, ?, 5, ?)",
      ...[email, `10.${n}.1.1`, new Date().toISOString()],
    );
  }
  const client = authClient(lodge);
  const paused = await client.signInWithPassword({ email, password });
  expect(paused.error?.status).toBe(429);
  expect((await client.signInWithOtp({ email })).error).toBeNull();
  const token = codeIn(lastMail(email));
  expect(right(await client.verifyOtp({ type: "email", email, token })).user?.id).toBe(aline.id);
});

describe("a mailed link", () => {
  test("changes nothing when opened, and signs in when its button is pressed", async () => {
    const asker = authClient(lodge);
    const emailRedirectTo = `${app}/welcome?from=mail`;
    const { error } = await asker.signInWithOtp({
      email: aline.email,
      options: { emailRedirectTo },
    });
    expect(error).toBeNull();
    const link = pathIn(lastMail(aline.email), "/auth/v1/verify");
    const { length } = lodge.rows("SELECT * FROM one_time_codes");
    for (let n = 0; n < 3; n++) {
      const opened = await new Visitor(lodge).get(link);
      expect([opened.status, opened.path.split("?")[0]]).toEqual([200, "/auth/verify"]);
      expect(opened.headers.get("Cache-Control")).toContain("no-store");
    }
    expect(lodge.rows("SELECT * FROM one_time_codes")).toHaveLength(length);
    const { sent, submitted, address } = await press(link);
    expect(sent.status).toBe(200);
    expect(address.startsWith(`${emailRedirectTo}#access_token=`)).toBe(true);
    const client = authClient(lodge);
    expect(await openAddress(client, address)).toMatchObject({
      type: "magiclink",
      token_type: "bearer",
      expires_in: "3600",
    });
    expect(right(await client.getUser()).user.id).toBe(aline.id);
    const once = await new Visitor(lodge).post("/auth/verify", submitted);
    expect([(await new Visitor(lodge).get(link)).status, once.status]).toEqual([410, 410]);
    expect(once.html).toContain("error_code=otp_expired");
  });

  test("redirects a PKCE client with a code that works once", async () => {
    const client = authClient(lodge, { flowType: "pkce" });
    right(
      (await client.signInWithOtp({
        email: aline.email,
        options: { emailRedirectTo: `${app}/in` },
      })) as { data: object; error: null },
    );
    const { address } = await press(pathIn(lastMail(aline.email), "/auth/v1/verify"));
    const url = new URL(address);
    const code = url.searchParams.get("code") ?? "";
    expect([url.origin, url.pathname, url.hash]).toEqual([app, "/in", ""]);
    const changed = right(await client.exchangeCodeForSession(code));
    expect(changed.user?.id).toBe(aline.id);
    const twice = await tokenBy({ auth_code: code, code_verifier: "x".repeat(60) });
    expect([twice.status, twice.body.error_code]).toEqual([404, "flow_state_not_found"]);
  });

  test("is useless with the code but without the verifier", async () => {
    const client = authClient(lodge, { flowType: "pkce" });
    await client.signInWithOtp({ email: aline.email });
    const { address } = await press(pathIn(lastMail(aline.email), "/auth/v1/verify"));
    const code = new URL(address).searchParams.get("code") ?? "";
    const stolen = await tokenBy({ auth_code: code, code_verifier: "y".repeat(60) });
    expect([stolen.status, stolen.body.error_code]).toEqual([400, "bad_code_verifier"]);
  });

  test.each([
    "https://evil.example/in",
    "//evil.example",
    "javascript:alert(1)",
    `blob:${app}/in`,
    `${app}.evil.example/`,
    "https://app.example@evil.example/",
    "https://user:secret@app.example/",
    "http://app.example/",
    `${app}/${"x".repeat(3000)}`,
  ])("never redirects to another site: %s", async (emailRedirectTo) => {
    await authClient(lodge).signInWithOtp({ email: bosco.email, options: { emailRedirectTo } });
    const { address } = await press(pathIn(lastMail(bosco.email), "/auth/v1/verify"));
    expect(address.startsWith(`${lodge.url}/#access_token=`)).toBe(true);
    const ended = await new Visitor(lodge).get(
      `/auth/verify?token=x&redirect_to=${encodeURIComponent(emailRedirectTo)}`,
    );
    expect(ended.html).toContain(`href="${lodge.url}/#error=access_denied`);
  });

  test.each([
    ["recover", aline.email, {}],
    ["otp", aline.email, {}],
    ["signup", newAddress(), { password: chosen }],
  ])("from /%s ignores the Host header of the request", async (call, email, more) => {
    const headers = { Host: "evil.example", "Content-Type": "application/json" };
    const request = http.request(`${lodge.url}/auth/v1/${call}`, { method: "POST", headers });
    request.end(JSON.stringify({ email, ...more }));
    const [answer] = (await once(request, "response")) as [http.IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    const { body } = lastMail(email) ?? {};
    expect(body).toContain("/auth/v1/verify?type=");
    expect(body).not.toContain("evil");
  });

  test("of a sign-up asks for the password", async () => {
    const { email, user } = await begin();
    const link = pathIn(lastMail(email), "/auth/v1/verify");
    const weak = await press(link, { password: "wrong" });
    expect([weak.page.status, weak.sent.status]).toEqual([200, 422]);
    expect(rowOf(user.id).is_provisional).toBe(1);
    const { address } = await press(link, { password: chosen });
    expect(address).toContain("type=signup");
    expect(rowOf(user.id).is_provisional).toBe(0);
    right(await authClient(lodge).signInWithPassword({ email, password: chosen }));
  });
});

async function tokenBy(body: object) {
  const response = await fetch(`${lodge.url}/auth/v1/token?grant_type=pkce`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe("signing in by mail", () => {
  test("creates an account for a new address unless shouldCreateUser is false", async () => {
    const email = newAddress();
    const client = authClient(lodge);
    const data = { full_name: "Grace U" };
    await client.signInWithOtp({ email, options: { data } });
    const token = codeIn(lastMail(email));
    const { user } = right(await client.verifyOtp({ type: "email", email, token }));
    expect(user).toMatchObject({ email, user_metadata: data });
    expect(rowOf(user?.id)).toMatchObject({ name: "Grace U", is_provisional: 0 });
    const stranger = newAddress();
    const { error } = await client.signInWithOtp({
      email: stranger,
      options: { shouldCreateUser: false },
    });
    expect(error).toBeNull();
    expect(lastMail(stranger)?.body).toContain("there is no account with it");
    const exists = lodge.file.prepare("SELECT 1 FROM users WHERE email = ?");
    expect(exists.get(stranger)).toBeUndefined();
  });

  test("rejects a code after five wrong attempts", async () => {
    const client = authClient(lodge);
    await client.signInWithOtp({ email: aline.email });
    const token = codeIn(lastMail(aline.email));
    const wrong = token === "000000" ? "000001" : "000000";
    const tryWith = async (submitted: string) =>
      (await client.verifyOtp({ type: "email", email: aline.email, token: submitted })).error?.code;
    for (let n = 0; n < 5; n++) expect(await tryWith(wrong)).toBe("otp_expired");
    expect(await tryWith(token)).toBe("otp_expired");
  });

  test("gives one session for a code sent several times at once", async () => {
    await authClient(lodge).signInWithOtp({ email: aline.email });
    const token = codeIn(lastMail(aline.email));
    const results = await Promise.all(
      [1, 2, 3].map(() =>
        authClient(lodge).verifyOtp({ type: "magiclink", email: aline.email, token }),
      ),
    );
    expect(results.filter(({ error }) => !error)).toHaveLength(1);
  });

  test("rejects a code for another purpose or another address", async () => {
    await authClient(lodge).signInWithOtp({ email: aline.email });
    const token = codeIn(lastMail(aline.email));
    const asked = [
      { type: "recovery", email: aline.email, token },
      { type: "signup", email: aline.email, token },
      { type: "email_change", email: aline.email, token },
      { type: "magiclink", email: bosco.email, token },
    ] as const;
    for (const each of asked) {
      expect((await authClient(lodge).verifyOtp(each)).error?.code).toBe("otp_expired");
    }
  });

  test("is limited per connection", async () => {
    const codes = [];
    for (let n = 0; n < 22; n++) {
      codes.push((await authClient(lodge).signInWithOtp({ email: newAddress() })).error?.code);
    }
    expect(codes.filter(Boolean)).toEqual([
      "over_email_send_rate_limit",
      "over_email_send_rate_limit",
    ]);
    const { error } = await authClient(lodge).resetPasswordForEmail(aline.email);
    expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  });
});

describe("a forgotten password", () => {
  test("is reset by link with PASSWORD_RECOVERY, and ends other sessions", async () => {
    const thief = authClient(lodge);
    right(await thief.signInWithPassword({ email: bosco.email, password }));
    const client = authClient(lodge, { flowType: "pkce" });
    const { error } = await client.resetPasswordForEmail(bosco.email, { redirectTo: `${app}/new` });
    expect(error).toBeNull();
    const { address } = await press(pathIn(lastMail(bosco.email), "/auth/v1/verify"));
    const code = new URL(address).searchParams.get("code") ?? "";
    right(await client.exchangeCodeForSession(code));
    expect(client.events).toContain("PASSWORD_RECOVERY");
    right(await client.updateUser({ password: chosen }));
    expect((await thief.getUser()).error?.name).toBe("AuthSessionMissingError");
    right(await authClient(lodge).signInWithPassword({ email: bosco.email, password: chosen }));
    expect(lastMail(bosco.email)?.body).toContain("Your password was changed");
  });

  test("is reset by code with the same event", async () => {
    const client = authClient(lodge);
    await client.resetPasswordForEmail(aline.email);
    const token = codeIn(lastMail(aline.email));
    right(await client.verifyOtp({ type: "recovery", email: aline.email, token }));
    expect(client.events).toEqual(["PASSWORD_RECOVERY"]);
  });

  test("still requires the second factor", async () => {
    const factor = "f".repeat(36);
    const now = new Date().toISOString();
    lodge.run(
      `INSERT INTO factors (id, user_id, type, name, created_at, updated_at, verified_at)
        VALUES (?, ?, 'totp', 'App', ?, ?, ?)`,
      factor,
      aline.id,
      now,
      now,
      now,
    );
    const client = authClient(lodge);
    await client.resetPasswordForEmail(aline.email);
    const token = codeIn(lastMail(aline.email));
    right(await client.verifyOtp({ type: "recovery", email: aline.email, token }));
    const { error } = await client.updateUser({ password: chosen });
    expect(error).toMatchObject({ status: 401, code: "insufficient_aal" });
    lodge.run("DELETE FROM factors WHERE id = ?", factor);
  });

  test("is answered alike for any address, with one mail", async () => {
    lodge.run("UPDATE users SET status = 'inactive' WHERE id = 'bosco'");
    const answers = [];
    for (const email of [aline.email, bosco.email, newAddress()]) {
      const response = await fetch(`${lodge.url}/auth/v1/recover`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email }),
      });
      const headers = [...response.headers.keys()];
      answers.push({ status: response.status, headers, body: await response.text() });
      expect(mailsTo(lodge, email)).toHaveLength(1);
    }
    lodge.run("UPDATE users SET status = 'active' WHERE id = 'bosco'");
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: "{}" });
  });
});

describe("reauthentication", () => {
  test("by a mailed code lets an old session set a password", async () => {
    const { client, email } = await arrive();
    lodge.run("UPDATE users SET email_verified_at = NULL WHERE email = ?", email);
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 422,
      code: "email_not_confirmed",
    });
    lodge.run("UPDATE users SET email_verified_at = created_at WHERE email = ?", email);
    lodge.file.exec("UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'");
    const change = async (nonce?: string) =>
      (await client.updateUser({ password: "Another-Forest-31", nonce })).error?.code;
    expect(await change()).toBe("reauthentication_needed");
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = codeIn(lastMail(email));
    expect(await change(nonce === "000000" ? "000001" : "000000")).toBe(
      "reauthentication_not_valid",
    );
    expect(await change(nonce)).toBeUndefined();
    expect(await change(nonce)).toBe("reauthentication_not_valid");
  });

  test("is not blocked by strangers who use up the address's daily mails", async () => {
    const { client, email } = await arrive();
    lodge.run("UPDATE users SET email_verified_at = created_at WHERE email = ?", email);
    const at = new Date(Date.now() - 61_000).toISOString();
    for (let n = 0; n < 5; n++) {
      lodge.run(
        `INSERT INTO mail_outbox (to_address, subject, body, created_at, counted_as)
         VALUES (?, 'Sign in', 'Sign in', ?, 'strangers')`,
        ...[email, at],
      );
    }
    const before = mailsTo(lodge, email).length;
    expect((await client.reauthenticate()).error).toBeNull();
    expect(mailsTo(lodge, email).length).toBe(before + 1);
  });

  test("is required of an old session before changes to sign-in", async () => {
    const client = authClient(lodge);
    right(await client.signInWithPassword({ email: aline.email, password }));
    lodge.file.exec("UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'");
    const wanted = newAddress();
    const refused = [
      await client.updateUser({ email: wanted }),
      await client.mfa.enroll({ factorType: "totp" }),
    ];
    for (const { error } of refused) {
      expect(error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    }
    expect(mailsTo(lodge, wanted)).toEqual([]);
    right(await client.updateUser({ email: aline.email, data: { likes: "birds" } }));
    const shown = { email: wanted, current_password: password } as object;
    expect(right(await client.updateUser(shown)).user.new_email).toBe(wanted);
  });
});

describe("a PKCE code to be exchanged for a session", () => {
  async function codeFor(email: string) {
    lodge.file.exec("UPDATE mail_outbox SET created_at = '2026-01-01T00:00:00.000Z'");
    const client = authClient(lodge, { flowType: "pkce" });
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const { address } = await press(pathIn(lastMail(email), "/auth/v1/verify"));
    const code = new URL(address).searchParams.get("code") ?? "";
    return async () => (await client.exchangeCodeForSession(code)).error?.code;
  }

  test("becomes invalid with a new password or a global sign-out", async () => {
    const { client, email } = await arrive();
    const before = await codeFor(email);
    right(await client.updateUser({ password: "Another-Forest-31" }));
    expect(await before()).toBe("flow_state_not_found");
    const again = await codeFor(email);
    expect((await client.signOut({ scope: "global" })).error).toBeNull();
    expect(await again()).toBe("flow_state_not_found");
    expect(await (await codeFor(email))()).toBeUndefined();
  });

  test("stays valid when a session that expired before it is removed", async () => {
    const change = await codeFor(aline.email);
    lodge.run(
      "INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at, id) VALUES ('old', 'aline', ?, ?, ?, 'old')",
      ...Array(3).fill("2026-01-01T00:00:00.000Z"),
    );
    await arrive();
    expect(await change()).toBeUndefined();
  });
});
