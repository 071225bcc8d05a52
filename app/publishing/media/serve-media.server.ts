import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import slugify from "@sindresorhus/slugify";
import { originalFile, widthFile } from "./media-files.server";
import { mediaFormats, mediaKey, mediaPath, nearestWidth, parseRange } from "./media-policy";
import type { MediaRow } from "./media-queries.server";
import { parseWidths } from "./stored-media.server";

export interface ServedFile {
  file: string;
  mime: string;
  etag: string;
  /** File name for a download; null to show the file in the browser. */
  downloadName: string | null;
}

/** Returns the file name of a document or video, for its URL and its download. */
function createDownloadName(media: MediaRow): string {
  const base = slugify(media.original_name.replace(/\.[^.]*$/, "")).slice(0, 80) || media.type;
  return `${base}.${mediaFormats[media.mime]?.extension ?? "bin"}`;
}

/** Returns the path of an image at a suitable width, or of another file; null until it is ready. */
export function findBestPath(media: MediaRow): string | null {
  if (media.state !== "ready") return null;
  if (media.type !== "image") return `${mediaPath(media)}/${createDownloadName(media)}`;
  const width = nearestWidth(parseWidths(media.widths), 1200);
  return width ? `${mediaPath(media)}/${width}.webp` : null;
}

/**
 * Finds the file of a media URL by its last segment: `1200.webp` of an image, or the name of another file.
 * Returns null if there is no such file, or if it is not ready.
 */
export function findServedFile(media: MediaRow, name: string): ServedFile | null {
  if (media.state !== "ready") return null;
  const etag = `"${mediaKey(media)}/${name}"`;
  if (media.type !== "image") {
    if (name !== createDownloadName(media)) return null;
    const downloadName = media.type === "document" ? name : null;
    return { file: originalFile(media.filename), mime: media.mime, etag, downloadName };
  }
  const [, digits, extension] = /^(\d{1,5})\.(avif|webp)$/.exec(name) ?? [];
  const width = parseWidths(media.widths).find((candidate) => String(candidate) === digits);
  if (!width) return null;
  const file = widthFile(media.filename, width, extension as "avif" | "webp");
  return { file, mime: `image/${extension}`, etag, downloadName: null };
}

interface OpenedFile {
  /** Null without a body. The file is opened with the first read, so that no handle stays open. */
  bytes: ReadableStream<Uint8Array> | null;
  /** Size of the whole file in bytes. */
  size: number;
  range: ReturnType<typeof parseRange>;
}

/** Opens the bytes that a `Range` header requests. Returns null if the file is missing. */
export async function openPart(
  { file }: ServedFile,
  rangeHeader: string | null,
  isHeadRequest: boolean,
): Promise<OpenedFile | null> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!stats) return null;
  const { size } = stats;
  const range = parseRange(rangeHeader, size);
  if (isHeadRequest || range === "unsatisfiable" || size === 0) {
    return { bytes: null, size, range };
  }
  return { bytes: ReadableStream.from(readBytes(file, range)), size, range };
}

async function* readBytes(file: string, range: { start: number; end: number } | null) {
  yield* createReadStream(file, range ?? {}) as AsyncIterable<Buffer>;
}
