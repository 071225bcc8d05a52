import { createHash, randomUUID } from "node:crypto";
import slugify from "@sindresorhus/slugify";
import type { MediaType } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { isDiskFull } from "~/core/disk-full";
import { db } from "~/db.server";
import {
  createTemporaryFile,
  deleteMediaFiles,
  deleteTemporaryFile,
  moveToMedia,
  readFreeBytes,
} from "./media-files.server";
import {
  fitsOnDisk,
  formatBytes,
  maxBytesByType,
  maxPixels,
  maxSidePixels,
  mediaFormats,
  supportedFormatsText,
  unsupportedPictureNames,
} from "./media-policy";
import { findMediaByContent, insertMedia } from "./media-queries.server";

export type StoreUploadResult =
  | { kind: "stored"; id: number; name: string; type: MediaType }
  | { kind: "refused"; name: string; reason: string }
  /** A file with the same content exists, under `id`. */
  | { kind: "already-uploaded"; name: string; id: number };

/** Always reads `bytes` to the end, so that the next file can follow. */
export async function storeUpload(
  upload: { name: string; bytes: AsyncIterable<Buffer> },
  uploader: Viewer,
  now: Date,
): Promise<StoreUploadResult> {
  const name = cleanName(upload.name);
  const { file, handle } = await createTemporaryFile(randomUUID());
  try {
    const received = await receiveUpload(upload.bytes, async (chunk) => {
      await handle.write(chunk);
    });
    await handle.sync();
    const imageSize = received.type === "image" ? await readImageSize(file, received.mime) : null;
    const existingMedia = await findMediaByContent(db, received.hash);
    if (existingMedia) return { kind: "already-uploaded", name, id: existingMedia.id };
    return await saveUpload({ name, file, received, imageSize }, uploader, now);
  } catch (error) {
    if (error instanceof UploadError || error instanceof ImageError) {
      return { kind: "refused", name, reason: `${error.message}.` };
    }
    if (isDiskFull(error)) return { kind: "refused", name, reason: diskFullMessage };
    throw error;
  } finally {
    await handle.close();
    await deleteTemporaryFile(file);
  }
}

/** Removes invisible characters from a file name, because they could make it misleading. */
function cleanName(name: string): string {
  const visibleName = name.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return visibleName.slice(0, 255) || "file";
}

/** Stores the file, then its row, so that every row has its file. */
async function saveUpload(
  upload: {
    name: string;
    file: string;
    received: ReceivedUpload;
    imageSize: { width: number; height: number } | null;
  },
  uploader: Viewer,
  now: Date,
): Promise<StoreUploadResult> {
  const { name, file, received, imageSize } = upload;
  const { mime, type, sizeBytes, hash } = received;
  const slug = slugify(name.replace(/\.[^.]*$/, "")).slice(0, 60) || type;
  const filename = `${slug}-${hash.slice(0, 16)}`;
  await moveToMedia(file, filename);
  try {
    const id = await db.transaction().execute(async (trx) => {
      if (await findMediaByContent(trx, hash))
        throw new Error("the same file was uploaded twice at once");
      const newId = await insertMedia(trx, {
        filename,
        original_name: name,
        type,
        mime,
        size_bytes: sizeBytes,
        width: imageSize?.width ?? null,
        height: imageSize?.height ?? null,
        state: type === "image" ? "processing" : "ready",
        uploaded_by: uploader.id,
        uploader_name: uploader.name,
        created_at: now.toISOString(),
      });
      await recordChange(trx, "media", newId, "uploaded", uploader, now, {
        after: { name, type: mime, size: sizeBytes },
      });
      return newId;
    });
    return { kind: "stored", id, name, type };
  } catch (error) {
    // A simultaneous upload of the same file was stored first. Its row and folder stay.
    const existingMedia = await findMediaByContent(db, hash);
    if (existingMedia?.filename !== filename) await deleteMediaFiles(filename);
    if (existingMedia) return { kind: "already-uploaded", name, id: existingMedia.id };
    throw error;
  }
}

/** A problem with a file. The message continues a sentence that starts with the file's name. */
class UploadError extends Error {}

interface ReceivedUpload {
  mime: string;
  type: MediaType;
  sizeBytes: number;
  hash: string;
}

/** The first bytes of a file, from which `file-type` recognises the format. */
const headBytes = 4100;

const diskFullMessage = "could not be saved: the server’s disk is nearly full.";

/**
 * Always reads the bytes to the end, so that the next file of the form can follow, but writes none after an error.
 * @throws UploadError if the file is empty, too large or of an unsupported format, or the disk is nearly full
 */
async function receiveUpload(
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

const decoderNames: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/** An image that cannot be used. The message is shown to the user. */
class ImageError extends Error {}

/** Reads only the metadata. Returns the size after the rotation that the camera recorded. @throws ImageError */
async function readImageSize(file: string, mime: string) {
  // Loaded on demand, because most runs of the server process no image.
  const { default: sharp } = await import("sharp");
  // Reading metadata needs neither a cache nor several threads.
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(file, { limitInputPixels: maxPixels });
  const { format, width, height, autoOrient } = await image.metadata().catch((error: Error) => {
    throw new ImageError(
      /pixel limit/i.test(error.message) ? tooManyPixelsMessage : "cannot be read as an image",
    );
  });
  if (format !== decoderNames[mime]) throw new ImageError("cannot be read as an image");
  if (width * height > maxPixels) throw new ImageError(tooManyPixelsMessage);
  if (Math.max(width, height) > maxSidePixels) {
    throw new ImageError(`has a side of more than ${maxSidePixels.toLocaleString("en")} pixels`);
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

const tooManyPixelsMessage = `has more than ${maxPixels / 1_000_000} million pixels`;
