import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldsOf, hrefOf } from "../world/dom";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { type GuestProfile, people } from "../world/people";
import { openProvider, passProvider, type SignInProvider } from "../world/sign-in-provider";
import { type Page, signedIn, signedInByForm, Visitor } from "../world/visitor";
import { mailServerAway, mailsTo } from "./mails";
import { countRows, expectPage } from "./scenario";

let lodge: OwnLodge;
let google: SignInProvider;
let work: SignInProvider;

beforeAll(async () => {
  const port = await freePort();
  const callbacks = (name: string) => [`http://localhost:${port}/login/with/${name}/callback`];
  // The second provider accepts the first one's callback: these tests do not rely on the provider's checks.
  google = await openProvider([...callbacks("google"), ...callbacks("work")]);
  work = await openProvider([...callbacks("work")], { signsAll: true });
  lodge = await openLodge({
    port,
    env: {
      TRUST_PROXY: "1",
      SMTP_URL: mailServerAway,
      ...google.env("GOOGLE"),
      ...work.env("WORK", {
        LABEL: "The Lodge's own",
        DOMAINS: "lodge.example, hills.example",
      }),
    },
  });
  lodge.expectFaults(/"provider":"(google|work)"/);
});
afterAll(async () => {
  await lodge?.close();
  await google?.close();
  await work?.close();
});

let count = 0;
beforeEach(() => {
  count += 1;
  lodge.file.exec("DELETE FROM address_attempts; DELETE FROM provider_flows");
  for (const { mood } of [google, work]) {
    mood.profile = { sub: `sub-${count}`, name: "Eric Nkusi", ...addressOf(count) };
    mood.says = "yes";
    mood.alters = null;
    mood.showsOtherKeys = false;
    mood.broken.clear();
  }
});

const addressOf = (number: number) => ({
  email: `eric-${number}@hers.example`,
  email_verified: true,
});

const link = (page: Page) => {
  const href = hrefOf(page, "Continue to ")?.replaceAll("&amp;", "&");
  if (!href) throw new Error(`leads nowhere: ${page.text}`);
  return href;
};

/**
 * Presses a provider's button.
 * @returns the address of the provider's page
 */
async function begin(visitor: Visitor, name = "google", redirectTo?: string): Promise<string> {
  const query = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  const page = await visitor.post(`/login/with/${name}${query}`, { sent: "1" });
  expectPage(page, { has: ["Redirecting to "] });
  expect(page.headers.get("Refresh")).toBe(`0; url=${link(page)}`);
  return link(page);
}

/** Signs in with a provider, from the button to the callback. */
async function comeBy(visitor: Visitor, name = "google", redirectTo?: string): Promise<Page> {
  return visitor.get(await passProvider(await begin(visitor, name, redirectTo)));
}

const isIn = (visitor: Visitor) => visitor.get("/my-bookings").then(({ path }) => path);
const userBy = (email: string) =>
  lodge.row<Record<string, string | number | null> | undefined>(
    "SELECT * FROM users WHERE email = ?",
    email,
  );
const prove = ({ id }: GuestProfile, at: string | null = "2026-01-01T00:00:00.000Z") =>
  lodge.run("UPDATE users SET email_verified_at = ? WHERE id = ?", at, id);
const actsAs = ({ email }: GuestProfile, more = {}) => {
  google.mood.profile = { sub: randomUUID(), email, email_verified: true, ...more };
};
const withParam = (address: string, name: string, value: string | null) => {
  const url = new URL(address, "http://any");
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.host === "any" ? url.pathname + url.search : url.href;
};

