import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo, pathIn } from "./mails";

/** This server does not know its clients' addresses. */
const lodge = ownLodge({ env: { SMTP_URL: mailServerAway } });
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
beforeEach(() => {
  lodge.file.exec(
    `DELETE FROM sign_in_attempts; DELETE FROM address_attempts; DELETE FROM mail_outbox;
    DELETE FROM one_time_codes;
    UPDATE users SET email_verified_at = created_at WHERE id IN ('aline', 'bosco')`,
  );
});

const { aline, bosco } = people;
let made = 0;
const newAddress = () => `mover${++made}@guests.example`;
const lastMail = (address: string) => mailsTo(lodge, address).at(-1);
const lastCode = (address: string) => codeIn(lastMail(address));
const chosen = "Kigali-Volcano-77";

async function arrive(email = newAddress()) {
  const client = authClient(lodge);
  right(await client.signUp({ email, password: chosen }));
  right(await client.verifyOtp({ type: "signup", email, token: lastCode(email) }));
  lodge.file.exec("UPDATE mail_outbox SET created_at = '2026-01-01T00:00:00.000Z'");
  const { user } = right(await client.getUser());
  return { client, email, user };
}

const verify = (email: string, token: string) =>
  authClient(lodge).verifyOtp({ type: "email_change", email, token });

