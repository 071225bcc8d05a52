import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseBackupName } from "./backup-policy";
import { readManifest } from "./stored-manifest.server";

export function listBackupNames(backupDir: string): string[] {
  try {
    return readdirSync(backupDir)
      .filter((name) => parseBackupName(name))
      .sort();
  } catch {
    return [];
  }
}

export function findNewestBackup(backupDir: string) {
  for (const name of listBackupNames(backupDir).reverse()) {
    const folder = path.join(backupDir, name);
    try {
      return { folder, manifest: readManifest(folder) };
    } catch {}
  }
  return null;
}

export function findBackupDirProblem(backupDir: string): { text: string; advice: string } | null {
  let folder = backupDir;
  while (!existsSync(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  try {
    // With the trailing slash, a plain file is an error.
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
