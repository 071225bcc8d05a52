import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { makeDocument, makeImage, mediaNamed, settled } from "../world/media";
import { people } from "../world/people";
import { takenOver } from "./browser";
import { ownBrowser } from "./own-browser";
import { contextOf, listenForFaults } from "./show-page";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = signedInVisitor(lodge, people.diane);
const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-upload-"));

function write(name: string, bytes: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function atMedia(javaScriptEnabled: boolean, use: (page: Page) => Promise<void>) {
  const context = await contextOf(browser, lodge.url, admin, { javaScriptEnabled });
  const page = await context.newPage();
  const faults = listenForFaults(page);
  await page.goto("/admin/media");
  await use(page);
  expect(faults).toEqual([]);
  await context.close();
}

const choose = (page: Page, files: string[]) =>
  page.getByLabel("Upload files").setInputFiles(files);
const send = (page: Page) => page.getByRole("button", { name: "Upload", exact: true }).click();

test.each([false, true])("files are sent, described and shown; with scripts: %s", (hasScripts) =>
  atMedia(hasScripts, async (page) => {
    const name = `wall-${hasScripts}.png`;
    const red = hasScripts ? 10 : 20;
    await choose(page, [
      write(name, await makeImage("png", { red })),
      write(`menu-${hasScripts}.pdf`, makeDocument(`menu ${hasScripts}`)),
    ]);
    await send(page);
    await page.getByText("2 files uploaded.").waitFor();
    await settled(lodge, name);
    await page.getByRole("alert").getByRole("link", { name }).click();
    const image = page.locator(".media-preview img");
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByLabel("Alt text", { exact: true }).fill("A green wall");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
  }),
);

test.each([false, true])(
  "an invalid file is named, and the next try works; with scripts: %s",
  (hasScripts) =>
    atMedia(hasScripts, async (page) => {
      const good = `good-${hasScripts}.pdf`;
      await choose(page, [
        write("bad.jpg", Buffer.from("<html>")),
        write(good, makeDocument(`good ${hasScripts}`)),
      ]);
      await send(page);
      await page
        .getByRole("alert")
        .getByText("“bad.jpg” is not a supported file")
        .first()
        .waitFor();
      await expect.poll(() => page.title()).toContain("Error:");
      expect(mediaNamed(lodge, good)).toBeDefined();
      await choose(page, [write("next.pdf", makeDocument(`next ${hasScripts}`))]);
      await send(page);
      await page.getByText("File uploaded. Add an alt text.").waitFor();
    }),
);

test("progress is shown during an upload", () =>
  atMedia(true, async (page) => {
    // The progress script loads last; without it the form is sent normally.
    await takenOver(page);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/admin\/media(\?|$)/, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await choose(page, [write("slow.pdf", makeDocument("slow"))]);
    await send(page);
    await page.getByRole("progressbar", { name: "Upload progress" }).waitFor();
    // A second press during the upload sends nothing.
    await send(page);
    goOn();
    await page.getByText("File uploaded. Add an alt text.").waitFor();
    const { count } = lodge.row<{ count: number }>(
      "SELECT count(*) AS count FROM media WHERE original_name = 'slow.pdf'",
    );
    expect(count).toBe(1);
  }));
