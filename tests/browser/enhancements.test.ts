import type { BrowserContextOptions, Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { sharedLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { screens } from "./browser";
import { ownBrowser } from "./own-browser";
import { listenForFaults } from "./show-page";

const lodge = sharedLodge();
const browser = ownBrowser();

const seen = "whatsapp-reminder-seen";

interface Visit extends BrowserContextOptions {
  isFirstVisit?: boolean;
  /** Console messages that the test causes on purpose. */
  expected?: RegExp;
}

/** Opens a page for a visitor, by default without the first-visit offer. */
async function withPage(
  { isFirstVisit = false, expected, ...options }: Visit,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: lodge.url, ...options });
  if (!isFirstVisit) {
    await context.addInitScript((key) => localStorage.setItem(key, "true"), seen);
  }
  try {
    const page = await context.newPage();
    const faults = listenForFaults(page);
    await use(page);
    expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Whether the offer covers a part of a form. */
function coversForm(): boolean {
  const offer = document.querySelector<HTMLElement>(".reminder");
  if (!offer || getComputedStyle(offer).visibility === "hidden") return false;
  const own = offer.getBoundingClientRect();
  return [...document.querySelectorAll("form :is(input, select, textarea, button, label)")]
    .filter((part) => !offer.contains(part))
    .map((part) => part.getBoundingClientRect())
    .some(
      ({ left, right, top, bottom, width, height }) =>
        width > 1 &&
        height > 1 &&
        left < own.right &&
        right > own.left &&
        top < own.bottom &&
        bottom > own.top,
    );
}

describe.each([true, false])("a form with errors, with scripts: %s", (javaScriptEnabled) => {
  test.each([
    ["/login", "Sign in", "#email"],
    ["/restaurant", "Request a table", "#date"],
    ["/conference", "Send request", "#request-date"],
    ["/contact", "Send message", "#contact-name"],
  ])("at %s focuses the error summary, and Tab reaches the first error", (path, button, first) =>
    withPage({ expected: /status of 4/, javaScriptEnabled }, async (page) => {
      await page.goto(path);
      await page.getByRole("main").getByRole("button", { name: button }).first().click();
      await page.locator("#errors:focus").waitFor();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(first);
    }),
  );
});

test("local storage holds the signed-in user's name and role until sign-out", () =>
  withPage({ viewport: screens.desktop }, async (page) => {
    const kept = () => page.evaluate(() => localStorage.getItem("user"));
    await page.goto("/rooms");
    expect(await kept()).toBeNull();
    await page.goto("/login");
    await page.getByRole("main").getByLabel("Email").fill(people.aline.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === "/");
    await page.waitForFunction(() => localStorage.getItem("user") !== null);
    expect(JSON.parse((await kept()) ?? "")).toEqual({ name: people.aline.name, isAdmin: false });
    await page.getByText("Aline", { exact: true }).first().click();
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForFunction(() => localStorage.getItem("user") === null);
  }));

test("the chat link hides while it would cover a control", () =>
  withPage({ viewport: { ...screens.phone, height: 640 } }, async (page) => {
    await page.goto("/contact");
    const chat = page.locator("a.chat-link");
    const message = page.getByRole("textbox", { name: "Your message" });
    const putUnder = async (part: number) => {
      await message.evaluate((field, part) => {
        const { left, top, height } = field.getBoundingClientRect();
        scrollBy(left, top + part * height - innerHeight + 40);
      }, part);
    };
    await putUnder(0.5);
    await page.waitForFunction(() => document.querySelector("[data-chat=aside]"));
    const opacity = () => chat.evaluate((link) => getComputedStyle(link).opacity);
    await expect.poll(opacity).toBe("0");
    // Keyboard focus can still reach the link, and shows it.
    await chat.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await chat.evaluate((link) => link === document.activeElement)).toBe(true);
    await expect.poll(opacity).toBe("1");
    await page.keyboard.press("Shift+Tab");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => !document.querySelector("[data-chat=aside]"));
    await expect.poll(opacity).toBe("1");
  }));

test("without scripts the chat link is in the footer", () =>
  withPage({ viewport: screens.phone, javaScriptEnabled: false }, async (page) => {
    await page.goto("/contact");
    expect(
      await page.locator("a.chat-link").evaluate((link) => getComputedStyle(link).position),
    ).toBe("static");
  }));

test("Go Back on a missing page returns to the previous page, without naming it", () =>
  withPage({ expected: /status of 404/ }, async (page) => {
    await page.goto("/restaurant?menu=drink");
    await page.goto("/no/such/page");
    await page.getByRole("link", { name: "Go Back" }).click();
    await page.waitForURL("**/restaurant?menu=drink");
  }));

