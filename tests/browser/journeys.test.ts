import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addMonths, formatMonth, formatStayDate, formatStayDateInFull } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sharedLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { screens } from "./browser";
import { ownBrowser } from "./own-browser";
import { listenForFaults } from "./show-page";

const lodge = sharedLodge();
const browser = ownBrowser();

interface Way {
  name: string;
  javaScriptEnabled: boolean;
  screen: keyof typeof screens;
}

const ways: Way[] = [
  { name: "phone with scripts", javaScriptEnabled: true, screen: "phone" },
  { name: "desktop with scripts", javaScriptEnabled: true, screen: "desktop" },
  { name: "phone without scripts", javaScriptEnabled: false, screen: "phone" },
  { name: "desktop without scripts", javaScriptEnabled: false, screen: "desktop" },
];

/** Opens a page, runs an action, and fails on page faults. */
async function withPage(
  { javaScriptEnabled, screen }: Way,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: lodge.url,
    viewport: screens[screen],
    isMobile: screen === "phone",
    hasTouch: screen === "phone",
    javaScriptEnabled,
  });
  context.setDefaultTimeout(20_000);
  try {
    const page = await context.newPage();
    const faults = listenForFaults(page);
    await act(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

const idInFocus = (page: Page) => page.evaluate(() => document.activeElement?.id);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const see = (where: Page | Locator, text: string | RegExp) =>
  where.getByText(text).first().waitFor();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name }).first().waitFor();

/** Clicks a link or button, and waits for its address. */
async function follow(page: Page, target: Locator, path: string): Promise<void> {
  await target.click();
  await page.waitForURL(({ pathname }) => pathname === path, { waitUntil: "domcontentloaded" });
}

/** Numbers the callers, since a retry needs another caller. */
let callers = 0;

