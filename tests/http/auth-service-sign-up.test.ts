import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { ownLodge } from "../world/fixtures";
import { people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo } from "./mails";
import { expectPage } from "./scenario";

/** This server does not know its clients' addresses. */
const lodge = ownLodge({ env: { SMTP_URL: mailServerAway } });
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
beforeEach(() => {
  lodge.file.exec(
    `DELETE FROM sign_in_attempts; DELETE FROM address_attempts; DELETE FROM mail_outbox;
    UPDATE users SET email_verified_at = created_at WHERE id = 'aline'`,
  );
});

const { aline, bosco } = people;
const ownChoice = "Kigali-Volcano-77";
const strangersChoice = "Strange-Secret-90";
let made = 0;
const newAddress = () => `signer${++made}@guests.example`;
const codesTo = (address: string) => mailsTo(lodge, address).map((mail) => codeIn(mail));
const lastCode = (address: string) => codesTo(address).at(-1) ?? "";

/** Creates a client with another user agent. */
const otherProgram = () =>
  authClient(lodge, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init?.headers as object), "User-Agent": "other" } }),
  });

async function begin(password = ownChoice, email = newAddress()) {
  const client = authClient(lodge);
  const { user, session } = right(await client.signUp({ email, password }));
  if (!user) throw new Error("nobody signed up");
  expect(session).toBeNull();
  return { client, email, user };
}

const verify = async (email: string, token: string, type: "signup" | "email" = "signup") =>
  right(await otherProgram().verifyOtp({ type, email, token }));

const codeOfSignIn = async (email: string, password: string) =>
  (await authClient(lodge).signInWithPassword({ email, password })).error?.code;

