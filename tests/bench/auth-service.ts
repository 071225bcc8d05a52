import type { CostlyRequest } from "../world/costly-requests";
import type { Lodge } from "../world/lodge";
import { password, people } from "../world/people";
import { beginJudging } from "./costly";
import { atLeast, type Row } from "./table";

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const json = { "Content-Type": "application/json" };
/**
 * Each person has their own client, one call after the other: parallel attempts on one account would pause
 * it.
 */
const everybody = Object.values(people);
const clients = everybody.length;
const signIns = 80;
const refreshes = 800;

async function post(lodge: Lodge, grant: string, body: string): Promise<Tokens> {
  const response = await fetch(`${lodge.url}/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: json,
    body,
  });
  if (!response.ok) throw new Error(`${grant}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Tokens;
}

const signIn = (lodge: Lodge, client: number) =>
  post(lodge, "password", JSON.stringify({ email: everybody[client]?.email, password }));

/** Returns the calls per second of a number of clients. */
async function perSecond(count: number, call: (client: number) => Promise<void>): Promise<number> {
  let left = count;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (left-- > 0) await call(client);
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

/** Measures the auth service: its own speed, and how 300 simultaneous sign-ins slow down a search. */
export async function* measureAuthService(lodge: Lodge): AsyncGenerator<Row> {
  const tokens = await Promise.all(everybody.map((_, client) => signIn(lodge, client)));
  yield atLeast(
    "sign-ins with a password by the auth service, 4 clients",
    await perSecond(signIns, async (client) => void (await signIn(lodge, client))),
    10,
    "a second",
  );
  const refresh = async (client: number) => {
    const { refresh_token } = tokens[client] as Tokens;
    tokens[client] = await post(lodge, "refresh_token", JSON.stringify({ refresh_token }));
  };
  yield atLeast(
    "refreshes, each on the disk before the answer, 4 clients",
    await perSecond(refreshes, refresh),
    50,
    "a second",
  );
  const { judge, end } = await beginJudging(lodge);
  const requests = Array.from(
    { length: 300 },
    (_, n): CostlyRequest => ({
      name: "a sign-in by the auth service",
      method: "POST",
      path: "/auth/v1/token?grant_type=password",
      headers: json,
      body: JSON.stringify({ email: `nobody${n}@example.com`, password: `not it ${n}` }),
      mostBytes: 4096,
    }),
  );
  yield* await judge("300 sign-ins at once to the auth service", { requests, isRepeated: false });
  end();
}
