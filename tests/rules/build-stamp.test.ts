import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isUpToDate, readStamp, writeStamp } from "../../scripts/build-stamp.mjs";

let root: string;
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const later = new Date(Date.now() + 60_000);
const makeNew = (name: string) => utimesSync(path.join(root, name), later, later);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "lodge-stamp-"));
  for (const folder of ["app/inner", "db", "scripts", "build"]) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  write("app/inner/page.tsx", "page");
  write("package.json", '{ "version": "1.2.3" }');
  for (const name of ["remix.config.js", "tsconfig.json", "package-lock.json"]) write(name, name);
});
afterEach(() => rmSync(root, { recursive: true }));

test("nothing matches before the first build", () => {
  expect(isUpToDate(root)).toBe(false);
});

test("a build matches its sources, even if all files have newer times", () => {
  writeStamp(root);
  expect(readStamp(root)).toMatchObject({ version: "1.2.3", commit: null });
  expect(isUpToDate(root)).toBe(true);
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) makeNew(name);
  utimesSync(path.join(root, "build", "version.json"), new Date(0), new Date(0));
  expect(isUpToDate(root)).toBe(true);
});

test.each<[what: string, change: () => void]>([
  ["another content", () => write("app/inner/page.tsx", "other")],
  ["a new file", () => write("db/new.ts", "")],
  ["a file that is gone", () => rmSync(path.join(root, "app/inner/page.tsx"))],
  [
    "another name",
    () => {
      cpSync(path.join(root, "app/inner/page.tsx"), path.join(root, "app/inner/other.tsx"));
      rmSync(path.join(root, "app/inner/page.tsx"));
    },
  ],
])("%s does not match", (_, change) => {
  writeStamp(root);
  change();
  for (const name of ["app/inner", "db"]) makeNew(name);
  for (const name of readdirSync(path.join(root, "app/inner"))) makeNew(`app/inner/${name}`);
  expect(isUpToDate(root)).toBe(false);
});

test("a release without sources matches", () => {
  const release = { platform: "linux", arch: "x64", nodeAbi: "115" };
  write(
    "build/version.json",
    JSON.stringify({ version: "1.2.3", commit: null, sources: "", release }),
  );
  for (const name of ["app", "db"]) rmSync(path.join(root, name), { recursive: true });
  expect(isUpToDate(root)).toBe(true);
});
