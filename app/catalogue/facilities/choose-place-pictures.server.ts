import type { Viewer } from "~/accounts/roles";
import type { RoomPicture } from "~/catalogue/rooms/stored-pictures.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { listSelectableImages } from "~/publishing/media/list-selectable-images.server";
import { findPlace, type PlaceWithPictures } from "./load-places.server";
import { replacePlacePictures } from "./place-queries.server";

type ChoosePlacePicturesResult =
  | { kind: "saved" | "not-found" }
  | { kind: "changed-meanwhile"; stored: PlaceWithPictures }
  /** An upload was deleted while the form was open. */
  | { kind: "unknown-picture"; picture: string };

/** Sets the pictures of a place in order. An empty list restores the default pictures. */
export async function choosePlacePictures(
  id: string,
  version: string,
  images: RoomPicture[],
  admin: Viewer,
  now: Date,
): Promise<ChoosePlacePicturesResult> {
  return db.transaction().execute(async (trx): Promise<ChoosePlacePicturesResult> => {
    const stored = await findPlace(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    const uploads = await listSelectableImages(trx, images);
    const known = [...stored.shipped, ...uploads];
    const unknown = images.find((image) => !known.some((each) => each.picture === image.picture));
    if (unknown) return { kind: "unknown-picture", picture: unknown.picture };
    await replacePlacePictures(trx, id, images);
    const inLog = (pictures: RoomPicture[]) =>
      pictures.map(({ picture, alt }) => ({ picture, alt }));
    await recordChange(trx, "place", id, "pictures", admin, now, {
      detail: stored.name,
      before: { pictures: inLog(stored.images) },
      after: { pictures: inLog(images.length > 0 ? images : stored.shipped) },
    });
    return { kind: "saved" };
  });
}
