import { readdirSync } from "node:fs";
import path from "node:path";
import { madeAtOf } from "./backup-rules";
import { readManifest } from "./stored-manifest.server";

/** The finished backups in a folder by name, the oldest first; none where there is no folder. */
export function listBackups(backupDir: string): string[] {
  try {
    return readdirSync(backupDir)
      .filter((name) => madeAtOf(name))
      .sort();
  } catch {
    return [];
  }
}

/** The newest backup in a folder whose manifest can be read, or null. */
export function findNewestBackup(backupDir: string) {
  for (const name of listBackups(backupDir).reverse()) {
    const folder = path.join(backupDir, name);
    try {
      return { folder, manifest: readManifest(folder) };
    } catch {}
  }
  return null;
}
