import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authClient, right } from "../world/auth-client";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { signedIn } from "../world/visitor";

const lodge = ownLodge({ env: { TRUST_PROXY: "1" } });
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
beforeEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

const { aline } = people;
const chosen = "Kigali-Volcano-77";
let made = 0;
const newAddress = () => `visitor${++made}@guests.example`;

/** Signs up a new user and returns the client. */
async function arrive(options: Parameters<typeof authClient>[1] = {}) {
  const client = authClient(lodge, options);
  const email = newAddress();
  const data = { name: "Eric" };
  const { session } = right(await client.signUp({ email, password: chosen, options: { data } }));
  if (!session) throw new Error("nobody is signed in");
  return { client, email, session };
}

/** Moves a session's stored times back by the given number of seconds. */
function age(sessionId: unknown, seconds: number) {
  const ago = `'-${seconds} seconds'`;
  const moved = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, ${ago})`;
  lodge.run(`UPDATE refresh_tokens SET ${moved("used_at")} WHERE session_id = ?`, sessionId);
  lodge.run(`UPDATE sessions SET ${moved("created_at")} WHERE id = ?`, sessionId);
}

/** Makes a client treat its access token as ending in the given number of seconds. */
async function endIn({ kept }: ReturnType<typeof authClient>, seconds: number) {
  const expires_at = Math.floor(Date.now() / 1000) + seconds;
  for (const [key, text] of kept.values) {
    await kept.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at }));
  }
}

const sessionIdOf = async (client: ReturnType<typeof authClient>) =>
  right(await client.getClaims())?.claims.session_id;

describe("signing up", () => {
  test("signs in and stores the client's user data", async () => {
    const client = authClient(lodge);
    const email = newAddress();
    const data = { name: "Eric N", likes: ["monkeys"] };
    const { session, user } = right(
      await client.signUp({ email, password: chosen, options: { data } }),
    );
    expect(user).toMatchObject({
      email,
      aud: "authenticated",
      role: "authenticated",
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: data,
      is_anonymous: false,
      identities: [{ provider: "email", identity_data: { email, email_verified: false } }],
    });
    expect(user?.email_confirmed_at).toBe(user?.created_at);
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(client.events).toEqual(["SIGNED_IN"]);
    const row = lodge.row("SELECT name, role FROM users WHERE email = ?", email);
    expect(row).toEqual({ name: "Eric N", role: "guest" });
    const told = lodge.file.prepare("SELECT count(*) FROM notifications WHERE message LIKE ?");
    expect(told.pluck().get(`%${email}`)).toBe(1);
  });

  test("twice with one address is rejected, even with its password", async () => {
    const { email } = await arrive();
    for (const submitted of [chosen, "Other-Lantern-5"]) {
      const { data, error } = await authClient(lodge).signUp({ email, password: submitted });
      expect(data).toEqual({ user: null, session: null });
      expect(error).toMatchObject({
        status: 422,
        code: "user_already_exists",
        message: "User already registered",
      });
    }
  });

  test.each([
    ["aB1-", "length", "Password should be at least 8 characters"],
    ["alllowercase1-", "characters", "Password should be at least 8 characters"],
    ["Passw0rd!", "pwned", "This password is one of the most common ones"],
    ["WeaverVisitor1!", "pwned", "it uses your name"],
  ])("with %s is rejected as weak: %s", async (weak, reason, message) => {
    const { error } = await authClient(lodge).signUp({
      email: newAddress(),
      password: weak,
      options: { data: { name: "Weaver Visitor" } },
    });
    expect(error).toMatchObject({
      name: "AuthWeakPasswordError",
      status: 422,
      code: "weak_password",
      message: expect.stringContaining(message),
      reasons: [reason],
    });
  });

  test("without a supported credential is rejected", async () => {
    await expect(authClient(lodge).signUp({ password: chosen } as never)).resolves.toMatchObject({
      error: { message: "You must provide either an email or phone number and a password" },
    });
    expect((await authClient(lodge).signInAnonymously()).error).toMatchObject({
      status: 422,
      code: "anonymous_provider_disabled",
    });
    const phone = { phone: "+250788123456", password: chosen };
    expect((await authClient(lodge).signUp(phone)).error).toMatchObject({
      status: 400,
      code: "phone_provider_disabled",
    });
  });

  test("rejects too much user data", async () => {
    const data = { text: "x".repeat(17_000) };
    const email = newAddress();
    const { error } = await authClient(lodge).signUp({
      email,
      password: chosen,
      options: { data },
    });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    expect(lodge.row("SELECT 1 FROM users WHERE email = ?", email)).toBeUndefined();
  });
});

describe("signing in", () => {
  test("opens a session, and signing out ends it", async () => {
    const client = authClient(lodge);
    const { session, user } = right(
      await client.signInWithPassword({ email: aline.email.toUpperCase(), password }),
    );
    expect(user.id).toBe(aline.id);
    expect(right(await client.getUser()).user.email).toBe(aline.email);
    const claims = right(await client.getClaims())?.claims;
    expect(claims).toMatchObject({
      iss: `${lodge.url}/auth/v1`,
      aud: "authenticated",
      sub: aline.id,
      email: aline.email,
      phone: "",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: {},
    });
    expect(claims?.exp).toBe((claims?.iat ?? 0) + 3600);
    const rows = lodge.file.prepare("SELECT kind FROM sessions WHERE id = ?");
    expect(rows.all(claims?.session_id)).toEqual([{ kind: "service" }]);
    expect((await client.signOut()).error).toBeNull();
    expect(client.events).toEqual(["SIGNED_IN", "SIGNED_OUT"]);
    expect(rows.all(claims?.session_id)).toEqual([]);
    const { error } = await client.getUser(session.access_token);
    expect(error?.name).toBe("AuthSessionMissingError");
  });

  test.each([
    [aline.email, "wrong", 400, "invalid_credentials", "Invalid login credentials"],
    ["nobody@guests.example", "wrong", 400, "invalid_credentials", "Invalid login credentials"],
    ["no address", "wrong", 400, "validation_failed", expect.stringContaining("invalid format")],
  ])("as %s with a wrong password is rejected", async (email, submitted, status, code, message) => {
    const { error } = await authClient(lodge).signInWithPassword({ email, password: submitted });
    expect(error).toMatchObject({ status, code, message });
  });

  test("is paused after five wrong passwords, as on the site's form", async () => {
    const email = newAddress();
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      const { error } = await authClient(lodge).signInWithPassword({ email, password: "x" });
      codes.push(error?.code);
    }
    expect(codes).toEqual([...Array(5).fill("invalid_credentials"), "over_request_rate_limit"]);
  });

  test("is rejected for an inactive account, whose sessions end", async () => {
    const { client, email, session } = await arrive();
    lodge.run("UPDATE users SET status = 'inactive' WHERE email = ?", email);
    const { error } = await authClient(lodge).signInWithPassword({ email, password: chosen });
    expect(error?.code).toBe("invalid_credentials");
    const again = await authClient(lodge).refreshSession({ refresh_token: session.refresh_token });
    expect(again.error?.code).toBe("refresh_token_not_found");
    expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test("opens only the auth service", async () => {
    const { session } = await arrive();
    const headers = {
      Authorization: `Bearer ${session.access_token}`,
      Cookie: `lodge_session=${session.access_token}`,
    };
    for (const path of ["/admin", "/my-bookings"]) {
      const { status, headers: got } = await fetch(lodge.url + path, {
        headers,
        redirect: "manual",
      });
      expect([status, got.get("Location")]).toEqual([302, expect.stringContaining("/login")]);
    }
  });

  test("in the browser by cookie does not open the auth service", async () => {
    const visitor = await signedIn(lodge, aline);
    const response = await visitor.raw("/auth/v1/user");
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({
      code: 401,
      error_code: "no_authorization",
      msg: "This endpoint requires a valid Bearer token",
    });
  });
});

describe("signing out", () => {
  test.each([
    ["local", [false, true, true]],
    ["others", [true, false, false]],
    ["global", [false, false, false]],
  ] as const)("with scope %s ends the right sessions", async (scope, left) => {
    const { client, email } = await arrive();
    const other = authClient(lodge);
    right(await other.signInWithPassword({ email, password: chosen }));
    const { id } = right(await client.getUser()).user;
    const browser = await signedIn(lodge, { ...aline, id });
    const ids = [await sessionIdOf(client), await sessionIdOf(other)];
    expect((await client.signOut({ scope })).error).toBeNull();
    const runs = lodge.file.prepare("SELECT 1 FROM sessions WHERE id = ?");
    const inBrowser = (await browser.get("/my-bookings")).path === "/my-bookings";
    expect([...ids.map((each) => runs.get(each) !== undefined), inBrowser]).toEqual(left);
  });

  test("with an unknown scope is rejected", async () => {
    const { session } = await arrive();
    const response = await fetch(`${lodge.url}/auth/v1/logout?scope=all`, {
      method: "POST",
      headers: { Authorization: `Bearer ${session.access_token}` },
    });
    expect([response.status, (await response.json()).error_code]).toEqual([
      400,
      "validation_failed",
    ]);
  });
});

describe("refreshing", () => {
  test("returns new tokens of the same session", async () => {
    const { client, session } = await arrive();
    const id = await sessionIdOf(client);
    const { session: next } = right(await client.refreshSession());
    expect(next?.refresh_token).not.toBe(session.refresh_token);
    expect(await sessionIdOf(client)).toBe(id);
    expect(client.events).toEqual(["SIGNED_IN", "TOKEN_REFRESHED"]);
    const stored = lodge.values("SELECT token_hash FROM refresh_tokens");
    expect(stored).not.toContain(next?.refresh_token);
  });

  test("from two tabs at once returns the same tokens", async () => {
    const { session } = await arrive();
    const tabs = [authClient(lodge), authClient(lodge)];
    const tokens = await Promise.all(
      tabs.map(async (tab) => {
        const asked = { refresh_token: session.refresh_token };
        return right(await tab.refreshSession(asked)).session?.refresh_token;
      }),
    );
    expect(new Set(tokens).size).toBe(1);
    for (const tab of tabs) expect((await tab.getUser()).error).toBeNull();
  });

  test("with a used token ends the session after ten seconds", async () => {
    const { client, session } = await arrive();
    const id = await sessionIdOf(client);
    right(await client.refreshSession());
    age(id, 9);
    right(await authClient(lodge).refreshSession({ refresh_token: session.refresh_token }));
    age(id, 2);
    const thief = await authClient(lodge).refreshSession({ refresh_token: session.refresh_token });
    expect(thief.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    expect(lodge.row("SELECT 1 FROM sessions WHERE id = ?", id)).toBeUndefined();
    await endIn(client, -1);
    const { data, error } = await client.refreshSession();
    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 400,
      code: "refresh_token_not_found",
      message: "Invalid Refresh Token: Refresh Token Not Found",
    });
    expect(client.events.at(-1)).toBe("SIGNED_OUT");
    expect((await client.getSession()).data.session).toBeNull();
  });

  test("happens automatically near expiry; a rejected one ends the session", async () => {
    const { client } = await arrive({ autoRefreshToken: true });
    const tick = async (seconds: number) => {
      await client.stopAutoRefresh();
      await endIn(client, seconds);
      await client.startAutoRefresh();
    };
    await tick(60);
    await vi.waitFor(() => expect(client.events).toContain("TOKEN_REFRESHED"), 5000);
    const id = await sessionIdOf(client);
    lodge.run("DELETE FROM sessions WHERE id = ?", id);
    await tick(-1);
    await vi.waitFor(() => expect(client.events).toContain("SIGNED_OUT"), 5000);
    await client.stopAutoRefresh();
    expect((await client.getSession()).data.session).toBeNull();
  });

  test("extends the session to thirty days", async () => {
    const { client } = await arrive();
    const id = await sessionIdOf(client);
    const ends = lodge.file.prepare("SELECT expires_at FROM sessions WHERE id = ?").pluck();
    lodge.run(
      "UPDATE sessions SET expires_at = ? WHERE id = ?",
      new Date(Date.now() + 60_000).toISOString(),
      id,
    );
    right(await client.refreshSession());
    const days = (Date.parse(String(ends.get(id))) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });
});

describe("changing the user", () => {
  test("merges new user data with the stored data", async () => {
    const { client } = await arrive();
    right(await client.updateUser({ data: { likes: "birds", name: null } }));
    const { user } = right(await client.updateUser({ data: { room: 2 } }));
    expect(user.user_metadata).toEqual({ likes: "birds", room: 2 });
    expect(client.events).toEqual(["SIGNED_IN", "USER_UPDATED", "USER_UPDATED"]);
    const { error } = await client.updateUser({ data: { text: "x".repeat(17_000) } });
    expect(error?.code).toBe("validation_failed");
  });

  test("to set a password signs out all other sessions", async () => {
    const { client, email } = await arrive();
    const other = authClient(lodge);
    right(await other.signInWithPassword({ email, password: chosen }));
    const next = "Another-Forest-31";
    expect((await client.updateUser({ password: chosen })).error?.code).toBe("same_password");
    expect((await client.updateUser({ password: "short" })).error?.code).toBe("weak_password");
    right(await client.updateUser({ password: next }));
    expect((await client.getUser()).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
    const again = (submitted: string) =>
      authClient(lodge).signInWithPassword({ email, password: submitted });
    expect((await again(chosen)).error?.code).toBe("invalid_credentials");
    expect((await again(next)).error).toBeNull();
  });

  test("in an old session requires the current password", async () => {
    const { client } = await arrive();
    age(await sessionIdOf(client), 25 * 3600);
    const next = "Another-Forest-31";
    const change = async (current?: string) =>
      (await client.updateUser({ password: next, current_password: current } as never)).error?.code;
    expect(await change()).toBe("reauthentication_needed");
    expect(await change("wrong")).toBe("invalid_credentials");
    expect(await change(chosen)).toBeUndefined();
  });

  test("needs mail for a new address and text messages for a number", async () => {
    const { client } = await arrive();
    expect((await client.updateUser({ email: newAddress() })).error).toMatchObject({
      status: 400,
      code: "email_provider_disabled",
    });
    expect((await client.updateUser({ phone: "+250788123456" })).error?.code).toBe(
      "phone_provider_disabled",
    );
    expect((await client.resetPasswordForEmail("a@b.example")).error?.code).toBe(
      "email_provider_disabled",
    );
  });
});

describe("a second factor", () => {
  const codeOf = (secret: string, at = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

  test("is enrolled, required and removed", async () => {
    const { client, email } = await arrive();
    const other = authClient(lodge);
    right(await other.signInWithPassword({ email, password: chosen }));

    const enrolled = right(await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }));
    expect(enrolled).toMatchObject({ type: "totp", friendly_name: "Phone" });
    const { totp, id: factorId } = enrolled as { totp: Record<string, string>; id: string };
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\//);
    const secret = totp.secret ?? "";
    const twice = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(twice.error?.code).toBe("mfa_factor_name_conflict");

    const { id: challengeId } = right(await client.mfa.challenge({ factorId }));
    const wrong = await client.mfa.verify({ factorId, challengeId, code: "000000" });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const before = codeOf(secret, Date.now() - 30_000);
    right(await client.mfa.verify({ factorId, challengeId, code: before }));
    expect(client.events.at(-1)).toBe("MFA_CHALLENGE_VERIFIED");
    expect(right(await client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
    });
    expect(right(await client.mfa.listFactors()).totp).toMatchObject([
      { id: factorId, status: "verified", friendly_name: "Phone" },
    ]);
    // This session was opened without the second factor.
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");

    // A client that knows only the password.
    const thief = authClient(lodge);
    right(await thief.signInWithPassword({ email, password: chosen }));
    expect(right(await thief.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    const refused = [
      await thief.updateUser({ password: "Another-Forest-31" }),
      await thief.updateUser({ email: newAddress() }),
      await thief.mfa.unenroll({ factorId }),
      await thief.mfa.enroll({ factorType: "totp", friendlyName: "Mine" }),
      await thief.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }),
      await thief.unlinkIdentity({ identity_id: "any" } as never),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(6).fill("insufficient_aal"));
    // A session that waits for the second factor lasts fifteen minutes.
    const ends = lodge.file.prepare("SELECT expires_at, awaits FROM sessions WHERE id = ?");
    const row = ends.get(await sessionIdOf(thief)) as { expires_at: string; awaits: string };
    expect(row.awaits).toBe("factor");
    expect(Date.parse(row.expires_at) - Date.now()).toBeLessThan(15 * 60_000);

    // A used code is rejected.
    const stale = await thief.mfa.challengeAndVerify({ factorId, code: before });
    expect(stale.error?.code).toBe("mfa_verification_failed");
    right(await thief.mfa.challengeAndVerify({ factorId, code: codeOf(secret) }));
    const full = ends.get(await sessionIdOf(thief)) as { expires_at: string; awaits: null };
    expect(full.awaits).toBeNull();
    expect(Date.parse(full.expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    const claims = right(await thief.getClaims())?.claims;
    expect(claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "password" }],
    });

    expect(right(await thief.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
    expect(right(await thief.mfa.listFactors()).all).toEqual([]);
  });

  test("of another account is not found", async () => {
    const { client } = await arrive();
    const { client: other } = await arrive();
    const { id: factorId } = right(
      await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }),
    );
    const answers = [
      await other.mfa.challenge({ factorId }),
      await other.mfa.unenroll({ factorId }),
      await other.mfa.verify({ factorId, challengeId: "x", code: "123456" }),
    ];
    expect(answers.map(({ error }) => error?.status)).toEqual([404, 404, 404]);
    const phone = await client.mfa.enroll({ factorType: "phone", phone: "+250788123456" });
    expect(phone.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
  });
});

test("settings and health are published", async () => {
  const get = async (path: string) => (await fetch(`${lodge.url}/auth/v1/${path}`)).json();
  expect(await get("settings")).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    mailer_autoconfirm: true,
  });
  expect(await get("health")).toMatchObject({ name: "GoTrue" });
});
