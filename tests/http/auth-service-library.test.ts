import { beforeAll, beforeEach, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";

/** Texts of the specification's section 8 that come from the library, tested against this server. */
const lodge = ownLodge({ env: { TRUST_PROXY: "1" } });
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
beforeEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

const credentials = { email: people.aline.email, password };

test("calls without a session report the missing session", async () => {
  const client = authClient(lodge);
  const answers = [
    await client.getUser(),
    await client.updateUser({ data: {} }),
    await client.reauthenticate(),
    await client.refreshSession(),
  ];
  expect(answers.map(({ error }) => error?.message)).toEqual(
    Array(answers.length).fill("Auth session missing!"),
  );
});

test("signing out clears the client whatever the server answers", async () => {
  for (const change of [
    "DELETE FROM sessions",
    "UPDATE users SET status = 'inactive' WHERE id = 'aline'",
  ]) {
    const client = authClient(lodge);
    right(await client.signInWithPassword(credentials));
    lodge.file.exec(change);
    expect((await client.signOut()).error).toBeNull();
    expect(client.events.at(-1)).toBe("SIGNED_OUT");
    expect((await client.getSession()).data.session).toBeNull();
  }
  lodge.file.exec("UPDATE users SET status = 'active' WHERE id = 'aline'");
});

test("the library detects a token with changed claims", async () => {
  const client = authClient(lodge);
  const { session } = right(await client.signInWithPassword(credentials));
  const [head = "", claims = "", signature = ""] = session.access_token.split(".");
  const changed = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  const forged = Buffer.from(JSON.stringify({ ...changed, sub: "diane" })).toString("base64url");
  const { error } = await client.getClaims(`${head}.${forged}.${signature}`);
  expect(error?.message).toBe("Invalid JWT signature");
});

test("a failed refresh is retried with growing delays", async () => {
  const times: number[] = [];
  const client = authClient(lodge, {
    fetch: (url, init) => {
      if (!String(url).includes("refresh_token")) return fetch(url, init);
      times.push(Date.now());
      return times.length < 3 ? Promise.reject(new TypeError("fetch failed")) : fetch(url, init);
    },
  });
  right(await client.signInWithPassword(credentials));
  const complain = console.error;
  console.error = () => {};
  right(await client.refreshSession());
  console.error = complain;
  const [first = 0, second = 0, third = 0] = times;
  expect([second - first >= 190, third - second >= 390, times.length]).toEqual([true, true, 3]);
});

test("outside a browser the library says so", async () => {
  const client = authClient(lodge, { detectSessionInUrl: true });
  const { _getSessionFromURL: read } = client as unknown as {
    _getSessionFromURL: (values: object, type: string) => Promise<{ error: Error }>;
  };
  const { error } = await read.call(client, {}, "implicit");
  expect(error.message).toBe("No browser detected.");
});