describe("a new email address", () => {
  test.each(["the new one first", "the old one first", "both named by the new one"])(
    "takes effect with both codes, from any client: %s",
    async (order) => {
      const { client, email, user } = await arrive();
      const wanted = newAddress();
      right(await client.updateUser({ email: wanted }));
      const { user: asking } = right(await client.getUser());
      expect(asking).toMatchObject({ id: user.id, email, new_email: wanted });
      const steps = [
        [wanted, lastCode(wanted)],
        [order.startsWith("both") ? wanted : email, lastCode(email)],
      ] as const;
      const [first, second] = order === "the old one first" ? [steps[1], steps[0]] : steps;
      expect(right(await verify(...first))).toEqual({ user: null, session: null });
      expect(right(await client.getUser()).user).toMatchObject({ email, new_email: wanted });
      const { user: changed, session } = right(await verify(...second));
      expect(changed).toMatchObject({ id: user.id, email: wanted });
      expect(changed).not.toHaveProperty("new_email");
      expect(session?.access_token).toBeTruthy();
      for (const each of [email, wanted]) {
        expect(lastMail(each)?.body).toContain("email address of your account was changed");
      }
      expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
      right(await authClient(lodge).signInWithPassword({ email: wanted, password: chosen }));
    },
  );

  test("needs only its own code from a client with the account's token", async () => {
    const { client, user } = await arrive();
    const wanted = newAddress();
    right(await client.updateUser({ email: wanted }));
    const { session } = (await client.getSession()).data;
    const headers = { Authorization: `Bearer ${session?.access_token}` };
    const bearer = authClient(lodge, { headers });
    const asked = { type: "email_change", email: wanted, token: lastCode(wanted) } as const;
    expect(right(await bearer.verifyOtp(asked)).user).toMatchObject({ id: user.id, email: wanted });
  });

  test("does not open the account to the reader of a mistyped address", async () => {
    const { client, email } = await arrive();
    const victim = newAddress();
    right(await client.updateUser({ email: victim }));
    const token = lastCode(victim);
    expect(right(await verify(victim, token))).toEqual({ user: null, session: null });
    expect(right(await verify(victim, token))).toEqual({ user: null, session: null });
    expect(right(await client.getUser()).user.email).toBe(email);
    const page = await new Visitor(lodge).get(pathIn(lastMail(victim), "/auth/v1/verify"));
    const fields = { ...fieldsOf(page), password: "not theirs" };
    const pressed = await new Visitor(lodge).post(page.path, fields);
    expect(pressed.status).toBe(422);
    expect(pressed.html).not.toContain("not theirs");
  });

  test("is not set by the owner's code alone or another account's code", async () => {
    const { client, email } = await arrive();
    const { client: other, email: others } = await arrive();
    right(await client.updateUser({ email: newAddress() }));
    right(await other.updateUser({ email: newAddress() }));
    expect(right(await verify(email, lastCode(email))).session).toBeNull();
    expect((await verify(email, lastCode(email))).error?.code).toBe("otp_expired");
    expect((await verify(email, lastCode(others))).error?.code).toBe("otp_expired");
    expect(right(await client.getUser()).user.email).toBe(email);
  });

  test("is dropped after five wrong codes", async () => {
    const { client } = await arrive();
    const wanted = newAddress();
    right(await client.updateUser({ email: wanted }));
    const token = lastCode(wanted);
    for (let n = 0; n < 5; n++) {
      const wrong = token === "000000" ? "000001" : "000000";
      expect((await verify(wanted, wrong)).error?.code).toBe("otp_expired");
    }
    expect((await verify(wanted, token)).error?.code).toBe("otp_expired");
    expect(right(await client.getUser()).user).not.toHaveProperty("new_email");
  });

  test("needs a token if the account has no verified address", async () => {
    const { client, user } = await arrive();
    lodge.run("UPDATE users SET email_verified_at = NULL WHERE id = ?", user.id);
    const wanted = newAddress();
    right(await client.updateUser({ email: wanted }));
    expect((await verify(wanted, lastCode(wanted))).error).toMatchObject({
      status: 401,
      code: "no_authorization",
    });
  });

  test("is confirmed once when the last code is sent twice at once", async () => {
    const { client, email } = await arrive();
    const wanted = newAddress();
    right(await client.updateUser({ email: wanted }));
    right(await verify(wanted, lastCode(wanted)));
    const token = lastCode(email);
    const answers = await Promise.all([verify(email, token), verify(email, token)]);
    expect(answers.filter(({ data }) => data.session)).toHaveLength(1);
  });

  test("is answered alike if another account owns it, also in the user", async () => {
    const { client, email } = await arrive();
    const answers = [];
    for (const wanted of [bosco.email, newAddress()]) {
      right(await client.updateUser({ email: wanted }));
      const { user } = right(await client.getUser());
      const { updated_at, email_change_sent_at, ...same } = user as typeof user & {
        email_change_sent_at?: string;
      };
      expect(email_change_sent_at).toBeTruthy();
      answers.push({ ...same, new_email: user.new_email === wanted });
      expect(mailsTo(lodge, wanted)).toHaveLength(1);
      expect((await client.resend({ type: "email_change", email })).error).toBeNull();
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe("the user object", () => {
  const call = async (path: string, init: RequestInit = {}, token = "") => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const response = await fetch(`${lodge.url}/auth/v1${path}`, { headers, ...init });
    return response.json();
  };
  const post = (path: string, body: object, method = "POST", token = "") =>
    call(path, { method, body: JSON.stringify(body) }, token);

  test.each(["__proto__", "constructor", "nothing"])(
    "rejects the verification type %s",
    async (type) => {
      const submitted = { email: newAddress(), type, token: "123456" };
      expect(await post("/verify", submitted)).toMatchObject({
        msg: "Unsupported verification type",
      });
      const byHash = { type, token_hash: "1" };
      expect(await post("/verify", byHash)).toMatchObject({ msg: "Unsupported verification type" });
    },
  );

  test("has the same fields in every answer", async () => {
    const email = newAddress();
    const begun = await post("/signup", { email, password: chosen });
    const verified = await post("/verify", { type: "signup", email, token: lastCode(email) });
    const entered = await post("/token?grant_type=password", { email, password: chosen });
    const { refresh_token, access_token } = entered;
    const refreshed = await post("/token?grant_type=refresh_token", { refresh_token });
    const read = await call("/user", {}, access_token);
    const changed = await post("/user", { data: { likes: "birds" } }, "PUT", access_token);
    const users = [verified.user, entered.user, refreshed.user, read, changed];
    const fields = Object.keys(read).sort();
    for (const user of users) expect(Object.keys(user).sort()).toEqual(fields);
    expect(read).toMatchObject({ factors: [], identities: [{ provider: "email" }] });
    const since = ["email_confirmed_at", "confirmed_at", "last_sign_in_at"];
    expect(Object.keys(begun).sort()).toEqual(
      [...fields.filter((field) => !since.includes(field)), "confirmation_sent_at"].sort(),
    );
  });

  test("has a new updated_at after each change", async () => {
    const client = authClient(lodge);
    right(await client.signInWithPassword({ email: aline.email, password }));
    const moved = async (change: Parameters<typeof client.updateUser>[0]) => {
      const before = right(await client.getUser()).user.updated_at ?? "";
      const { user } = right(await client.updateUser(change));
      expect(right(await client.getUser()).user.updated_at).toBe(user.updated_at);
      return (user.updated_at ?? "") > before;
    };
    expect(await moved({ data: { likes: "birds" } })).toBe(true);
    expect(await moved({ password: chosen })).toBe(true);
    expect(await moved({ email: newAddress() })).toBe(true);
    expect(await moved({ email: aline.email })).toBe(false);
  });

  test.each([
    ["/signup", { phone: "12", password: chosen }, /^Invalid phone number format/],
    ["/signup", { email: "a", password: chosen }, /^Unable to validate email address/],
    ["/signup", { email: 5, password: chosen }, /^email must be a string$/],
    ["/otp", { email: newAddress(), data: [] }, /^data must be a record$/],
    ["/token?grant_type=refresh_token", { refresh_token: "x".repeat(600) }, /^refresh_token must/],
    [
      "/signup",
      { email: "b@c.example", password: "x".repeat(5000) },
      /^password must have at most/,
    ],
    ["/otp", { email: newAddress(), code_challenge: "x" }, /^code challenge has to be/],
    ["/signup", [], /expected object/],
  ])("%s %j is rejected with a sentence that has no field prefix", async (path, body, message) => {
    const answer = await post(path, body);
    expect(answer).toEqual({
      code: 400,
      error_code: "validation_failed",
      msg: expect.stringMatching(message),
    });
    expect(answer.msg).not.toMatch(/^\w+: /);
  });
});
