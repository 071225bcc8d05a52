import { describe, expect, test, vi } from "vitest";
import { authClient, right } from "../world/auth-client";
import {
  changeKept,
  endedToken,
  given,
  inSeconds,
  inside,
  newAddress,
  onEachServer,
  tokenWith,
} from "./auth-servers";

onEachServer("the library's calls of a user", ({ lodge, sendsMail, join }) => {
  const user = (email: string) => ({
    id: expect.any(String),
    aud: "authenticated",
    email,
    phone: "",
    factors: [],
    identities: [expect.objectContaining({ provider: "email" })],
    email_confirmed_at: expect.any(String),
    last_sign_in_at: expect.any(String),
    created_at: expect.any(String),
    updated_at: expect.any(String),
    app_metadata: { provider: "email", providers: ["email"] },
  });

  test("the user can be read, changed and read again", async () => {
    const { client, email } = await join();
    expect(right(await client.getUser()).user).toMatchObject(user(email));
    const changed = right(await client.updateUser({ data: { hello: "world" } })).user;
    expect(changed).toMatchObject({ ...user(email), user_metadata: { hello: "world" } });
    expect(right(await client.getUser()).user).toEqual(changed);
  });

  test.each(["read", "changed"])("without a session no user can be %s", async (what) => {
    const client = authClient(lodge);
    const { data, error } = await (what === "read"
      ? client.getUser()
      : client.updateUser({ data: { name: "Test" } }));
    expect(data.user).toBeNull();
    expect(error?.message).toBe("Auth session missing!");
  });

  test("an email change can use PKCE", async () => {
    const { client } = await join({ flowType: "pkce" });
    const wanted = newAddress();
    const { data, error } = await client.updateUser({ email: wanted });
    if (sendsMail) expect(data.user).toMatchObject({ new_email: wanted });
    else expect(error?.code).toBe("email_provider_disabled");
  });

  test("reauthentication needs a session and mails a code", async () => {
    const nobody = await authClient(lodge).reauthenticate();
    expect(nobody.error?.message).toBe("Auth session missing!");
    expect(nobody.data).toEqual({ user: null, session: null });
    const { client } = await join();
    const { data, error } = await client.reauthenticate();
    expect(error?.code).toBe(sendsMail ? undefined : "email_provider_disabled");
    expect(data).toEqual({ user: null, session: null });
  });

  describe("identities", () => {
    test("need a session", async () => {
      const { error } = await authClient(lodge).getUserIdentities();
      expect(error?.message).toBe("Auth session missing!");
    });

    test("contain the email address of the sign-up", async () => {
      const { client, email } = await join();
      const { identities } = right(await client.getUserIdentities());
      expect(identities).toMatchObject([{ provider: "email", identity_data: { email } }]);
    });

    test("cannot be linked to an unknown provider", async () => {
      const { client } = await join();
      const redirectTo = "https://app.example";
      const options = { redirectTo, scopes: "openid", queryParams: { prompt: "consent" } };
      const { error } = await client.linkIdentity({ provider: "google", options });
      expect(error).toMatchObject({ status: 400, code: "provider_disabled" });
    });

    test("cannot lose the last one", async () => {
      const { client } = await join();
      const [identity] = right(await client.getUserIdentities()).identities;
      const { error } = await client.unlinkIdentity(given(identity));
      expect(error).toMatchObject({ status: 422, code: "single_identity_not_deletable" });
    });
  });

  describe("a second factor", () => {
    async function enrol() {
      const { client } = await join();
      const factor = right(await client.mfa.enroll({ factorType: "totp" }));
      return { client, factorId: factor.id, factor };
    }

    test("is enrolled with a QR code of its secret", async () => {
      const { factor } = await enrol();
      expect(factor).toMatchObject({
        type: "totp",
        totp: { qr_code: expect.stringContaining("svg"), secret: expect.any(String) },
      });
    });

    test("can be challenged", async () => {
      const { client, factorId } = await enrol();
      expect(right(await client.mfa.challenge({ factorId }))).toMatchObject({
        id: expect.any(String),
        type: "totp",
        expires_at: expect.any(Number),
      });
    });

    test.each(["in two calls", "in one call"])(
      "is not verified by a wrong code %s",
      async (how) => {
        const { client, factorId } = await enrol();
        const code = "12345x";
        const verify = async () => {
          const { id: challengeId } = right(await client.mfa.challenge({ factorId }));
          return client.mfa.verify({ factorId, challengeId, code });
        };
        const { data, error } = await (how === "in one call"
          ? client.mfa.challengeAndVerify({ factorId, code })
          : verify());
        expect(data).toBeNull();
        expect(error?.message).toContain("Invalid TOTP code");
      },
    );

    test("is listed until it is removed", async () => {
      const { client, factorId } = await enrol();
      expect(right(await client.mfa.listFactors())).toMatchObject({
        all: [{ id: factorId, status: "unverified" }],
        totp: [],
        phone: [],
      });
      right(await client.mfa.unenroll({ factorId }));
      expect(right(await client.mfa.listFactors())).toMatchObject({ all: [], totp: [], phone: [] });
    });

    test("before verification leaves the required level at aal1", async () => {
      const { client } = await enrol();
      expect(right(await client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
        currentLevel: "aal1",
        nextLevel: "aal1",
        currentAuthenticationMethods: [{ method: expect.stringMatching(/^(password|otp)$/) }],
      });
    });

    test("after verification requires aal2 of every token", async () => {
      const { client, factorId } = await enrol();
      const { session } = (await client.getSession()).data;
      const level = () =>
        authClient(lodge).mfa.getAuthenticatorAssuranceLevel(given(session).access_token);
      expect(right(await level())).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
      lodge.run("UPDATE factors SET verified_at = created_at WHERE id = ?", factorId);
      expect(right(await level())).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    });

    test.each([
      ["that is none", "damaged"],
      [
        "of a user that there is not",
        tokenWith({ sub: "nobody", aal: "aal1", exp: inSeconds(900) }),
      ],
    ])("is not looked up for a token %s", async (_, token) => {
      const { data, error } = await authClient(lodge).mfa.getAuthenticatorAssuranceLevel(token);
      expect(data).toBeNull();
      expect(error).not.toBeNull();
    });

    test("needs a session for every call", async () => {
      const { mfa } = authClient(lodge);
      const factorId = "no-factor";
      const answers = [
        await mfa.enroll({ factorType: "totp" }),
        await mfa.challenge({ factorId }),
        await mfa.verify({ factorId, challengeId: "no-challenge", code: "123456" }),
        await mfa.unenroll({ factorId }),
      ];
      for (const { data, error } of answers) {
        expect(data).toBeNull();
        expect(error?.message).toContain("Bearer token");
      }
    });
  });

  describe("claims", () => {
    test("are null without a session", async () => {
      const { data, error } = await authClient(lodge).getClaims();
      expect([data, error]).toEqual([null, null]);
    });

    test("are verified without requesting the user", async () => {
      const { client, email } = await join();
      const asked = vi.spyOn(client, "getUser");
      expect(right(await client.getClaims())?.claims).toMatchObject({
        email,
        sub: expect.any(String),
        role: "authenticated",
        phone: "",
        user_metadata: {},
        app_metadata: { provider: "email" },
        is_anonymous: false,
        iss: `${lodge.url}/auth/v1`,
        aud: "authenticated",
        exp: expect.any(Number),
        iat: expect.any(Number),
        aal: "aal1",
        session_id: expect.any(String),
        amr: [{ method: expect.any(String), timestamp: expect.any(Number) }],
      });
      expect(asked).not.toHaveBeenCalled();
    });

    test.each([
      ["that ended", endedToken, "JWT has expired"],
      ["whose signature is none", `${endedToken.split(".").slice(0, 2).join(".")}.a!`, "base64url"],
    ])("of a token %s are an error", async (_, access_token, message) => {
      const { client } = await join();
      await changeKept(client, { access_token, expires_at: inSeconds(3600) });
      const { data, error } = await client.getClaims();
      expect(data).toBeNull();
      expect(error?.message).toContain(message);
    });

    test("of an expired session come from the refreshed one", async () => {
      const { client, email } = await join();
      await changeKept(client, { expires_at: inSeconds(-3600) });
      expect(right(await client.getClaims())?.claims.email).toBe(email);
    });
  });

  describe("an access token passed to a call", () => {
    test("returns its user", async () => {
      const { email, session } = await join();
      const reader = authClient(lodge);
      expect(right(await reader.getUser(session.access_token)).user).toMatchObject(user(email));
      expect((await reader.getSession()).data.session).toBeNull();
    });

    test("returns its claims with one request for the server's keys", async () => {
      const { email, session } = await join();
      const requested: string[] = [];
      const reader = authClient(lodge, {
        fetch: (url, init) => {
          requested.push(String(url));
          return fetch(url, init);
        },
      });
      for (let n = 0; n < 2; n++) {
        const answer = right(await reader.getClaims(session.access_token));
        expect([answer?.header.alg, answer?.claims.email]).toEqual(["ES256", email]);
      }
      expect(requested).toEqual([`${lodge.url}/auth/v1/.well-known/jwks.json`]);
    });

    test("with a symmetric algorithm is sent to the server, which rejects it", async () => {
      const symmetric = tokenWith({ sub: "a user", exp: inSeconds(900) });
      const { data, error } = await authClient(lodge).getClaims(symmetric);
      expect(data).toBeNull();
      expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
      expect(error?.message).toContain("unable to parse or verify signature");
    });

    test("ends its own session without an admin key", async () => {
      const { client, session } = await join();
      const { admin } = authClient(lodge);
      expect((await admin.signOut(session.access_token)).error).toBeNull();
      expect((await client.getUser()).error?.message).toBe("Auth session missing!");
    });

    test("that is damaged ends no session", async () => {
      const { client } = await join();
      const { error } = await authClient(lodge).admin.signOut("damaged");
      expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
      expect((await client.getUser()).error).toBeNull();
    });
  });

  test("a failed sign-out elsewhere keeps this session", async () => {
    const silenced = vi.spyOn(console, "error").mockImplementation(() => {});
    const { client, session } = await join();
    const answering = inside(client.admin).fetch;
    inside(client.admin).fetch = () => Promise.reject(new TypeError("fetch failed"));
    const { error } = await client.signOut({ scope: "others" });
    silenced.mockRestore();
    expect(error?.name).toBe("AuthRetryableFetchError");
    expect((await client.getSession()).data.session).toEqual(session);
    inside(client.admin).fetch = answering;
    expect((await client.signOut({ scope: "others" })).error).toBeNull();
    expect(right(await client.getUser()).user.id).toBe(session.user.id);
  });

  describe("providers", () => {
    test.each([
      ["google", {}],
      ["google", { redirectTo: "https://app.example/welcome" }],
      ["github", { scopes: "repo" }],
      ["github", { redirectTo: "https://app.example/welcome", scopes: "repo" }],
      ["github", { queryParams: { access_type: "offline", prompt: "consent" } }],
      ["custom:my-provider", {}],
      ["custom:my-provider", { redirectTo: "https://app.example/in", scopes: "openid email" }],
      ["no-provider", {}],
    ])("have an address that rejects disabled ones: %s with %j", async (name, options) => {
      const client = authClient(lodge);
      const asked = { provider: name as "google", options };
      const { url, provider } = right(await client.signInWithOAuth(asked));
      const { searchParams } = new URL(given(url));
      const { redirectTo, scopes } = options as Record<string, string | undefined>;
      expect([provider, searchParams.get("provider")]).toEqual([name, name]);
      expect(searchParams.get("redirect_to")).toBe(redirectTo ?? null);
      expect(searchParams.get("scopes")).toBe(scopes ?? null);
      const response = await fetch(given(url), { redirect: "manual" });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: 400, error_code: "provider_disabled" },
      ]);
    });

    test("are opened with a challenge in a PKCE client", async () => {
      const client = authClient(lodge, { flowType: "pkce" });
      const { url } = right(await client.signInWithOAuth({ provider: "github" }));
      expect(url).toMatch(/code_challenge=[\w-]{43,}&code_challenge_method=s256/);
    });

    test.each(["google", "custom:my-provider"])("accept no ID token for %s", async (provider) => {
      const token = {
        provider,
        token: "no token",
        nonce: "no nonce",
        options: { captchaToken: "x" },
      };
      const { data, error } = await authClient(lodge).signInWithIdToken(token);
      expect(data).toEqual({ user: null, session: null });
      expect(error?.message).toContain("not enabled");
    });

    test.each([
      { providerId: "some", options: { redirectTo: "https://app.example", captchaToken: "x" } },
      { providerId: "some", options: { skipBrowserRedirect: true } },
      { providerId: "some", domain: "company.example", options: {} },
      { providerId: "some", domain: "company.example" },
      {},
    ])("do not include SAML: %j", async (asked) => {
      const { data, error } = await authClient(lodge, { flowType: "pkce" }).signInWithSSO(
        asked as { providerId: string },
      );
      expect(data).toBeNull();
      expect(error?.message).toContain("SAML 2.0 is disabled");
    });
  });

  test("a key is requested again if its cache is old or lacks it", async () => {
    const { client } = await join();
    right(await client.getClaims());
    const [kid] = inside(client).jwks.keys.map((key) => (key as { kid: string }).kid);
    const asked = vi.spyOn(inside(client), "fetch");
    const look = async (name: string, cachedAt: number) => {
      inside(client).jwks_cached_at = cachedAt;
      asked.mockClear();
      await inside(client).fetchJwk(name);
      return asked.mock.calls.length;
    };
    expect(await look(given(kid), Date.now())).toBe(0);
    expect(await look(given(kid), 0)).toBe(1);
    expect(await look("another", Date.now())).toBe(1);
    expect(await look("another", 0)).toBe(1);
  });
});
