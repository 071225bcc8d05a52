import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { openFile } from "db/open-file";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { filesForm, makeImage } from "../world/media";
import { people } from "../world/people";
import { PretendMachine } from "../world/pretend-machine";
import { runProgram } from "../world/run-program";
import { signedInByForm } from "../world/visitor";

/** Where the archive is laid, and unpacked far from the project's own packages. */
let folder: string;
let archive: string;
let release: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lodge-release-test-"));
  const made = await runProgram(process.execPath, ["scripts/release.mjs", folder]);
  expect(made.said).toMatch(/^\S+\.tar\.gz, \d+ MB\n$/);
  archive = readdirSync(folder).join();
  expect(await runProgram("tar", ["-xzf", archive], { cwd: folder })).toMatchObject({ status: 0 });
  release = path.join(folder, archive.replace(/\.tar\.gz$/, ""));
  // As after a transfer that makes all times new, the build before its packages.
  const entries = readdirSync(release, { recursive: true, encoding: "utf8" }).reverse();
  const first = Date.now() / 1000 - entries.length;
  for (const [index, each] of entries.entries()) {
    utimesSync(path.join(release, each), first + index, first + index);
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
  for (const name of ["build", "release", "test"]) expect(scripts).not.toHaveProperty(name);
  expect(readdirSync(path.join(release, "scripts"))).toEqual(
    expect.arrayContaining(["start.mjs", "command.mjs", "build.mjs", "prepare-image.mjs"]),
  );
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
    const told = await runProgram("npm", ["run", "--silent", "status"], { cwd: release, env });
    expect(told.said).toContain("All is well.");
    expect(told.status).toBe(0);
  } finally {
    await lodge.close();
  }
});

describe("the commands of docs/operations.md", () => {
  let machine: PretendMachine;
  let port: number;
  /** An older release by name; its program is the same. */
  let older: string;
  const newer = () => archive.replace(/\.tar\.gz$/, "");
  const openLodge = () =>
    openFile(path.join(machine.at("var/lib/nyungwe-lodge"), "lodge.sqlite"), { timeout: 5000 });
  const bookings = () => {
    const file = openLodge();
    try {
      return file.prepare("SELECT id FROM bookings ORDER BY created_at").pluck().all();
    } finally {
      file.close();
    }
  };
  const book = () => {
    const file = openLodge();
    const day = bookings().length;
    insertRawBooking(file, {
      roomId: 1,
      user: null,
      checkIn: inDays(day),
      checkOut: inDays(day + 1),
    });
    file.close();
  };
  const well = '{"status":"well","ailing":[]}\n';

  beforeAll(async () => {
    port = await freePort();
    machine = new PretendMachine(path.join(folder, "machine"), port);
    older = newer().replace(/-lodge-[\d.]+/, "-lodge-0.0.1");
    cpSync(path.join(folder, archive), path.join(machine.root, archive));
    const words = ["-I", "gzip -1", "-cf", path.join(machine.root, `${older}.tar.gz`)];
    const renamed = [`--transform=s/^${newer()}/${older}/`, newer()];
    const packed = await runProgram("tar", [...words, ...renamed], { cwd: folder });
    expect(packed).toEqual({ status: 0, said: "" });
  });
  afterAll(() => machine.close());

  test("install it, and it runs", async () => {
    expect(await machine.type("install", { release: older })).toEqual({ status: 0, said: well });
    expect(readFileSync(machine.at("journal"), "utf8")).toContain("/setup?token=");
    const file = machine.at("etc/nyungwe-lodge/environment");
    expect(statSync(file).mode & 0o077).toBe(0);
    const told = await machine.type("status");
    expect(told.said).toContain("All is well.");
    expect(told.status).toBe(0);
    expect((await machine.type("nginx")).status).toBe(0);
    const site = readFileSync(machine.at("etc/nginx/sites-enabled/nyungwe-lodge"), "utf8");
    expect(site.match(/^ *(server_name|ssl_certificate) .*$/gm)?.join()).not.toContain("example");
  });

  test("upgrade it, and lead back to the program and the data as they were", async () => {
    book();
    const before = bookings();
    expect(await machine.type("upgrade", { release: newer() })).toEqual({ status: 0, said: well });
    const links = () =>
      ["current", "previous"].map((name) => readlinkSync(machine.at(`opt/nyungwe-lodge/${name}`)));
    expect(links()).toEqual([newer(), older]);
    expect(bookings()).toEqual(before);

    book();
    expect(await machine.type("back", { release: newer() })).toEqual({ status: 0, said: well });
    expect(links()).toEqual([older, older]);
    expect(bookings()).toEqual(before);
    const after = machine.at(`var/lib/nyungwe-lodge.after-${newer()}`);
    const kept = openFile(path.join(after, "lodge.sqlite"), { readonly: true });
    expect(kept.prepare("SELECT count(*) FROM bookings").pluck().get()).toBe(2);
    kept.close();
  });

  test("on a new machine the newest backup brings everything back", async () => {
    book();
    const before = bookings();
    const dataDir = machine.at("var/lib/nyungwe-lodge");
    const env = { ...process.env, DATA_DIR: dataDir };
    const command = ["scripts/command.mjs", "backup", machine.at("stick")];
    const made = await runProgram(process.execPath, command, { cwd: release, env });
    expect(made.status).toBe(0);
    const [name = ""] = readdirSync(machine.at("stick"));
    const backup = path.join(machine.at("stick"), name);
    await machine.systemctl("stop", "nyungwe-lodge");
    rmSync(dataDir, { recursive: true });
    await machine.systemctl("start", "nyungwe-lodge");
    await vi.waitUntil(() => existsSync(path.join(dataDir, "server.lock")), { timeout: 30_000 });

    const { status, said } = await machine.type("restore", { backup });
    expect(said).toContain(before.at(-1));
    expect(said).toContain(well);
    expect(status).toBe(0);
    expect(bookings()).toEqual(before);
  });
});

test("on another system it says so in one line, and starts nothing", async () => {
  const file = path.join(release, "build", "version.json");
  const stamp = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...stamp, release: { ...stamp.release, arch: "mips" } }));
  const dataDir = path.join(folder, "data");
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, said } = await runProgram(path.join(release, "start"), [], { env });
  expect(said).toMatch(
    /^This release is for \w+-mips and Node with ABI \d+, or 22 and newer; .*\n$/,
  );
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});
