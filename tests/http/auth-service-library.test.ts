import { beforeAll, beforeEach, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { ownLodge } from "../world/throughout";

/** Texts of the specification's section 8 that are the library's own, met with this server. */
const lodge = ownLodge({ env: { TRUST_PROXY: "1" } });
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
beforeEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

const credentials = { email: people.aline.email, password };

test("without a session calls that need one say that it is missing", async () => {
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

test("signing out clears the client whatever the server says", async () => {
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

test("a token of another key, or that was changed, is found out by the library", async () => {
  const client = authClient(lodge);
  const { session } = right(await client.signInWithPassword(credentials));
  const [head = "", claims = "", signature = ""] = session.access_token.split(".");
  const changed = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  const forged = Buffer.from(JSON.stringify({ ...changed, sub: "diane" })).toString("base64url");
  const { error } = await client.getClaims(`${head}.${forged}.${signature}`);
  expect(error?.message).toBe("Invalid JWT signature");
});

test("a refresh that the server could not answer is tried again, ever later", async () => {
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

test("there is no browser where there is none", async () => {
  const client = authClient(lodge, { detectSessionInUrl: true });
  const { _getSessionFromURL: read } = client as unknown as {
    _getSessionFromURL: (values: object, type: string) => Promise<{ error: Error }>;
  };
  const { error } = await read.call(client, {}, "implicit");
  expect(error.message).toBe("No browser detected.");
});
