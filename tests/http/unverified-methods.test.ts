import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { administer } from "../../scripts/admin/administer";
import { authClient, right } from "../world/auth-client";
import { fieldsOf } from "../world/dom";
import { codeOf, recoveryCodesOn, shownKey } from "../world/factors";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { openProvider, type SignInProvider } from "../world/sign-in-provider";
import { signedIn, Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo } from "./mails";
import { countRows, expectPage } from "./scenario";

let lodge: OwnLodge;
let google: SignInProvider;
let diane: Visitor;

beforeAll(async () => {
  const port = await freePort();
  google = await openProvider([`http://localhost:${port}/login/with/google/callback`]);
  lodge = await openLodge({
    port,
    env: {
      TRUST_PROXY: "1",
      SMS_URL: "https://127.0.0.1:9/",
      SMTP_URL: mailServerAway,
      ...google.env("GOOGLE"),
    },
  });
  await quickenPasswords(lodge.file);
  diane = await signedIn(lodge, people.diane);
});
afterAll(async () => {
  await lodge?.close();
  await google?.close();
});
beforeEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

interface Account {
  id: string;
  email: string;
  phone: string;
}

let count = 0;
/** Adds a guest's account with the shared password. */
function addAccount({ isVerified }: { isVerified: boolean }): Account {
  count += 1;
  const id = `methods-${count}`;
  const email = `${id}@guests.example`;
  lodge.run(
    `INSERT INTO users (id, name, email, role, password_hash, created_at, email_verified_at)
       SELECT ?, 'Jo Keza', ?, 'guest', password_hash, '2026-01-01T00:00:00.000Z', ?
       FROM users WHERE id = 'diane'`,
    ...[id, email, isVerified ? "2026-01-01T00:00:00.000Z" : null],
  );
  return { id, email, phone: `+250788${String(100_000 + count)}` };
}

const isIn = async (visitor: Visitor) =>
  (await visitor.get("/my-bookings")).path === "/my-bookings";
const enter = async ({ email }: Pick<Account, "email">, submitted: string) => {
  const visitor = new Visitor(lodge);
  await visitor.post("/login", { email, password: submitted });
  return visitor;
};
/** Signs in a client without a verified address, which was possible before mail was configured. */
const arrive = async ({ id, email }: Account) => {
  const client = authClient(lodge);
  const verifiedAt = lodge.value<string | null>(
    "SELECT email_verified_at FROM users WHERE id = ?",
    id,
  );
  const verify = (at: string | null) =>
    lodge.run("UPDATE users SET email_verified_at = ? WHERE id = ?", at, id);
  verify("2026-01-01T00:00:00.000Z");
  right(await client.signInWithPassword({ email, password }));
  verify(verifiedAt);
  return client;
};
const textTo = (number: string) => /\d{6}/.exec(mailsTo(lodge, number).at(-1)?.body ?? "")?.[0];

/**
 * Gives an account a sign-in method.
 * @returns a function that checks whether the method still works
 */
type Method = (account: Account) => Promise<(isAfter: boolean) => Promise<boolean>>;

