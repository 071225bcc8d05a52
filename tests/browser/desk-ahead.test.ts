import type { Page, Response } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge } from "../world/fixtures";
import { people } from "../world/people";
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

/** A slow connection, in Chromium's terms. */
const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };

interface AtDesk {
  page: Page;
  asked: Asked;
  /** The data fetched ahead so far, by route. */
  ahead: string[];
}

const routeOf = (response: Response) => new URL(response.url()).searchParams.get("_data") ?? "";

/** Opens the desk over a slow connection. */
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
      // On a busy machine the first page may have loaded slowly too, and fetched lists.
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

test("a click opens a prefetched list, and only the click counts as activity", () =>
  onSlowLink("/admin/bookings", async ({ page, asked, ahead }) => {
    wasSeen(10);
    await hasCome(ahead, media);
    await hasCome(ahead, "routes/admin.shift-notes._index");
    // Each list is fetched once.
    expect(ahead).toEqual([...new Set(ahead)]);
    expect(seenMinutesAgo()).toBe(10);
    await press(page, "Media");
    await heading(page, "Media").waitFor();
    expect(asked.data).toEqual([]);
    await expect.poll(seenMinutesAgo).toBe(0);
    // A second click loads the list again.
    await press(page, "Media");
    await expect.poll(() => asked.data).toContain(`GET ${media}`);
  }));

test("a list prefetched on hover or focus is not fetched twice", () =>
  onSlowLink("/admin/bookings", async ({ page, ahead }) => {
    const link = page.getByRole("link", { name: "Media", exact: true }).first();
    await link.hover();
    await hasCome(ahead, "routes/admin.shift-notes._index");
    await page.mouse.move(0, 0);
    await link.hover();
    await page.waitForTimeout(700);
    await link.focus();
    await page.waitForTimeout(700);
    expect(ahead.filter((route) => route === media)).toHaveLength(1);
  }));

test("a prefetched list is loaded again after a colleague's change", () =>
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

test("a change discards data prefetched before it", () => {
  const [checkIn, checkOut] = [inDays(3), inDays(4)];
  const id = insertRawBooking(lodge.file, { checkIn, checkOut, status: "pending", roomId: 3 });
  return onSlowLink("/admin/bookings", async ({ page, asked, ahead }) => {
    await hasCome(ahead, "routes/admin._index");
    // Blocks further prefetching before the click.
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

test("a user signed out in another tab sees no more data", () =>
  onSlowLink("/admin/bookings", async ({ page, ahead }) => {
    await hasCome(ahead, media);
    lodge.file.exec("DELETE FROM sessions");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByRole("alert").filter({ hasText: "signed out" }).waitFor();
    await press(page, "Media");
    await page.waitForURL("**/login?*");
  }));

test("a failed prefetch changes nothing", () =>
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
