/** What users type or choose on a desk page before React has loaded. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { deskOf, main } from "./at-desk";
import { takenOver } from "./browser";
import { ownBrowser } from "./own-browser";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = signedInVisitor(lodge, people.diane);

const atDesk = deskOf({ browser, lodge, visitor: admin });

/**
 * Loads a page with an extension's nodes in its forms, and delays React. Returns a function that ends the
 * delay.
 */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/build\/desk-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      for (const field of document.querySelectorAll("form input:not([type=hidden])")) {
        field.before(document.createElement("extension-badge"));
      }
    });
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  expect(await page.locator("extension-badge").count()).toBeGreaterThan(0);
  return letGo;
}

/** React logs that it renders the whole page again. */
const expected = /React error/;
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

describe("with an extension's nodes in a form", () => {
  test("text typed before React loads is kept, and so is the focus", () =>
    atDesk(
      "/admin",
      async (page) => {
        const letGo = await openHeld(page, "/admin/bookings/new");
        const field = (name: string) => main(page).locator(`#${name}`);
        await main(page)
          .locator("summary", { hasText: /^Children$/ })
          .click();
        await page.getByRole("searchbox", { name: /^Search bookings/ }).fill("Aline");
        await field("checkIn").fill(inDays(30));
        await field("checkOut").fill(inDays(32));
        await field("board").selectOption("HB");
        await main(page)
          .getByRole("radio", { name: /^Twin Bed/ })
          .check();
        await main(page).getByRole("radio", { name: "Pending" }).check();
        await field("specialRequests").fill("A cot");
        await field("lastName").fill("Uwera");
        await field("firstName").fill("Nadia");
        await page.keyboard.press("ArrowLeft");
        letGo();
        // The prices follow, as they do for later typing.
        await main(page)
          .getByRole("radio", { name: /^Twin Bed.* for 2 nights$/ })
          .waitFor();
        expect(await page.locator("extension-badge").count()).toBe(0);
        await page.keyboard.type("x");
        expect(await field("firstName").inputValue()).toBe("Nadixa");
        expect(await field("lastName").inputValue()).toBe("Uwera");
        expect(await field("specialRequests").inputValue()).toBe("A cot");
        expect(await field("board").inputValue()).toBe("HB");
        expect(
          await main(page)
            .getByRole("radio", { name: /^Twin Bed/ })
            .isChecked(),
        ).toBe(true);
        expect(await main(page).getByRole("radio", { name: "Pending" }).isChecked()).toBe(true);
        expect(await field("children").isVisible()).toBe(true);
        const search = page.locator(".desk-search");
        expect(await search.getByRole("searchbox").inputValue()).toBe("Aline");
        expect(await search.getByRole("button").isEnabled()).toBe(true);
        await page.getByRole("link", { name: "Media", exact: true }).first().click();
        await question(page).waitFor({ timeout: 2000 });
      },
      { expected },
    ));

  test("text typed early in a form of settings is kept", () =>
    atDesk(
      "/admin",
      async (page) => {
        const letGo = await openHeld(page, "/admin/settings/general");
        const name = page.getByLabel("Site name");
        await name.fill("Typed early");
        letGo();
        await takenOver(page);
        expect(await name.inputValue()).toBe("Typed early");
        await page.keyboard.type("!");
        expect(await name.inputValue()).toBe("Typed early!");
        await page.getByRole("link", { name: "Media", exact: true }).first().click();
        await question(page).waitFor({ timeout: 2000 });
        await question(page).getByRole("button", { name: "Stay on this page" }).click();
        await page.getByRole("button", { name: "Save Changes" }).click();
        await page.getByText("Saved.").waitFor();
        expect(await name.inputValue()).toBe("Typed early!");
      },
      { expected },
    ));

  test("a file chosen early is kept", () =>
    atDesk(
      "/admin",
      async (page) => {
        const letGo = await openHeld(page, "/admin/media");
        const file = main(page).locator("input[type=file]").first();
        await file.setInputFiles({
          name: "early.png",
          mimeType: "image/png",
          buffer: Buffer.of(1),
        });
        letGo();
        await takenOver(page);
        const chosen = await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
        expect(chosen).toBe("early.png");
      },
      { expected },
    ));
});
