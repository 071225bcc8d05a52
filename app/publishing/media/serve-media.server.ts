import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import slugify from "@sindresorhus/slugify";
import { originalFilePath, widthFilePath } from "./media-files.server";
import { findNearestWidth, mediaFormats, mediaKey, mediaPath, parseRange } from "./media-policy";
import type { MediaRow } from "./media-queries.server";
import { parseWidths } from "./stored-media.server";

export interface ServedFile {
  file: string;
  mime: string;
  etag: string;
  /** File name for a download; null to show the file in the browser. */
  downloadName: string | null;
}

function createDownloadName(media: MediaRow): string {
  const slug = slugify(media.original_name.replace(/\.[^.]*$/, "")).slice(0, 80) || media.type;
  return `${slug}.${mediaFormats[media.mime]?.extension ?? "bin"}`;
}

/** Returns null until the file is ready. */
export function getMediaFilePath(media: MediaRow): string | null {
  if (media.state !== "ready") return null;
  if (media.type !== "image") return `${mediaPath(media)}/${createDownloadName(media)}`;
  const width = findNearestWidth(parseWidths(media.widths), 1200);
  return width ? `${mediaPath(media)}/${width}.webp` : null;
}

/** The URL ends with `1200.webp` for an image, or with the name of another file. Null until the file is ready. */
export function findServedFile(media: MediaRow, name: string): ServedFile | null {
  if (media.state !== "ready") return null;
  const etag = `"${mediaKey(media)}/${name}"`;
  if (media.type !== "image") {
    if (name !== createDownloadName(media)) return null;
    const downloadName = media.type === "document" ? name : null;
    return { file: originalFilePath(media.filename), mime: media.mime, etag, downloadName };
  }
  const [, widthText, extension] = /^(\d{1,5})\.(avif|webp)$/.exec(name) ?? [];
  const width = parseWidths(media.widths).find((candidate) => String(candidate) === widthText);
  if (!width) return null;
  const file = widthFilePath(media.filename, width, extension as "avif" | "webp");
  return { file, mime: `image/${extension}`, etag, downloadName: null };
}

interface OpenedFile {
  /** Null without a body. The file is opened with the first read, so that no handle stays open. */
  bytes: ReadableStream<Uint8Array> | null;
  size: number;
  range: ReturnType<typeof parseRange>;
}

export async function openFileRange(
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
