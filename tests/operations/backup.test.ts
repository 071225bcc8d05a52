import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { findDamage, findMiscounts } from "db/check-file";
import { holdLock } from "db/hold-lock";
import { openDatabase } from "db/open";
import { openFile } from "db/open-file";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { formatBackupName, parseBackupName } from "~/operations/backups/backup-policy";
import { copyOffSite } from "~/operations/backups/copy-off-site.server";
import { type BackupOptions, createBackup } from "~/operations/backups/create-backup.server";
import {
  appendErasures,
  createErasure,
  matchesErasedAddress,
  mergeErasures,
  readErasures,
  withdrawErasures,
} from "~/operations/backups/erasure-list.server";
import { restoreBackup } from "~/operations/backups/restore-backup.server";
import { runDrill } from "~/operations/backups/run-drill.server";
import { readManifest, serialiseManifest } from "~/operations/backups/stored-manifest.server";
import { verifyBackup } from "~/operations/backups/verify-backup.server";
import { prepareRestoredDatabase } from "~/privacy/prepare-restored-database.server";
import { expectPage } from "../http/scenario";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { keptReleases, unpackRelease } from "../world/kept-releases";
import { copyTemplate, openLodge } from "../world/lodge";
import {
  addUpload,
  crashCopy,
  damageFile,
  emptyFolder,
  removeFoldersAfterwards,
  runCommand,
  startCommand,
} from "../world/maintenance";
import { openOwnData } from "../world/own-data";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";

removeFoldersAfterwards();

const recordErasure = (dataDir: string, person: { userId: string; email: string }, now: Date) =>
  appendErasures(dataDir, [createErasure(person, now)]);

const fileOf = (dataDir: string) => path.join(dataDir, "lodge.sqlite");
const backupsOf = (dataDir: string) => path.join(dataDir, "backups");

/** Queries a database file that no other process has open. */
function readFrom(dataDir: string, sql: string): unknown[] {
  const file = openFile(fileOf(dataDir), { readonly: true });
  try {
    return file.prepare(sql).all();
  } finally {
    file.close();
  }
}
const countIn = (dataDir: string, table: string) =>
  (readFrom(dataDir, `SELECT count(*) AS n FROM ${table}`) as { n: number }[])[0]?.n;

const order = (dataDir: string, more: Partial<BackupOptions> = {}): BackupOptions => ({
  dataDir,
  backupDir: backupsOf(dataDir),
  deletesExpired: true,
  programVersion: "0.0.0",
  now: new Date(),
  ...more,
});

/** Restores in this process, with the command's changes to the database. */
const restore = (folder: string, dataDir: string, erasures: string | null = null) => {
  const now = new Date();
  return restoreBackup({
    folder,
    dataDir,
    erasureListPath: erasures,
    now,
    prepareDatabase: (db, list, madeAt) => prepareRestoredDatabase(db, list, madeAt, now),
  });
};

/** Returns the folder that a command created, from its first line of output. */
const folderIn = ({ said }: { said: string }) => said.split("\n")[0] ?? "";

