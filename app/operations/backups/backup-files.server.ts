import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, link, mkdir, open, readdir, stat, unlink, utimes } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MediaFiles } from "db/check-file";
import { databaseName, type Manifest } from "./stored-manifest.server";

export type BackedUpFile = Manifest["files"][number];

const chunkBytes = 256 * 1024;

export async function hashFile(file: string): Promise<Omit<BackedUpFile, "path">> {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let bytes = 0;
  const handle = await open(file, "r");
  try {
    while (true) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes, null);
      if (bytesRead === 0) return { bytes, sha256: hash.digest("hex") };
      hash.update(buffer.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** Keeps the file's times and syncs the copy to disk. */
export async function copyFile(from: string, to: string): Promise<Omit<BackedUpFile, "path">> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const { atime, mtime } = await stat(from);
  await pipeline(
    createReadStream(from),
    new Transform({
      transform(chunk, _, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    }),
    createWriteStream(to, { mode: 0o600, flags: "wx" }),
  );
  await utimes(to, atime, mtime);
  await syncFile(to);
  return { bytes, sha256: hash.digest("hex") };
}

/**
 * Hard-links a file whose source has the same size and modification time. Checks it against its recorded hash, so
 * that bit rot does not spread. Returns false if the file has to be copied.
 */
export async function linkUnchanged(
  from: string,
  previous: { file: string; recorded: BackedUpFile },
  to: string,
): Promise<boolean> {
  const [current, linked] = await Promise.all([stat(from), stat(previous.file).catch(() => null)]);
  if (!linked || current.size !== linked.size || Math.abs(current.mtimeMs - linked.mtimeMs) > 1)
    return false;
  if ((await hashFile(previous.file)).sha256 !== previous.recorded.sha256) return false;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(previous.file, to);
    return true;
  } catch {
    // Some file systems have no hard links, and others limit their number.
    await unlink(to).catch(() => {});
    return false;
  }
}

/** Syncs a file, or the entries of a folder, to disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and its subfolders private, and syncs their entries to disk. */
export async function syncFolders(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  }
  await syncFile(folder);
}

export const getDatabasePath = (folder: string): string => path.join(folder, databaseName);

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
