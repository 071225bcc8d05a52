import { AuthClient } from "@supabase/auth-js";
import type { Lodge } from "./lodge";

type Options = ConstructorParameters<typeof AuthClient>[0];

/** What a browser would keep, for a client that runs in Node. */
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

/** The public client library as anybody installs it, at a lodge's auth service. */
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

/** What an answer of the library holds, or its error thrown. */
export function right<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error) throw error;
  if (!data) throw new Error("neither data nor an error");
  return data;
}
