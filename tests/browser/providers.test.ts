import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { openProvider, type SignInProvider } from "../world/sign-in-provider";
import { openBrowser, screens } from "./browser";
import { listenForFaults } from "./show-page";

let lodge: OwnLodge;
let provider: SignInProvider;
let browser: Browser;
beforeAll(async () => {
  const port = await freePort();
  provider = await openProvider([`http://localhost:${port}/login/with/google/callback`]);
  provider.mood.profile = { sub: "eric", email: "eric@hers.example", email_verified: true };
  const env = provider.env("GOOGLE");
  [lodge, browser] = await Promise.all([openLodge({ port, env }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await lodge?.close();
  await provider?.close();
});

test.each([true, false])(
  "a browser visits a provider and returns on its own, scripts: %s",
  async (javaScriptEnabled) => {
    const viewport = screens.phone;
    const context = await browser.newContext({ baseURL: lodge.url, viewport, javaScriptEnabled });
    const page = await context.newPage();
    const faults = listenForFaults(page);
    provider.asked.length = 0;
    await page.goto("/login?redirectTo=%2Fmy-bookings");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL("**/my-bookings");
    await page.getByRole("heading", { name: "My Bookings" }).waitFor();
    expect(provider.asked).toContain("/auth");
    // Back opens the first page, which redirects signed-in users; never the page in between.
    await page.goBack();
    await page.waitForURL("**/my-bookings");
    expect(faults).toEqual([]);
    await context.close();
  },
);
