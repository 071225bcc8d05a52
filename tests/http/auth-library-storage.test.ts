import type { Session, User } from "@supabase/auth-js";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { authClient, ClientStorage, right } from "../world/auth-client";
import { openPretendPage } from "../world/pretend-page";
import {
  chosenPassword,
  clientKeeping,
  followLastLink,
  given,
  inSeconds,
  inside,
  keptBy,
  type Member,
  onEachServer,
} from "./auth-servers";

type Options = Parameters<typeof authClient>[1];
type Client = ReturnType<typeof authClient>;

/** Stores values as a browser's localStorage does: synchronously. */
class SynchronousStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => {
    this.values.set(key, value);
  };
  removeItem = (key: string) => {
    this.values.delete(key);
  };
}

onEachServer("the client library's storage", ({ lodge, sendsMail, join }) => {
  let member: Member;
  beforeAll(async () => {
    member = await join();
  });

  /** Opens a session for the account that all tests share. */
  async function openSession(options: Options = {}): Promise<{ client: Client; session: Session }> {
    const client = authClient(lodge, options);
    const { session } = right(await client.signInWithPassword(credentials()));
    return { client, session };
  }
  const credentials = () => ({ email: member.email, password: chosenPassword });
  const userIdOf = async (client: Client) => right(await client.getUser()).user.id;

  const silenced = (method: "warn" | "error" | "trace") =>
    vi.spyOn(console, method).mockImplementation(() => {});

  const opened: Client[] = [];
  afterEach(async () => {
    for (const client of opened.splice(0)) await client.dispose();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Opens a page at an address and a client in it. */
  function openPage(address: string, create: () => Client) {
    const page = openPretendPage(address);
    const client = create();
    opened.push(client);
    return { page, client };
  }

  describe("a storage adapter", () => {
    test.each([
      ["synchronous", SynchronousStorage],
      ["asynchronous", ClientStorage],
    ])("that is %s hands the session to the next client", async (_, Storage) => {
      silenced("warn");
      const shared = { storage: new Storage(), storageKey: "handed over" };
      const { session } = await openSession(shared);
      const next = authClient(lodge, shared);
      expect((await next.getSession()).data.session).toEqual(session);
      expect(await userIdOf(next)).toBe(session.user.id);
    });

    test("stores the session as JSON under the storage key", async () => {
      const storage = new ClientStorage();
      const { session } = await openSession({ storage, storageKey: "our key" });
      expect([...storage.values.keys()]).toEqual(["our key"]);
      expect(JSON.parse(storage.values.get("our key") ?? "")).toEqual(session);
    });

    test("replaces the stored session when another user signs in", async () => {
      const other = await join();
      const { client } = await openSession();
      const asked = { email: other.email, password: chosenPassword };
      const { session } = right(await client.signInWithPassword(asked));
      expect(keptBy(client)).toEqual(session);
      expect(await userIdOf(client)).toBe(other.session.user.id);
    });

    test("keeps the sessions of different storage keys apart", async () => {
      const storage = new ClientStorage();
      const first = await openSession({ storage, storageKey: "first" });
      const second = await openSession({ storage, storageKey: "second" });
      expect((await first.client.signOut({ scope: "local" })).error).toBeNull();
      expect([...storage.values.keys()]).toEqual(["second"]);
      expect(await userIdOf(second.client)).toBe(second.session.user.id);
    });

    test("signs out every client that shares it", async () => {
      const shared = { storage: new ClientStorage(), storageKey: "shared" };
      const { client, session } = await openSession(shared);
      const other = authClient(lodge, shared);
      expect(await userIdOf(other)).toBe(session.user.id);
      expect((await client.signOut({ scope: "local" })).error).toBeNull();
      expect((await other.getSession()).data.session).toBeNull();
      const { error } = await other.getUser(session.access_token);
      expect(error?.message).toBe("Auth session missing!");
    });

    test("shares the server's signing keys between clients of one storage key", async () => {
      const storageKey = `signing keys ${sendsMail}`;
      const first = await openSession({ storageKey });
      right(await first.client.getClaims());
      const requests: string[] = [];
      const second = authClient(lodge, {
        storageKey,
        fetch: (url, init) => {
          requests.push(String(url));
          return fetch(url, init);
        },
      });
      const answer = right(await second.getClaims(first.session.access_token));
      expect(answer?.claims.email).toBe(member.email);
      expect(requests).toEqual([]);
    });
  });

  describe("without persistSession", () => {
    test("the client keeps its session in memory and writes nothing", async () => {
      const storage = new ClientStorage();
      const userStorage = new ClientStorage();
      const options = { persistSession: false, storage, userStorage, storageKey: "in memory" };
      const { client, session } = await openSession(options);
      expect([storage.values.size, userStorage.values.size]).toEqual([0, 0]);
      expect(await userIdOf(client)).toBe(session.user.id);
      const { data } = await authClient(lodge, options).getSession();
      expect(data.session).toBeNull();
    });

    test("a stored session is neither used nor removed", async () => {
      const client = clientKeeping(lodge, member.session, { persistSession: false });
      expect((await client.getSession()).data.session).toBeNull();
      expect(keptBy(client)).toEqual(member.session);
    });
  });

  describe("without a storage adapter", () => {
    const withoutAdapter = (name: string) => ({
      storage: undefined,
      storageKey: `${name} ${sendsMail}`,
    });

    test("outside a browser the session stays in memory", async () => {
      const own = withoutAdapter("outside a browser");
      const { client, session } = await openSession(own);
      expect(await userIdOf(client)).toBe(session.user.id);
      expect((await authClient(lodge, own).getSession()).data.session).toBeNull();
    });

    test("a browser that refuses localStorage keeps the session in memory", async () => {
      openPretendPage(lodge.url);
      const refuse = () => {
        throw new Error("access is denied");
      };
      vi.stubGlobal("localStorage", undefined);
      Object.defineProperty(globalThis, "localStorage", { get: refuse, configurable: true });
      const { client, session } = await openSession(withoutAdapter("refused"));
      opened.push(client);
      expect(await userIdOf(client)).toBe(session.user.id);
    });

    test("a browser keeps the session in localStorage", async () => {
      openPretendPage(lodge.url);
      const localStorage = new SynchronousStorage();
      vi.stubGlobal("localStorage", localStorage);
      const own = withoutAdapter("in a browser");
      const { client, session } = await openSession(own);
      opened.push(client);
      expect(JSON.parse(localStorage.getItem(own.storageKey) ?? "")).toEqual(session);
    });
  });

  describe("a stored value", () => {
    const unusable: [string, (session: Session) => unknown][] = [
      ["that is no JSON", () => "no JSON"],
      ["that is empty", () => ""],
      ["null", () => null],
      ["true", () => true],
      ["that is a list", () => [1]],
      ["without an access token", ({ access_token, ...others }) => others],
      ["without a refresh token", ({ refresh_token, ...others }) => others],
      ["without an expiry", ({ expires_at, ...others }) => others],
    ];

    test.each(unusable)("%s counts as no session, and the user can sign in", async (_, change) => {
      silenced("error");
      const client = clientKeeping(lodge, change(member.session));
      expect(await client.getSession()).toEqual({ data: { session: null }, error: null });
      expect((await client.getUser()).error?.message).toBe("Auth session missing!");
      const { session } = right(await client.signInWithPassword(credentials()));
      expect(keptBy(client)).toEqual(session);
      expect(await userIdOf(client)).toBe(session.user.id);
    });

    test.each(unusable.slice(-3))("%s is removed", async (_, change) => {
      const client = clientKeeping(lodge, change(member.session));
      await client.initialize();
      expect([...client.kept.values]).toEqual([]);
      expect(client.events).toEqual(["SIGNED_OUT"]);
    });

    test("with a damaged access token is refused by the server and stays stored", async () => {
      const damaged = { ...member.session, access_token: "damaged" };
      const client = clientKeeping(lodge, damaged);
      const { data, error } = await client.getUser();
      expect(data.user).toBeNull();
      expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
      expect(keptBy(client)).toEqual(damaged);
    });

    test("whose session has ended on the server is removed when the user is read", async () => {
      const { client, session } = await openSession();
      expect((await clientKeeping(lodge, session).signOut({ scope: "local" })).error).toBeNull();
      const { data, error } = await client.getUser();
      expect(data.user).toBeNull();
      expect(error?.message).toBe("Auth session missing!");
      expect([...client.kept.values]).toEqual([]);
      expect(client.events.at(-1)).toBe("SIGNED_OUT");
    });

    test("whose expiry is null is used as it is", async () => {
      const client = clientKeeping(lodge, { ...member.session, expires_at: null });
      await client.initialize();
      expect(client.events).toEqual(["SIGNED_IN"]);
      expect(await userIdOf(client)).toBe(member.session.user.id);
    });

    test("with empty tokens cannot be refreshed", async () => {
      const emptied = { ...member.session, access_token: "", refresh_token: "" };
      const { data, error } = await clientKeeping(lodge, emptied).refreshSession();
      expect(data).toEqual({ user: null, session: null });
      expect(error?.message).toBe("Auth session missing!");
    });

    test("without a user is completed with the user from the server", async () => {
      const { user, ...others } = member.session;
      const client = clientKeeping(lodge, others);
      await client.initialize();
      expect(keptBy(client)).toMatchObject({ ...others, user: { id: user.id } });
      expect(client.events).toEqual(["SIGNED_IN"]);
    });

    test("without a user is removed if the server has ended the session", async () => {
      const { client, session } = await openSession();
      expect((await client.signOut({ scope: "local" })).error).toBeNull();
      const { user, ...others } = session;
      const next = clientKeeping(lodge, others);
      await next.initialize();
      expect([...next.kept.values]).toEqual([]);
      expect(next.events).toEqual(["SIGNED_OUT"]);
    });
  });

  describe("initializing", () => {
    test("happens without a call, and announces the stored session", async () => {
      const client = clientKeeping(lodge, member.session);
      await vi.waitFor(() => expect(client.events).toEqual(["SIGNED_IN"]));
    });

    test("waits for initialize() if skipAutoInitialize is set", async () => {
      const client = clientKeeping(lodge, member.session, { skipAutoInitialize: true });
      expect(await userIdOf(client)).toBe(member.session.user.id);
      expect(client.events).toEqual([]);
      expect(await client.initialize()).toEqual({ error: null });
      expect(client.events).toEqual(["SIGNED_IN"]);
    });

    test("writes debug messages to the given function", async () => {
      const debug = vi.fn();
      const client = clientKeeping(lodge, member.session, { debug, storageKey: "with messages" });
      expect(await userIdOf(client)).toBe(member.session.user.id);
      const [prefix] = debug.mock.calls.at(-1) ?? [];
      expect(prefix).toMatch(/^GoTrueClient@with messages:\d+ /);
    });
  });

  describe("separate storage for the user", () => {
    const withUserStorage = () => {
      const userStorage = new ClientStorage();
      const storedUser = () => JSON.parse([...userStorage.values.values()][0] ?? "{}").user;
      return { userStorage, storedUser };
    };

    test("holds the user instead of the session's own storage", async () => {
      const { userStorage, storedUser } = withUserStorage();
      const { client, session } = await openSession({ userStorage });
      const { user, ...others } = session;
      expect(keptBy(client)).toEqual(others);
      expect([...userStorage.values.keys()]).toEqual([`${inside(client).storageKey}-user`]);
      expect(storedUser()).toEqual(user);
      expect((await client.getSession()).data.session).toEqual(session);
    });

    test("follows a change of the user", async () => {
      const { userStorage, storedUser } = withUserStorage();
      const { client } = await openSession({ userStorage });
      right(await client.updateUser({ data: { room: "Kivu" } }));
      expect(storedUser().user_metadata).toMatchObject({ room: "Kivu" });
      expect(keptBy(client)).not.toHaveProperty("user");
    });

    test("is emptied by signing out", async () => {
      const { userStorage } = withUserStorage();
      const { client } = await openSession({ userStorage });
      expect((await client.signOut({ scope: "local" })).error).toBeNull();
      expect([client.kept.values.size, userStorage.values.size]).toEqual([0, 0]);
    });

    test("that lost the user is filled from the server", async () => {
      const { userStorage, storedUser } = withUserStorage();
      const { user, ...others } = member.session;
      const client = clientKeeping(lodge, others, { userStorage });
      await client.initialize();
      expect(storedUser()).toMatchObject({ id: user.id, email: member.email });
      expect((await client.getSession()).data.session?.user.id).toBe(user.id);
    });

    test.each([
      ["reading", (user: { id?: string }) => user.id],
      ["setting", (user: { id?: string }) => Object.assign(user, { id: "another" })],
      ["deleting", (user: { id?: string }) => Reflect.deleteProperty(user, "id")],
    ])("that lost the user throws on %s a property of the user", async (_, touch) => {
      const { userStorage } = withUserStorage();
      const { user, ...others } = member.session;
      const client = clientKeeping(lodge, others, { userStorage, skipAutoInitialize: true });
      const { session } = (await client.getSession()).data;
      expect(() => touch(given(session).user)).toThrow(
        "client was created with userStorage option and there was no user stored",
      );
      expect(await userIdOf(client)).toBe(user.id);
    });

    test("in the session's own storage moves the user to its own key", async () => {
      const storage = Object.assign(new ClientStorage(), { isServer: false });
      storage.values.set("one place", JSON.stringify(member.session));
      const options = { storage, userStorage: storage, storageKey: "one place" };
      const client = authClient(lodge, options);
      await client.initialize();
      const stored = JSON.parse(storage.values.get("one place-user") ?? "{}");
      expect(stored.user).toEqual(member.session.user);
      expect(await userIdOf(client)).toBe(member.session.user.id);
    });

    test("that is no longer used returns the user to the session", async () => {
      const { user, ...others } = member.session;
      const storage = new ClientStorage();
      storage.values.set("given up", JSON.stringify(others));
      storage.values.set("given up-user", JSON.stringify({ user }));
      await authClient(lodge, { storage, storageKey: "given up" }).initialize();
      expect([...storage.values.keys()]).toEqual(["given up"]);
      expect(JSON.parse(storage.values.get("given up") ?? "{}")).toEqual(member.session);
    });
  });

  describe("a storage that fails", () => {
    const fail = async () => {
      throw new Error("the storage failed");
    };

    test("on reading fails every call that needs the session", async () => {
      const logged = silenced("error");
      const client = authClient(lodge, { skipAutoInitialize: true });
      expect((await client.getSession()).error).toBeNull();
      Object.assign(client.kept, { getItem: fail });
      expect(await client.initialize()).toEqual({ error: null });
      expect(logged.mock.calls).toEqual([[new Error("the storage failed")]]);
      await expect(client.getSession()).rejects.toThrow("the storage failed");
      await expect(client.getUser()).rejects.toThrow("the storage failed");
      await expect(client.signOut()).rejects.toThrow("the storage failed");
    });

    test("on writing fails the sign-in and leaves no session", async () => {
      const storage = Object.assign(new ClientStorage(), { setItem: fail });
      const client = authClient(lodge, { storage });
      await expect(client.signInWithPassword(credentials())).rejects.toThrow("the storage failed");
      expect(client.events).toEqual([]);
      expect(await client.getSession()).toEqual({ data: { session: null }, error: null });
    });

    test("on removal fails the sign-out after the session has ended", async () => {
      const { session } = await openSession();
      const client = clientKeeping(lodge, session);
      await client.initialize();
      Object.assign(client.kept, { removeItem: fail });
      await expect(client.signOut({ scope: "local" })).rejects.toThrow("the storage failed");
      const { data, error } = await authClient(lodge).getUser(session.access_token);
      expect([data.user, error?.message]).toEqual([null, "Auth session missing!"]);
    });

    test("on removal of an unusable session fails the read", async () => {
      const client = authClient(lodge);
      expect((await client.getSession()).error).toBeNull();
      Object.assign(client.kept, { removeItem: fail });
      client.kept.values.set(inside(client).storageKey, "{}");
      await expect(client.getSession()).rejects.toThrow("the storage failed");
    });
  });

  describe("a storage on a server", () => {
    const ofServer = () => {
      const warned = silenced("warn");
      const client = clientKeeping(lodge, member.session);
      const read = async () => given((await client.getSession()).data.session);
      return { warned, client, read };
    };

    test.each<[string, (user: User) => unknown]>([
      ["a property is read", (user) => user.id],
      ["the user is destructured", ({ id, email }) => [id, email]],
      ["the user is spread", (user) => ({ ...user })],
      ["the user is written as JSON", (user) => JSON.stringify(user)],
    ])("warns once that the user is not verified when %s", async (_, touch) => {
      const { warned, read } = ofServer();
      const { user } = await read();
      expect(warned).not.toHaveBeenCalled();
      touch(user);
      touch(user);
      expect(warned).toHaveBeenCalledTimes(1);
      expect(warned.mock.calls[0]?.[0]).toContain("could be insecure");
    });

    test("does not warn when only property names are listed", async () => {
      const { warned, read } = ofServer();
      const { user } = await read();
      expect(Object.keys(user)).toContain("email");
      expect(warned).not.toHaveBeenCalled();
    });

    test("does not warn once the server has confirmed the user", async () => {
      const { client, warned, read } = ofServer();
      const id = await userIdOf(client);
      expect((await read()).user.id).toBe(id);
      expect(warned).not.toHaveBeenCalled();
    });
  });

  describe("a session in the page's address", () => {
    /** Returns the address that a redirect of the server has for a session. */
    function addressOf(session: Session, changes: Record<string, string> = {}) {
      const { access_token, refresh_token, expires_in, expires_at } = session;
      const values = {
        access_token,
        refresh_token,
        token_type: "bearer",
        type: "magiclink",
        expires_in: String(expires_in),
        expires_at: String(expires_at),
        ...changes,
      };
      return `${lodge.url}/welcome#${new URLSearchParams(values)}`;
    }
    const detecting = { detectSessionInUrl: true };

    test.each([
      ["magiclink", "SIGNED_IN"],
      ["recovery", "PASSWORD_RECOVERY"],
    ])("of type %s is stored, removed from the address and announced", async (type, event) => {
      const { session } = await openSession();
      const { page, client } = openPage(addressOf(session, { type }), () =>
        authClient(lodge, detecting),
      );
      expect(await client.initialize()).toEqual({ error: null });
      const { access_token, refresh_token, expires_at } = session;
      expect(keptBy(client)).toMatchObject({ access_token, refresh_token, expires_at });
      expect(page.location.href).toBe(`${lodge.url}/welcome`);
      await vi.waitFor(() => expect(client.events).toEqual([event]));
      expect(right(await client.refreshSession()).user?.id).toBe(session.user.id);
    });

    test("is ignored if detectSessionInUrl is false", async () => {
      const address = addressOf(member.session);
      const { page, client } = openPage(address, () => authClient(lodge));
      expect(await client.initialize()).toEqual({ error: null });
      expect((await client.getSession()).data.session).toBeNull();
      expect(page.location.href).toBe(address);
    });

    test.each([true, false])("is used as a function decides (%s)", async (decision) => {
      const decide = vi.fn((_url: URL, _values: object) => decision);
      const { client } = openPage(addressOf(member.session), () =>
        authClient(lodge, { detectSessionInUrl: decide }),
      );
      expect(await client.initialize()).toEqual({ error: null });
      const [url, values] = decide.mock.calls[0] ?? [];
      expect(url?.pathname).toBe("/welcome");
      expect(values).toMatchObject({ access_token: member.session.access_token });
      expect((await client.getSession()).data.session !== null).toBe(decision);
    });

    test("is ignored if the deciding function throws", async () => {
      const fault = new Error("cannot decide");
      const decide = () => {
        throw fault;
      };
      const { client } = openPage(addressOf(member.session), () =>
        authClient(lodge, { detectSessionInUrl: decide }),
      );
      expect((await client.initialize()).error).toMatchObject({
        message: "Unexpected error during initialization",
        originalError: fault,
      });
      expect((await client.getSession()).data.session).toBeNull();
    });

    test.each<[string, Record<string, string>, object]>([
      [
        "with a damaged access token",
        { access_token: "damaged" },
        { status: 403, code: "bad_jwt" },
      ],
      ["without a refresh token", { refresh_token: "" }, { message: "No session defined in URL" }],
      [
        "with an error of the server",
        {
          error: "access_denied",
          error_code: "otp_expired",
          error_description: "Link has expired",
        },
        {
          message: "Link has expired",
          details: { error: "access_denied", code: "otp_expired" },
        },
      ],
    ])("%s is an error, and the stored session stays", async (_, changes, problem) => {
      const { page, client } = openPage(addressOf(member.session, changes), () =>
        clientKeeping(lodge, member.session, detecting),
      );
      expect((await client.initialize()).error).toMatchObject(problem);
      expect(keptBy(client)).toEqual(member.session);
      expect(page.location.hash).not.toBe("");
    });

    test("is rejected by a client with PKCE", async () => {
      const { client } = openPage(addressOf(member.session), () =>
        authClient(lodge, { ...detecting, flowType: "pkce" }),
      );
      expect((await client.initialize()).error?.message).toBe("Not a valid PKCE flow url.");
      expect((await client.getSession()).data.session).toBeNull();
    });

    test.each([
      ["issued long ago", -600, 3600, "issued over 120s ago"],
      ["issued in the future", 600, 3600, "issued in the future"],
      ["that ends soon", 0, 20, "should have been closer to 20s"],
    ])("%s is used with a warning", async (_, shift, expiresIn, warning) => {
      const warned = silenced("warn");
      const expires_at = inSeconds(expiresIn + shift);
      const times = { expires_in: String(expiresIn), expires_at: String(expires_at) };
      const { client } = openPage(addressOf(member.session, times), () =>
        authClient(lodge, detecting),
      );
      expect(await client.initialize()).toEqual({ error: null });
      expect(warned.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining(warning)]);
      expect(keptBy(client)).toMatchObject({ expires_at, user: { id: member.session.user.id } });
    });

    const waitingForCode = (options: Options = {}) => {
      const storage = new ClientStorage();
      const storageKey = `with a code ${Math.random()}`;
      storage.values.set(`${storageKey}-code-verifier`, JSON.stringify("v".repeat(56)));
      storage.values.set(storageKey, JSON.stringify(member.session));
      const all = { ...detecting, storage, storageKey, ...options };
      return Object.assign(authClient(lodge, all), { kept: storage });
    };

    test("with an unknown code is an error, and the stored session stays", async () => {
      const { client } = openPage(`${lodge.url}/welcome?code=unknown`, () =>
        waitingForCode({ flowType: "pkce" }),
      );
      const { error } = await client.initialize();
      expect(error).toMatchObject({ status: 404, code: "flow_state_not_found" });
      expect(keptBy(client)).toEqual(member.session);
      expect(keptBy(client, "-code-verifier")).toBeNull();
    });

    test("with a code is rejected by a client without PKCE", async () => {
      const { client } = openPage(`${lodge.url}/welcome?code=unknown`, () => waitingForCode());
      const { error } = await client.initialize();
      expect(error?.message).toBe("Not a valid implicit grant flow url.");
      expect(keptBy(client)).toEqual(member.session);
    });

    test("with a code but no stored verifier is ignored", async () => {
      const address = `${lodge.url}/welcome?code=of-another-library`;
      const { page, client } = openPage(address, () =>
        clientKeeping(lodge, member.session, { ...detecting, flowType: "pkce" }),
      );
      expect(await client.initialize()).toEqual({ error: null });
      expect(await userIdOf(client)).toBe(member.session.user.id);
      expect(page.location.href).toBe(address);
    });

    test("with a code is an error that can be retried if the server is unreachable", async () => {
      silenced("error");
      const offline = () => Promise.reject(new TypeError("fetch failed"));
      const client = waitingForCode({ flowType: "pkce", fetch: offline });
      const { data, error } = await client.exchangeCodeForSession("unknown");
      expect(data).toMatchObject({ session: null, user: null });
      expect(error).toMatchObject({ name: "AuthRetryableFetchError", status: 0 });
    });

    if (!sendsMail) return;

    describe("from a mailed link", () => {
      const welcome = () => `${lodge.url}/welcome`;
      const kinds = [
        ["sign-in", "SIGNED_IN"],
        ["recovery", "PASSWORD_RECOVERY"],
      ] as const;
      type Kind = (typeof kinds)[number][0];

      /** Has a link mailed to a new member, because the number of mails per address is limited. */
      async function askForLink(client: Client, kind: Kind): Promise<Member> {
        const asking = await join();
        const { email } = asking;
        const { error } = await (kind === "sign-in"
          ? client.signInWithOtp({ email, options: { emailRedirectTo: welcome() } })
          : client.resetPasswordForEmail(email, { redirectTo: welcome() }));
        expect(error).toBeNull();
        return asking;
      }

      test.each(kinds)("signs in (%s)", async (kind, event) => {
        const { email, session } = await askForLink(authClient(lodge), kind);
        const address = await followLastLink(lodge, email);
        const { page, client } = openPage(address, () => authClient(lodge, detecting));
        expect(await client.initialize()).toEqual({ error: null });
        await vi.waitFor(() => expect(client.events).toEqual([event]));
        expect(await userIdOf(client)).toBe(session.user.id);
        expect(page.location.href).toBe(welcome());
      });

      test.each(kinds)("with a code signs in the client that asked (%s)", async (kind, event) => {
        const shared = {
          flowType: "pkce",
          storage: new ClientStorage(),
          storageKey: `asked for ${kind}`,
        } as const;
        const { email, session } = await askForLink(authClient(lodge, shared), kind);
        const address = await followLastLink(lodge, email);
        silenced("warn");
        const { page, client } = openPage(address, () =>
          authClient(lodge, { ...shared, ...detecting }),
        );
        expect(await client.initialize()).toEqual({ error: null });
        expect(client.events).toContain(event);
        expect(await userIdOf(client)).toBe(session.user.id);
        expect(page.location.href).toBe(welcome());
        expect([...shared.storage.values.keys()]).toEqual([shared.storageKey]);
      });

      test("that was already used is an error, and the stored session stays", async () => {
        const { email } = await askForLink(authClient(lodge), "sign-in");
        await followLastLink(lodge, email);
        const address = await followLastLink(lodge, email);
        const { client } = openPage(address, () => clientKeeping(lodge, member.session, detecting));
        expect((await client.initialize()).error).toMatchObject({
          message: "Email link is invalid or has expired",
          details: { error: "access_denied", code: "otp_expired" },
        });
        expect(keptBy(client)).toEqual(member.session);
      });
    });
  });

  describe("in a browser", () => {
    const browserClient = (options: Options = {}) => {
      const client = clientKeeping(lodge, member.session, options);
      opened.push(client);
      return client;
    };

    test("another client of the same key receives sign-in and sign-out events", async () => {
      openPretendPage(lodge.url);
      silenced("warn");
      const storageKey = `tabs ${sendsMail}`;
      const { client } = await openSession({ storageKey });
      opened.push(client);
      const heard = vi.fn();
      const other = authClient(lodge, { storageKey });
      opened.push(other);
      other.onAuthStateChange(heard);
      const { session } = right(await client.signInWithPassword(credentials()));
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("SIGNED_IN", session));
      expect((await client.signOut({ scope: "local" })).error).toBeNull();
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("SIGNED_OUT", null));
    });

    test("a client works without a channel between tabs", async () => {
      openPretendPage(lodge.url);
      const logged = silenced("error");
      class NoChannel {
        constructor() {
          throw new Error("no channel");
        }
      }
      vi.stubGlobal("BroadcastChannel", NoChannel);
      expect(await userIdOf(browserClient())).toBe(member.session.user.id);
      expect(logged.mock.calls[0]?.[0]).toContain("multi-tab state changes will not be available");
    });

    test("a client works if the page's visibility cannot be watched", async () => {
      const { events } = openPretendPage(lodge.url);
      const logged = silenced("error");
      events.addEventListener = () => {
        throw new Error("cannot listen");
      };
      expect(await userIdOf(browserClient())).toBe(member.session.user.id);
      expect(logged).toHaveBeenCalledWith("_handleVisibilityChange", expect.any(Error));
    });

    test("a client does not use the browser's locks", async () => {
      openPretendPage(lodge.url);
      const request = vi.fn();
      vi.stubGlobal("navigator", { locks: { request } });
      expect(await userIdOf(browserClient())).toBe(member.session.user.id);
      expect(request).not.toHaveBeenCalled();
    });

    test("a second client of the same key warns, with a stack trace in debug mode", () => {
      openPretendPage(lodge.url);
      const [warned, traced] = [silenced("warn"), silenced("trace")];
      const storageKey = `second client ${sendsMail}`;
      const message = expect.stringContaining("Multiple GoTrueClient instances");
      browserClient({ storageKey });
      browserClient({ storageKey: `${storageKey}, other` });
      expect(warned).not.toHaveBeenCalled();
      browserClient({ storageKey });
      expect(warned.mock.calls).toEqual([[message]]);
      expect(traced).not.toHaveBeenCalled();
      browserClient({ storageKey, debug: vi.fn() });
      expect(traced.mock.calls).toEqual([[message]]);
    });

    test("signing in with a provider opens its address unless skipBrowserRedirect is set", async () => {
      const { navigations } = openPretendPage(lodge.url);
      const client = browserClient();
      const options = { redirectTo: `${lodge.url}/welcome` };
      const { url } = right(await client.signInWithOAuth({ provider: "github", options }));
      expect(navigations).toEqual([url]);
      const skipped = { ...options, skipBrowserRedirect: true };
      const { error } = await client.signInWithOAuth({ provider: "github", options: skipped });
      expect([error, navigations.length]).toEqual([null, 1]);
    });

    test("linking a provider that the server rejects opens no address", async () => {
      const { navigations } = openPretendPage(lodge.url);
      const { error } = await browserClient().linkIdentity({ provider: "github" });
      expect(error).toMatchObject({ status: 400, code: "provider_disabled" });
      expect(navigations).toEqual([]);
    });
  });
});
