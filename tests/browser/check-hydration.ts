/**
 * Checks that React in the browser renders every desk page as the server did, in every state that `npm run
 * screenshots` knows. Only a development build of React reports all differences, so this builds one in a copy
 * of the project. A simulated browser extension adds nodes to the document, which must cause no errors.
 *
 * `npm run check:hydration` checks all pages, `npm run check:hydration -- desk,media` those whose names start
 * with one of the words.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import buildSite from "../world/global-setup";
import { findChromium } from "./find-chromium";
import { contextFor, launchChromium, listenForFaults, showPage } from "./show-page";
import { openSite, type Site } from "./site/open-site";
import type { SitePage } from "./site/site-page";

/** Creates a copy of the project with a development build for the browser. */
function makeCopy(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), "lodge-hydration-"));
  // The server does not list the files of linked folders.
  const copied = ["app", "db", "scripts", "public/icons", "public/pictures", "package.json"];
  mkdirSync(path.join(copy, "public"));
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  for (const name of [...copied, "package-lock.json", "tsconfig.json", "remix.config.js"]) {
    cpSync(name, path.join(copy, name), { recursive: true });
  }
  for (const name of ["start", "build", "finish-build"].map((each) => `scripts/${each}.mjs`)) {
    const file = path.join(copy, name);
    const code = readFileSync(file, "utf8");
    writeFileSync(file, code.replaceAll('"production"', '"development"'));
  }
  // Builds once here, since otherwise each of the three servers would build.
  const build = spawnSync(process.execPath, ["scripts/start.mjs", "--build-only"], {
    cwd: copy,
    stdio: "inherit",
  });
  if (build.status !== 0) throw new Error("the build for development failed");
  return copy;
}

/** Runs in the page before its scripts: adds nodes as a browser extension does. */
function playExtension(): void {
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.setAttribute("data-extension", "on");
    document.body.setAttribute("data-extension", "on");
    document.head.prepend(document.createElement("meta"));
    document.body.prepend(document.createElement("extension-toolbar"));
    document.body.append(document.createElement("extension-panel"));
  });
}

/** Runs in the page: whether React has hydrated it. */
const isTaken = () => {
  const root = document.getElementById("desk-root");
  return root !== null && Object.keys(root).some((name) => name.startsWith("__reactContainer"));
};

async function findFaults(browser: Browser, site: Site, sitePage: SitePage): Promise<string[]> {
  const context = await contextFor(browser, site, sitePage);
  await context.addInitScript(playExtension);
  const page: Page = await context.newPage();
  try {
    const faults = listenForFaults(page);
    // An opened `details` would count as a difference.
    await showPage(page, { ...sitePage, open: undefined });
    const isOfDesk = await page.evaluate(() => document.getElementById("remix-context") !== null);
    if (!isOfDesk) return [];
    await page.waitForFunction(isTaken);
    // Hydration runs in steps, and React may set the title after the last one.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return faults;
  } finally {
    await context.close();
  }
}

const wanted = process.argv.slice(2);
await buildSite();
const copy = makeCopy();
// A development build expects `npm run dev`, and its router warns about pages without routes.
const site = await openSite(copy, /Dev server origin not set|No routes matched location/);
const browser = await launchChromium(findChromium());
try {
  const pages = site.pages.filter(
    ({ name, path: address }) =>
      address.startsWith("/admin") &&
      (wanted.length === 0 || wanted.some((start) => name.startsWith(start))),
  );
  if (pages.length === 0) throw new Error("no page has such a name");
  let wrong = 0;
  for (const page of pages) {
    const faults = await findFaults(browser, site, page);
    if (faults.length === 0) continue;
    wrong++;
    console.error(`${page.name} (${page.path})\n  ${faults.join("\n  ")}`);
  }
  console.log(`${pages.length} pages looked at, ${wrong} drawn otherwise by the browser.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
  rmSync(copy, { recursive: true, force: true });
}
