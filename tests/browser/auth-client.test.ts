import { createServer, type Server } from "node:http";
import type { AuthClient, Session } from "@supabase/auth-js";
import type { Browser, BrowserContext, Page } from "playwright";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailServerAway, mailsTo, pathIn } from "../http/mails";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { openProvider, type SignInProvider } from "../world/sign-in-provider";
import { openBrowser } from "./browser";

type Client = InstanceType<typeof AuthClient>;

/** The globals that the app's pages define for the tests. */
interface App {
  makeClient: (flowType: "pkce" | "implicit") => Client;
  client: Client;
  events: string[];
}
declare const app: App;

/** An app on its own origin, which only creates the library's client. */
const source = `
  import { AuthClient } from "@supabase/auth-js";
  const events = [];
  const makeClient = (flowType) => {
    const client = new AuthClient({ url: LODGE + "/auth/v1", flowType, storageKey: "app",
      persistSession: true, autoRefreshToken: false, detectSessionInUrl: true });
    client.onAuthStateChange((event) => events.push(event));
    return client;
  };
  const flowType = new URL(location.href).pathname === "/implicit" ? "implicit" : "pkce";
  globalThis.app = { makeClient, events, client: makeClient(flowType) };
`;

/** Bundles the app's script. */
async function bundle(): Promise<string> {
  const name = "virtual:app";
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    define: { LODGE: JSON.stringify(lodge.url) },
    plugins: [
      {
        name,
        resolveId: (id) => (id === name ? id : undefined),
        load: (id) => (id === name ? source : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: name } },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}

let lodge: OwnLodge;
let provider: SignInProvider;
let browser: Browser;
let pages: Server;
let origin: string;
beforeAll(async () => {
  const [port, appPort] = [await freePort(), await freePort()];
  origin = `http://localhost:${appPort}`;
  provider = await openProvider([`http://localhost:${port}/auth/v1/callback`]);
  provider.mood.profile = { sub: "eric", email: "eric@hers.example", email_verified: true };
  const env = {
    TRUST_PROXY: "1",
    AUTH_ORIGINS: origin,
    SMTP_URL: mailServerAway,
    ...provider.env("GOOGLE"),
  };
  [lodge, browser] = await Promise.all([openLodge({ port, env }), openBrowser()]);
  // When mail is configured, the service requires a verified address.
  lodge.run("UPDATE users SET email_verified_at = created_at WHERE role = 'guest'");
  const script = await bundle();
  pages = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><title>App</title><script type="module">${script}</script>`);
  });
  await new Promise<void>((resolve) => pages.listen(appPort, "127.0.0.1", resolve));
});
afterAll(async () => {
  await browser?.close();
  pages?.close();
  await lodge?.close();
  await provider?.close();
});

const { aline, bosco } = people;

async function openApp(context: BrowserContext, path = "/"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

const signIn = (page: Page, email: string) =>
  page.evaluate(
    async (credentials) => (await app.client.signInWithPassword(credentials)).error?.message,
    { email, password },
  );
const sessionOf = (page: Page): Promise<Session | null> =>
  page.evaluate(async () => (await app.client.getSession()).data.session);

test("an allowed app signs in, and two tabs refresh at the same time", async () => {
  const context = await browser.newContext();
  const first = await openApp(context);
  expect(await signIn(first, aline.email)).toBeUndefined();
  const second = await openApp(context);
  expect((await sessionOf(second))?.user.email).toBe(aline.email);
  const before = (await sessionOf(first))?.refresh_token;
  const refresh = (page: Page) =>
    page.evaluate(async () => (await app.client.refreshSession()).error?.message ?? null);
  expect(await Promise.all([refresh(first), refresh(second)])).not.toContainEqual(
    expect.stringMatching(/Refresh Token/),
  );
  const after = await Promise.all([sessionOf(first), sessionOf(second)]);
  expect(after.map((each) => each?.user.email)).toEqual([aline.email, aline.email]);
  expect(after[0]?.refresh_token).not.toBe(before);
  expect(after[1]?.refresh_token).toBe(after[0]?.refresh_token);
  expect(await first.evaluate(async () => (await app.client.signOut()).error)).toBeNull();
  await expect.poll(() => second.evaluate(() => app.events)).toContain("SIGNED_OUT");
  // None of these requests set a cookie of the lodge.
  expect(await context.cookies(lodge.url)).toEqual([]);
  await context.close();
});

test("an app without permission gets no access", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin.replace("localhost", "127.0.0.1"));
  expect(await signIn(page, aline.email)).toMatch(/fetch/i);
  await context.close();
});

test.each(["/", "/implicit"])(
  "after a provider's sign-in the browser returns to the app: %s",
  async (path) => {
    const context = await browser.newContext();
    const page = await openApp(context, path);
    await page.evaluate(
      (redirectTo) =>
        app.client.signInWithOAuth({ provider: "google", options: { redirectTo } }).then(() => {}),
      origin + path,
    );
    await page.waitForURL(`${origin}${path}**`);
    await expect
      .poll(async () => (await sessionOf(page).catch(() => null))?.user.email)
      .toBe("eric@hers.example");
    // The address contains no tokens any more.
    expect(page.url().replace(/#$/, "")).toBe(origin + path);
    await context.close();
  },
);

test("after a mailed link the browser returns to the app signed in", async () => {
  const context = await browser.newContext();
  const page = await openApp(context);
  await page.evaluate(
    ([email = "", emailRedirectTo = ""]) =>
      app.client.signInWithOtp({ email, options: { emailRedirectTo } }).then(() => {}),
    [bosco.email, `${origin}/`],
  );
  await page.goto(lodge.url + pathIn(mailsTo(lodge, bosco.email).at(-1), "/auth/v1/verify"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${origin}/**`);
  await expect
    .poll(async () => (await sessionOf(page).catch(() => null))?.user.email)
    .toBe(bosco.email);
  await context.close();
});

test.each([
  ["/#error=access_denied&error_code=otp_expired&error_description=It+has+ended", "It has ended"],
  ["/#access_token=x&token_type=bearer", "Not a valid PKCE flow url."],
  ["/implicit#access_token=x&token_type=bearer", "No session defined in URL"],
])("the library reports errors in an address: %s", async (path, message) => {
  const context = await browser.newContext();
  const page = await openApp(context, path);
  const said = await page.evaluate(async () => (await app.client.initialize()).error?.message);
  expect(said).toBe(message);
  await context.close();
});