// These tests mostly wait.
describe.concurrent("the first-visit offer", () => {
  test.each([
    "/",
    "/rooms",
    "/terms",
    "/login",
    "/booking",
    "/contact",
    "/rooms/99",
    "/no-such-page",
  ])("appears once after two seconds on %s, covers no form, and is remembered", (path) =>
    withPage({ isFirstVisit: true, viewport: screens.phone }, async (page) => {
      const start = Date.now();
      await page.goto(path);
      const offer = page.getByRole("dialog", { name: "Contact Us for Best Deals!" });
      await offer.waitFor();
      expect(Date.now() - start).toBeGreaterThanOrEqual(2000);
      expect(await offer.textContent()).toContain("may not be accurate for some hours");
      expect(await page.evaluate(coversForm)).toBe(false);
      const chat = offer.getByRole("link", { name: "Contact via WhatsApp" });
      expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/250788000000\?text=/);
      // Its closing button has the focus, and Escape closes it.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        "Continue Browsing",
      );
      await page.keyboard.press("Escape");
      await offer.waitFor({ state: "detached" });
      await page.waitForFunction((key) => localStorage.getItem(key) === "true", seen);
      await page.reload();
      await page.waitForTimeout(2600);
      expect(await offer.count()).toBe(0);
    }),
  );

  test("waits while the visitor types, and closes with Continue Browsing", () =>
    withPage({ isFirstVisit: true }, async (page) => {
      await page.goto("/");
      const name = page.locator("#contact-name");
      await name.pressSequentially("Zoë");
      await page.waitForTimeout(2600);
      expect(await page.getByRole("dialog").count()).toBe(0);
      await name.blur();
      await page.waitForTimeout(2600);
      expect(await page.getByRole("dialog").count()).toBe(0);
      await name.fill("");
      await name.blur();
      await page.getByRole("button", { name: "Continue Browsing" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }));

  test("waits while the visitor scrolls or presses keys", () =>
    withPage({ isFirstVisit: true }, async (page) => {
      await page.goto("/");
      for (let time = 0; time < 7; time++) {
        if (time % 2 === 0) await page.mouse.wheel(0, 40);
        else await page.keyboard.press("Tab");
        await page.waitForTimeout(450);
      }
      expect(await page.getByRole("dialog").count()).toBe(0);
      await page.getByRole("dialog").waitFor();
    }));

  test("keeps the page usable, and covers no form while scrolling", () =>
    withPage({ isFirstVisit: true, viewport: screens.phone }, async (page) => {
      await page.goto("/booking");
      await page.getByRole("dialog").waitFor();
      for (let n = 0; n < 8; n++) {
        await page.mouse.wheel(0, 150);
        await page.waitForTimeout(100);
        expect(await page.evaluate(coversForm)).toBe(false);
      }
      await page.getByLabel("Board").selectOption("HB");
    }));

  test("is a part of the page without scripts", () =>
    withPage({ isFirstVisit: true, javaScriptEnabled: false }, async (page) => {
      await page.goto("/rooms");
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("heading", { name: "Contact Us for Best Deals!" }).waitFor();
      expect(await page.locator("dialog").count()).toBe(0);
    }));
});

describe("the navigation", () => {
  const ground = (page: Page) =>
    page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
  const clear = "rgba(0, 0, 0, 0)";
  const forest = "rgb(31, 61, 43)";

  test.each([
    ["/", true],
    ["/", false],
    ["/restaurant", true],
    ["/terms", true],
    ["/terms", false],
  ])("is transparent at the top of %s, then solid; with scripts: %s", (path, javaScriptEnabled) =>
    withPage({ viewport: screens.desktop, javaScriptEnabled }, async (page) => {
      await page.goto(path);
      await expect.poll(() => ground(page)).toBe(clear);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => ground(page)).toBe(forest);
      await page.mouse.wheel(0, -400);
      await expect.poll(() => ground(page)).toBe(clear);
    }),
  );

  test.each([true, false])("opens as a menu on a phone; with scripts: %s", (javaScriptEnabled) =>
    withPage({ viewport: screens.phone, javaScriptEnabled }, async (page) => {
      await page.goto("/newsletter");
      const link = page.getByRole("banner").getByRole("link", { name: "Restaurant" });
      expect(await link.isVisible()).toBe(false);
      const menu = page.getByText("Menu", { exact: true });
      await menu.click();
      expect(await link.isVisible()).toBe(true);
      if (javaScriptEnabled) {
        await page.keyboard.press("Escape");
        expect(await link.isVisible()).toBe(false);
        await menu.click();
        await page
          .getByRole("heading", { level: 1 })
          .click({ position: { x: 5, y: 5 }, force: true });
        expect(await link.isVisible()).toBe(false);
        await menu.click();
      }
      await link.click();
      await page.waitForURL("**/restaurant");
      expect(await link.isVisible()).toBe(false);
      await page.goBack();
      await expect
        .poll(() => link.isVisible())
        .toBe(!javaScriptEnabled && (await link.isVisible()));
    }),
  );
});