describe("signing up on a server that sends mail", () => {
  test("returns only the user; sign-in waits for the code", async () => {
    const { client, email, user } = await begin();
    expect(client.events).toEqual([]);
    expect(user).toMatchObject({
      email,
      phone: "",
      role: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [{ provider: "email", identity_data: { email, email_verified: false } }],
      factors: [],
      confirmation_sent_at: expect.any(String),
    });
    expect(user).not.toHaveProperty("email_confirmed_at");
    const { error } = await authClient(lodge).signInWithPassword({ email, password: ownChoice });
    expect(error).toMatchObject({
      status: 400,
      code: "email_not_confirmed",
      message: "Email not confirmed",
    });
    expect(await codeOfSignIn(email, strangersChoice)).toBe("invalid_credentials");
    expect(lodge.rows("SELECT 1 FROM sessions WHERE user_id = ?", user.id)).toEqual([]);
  });

  test("answers verified, unverified and new addresses alike", async () => {
    const shapes = [];
    for (const email of [aline.email, bosco.email, newAddress()]) {
      const { user } = await begin(ownChoice, email);
      const { id, identities, created_at, updated_at, confirmation_sent_at, ...same } = user as {
        confirmation_sent_at?: string;
      } & typeof user;
      shapes.push({ ...same, email: "", identities: identities?.length });
      expect(mailsTo(lodge, email)).toHaveLength(1);
      expect(await codeOfSignIn(email, ownChoice)).toBe("email_not_confirmed");
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test("leaves an existing account unchanged, and its code opens that account", async () => {
    const { email } = await begin(strangersChoice, aline.email);
    const { user } = await verify(email, lastCode(email));
    expect(user?.id).toBe(aline.id);
    expect(await codeOfSignIn(email, strangersChoice)).toBe("invalid_credentials");
  });

  test("on the site's own form signs in directly", async () => {
    const visitor = new Visitor(lodge);
    const email = newAddress();
    const fields = { name: "Eric N", email, password: ownChoice };
    await visitor.post("/login?mode=sign-up", fields);
    expectPage(await visitor.get("/account"), { has: [email] });
    const again = new Visitor(lodge);
    await again.post("/login", { email, password: ownChoice });
    expectPage(await again.get("/account"), { has: [email] });
  });
});

describe("the code of a sign-up", () => {
  test.each(["signup", "email"] as const)(
    "verified as %s by another client keeps the password",
    async (type) => {
      const { email, user } = await begin();
      const token = lastCode(email);
      const { user: proved, session } = await verify(email, token, type);
      expect(proved).toMatchObject({ id: user.id, email_confirmed_at: expect.any(String) });
      expect(session?.user).toEqual(proved);
      expect(await codeOfSignIn(email, ownChoice)).toBeUndefined();
      expect((await otherProgram().verifyOtp({ type, email, token })).error).toMatchObject({
        status: 403,
        code: "otp_expired",
        message: "Token has expired or is invalid",
      });
    },
  );

  test("keeps the password hours later and after a resend", async () => {
    const { client, email, user } = await begin();
    const yesterday = new Date(Date.now() - 23 * 3_600_000).toISOString();
    lodge.run("UPDATE users SET created_at = ? WHERE id = ?", yesterday, user.id);
    lodge.run("DELETE FROM mail_outbox");
    expect((await client.resend({ type: "signup", email })).error).toBeNull();
    await verify(email, lastCode(email));
    expect(await codeOfSignIn(email, ownChoice)).toBeUndefined();
  });

  test("entered on the site, in the session that signed up, keeps the password", async () => {
    const { email } = await begin();
    const visitor = new Visitor(lodge);
    await visitor.post("/login", { email, password: ownChoice });
    await visitor.post("/verify-email", { by: "code", code: lastCode(email) });
    expect(await codeOfSignIn(email, ownChoice)).toBeUndefined();
  });

  test("after the owner asked for a sign-in code, removes a stranger's password", async () => {
    const { email } = await begin(strangersChoice);
    const [strangers = ""] = codesTo(email);
    lodge.file.exec("UPDATE mail_outbox SET created_at = '2026-01-01T00:00:00.000Z'");
    expect((await otherProgram().signInWithOtp({ email })).error).toBeNull();
    await verify(email, strangers, "email");
    expect(await codeOfSignIn(email, strangersChoice)).toBe("invalid_credentials");
  });

  test("ends earlier sessions, which may be a stranger's", async () => {
    const stranger = new Visitor(lodge);
    const email = newAddress();
    const fields = { name: "Somebody", email, password: strangersChoice };
    await stranger.post("/login?mode=sign-up", fields);
    expect((await stranger.get("/account")).path).toBe("/account");
    await verify(email, lastCode(email));
    expect((await stranger.get("/account")).path).toContain("/login");
  });
});

describe("several sign-ups with one address", () => {
  test("if a stranger signed up first, the owner's code keeps the owner's password", async () => {
    const { email } = await begin(strangersChoice);
    await begin(ownChoice, email);
    const [first, second] = mailsTo(lodge, email);
    expect(first?.body).not.toContain("Several accounts");
    expect(second?.body).toContain("Several accounts were created with this address");
    await verify(email, lastCode(email));
    expect(await codeOfSignIn(email, ownChoice)).toBeUndefined();
    // The stranger's password belongs to an empty account that can never verify the address.
    expect(await codeOfSignIn(email, strangersChoice)).toBe("email_not_confirmed");
  });

  test("the code of a stranger's earlier sign-up keeps no password", async () => {
    const { email } = await begin(strangersChoice);
    await begin(ownChoice, email);
    const [strangers = ""] = codesTo(email);
    const { user } = await verify(email, strangers);
    expect(await codeOfSignIn(email, strangersChoice)).toBe("invalid_credentials");
    expect(lodge.value("SELECT password_hash FROM users WHERE id = ?", user?.id)).toBeNull();
  });

  test("if a stranger signed up later, the owner's code rejects their password", async () => {
    const { email } = await begin(ownChoice);
    await begin(strangersChoice, email);
    const [owners = ""] = codesTo(email);
    await verify(email, owners);
    expect(await codeOfSignIn(email, strangersChoice)).toBe("email_not_confirmed");
  });

  test.each([0, 1])("with the same password count as one: code %i keeps it", async (which) => {
    const { email } = await begin();
    await begin(ownChoice, email);
    await verify(email, codesTo(email)[which] ?? "");
    expect(await codeOfSignIn(email, ownChoice)).toBeUndefined();
  });

  test.each([0, 1])("sent at once count as one: code %i keeps the password", async (which) => {
    const email = newAddress();
    await Promise.all([begin(ownChoice, email), begin(ownChoice, email)]);
    await verify(email, codesTo(email)[which] ?? "");
    expect(await codeOfSignIn(email, ownChoice)).toBeUndefined();
  });
});

test("a resend does not reveal whether there was a sign-up", async () => {
  const { client, email } = await begin();
  lodge.run("DELETE FROM mail_outbox");
  for (const each of [email, aline.email, newAddress()]) {
    expect((await client.resend({ type: "signup", email: each })).error).toBeNull();
    expect(mailsTo(lodge, each)).toHaveLength(1);
  }
});
