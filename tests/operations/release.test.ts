import {
  appendFileSync,
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
import { openMailServer } from "../world/mail-server";
import { filesForm, makeImage } from "../world/media";
import { people } from "../world/people";
import { PretendMachine } from "../world/pretend-machine";
import { runProgram } from "../world/run-program";
import { signedInByForm } from "../world/visitor";

/** The folder with the archive, unpacked far from the project's own packages. */
let folder: string;
let archive: string;
let release: string;
let port: number;
let machine: PretendMachine;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lodge-release-test-"));
  port = await freePort();
  machine = new PretendMachine(path.join(folder, "machine"), port);
  const made = await machine.type("release", {}, { cwd: process.cwd() });
  const [, file = ""] = /^(\S+\.tar\.gz), \d+ MB$/m.exec(made.said) ?? [];
  archive = path.basename(file);
  cpSync(file, path.join(folder, archive));
  rmSync(file);
  expect(await runProgram("tar", ["-xzf", archive], { cwd: folder })).toMatchObject({ status: 0 });
  release = path.join(folder, archive.replace(/\.tar\.gz$/, ""));
  // Simulates a transfer that renews all times, the build before its packages.
  const entries = readdirSync(release, { recursive: true, encoding: "utf8" }).reverse();
  const first = Date.now() / 1000 - entries.length;
  for (const [index, each] of entries.entries()) {
    utimesSync(path.join(release, each), first + index, first + index);
  }
}, 180_000);
afterAll(async () => {
  await machine.close();
  rmSync(folder, { recursive: true, force: true });
});

test("its name contains the version, system and Node ABI", () => {
  const { platform, arch, versions } = process;
  expect(archive).toMatch(
    new RegExp(
      `^nyungwe-lodge-${manifest.version}(-[0-9a-f]+(-dirty)?)?-${platform}-${arch}-abi${versions.modules}\\.tar\\.gz$`,
    ),
  );
});

test("contains all that runs, without compilers or sources", () => {
  expect(readdirSync(release).sort()).toEqual(
    ["build", "deploy", "docs", "node_modules", "public", "scripts"]
      .concat(["CHANGES.md", "README.md", "lodge", "package.json", "start"])
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
  for (const name of ["build", "release", "test", "demo"]) {
    expect(scripts).not.toHaveProperty(name);
  }
  expect(readdirSync(path.join(release, "build", "commands"))).not.toContain("demo.mjs");
  expect(readdirSync(path.join(release, "scripts"))).toEqual(
    expect.arrayContaining([
      "start.mjs",
      "lodge.mjs",
      "upgrade.mjs",
      "command.mjs",
      "prepare-image.mjs",
    ]),
  );
  expect(devDependencies).toBeUndefined();
  expect(readFileSync(path.join(release, "CHANGES.md"), "utf8")).toMatch(
    new RegExp(
      `^# ${manifest.version}, \\d{4}-\\d\\d-\\d\\d\n\n(Changes since|This is the first release)`,
    ),
  );
});

test("all users may read it, and only its owner may write it", () => {
  const entries = readdirSync(release, { recursive: true, encoding: "utf8" });
  const modes = entries.map((each) => [each, statSync(path.join(release, each)).mode] as const);
  expect(modes.filter(([, mode]) => (mode & 0o004) === 0)).toEqual([]);
  expect(statSync(path.join(release, "start")).mode & 0o111).toBe(0o111);
});

test("starts without building: sign-in, image upload and status work", async () => {
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
    expect(told.said).toContain("No problems found.");
    expect(told.status).toBe(0);
  } finally {
    await lodge.close();
  }
});