describe("npm run backup", () => {
  test("creates one dated private folder, with or without a running server", async () => {
    const lodge = await openLodge();
    onTestFinished(lodge.close);
    const filename = addUpload(lodge.file, lodge.dataDir);
    const id = insertRawBooking(lodge.file, { createdAt: "2026-11-01T10:00:00.000Z" });
    const env = { DATA_DIR: lodge.dataDir };
    const served = await runCommand("backup", [], env);
    expect(served).toEqual({ code: 0, said: expect.stringContaining("1 booking, 3 files") });
    await lodge.end();
    expect(await runCommand("backup", [], env)).toMatchObject({ code: 0 });

    const names = readdirSync(backupsOf(lodge.dataDir)).sort();
    expect(names.map((name) => parseBackupName(name) !== null)).toEqual([true, true]);
    const folder = folderIn(served);
    expect(folder).toBe(path.join(backupsOf(lodge.dataDir), names[0] ?? ""));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder).sort()).toEqual([
      "lodge.sqlite",
      "manifest.json",
      "media",
      "session-secret",
    ]);
    expect(readManifest(folder)).toMatchObject({
      counts: { bookings: 1, users: 4, rooms: 5 },
      newestBooking: { id, madeAt: "2026-11-01T10:00:00.000Z" },
      missing: [],
    });
    expect(readFrom(folder, "PRAGMA journal_mode")).toEqual([{ journal_mode: "delete" }]);
    expect(readFileSync(path.join(folder, "media", filename, "original"))).toEqual(
      readFileSync(path.join(lodge.dataDir, "media", filename, "original")),
    );
    const runs = "SELECT kind, outcome, is_scheduled, folder FROM maintenance_runs ORDER BY id";
    expect(readFrom(lodge.dataDir, runs)).toEqual(
      names.map((name) => ({
        kind: "backup",
        outcome: "ok",
        is_scheduled: 0,
        folder: path.join(backupsOf(lodge.dataDir), name),
      })),
    );
  });

  test("unchanged uploads are linked; damaged copies are replaced", async () => {
    const { dataDir, file } = await openOwnData();
    const same = addUpload(file, dataDir, { name: "same" });
    const rotten = addUpload(file, dataDir, { name: "rotten" });
    const changed = addUpload(file, dataDir, { name: "changed" });
    const first = await createBackup(order(dataDir));
    const inode = (folder: string, name: string) =>
      statSync(path.join(folder, "media", name, "original")).ino;

    const rot = path.join(first.folder, "media", rotten, "original");
    const { atime, mtime } = statSync(rot);
    damageFile(rot);
    utimesSync(rot, atime, mtime);
    writeFileSync(path.join(dataDir, "media", changed, "original"), "%PDF-1.5\n");
    const second = await createBackup(order(dataDir));

    expect(second.linkedCount).toBe(1);
    const areSame = [same, rotten, changed].map(
      (name) => inode(first.folder, name) === inode(second.folder, name),
    );
    expect(areSame).toEqual([true, false, false]);
    // The first backup is damaged, and the second is intact.
    await expect(verifyBackup(first.folder)).rejects.toThrow("was changed after the backup");
    await verifyBackup(second.folder);
  });

  test("a missing upload is reported, and the rest is backed up", async () => {
    const { dataDir, file } = await openOwnData();
    const there = addUpload(file, dataDir, { name: "there" });
    const gone = addUpload(file, dataDir, { name: "gone" });
    rmSync(path.join(dataDir, "media", gone), { recursive: true });
    const { folder, manifest } = await createBackup(order(dataDir));
    expect(manifest.missing).toEqual([`media/${gone}/original`]);
    await verifyBackup(folder);
    expect(existsSync(path.join(folder, "media", there, "original"))).toBe(true);
  });

  test("a backup during hundreds of writes per second is consistent", async () => {
    const { dataDir, file } = await openOwnData();
    file.exec("UPDATE rooms SET units = 1000");
    // The command's record of its own run locks the file only briefly.
    file.pragma("busy_timeout = 5000");
    // Enlarges the file, so that writes happen during the copy.
    const mail = file.prepare(
      "INSERT INTO mail_outbox (to_address, subject, body, created_at, filed_at) VALUES ('a@b.example', 's', ?, '2026', '2026')",
    );
    file.transaction(() => {
      for (let each = 0; each < 400; each++) mail.run("x".repeat(50_000));
    })();
    const pay = file.prepare(
      "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, '2026', 5000, 'cash')",
    );
    const write = file.transaction((number: number) => {
      const checkIn = inDays(number % 200);
      const checkOut = inDays((number % 200) + 1 + (number % 5));
      pay.run(insertRawBooking(file, { roomId: 1 + (number % 5), checkIn, checkOut }));
    });
    let written = 0;
    const made: { folder: string; from: number; to: number }[] = [];
    for (let each = 0; each < 3; each++) {
      const from = written;
      const { ended } = startCommand("backup", [], { DATA_DIR: dataDir });
      let ran: Awaited<typeof ended> | undefined;
      ended.then((result) => {
        ran = result;
      });
      while (!ran) {
        write(written++);
        await setImmediate();
      }
      expect(ran.code, ran.said).toBe(0);
      made.push({ folder: folderIn(ran), from, to: written });
    }
    for (const { folder, from, to } of made) {
      expect(to - from).toBeGreaterThan(100);
      const copy = openFile(fileOf(folder), { readonly: true });
      expect([findDamage(copy), findMiscounts(copy)]).toEqual([[], []]);
      const bookings = copy.prepare("SELECT count(*) FROM bookings").pluck().get() as number;
      const payments = copy.prepare("SELECT count(*) FROM payments").pluck().get();
      expect(payments).toBe(bookings);
      expect(bookings).toBeGreaterThanOrEqual(from);
      expect(bookings).toBeLessThanOrEqual(to);
      copy.close();
    }
    expect(await runCommand("check", [], { DATA_DIR: dataDir })).toEqual({ code: 0, said: "" });
  });

  test("a killed backup leaves only a partial folder, which the next run removes", async () => {
    const { dataDir, file } = await openOwnData();
    for (const name of ["one", "two", "three"]) {
      addUpload(file, dataDir, { name, bytes: Buffer.alloc(40 * 1024 ** 2, name) });
    }
    const there = () => (existsSync(backupsOf(dataDir)) ? readdirSync(backupsOf(dataDir)) : []);
    const { child, ended } = startCommand("backup", [], { DATA_DIR: dataDir });
    await vi.waitFor(() => expect(there()).not.toEqual([]), { timeout: 20_000, interval: 2 });
    child.kill("SIGKILL");
    await ended;
    expect(there()).toEqual([expect.stringMatching(/\.part$/)]);
    const unended = "SELECT outcome FROM maintenance_runs";
    expect(file.prepare(unended).all()).toEqual([{ outcome: null }]);

    const next = await runCommand("backup", [], { DATA_DIR: dataDir });
    expect(there()).toEqual([path.basename(folderIn(next))]);
    await verifyBackup(folderIn(next));
  });

  test("a second backup at the same time is refused", async () => {
    const { dataDir } = await openOwnData();
    const release = holdLock(path.join(dataDir, "upkeep.lock"));
    const env = { DATA_DIR: dataDir };
    const said = "Another backup or drill is under way.";
    expect(await runCommand("backup", [], env)).toEqual({ code: 1, said });
    release?.();
    expect(await runCommand("backup", [], env)).toMatchObject({ code: 0 });
  });

  test("a disk that is too small is reported with figures", async () => {
    const { dataDir } = await openOwnData();
    const readFree = async () => 150 * 1024 ** 2;
    await expect(createBackup(order(dataDir, { readFree }))).rejects.toThrow(
      /^The disk of \S+ has too little free space: a backup needs 20\d MB, and 150 MB are free\.$/,
    );
    expect(readdirSync(backupsOf(dataDir))).toEqual([]);
  });

  test("a damaged database is not backed up, and existing backups stay", async () => {
    const { dataDir, file } = await openOwnData();
    const good = await createBackup(order(dataDir, { now: new Date("2020-01-01T00:00:00Z") }));
    file.pragma("foreign_keys = OFF");
    file.exec("UPDATE room_images SET room_id = 99 WHERE room_id = 1 AND position = 1");
    await expect(createBackup(order(dataDir))).rejects.toThrow(
      /^The database is damaged, so no backup was made: foreign keys: 1 rows of room_images/,
    );
    expect(readdirSync(backupsOf(dataDir))).toEqual([path.basename(good.folder)]);
  });

  test("older backups and copies from before migrations are pruned", async () => {
    const { dataDir } = await openOwnData();
    const folder = backupsOf(dataDir);
    const old = ["2020-01-01", "2020-01-02", "2020-01-20"].map((day) =>
      formatBackupName(new Date(`${day}T08:00:00Z`)),
    );
    for (const name of [...old, "2020-01-01T07-00-00.000Z"]) {
      mkdirSync(path.join(folder, name), { recursive: true });
    }
    for (let each = 1; each <= 7; each++) {
      writeFileSync(path.join(folder, `before-migration-2020-0${each}.sqlite`), "");
    }
    writeFileSync(path.join(folder, "notes.txt"), "");
    const made = await createBackup(order(dataDir));
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...old,
        path.basename(made.folder),
        ...[3, 4, 5, 6, 7].map((each) => `before-migration-2020-0${each}.sqlite`),
        "notes.txt",
      ].sort(),
    );
  });

  test("a backup into a given folder prunes nothing and runs no command", async () => {
    const { dataDir } = await openOwnData();
    const stick = emptyFolder();
    mkdirSync(path.join(stick, "2020-01-01T07-00-00.000Z"));
    mkdirSync(path.join(stick, "2020-01-01T08-00-00.000Z"));
    const env = { DATA_DIR: dataDir, BACKUP_COMMAND: "false" };
    const ran = await runCommand("backup", [stick], env);
    expect(ran.code).toBe(0);
    expect(readdirSync(stick)).toHaveLength(3);
    expect(existsSync(backupsOf(dataDir))).toBe(false);
  });

  test.each([
    ["no database", () => ({ DATA_DIR: emptyFolder() }), /^DATA_DIR: there is no database in /],
    [
      "a BACKUP_DIR that cannot be made",
      () => ({ DATA_DIR: copyTemplate(), BACKUP_DIR: "/dev/null/backups" }),
      /^\/dev\/null\/backups cannot be used: /,
    ],
  ])("%s is reported in one line", async (_, env, says) => {
    const { code, said } = await runCommand("backup", [], env());
    expect(said).toMatch(says);
    expect(said.split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  });
});