describe("a person without an account", () => {
  test.each(["google", "work"])(
    "a sign-in creates a verified account without a password: %s",
    async (name) => {
      const visitor = new Visitor(lodge);
      const email = `eric-${count}@${name === "work" ? "hills" : "hers"}.example`;
      for (const { mood } of [google, work]) Object.assign(mood.profile, { email });
      const page = await comeBy(visitor, name, "/my-bookings?notice=rated");
      expectPage(page, { at: "/my-bookings" });
      expect(page.path).toBe("/my-bookings?notice=rated");
      expect(userBy(email)).toMatchObject({
        name: "Eric Nkusi",
        role: "guest",
        status: "active",
        password_hash: null,
        is_provisional: 0,
        email_verified_at: expect.any(String),
      });
      const { amr } = lodge.row<{ amr: string }>(
        "SELECT amr FROM sessions WHERE user_id = ?",
        userBy(email)?.id,
      );
      expect(JSON.parse(amr)).toEqual([{ method: "oauth", timestamp: expect.any(Number) }]);
      // A newly created account gets no mail about its sign-in.
      expect(mailsTo(lodge, email)).toEqual([]);
      const again = new Visitor(lodge);
      expectPage(await comeBy(again, name), { at: "/" });
      expect(await isIn(again)).toBe("/my-bookings");
      expect(countRows(lodge, "users", `email = '${email}'`)).toBe(1);
      expect(countRows(lodge, "provider_flows")).toBe(0);
    },
  );

  test("later sign-ins match the provider's subject, even with a new email address", async () => {
    await comeBy(new Visitor(lodge));
    const { email } = addressOf(count);
    Object.assign(google.mood.profile, { email: "another@hers.example", email_verified: false });
    const visitor = new Visitor(lodge);
    expectPage(await comeBy(visitor, "google", "/my-bookings"), { at: "/my-bookings" });
    expect(userBy("another@hers.example")).toBeUndefined();
    const { user_id } = lodge.row<{ user_id: string }>(
      "SELECT user_id FROM identities WHERE email = 'another@hers.example'",
    );
    expect(user_id).toBe(userBy(email)?.id);
  });

  test.each([
    ["with an unconfirmed address", { email_verified: false }],
    ["with an address whose confirmation is unknown", { email_verified: undefined }],
    ["without an address", { email: undefined }],
    ["with an invalid address", { email: "eric" }],
  ])("a person %s gets no account", async (_, profile) => {
    Object.assign(google.mood.profile, profile);
    const before = countRows(lodge, "users");
    const visitor = new Visitor(lodge);
    expectPage(await comeBy(visitor), {
      status: 403,
      has: ["You are not signed in", "Google has not confirmed your email address"],
    });
    expect(await isIn(visitor)).toMatch(/^\/login/);
    expect(countRows(lodge, "users")).toBe(before);
  });

  test("control characters are removed from the provider's name", async () => {
    google.mood.profile.name = `  Eric\u202e\n<b>Nkusi</b>\u0007 `;
    await comeBy(new Visitor(lodge));
    expect(userBy(addressOf(count).email)?.name).toBe("Eric <b>Nkusi</b>");
  });
});

