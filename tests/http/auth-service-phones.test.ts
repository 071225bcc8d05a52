import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { type OwnLodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { mailsTo } from "./mails";

let lodge: OwnLodge;
beforeAll(async () => {
  lodge = await openLodge({ env: { TRUST_PROXY: "1", SMS_URL: "https://127.0.0.1:9/" } });
  await quickenPasswords(lodge.file);
});
afterAll(() => lodge.close());
beforeEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

const { aline, bosco } = people;
const phone = "+250788123456";
const codeTo = (number: string) =>
  /\d{6}/.exec(mailsTo(lodge, number).at(-1)?.body ?? "")?.[0] ?? "";
const arrive = async (email: string) => {
  const client = authClient(lodge);
  right(await client.signInWithPassword({ email, password }));
  return client;
};
const otherProgram: typeof fetch = (url, init) =>
  fetch(url, { ...init, headers: { ...(init?.headers as object), "User-Agent": "other" } });

test("a number is added with its code, signs in, and is taken away", async () => {
  const client = await arrive(aline.email);
  const { user: asking } = right(await client.updateUser({ phone }));
  expect(asking).toMatchObject({ phone: "", new_phone: "250788123456" });
  const token = codeTo(phone);
  const stranger = authClient(lodge, { fetch: otherProgram });
  const stolen = await stranger.verifyOtp({ type: "phone_change", phone, token });
  expect(stolen.error).toMatchObject({ status: 401, code: "no_authorization" });
  const { user } = right(await client.verifyOtp({ type: "phone_change", phone, token }));
  expect(user).toMatchObject({
    id: aline.id,
    phone: "250788123456",
    app_metadata: { providers: ["email", "phone"] },
  });

  const again = authClient(lodge, { fetch: otherProgram });
  expect((await again.signInWithOtp({ phone })).error).toBeNull();
  const wrong = await again.verifyOtp({ type: "sms", phone, token: "000000" });
  expect(wrong.error?.code).toBe("otp_expired");
  const code = codeTo(phone);
  const { user: same } = right(await again.verifyOtp({ type: "sms", phone, token: code }));
  expect(same?.id).toBe(aline.id);
  const twice = await again.verifyOtp({ type: "sms", phone, token: code });
  expect(twice.error?.code).toBe("otp_expired");
  right(await authClient(lodge).signInWithPassword({ phone, password }));

  const { identities } = right(await client.getUserIdentities());
  const number = identities.find(({ provider }) => provider === "phone");
  if (!number) throw new Error("there is one");
  expect((await client.unlinkIdentity(number)).error).toBeNull();
  expect((await client.unlinkIdentity(number)).error?.code).toBe("identity_not_found");
  const gone = await authClient(lodge).signInWithPassword({ phone, password });
  expect(gone.error).toMatchObject({ status: 400, code: "invalid_credentials" });
});

test("a number is one account's, and nobody learns whose", async () => {
  lodge.file.prepare("UPDATE users SET login_phone = ? WHERE id = 'aline'").run(phone);
  lodge.file.exec("DELETE FROM mail_outbox");
  const client = await arrive(bosco.email);
  const free = "+250788999999";
  const shapes = [];
  for (const wanted of [phone, free]) {
    const { user } = right(await client.updateUser({ phone: wanted }));
    shapes.push({ ...user, new_phone: user.new_phone === wanted.slice(1) });
    expect((await authClient(lodge).signInWithOtp({ phone: wanted })).error).toBeNull();
  }
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]?.new_phone).toBe(true);
  const token = codeTo(phone);
  const taken = await client.verifyOtp({ type: "phone_change", phone, token });
  expect(taken.error?.code).toBe("otp_expired");
});

test("a number alone makes no account", async () => {
  const { error } = await authClient(lodge).signUp({ phone, password: "Kigali-Volcano-77" });
  expect(error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
  const bad = await authClient(lodge).signInWithOtp({ phone: "12" });
  expect(bad.error).toMatchObject({ status: 400, code: "validation_failed" });
});

test("a code that does not leave, since the number had its share for the day, ends none that did", async () => {
  lodge.file.exec("DELETE FROM mail_outbox; UPDATE users SET login_phone = NULL");
  lodge.file.prepare("UPDATE users SET login_phone = ? WHERE id = 'aline'").run(phone);
  const texts = () => mailsTo(lodge, phone).length;
  const ask = async () => {
    lodge.file.exec("DELETE FROM address_attempts");
    expect((await authClient(lodge).signInWithOtp({ phone })).error).toBeNull();
    return texts();
  };
  let [before, after] = [texts(), await ask()];
  while (after > before) [before, after] = [after, await ask()];
  const verified = await authClient(lodge).verifyOtp({ type: "sms", phone, token: codeTo(phone) });
  expect(right(verified).user?.id).toBe(aline.id);
});
