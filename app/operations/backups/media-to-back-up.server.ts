import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { MediaFiles } from "db/check-file";

/** A file of an upload: where it lies below the data directory, with slashes, and how long it is. */
export interface MediaFile {
  path: string;
  bytes: number;
}

const original = "original";

/** The files that a row of an upload promises. */
export const listExpectedFiles = ({ state, widths }: MediaFiles): string[] => [
  original,
  ...(state === "ready" ? widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]) : []),
];

/**
 * The files of uploads that a backup keeps, and those that are not there. The widths of an image that
 * is not ready are made anew from its original.
 */
export async function listMediaToBackUp(
  dataDir: string,
  rows: MediaFiles[],
): Promise<{ files: MediaFile[]; missing: string[] }> {
  const files: MediaFile[] = [];
  const missing: string[] = [];
  for (const row of rows) {
    const folder = path.join(dataDir, "media", row.filename);
    const there = new Set(await readdir(folder).catch(() => []));
    for (const name of listExpectedFiles(row)) {
      const file = `media/${row.filename}/${name}`;
      if (!there.has(name)) missing.push(file);
      else files.push({ path: file, bytes: (await stat(path.join(folder, name))).size });
    }
  }
  return { files, missing };
}
