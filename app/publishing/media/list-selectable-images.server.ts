import type { Db } from "~/db.server";
import { listReadyImages } from "./media-queries.server";
import { parseUploadId } from "./picture-paths";
import { toUpload } from "./stored-media.server";

/** Lists the uploaded images for a chooser: the newest ones, and those currently shown. */
export async function listSelectableImages(db: Db, shown: { picture: string }[]) {
  const ids = shown.map(({ picture }) => parseUploadId(picture)).filter((id) => id !== null);
  const rows = await listReadyImages(db, ids);
  return rows.map(({ name, alt, ...media }) => ({
    picture: `media/${media.id}`,
    name,
    alt,
    upload: toUpload(media),
  }));
}