describe("a person with an account", () => {
  test("a verified account is linked and mailed; its password and sessions stay", async () => {
    prove(people.bosco);
    actsAs(people.bosco);
    const before = await signedIn(lodge, people.bosco);
    const { password_hash } = userBy(people.bosco.email) ?? {};
    const visitor = new Visitor(lodge);
    expectPage(await comeBy(visitor, "google", "/my-bookings"), { at: "/my-bookings" });
    expect(userBy(people.bosco.email)?.password_hash).toBe(password_hash);
    expect(await isIn(before)).toBe("/my-bookings");
    const [mail, ...more] = mailsTo(lodge, people.bosco.email);
    expect(more).toEqual([]);
    expect(mail?.body).toContain("A sign-in method was added to your account.");
    expect(mail?.body).toContain(`Google, as ${people.bosco.email}.`);
    await comeBy(new Visitor(lodge));
    expect(mailsTo(lodge, people.bosco.email)).toHaveLength(1);
  });

  test("an unverified account is taken over: its old password and sessions end", async () => {
    const { email } = addressOf(count);
    lodge.run(
      `INSERT INTO users (id, name, email, password_hash, created_at)
         SELECT 'squatter', 'A stranger', ?, password_hash, created_at FROM users WHERE id = 'bosco'`,
      email,
    );
    const squatter = { id: "squatter", name: "A stranger", email, role: "guest" } as const;
    const stranger = await signedInByForm(lodge, squatter);
    expect(await isIn(stranger)).toBe("/my-bookings");
    const visitor = new Visitor(lodge);
    expectPage(await comeBy(visitor, "google", "/my-bookings"), { at: "/my-bookings" });
    expect(await isIn(stranger)).toMatch(/^\/login/);
    await expect(signedInByForm(lodge, squatter)).rejects.toThrow("Invalid login credentials");
    expect(mailsTo(lodge, email).at(-1)?.body).toContain("Your old password no longer works");
    expect(countRows(lodge, "users", `email = '${email}'`)).toBe(1);
  });

  test("a provisional account is verified and keeps its id; its password ends", async () => {
    const email = `eric-${count}@guests.example`;
    google.mood.profile = { ...google.mood.profile, email };
    const submitted = { name: "Eric", email, password: "Quiver-Basket-58-x" };
    const former = new Visitor(lodge);
    expectPage(await former.post("/login?mode=sign-up", submitted), { at: "/" });
    const id = userBy(email)?.id;
    expect(userBy(email)).toMatchObject({ is_provisional: 1 });
    const visitor = new Visitor(lodge);
    expectPage(await comeBy(visitor, "google", "/my-bookings"), { at: "/my-bookings" });
    expect(userBy(email)).toMatchObject({ id, is_provisional: 0, password_hash: null });
    expect(await isIn(former)).toMatch(/^\/login/);
    expect(countRows(lodge, "identities", `user_id = '${id}'`)).toBe(1);
  });

  test("a sign-in asks for the account's second factor", async () => {
    prove(people.aline);
    actsAs(people.aline);
    lodge.run(`INSERT INTO factors (id, user_id, type, name, created_at, updated_at, verified_at)
         VALUES ('f', 'aline', 'totp', 'App', '2026', '2026', '2026')`);
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor, "google", "/my-bookings"));
    const answer = await visitor.raw(back);
    expect(answer.headers.get("Location")).toBe("/login/factor?redirectTo=%2Fmy-bookings");
    expect(await isIn(visitor)).toMatch(/^\/login/);
    lodge.file.exec("DELETE FROM factors");
  });

  test("a deactivated account is refused and says so", async () => {
    await comeBy(new Visitor(lodge));
    const { email } = addressOf(count);
    lodge.run("UPDATE users SET status = 'inactive' WHERE email = ?", email);
    const visitor = new Visitor(lodge);
    expectPage(await comeBy(visitor), { status: 403, has: ["This account is closed."] });
    expect(await isIn(visitor)).toMatch(/^\/login/);
    // Another identity with the same address is refused too.
    google.mood.profile.sub = randomUUID();
    expectPage(await comeBy(visitor), { status: 403, has: ["This account is closed."] });
  });

  test("staff sign in only with the provider of their domain", async () => {
    actsAs(people.claudine);
    const visitor = new Visitor(lodge);
    expectPage(await comeBy(visitor, "google", "/admin"), {
      status: 403,
      has: ["Sign in another way"],
    });
    expect(countRows(lodge, "identities", "user_id = 'claudine'")).toBe(0);
    work.mood.profile = { ...google.mood.profile };
    expectPage(await comeBy(visitor, "work", "/admin"), { at: "/admin" });
    expect(userBy(people.claudine.email)).toMatchObject({ role: "staff" });
  });

  test.each(["guests.example", "hills.example"])(
    "a guest of %s who becomes an administrator must add a provider for guests again",
    async (domain) => {
      const isOwnDomain = domain === "hills.example";
      const provider = isOwnDomain ? work : google;
      const name = isOwnDomain ? "work" : "google";
      provider.mood.profile = {
        ...{ sub: `made-up-${count}`, email: `clerk-${count}@${domain}` },
        email_verified: true,
      };
      const { email } = provider.mood.profile as { email: string };
      await comeBy(new Visitor(lodge), name);
      const id = userBy(email)?.id;
      const admin = await signedIn(lodge, people.diane);
      const saved = await admin.fill(`/admin/users/${id}`, { role: "admin" });
      const generated = /\b(?:\w{4}-){3}\w{4}\b/.exec(saved.text)?.[0] ?? "";
      expect(generated).not.toBe("");
      const visitor = new Visitor(lodge);
      const page = await comeBy(visitor, name, "/admin/users");
      if (isOwnDomain) {
        expectPage(page, { at: "/admin/users" });
        return;
      }
      const refused = {
        status: 403,
        has: ["Staff accounts cannot sign in with Google until it is added."],
      };
      expectPage(page, refused);
      expectPage(await visitor.get("/admin/users"), { at: "/login" });
      // The identity is refused also if it was never deleted, as in a database of an earlier version.
      lodge.run(
        "INSERT INTO identities (id, user_id, provider, subject, created_at) VALUES (?, ?, 'google', ?, '2026')",
        ...[randomUUID(), id, `made-up-${count}`],
      );
      expectPage(await comeBy(visitor, name, "/admin/users"), refused);
      const clerk = new Visitor(lodge);
      await clerk.post("/login", { email, password: generated });
      const asked = await clerk.post("/account/identities", {
        ...{ provider: "google", password: generated },
      });
      expectPage(await clerk.get(await passProvider(link(asked))), {
        has: ["Sign-in method added."],
      });
      expectPage(await comeBy(visitor, name, "/admin/users"), { at: "/admin/users" });
    },
  );

  test("a provider cannot vouch for other domains", async () => {
    prove(people.bosco);
    const before = countRows(lodge, "identities", "user_id = 'bosco'");
    work.mood.profile = { sub: randomUUID(), email: people.bosco.email, email_verified: true };
    expectPage(await comeBy(new Visitor(lodge), "work"), {
      status: 403,
      has: ["has not confirmed your email address"],
    });
    work.mood.profile = { sub: randomUUID(), email: "new@else.example", email_verified: true };
    expectPage(await comeBy(new Visitor(lodge), "work"), { status: 403 });
    expect(userBy("new@else.example")).toBeUndefined();
    expect(countRows(lodge, "identities", "user_id = 'bosco'")).toBe(before);
  });

  test("a provider cannot assign a role", async () => {
    actsAs({ ...people.claudine, email: "new@lodge.example" }, { role: "admin", roles: ["admin"] });
    expectPage(await comeBy(new Visitor(lodge), "google", "/admin"), { status: 403 });
  });

  test("deleting a user deletes their identities", async () => {
    await comeBy(new Visitor(lodge));
    const { email } = addressOf(count);
    const id = userBy(email)?.id;
    expect(countRows(lodge, "identities", `user_id = '${id}'`)).toBe(1);
    const admin = await signedIn(lodge, people.diane);
    const asked = await admin.get(`/admin/users/${id}/delete`);
    expectPage(asked, {});
    const { version = "" } = fieldsOf(asked);
    await admin.post(`/admin/users/${id}/delete`, { version });
    expect(userBy(email)).toBeUndefined();
    expect(countRows(lodge, "identities", `user_id = '${id}'`)).toBe(0);
  });
});

