import type { Page } from "playwright";
import { expect, test } from "vitest";
import { freshStay } from "../http/booking-steps";
import { sharedLodge } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { ownBrowser } from "./own-browser";
import { contextOf, listenForFaults } from "./show-page";

const lodge = sharedLodge();
const browser = ownBrowser();

const secret = "Kivu-Lake-72";

async function withPage(
  use: (page: Page) => Promise<void>,
  { javaScriptEnabled = true, as = new Visitor(lodge) } = {},
): Promise<void> {
  const context = await contextOf(browser, lodge.url, as, { javaScriptEnabled });
  try {
    const page = await context.newPage();
    const faults = listenForFaults(page);
    await use(page);
    expect(faults.filter((fault) => !/422|400/.test(fault))).toEqual([]);
  } finally {
    await context.close();
  }
}

const typeOf = (page: Page, id = "password") => page.locator(`#${id}`).getAttribute("type");

test("a password can be shown and hidden by keyboard, announced, and is sent hidden", () =>
  withPage(async (page) => {
    await page.goto("/login");
    await page.locator("#password").fill(secret);
    await page.locator("#password").press("Tab");
    const focused = page.locator(":focus");
    expect(await focused.textContent()).toBe("Show password: Password");
    await page.keyboard.press("Space");
    expect(await typeOf(page)).toBe("text");
    expect(await focused.textContent()).toBe("Hide password: Password");
    await page.getByRole("status").filter({ hasText: "Your password is shown." }).waitFor();
    await page.keyboard.press("Enter");
    expect(await typeOf(page)).toBe("password");
    await page.keyboard.press("Enter");
    expect(await typeOf(page)).toBe("text");
    expect(new URL(page.url()).pathname).toBe("/login");
    const types: string[] = [];
    await page.exposeFunction("describeType", (type: string) => types.push(type));
    await page.evaluate(() =>
      addEventListener("submit", () => {
        const field = document.querySelector<HTMLInputElement>("#password");
        Object(window).describeType(field?.type);
      }),
    );
    await page.locator("#email").fill("nobody@guests.example");
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      page.locator("#password").press("Enter"),
    ]);
    await page.locator("#errors").waitFor();
    expect(types).toEqual(["password"]);
    expect(await typeOf(page)).toBe("password");
    expect(await page.locator("#password").inputValue()).toBe("");
  }));

test("a shown password is not stored as a draft", async () => {
  const visitor = new Visitor(lodge);
  await visitor.post("/booking", freshStay());
  await withPage(
    async (page) => {
      await page.goto("/booking/details");
      await page.getByRole("button", { name: /^Show password/ }).click();
      await page.locator("#password").fill(secret);
      await page.locator("#specialRequests").fill("A quiet room");
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(kept).toContain("A quiet room");
      expect(kept).not.toContain(secret);
      await page.locator("#firstName").press("Enter");
      await page.locator("#errors").waitFor();
      expect(await typeOf(page)).toBe("password");
    },
    { as: visitor },
  );
});

test("each password field has its own button", async () => {
  const as = await signedIn(lodge, people.aline);
  await withPage(
    async (page) => {
      await page.goto("/account/password");
      const buttons = page.getByRole("button", { name: /^Show password/ });
      await buttons.first().waitFor();
      expect(await buttons.count()).toBe(2);
      await buttons.last().click();
      expect(await typeOf(page)).toBe("text");
      expect(await typeOf(page, "currentPassword")).toBe("password");
    },
    { as },
  );
});

test("without scripts there is no button", () =>
  withPage(
    async (page) => {
      await page.goto("/login");
      expect(await page.locator(".show-password").count()).toBe(0);
    },
    { javaScriptEnabled: false },
  ));