describe("BACKUP_COMMAND", () => {
  test("runs with the folder as its last argument", async () => {
    const { dataDir } = await openOwnData();
    const away = emptyFolder();
    const BACKUP_COMMAND = `cp -r --target-directory '${away}'`;
    const env = { DATA_DIR: dataDir, BACKUP_DIR: path.join(away, "here it is"), BACKUP_COMMAND };
    const ran = await runCommand("backup", [], env);
    expect(ran.code, ran.said).toBe(0);
    await verifyBackup(path.join(away, path.basename(folderIn(ran))));
    expect(readFrom(dataDir, "SELECT kind, outcome FROM maintenance_runs")).toEqual([
      { kind: "backup", outcome: "ok" },
      { kind: "copy", outcome: "ok" },
    ]);
  });

  test("a failure is reported with its last output, and the backup stays", async () => {
    const { dataDir } = await openOwnData();
    const env = { DATA_DIR: dataDir, BACKUP_COMMAND: "echo no route to host >&2; exit 3 #" };
    const ran = await runCommand("backup", [], env);
    expect(ran.code).toBe(1);
    expect(ran.said).toContain("BACKUP_COMMAND ended with 3: no route to host");
    expect(readdirSync(backupsOf(dataDir))).toHaveLength(1);
    expect(readFrom(dataDir, "SELECT kind, outcome FROM maintenance_runs")).toEqual([
      { kind: "backup", outcome: "ok" },
      { kind: "copy", outcome: "failed" },
    ]);
  });

  test("a command that never ends is killed with its child processes", async () => {
    const mark = path.join(emptyFolder(), "pid");
    const hangs = `sleep 1000 & echo $! > '${mark}'; wait #`;
    await expect(copyOffSite(hangs, "/nowhere", 300)).rejects.toThrow(
      "BACKUP_COMMAND was ended after 0.005 minutes.",
    );
    const pid = Number(readFileSync(mark, "utf8"));
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  });
});

