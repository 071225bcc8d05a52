import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowLodge } from "../world/borrowed-lodge";
import { inDays } from "../world/days";
import type { Lodge } from "../world/lodge";
import { password } from "../world/people";
import { openBrowser, screens } from "./browser";
import { findOverflow } from "./layout-faults";
import { focused, skipLink, tabTo, typeDate } from "./press-keys";
import { listenForFaults } from "./show-page";

let lodge: Lodge;
let browser: Browser;
beforeAll(async () => {
  [lodge, browser] = await Promise.all([borrowLodge(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await lodge?.close();
});

test("the keys alone lead from a room to the guest's details, without scripts", async () => {
  const context = await browser.newContext({
    baseURL: lodge.url,
    viewport: screens.desktop,
    javaScriptEnabled: false,
  });
  try {
    const page = await context.newPage();
    const faults = listenForFaults(page);
    const query = new URLSearchParams({ checkIn: inDays(20), checkOut: inDays(22), guests: "2" });
    await page.goto(`/rooms/2?${query}`);

    await page.keyboard.press("Tab");
    expect(await focused(page)).toMatchObject({ name: skipLink, isInView: true });
    await page.keyboard.press("Enter");
    const stops = await tabTo(page, "Book Now");
    expect(stops).not.toContain("Login");
    expect(stops).toEqual(expect.arrayContaining(["checkIn", "checkOut", "guests", "board"]));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/booking\/details\?/);
    // Back to the step before, where another room can be chosen.
    await tabTo(page, "Dates & Room");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/booking\?/);

    await tabTo(page, "roomId");
    // The arrows choose among the rooms: Twin Bed and back again.
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("radio", { name: /Twin Bed/ }).isChecked()).toBe(true);
    await page.keyboard.press("ArrowUp");
    expect(await page.getByRole("radio", { name: /Double Bed/ }).isChecked()).toBe(true);
    await tabTo(page, "Continue");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/booking\/details$/);

    await tabTo(page, "firstName");
    await page.keyboard.type("Zoë");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Zoë");
    await tabTo(page, "Enter your last name");
    await page.keyboard.press("Enter");
    expect(await focused(page)).toMatchObject({ name: "lastName" });
    await page.keyboard.type("O'Brien");
    await tabTo(page, "email");
    await page.keyboard.type("zoe@guests.example");
    await tabTo(page, "phone");
    await page.keyboard.type("+353 1 234 5678");
    await tabTo(page, "password");
    await page.keyboard.type(password);
    await tabTo(page, "Continue");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/booking\/confirm$/);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
});

/** A desktop's window at 400 %: what stands in it is four times as large (WCAG 1.4.10). */
const enlarged = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };

test("the keys alone lead from the French home page to the reference, at 400 %", async () => {
  const context = await browser.newContext({ baseURL: lodge.url, ...enlarged, locale: "fr-FR" });
  try {
    await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
    const page = await context.newPage();
    const faults = listenForFaults(page);
    const arriveAt = async (address: RegExp) => {
      await page.waitForURL(address);
      expect(await page.evaluate(findOverflow), page.url()).toEqual([]);
    };
    await page.goto("/fr");
    await arriveAt(/\/fr$/);
    await tabTo(page, "checkIn");
    await typeDate(page, inDays(40));
    await tabTo(page, "checkOut");
    await typeDate(page, inDays(42));
    await tabTo(page, /^Chercher/);
    await page.keyboard.press("Enter");

    await arriveAt(/\/fr\/rooms\?/);
    await tabTo(page, /^Voir le détail/);
    await page.keyboard.press("Enter");
    await arriveAt(/\/fr\/rooms\/\d/);
    await tabTo(page, /^Réserver$/, { kind: "button" });
    await page.keyboard.press("Enter");

    await arriveAt(/\/fr\/booking\/details/);
    const guest = { firstName: "Amélie", lastName: "Lefèvre", email: "amelie@guests.example" };
    for (const [name, text] of Object.entries({ ...guest, phone: "06 12 34 56 78", password })) {
      await tabTo(page, name);
      await page.keyboard.type(text);
    }
    await tabTo(page, "Continuer");
    await page.keyboard.press("Enter");
    await arriveAt(/\/fr\/booking\/confirm/);
    await tabTo(page, "Confirmer la réservation");
    await page.keyboard.press("Enter");
    await arriveAt(/\/fr\/booking-confirmation/);
    await expect
      .poll(() => page.locator(".reference").innerText())
      .toMatch(/Référence [0-9A-Z]{8}\s+Confirmée/);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
});
