import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { type OwnLodge, openLodge } from "../world/lodge";
import { filesForm, makeImage } from "../world/media";
import { people } from "../world/people";
import { signedInByForm } from "../world/visitor";

/** Where the archive is laid, and unpacked far from the project's own packages. */
let folder: string;
let archive: string;
let release: string;
const run = (command: string, words: string[], options = {}) =>
  spawnSync(command, words, { encoding: "utf8", ...options });

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lodge-release-test-"));
  const made = run(process.execPath, ["scripts/release.mjs", folder]);
  expect(made.stderr).toBe("");
  archive = readdirSync(folder).join();
  expect(run("tar", ["-xzf", archive], { cwd: folder }).status).toBe(0);
  release = path.join(folder, archive.replace(/\.tar\.gz$/, ""));
  // As after a transfer that makes all times new, the build before its packages.
  const entries = readdirSync(release, { recursive: true, encoding: "utf8" }).reverse();
  const now = Date.now() / 1000;
  for (const [index, each] of entries.entries()) {
    utimesSync(path.join(release, each), now + index, now + index);
  }
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("its name says for which version, system and Node it is", () => {
  const { platform, arch, versions } = process;
  expect(archive).toMatch(
    new RegExp(
      `^nyungwe-lodge-${manifest.version}(-[0-9a-f]+(-dirty)?)?-${platform}-${arch}-abi${versions.modules}\\.tar\\.gz$`,
    ),
  );
});

test("it holds what runs, and neither a compiler nor sources", () => {
  expect(readdirSync(release).sort()).toEqual(
    ["build", "deploy", "docs", "node_modules", "public", "scripts"]
      .concat(["CHANGES.md", "README.md", "package.json", "start"])
      .sort(),
  );
  const packages = readdirSync(path.join(release, "node_modules"));
  expect(packages).toEqual(expect.arrayContaining(["express", "react-dom", "sharp", "argon2"]));
  const building = ["esbuild", "vite", "typescript", "typescript-7", "vitest", "tsx", "playwright"];
  expect(packages.filter((name) => building.includes(name))).toEqual([]);
  expect(existsSync(path.join(release, "node_modules/@remix-run/dev"))).toBe(false);
  const { scripts, devDependencies } = JSON.parse(
    readFileSync(path.join(release, "package.json"), "utf8"),
  );
  expect(scripts).toMatchObject({ start: manifest.scripts.start, status: manifest.scripts.status });
  expect(Object.keys(scripts)).not.toEqual(expect.arrayContaining(["build"]));
  expect(devDependencies).toBeUndefined();
  expect(readFileSync(path.join(release, "CHANGES.md"), "utf8")).toMatch(/^# nyungwe-lodge-/);
});

test("everybody may read it, and nobody else writes it", () => {
  const entries = readdirSync(release, { recursive: true, encoding: "utf8" });
  const modes = entries.map((each) => [each, statSync(path.join(release, each)).mode] as const);
  expect(modes.filter(([, mode]) => (mode & 0o004) === 0)).toEqual([]);
  expect(statSync(path.join(release, "start")).mode & 0o111).toBe(0o111);
});

test("it serves at once, signs in, takes a picture and tells its status, without building", async () => {
  const lodge: OwnLodge = await openLodge({ root: release });
  try {
    expect(lodge.output()).not.toContain("Building");
    const admin = await signedInByForm(lodge, people.diane);
    expect((await admin.get("/admin")).status).toBe(200);
    expect((await admin.raw("/icons/logo.svg")).status).toBe(200);
    const body = filesForm([{ name: "forest.jpg", bytes: await makeImage("jpeg") }]);
    expect((await admin.raw("/admin/media", { method: "POST", body })).status).toBe(302);
    const state = lodge.file.prepare("SELECT state FROM media").pluck();
    await vi.waitUntil(() => state.get() === "ready", { timeout: 30_000, interval: 200 });
    const env = { ...process.env, DATA_DIR: lodge.dataDir };
    const told = run("npm", ["run", "--silent", "status"], { cwd: release, env });
    expect(told.stdout).toContain("All is well.");
    expect(told.status).toBe(0);
  } finally {
    await lodge.close();
  }
});

test("on another system it says so in one line, and starts nothing", () => {
  const file = path.join(release, "build", "version.json");
  const stamp = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...stamp, release: { ...stamp.release, arch: "mips" } }));
  const dataDir = path.join(folder, "data");
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stderr } = run(path.join(release, "start"), [], { env });
  expect(stderr).toMatch(
    /^This release is for \w+-mips and Node with ABI \d+, or 22 and newer; .*\n$/,
  );
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});
