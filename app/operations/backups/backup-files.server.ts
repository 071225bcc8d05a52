import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, link, mkdir, open, readdir, stat, unlink, utimes } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { databaseName, type Manifest } from "./stored-manifest.server";

export type BackedUpFile = Manifest["files"][number];

const chunkBytes = 256 * 1024;

/** The SHA-256 and the length of a file, read piece by piece into the same memory. */
export async function hashFile(file: string): Promise<Omit<BackedUpFile, "path">> {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(chunkBytes);
  let bytes = 0;
  const handle = await open(file, "r");
  try {
    while (true) {
      const { bytesRead } = await handle.read(piece, 0, chunkBytes, null);
      if (bytesRead === 0) return { bytes, sha256: hash.digest("hex") };
      hash.update(piece.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** Copies a file onto the disk, its time included, and tells what was copied. */
export async function copyFile(from: string, to: string): Promise<Omit<BackedUpFile, "path">> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const { atime, mtime } = await stat(from);
  await pipeline(
    createReadStream(from),
    new Transform({
      transform(piece, _, done) {
        hash.update(piece);
        bytes += piece.length;
        done(null, piece);
      },
    }),
    createWriteStream(to, { mode: 0o600, flags: "wx" }),
  );
  await utimes(to, atime, mtime);
  await syncFile(to);
  return { bytes, sha256: hash.digest("hex") };
}

/**
 * Gives a file of the last backup a second name, if it is still what it was then and what it would be
 * copied from has the same length and time. Bytes are compared by the hash of then, so that what has
 * rotted there is not handed on.
 * @returns whether it was; otherwise it has to be copied
 */
export async function linkUnchanged(
  from: string,
  last: { file: string; was: BackedUpFile },
  to: string,
): Promise<boolean> {
  const [now, then] = await Promise.all([stat(from), stat(last.file).catch(() => null)]);
  if (!then || now.size !== then.size || Math.abs(now.mtimeMs - then.mtimeMs) > 1) return false;
  if ((await hashFile(last.file)).sha256 !== last.was.sha256) return false;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(last.file, to);
    return true;
  } catch {
    // Some disks have no second names, and some files too many.
    await unlink(to).catch(() => {});
    return false;
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder and all folders in it. */
export async function syncFolders(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  }
  await syncFile(folder);
}

/** Of a backup and of a data directory alike. */
export const findDatabasePath = (folder: string): string => path.join(folder, databaseName);
