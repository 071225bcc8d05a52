import type { MediaType } from "db/schema";

/** What can be uploaded, by what stands in the bytes, and what each kind is called at the end of a name. */
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

export const formatNames = "JPEG, PNG, WebP, AVIF or GIF images, MP4 or WebM videos, PDF documents";

/** Pictures that browsers do not show, or that only some programs write, by what stands in the bytes. */
export const otherPictures: Record<string, string | undefined> = {
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

/** Bytes that a file of each type may have. */
export const maxBytes: Record<MediaType, number> = {
  image: 25 * megabyte,
  document: 25 * megabyte,
  video: 100 * megabyte,
};
/** Files in one upload, and all their bytes together. */
export const maxFiles = 20;
export const maxUploadBytes = 500 * megabyte;
/** What a picture may have; decoding takes about four bytes for each of them. */
export const maxPixels = 50_000_000;
export const maxSide = 16_000;
/** What stays free on the disk for the database, whatever is uploaded. */
const reservedBytes = 200 * megabyte;

/** Whether an upload leaves enough of the disk to the database. */
export function fitsOnDisk(freeBytes: number, uploadBytes: number): boolean {
  return freeBytes - uploadBytes >= reservedBytes;
}

const units = ["Bytes", "KB", "MB", "GB"];

/** A size with base 1024 and at most two decimals (specification, section 10). */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let value = bytes;
  // What rounds to 1024 is one of the next.
  while (unit < units.length - 1 && Math.round(value * 100) / 100 >= 1024) {
    value /= 1024;
    unit += 1;
  }
  return `${Math.round(value * 100) / 100} ${units[unit]}`;
}

/** Said of an image in preparation while memory is short. */
export const waitsForMemory = "It waits for memory: the server has little at the moment.";

/** Widths that pages ask for; nothing is made larger than it came. */
const standardWidths = [480, 800, 1200, 1600];
const largestWidth = 1600;

export function widthsFor(width: number): number[] {
  const own = Math.min(width, largestWidth);
  return [...standardWidths.filter((each) => each < own), own];
}

/** The parts of a row that its addresses are made of. */
interface MediaAddress {
  id: number;
  filename: string;
}

/** `12-0a1b2c3d`: the second half is of the content, so that an address never changes its bytes. */
export const mediaKey = ({ id, filename }: MediaAddress) => `${id}-${filename.slice(-8)}`;
/** Where everything of a file is served. */
export const mediaPath = (media: MediaAddress) => `/media/${mediaKey(media)}`;

/** An uploaded image as the `Picture` component takes it. */
export interface Upload {
  path: string;
  widths: number[];
  width: number;
  height: number;
}

/** The width of an upload that is nearest to `wanted` without being smaller, or the largest. */
export function nearestWidth(widths: number[], wanted: number): number | undefined {
  return widths.find((width) => width >= wanted) ?? widths.at(-1);
}

/** A place that shows or links to a file. */
export interface MediaUse {
  kind: "room" | "place" | "cover" | "text";
  /** The room's or the article's own number, or the place's word. */
  id: number | string;
  name: string;
}

/** A file goes on being needed by these; where a text mentions it somebody may decide otherwise. */
export const blocksDeletion = (use: MediaUse) => use.kind !== "text";

/** The ids of the files that a Markdown text shows or links to. */
export function listMentionedMediaIds(text: string): number[] {
  const ids = [...text.matchAll(/\/media\/(\d{1,15})(?!\d)/g)].map(([, id]) => Number(id));
  return [...new Set(ids)];
}

export const maxTags = 10;
export const maxTagLength = 30;

/** Tags as typed, separated by commas: in small letters, each once. */
export function splitTags(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.trim().replace(/\s+/g, " ").toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

/**
 * The part of a file that a `Range` header asks for, both ends included; null for all of it, which
 * is also the answer to what is no single range of bytes. By hand: `range-parser` answers 416 to the
 * last bytes of a shorter file, which RFC 9110, 14.1.2 has whole.
 */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
