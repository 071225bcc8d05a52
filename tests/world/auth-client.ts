import { AuthClient } from "@supabase/auth-js";
import type { Lodge } from "./lodge";

type Options = ConstructorParameters<typeof AuthClient>[0];

/** Storage like a browser's for a client that runs in Node. */
export class ClientStorage {
  readonly values = new Map<string, string>();
  readonly isServer = true;
  getItem = async (key: string) => this.values.get(key) ?? null;
  setItem = async (key: string, value: string) => {
    this.values.set(key, value);
  };
  removeItem = async (key: string) => {
    this.values.delete(key);
  };
}

/** Creates the public client library, connected to a lodge's auth service. */
export function authClient(lodge: Pick<Lodge, "url">, options: Options = {}) {
  const storage = new ClientStorage();
  const client = new AuthClient({
    url: `${lodge.url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storageKey: `test ${Math.random()}`,
    storage,
    ...options,
  });
  const events: string[] = [];
  client.onAuthStateChange((event) => {
    if (event !== "INITIAL_SESSION") events.push(event);
  });
  return Object.assign(client, { events, kept: storage });
}

/** Returns the data of a library response, or throws its error. */
export function right<A extends { data: unknown; error: unknown }>(
  answer: A,
): Extract<A, { error: null }>["data"] {
  if (answer.error) throw answer.error;
  return answer.data as Extract<A, { error: null }>["data"];
}
