import { type FileHandle, mkdir, open, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { config } from "~/config.server";

/** Folder of all uploads, with one subfolder each and one for incomplete uploads. */
const root = path.join(config.dataDir, "media");
const temporaryRoot = path.join(root, "tmp");

const original = "original";

/** Returns the path of the uploaded file. Visitors get only an image's widths, not its original. */
export const originalFile = (filename: string) => path.join(root, filename, original);
export const widthFile = (filename: string, width: number, extension: "avif" | "webp") =>
  path.join(root, filename, `${width}.${extension}`);

export async function createTemporaryFile(
  name: string,
): Promise<{ file: string; handle: FileHandle }> {
  await mkdir(temporaryRoot, { recursive: true, mode: 0o700 });
  const file = path.join(temporaryRoot, name);
  return { file, handle: await open(file, "wx", 0o600) };
}

/** Moves a complete file to its folder. Replaces a file with the same content. */
export async function moveToMedia(file: string, filename: string): Promise<void> {
  await mkdir(path.join(root, filename), { recursive: true, mode: 0o700 });
  await rename(file, originalFile(filename));
}

export const deleteTemporaryFile = (file: string) => rm(file, { force: true });

export const deleteTemporaryFiles = () => rm(temporaryRoot, { recursive: true, force: true });

export const deleteMediaFiles = (filename: string) =>
  rm(path.join(root, filename), { recursive: true, force: true });

export async function readFreeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}
