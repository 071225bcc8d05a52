import type { Page } from "playwright";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge } from "../world/fixtures";
import { addHousekeeper, odette } from "../world/housekeeper";
import { insertRawIssue } from "../world/newsletters";
import { people } from "../world/people";
import { signedIn, signIn, Visitor } from "../world/visitor";
import { deskOf, main } from "./at-desk";
import { routerBegun, takenOver } from "./browser";
import { ownBrowser } from "./own-browser";
import { contextOf } from "./show-page";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = new Visitor(lodge);
beforeAll(() => addHousekeeper(lodge.file));
beforeEach(async () => {
  admin.cookies.clear();
  await signIn(admin, lodge, people.diane);
});

const atDesk = deskOf({ browser, lodge, visitor: admin });

/** Focuses the page, as a returning user does. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

function notify(title: string): void {
  lodge.run(
    `INSERT INTO notifications (title, message, type, is_read, created_at)
       VALUES (?, 'A message', 'info', 0, ?)`,
    title,
    new Date().toISOString(),
  );
}

const wasSeen = (minutesAgo: number) =>
  lodge.run(
    "UPDATE sessions SET last_seen_at = ? WHERE user_id = ?",
    new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    people.diane.id,
  );
const seenMinutesAgo = () => {
  const row = lodge.row<{ last_seen_at: string }>(
    "SELECT last_seen_at FROM sessions WHERE user_id = ? ORDER BY created_at DESC",
    people.diane.id,
  );
  return Math.round((Date.now() - Date.parse(row.last_seen_at)) / 60_000);
};

describe("a page stays up to date", () => {
  test("the bell and the list show other users' changes without counting as activity", () =>
    atDesk("/admin/notifications", async (page, asked) => {
      wasSeen(10);
      notify("Somebody wrote");
      await comeBack(page);
      await main(page).getByText("Somebody wrote", { exact: true }).waitFor();
      expect(await page.locator(".bell summary").textContent()).toContain("1 unread");
      expect(asked.documents).toEqual([]);
      expect(seenMinutesAgo()).toBe(10);
      // Without further changes, there is one request and no refresh.
      const before = asked.data.length;
      await Promise.all([page.waitForResponse("**/admin/pulse"), comeBack(page)]);
      expect(asked.data).toHaveLength(before);
    }));

  test("checks every half minute, only while it is visible", () =>
    atDesk("/admin", async (page) => {
      await page.clock.install();
      await page.reload();
      await routerBegun(page);
      await page.waitForTimeout(500);
      let asked = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/admin/pulse")) asked++;
      });
      await page.clock.runFor(29_000);
      expect(asked).toBe(0);
      await Promise.all([page.waitForResponse("**/admin/pulse"), page.clock.runFor(2_000)]);
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await page.clock.runFor(300_000);
      expect(asked).toBe(1);
      const answered = page.waitForResponse("**/admin/pulse");
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "visible" });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await answered;
    }));

  test("a returning user who presses a button sees its result", () => {
    const [checkIn, checkOut] = [inDays(30), inDays(31)];
    const id = insertRawBooking(lodge.file, { checkIn, checkOut, status: "pending" });
    return atDesk("/admin/bookings", async (page) => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      // Other data change before the press is answered.
      await page.route("**/confirm?_data=*", async (route) => {
        const answer = await route.fetch();
        await held;
        await route.fulfill({ response: answer });
      });
      notify("Somebody came");
      await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
      await Promise.all([page.waitForResponse("**/admin/pulse"), comeBack(page)]);
      await page.waitForTimeout(300);
      letGo();
      await main(page).getByText("Booking confirmed successfully!").waitFor();
      await expect.poll(() => page.locator(".bell summary").textContent()).toContain("unread");
    });
  });

  test("stays unchanged if a refresh fails", () =>
    atDesk(
      "/admin/notifications",
      async (page) => {
        const title = main(page).getByRole("heading", { level: 1 });
        notify("Somebody called");
        await page.route(/_data=/, (route) => route.abort("connectionreset"));
        await comeBack(page);
        await page.waitForEvent("requestfailed");
        expect(await title.textContent()).toBe("Notifications");
        expect(await main(page).getByText("Connection lost.").count()).toBe(0);
        // The page refreshes as soon as there is a connection.
        await page.unroute(/_data=/);
        await comeBack(page);
        await main(page).getByText("Somebody called", { exact: true }).waitFor();
      },
      { expected: /ERR_CONNECTION_RESET/ },
    ));
});

