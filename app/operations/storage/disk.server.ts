import { readFileSync, realpathSync, statfsSync } from "node:fs";
import { type DiskSpace, formatMegabytes } from "./disk-space";

/** The disk that a folder is on. */
export interface Disk extends DiskSpace {
  /** Where it is mounted; the folder itself where the system does not tell. */
  mount: string;
}

/**
 * What is free is what a user who is not root may take.
 * @throws NodeJS.ErrnoException where the file system does not tell
 */
export function readDisk(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, mount: findMountPoint(folder) };
}

/** "the disk at /srv (12 MB of 20,000 MB free)" */
export const describeDisk = ({ freeBytes, totalBytes, mount }: Disk) =>
  `the disk at ${mount} (${formatMegabytes(freeBytes)} of ${formatMegabytes(totalBytes)} free)`;

function findMountPoint(folder: string): string {
  try {
    const real = realpathSync(folder);
    // The fifth field of each line; a space in it is \040.
    const mounts = readFileSync("/proc/self/mountinfo", "utf8")
      .split("\n")
      .flatMap((line) => line.split(" ")[4]?.replaceAll("\\040", " ") ?? []);
    return mounts
      .filter((mount) => `${real}/`.startsWith(mount === "/" ? "/" : `${mount}/`))
      .reduce((longest, mount) => (mount.length > longest.length ? mount : longest));
  } catch {
    return folder;
  }
}

/** The same, or null where the file system does not tell. */
export function tryReadDisk(folder: string): Disk | null {
  try {
    return readDisk(folder);
  } catch {
    return null;
  }
}