describe("a callback is refused", () => {
  const ended = "already completed, or started in another browser";
  const unchecked = "We could not verify the response from Google";

  async function expectOut(visitor: Visitor, back: string, status: number, text: string) {
    const before = countRows(lodge, "users");
    expectPage(await visitor.get(back), { status, has: ["You are not signed in", text] });
    expect(await isIn(visitor)).toMatch(/^\/login/);
    expect(countRows(lodge, "users")).toBe(before);
  }

  test("when the person declined at the provider", async () => {
    google.mood.says = "no";
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor, "google", "/restaurant"));
    await expectOut(visitor, back, 403, "You cancelled the sign-in");
    expectPage(await visitor.get(back), { status: 400 });
  });

  test("with a wrong or missing state", async () => {
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor));
    await expectOut(visitor, withParam(back, "state", "x".repeat(43)), 400, ended);
    await expectOut(visitor, withParam(back, "state", null), 400, ended);
    await expectOut(visitor, "/login/with/google/callback", 400, ended);
    await expectOut(visitor, "/login/with/nobody/callback", 400, ended);
    // The failed attempts do not end the sign-in in progress.
    expectPage(await visitor.get(back), { at: "/" });
  });

  test("in a browser that did not start the sign-in", async () => {
    const attacker = new Visitor(lodge);
    const back = await passProvider(await begin(attacker));
    const victim = new Visitor(lodge);
    await expectOut(victim, back, 400, ended);
    // A cookie of the browser's own sign-in, or a forged one, is refused too.
    await begin(victim);
    await expectOut(victim, back, 400, ended);
    const state = new URL(back, lodge.url).searchParams.get("state") ?? "";
    victim.cookies.set("lodge_provider", Buffer.from(JSON.stringify(state)).toString("base64"));
    await expectOut(victim, back, 400, ended);
    expectPage(await attacker.get(back), { at: "/" });
  });

  test("when used a second time", async () => {
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor));
    const cookies = new Map(visitor.cookies);
    expectPage(await visitor.get(back), { at: "/" });
    expect([...visitor.cookies.keys()]).not.toContain("lodge_provider");
    const thief = new Visitor(lodge);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    await expectOut(thief, back, 400, ended);
    const again = await visitor.get(back);
    expectPage(again, { status: 400, has: ["You are already signed in", ended, "Continue"] });
    expect(await isIn(visitor)).toBe("/my-bookings");
  });

  test("when used several times at once, except the first", async () => {
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor));
    const answers = await Promise.all([1, 2, 3].map(() => visitor.raw(back)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
    expect(countRows(lodge, "users", `email = '${addressOf(count).email}'`)).toBe(1);
  });

  test("with a wrong nonce", async () => {
    const visitor = new Visitor(lodge);
    const address = await begin(visitor);
    const back = await passProvider(withParam(address, "nonce", "n-0S6_WzA2Mj"));
    await expectOut(visitor, back, 502, unchecked);
  });

  test("with a code for another verifier", async () => {
    const visitor = new Visitor(lodge);
    const address = await begin(visitor);
    const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    const back = await passProvider(withParam(address, "code_challenge", challenge));
    await expectOut(visitor, back, 502, unchecked);
  });

  test("after more than ten minutes", async () => {
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor));
    lodge.run(
      "UPDATE provider_flows SET expires_at = ?",
      new Date(Date.now() - 1000).toISOString(),
    );
    await expectOut(visitor, back, 400, "took longer than 10 minutes");
    await expectOut(visitor, back, 400, ended);
  });

  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  test.each<[string, () => object, number?]>([
    // The valid token shows that the others fail because of their claims.
    ["that is valid", () => ({}), 200],
    ["that has expired", () => ({ exp: inSeconds(-60) })],
    ["without an expiry", () => ({ exp: undefined })],
    ["that is not valid yet", () => ({ iat: inSeconds(86_400), nbf: inSeconds(86_400) })],
    ["for another nonce", () => ({ nonce: "n-0S6_WzA2Mj" })],
    ["without a nonce", () => ({ nonce: undefined })],
    ["for another client", () => ({ aud: "another" })],
    ["for several clients", () => ({ aud: ["the-lodge", "b"], azp: "b" })],
    ["from another issuer", () => ({ iss: work.issuer })],
    ["without a signature", () => ({ alg: "none" })],
    ["without a subject", () => ({ sub: "" })],
  ])("with a token %s", async (_, claims, status = 502) => {
    google.mood.alters = (signed) => ({ ...signed, ...claims() });
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor));
    if (status === 200) expectPage(await visitor.get(back), { at: "/" });
    else await expectOut(visitor, back, status, unchecked);
  });

  test("with a signature by unpublished keys", async () => {
    google.mood.showsOtherKeys = true;
    const visitor = new Visitor(lodge);
    await expectOut(visitor, await passProvider(await begin(visitor)), 502, unchecked);
  });

  test("at another provider's callback, or with another issuer", async () => {
    const visitor = new Visitor(lodge);
    const address = await begin(visitor);
    const elsewhere = withParam(address, "redirect_uri", `${lodge.url}/login/with/work/callback`);
    const back = await passProvider(elsewhere);
    expect(back).toMatch(/^\/login\/with\/work\/callback\?/);
    await expectOut(visitor, back, 400, ended);
    const next = await passProvider(await begin(visitor));
    expect(new URL(next, lodge.url).searchParams.get("iss")).toBe(google.issuer);
    await expectOut(visitor, withParam(next, "iss", work.issuer), 502, unchecked);
    const bare = await passProvider(await begin(visitor));
    await expectOut(visitor, withParam(bare, "iss", null), 502, unchecked);
  });

  test("at a provider other than the one that issued it", async () => {
    const visitor = new Visitor(lodge);
    await begin(visitor, "work");
    const back = await passProvider(await begin(visitor, "google"));
    const states = [...new URL(back, lodge.url).searchParams.getAll("state")];
    expect(states).toHaveLength(1);
    await expectOut(visitor, back.replace("/google/", "/work/"), 400, ended);
  });
});