describe.each(ways)("$name", (way) => {
  const index = ways.indexOf(way);

  test("a new guest books a room, signs up on the way and cancels", () =>
    withPage(way, async (page) => {
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const email = `stranger-${index}@guests.example`;

      await page.goto("/");
      await page.getByLabel("Check-in").fill(inDays(30));
      await page.getByLabel("Check-out").fill(inDays(32));
      await page.getByLabel("Guests").selectOption("2");
      await follow(page, button("Search Rooms"), "/rooms");
      await heading(page, "3 Rooms Available for your selected dates");

      await page.getByText("Filters", { exact: true }).click();
      await page.getByRole("checkbox", { name: "Double" }).check();
      if (!way.javaScriptEnabled) await button("Apply filters").click();
      await page.waitForURL(/type=double/);
      await heading(page, "1 Room Available for your selected dates");
      await follow(
        page,
        page.getByRole("link", { name: "View Details of Double Bed" }),
        "/rooms/2",
      );

      const thisMonth = inDays(30).slice(0, 7);
      const nextMonth = addMonths(thisMonth, 1);
      await page.getByRole("link", { name: formatMonth(nextMonth), exact: true }).click();
      await page.getByRole("table", { name: formatMonth(nextMonth) }).waitFor();
      const [arrival, departure] = [`${nextMonth}-10`, `${nextMonth}-13`];
      const day = (what: string, date: string) =>
        page.getByRole("link", { name: `${what} on ${formatStayDateInFull(date)}` });
      await day("Arrive", arrival).click();
      await see(page, "Now choose your departure day.");
      await day("Leave", departure).click();
      await page.waitForURL(new RegExp(`checkOut=${departure}`));
      const panel = page.getByRole("region", { name: "Book this room" });
      expect(await panel.getByLabel("Check-in").inputValue()).toBe(arrival);
      expect(await panel.getByLabel("Check-out").inputValue()).toBe(departure);
      await see(panel, "$405.00");

      await chooseHalfBoard(page, panel, way);
      await see(panel, "3 nights × $171.00, half board");
      const bookNow = way.screen === "phone" ? page.locator(".booking-bar") : panel;
      await follow(page, bookNow.getByRole("button", { name: "Book Now" }), "/booking/details");

      await heading(page, "Guest Details");
      await button("Continue").click();
      await readErrors(page);
      await page.getByLabel("First name").fill("Zoë");
      await page.getByLabel("Last name").fill("O'Brien");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Phone").fill("+353 1 234 5678");
      await page.getByLabel("Special requests").fill("Late arrival");
      await page.getByRole("radio", { name: "Credit card" }).check();
      await page.getByLabel("Choose a password").fill(password);
      await follow(page, button("Continue"), "/booking/confirm");

      await heading(page, "Check and confirm");
      await follow(page, page.getByRole("link", { name: "Change phone" }), "/booking/details");
      expect(await idInFocus(page)).toBe("phone");
      expect(await page.getByLabel("First name").inputValue()).toBe("Zoë");
      await page.getByLabel("Phone").fill("+353 1 999 0000");
      await follow(page, button("Continue"), "/booking/confirm");
      await see(page, "+353 1 999 0000");
      await see(page, "Late arrival");
      expect(await page.locator(".total-line").textContent()).toMatch(/\$513\.00/);
      await follow(page, button("Confirm Booking"), "/booking-confirmation");

      await heading(page, "Your booking is confirmed");
      const reference = (await page.locator(".reference strong").textContent()) ?? "";
      expect(reference).toMatch(/^[0-9A-Z]{8}$/);
      await follow(
        page,
        page.getByRole("main").getByRole("link", { name: "My Bookings" }),
        "/my-bookings",
      );
      const upcoming = page.getByRole("region", { name: "Upcoming" });
      await see(upcoming, reference);
      await see(upcoming, new RegExp(formatStayDate(arrival)));
      await follow(
        page,
        upcoming.getByRole("link", { name: `Cancel booking ${reference}` }),
        `/my-bookings/${reference}/cancel`,
      );

      await heading(page, "Are you sure you want to cancel this booking?");
      await follow(page, button("Cancel booking"), "/my-bookings");
      await see(page.getByRole("alert"), "Booking cancelled successfully!");
      await see(page.getByRole("region", { name: "Past" }), reference);
      expect(await upcoming.getByText(reference).count()).toBe(0);
    }));

  test("a clerk confirms, cancels, takes a phone booking and writes a note", () =>
    withPage(way, async (page) => {
      callers += 1;
      const arrival = 100 + callers * 3;
      const stay = { checkIn: inDays(arrival), checkOut: inDays(arrival + 2) };
      const pending = insertRawBooking(lodge.file, { ...stay, roomId: 3, status: "pending" });
      const doomed = insertRawBooking(lodge.file, { ...stay, roomId: 4 });
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const row = (id: string) => page.getByRole("row").filter({ hasText: `#${id}` });

      await page.goto("/admin/bookings");
      expect(pathOf(page)).toBe("/login");
      await page.getByLabel("Email").fill(people.claudine.email);
      await page.getByLabel("Password").fill(password);
      await follow(page, button("Sign in"), "/admin/bookings");

      await heading(page, "Booking Management");
      await see(row(pending), "Pending");
      await button(`Confirm booking ${pending}`).click();
      await see(page.getByRole("alert"), "Booking confirmed successfully!");
      await see(row(pending), "Confirmed");
      expect(await button(`Confirm booking ${pending}`).count()).toBe(0);

      // With React the question is a dialog over the list, otherwise a page.
      await page.getByRole("link", { name: `Cancel booking ${doomed}` }).click();
      await heading(page, `Cancel booking #${doomed}?`);
      await follow(page, button("Cancel booking"), "/admin/bookings");
      await see(page.getByRole("alert"), "Booking cancelled successfully!");
      await see(row(doomed), "Cancelled");

      await follow(page, page.getByRole("link", { name: "New booking" }), "/admin/bookings/new");
      await page.getByLabel("Check-in").fill(stay.checkIn);
      await page.getByLabel("Check-out").fill(stay.checkOut);
      await page.getByLabel("Guests").selectOption("2");
      await page.getByLabel("Board", { exact: true }).selectOption("FB");
      await button("Check availability").click();
      await page.getByRole("radio", { name: "Twin Bed: sold out" }).waitFor();
      await page.getByRole("radio", { name: /^Double Bed, sleeps 2: \$414\.00/ }).check();
      await page.getByLabel(/^First name/).fill("Placide");
      await page.getByLabel(/^Last name/).fill(`Caller-${callers}`);
      await page.getByLabel(/^Phone/).fill("+250 788 555 010");
      await button("Create booking").click();
      await see(page.getByRole("alert"), "Booking created successfully!");

      const main = page.getByRole("main");
      await follow(page, main.getByRole("link", { name: "All bookings" }), "/admin/bookings");
      await main.getByRole("searchbox", { name: "Search" }).fill(`caller-${callers}`);
      await button("Apply").click();
      await page.waitForURL(/q=caller/);
      await expect.poll(() => page.getByRole("row").filter({ hasText: "#" }).count()).toBe(1);
      await page.getByRole("row").getByRole("link", { name: /^#/ }).click();
      await heading(page, /^Booking #/);
      await see(main, `Placide Caller-${callers}`);
      await page.getByLabel("Add a note").fill("Asked for a quiet room.");
      await button("Save note").click();
      await see(page.getByRole("alert"), "Note saved.");
      await see(page.getByRole("region", { name: "Change log" }), "Asked for a quiet room.");

      const menu = page.getByRole("banner").locator("details").last();
      await menu.locator("summary").click();
      await follow(page, menu.getByRole("button", { name: "Sign out" }), "/");
      await page
        .getByRole("link", { name: "Login", includeHidden: true })
        .waitFor({ state: "attached" });
      await page.goto("/admin/bookings");
      expect(pathOf(page)).toBe("/login");
    }));
});

/** Chooses half board. With scripts the total updates in place; without, the button is pressed. */
async function chooseHalfBoard(page: Page, panel: Locator, way: Way): Promise<void> {
  let navigations = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) navigations += 1;
  });
  await panel.getByRole("radio", { name: /^Half board/ }).check();
  if (!way.javaScriptEnabled) {
    await panel.getByRole("button", { name: "Check availability" }).click();
  }
  await see(panel, "$513.00");
  expect(navigations).toBe(way.javaScriptEnabled ? 0 : 1);
  expect(await panel.getByRole("radio", { name: /^Half board/ }).isChecked()).toBe(true);
}

