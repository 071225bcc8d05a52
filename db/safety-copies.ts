import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import type { Database } from "better-sqlite3";

const keptCopies = 5;

/** Suffix of a copy until it is complete on disk. */
const unfinished = ".part";

/** Copies the database to `folder` before a migration, and removes copies that a crash interrupted. */
export async function makeSafetyCopy(file: Database, folder: string, now: Date): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (/^before-migration-.*\.sqlite\.part/.test(name)) rmSync(path.join(folder, name));
  }
  const copy = path.join(
    folder,
    `before-migration-${now.toISOString().replaceAll(":", "-")}.sqlite`,
  );
  await file.backup(copy + unfinished);
  sync(copy + unfinished);
  renameSync(copy + unfinished, copy);
  sync(folder);
  dropOldCopies(folder);
}

function sync(name: string): void {
  const opened = openSync(name, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

export function dropOldCopies(folder: string): void {
  const copies = readdirSync(folder)
    .filter((name) => /^before-migration-.*\.sqlite$/.test(name))
    .sort();
  for (const name of copies.slice(0, -keptCopies)) rmSync(path.join(folder, name));
}