/** Whether a process runs. A zombie has ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

describe("npm run restore", () => {
  test("over a crashed database: removes the old -wal and keeps the previous data", async () => {
    const { dataDir, file } = await openOwnData();
    const kept = insertRawBooking(file);
    const { folder } = await createBackup(order(dataDir));
    const later = insertRawBooking(file, { checkIn: inDays(30), checkOut: inDays(31) });
    const crashed = crashCopy(dataDir);
    expect(statSync(path.join(crashed, "lodge.sqlite-wal")).size).toBeGreaterThan(0);

    const ran = await runCommand("restore", [folder], { DATA_DIR: crashed });
    expect(ran.code, ran.said).toBe(0);
    expect(ran.said).toContain("bookings: 1");
    expect(ran.said).toContain(`Newest booking: ${kept}, made at `);
    expect(ran.said).toMatch(/^The backup is \d+ minutes? old \(/m);
    expect(readdirSync(crashed).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
    const ids = "SELECT id FROM bookings ORDER BY id";
    expect(readFrom(crashed, ids)).toEqual([{ id: kept }]);
    const aside = readdirSync(crashed).find((name) => name.startsWith("before-restore-"));
    expect(readFrom(path.join(crashed, aside ?? ""), ids)).toEqual(
      [kept, later].sort().map((id) => ({ id })),
    );
    expect(await runCommand("check", [], { DATA_DIR: crashed })).toEqual({ code: 0, said: "" });
  });

  test("only existing backups are listed afterwards, and a new machine has none", async () => {
    const { dataDir, file } = await openOwnData();
    const longAgo = "2026-01-01T03:00:00.000Z";
    for (const kind of ["backup", "copy", "drill"]) {
      file
        .prepare(
          `INSERT INTO maintenance_runs (kind, is_scheduled, started_at, ended_at, outcome)
           VALUES (?, 1, ?, ?, 'ok')`,
        )
        .run(kind, longAgo, longAgo);
    }
    const { folder, manifest } = await createBackup(order(dataDir));
    const runs = "SELECT kind, started_at FROM maintenance_runs ORDER BY id";
    const restored = { kind: "restore", started_at: expect.any(String) };
    const fresh = path.join(emptyFolder(), "data");
    for (const [BACKUP_DIR, expected] of [
      [emptyFolder(), [restored]],
      [path.dirname(folder), [{ kind: "backup", started_at: manifest.madeAt }, restored]],
    ] as const) {
      const env = { DATA_DIR: fresh, BACKUP_DIR };
      expect(await runCommand("restore", [folder], env)).toMatchObject({ code: 0 });
      expect(readFrom(fresh, runs)).toEqual(expected);
      const told = await runCommand("status", [], env);
      expect(told.said).toMatch(
        new RegExp(`Last backup +${expected.length === 1 ? "none yet" : manifest.madeAt}`),
      );
      expect(told.said).toContain("No problems found.");
    }
  });

  test("onto a new machine: restores the secret and the uploads, and the site runs", async () => {
    const { dataDir, file } = await openOwnData();
    const filename = addUpload(file, dataDir);
    const { folder } = await createBackup(order(dataDir));
    const fresh = path.join(emptyFolder(), "data");
    const ran = await runCommand("restore", [folder], { DATA_DIR: fresh });
    expect(ran.said).toContain("There were no previous data.");
    const read = (where: string, name: string) => readFileSync(path.join(where, name), "utf8");
    for (const name of ["session-secret", `media/${filename}/original`]) {
      expect(read(fresh, name)).toBe(read(dataDir, name));
    }
    const lodge = await openLodge({ dataDir: fresh });
    onTestFinished(lodge.close);
    const diane = await signedIn(lodge, people.diane);
    expectPage(await diane.get("/admin/media"), { has: ["leaflet.pdf"] });
  });

  describe("a backup with any damaged part is refused, and nothing is changed", () => {
    const make = async () => {
      const { dataDir, file } = await openOwnData();
      const filename = addUpload(file, dataDir);
      recordErasure(dataDir, { userId: "gone", email: "gone@guests.example" }, new Date());
      const { folder } = await createBackup(order(dataDir));
      return { folder, media: `media/${filename}/original` };
    };
    test.each([
      ["manifest.json"],
      ["lodge.sqlite"],
      ["session-secret"],
      ["erasures.jsonl"],
      ["media"],
    ])("%s", async (kind) => {
      const { folder, media } = await make();
      damageFile(path.join(folder, kind === "media" ? media : kind));
      const target = copyTemplate();
      const before = readFileSync(fileOf(target));
      const names = readdirSync(target);
      const { code, said } = await runCommand("restore", [folder], { DATA_DIR: target });
      expect(said).toMatch(/^The backup is damaged: \S+ was changed after the backup\.$/);
      expect(code).toBe(1);
      expect(readFileSync(fileOf(target)).equals(before)).toBe(true);
      expect(readdirSync(target)).toEqual(names);
    });

    test("a missing file, a folder without a backup, or a missing argument", async () => {
      const { folder, media } = await make();
      rmSync(path.join(folder, media));
      await expect(restore(folder, emptyFolder())).rejects.toThrow(/original is missing\.$/);
      await expect(restore(emptyFolder(), emptyFolder())).rejects.toThrow(/holds no backup: /);
      const ran = await runCommand("restore", [], { DATA_DIR: emptyFolder() });
      expect(ran).toEqual({ code: 1, said: expect.stringMatching(/^Usage: /) });
    });

    /**
     * Forged files by name. Each function adds its files to a backup, and returns names for a matching
     * manifest.
     */
    const forged: Record<string, (folder: string) => string[]> = {
      "a link to a file elsewhere": (folder) => {
        symlinkSync("/etc/hostname", path.join(folder, "media", "link"));
        return ["media/link"];
      },
      "a folder elsewhere": (folder) => {
        symlinkSync("/etc", path.join(folder, "media", "elsewhere"));
        return ["media/elsewhere/hostname"];
      },
      "a pipe": (folder) => {
        execFileSync("mkfifo", [path.join(folder, "media", "pipe")]);
        return ["media/pipe"];
      },
      "a folder in the place of a file": () => ["media"],
      "one file twice": () => ["session-secret"],
      "a file that is no part of the data": (folder) => {
        writeFileSync(path.join(folder, "clock-is-right"), "");
        return ["clock-is-right"];
      },
      "an empty database": (folder) => {
        writeFileSync(fileOf(folder), "");
        return [];
      },
      "a text in the place of the database": (folder) => {
        writeFileSync(fileOf(folder), "no database".repeat(1000));
        return [];
      },
    };
    test.each(Object.entries(forged))("%s", async (_, addTo) => {
      const { folder } = await make();
      const added = addTo(folder);
      const { files, ...manifest } = readManifest(folder);
      const describeFile = (name: string) => {
        const file = path.join(folder, name);
        const bytes = statSync(file).isFile() ? readFileSync(file) : Buffer.alloc(0);
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        return { path: name, bytes: statSync(file).size, sha256 };
      };
      const names = [...files.map((file) => file.path), ...added];
      const counts = statSync(fileOf(folder)).size > 0 ? manifest.counts : {};
      const written = serialiseManifest({ ...manifest, counts, files: names.map(describeFile) });
      writeFileSync(path.join(folder, "manifest.json"), written);
      const target = copyTemplate();
      const before = readdirSync(target);
      await expect(restore(folder, target)).rejects.toThrow(/^The backup is damaged: /);
      expect(readdirSync(target)).toEqual(before);
    });

    test("a backup of a newer program", async () => {
      const { dataDir, file } = await openOwnData();
      file.exec("INSERT INTO migrations VALUES ('2999-01-01T00-00-00Z-future', '2999')");
      const { folder } = await createBackup(order(dataDir));
      await expect(restore(folder, emptyFolder())).rejects.toThrow(
        /^The backup is newer than this program: it knows 2999-01-01T00-00-00Z-future\./,
      );
    });
  });

  test("is refused while a server or another process uses the data", async () => {
    const lodge = await openLodge();
    onTestFinished(lodge.close);
    const { folder } = await createBackup(order(lodge.dataDir));
    const env = { DATA_DIR: lodge.dataDir };
    const { code, said } = await runCommand("restore", [folder], env);
    expect(said).toMatch(/^DATA_DIR: .+ uses \S+\. Stop it first\.$/);
    expect(code).toBe(1);
    await lodge.end();
    // This test's own connection.
    lodge.row("SELECT count(*) FROM users");
    expect((await runCommand("restore", [folder], env)).code).toBe(1);
    lodge.file.close();
    expect((await runCommand("restore", [folder], env)).code).toBe(0);
  });

  test("an unfinished restore prevents a start with a new, empty lodge", async () => {
    const { dataDir, file } = await openOwnData();
    insertRawBooking(file);
    const { folder } = await createBackup(order(dataDir));
    const broken = emptyFolder();
    writeFileSync(path.join(broken, "restore-under-way"), "");
    await expect(openDatabase(broken, new Date())).rejects.toThrow(
      "a restore was begun and did not end; run it again",
    );
    expect(await runCommand("status", [], { DATA_DIR: broken })).toEqual({
      code: 2,
      said: "Problems:\n  site      A restore did not finish.\n            Run it again: npm run restore -- <folder>.",
    });
    await restore(folder, broken);
    expect(countIn(broken, "bookings")).toBe(1);
    expect(existsSync(path.join(broken, "restore-under-way"))).toBe(false);
  });

  test("data that a restore exchanged in part are reported, and get into no backup", async () => {
    const { dataDir, file } = await openOwnData();
    const { folder } = await createBackup(order(dataDir));
    file.close();
    writeFileSync(path.join(dataDir, "restore-under-way"), "");
    const status = await runCommand("status", [], { DATA_DIR: dataDir });
    expect(status.said).toContain("\n  site      A restore did not finish.\n");
    expect(status.code).toBe(2);
    expect(await runCommand("backup", [], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      said: "DATA_DIR: a restore was begun and did not end; run it again.",
    });
    expect(readdirSync(backupsOf(dataDir))).toEqual([path.basename(folder)]);
    await restore(folder, dataDir);
    expect((await runCommand("status", [], { DATA_DIR: dataDir })).code).toBe(0);
    expect((await runCommand("backup", [], { DATA_DIR: dataDir })).code).toBe(0);
  });

  test("a restore that was killed before it changed the data is reported", async () => {
    const { dataDir, file } = await openOwnData();
    const { folder } = await createBackup(order(dataDir));
    file.close();
    const { child, ended } = startCommand("restore", [folder], { DATA_DIR: dataDir });
    const findCopy = () => readdirSync(dataDir).find((name) => name.startsWith(".restore-"));
    await vi.waitUntil(findCopy, { interval: 1, timeout: 20_000 });
    child.kill("SIGKILL");
    await ended;
    const status = await runCommand("status", [], { DATA_DIR: dataDir });
    expect(status.said).toContain("A restore did not finish. It has not changed the data.");
    expect(status.said).toContain(`Or delete ${path.join(dataDir, findCopy() ?? "")}.`);
    expect(status.code).toBe(2);
    await restore(folder, dataDir);
    expect(findCopy()).toBeUndefined();
  });

  test("ends sessions and tokens, holds unsent mails, and keeps passwords", async () => {
    const lodge = await openLodge();
    const aline = await signedIn(lodge, people.aline);
    expectPage(await aline.get("/my-bookings"), { at: "/my-bookings" });
    lodge.file.exec(`INSERT INTO setup_tokens VALUES ('hash', '2026');
      INSERT INTO newsletter_subscribers (email, created_at, last_mailed_at, unsubscribe_token,
          confirm_token_hash) VALUES ('a@b.example', '2026', '2026', 'out', 'hash')`);
    lodge.run(
      "INSERT INTO booking_links VALUES ('hash', 'pass', ?, '2026', '2099')",
      insertRawBooking(lodge.file),
    );
    await lodge.end();
    const mail = lodge.file.prepare(
      `INSERT INTO mail_outbox (to_address, subject, body, created_at, filed_at, failed_at, failure)
       VALUES ('a@b.example', ?, 'b', '2026', ?, ?, ?)`,
    );
    mail.run("waiting", null, null, "");
    mail.run("filed", "2026", null, "");
    mail.run("failed", null, "2026", "no");
    const { folder } = await createBackup(order(lodge.dataDir));
    lodge.file.close();

    const ran = await runCommand("restore", [folder], { DATA_DIR: lodge.dataDir });
    expect(ran.said).toContain("1 session ended; 1 unsent email on hold");
    const held = "SELECT subject FROM mail_outbox WHERE held_at IS NOT NULL";
    expect(readFrom(lodge.dataDir, held)).toEqual([{ subject: "waiting" }]);
    const ways = ["sessions", "setup_tokens", "booking_links"];
    expect(ways.map((table) => countIn(lodge.dataDir, table))).toEqual([0, 0, 0]);
    const tokens =
      "SELECT confirm_token_hash AS confirm, unsubscribe_token AS out FROM newsletter_subscribers";
    expect(readFrom(lodge.dataDir, tokens)).toEqual([{ confirm: null, out: "out" }]);
    const again = await openLodge({ dataDir: lodge.dataDir });
    onTestFinished(again.close);
    const returning = new Visitor(again);
    expectPage(await returning.get("/my-bookings"), { at: "/login" });
    await signedIn(again, people.aline);
  });

  describe("a person erased after the backup", () => {
    /** Opens a lodge with a backup from before the desk deleted a guest's account. */
    async function eraseAfterBackup() {
      const lodge = await openLodge();
      const guest = { id: "leaves", name: "Leaving Guest", email: "leaves@guests.example" };
      lodge.run(
        `INSERT INTO users (id, name, email, password_hash, created_at)
           VALUES (?, ?, ?, '-', '2026-01-01T00:00:00.000Z')`,
        guest.id,
        guest.name,
        guest.email,
      );
      const user = { ...guest, role: "guest" } as const;
      insertRawBooking(lodge.file, { user, checkIn: inDays(-9), checkOut: inDays(-8) });
      // The account got this address after the backup and before its deletion.
      const subscribe = lodge.file.prepare(
        `INSERT INTO newsletter_subscribers (email, created_at, last_mailed_at, unsubscribe_token)
         VALUES (?, '2026', '2026', ?)`,
      );
      subscribe.run("New.Address@guests.example", "one");
      subscribe.run("stays@guests.example", "two");
      const { folder } = await createBackup(order(lodge.dataDir, { backupDir: emptyFolder() }));
      lodge.file.exec("UPDATE users SET email = 'new.address@guests.example' WHERE id = 'leaves'");
      const diane = await signedIn(lodge, people.diane);
      const done = await diane.fill(`/admin/users/${guest.id}/delete`);
      expectPage(done, { has: ["User deleted."] });
      await lodge.end();
      lodge.file.close();
      return { lodge, folder };
    }

    function expectPurged(dataDir: string) {
      const profile = "SELECT name, email, status FROM users WHERE id = 'leaves'";
      expect(readFrom(dataDir, profile)).toEqual([
        {
          name: "Removed guest",
          email: "removed-leaves@removed.invalid",
          status: "inactive",
        },
      ]);
      expect(readFrom(dataDir, "SELECT email, phone FROM bookings")).toEqual([
        { email: null, phone: null },
      ]);
      expect(readFrom(dataDir, "SELECT email FROM newsletter_subscribers")).toEqual([
        { email: "stays@guests.example" },
      ]);
    }

    test("is erased again by every restore on the same machine", async () => {
      const { lodge, folder } = await eraseAfterBackup();
      const list = path.join(lodge.dataDir, "erasures.jsonl");
      expect(statSync(list).mode & 0o777).toBe(0o600);
      expect(readFileSync(list, "utf8")).not.toMatch(/guests\.example|Leaving/);
      for (const _ of ["first", "second"]) {
        const ran = await runCommand("restore", [folder], { DATA_DIR: lodge.dataDir });
        expect(ran.said).toContain("people erased again: 1");
        expectPurged(lodge.dataDir);
        expect(readErasures(list).erasures).toHaveLength(1);
      }
    });

    test("is erased again by a restore that repeats an interrupted one", async () => {
      const { lodge, folder } = await eraseAfterBackup();
      const { dataDir } = lodge;
      const now = new Date();
      const interrupted = restoreBackup({
        folder,
        dataDir,
        erasureListPath: null,
        now,
        prepareDatabase: async (db, list, madeAt) => {
          // A file cannot replace a folder, so the exchange of the data ends here.
          mkdirSync(path.join(dataDir, ".first"));
          const staged = readdirSync(dataDir).find((name) => name.startsWith(".restore-")) ?? "";
          writeFileSync(path.join(dataDir, staged, ".first"), "");
          return prepareRestoredDatabase(db, list, madeAt, now);
        },
      });
      await expect(interrupted).rejects.toThrow("EISDIR");
      expect(existsSync(fileOf(dataDir))).toBe(false);
      rmSync(path.join(dataDir, ".first"), { recursive: true });
      expect(await restore(folder, dataDir)).toMatchObject({ summary: { erasedCount: 1 } });
      expectPurged(dataDir);
    });

    test("is erased again on a new machine, with the old machine's erasure list", async () => {
      const { lodge, folder } = await eraseAfterBackup();
      const list = path.join(lodge.dataDir, "erasures.jsonl");
      const [without, given] = [emptyFolder(), emptyFolder()];
      await restore(folder, without);
      expect(readFrom(without, "SELECT name FROM users WHERE id = 'leaves'")).toEqual([
        { name: "Leaving Guest" },
      ]);
      const ran = await runCommand("restore", [folder, list], { DATA_DIR: given });
      expect(ran.said).toContain("people erased again: 1");
      expectPurged(given);
      expect(readErasures(path.join(given, "erasures.jsonl")).erasures).toHaveLength(1);
    });
  });

  test("a missing or unreadable erasure list is reported", async () => {
    const { dataDir } = await openOwnData();
    const { folder } = await createBackup(order(dataDir));
    const target = emptyFolder();
    await expect(restore(folder, target, "/nowhere/list.jsonl")).rejects.toThrow(
      "There is no /nowhere/list.jsonl.",
    );
    await expect(restore(folder, target, "/dev/null/list.jsonl")).rejects.toThrow(
      /^\/dev\/null\/list\.jsonl cannot be read by the user who owns the data: ENOTDIR/,
    );
    await expect(restore(folder, target, folder)).rejects.toThrow(
      `${folder} is a folder. A list of erasures is a file: erasures.jsonl.`,
    );
    expect(readdirSync(target)).toEqual([]);
  });

  test("a person erased before the list existed is erased again", async () => {
    const { dataDir, file } = await openOwnData();
    const { folder } = await createBackup(order(dataDir));
    file.exec(`UPDATE users SET removed_at = '2026-11-20T10:00:00.000Z', name = 'Removed guest',
      email = 'removed-bosco@removed.invalid' WHERE id = 'bosco'`);
    const crashed = crashCopy(dataDir);
    for (const erasedCount of [1, 1]) {
      expect(await restore(folder, crashed)).toMatchObject({ summary: { erasedCount } });
      expect(readErasures(path.join(crashed, "erasures.jsonl")).erasures).toHaveLength(1);
    }
    expect(readFrom(crashed, "SELECT name FROM users WHERE id = 'bosco'")).toEqual([
      { name: "Removed guest" },
    ]);
  });

  test("an address that signed up again after an older erasure is kept", async () => {
    const { dataDir, file } = await openOwnData();
    const erasure = { userId: "nobody", email: "back@guests.example" };
    recordErasure(dataDir, erasure, new Date(Date.now() - 3 * 3_600_000));
    file.exec(`INSERT INTO newsletter_subscribers (email, created_at, last_mailed_at,
      unsubscribe_token) VALUES ('back@guests.example', '2026', '2026', 'out')`);
    const { folder } = await createBackup(order(dataDir));
    const target = emptyFolder();
    await restore(folder, target);
    expect(countIn(target, "newsletter_subscribers")).toBe(1);
  });

  test.each(keptReleases)("a backup of %s is restored by this program", async (release) => {
    const dataDir = unpackRelease(release, onTestFinished);
    const backups = emptyFolder();
    const env = { DATA_DIR: dataDir, BACKUP_DIR: backups };
    const made = await runCommand("backup", [], env);
    expect(made.code, made.said).toBe(0);
    const { counts } = readManifest(folderIn(made));
    const target = emptyFolder();
    const ran = await runCommand("restore", [folderIn(made)], { DATA_DIR: target });
    expect(ran.code, ran.said).toBe(0);
    // The table of enquiries had another name when these releases were kept.
    for (const [table, former = table] of [
      ["bookings"],
      ["payments"],
      ["users"],
      ["audit_log"],
      ["enquiries", "requests"],
    ] as const) {
      expect([table, countIn(target, table)]).toEqual([table, counts[former]]);
    }
    // Its uploads are rows without files.
    const { said } = await runCommand("check", [], { DATA_DIR: target });
    expect(said.split("\n").filter((line) => !/^media\/\S+ is missing$/.test(line))).toEqual([]);
    const lodge = await openLodge({ dataDir: target });
    onTestFinished(lodge.close);
    expectPage(await new Visitor(lodge).get("/rooms"), { has: ["Double Bed"] });
  });
});

