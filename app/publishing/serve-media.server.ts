import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import slugify from "@sindresorhus/slugify";
import { originalFile, widthFile } from "./media-files.server";
import type { MediaRow } from "./media-queries.server";
import { mediaFormats, mediaKey, mediaPath, nearestWidth, readRange } from "./media-rules";

/** A file that can be served: where it lies, and what it is by its bytes, never by its name. */
export interface ServedFile {
  file: string;
  mime: string;
  etag: string;
  /** Offered under this name instead of being shown. */
  downloadName: string | null;
}

const widthsOf = (media: MediaRow) => JSON.parse(media.widths) as number[];

/** The name of what is not an image, in its address and on the reader's disk. */
function nameOf(media: MediaRow): string {
  const base = slugify(media.original_name.replace(/\.[^.]*$/, "")).slice(0, 80) || media.type;
  return `${base}.${mediaFormats[media.mime]?.ending ?? "bin"}`;
}

/** The address of a file in a size that suits a page, or of the whole; null while there is none. */
export function bestAddress(media: MediaRow): string | null {
  if (media.state !== "ready") return null;
  if (media.type !== "image") return `${mediaPath(media)}/${nameOf(media)}`;
  const width = nearestWidth(widthsOf(media), 1200);
  return width ? `${mediaPath(media)}/${width}.webp` : null;
}

/** What an address of a file names, if there is such a thing. */
export function findServedFile(media: MediaRow, name: string): ServedFile | null {
  if (media.state !== "ready") return null;
  const etag = `"${mediaKey(media)}/${name}"`;
  if (media.type !== "image") {
    if (name !== nameOf(media)) return null;
    const downloadName = media.type === "document" ? name : null;
    return { file: originalFile(media.filename), mime: media.mime, etag, downloadName };
  }
  const [, digits, ending] = /^(\d{1,5})\.(avif|webp)$/.exec(name) ?? [];
  const width = widthsOf(media).find((each) => String(each) === digits);
  if (!width) return null;
  const file = widthFile(media.filename, width, ending as "avif" | "webp");
  return { file, mime: `image/${ending}`, etag, downloadName: null };
}

interface OpenedPart {
  /** The bytes of the part, to be read once; null where none are asked for. */
  bytes: Readable | null;
  size: number;
  range: ReturnType<typeof readRange>;
}

/**
 * Opens the part of a file that a `Range` header asks for.
 * @returns null when it is not on the disk
 */
export async function openPart(
  { file }: ServedFile,
  rangeHeader: string | null,
  isWithoutBytes: boolean,
): Promise<OpenedPart | null> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!handle) return null;
  const { size } = await handle.stat();
  const range = readRange(rangeHeader, size);
  if (isWithoutBytes || range === "unsatisfiable" || size === 0) {
    await handle.close();
    return { bytes: null, size, range };
  }
  return { bytes: handle.createReadStream(range ?? {}), size, range };
}
