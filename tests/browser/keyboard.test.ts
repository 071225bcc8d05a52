import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowLodge } from "../world/borrowed-lodge";
import { inDays } from "../world/days";
import type { Lodge } from "../world/lodge";
import { password } from "../world/people";
import { openBrowser, screens } from "./browser";
import { findOverflow } from "./layout-faults";
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

/** More stops than any page has; one that traps the focus is noticed. */
const mostStops = 120;

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
    expect(await focused(page)).toMatchObject({ name: "Skip to content", isInView: true });
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
    await tabTo(page, /^Réserver$/, "button");
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

/** Types a date into a picker's parts, in the order that the browser itself has them in. */
async function typeDate(page: Page, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  const field = page.locator("input:focus");
  for (const parts of [month + date, date + month]) {
    await page.keyboard.type(parts + year);
    if ((await field.inputValue()) === day) return;
    for (let part = 0; part < 3; part++) await page.keyboard.press("ArrowLeft");
  }
  throw new Error(`${day} cannot be typed: ${await field.inputValue()}`);
}

/**
 * Presses Tab until a control of this name has the focus, and sees that every stop on the way shows
 * that it has it and is in view.
 * @returns the names of the stops
 */
async function tabTo(page: Page, name: string | RegExp, kind = "*"): Promise<string[]> {
  const isIt = (stop: string) => (typeof name === "string" ? stop === name : name.test(stop));
  const stops: string[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    expect(stop).toMatchObject({ hasOutline: true, isInView: true });
    stops.push(stop.name);
    if (isIt(stop.name) && (await page.locator(`${kind}:focus`).count()) > 0) return stops;
  }
  throw new Error(`${name} was not among the stops: ${stops.join(", ")}`);
}

/** The control in focus: a field by its own name, a link or button by what it says. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const field = element.matches("button") ? null : element.getAttribute("name");
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return {
      name: field ?? (element.textContent ?? "").trim(),
      // The button within a date field is the browser's, which marks it itself.
      hasOutline:
        !element.matches(":focus") ||
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2),
      isInView:
        width > 0 &&
        height > 0 &&
        bottom > 0 &&
        right > 0 &&
        top < innerHeight &&
        left < innerWidth,
    };
  });
}
