import type { Page, Response } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { people } from "../world/people";
import { ownLodge } from "../world/throughout";
import { signedIn, type Visitor } from "../world/visitor";
import { type Asked, deskOf, isAhead, main } from "./at-desk";
import { takenOver } from "./browser";
import { ownBrowser } from "./own-browser";

const lodge = ownLodge();
const browser = ownBrowser();
let admin: Visitor;
beforeEach(async () => {
  admin = await signedIn(lodge, people.diane);
});

/** Chromium's own figures of a slow link. */
const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };

interface AtDesk {
  page: Page;
  asked: Asked;
  /** What came before anybody pressed anything, by route. */
  ahead: string[];
}

const routeOf = (response: Response) => new URL(response.url()).searchParams.get("_data") ?? "";

/** The desk over a slow link. */
const onSlowLink = (path: string, use: (desk: AtDesk) => Promise<void>) =>
  deskOf({ browser, lodge, visitor: admin })(
    path,
    async (page, asked) => {
      const ahead: string[] = [];
      page.on("response", (response) => {
        if (isAhead(response.request())) ahead.push(routeOf(response));
      });
      const session = await page.context().newCDPSession(page);
      await session.send("Network.emulateNetworkConditions", slow);
      // Where the machine is busy the first page has come slowly too.
      page.once("domcontentloaded", () => {
        ahead.length = 0;
      });
      await page.reload();
      await takenOver(page);
      await use({ page, asked, ahead });
    },
    { isFetchedAhead: true },
  );

const press = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).first().dispatchEvent("click");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

const media = "routes/admin.media._index";
const bookings = "routes/admin.bookings._index";
const hasCome = (ahead: string[], route: string) =>
  expect.poll(() => ahead, { timeout: 20_000 }).toContain(route);

const wasSeen = (minutesAgo: number) =>
  lodge.file
    .prepare("UPDATE sessions SET last_seen_at = ? WHERE user_id = ?")
    .run(new Date(Date.now() - minutesAgo * 60_000).toISOString(), people.diane.id);
const seenMinutesAgo = () => {
  const row = lodge.file
    .prepare("SELECT max(last_seen_at) AS at FROM sessions WHERE user_id = ?")
    .get(people.diane.id) as { at: string };
  return Math.round((Date.now() - Date.parse(row.at)) / 60_000);
};

test("a press leads to a list that has come before it, and only the press is somebody's doing", () =>
  onSlowLink("/admin/bookings", async ({ page, asked, ahead }) => {
    wasSeen(10);
    await hasCome(ahead, media);
    await hasCome(ahead, "routes/admin.handover._index");
    // Each once, and nothing of what the server alone draws.
    expect(ahead).toEqual([...new Set(ahead)]);
    expect(ahead).not.toContain("routes/admin.users._index");
    expect(seenMinutesAgo()).toBe(10);
    await press(page, "Media");
    await heading(page, "Media").waitFor();
    expect(asked.data).toEqual([]);
    await expect.poll(seenMinutesAgo).toBe(0);
    // Pressed once more it is asked for.
    await press(page, "Media");
    await expect.poll(() => asked.data).toContain(`GET ${media}`);
  }));

test("what comes because the pointer or the keys stand on its link is not fetched twice", () =>
  onSlowLink("/admin/bookings", async ({ page, ahead }) => {
    const link = page.getByRole("link", { name: "Media", exact: true }).first();
    await link.hover();
    await hasCome(ahead, "routes/admin.handover._index");
    await page.mouse.move(0, 0);
    await link.hover();
    await page.waitForTimeout(700);
    await link.focus();
    await page.waitForTimeout(700);
    expect(ahead.filter((route) => route === media)).toHaveLength(1);
  }));

test("what a colleague did meanwhile is read anew", () =>
  onSlowLink("/admin/media", async ({ page, asked, ahead }) => {
    await hasCome(ahead, bookings);
    const [checkIn, checkOut] = [inDays(1), inDays(2)];
    const id = insertRawBooking(lodge.file, { checkIn, checkOut, status: "pending" });
    lodge.file
      .prepare(
        `INSERT INTO notifications (title, message, type, is_read, created_at)
         VALUES ('Somebody booked', 'A message', 'info', 0, ?)`,
      )
      .run(new Date().toISOString());
    await press(page, "Bookings");
    await heading(page, "Booking Management").waitFor();
    await main(page)
      .getByText(`#${id.slice(0, 8)}`)
      .waitFor();
    expect(asked.documents).toEqual(["/admin/media"]);
  }));

test("after a change of one's own nothing counts that came before it", () => {
  const [checkIn, checkOut] = [inDays(3), inDays(4)];
  const id = insertRawBooking(lodge.file, { checkIn, checkOut, status: "pending", roomId: 3 });
  return onSlowLink("/admin/bookings", async ({ page, asked, ahead }) => {
    await hasCome(ahead, "routes/admin._index");
    // Nothing comes anew before the press.
    await page.route(/_data=/, (route) =>
      isAhead(route.request()) ? route.fulfill({ status: 204 }) : route.continue(),
    );
    await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
    await main(page).getByText("Booking confirmed successfully!").waitFor();
    asked.data = [];
    await press(page, "Dashboard");
    await heading(page, "Dashboard").waitFor();
    expect(asked.data).toEqual(["GET routes/admin._index"]);
  });
});

test("who was signed out in another tab is shown nothing more of it", () =>
  onSlowLink("/admin/bookings", async ({ page, ahead }) => {
    await hasCome(ahead, media);
    lodge.file.exec("DELETE FROM sessions");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByRole("alert").filter({ hasText: "signed out" }).waitFor();
    await press(page, "Media");
    await page.waitForURL("**/login?*");
  }));

test("what breaks on the way changes nothing", () =>
  onSlowLink("/admin/bookings", async ({ page, asked }) => {
    await page.route(/_data=routes%2Fadmin\.media/, (route) =>
      isAhead(route.request()) ? route.fulfill({ status: 500 }) : route.continue(),
    );
    const broke = page.waitForResponse((response) => routeOf(response) === media);
    await page.reload();
    await takenOver(page);
    await broke;
    asked.data = [];
    await press(page, "Media");
    await heading(page, "Media").waitFor();
    expect(asked.data).toEqual([`GET ${media}`]);
  }));
