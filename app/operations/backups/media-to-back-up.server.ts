import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { MediaFiles } from "db/check-file";

export interface MediaFile {
  path: string;
  bytes: number;
}

const original = "original";

export const listExpectedFiles = ({ state, widths }: MediaFiles): string[] => [
  original,
  ...(state === "ready" ? widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]) : []),
];

/** Lists upload files to back up, and missing ones. Unready image widths are recreated from the original. */
export async function listMediaToBackUp(
  dataDir: string,
  rows: MediaFiles[],
): Promise<{ files: MediaFile[]; missing: string[] }> {
  const files: MediaFile[] = [];
  const missing: string[] = [];
  for (const row of rows) {
    const folder = path.join(dataDir, "media", row.filename);
    const existingNames = new Set(await readdir(folder).catch(() => []));
    for (const name of listExpectedFiles(row)) {
      const file = `media/${row.filename}/${name}`;
      if (!existingNames.has(name)) missing.push(file);
      else files.push({ path: file, bytes: (await stat(path.join(folder, name))).size });
    }
  }
  return { files, missing };
}
