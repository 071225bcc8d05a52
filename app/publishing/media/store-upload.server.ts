import { randomUUID } from "node:crypto";
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
} from "./media-files.server";
import { findMediaByContent, insertMedia } from "./media-queries.server";
import { ImageError, readImageSize } from "./read-image-size.server";
import {
  diskFullMessage,
  type ReceivedUpload,
  receiveUpload,
  UploadError,
} from "./receive-upload.server";

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
