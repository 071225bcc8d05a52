import { AuthClient, AuthRetryableFetchError, processLock, type Session } from "@supabase/auth-js";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authClient, ClientStorage, right } from "../world/auth-client";
import { openPretendPage } from "../world/pretend-page";
import {
  changeKept,
  chosenPassword,
  clientKeeping,
  given,
  inSeconds,
  inside,
  keptBy,
  type Member,
  onEachServer,
  watchRefreshes,
} from "./auth-servers";

type Options = Parameters<typeof authClient>[1];
type Client = ReturnType<typeof authClient>;

const tickMs = 30_000;
const cooldownMs = 60_000;

onEachServer("the client library's refresh", ({ lodge, join }) => {
  let member: Member;
  let other: Member;
  beforeAll(async () => {
    member = await join();
    other = await join();
  });

  // The library also reports rejected refreshes and unverified users on the console.
  beforeEach(() => {
    for (const method of ["error", "warn"] as const) {
      vi.spyOn(console, method).mockImplementation(() => {});
    }
  });

  const opened: Client[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const client of opened.splice(0)) await client.dispose();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const signInAs = async (client: Client, { email }: Member) =>
    right(await client.signInWithPassword({ email, password: chosenPassword })).session;
  const openSession = () => signInAs(authClient(lodge), member);
  const ends = (session: Session, seconds: number): Session => ({
    ...session,
    expires_at: inSeconds(seconds),
  });

  /** Creates a client with a session of its own that ends in the given number of seconds. */
  async function clientEndingIn(seconds: number, options: Options = {}) {
    const session = ends(await openSession(), seconds);
    const refreshes = watchRefreshes();
    const client = clientKeeping(lodge, session, { fetch: refreshes.fetch, ...options });
    opened.push(client);
    return { client, session, refreshes };
  }

  /** Creates such a client with a refresh token that is unknown to the server. */
  async function clientRefused(seconds: number, options: Options = {}) {
    const session = { ...ends(await openSession(), seconds), refresh_token: "unknown" };
    const refreshes = watchRefreshes();
    const client = clientKeeping(lodge, session, { fetch: refreshes.fetch, ...options });
    opened.push(client);
    return { client, session, refreshes };
  }
  const refusal = { status: 400, code: "refresh_token_not_found" };

  /** Makes the client's next refresh fail as if the server had not answered. */
  const failOnce = (client: Client) =>
    vi.spyOn(inside(client), "_refreshAccessToken").mockResolvedValueOnce({
      data: { session: null, user: null },
      error: new AuthRetryableFetchError("fetch failed", 0),
    });

  describe("a refresh that the server rejects", () => {
    test("leaves a session whose access token is still valid", async () => {
      const { client, session, refreshes } = await clientRefused(60);
      const { data, error } = await client.getSession();
      expect(error).toBeNull();
      expect(data.session).toEqual(session);
      expect(refreshes.count).toBe(1);
      expect(keptBy(client)).toEqual(session);
      expect(right(await client.getUser()).user.id).toBe(session.user.id);
    });

    test("is reported to a caller that requested new tokens", async () => {
      const { client, session } = await clientRefused(60);
      const { data, error } = await client.refreshSession();
      expect(data).toEqual({ user: null, session: null });
      expect(error).toMatchObject(refusal);
      expect(keptBy(client)).toEqual(session);
    });

    test("removes a session whose access token has expired", async () => {
      const { client } = await clientRefused(-60);
      const { data, error } = await client.getSession();
      expect(data.session).toBeNull();
      expect(error).toMatchObject(refusal);
      expect([...client.kept.values]).toEqual([]);
    });

    test("during initialization announces the sign-out once", async () => {
      const { client, refreshes } = await clientRefused(-60, { autoRefreshToken: true });
      expect(await client.initialize()).toEqual({ error: null });
      await client.stopAutoRefresh();
      expect(client.events).toEqual(["SIGNED_OUT"]);
      expect(refreshes.count).toBe(1);
    });

    test("returns no session that was removed in the meantime", async () => {
      const { client, refreshes } = await clientRefused(60);
      refreshes.beforeAnswer = async () => client.kept.values.clear();
      const { data, error } = await client.getSession();
      expect(data.session).toBeNull();
      expect(error).toMatchObject(refusal);
    });

    test("is not repeated with the same token within a minute", async () => {
      const { client, refreshes } = await clientRefused(60);
      for (let n = 0; n < 10; n++) {
        expect((await client.refreshSession()).error).toMatchObject(refusal);
      }
      expect(refreshes.count).toBe(1);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + cooldownMs + 1000 });
      await changeKept(client, { expires_at: inSeconds(60) });
      expect((await client.refreshSession()).error).toMatchObject(refusal);
      expect(refreshes.count).toBe(2);
    });

    test("does not delay a refresh by another token", async () => {
      const { client } = await clientRefused(60);
      expect((await client.refreshSession()).error).toMatchObject(refusal);
      const { refresh_token } = await openSession();
      const { session } = right(await client.refreshSession({ refresh_token }));
      expect(keptBy(client)).toEqual(session);
      expect(inside(client).lastRefreshFailure).toBeNull();
      expect(right(await client.refreshSession()).session?.refresh_token).not.toBe(
        session?.refresh_token,
      );
    });

    test("is repeated after a sign-out", async () => {
      const { client, refreshes } = await clientRefused(60);
      const again = { refresh_token: "unknown" };
      expect((await client.refreshSession()).error).toMatchObject(refusal);
      expect((await client.signOut({ scope: "local" })).error).toBeNull();
      expect((await client.refreshSession(again)).error).toMatchObject(refusal);
      expect(refreshes.count).toBe(2);
    });
  });

  describe("a refresh that reaches no server", () => {
    test.each([60, -60])("leaves a session that ends in %i seconds", async (seconds) => {
      const { client, session } = await clientEndingIn(seconds);
      failOnce(client);
      const { data, error } = await client.refreshSession();
      expect(data.session).toBeNull();
      expect(error?.name).toBe("AuthRetryableFetchError");
      expect(keptBy(client)).toEqual(session);
    });

    test("succeeds a minute later", async () => {
      const { client, session } = await clientEndingIn(-60);
      failOnce(client);
      expect((await client.getSession()).error?.name).toBe("AuthRetryableFetchError");
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + cooldownMs + 1000 });
      const { data, error } = await client.getSession();
      expect(error).toBeNull();
      expect(data.session?.user.id).toBe(session.user.id);
      expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    });
  });

  describe("a refresh that is retried", () => {
    test("succeeds if the server could not write at first", async () => {
      const { client, session, refreshes } = await clientEndingIn(3600);
      lodge.expectFaults(/SQLITE_BUSY/);
      lodge.file.exec("BEGIN IMMEDIATE");
      let isLocked = true;
      const unlock = async () => {
        if (isLocked) lodge.file.exec("ROLLBACK");
        isLocked = false;
      };
      const answers: unknown[] = [];
      refreshes.beforeAnswer = async (answer) => {
        answers.push(answer);
        await unlock();
      };
      const { data, error } = await client.refreshSession().finally(unlock);
      expect(error).toBeNull();
      expect(answers).toMatchObject([{ code: 503 }]);
      expect(refreshes.count).toBe(2);
      expect(data.session?.user.id).toBe(session.user.id);
      expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    });

    test("succeeds if the server's answer was lost", async () => {
      const { client, session, refreshes } = await clientEndingIn(3600);
      let lost = "";
      refreshes.beforeAnswer = async ({ refresh_token }) => {
        lost = refresh_token;
        throw new TypeError("fetch failed");
      };
      const { session: next } = right(await client.refreshSession());
      expect(refreshes.count).toBe(2);
      expect(next?.refresh_token).toBe(lost);
      expect(next?.refresh_token).not.toBe(session.refresh_token);
      expect(right(await client.refreshSession()).user?.id).toBe(session.user.id);
    });
  });

  describe("a refresh with a token from elsewhere", () => {
    test("stores the session in an empty storage", async () => {
      const { refresh_token, user } = await openSession();
      const client = authClient(lodge);
      const { session } = right(await client.refreshSession({ refresh_token }));
      expect(session?.user.id).toBe(user.id);
      expect(keptBy(client)).toEqual(session);
      expect(client.events).toEqual(["TOKEN_REFRESHED"]);
    });

    test("replaces the stored session of another user", async () => {
      const client = clientKeeping(lodge, other.session);
      const { refresh_token } = await openSession();
      const { session } = right(await client.refreshSession({ refresh_token }));
      expect(session?.user.id).toBe(member.session.user.id);
      expect(keptBy(client)).toEqual(session);
      expect(right(await client.getUser()).user.id).toBe(member.session.user.id);
    });

    test("happens when a session is set whose access token has expired", async () => {
      const session = await openSession();
      const [head = "", , signature = ""] = session.access_token.split(".");
      const claims = Buffer.from(JSON.stringify({ exp: inSeconds(-1) })).toString("base64url");
      const client = authClient(lodge);
      const asked = {
        access_token: `${head}.${claims}.${signature}`,
        refresh_token: session.refresh_token,
      };
      const { session: next } = right(await client.setSession(asked));
      expect(next?.user.id).toBe(session.user.id);
      expect(next?.refresh_token).not.toBe(session.refresh_token);
      expect(client.events).toEqual(["TOKEN_REFRESHED"]);
    });
  });

  describe("several refreshes at once", () => {
    test("by one client send one request", async () => {
      const { client, session, refreshes } = await clientEndingIn(-60);
      const [first, second, user, claims] = await Promise.all([
        client.getSession(),
        client.getSession(),
        client.getUser(),
        client.getClaims(),
      ]);
      expect(refreshes.count).toBe(1);
      const next = keptBy(client);
      expect(next.refresh_token).not.toBe(session.refresh_token);
      expect([first.data.session, second.data.session]).toEqual([next, next]);
      expect(right(user).user.id).toBe(session.user.id);
      expect(claims.data?.claims.sub).toBe(session.user.id);
    });

    async function twoClients(options: Options = {}) {
      const { client, session, refreshes } = await clientEndingIn(-60, options);
      const { storageKey } = inside(client);
      const shared = { ...options, storageKey, storage: client.kept, fetch: refreshes.fetch };
      return { clients: [client, authClient(lodge, shared)], session, refreshes };
    }

    test("by two clients with a shared storage leave both with one valid session", async () => {
      const { clients, session, refreshes } = await twoClients();
      await Promise.all(clients.map((client) => client.getSession()));
      expect(refreshes.count).toBe(2);
      const kept = await Promise.all(
        clients.map(async (client) => given((await client.getSession()).data.session)),
      );
      expect(new Set(kept.map(({ refresh_token }) => refresh_token)).size).toBe(1);
      expect(kept[0]?.refresh_token).not.toBe(session.refresh_token);
      for (const client of clients) right(await client.refreshSession());
    });

    test("by two clients with a shared storage and lock send one request", async () => {
      const { clients, refreshes } = await twoClients({ lock: processLock });
      const [first, second] = await Promise.all(
        clients.map(async (client) => given((await client.getSession()).data.session)),
      );
      expect(refreshes.count).toBe(1);
      expect(second?.refresh_token).toBe(first?.refresh_token);
    });
  });

  describe("a refresh during which the storage changes", () => {
    test("is discarded when the user signs out, on the server too", async () => {
      const { client, session, refreshes } = await clientEndingIn(3600);
      let issued = "";
      refreshes.beforeAnswer = async ({ refresh_token }) => {
        issued = refresh_token;
        expect((await client.signOut({ scope: "local" })).error).toBeNull();
      };
      const { data, error } = await client.refreshSession();
      expect(data.session).toBeNull();
      expect(error?.name).toBe("AuthRefreshDiscardedError");
      expect([...client.kept.values]).toEqual([]);
      expect(client.events.filter((event) => event === "SIGNED_OUT")).toHaveLength(1);
      for (const refresh_token of [issued, session.refresh_token]) {
        const late = await authClient(lodge).refreshSession({ refresh_token });
        expect(late.error).toMatchObject(refusal);
      }
    });

    test("is discarded when the user signs out while the tokens are stored", async () => {
      const { client } = await clientEndingIn(3600);
      const { setItem } = client.kept;
      client.kept.setItem = async (key, value) => {
        client.kept.setItem = setItem;
        expect((await client.signOut({ scope: "local" })).error).toBeNull();
        await setItem(key, value);
      };
      expect((await client.refreshSession()).error?.name).toBe("AuthRefreshDiscardedError");
      expect([...client.kept.values]).toEqual([]);
    });

    test("is discarded when another client stores another user's session", async () => {
      const { client, refreshes } = await clientEndingIn(3600);
      const { storageKey } = inside(client);
      const tab = authClient(lodge, { storage: client.kept, storageKey });
      refreshes.beforeAnswer = () => signInAs(tab, other);
      expect((await client.refreshSession()).error?.name).toBe("AuthRefreshDiscardedError");
      expect(keptBy(client).user.id).toBe(other.session.user.id);
      expect(right(await client.getUser()).user.id).toBe(other.session.user.id);
    });
  });

  describe("the refresh timer", () => {
    /** Creates a client whose timer the test advances. */
    async function clientWithTicks(seconds: number) {
      const made = await clientEndingIn(seconds, { skipAutoInitialize: true });
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const tick = () => vi.advanceTimersByTime(tickMs);
      return { ...made, tick };
    }
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const refreshed = (client: Client) =>
      client.events.filter((event) => event === "TOKEN_REFRESHED").length;
    const waitFor = async (check: () => boolean) => {
      for (let n = 0; n < 200 && !check(); n++) await pause(25);
      expect(check()).toBe(true);
    };

    test("refreshes at the first tick close to the session's end", async () => {
      const { client, session, refreshes, tick } = await clientWithTicks(3600);
      await client.startAutoRefresh();
      tick();
      await pause(100);
      expect(refreshes.count).toBe(0);
      await changeKept(client, { expires_at: inSeconds(100) });
      tick();
      await waitFor(() => refreshed(client) === 1);
      expect(keptBy(client).refresh_token).not.toBe(session.refresh_token);
      tick();
      await pause(100);
      expect(refreshes.count).toBe(1);
    });

    test("started twice sends one request a tick; stopped twice sends none", async () => {
      const { client, refreshes, tick } = await clientWithTicks(3600);
      await client.startAutoRefresh();
      await client.startAutoRefresh();
      await changeKept(client, { expires_at: inSeconds(100) });
      tick();
      await waitFor(() => refreshed(client) === 1);
      await client.stopAutoRefresh();
      await client.stopAutoRefresh();
      await changeKept(client, { expires_at: inSeconds(100) });
      tick();
      await pause(200);
      expect(refreshes.count).toBe(1);
    });

    test("starts again after it was stopped", async () => {
      const { client, refreshes } = await clientWithTicks(3600);
      await client.startAutoRefresh();
      await client.stopAutoRefresh();
      await changeKept(client, { expires_at: inSeconds(100) });
      await client.startAutoRefresh();
      await waitFor(() => refreshed(client) === 1);
      expect(refreshes.count).toBe(1);
    });

    test("sends no second request while one is in progress", async () => {
      const { client, refreshes, tick } = await clientWithTicks(100);
      refreshes.beforeAnswer = async () => {
        tick();
        tick();
        await pause(50);
      };
      await client.startAutoRefresh();
      await waitFor(() => refreshed(client) === 1);
      expect(refreshes.count).toBe(1);
    });

    test("skips a tick while another call holds the lock", async () => {
      const lock = async <R>(_name: string, timeoutMs: number, run: () => Promise<R>) => {
        if (timeoutMs !== 0) return run();
        throw await lockTimeout();
      };
      const { client, refreshes } = await clientEndingIn(100, { lock });
      const ticked = vi.spyOn(inside(client), "_acquireLock");
      await client.startAutoRefresh();
      await waitFor(() => ticked.mock.calls.some(([timeoutMs]) => timeoutMs === 0));
      await pause(100);
      expect(refreshes.count).toBe(0);
      right(await client.refreshSession());
    });

    /** Returns the library's own error for a lock that is held. */
    const lockTimeout = () =>
      processLock("held", 1000, () =>
        processLock("held", 0, async () => null).then(
          () => new Error("the lock was free"),
          (error: Error) => error,
        ),
      );

    test("stops with the client, which can be disposed of twice", async () => {
      const { client, refreshes, tick } = await clientWithTicks(3600);
      await client.startAutoRefresh();
      const heard = vi.fn();
      client.onAuthStateChange(heard);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
      await client.dispose();
      await client.dispose();
      expect(inside(client).stateChangeEmitters.size).toBe(0);
      await changeKept(client, { expires_at: inSeconds(100) });
      tick();
      await pause(200);
      expect(refreshes.count).toBe(0);
      right(await client.refreshSession());
      expect(heard).toHaveBeenCalledTimes(1);
    });
  });

  describe("refreshing in a page", () => {
    const visible = { autoRefreshToken: true } as const;

    test("pauses while the page is hidden, and resumes when it is shown", async () => {
      const page = openPretendPage(lodge.url);
      const { client, refreshes } = await clientEndingIn(3600, visible);
      expect(await client.initialize()).toEqual({ error: null });
      expect(inside(client).autoRefreshTicker).not.toBeNull();
      page.hide();
      await vi.waitFor(() => expect(inside(client).autoRefreshTicker).toBeNull());
      await changeKept(client, { expires_at: inSeconds(-60) });
      expect(refreshes.count).toBe(0);
      page.show();
      await vi.waitFor(() => expect(client.events).toContain("TOKEN_REFRESHED"), 5000);
      expect(inside(client).autoRefreshTicker).not.toBeNull();
      expect(refreshes.count).toBe(1);
    });

    test("signs out a shown page if the server has ended its session", async () => {
      const page = openPretendPage(lodge.url);
      const { client, session } = await clientEndingIn(3600, visible);
      expect(await client.initialize()).toEqual({ error: null });
      page.hide();
      expect((await clientKeeping(lodge, session).signOut({ scope: "local" })).error).toBeNull();
      await changeKept(client, { expires_at: inSeconds(-60) });
      page.show();
      await vi.waitFor(() => expect(client.events.at(-1)).toBe("SIGNED_OUT"), 5000);
      expect([...client.kept.values]).toEqual([]);
    });

    test("ignores the page's visibility after stopAutoRefresh", async () => {
      const page = openPretendPage(lodge.url);
      const { client, refreshes } = await clientEndingIn(3600, visible);
      expect(await client.initialize()).toEqual({ error: null });
      await client.stopAutoRefresh();
      await changeKept(client, { expires_at: inSeconds(-60) });
      page.hide();
      page.show();
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(inside(client).autoRefreshTicker).toBeNull();
      expect(refreshes.count).toBe(0);
    });
  });

  describe("initializing", () => {
    test.each([true, false])(
      "refreshes a session near its end according to autoRefreshToken (%s)",
      async (autoRefreshToken) => {
        const session = ends(await openSession(), 60);
        const storage = new ClientStorage();
        storage.values.set("near its end", JSON.stringify(session));
        // There is no listener, because a listener causes a refresh in any case.
        const client = new AuthClient({
          url: `${lodge.url}/auth/v1`,
          storageKey: "near its end",
          storage,
          autoRefreshToken,
          skipAutoInitialize: true,
        });
        expect(await client.initialize()).toEqual({ error: null });
        await client.stopAutoRefresh();
        const kept = JSON.parse(storage.values.get("near its end") ?? "{}");
        expect(kept.user.id).toBe(session.user.id);
        expect(kept.refresh_token === session.refresh_token).toBe(!autoRefreshToken);
      },
    );
  });

  describe("events", () => {
    test("let a listener request the session and the user", async () => {
      const client = authClient(lodge);
      const seen: unknown[] = [];
      client.onAuthStateChange(async (event) => {
        const { data } = await client.getSession();
        const user = await client.getUser();
        seen.push([event, data.session?.user.id, user.data.user?.id]);
      });
      await vi.waitFor(() => expect(seen).toEqual([["INITIAL_SESSION", undefined, undefined]]));
      const { id } = (await signInAs(client, member)).user;
      right(await client.refreshSession());
      expect((await client.signOut({ scope: "local" })).error).toBeNull();
      expect(seen.slice(1)).toEqual([
        ["SIGNED_IN", id, id],
        ["TOKEN_REFRESHED", id, id],
        ["SIGNED_OUT", undefined, undefined],
      ]);
    });

    test("start with the stored session for a new listener", async () => {
      const { client, session } = await clientEndingIn(3600);
      const heard = vi.fn();
      client.onAuthStateChange(heard);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("INITIAL_SESSION", session));
    });

    test("start without a session if none is stored", async () => {
      const heard = vi.fn();
      authClient(lodge).onAuthStateChange(heard);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("INITIAL_SESSION", null));
    });

    test("start with a refreshed session if the stored one has expired", async () => {
      const { client, session } = await clientEndingIn(-60);
      const heard = vi.fn();
      client.onAuthStateChange(heard);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("INITIAL_SESSION", keptBy(client)));
      expect(keptBy(client).refresh_token).not.toBe(session.refresh_token);
    });

    test("follow the order of the calls, until the listener unsubscribes", async () => {
      const { client } = await clientEndingIn(3600);
      await client.initialize();
      const heard: string[] = [];
      const { data } = client.onAuthStateChange((event) => {
        heard.push(event);
      });
      await vi.waitFor(() => expect(heard).toEqual(["INITIAL_SESSION"]));
      right(await client.refreshSession());
      right(await client.updateUser({ data: { room: "Kivu" } }));
      expect((await client.signOut({ scope: "local" })).error).toBeNull();
      data.subscription.unsubscribe();
      await signInAs(client, member);
      expect(heard).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT"]);
      expect(client.events.at(-1)).toBe("SIGNED_IN");
    });
  });

  describe("locks", () => {
    test("are not used by default", async () => {
      const { client } = await clientEndingIn(3600);
      const taken = vi.spyOn(inside(client), "_acquireLock");
      right(await client.getUser());
      right(await client.refreshSession());
      expect(taken).not.toHaveBeenCalled();
    });

    test("passed to the client are held for every call", async () => {
      const held: string[] = [];
      const lock = async <R>(name: string, timeoutMs: number, run: () => Promise<R>) => {
        held.push(`${name}, ${timeoutMs}`);
        return run();
      };
      const { client } = await clientEndingIn(3600, { lock, lockAcquireTimeout: 12_345 });
      expect((await client.getSession()).error).toBeNull();
      held.length = 0;
      expect((await client.getUser()).error).toBeNull();
      expect((await client.refreshSession()).error).toBeNull();
      expect((await client.signOut({ scope: "local" })).error).toBeNull();
      expect(held).toEqual(Array(3).fill(`lock:${inside(client).storageKey}, 12345`));
    });
  });
});
