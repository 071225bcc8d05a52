import { statfs } from "node:fs/promises";
import type { DiskSpace } from "./disk-rules";

/**
 * What is free on the disk that holds a folder, for a user who is not root.
 * @throws the error of the system where it tells nothing
 */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
