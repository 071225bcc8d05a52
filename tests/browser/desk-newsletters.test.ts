import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeSettings } from "../http/scenario";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { type MailServer, openMailServer } from "../world/mail-server";
import { insertRawIssue, insertRawSubscriber } from "../world/newsletters";
import { people } from "../world/people";
import { signedIn, type Visitor } from "../world/visitor";
import { deskOf, main } from "./at-desk";
import { openBrowser } from "./browser";
import { openJudgedTab } from "./pages/axe";
import { contextOf } from "./show-page";

let server: MailServer;
let lodge: OwnLodge;
let browser: Browser;
let admin: Visitor;
beforeAll(async () => {
  server = await openMailServer();
  const port = await freePort();
  const env = { SMTP_URL: server.url, PUBLIC_URL: `http://localhost:${port}` };
  [lodge, browser] = await Promise.all([openLodge({ env, port }), openBrowser()]);
  admin = await signedIn(lodge, people.diane);
  // Slow sending lets the test see a newsletter issue in progress.
  storeSettings(lodge, "notifications", { mailsAMinute: 4 });
  for (let n = 0; n < 30; n++) {
    insertRawSubscriber(lodge.file, { email: `reader${n}@example.com` });
  }
});
afterAll(async () => {
  await browser?.close();
  await lodge?.close();
  await server?.close();
});

const button = (page: Page, name: string) => main(page).getByRole("button", { name });
const link = (page: Page, name: string) => main(page).getByRole("link", { name });

/** Sends a newsletter issue: test mail, start, stop, continue. */
async function sendIt(page: Page): Promise<void> {
  await button(page, "Send test to me").click();
  await page.getByText("Test newsletter queued. It goes only to you.").waitFor();
  await link(page, "Send to 30 confirmed subscribers").click();
  await page.getByRole("heading", { name: /^Send “/ }).waitFor();
  await button(page, "Send to 30 confirmed subscribers").click();
  await page.getByText("Sending started.").waitFor();
  await button(page, "Stop").click();
  await page.getByText("Sending stopped. Unsent emails were cancelled.").waitFor();
  await button(page, "Resume").click();
  await page.getByText("Sending resumed.").waitFor();
  await button(page, "Stop").waitFor();
}

const statusOf = (id: number) =>
  lodge.value("SELECT status FROM newsletter_issues WHERE id = ?", id);

test("a newsletter issue is written, tested, sent, stopped and continued with React", async () => {
  await deskOf({ browser, lodge, visitor: admin })(
    "/admin/newsletters/new",
    async (page, asked) => {
      await page.getByLabel("Subject").fill("After the rain");
      await page.getByLabel("Text").fill("# Rain\n\nIt *fell*.");
      await button(page, "Preview").click();
      await page.getByText("This is a preview. Nothing is saved yet.").waitFor();
      expect(await page.locator("#preview em").textContent()).toBe("fell");
      await button(page, "Save").click();
      await page.getByText("Newsletter created. It has not been sent yet.").waitFor();
      await sendIt(page);
      expect(asked.documents).toEqual([]);
    },
  );
  expect(statusOf(1)).toBe("sending");
});

test("a newsletter issue is sent, stopped and continued without scripts", async () => {
  const id = insertRawIssue(lodge.file, { subject: "By hand" });
  const context = await contextOf(browser, lodge.url, admin, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/admin/newsletters/${id}`);
  await sendIt(page);
  expect(statusOf(id)).toBe("sending");
  await context.close();
});

test.each(["light", "dark"] as const)(
  "the sending pages have no axe violations, in the %s colour scheme",
  async (colorScheme) => {
    const [draft, stopped] = [
      insertRawIssue(lodge.file, { subject: "Draft" }),
      insertRawIssue(lodge.file, { subject: "Stopped", status: "stopped", recipients: 9 }),
    ];
    const viewport = { width: 390, height: 844 };
    const context = await contextOf(browser, lodge.url, admin, { colorScheme, viewport });
    const { page, findViolations } = await openJudgedTab(context);
    for (const path of [`${draft}`, `${draft}/send`, `${stopped}`, "1"]) {
      await page.goto(`/admin/newsletters/${path}`);
      expect(await findViolations(), path).toEqual([]);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWide, path).toBe(false);
    }
    await context.close();
  },
);
