/**
 * Takes pictures of every page in every state, on a phone and on a desktop, light and dark. Writes them into
 * screenshots/, with an index that shows them side by side.
 *
 * `npm run screenshots` covers all pages, `npm run screenshots -- home room` those whose names start with one
 * of the words.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright";
import buildSite from "../world/global-setup";
import { findChromium } from "./find-chromium";
import { contextFor, launchChromium, showPage } from "./show-page";
import { openSite, type Site } from "./site/open-site";
import type { SitePage } from "./site/site-page";

const folder = path.resolve("screenshots");

const looks = [
  { name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "phone-dark", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  { name: "desktop", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "desktop-dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  {
    name: "desktop-no-script",
    viewport: { width: 1280, height: 900 },
    colorScheme: "light",
    javaScriptEnabled: false,
  },
] as const;

const fileName = (page: SitePage, look: string) =>
  `${page.name.replace(/[^a-z0-9]+/gi, "-")}-${look}.png`;

async function takePictures(browser: Browser, site: Site, pages: SitePage[]): Promise<void> {
  for (const page of pages) {
    for (const { name, ...options } of looks) {
      const context = await contextFor(browser, site, page, options);
      // The first-visit offer has its own state.
      await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
      const tab = await context.newPage();
      await showPage(tab, page);
      await tab.screenshot({ path: path.join(folder, fileName(page, name)), fullPage: true });
      await context.close();
    }
    console.log(page.name);
  }
}

/** Returns the index page, with one row per page. */
function indexOf(pages: SitePage[]): string {
  const rows = pages.map((page) => {
    const pictures = looks.map(
      ({ name }) => `<td><img src="${fileName(page, name)}" alt="${name}" loading="lazy"></td>`,
    );
    return `<tr><th scope="row">${page.name}</th>${pictures.join("")}</tr>`;
  });
  const heads = looks.map(({ name }) => `<th scope="col">${name}</th>`).join("");
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Every page</title>
<style>td, th { vertical-align: top; text-align: start; font: 1rem sans-serif } img { width: 18rem; border: 1px solid #ccc }</style>
<table><thead><tr><td></td>${heads}</tr></thead><tbody>${rows.join("\n")}</tbody></table></html>
`;
}

const wanted = process.argv.slice(2);
await buildSite();
const site = await openSite();
const browser = await launchChromium(findChromium());
try {
  const pages = site.pages.filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await takePictures(browser, site, pages);
  writeFileSync(path.join(folder, "index.html"), indexOf(pages));
  console.log(`${pages.length * looks.length} pictures in ${folder}`);
} finally {
  await browser.close();
  await site.close();
}