/** Expects an error summary whose links lead to their fields. */
async function readErrors(page: Page): Promise<void> {
  const summary = page.getByRole("alert");
  await see(summary, "Please fill in all required fields");
  await expect.poll(() => idInFocus(page)).toBe("errors");
  const links = summary.getByRole("link");
  expect(await links.allTextContents()).toEqual([
    "Enter your first name",
    "Enter your last name",
    "Enter an email address",
    "Enter a phone number",
  ]);
  for (const field of ["firstName", "lastName", "email", "phone"]) {
    await summary.locator(`a[href="#${field}"]`).click();
    expect(await idInFocus(page)).toBe(field);
    expect(await page.locator(`#${field}`).getAttribute("aria-invalid")).toBe("true");
  }
}

describe.each(["phone", "desktop"] as const)("enhancements by scripts, on a %s", (screen) => {
  const way = { name: screen, screen, javaScriptEnabled: true };

  test("the sign-in button shows progress", () =>
    withPage(way, async (page) => {
      await page.route("**/login*", async (route) => {
        if (route.request().method() === "POST") {
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
        await route.continue();
      });
      await page.goto("/login");
      // Stores the button's text until the next page, since the page cannot be queried while it waits.
      await page.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>("main button[type=submit]");
        if (!button) return;
        new MutationObserver(() => {
          sessionStorage.setItem("button", `${button.textContent} ${button.disabled}`);
        }).observe(button, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        });
      });
      await page.getByLabel("Email").fill(people.bosco.email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign in" }).click({ noWaitAfter: true });
      await page.waitForURL((url) => url.pathname === "/");
      expect(await page.evaluate(() => sessionStorage.getItem("button"))).toBe(
        "Processing... true",
      );
      await page.getByText("Bosco", { exact: true }).waitFor({ state: "attached" });
    }));

  test("a filter applies at once and keeps the focus", () =>
    withPage(way, async (page) => {
      await page.goto("/rooms");
      await page.getByText("Filters", { exact: true }).click();
      for (const [name, found] of [
        ["Double", "1 Room Available"],
        ["Twin", "2 Rooms Available"],
      ] as const) {
        const box = page.getByRole("checkbox", { name });
        await box.focus();
        await page.keyboard.press("Space");
        await heading(page, found);
        expect(await box.isChecked()).toBe(true);
        expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
      }
      expect(new URL(page.url()).searchParams.getAll("type")).toEqual(["double", "twin"]);
    }));
});
