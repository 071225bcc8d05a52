import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { fieldsOf } from "../world/dom";
import { insertFactor } from "../world/factors";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { openProvider, passProvider, type SignInProvider } from "../world/sign-in-provider";
import { Visitor } from "../world/visitor";
import { mailServerAway, mailsTo } from "./mails";

const app = "https://app.example";
let lodge: OwnLodge;
let google: SignInProvider;
beforeAll(async () => {
  const port = await freePort();
  google = await openProvider([`http://localhost:${port}/auth/v1/callback`]);
  lodge = await openLodge({
    port,
    env: {
      TRUST_PROXY: "1",
      SMTP_URL: mailServerAway,
      AUTH_ORIGINS: app,
      ...google.env("GOOGLE"),
      ...google.env("COMPANY", { DOMAINS: "lodge.example" }),
    },
  });
  lodge.expectFaults(/"provider":"google"/);
  await quickenPasswords(lodge.file);
});
afterAll(async () => {
  await lodge?.close();
  await google?.close();
});

let count = 0;
beforeEach(() => {
  count += 1;
  lodge.file.exec(
    "DELETE FROM address_attempts; DELETE FROM provider_flows; DELETE FROM identities WHERE user_id = 'aline'",
  );
  lodge.file.exec("UPDATE users SET email_verified_at = created_at WHERE id = 'aline'");
  const email = `eric-${count}@hers.example`;
  google.mood.profile = { sub: `sub-${count}`, name: "Eric Nkusi", email, email_verified: true };
  google.mood.says = "yes";
  google.mood.broken.clear();
});

type Client = ReturnType<typeof authClient>;
const { aline } = people;

/** Requests one address as a browser does. @returns the address of the redirect */
async function step(address: string): Promise<string> {
  const response = await fetch(address, { redirect: "manual" });
  const location = response.headers.get("Location");
  if (!location) throw new Error(`${response.status} ${await response.text()}`);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return location;
}

/** Follows a sign-in address through the provider's pages and back to the client. */
async function goThrough(address: string): Promise<URL> {
  const back = await passProvider(await step(address));
  return new URL(await step(lodge.url + back));
}

const addressFor = async (client: Client, redirectTo = `${app}/in`) =>
  right(await client.signInWithOAuth({ provider: "google", options: { redirectTo } })).url ?? "";

