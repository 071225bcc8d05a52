import { statSync } from "node:fs";
import os from "node:os";

/**
 * Changes from root to the user who owns a folder of data: a file that root writes there would stop the site.
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
    // As systemd sets it for the service, for what BACKUP_COMMAND runs.
    process.env.HOME = os.userInfo().homedir;
  } catch {
    // There is no such folder; the command says so.
  }
}
