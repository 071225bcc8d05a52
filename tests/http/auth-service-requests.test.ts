import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";

const app = "https://app.example";
const lodge = ownLodge({
  env: { TRUST_PROXY: "1", AUTH_ORIGINS: `${app}, http://localhost:5173` },
});
let token: string;
beforeAll(async () => {
  await quickenPasswords(lodge.file);
  const { aline } = people;
  const client = authClient(lodge);
  token = right(await client.signInWithPassword({ email: aline.email, password })).session
    .access_token;
});
beforeEach(() => {
  lodge.file.exec("DELETE FROM address_attempts");
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${lodge.url}/auth/v1${path}`, { redirect: "manual", ...init });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json;charset=UTF-8", ...headers },
  });

/** Expects a rejection: uncached JSON with the status and code in it. */
async function expectRefused(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Sb-Error-Code")).toBe(code);
  const body = await response.json();
  expect(body).toEqual({ code: status, error_code: code, msg: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/\\n\s+at |node_modules|SQLITE|\.ts/);
}

describe("a request", () => {
  test.each([
    ["GET", "/nothing", 404, "not_found"],
    ["POST", "/", 404, "not_found"],
    ["GET", "", 404, "not_found"],
    ["POST", "/user/identities/a/b", 404, "not_found"],
    ["DELETE", "/factors/", 404, "not_found"],
    ["GET", "/signup", 405, "method_not_allowed"],
    ["POST", "/user", 405, "method_not_allowed"],
    ["DELETE", "/.well-known/jwks.json", 405, "method_not_allowed"],
    ["PUT", "/logout", 405, "method_not_allowed"],
    ["POST", "/token", 400, "validation_failed"],
    ["POST", "/token?grant_type=client_credentials", 400, "validation_failed"],
    ["POST", "/admin/users", 404, "not_found"],
    ["GET", "/user", 401, "no_authorization"],
    ["PUT", "/user", 401, "no_authorization"],
    ["DELETE", "/factors/any", 401, "no_authorization"],
    ["POST", "/factors/any/verify", 401, "no_authorization"],
  ])("%s %s is answered %i", async (method, path, status, code) => {
    await expectRefused(await send(path, { method }), status, code);
  });

  test("with an unsupported method lists the allowed methods", async () => {
    const response = await send("/user", { method: "POST" });
    expect(response.headers.get("Allow")).toBe("GET, PUT");
    expect((await send("/user", { method: "PATCH" })).status).toBe(405);
  });

  test.each([
    ["no JSON", "{", 400, "bad_json"],
    ["a list", "[]", 400, "validation_failed"],
    ["a word", '"x"', 400, "validation_failed"],
    ["null", "null", 400, "validation_failed"],
    ["bytes that are no text", "\u{fffd}{", 400, "bad_json"],
    ["another shape", '{"email":{"a":1},"password":[]}', 400, "validation_failed"],
    [
      "a long password",
      `{"email":"a@b.example","password":"${"x".repeat(300)}"}`,
      400,
      "validation_failed",
    ],
    [
      "an address and a number",
      '{"email":"a@b.example","phone":"+250788123456","password":"x"}',
      400,
      "validation_failed",
    ],
    ["too many bytes", `{"email":"${"x".repeat(66_000)}"}`, 413, "request_too_large"],
    ["far too many bytes", `{"email":"${"x".repeat(3_000_000)}"}`, 413, "request_too_large"],
  ])("with %s is rejected", async (_, body, status, code) => {
    await expectRefused(await post("/token?grant_type=password", body), status, code);
  });

  test("with another content type is rejected, as a cross-site form would be", async () => {
    const body = '{"email":"a@b.example","password":"x"}';
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const response = await post("/token?grant_type=password", body, { "Content-Type": type });
      await expectRefused(response, 415, "bad_json");
    }
  });

  test("with names such as __proto__ does no harm", async () => {
    const body = `{"data":{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}}`;
    const response = await send("/user", {
      method: "PUT",
      body,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    const user = await response.json();
    expect([user.role, user.x, Object.hasOwn(user.user_metadata, "constructor")]).toEqual([
      "authenticated",
      undefined,
      true,
    ]);
    const role = lodge.value("SELECT role FROM users WHERE id = 'aline'");
    expect(role).toBe("guest");
  });

  test("with deep nesting or oversized data is rejected", async () => {
    const put = (data: string) =>
      send("/user", {
        method: "PUT",
        body: `{"data":{"a":${data}}}`,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      });
    await expectRefused(
      await put("[".repeat(30_000) + "]".repeat(30_000)),
      400,
      "validation_failed",
    );
    await expectRefused(await put(`"${"é".repeat(5000)}"`), 400, "validation_failed");
    expect((await put(`"${"é".repeat(3900)}"`)).status).toBe(200);
    const body = JSON.stringify({ email: people.aline.email, password });
    const full = await (await post("/token?grant_type=password", body)).json();
    const headers = { Authorization: `Bearer ${full.access_token}` };
    expect((await send("/user", { headers })).status).toBe(200);
    expect((await put("null")).status).toBe(200);
  });

  test("cannot change the lodge's own data of an account", async () => {
    const response = await send("/user", {
      method: "PUT",
      body: '{"app_metadata":{"role":"admin"},"role":"admin","id":"diane"}',
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    });
    await expectRefused(response, 403, "not_admin");
  });

  test("uses and sets no cookie, and needs no API key", async () => {
    const headers = { apikey: "anything", Cookie: "lodge_session=x; lodge_browser=y" };
    const response = await send("/settings", { headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const head = await send("/health", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("over the limit of a connection is answered 429", async () => {
    lodge.run(
      "INSERT INTO address_attempts VALUES ('203.0.113.5', 'service', 600, ?)",
      new Date().toISOString(),
    );
    const from = { "X-Forwarded-For": "203.0.113.5" };
    const refresh = () => post("/token?grant_type=refresh_token", '{"refresh_token":"x"}', from);
    await expectRefused(await refresh(), 429, "over_request_rate_limit");
    expect((await send("/settings", { headers: from })).status).toBe(200);
    const other = await post("/token?grant_type=refresh_token", '{"refresh_token":"x"}');
    await expectRefused(other, 400, "refresh_token_not_found");
  });

  test("that cannot be stored is answered 503 in JSON, while reads succeed", async () => {
    lodge.expectFaults(/SQLITE_BUSY/);
    lodge.file.exec("BEGIN IMMEDIATE");
    try {
      const refused = await post("/token?grant_type=refresh_token", '{"refresh_token":"x"}');
      expect(refused.headers.get("Retry-After")).toBe("5");
      await expectRefused(refused, 503, "unexpected_failure");
      const headers = { Authorization: `Bearer ${token}` };
      expect((await send("/user", { headers })).status).toBe(200);
    } finally {
      lodge.file.exec("ROLLBACK");
    }
    const again = await post("/token?grant_type=refresh_token", '{"refresh_token":"x"}');
    await expectRefused(again, 400, "refresh_token_not_found");
  });

  test("leaves no secret in the log", async () => {
    const before = lodge.output().length;
    await send("/verify?token=secret-token&type=signup");
    await send("/factors/0123-secret/verify", { method: "POST" });
    await send("/callback?code=secret-code&state=secret-state");
    await expect
      .poll(() => lodge.output().slice(before))
      .toMatch(/"path":"\/auth\/v1\/factors\/\*\/verify"/);
    const written = lodge.output().slice(before);
    expect(written).toContain('"path":"/auth/v1/verify"');
    expect(written).not.toContain("secret");
  });
});

describe("CORS: a script of", () => {
  const preflight = (origin: string, path = "/token") =>
    send(path, {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type,x-client-info",
      },
    });
  const allowed = (response: Response) => response.headers.get("Access-Control-Allow-Origin");

  test.each([app, "http://localhost:5173"])("%s may call", async (origin) => {
    const asked = await preflight(origin);
    expect([asked.status, allowed(asked)]).toEqual([204, origin]);
    expect(asked.headers.get("Access-Control-Allow-Headers")).toContain("authorization");
    expect(asked.headers.get("Access-Control-Allow-Methods")).toContain("DELETE");
    expect(asked.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    for (const path of ["/settings", "/nothing", "/user"]) {
      const answer = await send(path, { headers: { Origin: origin } });
      expect([allowed(answer), answer.headers.get("Vary")]).toEqual([
        origin,
        expect.stringContaining("Origin"),
      ]);
    }
  });

  test("our own pages may call", async () => {
    const answer = await send("/settings", { headers: { Origin: lodge.url } });
    expect(allowed(answer)).toBe(lodge.url);
  });

  test.each(["https://evil.example", `${app}.evil.example`, "null", "http://app.example", ""])(
    "'%s' may not call",
    async (origin) => {
      const asked = await preflight(origin);
      expect([asked.status, allowed(asked)]).toEqual([403, null]);
      expect(allowed(await send("/settings", { headers: { Origin: origin } }))).toBeNull();
    },
  );

  test("preflight reveals nothing about unknown paths", async () => {
    expect((await preflight(app, "/nothing")).status).toBe(404);
    expect((await fetch(`${lodge.url}/rooms`, { method: "OPTIONS" })).status).toBe(405);
    expect((await fetch(`${lodge.url}/rooms`, { method: "PUT" })).status).toBe(405);
  });
});
