import { readFileSync, realpathSync, statfsSync } from "node:fs";

/** The disk that a folder is on. */
export interface Disk {
  freeBytes: number;
  totalBytes: number;
  /** Where it is mounted; the folder itself where the system does not tell. */
  mount: string;
}

/** @throws NodeJS.ErrnoException where the file system does not tell */
export function readDisk(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, mount: mountOf(folder) };
}

/** "the disk at /srv (12 MB of 20,000 MB free)" */
export const nameDisk = ({ freeBytes, totalBytes, mount }: Disk) =>
  `the disk at ${mount} (${megabytes(freeBytes)} of ${megabytes(totalBytes)} MB free)`;

const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2).toLocaleString("en");

function mountOf(folder: string): string {
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