describe("the erasure list", () => {
  const now = new Date("2026-11-23T10:00:00.000Z");
  const gone = { userId: "gone", email: "Gone@Guests.example" };

  test("recognises an erased address, whatever its case", () => {
    const folder = emptyFolder();
    recordErasure(folder, gone, now);
    const [erasure] = readErasures(path.join(folder, "erasures.jsonl")).erasures;
    if (!erasure) throw new Error("nothing was kept");
    expect(matchesErasedAddress(erasure, "gone@guests.example")).toBe(true);
    expect(matchesErasedAddress(erasure, "other@guests.example")).toBe(false);
  });

  test("withdraws entries of a failed erasure and keeps later ones", () => {
    const folder = emptyFolder();
    const range = appendErasures(folder, [createErasure(gone, now)]);
    recordErasure(folder, { ...gone, userId: "next" }, now);
    withdrawErasures(folder, range);
    const { erasures, unreadableCount } = readErasures(path.join(folder, "erasures.jsonl"));
    expect(erasures.map(({ userId }) => userId)).toEqual(["next"]);
    expect(unreadableCount).toBe(0);
  });

  test("survives an incomplete line, and reports it", () => {
    const folder = emptyFolder();
    const list = path.join(folder, "erasures.jsonl");
    recordErasure(folder, gone, now);
    writeFileSync(list, `${readFileSync(list, "utf8")}{"at":"2026-`);
    recordErasure(folder, { ...gone, userId: "next" }, now);
    const { erasures, unreadableCount } = readErasures(list);
    expect(erasures.map(({ userId }) => userId)).toEqual(["gone", "next"]);
    expect(unreadableCount).toBe(1);
    expect(mergeErasures([erasures, erasures.toReversed()])).toHaveLength(2);
  });
});

