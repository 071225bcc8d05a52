import { spawnSync } from "node:child_process";
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { type OwnLodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { SetClock } from "../world/set-clock";

const { aline, bosco } = people;
const start = new Date();
const clock = new SetClock(start);
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
let lodge: OwnLodge;
beforeAll(async () => {
  lodge = await openLodge({ env: { ...clock.env, TRUST_PROXY: "1" } });
  await quickenPasswords(lodge.file);
});
afterAll(async () => {
  await lodge.close();
  clock.remove();
});

const arrive = async (profile: { email: string } = aline) => {
  const client = authClient(lodge);
  const { session } = right(await client.signInWithPassword({ email: profile.email, password }));
  return { client, session };
};

interface Key {
  kid: string;
  replacedAt: string | null;
  jwk: Record<string, string>;
}
const keysFile = () => path.join(lodge.dataDir, "auth-keys.json");
const keys = () => JSON.parse(readFileSync(keysFile(), "utf8")) as Key[];
const shownKeys = async () => {
  const response = await fetch(`${lodge.url}/auth/v1/.well-known/jwks.json`);
  return { response, keys: (await response.json()).keys as Record<string, unknown>[] };
};

async function ask(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${lodge.url}/auth/v1/user`, { headers });
  return { status: response.status, body: await response.json() };
}

function partsOf(token: string) {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  return { head: read(head), claims: read(claims) as JWTPayload, signature };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("an access token", () => {
  const badToken = { status: 403, body: { code: 403, error_code: "bad_jwt" } };
  let token: string;
  let claims: JWTPayload;
  beforeAll(async () => {
    token = (await arrive()).session.access_token;
    claims = partsOf(token).claims;
  });

  const signed = (changes: JWTPayload, head: object = {}, key = keys()[0]) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: key?.kid ?? "", ...head })
      .sign(createPrivateKey({ key: key?.jwk ?? {}, format: "jwk" }));

  test("opens the service as issued", async () => {
    expect(await ask(token)).toMatchObject({ status: 200, body: { id: aline.id } });
    expect(await ask(await signed({}))).toMatchObject({ status: 200 });
    expect(partsOf(token).head).toEqual({ alg: "ES256", typ: "JWT", kid: keys()[0]?.kid });
  });

  const now = Math.floor(start.getTime() / 1000);
  test.each<[string, JWTPayload]>([
    ["of another issuer", { iss: "https://other.example/auth/v1" }],
    ["for somebody else", { aud: "other" }],
    ["whose time is over", { exp: now - 1 }],
    ["that never ends", { exp: undefined }],
    ["from the future", { nbf: now + 600 }],
    ["of nobody", { sub: undefined }],
    ["without a session", { session_id: undefined }],
    ["of a session that is no text", { session_id: ["x"] }],
  ])("%s is rejected", async (_, changes) => {
    expect(await ask(await signed(changes))).toMatchObject(badToken);
  });

  test("with another user's session is rejected", async () => {
    expect(await ask(await signed({ sub: bosco.id }))).toMatchObject({
      status: 403,
      body: { error_code: "session_not_found" },
    });
    expect(await ask(await signed({ session_id: "any" }))).toMatchObject({
      status: 403,
      body: { error_code: "session_not_found" },
    });
  });

  test("with another algorithm or key is rejected", async () => {
    const [ours] = keys();
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
    const foreign = {
      kid: ours?.kid ?? "",
      replacedAt: null,
      jwk: { kty: "EC", crv: "P-256", x, y, d },
    };
    const jwk = foreign.jwk;
    const publicPem = createPublicKey({
      key: { ...ours?.jwk, d: undefined } as never,
      format: "jwk",
    })
      .export({ type: "spki", format: "pem" })
      .toString();
    const hs = (secret: string, head: object) => {
      const text = `${encode(head)}.${encode(claims)}`;
      return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    };
    const { signature } = partsOf(token);
    const tokens = [
      `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`,
      `${encode({ alg: "None", typ: "JWT", kid: ours?.kid })}.${encode(claims)}.`,
      `${encode({ alg: "none", typ: "JWT", kid: ours?.kid })}.${encode(claims)}.${signature}`,
      hs(publicPem, { alg: "HS256", typ: "JWT", kid: ours?.kid }),
      hs(lodge.secret, { alg: "HS256", typ: "JWT" }),
      hs("", { alg: "HS256", typ: "JWT" }),
      // A foreign key under the lodge's key id, sent with the token, or referenced by it.
      await signed({}, {}, foreign),
      await signed({}, { kid: "unknown" }),
      await signed({}, { kid: undefined }),
      await signed({}, { kid: "../auth-keys.json" }),
      await signed(
        {},
        { jwk: { kty: "EC", crv: "P-256", x, y }, kid: "mine" },
        { ...foreign, jwk },
      ),
      await signed({}, { jku: "https://evil.example/jwks.json", kid: "mine" }, foreign),
      token.slice(0, -4) + (token.endsWith("AAAA") ? "BBBB" : "AAAA"),
      `${token}.x`,
      "x",
      ".".repeat(500),
    ];
    for (const each of tokens) expect(await ask(each), each).toMatchObject(badToken);
  });

  test("is not valid as a refresh token, nor the other way round", async () => {
    const { session } = await arrive();
    expect(await ask(session.refresh_token)).toMatchObject(badToken);
    const { error } = await authClient(lodge).refreshSession({
      refresh_token: session.access_token,
    });
    expect(error?.code).toMatch(/validation_failed|refresh_token_not_found/);
  });
});

describe("the signing keys", () => {
  test("are readable by their owner only and published without the private part", async () => {
    expect(statSync(keysFile()).mode & 0o777).toBe(0o600);
    const shown = await shownKeys();
    expect(shown.response.headers.get("Cache-Control")).toBe("public, max-age=600");
    expect(shown.keys).toEqual([
      {
        kty: "EC",
        crv: "P-256",
        x: expect.any(String),
        y: expect.any(String),
        kid: keys()[0]?.kid,
        alg: "ES256",
        use: "sig",
        key_ops: ["verify"],
        ext: true,
      },
    ]);
  });

  test("can be rotated at run time; the old one verifies until its tokens expire", async () => {
    const { client, session } = await arrive();
    const former = keys()[0]?.kid;
    // The library first verifies with its cached key, then with one that it has to request.
    expect(right(await client.getClaims())?.header.kid).toBe(former);
    const env = { ...process.env, ...clock.env, DATA_DIR: lodge.dataDir };
    const rotate = () =>
      spawnSync(process.execPath, ["scripts/command.mjs", "admin", "rotate-keys"], {
        env,
        encoding: "utf8",
      });
    const { status, stdout } = rotate();
    const [next] = keys();
    expect([status, stdout]).toEqual([0, expect.stringContaining(next?.kid ?? "?")]);
    expect(statSync(keysFile()).mode & 0o777).toBe(0o600);
    expect((await ask(session.access_token)).status).toBe(200);
    right(await client.refreshSession());
    expect(right(await client.getClaims())?.header.kid).toBe(next?.kid);
    expect((await shownKeys()).keys.map(({ kid }) => kid)).toEqual([next?.kid, former]);
    clock.set(later(66));
    expect((await shownKeys()).keys.map(({ kid }) => kid)).toEqual([next?.kid]);
    expect((await ask(session.access_token)).status).toBe(403);
    expect(rotate().status).toBe(0);
    expect(keys().map(({ kid }) => kid)).not.toContain(former);
  });

  test("survive a restart, and so do sessions", async () => {
    clock.set(start);
    const { client, session } = await arrive();
    await lodge.end();
    const again = await openLodge({
      dataDir: lodge.dataDir,
      port: Number(new URL(lodge.url).port),
      env: { ...clock.env, TRUST_PROXY: "1" },
    });
    expect((await ask(session.access_token)).status).toBe(200);
    right(await client.refreshSession());
    await again.end();
    lodge = await openLodge({ env: { ...clock.env, TRUST_PROXY: "1" } });
    expect((await ask(session.access_token)).body.error_code).toBe("bad_jwt");
  });
});