describe("signing in with a provider", () => {
  test("redirects with the session's tokens without PKCE", async () => {
    const url = await goThrough(await addressFor(authClient(lodge)));
    expect([url.origin, url.pathname, url.search]).toEqual([app, "/in", ""]);
    const values = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
    const client = authClient(lodge);
    const { access_token = "", refresh_token = "" } = values;
    const { user } = right(await client.setSession({ access_token, refresh_token }));
    expect(user).toMatchObject({
      email: google.mood.profile.email,
      app_metadata: { provider: "google", providers: ["google"] },
      identities: [
        {
          provider: "google",
          id: google.mood.profile.sub,
          identity_data: { sub: google.mood.profile.sub },
        },
      ],
    });
    expect(right(await client.getClaims())?.claims.amr).toMatchObject([{ method: "oauth" }]);
  });

  test("redirects with a code that the PKCE client exchanges", async () => {
    const client = authClient(lodge, { flowType: "pkce" });
    const url = await goThrough(await addressFor(client));
    expect([url.origin, url.hash]).toEqual([app, ""]);
    const { user } = right(await client.exchangeCodeForSession(url.searchParams.get("code") ?? ""));
    expect(user?.email).toBe(google.mood.profile.email);
    expect(client.events).toContain("SIGNED_IN");
  });

  test("requires the account's second factor", async () => {
    const now = new Date().toISOString();
    lodge.run(
      `INSERT INTO factors (id, user_id, type, name, created_at, updated_at, verified_at)
        VALUES ('f1', 'aline', 'totp', 'App', ?, ?, ?)`,
      now,
      now,
      now,
    );
    google.mood.profile = { sub: randomUUID(), email: aline.email, email_verified: true };
    const client = authClient(lodge, { flowType: "pkce" });
    const url = await goThrough(await addressFor(client));
    right(await client.exchangeCodeForSession(url.searchParams.get("code") ?? ""));
    expect(right(await client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect((await client.updateUser({ password: "Another-Forest-31" })).error?.code).toBe(
      "insufficient_aal",
    );
    lodge.file.exec("DELETE FROM factors; DELETE FROM identities WHERE user_id = 'aline'");
  });

  test("redirects to the client with the error", async () => {
    const says = async (address: string) => {
      const url = new URL(address);
      const values = new URLSearchParams(url.hash.slice(1) || url.search);
      expect(values.get("error_description")).toMatch(/\w{5}/);
      return [url.origin, values.get("error"), values.get("error_code")];
    };
    google.mood.says = "no";
    const denied = await goThrough(await addressFor(authClient(lodge)));
    expect(await says(denied.href)).toEqual([app, "access_denied", "bad_oauth_callback"]);
    google.mood.says = "yes";
    google.mood.profile = { sub: "new", email: "new@hers.example", email_verified: false };
    const unverifiedEmail = await goThrough(
      await addressFor(authClient(lodge, { flowType: "pkce" })),
    );
    expect(unverifiedEmail.hash).toBe("");
    expect(await says(unverifiedEmail.href)).toEqual([
      app,
      "access_denied",
      "provider_email_needs_verification",
    ]);
    const unknown = await step(`${lodge.url}/auth/v1/callback?code=x&state=y`);
    expect(await says(unknown)).toEqual([lodge.url, "invalid_request", "bad_oauth_state"]);
  });

  test("accepts a provider's answer once", async () => {
    const back = await passProvider(await step(await addressFor(authClient(lodge))));
    expect(await step(lodge.url + back)).toContain("#access_token=");
    expect(await step(lodge.url + back)).toContain("bad_oauth_state");
    // Nor can the answer be used at the site's own callback.
    const other = await passProvider(await step(await addressFor(authClient(lodge))));
    const atLogin = other.replace("/auth/v1/callback", "/login/with/google/callback");
    expect((await fetch(lodge.url + atLogin, { redirect: "manual" })).status).toBe(400);
  });

  test.each(["https://evil.example/", "javascript:alert(1)", `${app}@evil.example/`])(
    "never redirects to another site: %s",
    async (redirectTo) => {
      const url = await goThrough(await addressFor(authClient(lodge), redirectTo));
      expect([url.origin, url.pathname]).toEqual([lodge.url, "/"]);
    },
  );

  test("rejects a provider that is not configured", async () => {
    const response = await fetch(`${lodge.url}/auth/v1/authorize?provider=github`);
    expect([response.status, (await response.json()).error_code]).toEqual([
      400,
      "provider_disabled",
    ]);
    const bad = await fetch(
      `${lodge.url}/auth/v1/authorize?provider=google&code_challenge=short&code_challenge_method=s256`,
    );
    expect([bad.status, (await bad.json()).error_code]).toEqual([400, "validation_failed"]);
  });

  test("finds the provider by a company's domain", async () => {
    const client = authClient(lodge, { flowType: "pkce" });
    const options = { skipBrowserRedirect: true, redirectTo: `${app}/sso` };
    const { url } = right(await client.signInWithSSO({ domain: "lodge.example", options }));
    google.mood.profile = { sub: "chef", email: "chef@lodge.example", email_verified: true };
    const back = new URL(await step(lodge.url + (await passProvider(url))));
    expect(back.pathname).toBe("/sso");
    right(await client.exchangeCodeForSession(back.searchParams.get("code") ?? ""));
    const other = await client.signInWithSSO({ domain: "hers.example" });
    expect(other.error).toMatchObject({ status: 404, code: "sso_provider_not_found" });
    const saml = await client.signInWithSSO({ providerId: randomUUID() });
    expect(saml.error).toMatchObject({ status: 404, code: "saml_provider_disabled" });
    const form = { email: "cook@lodge.example", password: "Kigali-Volcano-77" };
    expect((await client.signUp(form)).error?.code).toBe("email_address_not_authorized");
  });
});

describe("signing in with an ID token", () => {
  const hash = (nonce: string) => createHash("sha256").update(nonce).digest("hex");
  const bring = async (token: string, nonce?: string) => {
    const client = authClient(lodge);
    return client.signInWithIdToken({ provider: "google", token, nonce });
  };

  test("opens a session", async () => {
    const { user } = right(await bring(google.signIdToken()));
    expect(user.email).toBe(google.mood.profile.email);
    const nonce = randomUUID();
    const again = right(await bring(google.signIdToken({ nonce: hash(nonce) }), nonce));
    expect(again.user.id).toBe(user.id);
    google.rotateKeys();
    expect((await bring(google.signIdToken())).error).toBeNull();
  });

  test.each<[string, Record<string, unknown>, string | undefined]>([
    ["of another site", { aud: "other" }, undefined],
    ["of another provider", { iss: "https://other.example" }, undefined],
    ["whose time is over", { exp: 1_700_000_000 }, undefined],
    ["for several sites that another asked for", { aud: ["the-lodge", "o"], azp: "o" }, undefined],
    ["for several sites that nobody asked for", { aud: ["the-lodge", "o"] }, undefined],
    ["of the future", { iat: 4_000_000_000, exp: 4_000_000_600 }, undefined],
    ["without the nonce that came with it", {}, "n"],
    ["with a nonce that nobody brings", { nonce: hash("n") }, undefined],
    ["with another nonce", { nonce: hash("n") }, "m"],
    ["with the nonce as it is", { nonce: "n" }, "n"],
  ])("is rejected if the token is %s", async (_, changes, nonce) => {
    const { error } = await bring(google.signIdToken(changes), nonce);
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("is rejected for a forged token", async () => {
    const [, claims] = google.signIdToken().split(".");
    const head = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const token of [`${head}.${claims}.`, "x.y.z", `${google.signIdToken()}x`]) {
      expect((await bring(token)).error?.status).toBe(400);
    }
    const other = await authClient(lodge).signInWithIdToken({ provider: "apple", token: "x" });
    expect(other.error?.code).toBe("provider_disabled");
    google.mood.broken.set("/jwks", "away");
    expect((await bring(google.signIdToken())).error).toMatchObject({
      name: "AuthRetryableFetchError",
      status: 503,
    });
  });
});

describe("linking an identity", () => {
  async function arrive() {
    const client = authClient(lodge, { flowType: "pkce" });
    right(await client.signInWithPassword({ email: aline.email, password }));
    return client;
  }

  async function addressToLink(client: Client) {
    const options = { redirectTo: `${app}/linked`, skipBrowserRedirect: true };
    return right(await client.linkIdentity({ provider: "google", options })).url ?? "";
  }

  /** Returns the page after the provider's redirect, and a function that presses its button. */
  async function askedAfter(url: string | undefined) {
    const visitor = new Visitor(lodge);
    const page = await visitor.get(await step(lodge.url + (await passProvider(url ?? ""))));
    const press = async () => {
      const sent = await visitor.post(page.path, fieldsOf(page));
      return new URL((sent.headers.get("Refresh") ?? "").replace(/^0; url=/, ""));
    };
    return { page, press };
  }

  const linked = () => lodge.value("SELECT count(*) FROM identities WHERE user_id = 'aline'");

  test("links, lists and unlinks it, and notifies the account by mail", async () => {
    const client = await arrive();
    const options = { redirectTo: `${app}/linked`, skipBrowserRedirect: true };
    const { url } = right(await client.linkIdentity({ provider: "google", options }));
    const { page, press } = await askedAfter(url);
    for (const word of ["Google", google.mood.profile.email, aline.email, "app.example"]) {
      expect(page.html).toContain(word);
    }
    expect(right(await client.getUserIdentities()).identities).toHaveLength(1);
    const back = await press();
    right(await client.exchangeCodeForSession(back.searchParams.get("code") ?? ""));
    const { identities } = right(await client.getUserIdentities());
    expect(identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
    expect(mailsTo(lodge, aline.email).at(-1)?.body).toContain("A sign-in method was added");
    const [byAddress, linked] = identities;
    if (!byAddress || !linked) throw new Error("there are two");
    expect((await client.unlinkIdentity(byAddress)).error?.code).toBe(
      "single_identity_not_deletable",
    );
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect((await client.unlinkIdentity(linked)).error?.code).toBe("identity_not_found");
    expect(right(await client.getUserIdentities()).identities).toHaveLength(1);
  });

  test("never takes an identity from another account", async () => {
    const eric = right(
      await authClient(lodge).signInWithIdToken({
        provider: "google",
        token: google.signIdToken(),
      }),
    );
    const client = await arrive();
    const options = { skipBrowserRedirect: true };
    const { url } = right(await client.linkIdentity({ provider: "google", options }));
    const { press } = await askedAfter(url);
    expect((await press()).searchParams.get("error_code")).toBe("identity_already_exists");
    const [identity] = eric.user.identities ?? [];
    if (!identity) throw new Error("there is one");
    expect((await client.unlinkIdentity(identity)).error?.code).toBe("identity_not_found");
  });

  test("needs confirmation on a page, and only once", async () => {
    const client = await arrive();
    const url = await addressToLink(client);
    const back = await passProvider(url);
    const asked = await step(lodge.url + back);
    expect(asked).toMatch(/^\/auth\/link\?token=/);
    expect(await step(lodge.url + back)).toContain("bad_oauth_state");
    const visitor = new Visitor(lodge);
    for (let n = 0; n < 2; n++) expect((await visitor.get(asked)).status).toBe(200);
    // The page's token is not valid as a state, and a state is not valid as a token.
    const token = new URL(asked, lodge.url).searchParams.get("token") ?? "";
    expect(await step(`${lodge.url}/auth/v1/callback?code=x&state=${token}`)).toContain(
      "bad_oauth_state",
    );
    expect(linked()).toBe(0);
    const elsewhere = await visitor.raw(asked, {
      method: "POST",
      headers: { Origin: app },
      body: new URLSearchParams({ token }),
    });
    expect([elsewhere.status, linked()]).toEqual([403, 0]);
    expect((await visitor.post(asked, { token })).status).toBe(200);
    expect(linked()).toBe(1);
    expect((await visitor.post(asked, { token })).status).toBe(410);
    expect((await visitor.get(asked)).status).toBe(410);
    const state = new URL(await addressToLink(client)).searchParams.get("state");
    expect((await visitor.get(`/auth/link?token=${state}`)).status).toBe(410);
  });

  test("ends with the session that asked, before or after the provider", async () => {
    const [early, late] = [await arrive(), await arrive()];
    const away = await addressToLink(early);
    expect((await early.signOut({ scope: "local" })).error).toBeNull();
    expect(await step(lodge.url + (await passProvider(away)))).toContain("bad_oauth_state");
    const { page, press } = await askedAfter(await addressToLink(late));
    const owner = await arrive();
    right(await owner.updateUser({ password: "Another-Forest-31" }));
    expect((await new Visitor(lodge).post(page.path, fieldsOf(page))).status).toBe(410);
    await expect(press()).rejects.toThrow();
    expect(linked()).toBe(0);
    await quickenPasswords(lodge.file);
  });

  test("is rejected once the session needs a second factor", async () => {
    const { press } = await askedAfter(await addressToLink(await arrive()));
    insertFactor(lodge, aline.id);
    const back = await press();
    expect(back.searchParams.get("error_code")).toBe("insufficient_aal");
    expect(linked()).toBe(0);
    lodge.file.exec("DELETE FROM factors");
  });

  test("is rejected for an old session in both flows", async () => {
    const client = await arrive();
    lodge.file.exec("UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'");
    const begun = await client.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    expect(begun.error?.code).toBe("reauthentication_needed");
    const brought = await client.linkIdentity({ provider: "google", token: google.signIdToken() });
    expect(brought.error?.code).toBe("reauthentication_needed");
    expect(linked()).toBe(0);
  });

  test("an old session cannot unlink either", async () => {
    const client = await arrive();
    lodge.file.exec(`INSERT INTO identities (id, user_id, provider, subject, created_at)
      VALUES ('elsewhere', 'aline', 'google', 'of aline', '2026-01-01T00:00:00.000Z')`);
    lodge.file.exec("UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'");
    const { identities } = right(await client.getUserIdentities());
    const elsewhere = identities.find(({ provider }) => provider === "google");
    if (!elsewhere) throw new Error("there is one");
    expect((await client.unlinkIdentity(elsewhere)).error?.code).toBe("reauthentication_needed");
    expect(linked()).toBe(1);
    lodge.file.exec("DELETE FROM identities");
  });

  test("requires a signed-in user", async () => {
    const response = await fetch(`${lodge.url}/auth/v1/user/identities/authorize?provider=google`);
    expect(response.status).toBe(401);
  });
});
