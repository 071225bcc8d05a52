import type { MediaType } from "db/schema";

/** Accepted formats by detected media type, with the extension of each. */
export const mediaFormats: Record<string, { type: MediaType; extension: string }> = {
  "image/jpeg": { type: "image", extension: "jpg" },
  "image/png": { type: "image", extension: "png" },
  "image/apng": { type: "image", extension: "png" },
  "image/webp": { type: "image", extension: "webp" },
  "image/avif": { type: "image", extension: "avif" },
  "image/gif": { type: "image", extension: "gif" },
  "video/mp4": { type: "video", extension: "mp4" },
  "video/webm": { type: "video", extension: "webm" },
  "application/pdf": { type: "document", extension: "pdf" },
};

export const supportedFormatsText =
  "JPEG, PNG, WebP, AVIF or GIF images, MP4 or WebM videos, PDF documents";

/** Unsupported picture formats by detected media type, named for the error message. */
export const unsupportedPictureNames: Record<string, string | undefined> = {
  "image/heic": "a HEIC",
  "image/heif": "a HEIC",
  "image/heic-sequence": "a HEIC",
  "image/heif-sequence": "a HEIC",
  "image/tiff": "a TIFF",
  "image/bmp": "a BMP",
  "image/jxl": "a JPEG XL",
  "image/jp2": "a JPEG 2000",
  "image/vnd.adobe.photoshop": "a Photoshop",
  "image/x-canon-cr2": "a camera's raw",
  "image/x-canon-cr3": "a camera's raw",
  "image/x-nikon-nef": "a camera's raw",
  "image/x-sony-arw": "a camera's raw",
  "image/x-adobe-dng": "a camera's raw",
};

const megabyte = 1024 * 1024;

export const maxBytesByType: Record<MediaType, number> = {
  image: 25 * megabyte,
  document: 25 * megabyte,
  video: 100 * megabyte,
};
export const maxFiles = 20;
export const maxUploadBytes = 500 * megabyte;
/** Limits of a picture. Decoding takes about four bytes per pixel. */
export const maxPixels = 50_000_000;
export const maxSidePixels = 16_000;
/** Disk space that uploads must leave free. */
const reservedBytes = 200 * megabyte;

export function fitsOnDisk(freeBytes: number, uploadBytes: number): boolean {
  return freeBytes - uploadBytes >= reservedBytes;
}

const units = ["Bytes", "KB", "MB", "GB"];

/** Formats a size with base 1024 and at most two decimals (specification, section 10). */
export function formatBytes(bytes: number): string {
  let unitIndex = 0;
  let value = bytes;
  // A value that rounds to 1024 moves to the next unit.
  while (unitIndex < units.length - 1 && Math.round(value * 100) / 100 >= 1024) {
    value /= 1024;
    unitIndex += 1;
  }
  return `${Math.round(value * 100) / 100} ${units[unitIndex]}`;
}

export const memoryWaitMessage = "Waiting: the server is busy at the moment.";

/** Widths that pages use. Images are never enlarged. */
const standardWidths = [480, 800, 1200, 1600];
const largestWidth = 1600;

export function listImageWidths(width: number): number[] {
  const largest = Math.min(width, largestWidth);
  return [...standardWidths.filter((standard) => standard < largest), largest];
}

interface MediaAddress {
  id: number;
  filename: string;
}

/** Returns `12-0a1b2c3d`. The second part depends on the content, so that a URL's bytes never change. */
export const mediaKey = ({ id, filename }: MediaAddress) => `${id}-${filename.slice(-8)}`;
export const mediaPath = (media: MediaAddress) => `/media/${mediaKey(media)}`;

export interface UploadedImage {
  path: string;
  widths: number[];
  width: number;
  height: number;
}

export function findNearestWidth(widths: number[], minWidth: number): number | undefined {
  return widths.find((width) => width >= minWidth) ?? widths.at(-1);
}

export interface MediaUse {
  kind: "room" | "place" | "cover" | "text";
  /** The id of the room or article, or the slug of the place. */
  id: number | string;
  name: string;
}

/** For mentions in texts, the user may confirm the deletion. */
export const blocksDeletion = (use: MediaUse) => use.kind !== "text";

export function listMentionedMediaIds(text: string): number[] {
  const ids = [...text.matchAll(/\/media\/(\d{1,15})(?!\d)/g)].map(([, id]) => Number(id));
  return [...new Set(ids)];
}

export const maxTags = 10;
export const maxTagLength = 30;

export function splitTags(submitted: string): string[] {
  const tags = submitted.split(",").map((tag) => tag.trim().replace(/\s+/g, " ").toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

/**
 * Both positions are inclusive. Null means the whole file, also if the header is not a single byte range. The library
 * `range-parser` returns 416 if a suffix range exceeds the file, but RFC 9110, 14.1.2 requires the whole file.
 */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const [, firstByte = "", lastByte = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (firstByte === "" && lastByte === "") return null;
  if (firstByte === "") {
    const length = Math.min(Number(lastByte), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(firstByte);
  const end = lastByte === "" ? size - 1 : Math.min(Number(lastByte), size - 1);
  if (lastByte !== "" && Number(lastByte) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

/** Returns 0, which no file has, for an invalid id. */
export const parseMediaId = (text: string | undefined) =>
  /^\d{1,12}$/.test(text ?? "") ? Number(text) : 0;

/** Shipped pictures whose preview is a JPEG (scripts/images.ts, PREVIEWS). */
const jpegPreviewPattern =
  /^(hero\/.*|rooms\/.*-1|restaurant\/dining-room|conference\/hall|amenities\/terrace-bar|forest\/trail)$/;

/** A shipped picture is 1,200 pixels wide. The path of an upload, `/media/12`, redirects to a suitable width. */
export function previewPath(picture: string): string {
  if (picture.startsWith("media/")) return `/${picture}`;
  return `/pictures/${picture}-1200.${jpegPreviewPattern.test(picture) ? "jpg" : "webp"}`;
}

/** Returns null for a shipped picture. */
export function parseUploadId(picture: string): number | null {
  const id = /^media\/(\d{1,15})$/.exec(picture)?.[1];
  return id ? Number(id) : null;
}