describe("a search that updates in place", () => {
  const dates = { checkIn: inDays(40), checkOut: inDays(42) };
  const search = (more: Record<string, string>) => new URLSearchParams({ ...dates, ...more });

  test("loads its script after the pictures", () =>
    withPage({ viewport: screens.phone }, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      let sendPictures = () => {};
      const held = new Promise<void>((resolve) => {
        sendPictures = resolve;
      });
      await page.route("**/pictures/**", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto("/rooms", { waitUntil: "domcontentloaded" });
      const files = (name: string) => asked.filter((url) => url.includes(name)).length;
      await expect.poll(() => files("entry.client")).toBe(1);
      await page.waitForTimeout(300);
      expect(files("replace-page")).toBe(0);
      sendPictures();
      await expect.poll(() => files("replace-page")).toBe(1);
      expect(asked.filter((url) => /react|manifest-/.test(url))).toEqual([]);
    }));

  test("shows the last of several choices, whatever the order of answers", () =>
    withPage({}, async (page) => {
      await page.goto(`/rooms?${search({ guests: "1" })}`);
      let sendFirst = () => {};
      const held = new Promise<void>((resolve) => {
        sendFirst = resolve;
      });
      await page.route(/guests=3/, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.getByLabel("Guests", { exact: true }).selectOption("3");
      await page.getByLabel("Guests", { exact: true }).selectOption("2");
      const three = page.getByRole("heading", { level: 1, name: /^3 Rooms Available/ });
      await three.waitFor();
      sendFirst();
      await page.waitForTimeout(300);
      expect(await three.count()).toBe(1);
      expect(new URL(page.url()).searchParams.get("guests")).toBe("2");
    }));

  test("keeps the page and the choice if an answer fails, and handles the next", () =>
    withPage({ expected: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
      await page.goto(`/rooms/2?${search({ guests: "2" })}`);
      const panel = page.getByRole("region", { name: "Book this room" });
      await panel.getByText("$270.00").first().waitFor();
      await page.context().setOffline(true);
      await panel.getByRole("radio", { name: /^Half board/ }).check();
      await expect.poll(() => panel.locator("form[aria-busy]").count()).toBe(0);
      expect(await panel.getByRole("radio", { name: /^Half board/ }).isChecked()).toBe(true);
      await page.context().setOffline(false);
      await panel.getByRole("radio", { name: /^Full board/ }).check();
      await panel.getByText("$414.00").first().waitFor();
      const chat = page.locator("a.chat-link");
      expect(await chat.getAttribute("href")).toContain("Double%20Bed");
    }));

  describe("keeps the focused element in place when content above it changes", () => {
    const open = (children: string) => `/rooms?${search({ guests: "3", children })}`;
    const inUse = (page: Page) =>
      page.evaluate(() => document.activeElement === Reflect.get(window, "inUse"));
    const use = (field: Locator) =>
      field.evaluate((element: HTMLElement) => {
        Reflect.set(window, "inUse", element);
        element.focus();
      });

    test("a list operated by keyboard", () =>
      withPage({ expected: /status of 400/ }, async (page) => {
        await page.goto(open("1"));
        const children = page.locator("#children");
        await use(children);
        await page.keyboard.press("End");
        const alert = page.getByRole("alert");
        await alert.waitFor();
        expect(await inUse(page)).toBe(true);
        await page.keyboard.press("Home");
        await alert.waitFor({ state: "detached" });
        expect(await inUse(page)).toBe(true);
        expect(await children.inputValue()).toBe("0");
        expect(new URL(page.url()).searchParams.get("children")).toBe("0");
      }));

    test.each([
      ["is wrong", "1", "3"],
      ["is right again", "3", "1"],
    ])("the button, while an answer shows that the choice %s", (_name, before, chosen) =>
      withPage({ expected: /status of 400/ }, async (page) => {
        await page.goto(open(before));
        let answer = () => {};
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route(/children=/, async (route) => {
          await held;
          await route.continue();
        });
        await page.locator("#children").selectOption(chosen);
        await use(page.locator(".search-bar button"));
        answer();
        await page.locator("form[aria-busy]").waitFor({ state: "detached" });
        expect(await inUse(page)).toBe(true);
        expect(await page.getByRole("alert").count()).toBe(chosen === "3" ? 1 : 0);
      }),
    );
  });

  test("shows an error beside the field, and lets the visitor correct it", () =>
    withPage({ expected: /status of 400/ }, async (page) => {
      await page.goto("/rooms");
      await page.getByLabel("Check-in").fill(inDays(42));
      await page.getByLabel("Check-out").fill(inDays(40));
      await page.getByLabel("Check-out").blur();
      await page.getByRole("alert").waitFor();
      expect(await page.title()).toMatch(/^Error: /);
      await page.getByLabel("Check-out").fill(inDays(44));
      await page.getByLabel("Check-out").blur();
      await page.getByRole("alert").waitFor({ state: "detached" });
      await page.getByText("for your selected dates").waitFor();
      expect(await page.title()).not.toMatch(/^Error: /);
    }));

  test("dates before the check-in cannot be picked as check-out", () =>
    withPage({}, async (page) => {
      await page.goto("/rooms");
      const checkOut = page.getByLabel("Check-out");
      expect(await checkOut.getAttribute("min")).toBe(inDays(0));
      await page.getByLabel("Check-in").fill(inDays(42));
      await expect.poll(() => checkOut.getAttribute("min")).toBe(inDays(42));
    }));

  test("the first step of the wizard sums up the chosen room", () =>
    withPage({}, async (page) => {
      await page.goto(`/booking?${search({ guests: "2" })}`);
      await page.getByRole("radio", { name: /^Twin Bed/ }).check();
      await page.waitForURL(/roomId=3/);
      await page.getByText("$270.00").first().waitFor();
      expect(await page.getByRole("radio", { name: /^Twin Bed/ }).isChecked()).toBe(true);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL("**/booking/details");
    }));
});

test("a lightbox turns with the arrow keys, closes on Escape and restores the focus", () =>
  withPage({ viewport: screens.desktop }, async (page) => {
    await page.goto("/restaurant");
    const thumbnail = page.locator('.thumbnails a[href="#gallery-2"]');
    await thumbnail.focus();
    await page.keyboard.press("Enter");
    const shown = () => page.evaluate(() => document.querySelector("dialog[open]")?.id);
    await expect.poll(shown).toBe("gallery-2");
    await page.keyboard.press("ArrowRight");
    await expect.poll(shown).toBe("gallery-3");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(shown).toBe("gallery-1");
    await page.keyboard.press("Escape");
    await expect.poll(shown).toBeUndefined();
    // The event that restores the focus fires shortly after the dialog closes.
    await expect
      .poll(() => thumbnail.evaluate((link) => link === document.activeElement))
      .toBe(true);
  }));

test.each(["", "method"])("a form is sent once, also with a field named '%s'", (name) =>
  withPage({ expected: /status of 4/ }, async (page) => {
    const posts: string[] = [];
    await page.route("**/contact", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto("/contact");
    const form = page.locator("main form[method=post]").first();
    await form.evaluate((element, called) => {
      element.insertAdjacentHTML("beforeend", `<input type="hidden" name="${called}">`);
      for (let time = 0; time < 3; time++) (element as HTMLFormElement).requestSubmit();
    }, name);
    await page.locator("#errors").waitFor();
    expect(posts).toHaveLength(1);
  }),
);

describe("typed text", () => {
  const stay = new URLSearchParams({
    roomId: "2",
    checkIn: inDays(40),
    checkOut: inDays(42),
    guests: "2",
  });

  test("in the guest's details survives leaving the page, until it is sent", () =>
    withPage({}, async (page) => {
      await page.goto(`/booking?${stay}`);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL("**/booking/details");
      await page.getByLabel("First name").fill("Zoë");
      await page.getByLabel("Special requests").fill("Late arrival");
      await page.getByRole("radio", { name: "Cash" }).check();
      await page.goto("/terms");
      await page.goto("/booking/details");
      expect(await page.getByLabel("First name").inputValue()).toBe("Zoë");
      expect(await page.getByLabel("Special requests").inputValue()).toBe("Late arrival");
      expect(await page.getByRole("radio", { name: "Cash" }).isChecked()).toBe(true);
    }));

  test("stays in its form without a connection", () =>
    withPage({}, async (page) => {
      await page.goto("/contact");
      await page.locator("#contact-name").fill("Zoë");
      await page.locator("#contact-email").fill("zoe@guests.example");
      await page.locator("#contact-message").fill("Is there a cot?");
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Send message" }).click();
      await page.getByText("You are offline.").waitFor();
      expect(new URL(page.url()).pathname).toBe("/contact");
      await page.context().setOffline(false);
      await page.getByText("You are offline.").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Send message" }).click();
      await page.waitForURL("**/requests/*");
      // The message was sent, so the next one starts empty.
      await page.goto("/contact");
      expect(await page.locator("#contact-message").inputValue()).toBe("");
    }));
});
