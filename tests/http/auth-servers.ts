import type { Session } from "@supabase/auth-js";
import { beforeAll, beforeEach, describe } from "vitest";
import { authClient, ClientStorage, right } from "../world/auth-client";
import { elementOf, fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import type { OwnLodge } from "../world/lodge";
import { quickenPasswords } from "../world/quick-passwords";
import { Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo, pathIn } from "./mails";

type Options = Parameters<typeof authClient>[1];

export interface AuthServer {
  lodge: OwnLodge;
  sendsMail: boolean;
  /** Signs up a new member, and verifies the mailed code if the server sends mail. */
  join: (options?: Options) => Promise<Member>;
}

export interface Member {
  client: ReturnType<typeof authClient>;
  email: string;
  session: Session;
}

export const chosenPassword = "Kigali-Volcano-77";

let made = 0;
export const newAddress = () => `member${++made}@guests.example`;

/** Defines the same tests for a server with mail and one without. */
export function onEachServer(name: string, define: (server: AuthServer) => void): void {
  for (const sendsMail of [false, true]) {
    describe(`${name}, ${sendsMail ? "with mail" : "without mail"}`, () => {
      define(authServer(sendsMail));
    });
  }
}

/** Creates a server for the surrounding tests. It does not know its clients' addresses. */
export function authServer(sendsMail: boolean): AuthServer {
  const lodge = ownLodge({ env: sendsMail ? { SMTP_URL: mailServerAway } : {} });
  beforeAll(() => quickenPasswords(lodge.file));
  beforeEach(() => {
    lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
  });
  const join = async (options: Options = {}): Promise<Member> => {
    const client = authClient(lodge, options);
    const email = newAddress();
    const signedUp = right(await client.signUp({ email, password: chosenPassword }));
    if (!sendsMail) return { client, email, session: given(signedUp.session) };
    const token = codeIn(mailsTo(lodge, email).at(-1));
    const verified = right(await client.verifyOtp({ type: "email", email, token }));
    return { client, email, session: given(verified.session) };
  };
  return { lodge, sendsMail, join };
}

/** Returns the value, or throws if it is null or undefined. */
export function given<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("nothing is there");
  return value;
}

/** An expired access token with an invalid signature. */
export const endedToken = tokenWith({ sub: "nobody", aud: "authenticated", exp: 1_748_107_074 });

/** Returns a token with these claims and an invalid signature. */
export function tokenWith(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${part({ signature: "none" })}`;
}

/** Private members of the library that the tests use. */
export interface Inside {
  storageKey: string;
  storage: unknown;
  userStorage: unknown;
  detectSessionInUrl: unknown;
  fetch: typeof fetch;
  jwks: { keys: object[] };
  jwks_cached_at: number;
  lastRefreshFailure: object | null;
  stateChangeEmitters: Map<unknown, unknown>;
  autoRefreshTicker: unknown;
  fetchJwk: (kid: string) => Promise<unknown>;
  _acquireLock: (...values: unknown[]) => Promise<unknown>;
  _callRefreshToken: (token: string) => Promise<{ data: Session | null; error: Error | null }>;
  _refreshAccessToken: (token: string) => Promise<unknown>;
  _saveSession: (session: object) => Promise<void>;
  _removeSession: () => Promise<void>;
  _recoverAndRefresh: () => Promise<unknown>;
  _emitInitialSession: (id: symbol) => Promise<void>;
  _isImplicitGrantCallback: (values: object) => boolean;
  _isPKCECallback: (values: object) => Promise<boolean>;
  _exchangeCodeForSession: (code: string) => Promise<{
    data: { session: Session | null; user: object | null };
    error: Error | null;
  }>;
  _listFactors: () => Promise<{ data: { all: object[]; totp: object[]; phone: object[] } }>;
}

export const inside = (client: object): Inside => client as Inside;

/** Changes the session that a client stores, and returns it. */
export async function changeKept(
  client: ReturnType<typeof authClient>,
  change: object,
): Promise<Record<string, unknown>> {
  const key = inside(client).storageKey;
  const changed = { ...JSON.parse((await client.kept.getItem(key)) ?? "{}"), ...change };
  await client.kept.setItem(key, JSON.stringify(changed));
  return changed;
}

/** Returns the time in the given number of seconds, in seconds since 1970 as sessions store it. */
export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

let stored = 0;

/** Creates a client whose storage already holds `value` under the client's key. */
export function clientKeeping(
  lodge: Pick<OwnLodge, "url">,
  value: unknown,
  options: Options = {},
): ReturnType<typeof authClient> {
  const storage = new ClientStorage();
  const storageKey = options.storageKey ?? `stored session ${++stored}`;
  storage.values.set(storageKey, typeof value === "string" ? value : JSON.stringify(value));
  const client = authClient(lodge, { storage, ...options, storageKey });
  return Object.assign(client, { kept: storage });
}

/** Returns the value that a client's storage holds, or null. */
export function keptBy(client: ReturnType<typeof authClient>, suffix = "") {
  const value = client.kept.values.get(inside(client).storageKey + suffix);
  return value === undefined ? null : JSON.parse(value);
}

/** Follows the link in the last mail to `email`, and returns the address to which its page redirects. */
export async function followLastLink(lodge: OwnLodge, email: string): Promise<string> {
  const visitor = new Visitor(lodge);
  const page = await visitor.get(pathIn(mailsTo(lodge, email).at(-1), "/auth/v1/verify"));
  if (page.status === 410) {
    return elementOf(page, "[href*='error_code=']").getAttribute("href") ?? "";
  }
  const sent = await visitor.post(page.path, fieldsOf(page));
  return (sent.headers.get("Refresh") ?? "").replace(/^0; url=/, "");
}

/** Watches the refresh requests of a client that is given `fetch`. */
export function watchRefreshes() {
  const watched = {
    count: 0,
    /** Runs once, when the server has answered and before the client reads the answer. */
    beforeAnswer: undefined as ((answer: Session) => Promise<unknown>) | undefined,
    fetch: async (...[url, init]: Parameters<typeof fetch>): Promise<Response> => {
      if (!String(url).includes("grant_type=refresh_token")) return fetch(url, init);
      watched.count++;
      const response = await fetch(url, init);
      const run = watched.beforeAnswer;
      watched.beforeAnswer = undefined;
      await run?.(await response.clone().json());
      return response;
    },
  };
  return watched;
}
