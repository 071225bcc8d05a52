import { readFileSync, realpathSync, statfsSync } from "node:fs";
import { type DiskSpace, formatMegabytes } from "./disk-space";

export interface Disk extends DiskSpace {
  /** The mount point; the folder itself if unknown. */
  mount: string;
}

/** Reads the disk of a folder; free space is for non-root users. @throws NodeJS.ErrnoException if unknown */
export function readDisk(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, mount: findMountPoint(folder) };
}

/** Formats "the disk at /srv (12 MB of 20,000 MB free)". */
export const describeDisk = ({ freeBytes, totalBytes, mount }: Disk) =>
  `the disk at ${mount} (${formatMegabytes(freeBytes)} of ${formatMegabytes(totalBytes)} free)`;

function findMountPoint(folder: string): string {
  try {
    const realFolder = realpathSync(folder);
    // The fifth field of each line; \040 is a space.
    const mounts = readFileSync("/proc/self/mountinfo", "utf8")
      .split("\n")
      .flatMap((line) => line.split(" ")[4]?.replaceAll("\\040", " ") ?? []);
    return mounts
      .filter((mount) => `${realFolder}/`.startsWith(mount === "/" ? "/" : `${mount}/`))
      .reduce((longest, mount) => (mount.length > longest.length ? mount : longest));
  } catch {
    return folder;
  }
}

/** Returns null if the file system does not report its size. */
export function tryReadDisk(folder: string): Disk | null {
  try {
    return readDisk(folder);
  } catch {
    return null;
  }
}
