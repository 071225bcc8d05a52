import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { parseUploadId } from "~/publishing/media/media-policy";
import { listSelectableImages } from "~/publishing/media/media-view.server";
import { type DeskRoom, findDeskRoom } from "./desk-room-queries.server";
import { replaceImages } from "./room-picture-queries.server";
import { shippedRoomPictures } from "./shipped-pictures";
import type { SitePicture } from "./stored-pictures.server";

type ChoosePicturesResult =
  | { kind: "saved" | "not-found" }
  | { kind: "version-conflict"; stored: DeskRoom }
  /** An upload was deleted while the form was open. */
  | { kind: "unknown-picture"; picture: string };

export async function chooseRoomPictures(
  roomId: number,
  version: string,
  images: SitePicture[],
  admin: Viewer,
  now: Date,
): Promise<ChoosePicturesResult> {
  return db.transaction().execute(async (trx): Promise<ChoosePicturesResult> => {
    const stored = await findDeskRoom(trx, roomId);
    if (!stored) return { kind: "not-found" };
    if (String(stored.version) !== version) return { kind: "version-conflict", stored };
    const uploads = await listSelectableImages(trx, images);
    const selectablePictures = [...shippedRoomPictures, ...stored.images, ...uploads];
    const unknownImage = images.find(
      (image) => !selectablePictures.some(({ picture }) => picture === image.picture),
    );
    if (unknownImage) return { kind: "unknown-picture", picture: unknownImage.picture };
    await replaceImages(
      trx,
      roomId,
      images.map((image) => ({ ...image, mediaId: parseUploadId(image.picture) })),
    );
    await recordChange(trx, "room", roomId, "pictures", admin, now, {
      detail: stored.name,
      before: { pictures: stored.images.map(({ picture, alt }) => ({ picture, alt })) },
      after: { pictures: images },
    });
    return { kind: "saved" };
  });
}
