import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseBackupName } from "./backup-policy";
import { readManifest } from "./stored-manifest.server";

/** The finished backups in a folder by name, the oldest first; none where there is no folder. */
export function listBackups(backupDir: string): string[] {
  try {
    return readdirSync(backupDir)
      .filter((name) => parseBackupName(name))
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

/** Returns why no backup can be written to a folder and what to do about it, or null. */
export function findBackupDirFault(backupDir: string): { text: string; advice: string } | null {
  let folder = backupDir;
  while (!existsSync(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  try {
    // The slash: a plain file is no folder.
    accessSync(path.join(folder, "/"), constants.W_OK);
    return null;
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    return {
      text: `BACKUP_DIR: no backup can be written to ${backupDir}: ${message}.`,
      advice: adviceByCode[code] ?? "Choose another folder.",
    };
  }
}

const adviceByCode: Record<string, string> = {
  EROFS: "The unit of systemd needs ReadWritePaths= for it.",
  EACCES: "It must be outside of /root and /home, and belong to the user that runs the site.",
};