describe("the end of a session", () => {
  const offer = (page: Page) => page.getByRole("alert").filter({ hasText: "signed out" });

  test("is announced two minutes before, and can be postponed", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      wasSeen(27);
      await Promise.all([page.waitForResponse("**/admin/pulse"), comeBack(page)]);
      expect(await offer(page).count()).toBe(0);
      wasSeen(28.5);
      const typedInto = page.getByRole("searchbox", { name: /^Search bookings/ });
      await typedInto.focus();
      await comeBack(page);
      await offer(page).getByRole("button", { name: "Stay signed in" }).click();
      await expect.poll(() => offer(page).count()).toBe(0);
      // The button is gone, so the focus returns to the field.
      await expect
        .poll(() => typedInto.evaluate((field) => field === document.activeElement))
        .toBe(true);
      expect(seenMinutesAgo()).toBe(0);
      expect(asked.documents).toEqual([]);
    }));

  test("is not announced to housekeeping, whose sessions do not time out", async () => {
    const context = await contextOf(browser, lodge.url, await signedIn(lodge, odette));
    const page = await context.newPage();
    await page.goto("/admin/housekeeping");
    await routerBegun(page);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/admin/pulse")) asked++;
    });
    await Promise.all([page.waitForResponse("**/admin/pulse"), comeBack(page)]);
    await page.waitForTimeout(500);
    expect(await offer(page).count()).toBe(0);
    expect(asked).toBe(1);
    await context.close();
  });

  test("is no longer announced after the user continues", () =>
    atDesk("/admin/bookings", async (page) => {
      wasSeen(29);
      await comeBack(page);
      await offer(page).waitFor();
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
      await expect.poll(() => offer(page).count()).toBe(0);
    }));

  test("is reported, and the typed text stays", () =>
    atDesk("/admin/settings/general", async (page, asked) => {
      await page.getByLabel("Site name").fill("Typed before");
      wasSeen(31);
      await comeBack(page);
      const way = offer(page).getByRole("link", { name: "Sign in on another tab" });
      expect(await way.getAttribute("target")).toBe("_blank");
      expect(await way.getAttribute("href")).toBe(
        "/login?redirectTo=%2Fadmin%2Fsettings%2Fgeneral",
      );
      expect(await page.getByLabel("Site name").inputValue()).toBe("Typed before");
      expect(asked.documents).toEqual([]);
    }));
});

describe("unsaved text", () => {
  const name = (page: Page) => page.getByLabel("Site name");
  const subject = (page: Page) => page.getByLabel("Subject");
  const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
  const leave = (page: Page) =>
    page.getByRole("link", { name: "Media", exact: true }).first().click();

  test("is kept when a link is clicked, unless the user confirms", () =>
    atDesk("/admin/settings/general", async (page) => {
      await name(page).fill("Typed and not sent");
      await leave(page);
      await question(page).waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => question(page).count()).toBe(0);
      expect(await name(page).inputValue()).toBe("Typed and not sent");
      expect(new URL(page.url()).pathname).toBe("/admin/settings/general");
      await leave(page);
      await question(page).getByRole("button", { name: "Leave without saving" }).click();
      await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
    }));

  test.each([
    ["that React draws", "/admin/newsletters/new", subject],
    ["that the server draws", "/admin/settings/general", name],
  ])("is kept on a page %s if typed before React loads", (_, path, field) =>
    atDesk(path, async (page) => {
      await page.route(/\/build\/desk-/, async (route) => {
        await page.waitForTimeout(700);
        await route.continue();
      });
      await page.reload({ waitUntil: "domcontentloaded" });
      await field(page).fill("Typed early");
      expect(await page.locator(".desk-search button:disabled").count()).toBe(0);
      await takenOver(page);
      await leave(page);
      await question(page).waitFor({ timeout: 2000 });
      expect(await field(page).inputValue()).toBe("Typed early");
    }),
  );

  test("is kept on a search, on Back and on leaving the desk", () =>
    atDesk("/admin/bookings", async (page) => {
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.evaluate("__remixRouter.navigate('/admin/newsletters/new')");
      await subject(page).fill("Typed and not sent");
      await page.getByRole("searchbox", { name: /^Search bookings/ }).fill("Aline");
      await page.keyboard.press("Enter");
      await question(page).getByRole("button", { name: "Stay on this page" }).click();
      await page.evaluate(() => history.back());
      await question(page).getByRole("button", { name: "Stay on this page" }).click();
      const asked = page.waitForEvent("dialog");
      const leaving = page.getByRole("complementary").getByRole("link").first().click();
      const dialog = await asked;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.dismiss();
      await leaving;
      expect(await subject(page).inputValue()).toBe("Typed and not sent");
    }));

  test("causes no question if it was restored, saved or never typed", () =>
    atDesk("/admin/settings/general", async (page) => {
      const before = await name(page).inputValue();
      await name(page).fill("Another");
      await name(page).fill(before);
      await page.getByLabel("Contact phone").fill("+250 788 000 999");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByText("Saved.").waitFor();
      await leave(page);
      await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
      expect(await question(page).count()).toBe(0);
    }));

  test("causes a question after a refused form", () =>
    atDesk("/admin/settings/general", async (page) => {
      await name(page).fill("");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.locator("#errors").waitFor();
      await leave(page);
      await question(page).waitFor();
    }));

  test("conflicts with a colleague's change even after a refresh", async () => {
    const colleague = await signedIn(lodge, people.claudine);
    lodge.run("UPDATE users SET role = 'admin' WHERE id = ?", people.claudine.id);
    const path = `/admin/newsletters/${insertRawIssue(lodge.file)}`;
    await atDesk(path, async (page) => {
      await subject(page).fill("Mine");
      const fields = await colleague.form(path);
      await colleague.post(path, { ...fields, subject: "Theirs" });
      const readAnew = page.waitForResponse(/_data=routes%2Fadmin\.newsletters/);
      await comeBack(page);
      await readAnew;
      await page.getByRole("button", { name: "Save" }).click();
      await main(page).getByRole("alert").getByText("Theirs").waitFor();
      expect(await subject(page).inputValue()).toBe("Mine");
    });
  });
});
