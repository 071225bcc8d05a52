import { type FileHandle, mkdir, open, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { config } from "~/config.server";

const mediaRoot = path.join(config.dataDir, "media");
const temporaryRoot = path.join(mediaRoot, "tmp");

const originalName = "original";

/** Returns the path of the uploaded file. Visitors get images only in prepared widths, not the original. */
export const originalFilePath = (filename: string) => path.join(mediaRoot, filename, originalName);
export const widthFilePath = (filename: string, width: number, extension: "avif" | "webp") =>
  path.join(mediaRoot, filename, `${width}.${extension}`);

/** The caller closes the handle. */
export async function createTemporaryFile(
  name: string,
): Promise<{ file: string; handle: FileHandle }> {
  await mkdir(temporaryRoot, { recursive: true, mode: 0o700 });
  const file = path.join(temporaryRoot, name);
  return { file, handle: await open(file, "wx", 0o600) };
}

/** Replaces a file with the same content. */
export async function moveToMedia(file: string, filename: string): Promise<void> {
  await mkdir(path.join(mediaRoot, filename), { recursive: true, mode: 0o700 });
  await rename(file, originalFilePath(filename));
}

export const deleteTemporaryFile = (file: string) => rm(file, { force: true });

export const deleteTemporaryFiles = () => rm(temporaryRoot, { recursive: true, force: true });

export const deleteMediaFiles = (filename: string) =>
  rm(path.join(mediaRoot, filename), { recursive: true, force: true });

export async function readFreeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}
