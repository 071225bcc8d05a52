import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Database } from "better-sqlite3";
import { afterAll } from "vitest";

/** The output and exit code of `npm run <name>`. */
export interface Ran {
  code: number | null;
  said: string;
}

/** Starts a built command. */
export function startCommand(name: string, words: string[], env: Record<string, string>) {
  const { BACKUP_DIR: _, BACKUP_COMMAND: __, ...own } = process.env;
  const child = spawn(process.execPath, ["scripts/command.mjs", name, ...words], {
    env: { ...own, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<Ran>((resolve) =>
    child.once("close", (code) => resolve({ code, said: said.trimEnd() })),
  );
  return { child, ended };
}

export const runCommand = (name: string, words: string[], env: Record<string, string>) =>
  startCommand(name, words, env).ended;

const folders: string[] = [];

/** Creates an empty folder, removed after the file's tests. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-maintenance-"));
  folders.push(folder);
  return folder;
}

export function removeFoldersAfterwards(): void {
  afterAll(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
}

/** Copies a data directory as a power cut would leave it now. */
export function crashCopy(dataDir: string): string {
  const copy = emptyFolder();
  for (const name of ["lodge.sqlite", "lodge.sqlite-wal", "session-secret"]) {
    cpSync(path.join(dataDir, name), path.join(copy, name));
  }
  return copy;
}

/** Adds an upload, as if made at the desk. */
export function addUpload(
  file: Database,
  dataDir: string,
  { name = "leaflet", bytes = Buffer.from("%PDF-1.4\n") } = {},
): string {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const filename = `${name}-${hash.slice(0, 16)}`;
  const folder = path.join(dataDir, "media", filename);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "original"), bytes);
  file
    .prepare(
      `INSERT INTO media (filename, original_name, type, mime, size_bytes, state, created_at)
       VALUES (?, ?, 'document', 'application/pdf', ?, 'ready', '2026-01-01T00:00:00.000Z')`,
    )
    .run(filename, `${name}.pdf`, bytes.length);
  return filename;
}

/** Flips one bit in the middle of a file, as a faulty disk may. Its length and name stay. */
export function damageFile(name: string): void {
  const bytes = readFileSync(name);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(name, bytes);
}
