import { describe, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { chosenPassword, inside, newAddress, onEachServer } from "./auth-servers";

onEachServer("the library's calls by e-mail", ({ lodge, sendsMail, join }) => {
  const site = "https://app.example/welcome";
  const signUp = (options: object = {}, client = authClient(lodge)) => {
    const email = newAddress();
    const asked = client.signUp({ email, password: chosenPassword, options });
    return { client, email, asked };
  };

  describe("signing up", () => {
    test.each([
      ["with an address", {}],
      ["with data and an address to go to", { emailRedirectTo: site, data: { info: "some" } }],
      ["with an address to go to that is none", { emailRedirectTo: "a@b.example" }],
    ])("%s returns the user, and a session only without mail", async (_, options) => {
      const { client, email, asked } = signUp(options);
      const { user, session } = right(await asked);
      expect(user?.email).toBe(email);
      expect(user?.user_metadata).toEqual("data" in options ? options.data : {});
      expect(session === null).toBe(sendsMail);
      expect(client.events).toEqual(sendsMail ? [] : ["SIGNED_IN"]);
    });

    test("with PKCE returns the same", async () => {
      const { email, asked } = signUp({}, authClient(lodge, { flowType: "pkce" }));
      const { user, session } = right(await asked);
      expect(user?.email).toBe(email);
      expect(session === null).toBe(sendsMail);
    });

    test("works with a client that was not initialized", async () => {
      const { email, asked } = signUp({}, authClient(lodge, { skipAutoInitialize: true }));
      expect(right(await asked).user?.email).toBe(email);
    });

    test.each([
      ["a short password", { password: "123" }, "Password should be at least"],
      ["an address that is none", { email: "a" }, "Unable to validate email address"],
      ["both wrong", { email: "no-address", password: "123" }, "Unable to validate"],
    ])("with %s is rejected", async (_, wrong, message) => {
      const wanted = { email: newAddress(), password: chosenPassword, ...wrong };
      const { data, error } = await authClient(lodge).signUp(wanted);
      expect(data).toEqual({ user: null, session: null });
      expect(error?.message).toContain(message);
    });

    test("without an email or phone number is rejected by the library", async () => {
      const { data, error } = await authClient(lodge).signUp({ password: chosenPassword } as never);
      expect(error?.message).toContain("You must provide either an email or phone number");
      expect(data).toEqual({ user: null, session: null });
    });

    test("a second time reveals a known address only without mail", async () => {
      const { email } = await join();
      const { data, error } = await authClient(lodge).signUp({ email, password: chosenPassword });
      expect(data.session).toBeNull();
      if (sendsMail) {
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ email, identities: [{ provider: "email" }] });
      } else expect(error?.message).toBe("User already registered");
    });
  });

  describe("resending the mail", () => {
    const expectAsked = (error: { code?: string } | null) =>
      expect(error?.code).toBe(sendsMail ? undefined : "email_provider_disabled");

    test.each([
      ["options", { emailRedirectTo: site }],
      ["empty options", {}],
    ])("with %s", async (_, options) => {
      const asked = { type: "signup", email: newAddress(), options } as const;
      expectAsked((await authClient(lodge).resend(asked)).error);
    });

    /** Creates a client that records the bodies it sends. */
    function remembering(options: Parameters<typeof authClient>[1]) {
      const sent: Record<string, unknown>[] = [];
      const client = authClient(lodge, {
        ...options,
        fetch: (url, init) => {
          sent.push(JSON.parse(String(init?.body)));
          return fetch(url, init);
        },
      });
      const verifiers = () =>
        [...client.kept.values.keys()].filter((key) => key.includes("code-verifier"));
      return { client, sent, verifiers };
    }

    test.each(["signup", "email_change"] as const)(
      "for %s with PKCE sends a challenge, and keeps the verifier if accepted",
      async (type) => {
        const { client, sent, verifiers } = remembering({ flowType: "pkce" });
        expectAsked((await client.resend({ type, email: newAddress() })).error);
        expect(sent).toEqual([
          expect.objectContaining({
            type,
            code_challenge: expect.stringMatching(/^[\w-]{43,}$/),
            code_challenge_method: "s256",
          }),
        ]);
        expect(verifiers()).toHaveLength(sendsMail ? 1 : 0);
      },
    );

    test("leaves no verifier after a rejection", async () => {
      const { client, verifiers } = remembering({ flowType: "pkce" });
      const { error } = await client.resend({ type: "signup", email: "no address" });
      expect(error?.status).toBe(400);
      expect(verifiers()).toEqual([]);
    });

    test("without PKCE sends no challenge", async () => {
      const { client, sent } = remembering({});
      expectAsked((await client.resend({ type: "signup", email: newAddress() })).error);
      expect(sent).toMatchObject([{ code_challenge: null, code_challenge_method: null }]);
    });

    test("without an address is rejected by the library", async () => {
      const { error } = await authClient(lodge).resend({} as never);
      expect(error?.message).toContain("You must provide either an email or phone number");
    });
  });

  describe("a sign-in code", () => {
    test.each([
      ["data", { data: { hello: "world" } }],
      ["empty options", {}],
      ["no account to be made", { shouldCreateUser: false, captchaToken: "some" }],
    ])("is requested with %s, and the answer contains no user", async (_, options) => {
      for (const flowType of ["implicit", "pkce"] as const) {
        const client = authClient(lodge, { flowType });
        const { data, error } = await client.signInWithOtp({ email: newAddress(), options });
        expect(error?.code).toBe(sendsMail ? undefined : "email_provider_disabled");
        expect(data).toMatchObject({ user: null, session: null });
      }
    });

    test.each([
      ["an address that is none", { email: "no address" }],
      ["a number that is none", { phone: "no number" }],
      ["a number, where no texts leave", { phone: "+250788123456" }],
    ])("for %s is rejected", async (_, to) => {
      for (const flowType of ["implicit", "pkce"] as const) {
        const { data, error } = await authClient(lodge, { flowType }).signInWithOtp(to);
        expect(error?.status).toBe(400);
        expect(data).toEqual({ user: null, session: null });
      }
    });

    test("without an address or number is rejected by the library", async () => {
      const asked = { options: { data: { hello: "world" } } };
      const { data, error } = await authClient(lodge).signInWithOtp(asked as never);
      expect(error?.message).toContain("You must provide either an email or phone number");
      expect(data).toEqual({ user: null, session: null });
    });

    test.each([
      { type: "email", email: "a@b.example", token: "no code" },
      { type: "email_change", token_hash: "no such link" },
    ] as const)("is rejected if it is wrong: %j", async (given) => {
      const { data, error } = await authClient(lodge).verifyOtp(given);
      expect(error).toMatchObject({ status: 403, code: "otp_expired" });
      expect(error?.message).toBe("Token has expired or is invalid");
      expect(data).toEqual({ user: null, session: null });
    });
  });

  describe("signing in with a password", () => {
    test("returns a session and the user", async () => {
      const { email } = await join();
      const client = authClient(lodge);
      const { user, session } = right(
        await client.signInWithPassword({ email, password: chosenPassword }),
      );
      expect(user).toMatchObject({
        email,
        phone: "",
        aud: "authenticated",
        email_confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        app_metadata: { provider: "email" },
      });
      expect(session).toMatchObject({ expires_in: 3600, expires_at: expect.any(Number), user });
    });

    test.each([
      ["of an unknown address", { email: "nobody@guests.example" }, "invalid_credentials"],
      [
        "with a captcha's token",
        { email: "no@b.example", options: { captchaToken: "x" } },
        "invalid_credentials",
      ],
      ["of a number", { phone: "+34123", options: { captchaToken: "x" } }, "validation_failed"],
    ])("%s and a wrong password is rejected", async (_, who, code) => {
      const asked = { ...who, password: "Wrong-Volcano-77" };
      const { data, error } = await authClient(lodge).signInWithPassword(asked);
      expect(error).toMatchObject({ status: 400, code });
      expect(data).toMatchObject({ user: null, session: null });
    });

    test("without an address or number is rejected by the library", async () => {
      const asked = { password: chosenPassword } as never;
      const { data, error } = await authClient(lodge).signInWithPassword(asked);
      expect(error?.message).toContain("You must provide either an email or phone number");
      expect(data).toEqual({ user: null, session: null });
    });
  });

  describe("a forgotten password", () => {
    test.each([true, false])("is answered alike for a known address (%s)", async (known) => {
      const email = known ? (await join()).email : newAddress();
      const options = { redirectTo: site, captchaToken: "some" };
      const { data, error } = await authClient(lodge).resetPasswordForEmail(email, options);
      expect(error?.code).toBe(sendsMail ? undefined : "email_provider_disabled");
      expect(data).toEqual(sendsMail ? {} : null);
    });
  });

  describe("a client with throwOnError", () => {
    const throwing = () => authClient(lodge, { throwOnError: true });

    test.each([
      [
        "a sign-up without a password",
        () => throwing().signUp({ email: newAddress(), password: "" }),
      ],
      [
        "a sign-in without one",
        () => throwing().signInWithPassword({ email: newAddress(), password: "" }),
      ],
      [
        "a code to no address",
        () => throwing().signInWithOtp({ email: "none", options: { captchaToken: "x" } }),
      ],
      ["an unknown company", () => throwing().signInWithSSO({ domain: "nonexistent.example" })],
    ])("throws on %s", async (_, call) => {
      await expect(call()).rejects.toThrow();
    });

    test("throws on an invalid new email address", async () => {
      const { client } = await join({ throwOnError: true });
      await expect(client.updateUser({ email: "no address" })).rejects.toThrow(
        "Unable to validate email address",
      );
    });
  });

  test("an unknown code is rejected; a PKCE client needs its verifier", async () => {
    const wrong = await authClient(lodge).exchangeCodeForSession("no such code");
    expect(wrong.data).toMatchObject({ user: null, session: null });
    expect(wrong.error).toMatchObject({ status: 400, code: "validation_failed" });
    const client = authClient(lodge, { flowType: "pkce" });
    const missing = await client.exchangeCodeForSession("no such code");
    expect(missing.error).toMatchObject({ code: "pkce_code_verifier_not_found" });
    await client.kept.setItem(`${inside(client).storageKey}-code-verifier`, '"a verifier"');
    const unknown = await client.exchangeCodeForSession("no such code");
    expect(unknown.error).toMatchObject({ status: 404, code: "flow_state_not_found" });
  });
});
