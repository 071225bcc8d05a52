import { type FileHandle, mkdir, open, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { config } from "~/config.server";

/** Where the files of all uploads are: a folder each, and one for what is still arriving. */
const root = path.join(config.dataDir, "media");
const temporaryRoot = path.join(root, "tmp");

const original = "original";

/** The file as it came; of an image nobody gets it, only the widths made of it. */
export const originalFile = (filename: string) => path.join(root, filename, original);
/** One width of an image. */
export const widthFile = (filename: string, width: number, extension: "avif" | "webp") =>
  path.join(root, filename, `${width}.${extension}`);

/** A file to write an upload into while it arrives. */
export async function createTemporaryFile(
  name: string,
): Promise<{ file: string; handle: FileHandle }> {
  await mkdir(temporaryRoot, { recursive: true, mode: 0o700 });
  const file = path.join(temporaryRoot, name);
  return { file, handle: await open(file, "wx", 0o600) };
}

/** Gives a file that has arrived its place; one of the same content is replaced. */
export async function moveToMedia(file: string, filename: string): Promise<void> {
  await mkdir(path.join(root, filename), { recursive: true, mode: 0o700 });
  await rename(file, originalFile(filename));
}

export const deleteTemporaryFile = (file: string) => rm(file, { force: true });

/** What a server that was stopped left of files that never arrived whole. */
export const deleteTemporaryFiles = () => rm(temporaryRoot, { recursive: true, force: true });

/** Everything of one upload. */
export const deleteMediaFiles = (filename: string) =>
  rm(path.join(root, filename), { recursive: true, force: true });

/** The room that is left where the files are. */
export async function readFreeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}