describe("npm run drill", () => {
  test("restores, serves, counts, and leaves nothing behind", async () => {
    const { dataDir, file } = await openOwnData();
    insertRawBooking(file);
    const { folder } = await createBackup(order(dataDir));
    // The drill tests the backup, so this later booking must not count.
    insertRawBooking(file, { checkIn: inDays(40), checkOut: inDays(41) });
    const { code, said } = await runCommand("drill", [], { DATA_DIR: dataDir });
    const name = path.basename(folder);
    expect(said).toMatch(`${name} was restored and served: 5 pages, 1 booking, `);
    expect(said).toMatch(/\d minutes? old\.$/);
    expect(code).toBe(0);
    expect(readdirSync(backupsOf(dataDir))).toEqual([name]);
    expect(file.prepare("SELECT kind, outcome, folder FROM maintenance_runs").all()).toEqual([
      { kind: "drill", outcome: "ok", folder },
    ]);
  });

  test("reports a damaged or missing backup", async () => {
    const { dataDir } = await openOwnData();
    const env = { DATA_DIR: dataDir };
    expect(await runCommand("drill", [], env)).toEqual({
      code: 1,
      said: expect.stringMatching(/^There is no backup in /),
    });
    const { folder } = await createBackup(order(dataDir));
    damageFile(fileOf(folder));
    const { code, said } = await runCommand("drill", [], env);
    expect(said).toMatch(/^The backup is damaged: \S+ was changed after the backup\.$/);
    expect(code).toBe(1);
    expect(readFrom(dataDir, "SELECT outcome FROM maintenance_runs")).toEqual([
      { outcome: "failed" },
      { outcome: "failed" },
    ]);
  });

  test("removes outgoing settings from the server's environment, and reports a failing page", async () => {
    const { dataDir } = await openOwnData();
    await createBackup(order(dataDir));
    const told = path.join(emptyFolder(), "env.json");
    const stand = `require("node:fs").writeFileSync(${JSON.stringify(told)}, JSON.stringify(process.env));
      require("node:http").createServer((_, answer) => answer.writeHead(500).end("</html>"))
        .listen(Number(process.env.PORT), () => console.log("[remix-serve] http://"))`;
    const closed = {
      SMTP_URL: "smtp://mail.example",
      SMS_URL: "https://sms.example",
      BACKUP_COMMAND: "true",
      HEARTBEAT_URL: "https://beat.example",
      OIDC_X_ISSUER: "https://id.example",
      PUBLIC_URL: "https://lodge.example",
      BACKUP_DIR: "/elsewhere",
      SESSION_SECRET: "x".repeat(32),
    };
    const drill = runDrill({
      dataDir,
      backupDir: backupsOf(dataDir),
      server: [process.execPath, "-e", stand],
      env: { ...process.env, ...closed },
      now: new Date(),
      prepareDatabase: async () => {},
    });
    await expect(drill).rejects.toThrow("The restored lodge answered / with 500.");
    const env = JSON.parse(readFileSync(told, "utf8"));
    expect(Object.keys(env).filter((name) => name in closed)).toEqual([]);
    expect(env).toMatchObject({ HOST: "127.0.0.1", PATH: process.env.PATH });
    expect(env.DATA_DIR).not.toBe(dataDir);
    expect(readdirSync(backupsOf(dataDir))).toHaveLength(1);
  });
});

