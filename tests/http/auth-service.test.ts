import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { type OwnLodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";

let lodge: OwnLodge;
beforeAll(async () => {
  lodge = await openLodge({ env: { TRUST_PROXY: "1" } });
  await quickenPasswords(lodge.file);
});
afterAll(() => lodge.close());
beforeEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

const { aline } = people;
const secret = "Kigali-Volcano-77";
let made = 0;
const newAddress = () => `visitor${++made}@guests.example`;

async function signedIn() {
  const client = authClient(lodge);
  const email = newAddress();
  right(await client.signUp({ email, password: secret, options: { data: { name: "Eric" } } }));
  return { client, email };
}

describe("where no mail leaves", () => {
  test("signing up signs in, with what the client says of the person", async () => {
    const client = authClient(lodge);
    const email = newAddress();
    const { session, user } = right(
      await client.signUp({ email, password: secret, options: { data: { name: "Eric N" } } }),
    );
    expect(user).toMatchObject({
      email,
      aud: "authenticated",
      role: "authenticated",
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { name: "Eric N" },
      is_anonymous: false,
      identities: [{ provider: "email", identity_data: { email, email_verified: false } }],
    });
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(client.events).toEqual(["SIGNED_IN"]);
    const row = lodge.file.prepare("SELECT name, role FROM users WHERE email = ?").get(email);
    expect(row).toEqual({ name: "Eric N", role: "guest" });
  });

  test("signing up twice is refused", async () => {
    const { email } = await signedIn();
    for (const typed of [secret, "Other-Password-5"]) {
      const { data, error } = await authClient(lodge).signUp({ email, password: typed });
      expect(data).toEqual({ user: null, session: null });
      expect(error).toMatchObject({
        status: 422,
        code: "user_already_exists",
        message: "User already registered",
      });
    }
  });
});

test("signs in, reads the user, and signs out", async () => {
  const client = authClient(lodge);
  const { session, user } = right(
    await client.signInWithPassword({ email: aline.email, password }),
  );
  expect(user.id).toBe(aline.id);
  expect(right(await client.getUser()).user.email).toBe(aline.email);
  const claims = right(await client.getClaims())?.claims;
  expect(claims).toMatchObject({
    iss: `${lodge.url}/auth/v1`,
    aud: "authenticated",
    sub: aline.id,
    email: aline.email,
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password" }],
    is_anonymous: false,
  });
  const rows = lodge.file.prepare("SELECT kind FROM sessions WHERE id = ?").all(claims?.session_id);
  expect(rows).toEqual([{ kind: "service" }]);
  expect((await client.signOut()).error).toBeNull();
  expect(client.events).toEqual(["SIGNED_IN", "SIGNED_OUT"]);
  const { error } = await client.getUser(session.access_token);
  expect(error?.name).toBe("AuthSessionMissingError");
});