test("two tabs of one browser can sign in independently", async () => {
  const visitor = new Visitor(lodge);
  const first = await begin(visitor, "google", "/restaurant");
  const second = await begin(visitor, "work", "/conference");
  work.mood.profile = { ...work.mood.profile, email: `eric-${count}@hills.example` };
  expectPage(await visitor.get(await passProvider(first)), { at: "/restaurant" });
  expectPage(await visitor.get(await passProvider(second)), { at: "/conference" });
});

test.each(["between two sign-ins", "during a sign-in"])(
  "a sign-in works when keys change %s",
  async (when) => {
    await comeBy(new Visitor(lodge));
    const visitor = new Visitor(lodge);
    if (when === "between two sign-ins") google.rotateKeys();
    const address = await begin(visitor);
    if (when !== "between two sign-ins") google.rotateKeys();
    expectPage(await visitor.get(await passProvider(address)), { at: "/" });
    expect(await isIn(visitor)).toBe("/my-bookings");
  },
);

test.each([
  ["/token", "away", 503, "Google is not responding at the moment"],
  ["/jwks", "away", 503, "Google is not responding at the moment"],
  ["/userinfo", "away", 503, "Google is not responding at the moment"],
  ["/token", "endless", 503, "Google is not responding at the moment"],
  ["/token", "silent", 503, "Google is not responding at the moment"],
] as const)(
  "a sign-in fails cleanly while %s is %s, and works afterwards",
  async (end, how, status, text) => {
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor));
    google.mood.broken.set(end, how);
    expectPage(await visitor.get(back), { status, has: [text] });
    expect(await isIn(visitor)).toMatch(/^\/login/);
    google.mood.broken.clear();
    expectPage(await comeBy(visitor), { at: "/" });
  },
);

