import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hydrationIds } from "~/ui/scripts/hydration-data";
import { checkHtml, hasJava } from "../../world/check-html";
import { sharedSite } from "../site/shared-site";
import type { SitePage } from "../site/site-page";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lodge-html-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("pages outside the desk contain no React", async () => {
  const site = sharedSite();
  const isOfDesk = ({ path }: SitePage) => path.startsWith("/admin");
  const entries = new Set<string>();
  for (const page of site.pages.filter((each) => !isOfDesk(each))) {
    const body = page.send && new URLSearchParams(page.send);
    const answer = await site.visitorOf(page).raw(page.path, body && { method: "POST", body });
    const html = await answer.text();
    expect(html, page.name).not.toContain(hydrationIds.context);
    const scripts = [...html.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
    for (const tag of scripts) entries.add(/ src="([^"]+)"/.exec(tag)?.[1] ?? tag);
  }
  expect(entries.size).toBe(1);
  const loaded = new Set<string>();
  const load = (url: string) => {
    if (loaded.has(url)) return;
    loaded.add(url);
    const code = readFileSync(`public${url}`, "utf8");
    expect(code, url).not.toMatch(/react|jsx/i);
    for (const [, next] of code.matchAll(/(?:from|import)"(\/build\/[^"]+)"/g))
      load(next as string);
  };
  for (const entry of entries) load(entry);
  const desk = site.pages.find((page) => isOfDesk(page) && page.as === "admin") as SitePage;
  const answer = await site.visitorOf(desk).raw(desk.path);
  expect(await answer.text()).toContain(hydrationIds.context);
});

test("the HTML of every page is valid", { timeout: 180_000 }, async ({ skip }) => {
  skip(!hasJava(), "the Nu HTML checker needs java");
  const files = new Map<string, string>();
  const site = sharedSite();
  for (const page of site.pages) {
    const visitor = site.visitorOf(page);
    const answer = page.send
      ? await visitor.post(page.path, page.send)
      : await visitor.get(page.path);
    expect.soft(answer.status, page.name).toBe(page.status ?? 200);
    const file = path.join(folder, `${files.size}.html`);
    writeFileSync(file, answer.html);
    files.set(file, page.name);
  }
  const findings = checkHtml([...files.keys()]).filter(({ message }) => !isReactsHabit(message));
  const pagesByFinding = new Map<string, string[]>();
  for (const { type, subType, url = "", message, extract = "" } of findings) {
    const finding = `${subType ?? type}: ${message} ${extract}`;
    const page = files.get(new URL(url).pathname) ?? url;
    pagesByFinding.set(finding, [...(pagesByFinding.get(finding) ?? []), page]);
  }
  const hasErrors = findings.some(({ type }) => type !== "info");
  expect(hasErrors ? Object.fromEntries(pagesByFinding) : {}).toEqual({});
});

/** React writes void elements as `<br/>`, which equals `<br>`. */
const isReactsHabit = (message: string) => message.startsWith("Trailing slash on void elements");
