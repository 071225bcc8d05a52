import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "../site/shared-site";

/** A finding of the Nu HTML checker, as its JSON has it. */
interface Finding {
  type: "error" | "info" | "non-document-error";
  subType?: "warning" | "fatal";
  url?: string;
  message: string;
  extract?: string;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lodge-html-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const hasJava = spawnSync("java", ["-version"]).status === 0;

test("the HTML of every page is valid", { timeout: 180_000 }, async ({ skip }) => {
  skip(!hasJava, "the Nu HTML checker needs java");
  const files = new Map<string, string>();
  const site = sharedSite();
  for (const page of site.pages) {
    const visitor = site.visitorOf(page);
    const answer = page.send
      ? await visitor.post(page.path, page.send)
      : await visitor.get(page.path);
    expect(answer.status, page.name).toBe(page.status ?? 200);
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

/** React closes `<br/>` so; it is as good as `<br>`. */
const isReactsHabit = (message: string) => message.startsWith("Trailing slash on void elements");

/** In a run of seconds the second compiler and more collectors cost more than they gain. */
const shortRun = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss2m"];
const asJson = ["--format", "json"];

/** One run of the checker over all files; starting it takes longer than checking. */
function checkHtml(files: string[]): Finding[] {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const { stderr, error } = spawnSync("java", [...shortRun, "-jar", jar, ...asJson, ...files], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return (JSON.parse(stderr) as { messages: Finding[] }).messages;
}