describe("the server's own maintenance", () => {
  /** Copies a lodge that began days ago, so that it missed a nightly backup. */
  function missNight(): string {
    const dataDir = copyTemplate();
    const file = openFile(fileOf(dataDir));
    const begun = new Date(Date.now() - 5 * 86_400_000).toISOString();
    file.prepare("UPDATE migrations SET done_at = ?").run(begun);
    file.close();
    return dataDir;
  }

  test("makes up for a missed backup, runs a drill, and reports failures to the desk", {
    timeout: 180_000,
  }, async () => {
    // No backup is due in a lodge with a recent one, or in a lodge that began today.
    const done = missNight();
    const file = openFile(fileOf(done));
    file
      .prepare(
        `INSERT INTO maintenance_runs (kind, is_scheduled, started_at, ended_at, outcome)
         VALUES ('backup', 1, $at, $at, 'ok')`,
      )
      .run({ at: new Date().toISOString() });
    file.close();
    const others = await Promise.all([openLodge({ dataDir: done }), openLodge()]);
    for (const other of others) onTestFinished(() => other.close());

    const env = { BACKUP_COMMAND: "echo no route to /mnt/away >&2; exit 1 #" };
    const lodge = await openLodge({ dataDir: missNight(), env });
    onTestFinished(() => lodge.close());
    lodge.expectFaults(
      /The off-site copy of the backup failed: BACKUP_COMMAND ended with 1: no route/,
    );
    const staff = await signedIn(lodge, people.claudine);
    const admin = await signedIn(lodge, people.diane);
    expectPage(await admin.get("/admin"), { has: ["System", "Last backup Never"] });
    expectPage(await staff.get("/admin"), { lacks: ["Last backup"] });

    const runs = () =>
      lodge.rows("SELECT kind, is_scheduled, outcome FROM maintenance_runs ORDER BY id");
    await vi.waitFor(
      () =>
        expect(runs()).toEqual([
          { kind: "backup", is_scheduled: 1, outcome: "ok" },
          { kind: "copy", is_scheduled: 1, outcome: "failed" },
          { kind: "drill", is_scheduled: 1, outcome: "ok" },
        ]),
      { timeout: 120_000, interval: 200 },
    );
    const told = () => lodge.rows("SELECT title, message, type FROM notifications ORDER BY id");
    await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 30_000 });
    expect(told()).toEqual([
      {
        title: "The off-site copy of the backup failed",
        message: expect.stringMatching(/^BACKUP_COMMAND ended with 1: no route to … /),
        type: "error",
      },
    ]);
    expectPage(await admin.get("/admin"), {
      has: ["Last backup 0 minutes ago", "Off-site copy Never", "Last attempt failed"],
      lacks: ["Last restore test Never"],
    });
    // These lodges were checked before the one above.
    expect(others.map(({ dataDir }) => countIn(dataDir, "maintenance_runs"))).toEqual([1, 0]);
    expect(others.some(({ dataDir }) => existsSync(backupsOf(dataDir)))).toBe(false);
  });
});