describe("the commands of docs/operations.md", () => {
  /** The name of an older release with the same program. */
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
  const site = "www.lodge-by-the-forest.rw";
  /** A shell would misread these values. */
  const oddValues = [
    "# what differs from lodge to lodge",
    "ADMIN_PASSWORD=p$w0rd 'of' \"the\" boss <1>",
    "ADMIN_EMAIL=diane@lodge.example",
    "ADMIN_NAME='Diane \"the boss\" $HOME'",
    "",
  ].join("\n");

  beforeAll(async () => {
    older = newer().replace(/-lodge-[\d.]+/, "-lodge-0.0.1");
    cpSync(path.join(folder, archive), path.join(machine.root, archive));
    const words = ["-I", "gzip -1", "-cf", path.join(machine.root, `${older}.tar.gz`)];
    const renamed = [`--transform=s/^${newer()}/${older}/`, newer()];
    const packed = await runProgram("tar", [...words, ...renamed], { cwd: folder });
    expect(packed).toEqual({ status: 0, said: "" });
  });
  const links = () =>
    ["current", "previous"].map((name) => readlinkSync(machine.at(`opt/nyungwe-lodge/${name}`)));
  const lodge = (...words: string[]) => machine.run(`lodge ${words.join(" ")}`);
  const beside = () =>
    readdirSync(machine.at("var/lib"))
      .filter((name) => name !== "nyungwe-lodge")
      .sort();

  test("install the site, and it runs", async () => {
    expect((await machine.type("packages")).said).toContain(process.version);
    const words = { archive: `${older}.tar.gz`, site };
    expect(await machine.type("install", words)).toEqual({ status: 0, said: well });
    expect(readFileSync(machine.at("etc/systemd/journald.conf.d/nyungwe-lodge.conf"), "utf8"))
      // The retention stated on /privacy.
      .toContain("MaxRetentionSec=8week");
    const file = machine.at("etc/nyungwe-lodge/environment");
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await machine.type("certificate", { site })).status).toBe(0);
    expect((await machine.type("nginx", { site })).status).toBe(0);
    const conf = readFileSync(machine.at("etc/nginx/sites-enabled/nyungwe-lodge"), "utf8");
    expect(conf.match(/^ *(server_name|ssl_certificate) .*$/gm)?.join()).not.toContain("example");
    expect(conf).toContain(`server_name ${site};`);
    const certificates = [...conf.matchAll(/^ *ssl_certificate(?:_key)? +(.*);$/gm)];
    expect(certificates).toHaveLength(4);
    for (const [, certificate = ""] of certificates) {
      expect(existsSync(machine.at(certificate)), certificate).toBe(true);
    }
    const link = await machine.type("first-administrator");
    expect(link.said).toMatch(new RegExp(`^https://${site}/setup\\?token=\\S+\n$`));
    appendFileSync(file, `PORT=${port}\n${oddValues}no assignment\nSMPT_URL=x\n`);
    const faulty = await machine.type("status");
    for (const fault of [
      `The site listens on port ${port}, and /etc/nginx/sites-enabled/nyungwe-lodge has port 3000.`,
      `The site listens on port ${port}, and /etc/nyungwe-lodge/health has port 3000.`,
      "Line 7 of /etc/nyungwe-lodge/environment is not NAME=value and is ignored.",
      "SMPT_URL is not a variable of this program and is ignored. Did you mean SMTP_URL?",
    ]) {
      expect(faulty.said).toContain(fault);
    }
    expect(faulty.status).toBe(2);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^no assignment\nSMPT.*\n/m, ""));
    writeFileSync(machine.at("etc/nyungwe-lodge/health"), `PORT=${port}\n`);
    const available = machine.at("etc/nginx/sites-available/nyungwe-lodge");
    writeFileSync(available, conf.replace("127.0.0.1:3000", `127.0.0.1:${port}`));
    const told = await machine.type("status");
    expect(told.said).toContain("No problems found.");
    expect(told.status).toBe(0);
  });

  test("send mails, with a sender name that has spaces and special characters", async () => {
    const environment = machine.at("etc/nyungwe-lodge/environment");
    const signedIn: string[] = [];
    const mails = await openMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, answer) => {
        signedIn.push(`${username} ${password}`);
        answer(null, { user: username });
      },
    });
    try {
      for (const _ of ["once", "twice"]) expect((await machine.type("mail")).status).toBe(0);
      const written = readFileSync(environment, "utf8");
      writeFileSync(
        environment,
        written.replace(/@mail\.your-lodge\.rw:587/, `@127.0.0.1:${mails.port}`),
      );
      await machine.systemctl("restart", "nyungwe-lodge");
      expect(written.match(/^MAIL_FROM=/gm)).toHaveLength(1);
      const ask = () =>
        fetch(`http://127.0.0.1:${port}/newsletter`, {
          method: "POST",
          redirect: "manual",
          headers: { Origin: `https://${site}` },
          body: new URLSearchParams({ email: "eva@example.com" }),
        }).then(({ status }) => status);
      await vi.waitUntil(async () => (await ask().catch(() => 0)) === 302, {
        timeout: 30_000,
        interval: 500,
      });
      await vi.waitUntil(() => mails.arrived.length > 0, { timeout: 30_000 });
      expect(mails.arrived[0]?.mail.from?.text).toBe('"Our Lodge" <desk@your-lodge.rw>');
      const used = await machine.type("first-administrator");
      expect(used.said).toBe("There is an administrator already.\n");
      expect(new Set(signedIn)).toEqual(new Set(["desk@your-lodge.rw p$w0rd"]));
    } finally {
      await mails.close();
      const withMail = readFileSync(environment, "utf8");
      writeFileSync(environment, withMail.replace(/^SMTP_URL.*\n/m, ""));
      await machine.systemctl("restart", "nyungwe-lodge");
    }
  });

  test("copy backups to another machine, and check everything", async () => {
    expect((await machine.type("backup-key", { site })).said).toBe("ssh-ed25519 AAAA\n");
    const hosts = readFileSync(machine.at("etc/nyungwe-lodge/backup-hosts"), "utf8");
    expect(hosts).toBe("backup.your-lodge.rw ssh-ed25519 AAAA\n");
    expect((await machine.type("backup-command")).status).toBe(0);
    const checked = await machine.type("first-check");
    expect(checked.said).toContain("No problems found.");
    expect(checked.status).toBe(0);
    const away = readdirSync(machine.at("backup@backup.your-lodge.rw:lodge"));
    expect(away).toHaveLength(1);
    expect(away).toEqual(
      readdirSync(machine.at("var/lib/nyungwe-lodge/backups")).filter((name) => /^2/.test(name)),
    );
  });

  test("report a site that is stopped or does not answer", async () => {
    const lock = readFileSync(machine.at("var/lib/nyungwe-lodge/server.lock"), "utf8");
    const pid = Number(/^pid (\d+)$/m.exec(lock)?.[1]);
    process.kill(pid, "SIGSTOP");
    try {
      const silent = await lodge("status");
      expect(silent.said).toContain("The site is running but has not answered for 10 seconds.");
      expect(silent.status).toBe(2);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await machine.systemctl("stop", "nyungwe-lodge");
    const stopped = await lodge("status");
    expect(stopped.said).toContain("The site is not running.");
    expect(stopped.status).toBe(2);
    // Files that a killed command leaves behind.
    const mark = machine.at("var/lib/nyungwe-lodge.rollback-under-way");
    for (const [file, says] of [
      [mark, "A rollback did not finish.\n            Run it again: lodge rollback."],
      [
        machine.at("var/lib/nyungwe-lodge/restore-under-way"),
        "A restore did not finish.\n            Run it again: lodge restore <folder>.",
      ],
      [
        machine.at("opt/nyungwe-lodge/.unpacked"),
        "An upgrade did not finish.\n            Run it again: lodge upgrade <archive>.",
      ],
    ] as const) {
      writeFileSync(file, "");
      const unfinished = await lodge("status");
      expect(unfinished.said).toContain(says);
      expect(unfinished.said).not.toContain("The site is not running.");
      rmSync(file);
    }
    await machine.systemctl("start", "nyungwe-lodge");
  });

  test("explain wrong usage without a stack trace", async () => {
    for (const name of ["cut", "nyungwe-lodge-cut"]) {
      const whole = readFileSync(machine.at(archive));
      writeFileSync(machine.at(`${name}.tar.gz`), whole.subarray(0, 100_000));
    }
    for (const [words, says] of [
      ["upgrade", "Usage: lodge upgrade [--older] <archive>"],
      ["upgrade nothing.tar.gz", "There is no file nothing.tar.gz."],
      ["upgrade cut.tar.gz", "is not a release archive"],
      [
        "upgrade nyungwe-lodge-cut.tar.gz",
        "is damaged, incomplete, or renamed. Nothing was changed.",
      ],
      ["rollback", "There is no upgrade to roll back. Nothing was changed."],
      ["rollback --now", "Usage: lodge rollback"],
      ["upgarde", 'There is no command "upgarde". There are status, '],
      ["restore", "Usage: lodge restore <folder>"],
    ] as const) {
      const { said, status } = await lodge(words);
      expect(said).toContain(says);
      expect(said).not.toMatch(/\n {4}at /);
      expect(status, words).toBe(1);
    }
    const { said, status } = await lodge("help");
    expect(said).toContain("lodge backup [<folder>]");
    expect(status).toBe(0);
  });

  test("refuse a second upgrade at the same time", async () => {
    const lock = machine.at("opt/nyungwe-lodge/.upgrade.lock");
    for (const words of [`upgrade ${newer()}.tar.gz`, "rollback"]) {
      const { said, status } = await machine.run(`exec 8> ${lock}; flock 8; lodge ${words}`);
      expect(said).toBe("Another upgrade or rollback is under way.\n");
      expect(status).toBe(1);
    }
  });

  test("change nothing if the disk has no space for the copy", async () => {
    const du = machine.standIn("du", "echo 999999999999999 .");
    try {
      const { said, status } = await lodge("upgrade", `${newer()}.tar.gz`);
      expect(said).toMatch(
        /^The copy of the data needs 953674317 MB, and \d+ MB are free\. Nothing was changed\.$/m,
      );
      expect(status).toBe(1);
    } finally {
      rmSync(du);
    }
    expect(readlinkSync(machine.at("opt/nyungwe-lodge/current"))).toBe(older);
    expect(beside()).toEqual([]);
    const health = "curl --fail --silent --retry 10 --retry-connrefused";
    const answer = await machine.run(`${health} http://127.0.0.1:${port}/healthz`);
    expect(answer.said).toBe(well);
  });

  test("upgrade the site, and roll back to the previous program and data", async () => {
    book();
    const before = bookings();
    const upgraded = await machine.type("upgrade", { archive: `${newer()}.tar.gz` });
    expect(upgraded.said).toContain(
      `${newer()} is running. To return to ${older}: lodge rollback.`,
    );
    expect(upgraded.status).toBe(0);
    expect(links()).toEqual([newer(), older]);
    expect(bookings()).toEqual(before);
    const copies = beside();
    expect(copies).toEqual([`nyungwe-lodge.before-${newer()}`]);

    // A second upgrade changes nothing: the copy is still from before the first.
    book();
    const again = await machine.type("upgrade", { archive: `${newer()}.tar.gz` });
    expect(again).toEqual({ status: 0, said: `${newer()} is already running.\n` });
    expect(beside()).toEqual(copies);
    expect(links()).toEqual([newer(), older]);

    // Both releases have the same database, so bookings made since then stay.
    const back = await machine.type("rollback");
    expect(back).toEqual({ status: 0, said: `${older} is running.\n` });
    expect(links()).toEqual([older, older]);
    expect(bookings()).toHaveLength(before.length + 1);
    expect((await lodge("rollback")).said).toContain("There is no upgrade to roll back.");
  });

  /** Changes the database as a newer release's migration would. */
  const changeDatabase = () => {
    const file = openLodge();
    file.exec("INSERT INTO migrations VALUES ('2999-01-01T00-00-00Z-future', '2999')");
    file.close();
  };

  test("refuse an older release unless asked explicitly", async () => {
    const oldest = newer().replace(/-lodge-[\d.]+/, "-lodge-0.0.0");
    writeFileSync(machine.at(`${oldest}.tar.gz`), "no archive");
    const { said, status } = await lodge("upgrade", `${oldest}.tar.gz`);
    expect(said).toBe(
      `0.0.0 is older than 0.0.1, which is running. Nothing was changed. To go back: lodge rollback. To install 0.0.0 all the same: lodge upgrade --older ${oldest}.tar.gz\n`,
    );
    expect(status).toBe(1);
    const asked = await lodge("upgrade", "--older", `${oldest}.tar.gz`);
    expect(asked.said).toContain("cannot be unpacked");
  });

  test("roll back without the copy if the upgrade did not change the database", async () => {
    const before = bookings();
    expect((await lodge("upgrade", `${newer()}.tar.gz`)).status).toBe(0);
    book();
    rmSync(machine.at(`var/lib/nyungwe-lodge.before-${newer()}`), { recursive: true });
    changeDatabase();
    for (const words of [[], ["--discard-changes"]]) {
      const refused = await lodge("rollback", ...words);
      expect(refused.said).toMatch(
        /^The copy of the data from before the upgrade is missing: \S+\. .* Nothing was changed\.\n$/,
      );
      expect(refused.status).toBe(1);
    }
    const file = openLodge();
    file.exec("DELETE FROM migrations WHERE name LIKE '2999%'");
    file.close();
    expect(await lodge("rollback")).toEqual({ status: 0, said: `${older} is running.\n` });
    expect(bookings()).toHaveLength(before.length + 1);
  });

  test("roll back to the previous data if the upgrade changed the database", async () => {
    const before = bookings();
    expect((await machine.type("upgrade", { archive: `${newer()}.tar.gz` })).status).toBe(0);
    changeDatabase();
    book();
    const file = openLodge();
    file.exec(
      "INSERT INTO newsletter_subscribers (email, created_at, last_mailed_at, unsubscribe_token) VALUES ('eva@guests.example', '2026', '2026', 'x')",
    );
    file.close();
    const refused = await lodge("rollback");
    expect(refused.said).toContain(
      "discards what was added or changed since the upgrade: 1 booking, 1 guest profile, 1 newsletter sign-up. Nothing was changed yet.",
    );
    expect(refused.said).toContain(
      `The discarded data will be in ${machine.at("var/lib/nyungwe-lodge")}.after-`,
    );
    expect(refused.status).toBe(1);
    expect(links()).toEqual([newer(), older]);
    expect((await lodge("rollback", "--discard-changes")).status).toBe(0);
    expect(links()).toEqual([older, older]);
    expect(bookings()).toEqual(before);
    const [after = ""] = beside().filter((name) => name.includes(".after-"));
    const kept = openFile(path.join(machine.at("var/lib"), after, "lodge.sqlite"), {
      readonly: true,
    });
    expect(kept.prepare("SELECT count(*) FROM bookings").pluck().get()).toBe(before.length + 1);
    kept.close();
  });

  /**
   * Runs a command repeatedly, killed before its first step, then before its second, and so on. Returns the
   * steps.
   */
  async function killAtEach(words: string[], then: () => Promise<void>): Promise<string[]> {
    const killed: string[] = [];
    for (;;) {
      const NODE_OPTIONS = `--import=${path.resolve("tests/world/kill-at.mjs")}`;
      const env = { NODE_OPTIONS, KILL_AT: String(killed.length + 1) };
      const { said } = await machine.run(`lodge ${words.join(" ")}`, env);
      const [, before] = /^killed before (.*)$/m.exec(said) ?? [];
      if (before === undefined) return killed;
      killed.push(before);
      await then();
    }
  }

  test("an upgrade killed at any step is completed by the next run", async () => {
    const before = bookings();
    const upgrade = ["upgrade", `${newer()}.tar.gz`];
    const undo = async () => {
      expect(await lodge("rollback")).toEqual({ status: 0, said: `${older} is running.\n` });
      rmSync(machine.at(`opt/nyungwe-lodge/${newer()}`), { recursive: true });
    };
    rmSync(machine.at(`opt/nyungwe-lodge/${newer()}`), { recursive: true, force: true });
    const killed = await killAtEach(upgrade, async () => {
      const { said, status } = await lodge(...upgrade);
      expect(said).toMatch(new RegExp(`^${newer()} is (already )?running\\.`, "m"));
      expect(status).toBe(0);
      expect(links()).toEqual([newer(), older]);
      expect(bookings()).toEqual(before);
      expect(beside().filter((name) => name.includes(".part"))).toEqual([]);
      await undo();
    });
    await undo();
    for (const step of [
      "tar",
      "systemctl stop",
      "cp",
      "renameSync",
      "symlinkSync",
      "systemctl start",
    ]) {
      expect(
        killed.some((each) => each.startsWith(step)),
        step,
      ).toBe(true);
    }
  }, 600_000);

  test("a rollback killed at any step is completed by the next run", async () => {
    const before = bookings();
    const upgrade = async () => {
      expect((await lodge("upgrade", `${newer()}.tar.gz`)).status).toBe(0);
      changeDatabase();
    };
    await upgrade();
    const rollback = ["rollback", "--discard-changes"];
    const killed = await killAtEach(rollback, async () => {
      // The machine restarts with whatever is installed.
      await machine.systemctl("start", "nyungwe-lodge");
      const { said, status } = await lodge(...rollback);
      expect(said).toContain(`${older} is running.`);
      expect(status).toBe(0);
      expect(links()).toEqual([older, older]);
      expect(bookings()).toEqual(before);
      await upgrade();
    });
    expect(bookings()).toEqual(before);
    for (const step of ["systemctl stop", "renameSync", "symlinkSync", "systemctl start"]) {
      expect(
        killed.some((each) => each.startsWith(step)),
        step,
      ).toBe(true);
    }
  }, 600_000);

  test("restore the newest backup", async () => {
    book();
    const before = bookings();
    expect((await lodge("backup")).status).toBe(0);
    book();
    const restored = await machine.type("restore", {}, { behind: "choose-backup" });
    expect(restored.said).toContain(before.at(-1));
    expect(restored.said).toContain(well);
    expect(restored.status).toBe(0);
    expect(bookings()).toEqual(before);
  });

  test("move to a new machine with a backup of the old one", async () => {
    const before = bookings();
    expect((await lodge("backup", machine.at("stick"))).status).toBe(0);
    const [name = ""] = readdirSync(machine.at("stick"));
    const dataDir = machine.at("var/lib/nyungwe-lodge");
    await machine.systemctl("stop", "nyungwe-lodge");
    rmSync(dataDir, { recursive: true });
    await machine.systemctl("start", "nyungwe-lodge");
    await vi.waitUntil(() => existsSync(path.join(dataDir, "server.lock")), { timeout: 30_000 });

    await machine.type("copied-backup");
    const words = { copied_backup: path.join(machine.at("stick"), name) };
    const { status, said } = await machine.type("move", words);
    expect(said).toContain(before.at(-1));
    expect(said).toContain(well);
    expect(status).toBe(0);
    expect(bookings()).toEqual(before);
    expect(existsSync(path.join(dataDir, "moved-backup"))).toBe(false);
  });

  test("cover every code block of the document", () => {
    expect(machine.untyped()).toEqual([]);
  });
});

test("a release for another system is refused in one line", async () => {
  const file = path.join(release, "build", "version.json");
  const stamp = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...stamp, release: { ...stamp.release, arch: "mips" } }));
  const dataDir = path.join(folder, "data");
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, said } = await runProgram(path.join(release, "start"), [], { env });
  expect(said).toMatch(
    /^This release is for \w+-mips and (Node with ABI \d+|Node 22 or newer); .*\n$/,
  );
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});
