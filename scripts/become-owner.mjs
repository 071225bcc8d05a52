import { statSync } from "node:fs";
import os from "node:os";

/**
 * Switches from root to the owner of a data folder. A file written by root there would stop the site.
 * @param {string} dataDir
 */
export function becomeOwner(dataDir) {
  if (process.getuid?.() !== 0) return;
  try {
    const { uid, gid } = statSync(dataDir);
    if (uid === 0) return;
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
    // BACKUP_COMMAND expects HOME as systemd sets it for the service.
    process.env.HOME = os.userInfo().homedir;
  } catch {
    // The folder is missing. The command reports the error.
  }
}
