import type { Db } from "~/db.server";
import { parseUploadId } from "./media-policy";
import { listReadyImages } from "./media-queries.server";
import { toUploadedImage } from "./stored-media.server";

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
