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
function downloadNameOf(media: MediaRow): string {
  const base = slugify(media.original_name.replace(/\.[^.]*$/, "")).slice(0, 80) || media.type;
  return `${base}.${mediaFormats[media.mime]?.extension ?? "bin"}`;
}

/** Returns the path of an image at a suitable width, or of another file; null until it is ready. */
export function findBestPath(media: MediaRow): string | null {
  if (media.state !== "ready") return null;
  if (media.type !== "image") return `${mediaPath(media)}/${downloadNameOf(media)}`;
  const width = nearestWidth(parseWidths(media.widths), 1200);
  return width ? `${mediaPath(media)}/${width}.webp` : null;
}

export function findServedFile(media: MediaRow, name: string): ServedFile | null {
  if (media.state !== "ready") return null;
  const etag = `"${mediaKey(media)}/${name}"`;
  if (media.type !== "image") {
    if (name !== downloadNameOf(media)) return null;
    const downloadName = media.type === "document" ? name : null;
    return { file: originalFile(media.filename), mime: media.mime, etag, downloadName };
  }
  const [, digits, extension] = /^(\d{1,5})\.(avif|webp)$/.exec(name) ?? [];
  const width = parseWidths(media.widths).find((each) => String(each) === digits);
  if (!width) return null;
  const file = widthFile(media.filename, width, extension as "avif" | "webp");
  return { file, mime: `image/${extension}`, etag, downloadName: null };
}

interface OpenedPart {
  /** null for a HEAD request. Opened with the first read, so that no handle stays open. */
  bytes: ReadableStream<Uint8Array> | null;
  size: number;
  range: ReturnType<typeof parseRange>;
}

/** Opens the part that a `Range` header requests. Returns null if the file is missing. */
export async function openPart(
  { file }: ServedFile,
  rangeHeader: string | null,
  isWithoutBytes: boolean,
): Promise<OpenedPart | null> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!found) return null;
  const { size } = found;
  const range = parseRange(rangeHeader, size);
  if (isWithoutBytes || range === "unsatisfiable" || size === 0) {
    return { bytes: null, size, range };
  }
  return { bytes: ReadableStream.from(readPart(file, range)), size, range };
}

async function* readPart(file: string, range: { start: number; end: number } | null) {
  yield* createReadStream(file, range ?? {}) as AsyncIterable<Buffer>;
}
