import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A disk of some megabytes in memory. */
export class SmallDisk {
  readonly mount = mkdtempSync(path.join(os.tmpdir(), "lodge-disk-"));
  readonly #fill: string;

  constructor(megabytes: number) {
    this.#fill = path.join(this.mount, "something-else");
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "lodge-test", this.mount], {
        stdio: "pipe",
      });
    } catch (error) {
      rmdirSync(this.mount);
      throw error;
    }
  }

  /** Fills all remaining space with another file, to the last byte. */
  fill(): void {
    const handle = openSync(this.#fill, "a");
    try {
      const block = Buffer.alloc(4096, "full");
      while (writeSync(handle, block) === block.length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    } finally {
      closeSync(handle);
    }
  }

  /** Deletes that file. */
  empty(): void {
    rmSync(this.#fill, { force: true });
  }

  remove(): void {
    spawnSync("umount", ["-l", this.mount]);
    rmdirSync(this.mount);
  }
}

/** Why tests that need their own disk are skipped, or null if one can be mounted. */
export const whyNoDisk: string | null = (() => {
  if (process.platform !== "linux") return "tmpfs is mounted on Linux only";
  try {
    new SmallDisk(1).remove();
    return null;
  } catch (error) {
    return `no disk can be mounted: ${(error as Error).message.split("\n").at(-2)}`;
  }
})();
