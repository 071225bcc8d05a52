import { createHash } from "node:crypto";
import type { MediaType } from "db/schema";
import { readFreeBytes } from "./media-files.server";
import {
  fitsOnDisk,
  formatBytes,
  maxBytesByType,
  mediaFormats,
  supportedFormatsText,
  unsupportedPictureNames,
} from "./media-policy";

/** A problem with a file. The message continues a sentence that starts with the file's name. */
export class UploadError extends Error {}

export interface ReceivedUpload {
  mime: string;
  type: MediaType;
  sizeBytes: number;
  hash: string;
}

/** The first bytes of a file, from which `file-type` recognises the format. */
const headBytes = 4100;

export const diskFullMessage = "could not be saved: the server’s disk is nearly full.";

/**
 * Always reads the bytes to the end, so that the next file of the form can follow, but writes none after an error.
 * @throws UploadError if the file is empty, too large or of an unsupported format, or the disk is nearly full
 */
export async function receiveUpload(
  bytes: AsyncIterable<Buffer>,
  write: (chunk: Buffer) => Promise<void>,
): Promise<ReceivedUpload> {
  const digest = createHash("sha256");
  let head = Buffer.alloc(0);
  let format: { mime: string; type: MediaType } | null = null;
  let sizeBytes = 0;
  let firstError: unknown = null;
  for await (const chunk of bytes) {
    if (firstError) continue;
    try {
      sizeBytes += chunk.length;
      if (!format) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= headBytes) format = await detectFormat(head);
      }
      if (format && sizeBytes > maxBytesByType[format.type]) throw createTooLargeError(format.type);
      digest.update(chunk);
      await write(chunk);
    } catch (error) {
      firstError = error;
    }
  }
  if (firstError) throw firstError;
  if (sizeBytes === 0) throw new UploadError("is empty");
  format ??= await detectFormat(head);
  // The message of an UploadError has no full stop.
  if (!fitsOnDisk(await readFreeBytes(), 0)) throw new UploadError(diskFullMessage.slice(0, -1));
  return { ...format, sizeBytes, hash: digest.digest("hex") };
}

const createTooLargeError = (type: MediaType) =>
  new UploadError(`is larger than ${formatBytes(maxBytesByType[type])} (the limit for a ${type})`);

/** Ignores the name and the browser's media type. */
async function detectFormat(head: Buffer) {
  // Loaded on demand: about thirty files that only uploads need.
  const { fileTypeFromBuffer } = await import("file-type");
  const mime = (await fileTypeFromBuffer(head))?.mime ?? "";
  const format = mediaFormats[mime];
  const unsupportedName = unsupportedPictureNames[mime];
  if (unsupportedName)
    throw new UploadError(`is ${unsupportedName} picture. Save it as JPEG and upload it again`);
  if (!format) throw new UploadError(`is not a supported file. Supported: ${supportedFormatsText}`);
  return { mime: mime === "image/apng" ? "image/png" : mime, type: format.type };
}