test("an unreachable provider is reported and asked again at the next attempt", async () => {
  const port = await freePort();
  const own = await openProvider([`http://localhost:${port}/login/with/own/callback`]);
  own.mood.profile = { sub: "1", email: "o@hers.example", email_verified: true };
  own.mood.broken.set("openid-configuration", "away");
  const alone = await openLodge({ port, env: own.env("OWN") });
  alone.expectFaults(/"provider":"own"/);
  try {
    const visitor = new Visitor(alone);
    const press = () => visitor.post("/login/with/own", { sent: "1" });
    expectPage(await press(), { status: 503, has: ["Own is not responding at the moment"] });
    own.mood.broken.set("openid-configuration", "endless");
    expectPage(await press(), { status: 503, has: ["Own is not responding at the moment"] });
    own.mood.broken.clear();
    own.asked.length = 0;
    const pages = await Promise.all([press(), press(), press()]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(own.asked).toEqual(["/.well-known/openid-configuration"]);
    const back = await passProvider(link(await press()));
    expectPage(await visitor.get(back), { at: "/" });
  } finally {
    await alone.close();
    await own.close();
  }
});

describe("the sign-in page", () => {
  test("the page has a button for each provider and keeps the redirect target", async () => {
    const page = await new Visitor(lodge).get("/login?redirectTo=%2Fbooking%2Fconfirm");
    expectPage(page, {
      has: ["Continue with Google", "Continue with The Lodge's own"],
      html: [
        'action="/login/with/google?redirectTo=%2Fbooking%2Fconfirm"',
        'action="/login/with/work?redirectTo=%2Fbooking%2Fconfirm"',
      ],
    });
  });

  test.each([
    "https://evil.example",
    "//evil.example/x",
    "/\\evil.example",
    "/login?redirectTo=/x",
  ])("a redirect to another site or the sign-in page goes home: %s", async (target) => {
    const visitor = new Visitor(lodge);
    const back = await passProvider(await begin(visitor, "google", target));
    expect((await visitor.raw(back)).headers.get("Location")).toBe("/");
  });

  test("an address of a provider's domain is redirected there with a login hint", async () => {
    const visitor = new Visitor(lodge);
    const submitted = { email: "Grace@Lodge.example ", password: "" };
    const page = await visitor.post("/login?redirectTo=%2Fadmin", submitted);
    expectPage(page, { has: ["Redirecting to The Lodge's own"] });
    expect(page.headers.get("Refresh")).toBe(`0; url=${link(page)}`);
    expect(new URL(link(page)).searchParams.get("login_hint")).toBe("Grace@Lodge.example");
    work.mood.profile = { sub: randomUUID(), email: "grace@lodge.example", email_verified: true };
    expectPage(await visitor.get(await passProvider(link(page))), { status: 403, at: "/admin" });
    // A password still works, since a provider may be unavailable.
    await signedInByForm(lodge, people.diane);
    const elsewhere = await visitor
      .post("/logout", {})
      .then(() => visitor.post("/login", { email: "a@elsewhere.example", password: "" }));
    expectPage(elsewhere, { status: 400, has: ["Enter your password"] });
  });

  test("sign-up with a password is refused for a provider's domain", async () => {
    const fields = { name: "Grace", email: "grace@hills.example", password: "Quiver-Basket-58-x" };
    const page = await new Visitor(lodge).post("/login?mode=sign-up", fields);
    expectPage(page, {
      status: 422,
      has: ["Please sign in with The Lodge's own for this email address"],
    });
    expect(userBy("grace@hills.example")).toBeUndefined();
  });

  test("a link, another site or an unknown provider starts no sign-in", async () => {
    const visitor = new Visitor(lodge);
    expectPage(await visitor.get("/login/with/google?redirectTo=%2Frooms"), {
      has: ["Sign in with Google"],
      html: ['action="/login/with/google?redirectTo=%2Frooms"'],
    });
    const from = { "X-Whatever": "1", Origin: "https://evil.example" };
    expectPage(await visitor.post("/login/with/google", {}, from), { status: 403 });
    expectPage(await visitor.post("/login/with/facebook", { sent: "1" }), { status: 404 });
    expect(countRows(lodge, "provider_flows")).toBe(0);
  });

  test("sign-in attempts with a provider are limited per IP address", async () => {
    const here = { "X-Forwarded-For": "203.0.113.50" };
    const visitor = new Visitor(lodge);
    const statuses = [];
    for (let n = 0; n < 31; n++) {
      statuses.push((await visitor.post("/login/with/google", { sent: "1" }, here)).status);
    }
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect(visitor.cookies.get("lodge_provider")?.length).toBeLessThan(500);
  });
});

describe("an account's other sign-in methods", () => {
  const list = "/account/identities";
  const submitted = { provider: "google", password: "Quiver-Basket-58" };

  async function addGoogle(visitor: Visitor): Promise<Page> {
    const page = await visitor.post(list, submitted);
    return visitor.get(await passProvider(link(page)));
  }
  const idOf = (userId: string) =>
    lodge.value<string>(
      "SELECT id FROM identities WHERE user_id = ? ORDER BY created_at DESC",
      userId,
    );

  beforeEach(() => {
    lodge.file.exec("DELETE FROM identities; DELETE FROM mail_outbox");
    prove(people.aline);
  });

  test("a method is added with the password, mailed, listed, and removed after a confirmation", async () => {
    const visitor = await signedIn(lodge, people.aline);
    expectPage(await visitor.get(list), {
      has: ["No other sign-in methods yet.", "Other ways to sign in"],
    });
    expectPage(await visitor.post(list, { provider: "google" }), {
      status: 400,
      has: ["Enter your password"],
    });
    const wrong = await visitor.post(list, { ...submitted, password: "no" });
    expectPage(wrong, { status: 422, has: ["Wrong password"] });
    const page = await addGoogle(visitor);
    // The identity's address may differ from the account's.
    const { email } = addressOf(count);
    expectPage(page, {
      at: list,
      has: ["Sign-in method added.", `Google, as ${email}`, "not used yet"],
    });
    expect(mailsTo(lodge, people.aline.email)[0]?.body).toContain(`Google, as ${email}.`);
    const data = JSON.parse((await visitor.get("/account/data/download.json")).html);
    expect(data.identities).toMatchObject([
      { label: "Google", subject: `sub-${count}`, email, data: { iss: `${google.issuer}/` } },
    ]);
    const other = new Visitor(lodge);
    expectPage(await comeBy(other, "google", list), { at: list, has: ["last used"] });
    const unlink = `${list}/${idOf("aline")}/unlink`;
    expectPage(await other.get(unlink), {
      has: ["Remove this sign-in method?", `Google, as ${email}`],
    });
    expect(countRows(lodge, "identities")).toBe(1);
    expectPage(await other.post(unlink, {}), {
      at: list,
      has: ["Sign-in method removed.", "No other sign-in methods yet."],
    });
    expect(mailsTo(lodge, people.aline.email)[1]?.body).toContain("was removed from your account");
    expectPage(await other.post(unlink, {}), { status: 404 });
    // The removed identity now creates an account of its own.
    const next = new Visitor(lodge);
    await comeBy(next);
    expect(userBy(email)).toBeDefined();
  });

  test("users cannot see or remove other users' methods", async () => {
    const visitor = await signedIn(lodge, people.aline);
    await addGoogle(visitor);
    const stranger = await signedIn(lodge, people.bosco);
    const unlink = `${list}/${idOf("aline")}/unlink`;
    expectPage(await stranger.get(unlink), { status: 404 });
    expectPage(await stranger.post(unlink, {}), { status: 404 });
    expectPage(await new Visitor(lodge).get(unlink), { at: "/login" });
    expect(countRows(lodge, "identities")).toBe(1);
  });

  test("the last sign-in method cannot be removed", async () => {
    const visitor = new Visitor(lodge);
    await comeBy(visitor);
    const id = userBy(addressOf(count).email)?.id as string;
    const unlink = `${list}/${idOf(id)}/unlink`;
    // A verified address can receive a code. Without it no other method is left.
    lodge.run("UPDATE users SET email_verified_at = NULL WHERE id = ?", id);
    expectPage(await visitor.get(unlink), { has: ["This is your only sign-in method"] });
    expectPage(await visitor.post(unlink, {}), {
      status: 409,
      has: ["This is your only sign-in method"],
    });
    lodge.run(
      `INSERT INTO identities (id, user_id, provider, subject, created_at)
         VALUES ('old', ?, 'gone', 'x', '2020')`,
      id,
    );
    expectPage(await visitor.post(unlink, {}), {
      status: 409,
      has: ["This is your only sign-in method"],
    });
    // A password is useless without an email address or phone number to enter with it.
    lodge.run("UPDATE users SET email = '', password_hash = 'x' WHERE id = ?", id);
    expectPage(await visitor.post(unlink, {}), {
      status: 409,
      has: ["This is your only sign-in method"],
    });
    lodge.run("UPDATE identities SET provider = 'work' WHERE id = 'old'");
    expectPage(await visitor.post(unlink, {}), { at: list, has: ["Sign-in method removed."] });
    lodge.run("UPDATE users SET email_verified_at = '2026' WHERE id = ?", id);
    expectPage(await visitor.post(`${list}/old/unlink`, {}), {
      at: list,
      has: ["Sign-in method removed."],
    });
  });

  test("an identity of another account is not added", async () => {
    await comeBy(new Visitor(lodge));
    const visitor = await signedIn(lodge, people.aline);
    expectPage(await addGoogle(visitor), {
      status: 409,
      has: ["Nothing was added", "already linked to another guest account"],
    });
    expect(countRows(lodge, "identities", "user_id = 'aline'")).toBe(0);
  });

  test("adding the same identity twice stores and mails it once", async () => {
    const visitor = await signedIn(lodge, people.aline);
    await addGoogle(visitor);
    expectPage(await addGoogle(visitor), { at: list, has: ["Sign-in method added."] });
    expect(countRows(lodge, "identities")).toBe(1);
    expect(mailsTo(lodge, people.aline.email)).toHaveLength(1);
  });

  test.each([
    ["another address", { email: "else@hers.example" }],
    ["no address", { email: undefined }],
    ["the address, unconfirmed", { email_verified: false }],
  ])("an unverified account cannot add an identity with %s", async (_, profile) => {
    prove(people.bosco, null);
    actsAs(people.bosco, profile);
    const visitor = await signedIn(lodge, people.bosco);
    expectPage(await visitor.get(list), { has: ["Your email address is not confirmed yet"] });
    expectPage(await addGoogle(visitor), {
      status: 403,
      has: ["confirm your email address first"],
    });
    expect(countRows(lodge, "identities")).toBe(0);
    expect(userBy(people.bosco.email)).toMatchObject({ email_verified_at: null });
  });

  test("an identity with the account's address verifies it, and the password stays", async () => {
    prove(people.bosco, null);
    actsAs(people.bosco);
    const visitor = await signedIn(lodge, people.bosco);
    expectPage(await addGoogle(visitor), { at: list, has: ["Sign-in method added."] });
    expect(userBy(people.bosco.email)).toMatchObject({
      email_verified_at: expect.any(String),
      password_hash: expect.any(String),
    });
  });

  test("adding an identity merges a duplicate account into the first", async () => {
    actsAs(people.aline);
    const visitor = new Visitor(lodge);
    const { email } = people.aline;
    const password = "Quiver-Basket-58-x";
    await visitor.post("/login?mode=sign-up", { name: "Aline", email, password });
    expect(countRows(lodge, "users", `email = '${email}'`)).toBe(2);
    const page = await visitor.post(list, { provider: "google", password });
    expectPage(await visitor.get(await passProvider(link(page))), {
      at: list,
      has: ["Sign-in method added."],
    });
    expect(countRows(lodge, "users", `email = '${email}'`)).toBe(1);
    expect(countRows(lodge, "identities", "user_id = 'aline'")).toBe(1);
  });

  test("clearing an account's password deletes its identities", () => {
    const insert = lodge.file.prepare(
      "INSERT INTO identities (id, user_id, provider, subject, created_at) VALUES (?, ?, 'google', ?, '')",
    );
    insert.run("theirs", "bosco", "b");
    insert.run("mine", "aline", "a");
    const { password_hash } = userBy(people.bosco.email) ?? {};
    const set = lodge.file.prepare("UPDATE users SET password_hash = ? WHERE id = 'bosco'");
    set.run("another");
    expect(countRows(lodge, "identities")).toBe(2);
    set.run(null);
    set.run(password_hash);
    expect(lodge.values("SELECT id FROM identities")).toEqual(["mine"]);
  });

  test.each(["signed out", "signed in to another account"])(
    "a callback for a user who is now %s adds nothing",
    async (who) => {
      const visitor = await signedIn(lodge, people.aline);
      const back = await passProvider(link(await visitor.post(list, submitted)));
      await visitor.post("/logout", {});
      if (who === "signed in to another account") {
        const other = await signedIn(lodge, people.bosco);
        visitor.cookies.set("lodge_session", other.cookies.get("lodge_session") ?? "");
      }
      expectPage(await visitor.get(back), {
        status: 403,
        has: ["You have been signed out, so nothing was added."],
      });
      expect(countRows(lodge, "identities")).toBe(0);
    },
  );
});

test("neither the database nor the log contains a sign-in's secrets", async () => {
  const visitor = new Visitor(lodge);
  const address = new URL(await begin(visitor));
  const rows = JSON.stringify(lodge.rows("SELECT * FROM provider_flows"));
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(rows).not.toContain(address.searchParams.get(name));
    expect(lodge.output()).not.toContain(address.searchParams.get(name));
  }
  expect(lodge.output()).not.toContain("kept between the lodge");
});
