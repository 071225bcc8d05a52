import { AuthClient } from "@supabase/auth-js";
import { describe, expect, test, vi } from "vitest";
import { authClient, ClientStorage, right } from "../world/auth-client";
import {
  changeKept,
  chosenPassword,
  endedToken,
  given,
  inSeconds,
  inside,
  onEachServer,
} from "./auth-servers";

onEachServer("the library's sessions", ({ lodge, join }) => {
  /** Counts the refresh requests of a client. */
  const refreshes = (client: object) => vi.spyOn(inside(client), "_refreshAccessToken");
  const complete = {
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: "bearer",
    expires_in: 3600,
    expires_at: expect.any(Number),
    user: expect.objectContaining({ id: expect.any(String), factors: [] }),
  };

  describe("refreshing", () => {
    test.each(["that is passed in", "that the client keeps"])(
      "by the token %s returns a new session",
      async (which) => {
        const { client, session } = await join();
        const asked = refreshes(client);
        const { refresh_token } = session;
        const passed = which === "that is passed in" ? { refresh_token } : undefined;
        const { session: next } = right(await client.refreshSession(passed));
        expect(next).toMatchObject(complete);
        expect(next?.refresh_token).not.toBe(refresh_token);
        expect(asked).toHaveBeenCalledTimes(1);
      },
    );

    test("twice at once sends one request", async () => {
      const { client, session } = await join();
      const asked = refreshes(client);
      const both = [1, 2].map(() => inside(client)._callRefreshToken(session.refresh_token));
      const [one, other] = await Promise.all(both);
      expect(one?.error).toBeNull();
      expect(one?.data?.access_token).toBe(other?.data?.access_token);
      expect(asked).toHaveBeenCalledTimes(1);
    });

    test("twice at once rejects both if refused, and works afterwards", async () => {
      const { client, session } = await join();
      const both = [1, 2].map(() => inside(client)._callRefreshToken("unknown"));
      for (const { data, error } of await Promise.all(both)) {
        expect(data).toBeNull();
        expect(error?.message).toContain("Refresh Token Not Found");
      }
      inside(client).lastRefreshFailure = null;
      const next = await inside(client)._callRefreshToken(session.refresh_token);
      expect(next.data).toMatchObject(complete);
    });

    test("twice at once fails for both on a client error, and works afterwards", async () => {
      const { client, session } = await join();
      const fault = new RangeError("a fault of the client");
      refreshes(client).mockRejectedValueOnce(fault);
      const both = [1, 2].map(() => inside(client)._callRefreshToken(session.refresh_token));
      for (const ended of await Promise.allSettled(both)) {
        expect(ended).toMatchObject({ status: "rejected", reason: fault });
      }
      const next = await inside(client)._callRefreshToken(session.refresh_token);
      expect(next.data).toMatchObject(complete);
    });

    test("by the internal call returns the user too", async () => {
      const { client, email, session } = await join();
      const asked = await inside(client)._refreshAccessToken(session.refresh_token);
      expect(asked).toMatchObject({ error: null, data: { session: complete, user: { email } } });
    });

    test("by an unknown token fails", async () => {
      const client = authClient(lodge);
      const { data, error } = await client.refreshSession({ refresh_token: "unknown" });
      expect(data).toEqual({ user: null, session: null });
      expect(error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
    });
  });

  describe("setting a session", () => {
    test("stores it, so that the user can be changed", async () => {
      const { session } = await join();
      const client = authClient(lodge);
      const { access_token, refresh_token } = session;
      expect(right(await client.setSession({ access_token, refresh_token })).session).toMatchObject(
        {
          access_token,
          refresh_token,
        },
      );
      expect((await client.getSession()).data.session?.access_token).toBe(access_token);
      const { user } = right(await client.updateUser({ data: { hello: "world" } }));
      expect(user.user_metadata).toMatchObject({ hello: "world" });
    });

    test.each([
      ["a damaged access token", { access_token: "damaged" }, "Invalid JWT structure"],
      [
        "an ended access token and an unknown refresh token",
        { access_token: endedToken, refresh_token: "unknown" },
        "Invalid Refresh Token",
      ],
      ["no refresh token", { refresh_token: "" }, "Auth session missing!"],
      ["no access token", { access_token: "" }, "Auth session missing!"],
    ])("with %s fails", async (_, wrong, message) => {
      const { session } = await join();
      const { access_token, refresh_token } = session;
      const tokens = { access_token, refresh_token, ...wrong };
      const { data, error } = await authClient(lodge).setSession(tokens);
      expect(data.session).toBeNull();
      expect(error?.message).toContain(message);
    });
  });

  describe("the stored session", () => {
    test("is returned unchanged", async () => {
      const { client, email, session } = await join();
      const { data, error } = await client.getSession();
      expect(error).toBeNull();
      expect(data.session).toEqual(session);
      expect(data.session?.user).toMatchObject({
        email,
        phone: "",
        aud: "authenticated",
        email_confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
        app_metadata: { provider: "email" },
      });
    });

    test("is refreshed after its access token has expired", async () => {
      const { client, session } = await join();
      const asked = refreshes(client);
      await changeKept(client, { expires_at: inSeconds(-60) });
      const { data } = await client.getSession();
      expect(data.session).toMatchObject(complete);
      expect(data.session?.refresh_token).not.toBe(session.refresh_token);
      expect(asked).toHaveBeenCalledTimes(1);
    });

    test("is null before sign-in", async () => {
      const { data, error } = await authClient(lodge).getSession();
      expect([data.session, error]).toEqual([null, null]);
    });

    test("is returned while its access token is valid, whatever its refresh token", async () => {
      const { client } = await join();
      const planted = { access_token: "unknown", refresh_token: "unknown", user: null };
      const kept = await changeKept(client, { ...planted, expires_at: inSeconds(3600) });
      expect((await client.getSession()).data.session).toEqual(kept);
    });

    test("is an error if it has expired and cannot be refreshed", async () => {
      const { client } = await join();
      await changeKept(client, { refresh_token: "unknown", expires_at: inSeconds(-3600) });
      const { data, error } = await client.getSession();
      expect(data.session).toBeNull();
      expect(error?.message).toContain("Invalid Refresh Token");
    });
  });

  describe("recovering a session", () => {
    test("keeps a session that is still valid", async () => {
      const { client, session } = await join({ autoRefreshToken: true });
      await inside(client)._recoverAndRefresh();
      const { data } = await client.getSession();
      expect(data.session?.access_token).toBe(session.access_token);
      await client.stopAutoRefresh();
    });

    test("finds no session after signing out", async () => {
      const { client } = await join();
      expect((await client.signOut()).error).toBeNull();
      expect(await inside(client)._recoverAndRefresh()).toBeUndefined();
      expect((await client.getSession()).data.session).toBeNull();
    });

    test("refreshes an expired session", async () => {
      const { client, session } = await join({ autoRefreshToken: true });
      await changeKept(client, { expires_at: inSeconds(-60) });
      await inside(client)._recoverAndRefresh();
      const { data } = await client.getSession();
      expect(given(data.session).refresh_token).not.toBe(session.refresh_token);
      await client.stopAutoRefresh();
    });

    test("unknown to the server writes no error to the console", async () => {
      const written = vi.spyOn(console, "error").mockImplementation(() => {});
      const storage = new ClientStorage();
      const storageKey = "a session that the server does not know";
      const planted = { access_token: "damaged", refresh_token: "unknown", token_type: "bearer" };
      const times = { expires_in: 3600, expires_at: inSeconds(-3600) };
      await storage.setItem(storageKey, JSON.stringify({ ...planted, ...times }));
      const url = `${lodge.url}/auth/v1`;
      const client = new AuthClient({ url, storage, storageKey, autoRefreshToken: true });
      await client.getUser();
      await client.stopAutoRefresh();
      expect(written).not.toHaveBeenCalled();
      written.mockRestore();
    });
  });

  test("signing out emits an event and leaves no session or user", async () => {
    const { client } = await join();
    expect((await client.signOut()).error).toBeNull();
    expect(client.events.at(-1)).toBe("SIGNED_OUT");
    expect((await client.getSession()).data.session).toBeNull();
    expect((await client.getUser()).data.user).toBeNull();
  });

  test("signing out of a deactivated account is no error", async () => {
    const { client, email } = await join();
    lodge.run("UPDATE users SET status = 'inactive' WHERE email = ?", email);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });

  test("removing a session internally emits SIGNED_OUT", async () => {
    const { client } = await join();
    await inside(client)._removeSession();
    expect(client.events.at(-1)).toBe("SIGNED_OUT");
    expect((await client.getSession()).data.session).toBeNull();
  });

  test("a listener receives the session of a password sign-in", async () => {
    const { email } = await join();
    const client = authClient(lodge);
    const heard = vi.fn();
    const { data } = client.onAuthStateChange(heard);
    const { session } = right(await client.signInWithPassword({ email, password: chosenPassword }));
    expect(heard).toHaveBeenCalledWith("SIGNED_IN", session);
    data.subscription.unsubscribe();
  });
});