const methods: Record<string, Method> = {
  "its password": async (account) => async () => isIn(await enter(account, password)),
  "a session of a browser": async (account) => {
    const visitor = await enter(account, password);
    return () => isIn(visitor);
  },
  "an access token": async (account) => {
    const client = await arrive(account);
    return async () => (await client.getUser()).error === null;
  },
  "a refresh token": async (account) => {
    const client = await arrive(account);
    return async () => (await client.refreshSession()).error === null;
  },
  "a number": async (account) => {
    const { phone } = account;
    const client = await arrive(account);
    right(await client.updateUser({ phone }));
    const token = textTo(phone) ?? "";
    // The client library sends no access token here. Without the token the owner's code is needed too.
    const { session } = right(await client.getSession());
    const verified = await fetch(`${lodge.url}/auth/v1/verify`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${session?.access_token}`,
      },
      body: JSON.stringify({ type: "phone_change", phone, token }),
    });
    expect(verified.status).toBe(200);
    return async () => {
      lodge.run("DELETE FROM mail_outbox WHERE to_address = ?", phone);
      const stranger = authClient(lodge);
      await stranger.signInWithOtp({ phone, options: { shouldCreateUser: false } });
      const code = textTo(phone);
      const came = code && (await stranger.verifyOtp({ type: "sms", phone, token: code }));
      return came !== undefined && came !== "" && came.data.user?.id === account.id;
    };
  },
  "an identity": async ({ id }) => {
    const subject = `stranger-${id}`;
    lodge.run(
      "INSERT INTO identities (id, user_id, provider, subject, created_at) VALUES (?, ?, 'google', ?, ?)",
      ...[randomUUID(), id, subject, "2026-02-01T00:00:00.000Z"],
    );
    return async () => {
      google.mood.profile = { sub: subject };
      const token = google.signIdToken();
      const came = await authClient(lodge).signInWithIdToken({ provider: "google", token });
      return came.data.user?.id === id;
    };
  },
  "a second factor under way": async (account) => {
    const client = await arrive(account);
    const enrolled = right(await client.mfa.enroll({ factorType: "totp" }));
    const { id: factorId, totp } = enrolled;
    const challenge = right(await client.mfa.challenge({ factorId }));
    return async (isAfter) => {
      // Verifying the factor would finish its set-up.
      if (!isAfter) return true;
      const shown = { factorId, challengeId: challenge.id, code: codeOf(totp.secret) };
      return (await client.mfa.verify(shown)).error === null;
    };
  },
  "a session that awaits its second factor": async (account) => {
    const client = await arrive(account);
    const { id: factorId, totp } = right(await client.mfa.enroll({ factorType: "totp" }));
    right(await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret, -1) }));
    const visitor = await enter(account, password);
    return async (isAfter) => {
      if (!isAfter) return (await visitor.get("/my-bookings")).path.startsWith("/login/factor");
      await visitor.post("/login/factor", { code: codeOf(totp.secret, 1) });
      return isIn(visitor);
    };
  },
  "a mailed code": async (account) => {
    const { email } = account;
    await authClient(lodge).signInWithOtp({ email });
    const token = codeIn(mailsTo(lodge, email).at(-1));
    return async (isAfter) => {
      if (!isAfter) return countRows(lodge, "one_time_codes", `user_id = '${account.id}'`) === 1;
      const came = await authClient(lodge).verifyOtp({ type: "email", email, token });
      return came.error === null;
    };
  },
  "another address that it asked for": async (account) => {
    const wanted = `stranger-${account.id}@elsewhere.example`;
    const client = await arrive(account);
    right(await client.updateUser({ email: wanted }));
    const token = codeIn(mailsTo(lodge, wanted).at(-1));
    return async (isAfter) => {
      if (!isAfter) return true;
      const came = await client.verifyOtp({ type: "email_change", email: wanted, token });
      return came.error === null;
    };
  },
};

const generatedIn = (text: string) => /\b(?:\w{4}-){3}\w{4}\b/.exec(text)?.[0] ?? "";
const chosen = "Ridge7-quetzal";

interface Change {
  /**
   * Changes an account.
   * @returns the new password and the email address
   */
  run: (account: Account) => Promise<{ password: string; email: string }>;
  role: "guest" | "housekeeping" | "staff" | "admin";
  isEmailReplaced?: true;
}

const byForm = (values: Record<string, string>, isEmailReplaced?: true) => ({
  run: async ({ id, email }: Account) => {
    const then = isEmailReplaced ? `clerk-${id}@lodge.example` : email;
    const page = await diane.fill(`/admin/users/${id}`, { ...values, email: then });
    expectPage(page, { has: ["It is not shown again."] });
    return { password: generatedIn(page.text), email: then };
  },
  role: (values.role ?? "guest") as Change["role"],
  ...(isEmailReplaced && { isEmailReplaced }),
});

const changes: Record<string, Change> = {
  "housekeeping by the users page": byForm({ role: "housekeeping" }),
  "staff by the users page": byForm({ role: "staff" }),
  "admin by the users page": byForm({ role: "admin" }),
  "another address by the users page": byForm({}, true),
  "staff with another address": byForm({ role: "staff" }, true),
  "a new password by the users page": {
    run: async ({ id, email }) => {
      await diane.post(`/admin/users/${id}/password`, { password: chosen });
      return { password: chosen, email };
    },
    role: "guest",
  },
  "npm run admin -- create": {
    run: async ({ email }) => {
      await administer(["create", email], lodge.dataDir, async () => chosen);
      return { password: chosen, email };
    },
    role: "admin",
  },
  "npm run admin -- reset-password": {
    run: async ({ email }) => {
      await administer(["reset-password", email], lodge.dataDir, async () => chosen);
      return { password: chosen, email };
    },
    role: "guest",
  },
};

const cases = (names: string[]) =>
  Object.keys(changes).flatMap((change) => names.map((method) => [change, method] as const));

describe("changing an account with an unverified address", () => {
  test.each(cases(Object.keys(methods)))("%s ends %s", async (changeName, methodName) => {
    const account = addAccount({ isVerified: false });
    const opens = await methods[methodName]?.(account);
    expect(await opens?.(false)).toBe(true);
    const change = changes[changeName] as Change;
    const handed = await change.run(account);
    expect(await opens?.(true)).toBe(false);
    // The new password signs in without any method that the stranger set up.
    const owner = await enter(handed, handed.password);
    expect(await isIn(owner)).toBe(true);
    expect((await owner.get("/admin/bookings")).status).toBe(
      change.role === "staff" || change.role === "admin" ? 200 : 403,
    );
  });

  test.each(Object.keys(changes))(
    "%s ends a second factor and its recovery codes",
    async (name) => {
      const account = addAccount({ isVerified: false });
      const { key, recovery } = await setUpFactor(account);
      const handed = await (changes[name] as Change).run(account);
      expect(countRows(lodge, "recovery_codes", `user_id = '${account.id}'`)).toBe(0);
      const owner = await enter(handed, handed.password);
      expect(await isIn(owner)).toBe(true);
      const stranger = await enter(account, password);
      for (const code of [codeOf(key, 1), recovery]) {
        await stranger.post("/login/factor", { code });
        expect(await isIn(stranger)).toBe(false);
      }
    },
  );

  test("ended methods stay ended when the owner verifies the address", async () => {
    const account = addAccount({ isVerified: false });
    const opens = [];
    for (const name of ["a number", "an identity", "a refresh token"]) {
      opens.push(await methods[name]?.(account));
    }
    const handed = await (changes["staff by the users page"] as Change).run(account);
    const owner = authClient(lodge);
    lodge.file.exec("DELETE FROM mail_outbox");
    await owner.signInWithOtp({ email: handed.email });
    const token = codeIn(mailsTo(lodge, handed.email).at(-1));
    right(await owner.verifyOtp({ type: "email", email: handed.email, token }));
    expect(
      lodge.value("SELECT email_verified_at FROM users WHERE id = ?", account.id),
    ).toBeTruthy();
    for (const open of opens) expect(await open?.(true)).toBe(false);
  });
});

/** Sets up an authenticator app with the forms. */
async function setUpFactor(account: Account) {
  const visitor = await enter(account, password);
  const shown = await visitor.post("/account/two-factor/new", { password });
  const key = shownKey(shown);
  const done = await visitor.post(shown.path, { code: codeOf(key, -1) });
  const [recovery = ""] = recoveryCodesOn(done);
  expect(recovery).not.toBe("");
  return { key, recovery };
}

describe("changing an account with a verified address", () => {
  const ended = Object.keys(methods).filter(
    (name) => name !== "a number" && name !== "an identity",
  );
  test.each(cases(ended.filter((name) => name !== "a session that awaits its second factor")))(
    "%s ends %s",
    async (changeName, methodName) => {
      const account = addAccount({ isVerified: true });
      const opens = await methods[methodName]?.(account);
      expect(await opens?.(false)).toBe(true);
      await (changes[changeName] as Change).run(account);
      expect(await opens?.(true)).toBe(false);
    },
  );

  test.each(cases(["a number", "an identity"]))(
    "%s keeps %s, unless the address changes or an identity would open the desk",
    async (changeName, methodName) => {
      const account = addAccount({ isVerified: true });
      const opens = await methods[methodName]?.(account);
      expect(await opens?.(false)).toBe(true);
      const change = changes[changeName] as Change;
      await change.run(account);
      const opensDesk = methodName === "an identity" && change.role !== "guest";
      expect(await opens?.(true)).toBe(!change.isEmailReplaced && !opensDesk);
    },
  );

  test.each(Object.keys(changes))(
    "%s keeps the second factor, unless the address changes",
    async (name) => {
      const account = addAccount({ isVerified: true });
      const { key, recovery } = await setUpFactor(account);
      const change = changes[name] as Change;
      const handed = await change.run(account);
      const owner = await enter(handed, handed.password);
      expect(await isIn(owner)).toBe(Boolean(change.isEmailReplaced));
      if (change.isEmailReplaced) return;
      await owner.post("/login/factor", { code: codeOf(key, 1) });
      expect(await isIn(owner)).toBe(true);
      const other = await enter(handed, handed.password);
      await other.post("/login/factor", { code: recovery });
      expect(await isIn(other)).toBe(true);
    },
  );

  test.each(["a number", "an identity"])("%s added before the verification ends", async (name) => {
    const account = addAccount({ isVerified: false });
    const opens = await methods[name]?.(account);
    lodge.run(
      "UPDATE users SET email_verified_at = '2099-01-01T00:00:00.000Z' WHERE id = ?",
      account.id,
    );
    expect(await opens?.(false)).toBe(true);
    await (changes["staff by the users page"] as Change).run(account);
    expect(await opens?.(true)).toBe(false);
  });
});

/** Signs a guest in with the provider, which verifies the address, and gives the account the shared password. */
async function addAccountOfProvider(): Promise<Account> {
  count += 1;
  const email = `methods-${count}@guests.example`;
  google.mood.profile = { sub: `sub-${count}`, email, email_verified: true };
  const token = google.signIdToken();
  const { user } = right(await authClient(lodge).signInWithIdToken({ provider: "google", token }));
  lodge.run(
    "UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = 'diane') WHERE email = ?",
    email,
  );
  return { id: user?.id ?? "", email, phone: `+250788${String(100_000 + count)}` };
}

describe("changing an account whose address only a provider for guests verified", () => {
  const itsOwn: Record<string, Method> = {
    ...methods,
    "the provider's identity": async ({ id }) => {
      const profile = google.mood.profile;
      return async () => {
        google.mood.profile = profile;
        const token = google.signIdToken();
        const came = await authClient(lodge).signInWithIdToken({ provider: "google", token });
        return came.data.user?.id === id;
      };
    },
  };
  const names = [
    ...["the provider's identity", "a number", "an identity"],
    ...["a session of a browser", "a second factor under way"],
  ];

  test.each(cases(names))("%s and %s", async (changeName, methodName) => {
    const account = await addAccountOfProvider();
    const opens = await itsOwn[methodName]?.(account);
    expect(await opens?.(false)).toBe(true);
    const change = changes[changeName] as Change;
    const handed = await change.run(account);
    // An account that stays a guest's keeps what the provider's user added.
    const isKept =
      change.role === "guest" &&
      !change.isEmailReplaced &&
      ["the provider's identity", "a number"].includes(methodName);
    expect(await opens?.(true)).toBe(isKept);
    if (change.role === "guest") return;
    const owner = await enter(handed, handed.password);
    expect(await isIn(owner)).toBe(true);
  });

  test("a mailed code makes the owner verify the address, and later methods stay", async () => {
    const account = await addAccountOfProvider();
    const early = await methods["a number"]?.(account);
    lodge.file.exec("DELETE FROM mail_outbox");
    await authClient(lodge).signInWithOtp({ email: account.email });
    const token = codeIn(mailsTo(lodge, account.email).at(-1));
    right(await authClient(lodge).verifyOtp({ type: "email", email: account.email, token }));
    expect(lodge.value("SELECT email_verified_by FROM users WHERE id = ?", account.id)).toBeNull();
    const second = await addAccountOfProvider();
    lodge.run("UPDATE users SET email_verified_by = NULL WHERE id = ?", second.id);
    const later = await methods["a number"]?.(second);
    for (const { id, email, phone } of [account, second]) {
      await (changes["staff by the users page"] as Change).run({ id, email, phone });
    }
    expect([await early?.(true), await later?.(true)]).toEqual([false, true]);
  });
});

test("an address in capitals counts as the same and stays verified", async () => {
  const account = addAccount({ isVerified: true });
  const email = account.email.toUpperCase();
  expectPage(await diane.fill(`/admin/users/${account.id}`, { email }), { has: ["Saved."] });
  const row = lodge.row("SELECT email, email_verified_at FROM users WHERE id = ?", account.id);
  expect(row).toEqual({ email, email_verified_at: "2026-01-01T00:00:00.000Z" });
  expect(await isIn(await enter(account, password))).toBe(true);
});

test("losing desk rights ends sessions and tokens at once", async () => {
  const account = addAccount({ isVerified: false });
  const { password: handed } = await (changes["staff by the users page"] as Change).run(account);
  const clerk = await enter(account, handed);
  const client = authClient(lodge);
  right(await client.signInWithPassword({ email: account.email, password: handed }));
  expect((await clerk.get("/admin/bookings")).status).toBe(200);
  await diane.fill(`/admin/users/${account.id}`, { role: "guest" });
  expectPage(await clerk.get("/admin/bookings"), { at: "/login" });
  expect((await client.refreshSession()).error).not.toBeNull();
});

test("sign-ins during a promotion leave no session", async () => {
  for (let round = 0; round < 6; round++) {
    lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
    const account = addAccount({ isVerified: false });
    const client = authClient(lodge);
    const form = await diane.form(`/admin/users/${account.id}`);
    const promote = diane.post(`/admin/users/${account.id}`, { ...form, role: "staff" });
    const visitors = await Promise.all(
      [0, 1, 2].map(async (n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 15 + round * 7));
        return enter(account, password);
      }),
    );
    await client.signInWithPassword({ email: account.email, password });
    await promote;
    for (const visitor of visitors) expect(await isIn(visitor)).toBe(false);
    expect((await client.getUser()).error).not.toBeNull();
    expect(countRows(lodge, "sessions", `user_id = '${account.id}'`)).toBe(0);
  }
});

test("a token refreshed during a promotion does not work afterwards", async () => {
  for (let round = 0; round < 4; round++) {
    const account = addAccount({ isVerified: false });
    const client = await arrive(account);
    const form = await diane.form(`/admin/users/${account.id}`);
    await Promise.all([
      diane.post(`/admin/users/${account.id}`, { ...form, role: "staff" }),
      client.refreshSession(),
      new Promise((resolve) => setTimeout(resolve, round * 20)).then(() => client.refreshSession()),
    ]);
    expect((await client.refreshSession()).error).not.toBeNull();
    expect((await client.getUser()).error).not.toBeNull();
  }
});

test("a new account with a deleted account's address inherits no sign-in method", async () => {
  const account = addAccount({ isVerified: false });
  const opens = [];
  for (const name of ["a number", "an identity", "a refresh token"]) {
    opens.push(await methods[name]?.(account));
  }
  const asked = await diane.get(`/admin/users/${account.id}/delete`);
  const { version = "" } = fieldsOf(asked);
  await diane.post(`/admin/users/${account.id}/delete`, { version });
  const added = await diane.post("/admin/users/new", {
    ...{ name: "Jo Keza", email: account.email, phone: "", role: "staff", password: "" },
  });
  expectPage(added, { has: ["It is not shown again."] });
  for (const open of opens) expect(await open?.(true)).toBe(false);
  const clerk = await enter(account, generatedIn(added.text));
  expect((await clerk.get("/admin/bookings")).status).toBe(200);
});
