/** What a disk says of itself, in bytes. */
export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

export const megabyte = 1024 ** 2;

/** Less than this is little: 500 MB, or 5 % of the disk, of which 5 GB are enough in any case. */
export const calculateMinFreeBytes = (totalBytes: number): number =>
  Math.max(500 * megabyte, Math.min(totalBytes * 0.05, 5000 * megabyte));

/** `1,234 MB` */
export const formatMegabytes = (bytes: number): string =>
  `${Math.floor(bytes / megabyte).toLocaleString("en")} MB`;
