import type { Viewer } from "~/accounts/roles";
import type { SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { listSelectableImages } from "~/publishing/media/media-view.server";
import { findPlace, type PlaceWithPictures } from "./load-places.server";
import { replacePlacePictures } from "./place-queries.server";

type ChoosePlacePicturesResult =
  | { kind: "saved" | "not-found" }
  | { kind: "version-conflict"; stored: PlaceWithPictures }
  /** An upload was deleted while the form was open. */
  | { kind: "unknown-picture"; picture: string };

/** An empty list restores the shipped pictures. */
export async function choosePlacePictures(
  id: string,
  version: string,
  images: SitePicture[],
  admin: Viewer,
  now: Date,
): Promise<ChoosePlacePicturesResult> {
  return db.transaction().execute(async (trx): Promise<ChoosePlacePicturesResult> => {
    const stored = await findPlace(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    const uploads = await listSelectableImages(trx, images);
    const selectablePictures = [...stored.shippedPictures, ...uploads];
    const unknownImage = images.find(
      (image) => !selectablePictures.some(({ picture }) => picture === image.picture),
    );
    if (unknownImage) return { kind: "unknown-picture", picture: unknownImage.picture };
    await replacePlacePictures(trx, id, images);
    const toLoggedPictures = (pictures: SitePicture[]) =>
      pictures.map(({ picture, alt }) => ({ picture, alt }));
    await recordChange(trx, "place", id, "pictures", admin, now, {
      detail: stored.name,
      before: { pictures: toLoggedPictures(stored.images) },
      after: { pictures: toLoggedPictures(images.length > 0 ? images : stored.shippedPictures) },
    });
    return { kind: "saved" };
  });
}
