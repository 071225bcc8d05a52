export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

export const megabyte = 1024 ** 2;

/** Returns the low-space threshold: 500 MB or 5 % of the disk, whichever is more, but at most 5 GB. */
export const calculateMinFreeBytes = (totalBytes: number): number =>
  Math.max(500 * megabyte, Math.min(totalBytes * 0.05, 5000 * megabyte));

export const formatMegabytes = (bytes: number): string =>
  `${Math.floor(bytes / megabyte).toLocaleString("en")} MB`;
