import { formatInstant } from "~/core/instants";
import { parseStoredList } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import { formatMediaUse, mediaUseHref } from "./media-labels";
import {
  findNearestWidth,
  formatBytes,
  type MediaUse,
  mediaPath,
  parseUploadId,
} from "./media-policy";
import { listReadyImages, type MediaRow } from "./media-queries.server";
import { toUploadedImage } from "./stored-media.server";

export function buildMediaView(row: MediaRow, uses: MediaUse[], timeZone: string) {
  const upload = toUploadedImage(row);
  return {
    id: row.id,
    name: row.original_name,
    filename: row.filename,
    type: row.type,
    mime: row.mime,
    size: formatBytes(row.size_bytes),
    dimensions: row.width && row.height ? `${row.width} × ${row.height}` : null,
    state: row.state,
    failure: row.failure,
    alt: row.alt_text,
    caption: row.caption,
    tags: parseStoredList(row.tags),
    isFeatured: row.is_featured === 1,
    uploader: row.uploader_name || "Unknown",
    uploadedAt: formatInstant(row.created_at, timeZone),
    /** The path for use in texts. It redirects to the file. */
    path: `/media/${row.id}`,
    upload,
    thumbnail: upload && `${mediaPath(row)}/${findNearestWidth(upload.widths, 480)}.webp`,
    needsAlt: row.type === "image" && row.alt_text === "",
    uses: uses.map((use) => ({ label: formatMediaUse(use), href: mediaUseHref(use) })),
    version: row.version,
  };
}

export type MediaView = ReturnType<typeof buildMediaView>;

/** Lists the uploaded images that staff can choose: the newest ones, and those among `currentPictures`. */
export async function listSelectableImages(db: Db, currentPictures: { picture: string }[]) {
  const ids = currentPictures
    .map(({ picture }) => parseUploadId(picture))
    .filter((id) => id !== null);
  const rows = await listReadyImages(db, ids);
  return rows.map(({ name, alt, ...media }) => ({
    picture: `media/${media.id}`,
    name,
    alt,
    upload: toUploadedImage(media),
  }));
}
