import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { deskOf, inFocus, main } from "./at-desk";
import { screens, takenOver } from "./browser";
import { ownBrowser } from "./own-browser";
import { openJudgedTab } from "./pages/axe";
import { contextOf } from "./show-page";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = signedInVisitor(lodge, people.diane);

const atDesk = deskOf({ browser, lodge, visitor: admin });

const question = (page: Page) => page.getByRole("dialog", { name: "Cancel this booking?" });
const rowOf = (page: Page, id: string) => page.getByRole("row").filter({ hasText: `#${id}` });
const open = (page: Page, id: string) =>
  rowOf(page, id)
    .getByRole("link", { name: `Cancel booking ${id}` })
    .click();
const yes = (page: Page) => question(page).getByRole("button", { name: "Cancel booking" }).click();
const insert = (day: number) =>
  insertRawBooking(lodge.file, { checkIn: inDays(day), checkOut: inDays(day + 1), roomId: 3 });
const statusOf = (id: string) => lodge.value("SELECT status FROM bookings WHERE id = ?", id);

describe("the cancel dialog over the list", () => {
  test("cancels the booking and keeps the list", () => {
    const id = insert(100);
    return atDesk("/admin/bookings", async (page, asked) => {
      await open(page, id);
      await question(page).getByText(`#${id}`).waitFor();
      expect(await inFocus(page)).toMatch(/^H1 Cancel booking #/);
      await yes(page);
      await rowOf(page, id).getByText("Cancelled").waitFor();
      expect(await question(page).count()).toBe(0);
      expect(asked.documents).toEqual([]);
      expect(statusOf(id)).toBe("cancelled");
    });
  });

  test("closes by its link or by Escape, and restores the focus", () => {
    const id = insert(110);
    return atDesk("/admin/bookings", async (page) => {
      await open(page, id);
      await question(page).getByRole("link", { name: "Keep booking" }).click();
      await expect.poll(() => question(page).count()).toBe(0);
      await open(page, id);
      await question(page).getByRole("heading").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => question(page).count()).toBe(0);
      expect(await inFocus(page)).toBe(`A Cancel booking ${id}`);
      expect(statusOf(id)).toBe("confirmed");
    });
  });

  test("reports a change of terms made meanwhile, and changes nothing", () => {
    const id = insert(120);
    return atDesk("/admin/bookings", async (page, asked) => {
      await open(page, id);
      await question(page).getByRole("heading").waitFor();
      // A colleague changes the dates, which raises the booking's version.
      const path = `/admin/bookings/${id}/change?checkOut=${inDays(122)}`;
      await admin.post(`/admin/bookings/${id}/change`, await admin.form(path));
      await yes(page);
      await question(page).getByText("Someone else changed this").waitFor();
      expect(statusOf(id)).toBe("confirmed");
      await yes(page);
      await rowOf(page, id).getByText("Cancelled").waitFor();
      expect(asked.documents).toEqual([]);
    });
  });

  test("stops refreshes of the list, and Escape does not abort a running request", () => {
    const id = insert(125);
    return atDesk("/admin/bookings", async (page, asked) => {
      await open(page, id);
      await question(page).getByRole("heading").waitFor();
      const path = `/admin/bookings/${id}/change?checkOut=${inDays(127)}`;
      await admin.post(`/admin/bookings/${id}/change`, await admin.form(path));
      const before = asked.data.length;
      const isAnswered = page.waitForResponse("**/admin/pulse");
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await isAnswered;
      await page.waitForTimeout(300);
      expect(asked.data).toHaveLength(before);
      await yes(page);
      await question(page).getByText("Someone else changed this").waitFor();
      await page.route("**/cancel?*_data=*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await yes(page);
      await page.keyboard.press("Escape");
      await rowOf(page, id).getByText("Cancelled").waitFor();
      expect(statusOf(id)).toBe("cancelled");
    });
  });

  test("handles Escape during the click: the list shows the result", () => {
    const id = insert(127);
    return atDesk("/admin/bookings", async (page) => {
      await open(page, id);
      await question(page).getByRole("heading").waitFor();
      await question(page)
        .getByRole("button", { name: "Cancel booking" })
        .evaluate((button: HTMLElement) => {
          button.click();
          button.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
        });
      await rowOf(page, id).getByText("Cancelled").waitFor({ timeout: 5000 });
      expect(await question(page).count()).toBe(0);
    });
  });

  test("reports a booking that a colleague has already cancelled", () => {
    const id = insert(130);
    return atDesk("/admin/bookings", async (page) => {
      await open(page, id);
      await question(page).getByRole("heading").waitFor();
      // After a refresh, the row would no longer have the cancel link.
      const path = `/admin/bookings/${id}/cancel`;
      await admin.fill(path);
      await yes(page);
      await main(page).getByRole("alert").getByText("it is already cancelled").waitFor();
      expect(await question(page).count()).toBe(0);
      await rowOf(page, id).getByText("Cancelled").waitFor();
    });
  });

  test("reports a booking that no longer exists", () => {
    const id = insert(135);
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await open(page, id);
        await question(page).getByRole("heading").waitFor();
        lodge.run("DELETE FROM bookings WHERE id = ?", id);
        await yes(page);
        await main(page).getByRole("alert").getByText("Booking not found.").waitFor();
        expect(await question(page).count()).toBe(0);
        await expect.poll(() => rowOf(page, id).count()).toBe(0);
      },
      { expected: /404/ },
    );
  });

  test("reports over the list if the dialog cannot be loaded", () => {
    const id = insert(140);
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await page.route("**/cancel?*_data=*", (route) => route.abort("connectionreset"));
        await open(page, id);
        await main(page).getByRole("alert").getByText("Connection lost.").waitFor();
        expect(await question(page).count()).toBe(0);
        expect(await rowOf(page, id).count()).toBe(1);
      },
      { expected: /ERR_CONNECTION_RESET/ },
    );
  });

  test.each([
    ["the connection breaks", null],
    ["something fails", 500],
    ["nobody answers but a proxy", 502],
  ])("if %s, stays with the typed text, reports it, and can be sent again", (_, status) => {
    const id = insert(0);
    return atDesk(
      "/admin/bookings",
      async (page, asked) => {
        await open(page, id);
        const reason = question(page).getByLabel(/^Reason \(if you waive the fee\)/);
        await question(page).getByLabel("No fee").check();
        await reason.fill("The road is closed");
        const fault = "Unexpected Server Error";
        await page.route("**/cancel?*_data=*", async (route) => {
          if (route.request().method() !== "POST") return route.continue();
          if (status === null) return route.abort("connectionreset");
          if (status === 502) return route.fulfill({ status, body: "Bad gateway" });
          const known = await page.evaluate(() => window.__remixManifest.version);
          const headers = { "X-Lodge-Version": known, "X-Remix-Error": "yes" };
          return route.fulfill({ status, headers, body: JSON.stringify({ message: fault }) });
        });
        await yes(page);
        await question(page).getByRole("alert").waitFor();
        expect(await reason.inputValue()).toBe("The road is closed");
        expect(await question(page).getByLabel("No fee").isChecked()).toBe(true);
        expect(statusOf(id)).toBe("confirmed");
        await page.unrouteAll();
        await yes(page);
        await rowOf(page, id).getByText("Cancelled").waitFor();
        expect(await question(page).count()).toBe(0);
        expect(lodge.value("SELECT cancellation_charge_cents FROM bookings WHERE id = ?", id)).toBe(
          0,
        );
        expect(asked.documents).toEqual([]);
      },
      { expected: /ERR_CONNECTION_RESET|status of/ },
    );
  });

  test("opens as a page in another tab, as without scripts", () => {
    const id = insert(150);
    return atDesk("/admin/bookings", async (page) => {
      const link = rowOf(page, id).getByRole("link", { name: `Cancel booking ${id}` });
      const [tab] = await Promise.all([
        page.context().waitForEvent("page"),
        link.click({ modifiers: ["ControlOrMeta"] }),
      ]);
      await tab.getByRole("heading", { name: "Cancel booking #", level: 1 }).waitFor();
      expect(await question(page).count()).toBe(0);
    });
  });

  test("has no axe violations on a phone or at 400 %", async () => {
    const id = insert(160);
    const context = await contextOf(browser, lodge.url, admin, {
      viewport: { width: 320, height: screens.desktop.height },
    });
    const { page, findViolations } = await openJudgedTab(context);
    await page.goto(`/admin/bookings?q=${id}`);
    await takenOver(page);
    await page.getByRole("link", { name: `Cancel booking ${id}` }).click();
    await question(page).getByRole("heading").waitFor();
    expect(await findViolations()).toEqual([]);
    const { width = 0, x = 0 } = (await question(page).boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    await context.close();
  });
});
