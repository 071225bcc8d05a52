import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import {
  findDamage,
  findMiscounts,
  hasMedia,
  listMediaFiles,
  type MediaFiles,
} from "db/check-file";
import { openSnapshot } from "db/copy-file";
import { listAppliedMigrations, listUnknown, nameMigrations } from "db/migrate";
import { openFile } from "db/open-file";
import { applyPresentNames } from "db/read-earlier-database";
import { getDatabasePath, listExpectedFiles } from "./backup-files.server";

/** A folder of an upload may be this old before it has a row. */
const uploadGraceMs = 10 * 60_000;

/** Lists problems in a lodge's data, one line each. Also works while a server is running. */
export async function checkData(dataDir: string, now: Date): Promise<string[]> {
  if (!existsSync(getDatabasePath(dataDir))) return [`there is no database in ${dataDir}`];
  let snapshot: ReturnType<typeof openSnapshot>;
  try {
    snapshot = openSnapshot(getDatabasePath(dataDir));
  } catch (error) {
    return [`the database cannot be opened: ${(error as Error).message}`];
  }
  const findings: string[] = [];
  let media: MediaFiles[] = [];
  try {
    findings.push(...findDamage(snapshot.file));
    if (findings.some((line) => line.startsWith("integrity"))) return findings;
    const unknownMigrations = listUnknown(listAppliedMigrations(snapshot.file));
    if (unknownMigrations.length > 0) {
      return [
        ...findings,
        `the database is newer than this program: ${nameMigrations(unknownMigrations)}`,
      ];
    }
    applyPresentNames(snapshot.file);
    media = listMediaFiles(snapshot.file);
    findings.push(...findMiscounts(snapshot.file));
  } catch (error) {
    return [...findings, `the database cannot be read: ${(error as Error).message}`];
  } finally {
    snapshot.close();
  }
  return [...findings, ...(await checkMedia(dataDir, media, now))];
}

async function checkMedia(dataDir: string, rows: MediaFiles[], now: Date): Promise<string[]> {
  const root = path.join(dataDir, "media");
  const findings: string[] = [];
  for (const row of rows) {
    for (const name of listExpectedFiles(row)) {
      const fileStat = await stat(path.join(root, row.filename, name)).catch(() => null);
      const file = `media/${row.filename}/${name}`;
      if (!fileStat) {
        if (isMediaStored(dataDir, row.id)) findings.push(`${file} is missing`);
      } else if (name === "original" && fileStat.size !== row.sizeBytes) {
        findings.push(`${file} has ${fileStat.size} bytes instead of ${row.sizeBytes}`);
      } else if (fileStat.size === 0) findings.push(`${file} is empty`);
    }
  }
  const filenames = new Set(rows.map(({ filename }) => filename));
  for (const name of await readdir(root).catch(() => [])) {
    if (filenames.has(name) || name === "tmp") continue;
    const { mtimeMs } = await stat(path.join(root, name));
    if (now.getTime() - mtimeMs > uploadGraceMs) findings.push(`media/${name} belongs to no row`);
  }
  return findings;
}

/** An upload may have been deleted since the snapshot, the row before the file. */
function isMediaStored(dataDir: string, id: number): boolean {
  const file = openFile(getDatabasePath(dataDir), { readonly: true, timeout: 5000 });
  try {
    applyPresentNames(file);
    return hasMedia(file, id);
  } finally {
    file.close();
  }
}
