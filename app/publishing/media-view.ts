import type { MediaType } from "db/schema";
import { formatInstant } from "~/lodge/instants";
import type { MediaRow } from "./media-queries.server";
import { formatBytes, type MediaUse, mediaPath, nearestWidth, toUpload } from "./media-rules";

export const mediaTypeNames: Record<MediaType, string> = {
  image: "Image",
  video: "Video",
  document: "Document",
};

/** Where a place that uses a file is changed. */
const useHref = ({ kind, id }: MediaUse) =>
  kind === "room" ? `/admin/rooms/${id}` : `/admin/content/${id}`;

const useNames: Record<MediaUse["kind"], string> = {
  room: "Room",
  cover: "Cover of",
  text: "Text of",
};

export const useLabel = ({ kind, name }: MediaUse) => `${useNames[kind]} ${name}`;

/** A file as the desk shows it. */
export function viewMedia(row: MediaRow, uses: MediaUse[], timeZone: string) {
  const upload = toUpload(row);
  return {
    id: row.id,
    name: row.original_name,
    filename: row.filename,
    type: row.type,
    mime: row.mime,
    size: formatBytes(row.size_bytes),
    pixels: row.width && row.height ? `${row.width} × ${row.height}` : null,
    state: row.state,
    failure: row.failure,
    alt: row.alt_text,
    caption: row.caption,
    tags: JSON.parse(row.tags) as string[],
    isFeatured: row.is_featured === 1,
    uploader: row.uploader_name || "Unknown",
    uploadedAt: formatInstant(row.created_at, timeZone),
    /** The address that texts use; it leads on to the file itself. */
    address: `/media/${row.id}`,
    upload,
    thumbnail: upload && `${mediaPath(row)}/${nearestWidth(upload.widths, 480)}.webp`,
    needsAlt: row.type === "image" && row.alt_text === "",
    uses: uses.map((use) => ({ label: useLabel(use), href: useHref(use) })),
    version: row.version,
  };
}

export type MediaView = ReturnType<typeof viewMedia>;
