import { parseShippedPictures, type SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import type { Translator } from "~/core/languages/translator";
import { logError } from "~/core/log-error.server";
import type { Db } from "~/db.server";
import { parseUploadId } from "~/publishing/media/media-policy";
import { toUploadedImage } from "~/publishing/media/stored-media.server";
import { translatePictures } from "~/publishing/media/translate-pictures.server";

/** Lists pictures by place id. Uploads that are not ready are left out. */
export async function listPlacePictures(
  db: Db,
  translator: Translator,
): Promise<Map<string, SitePicture[]>> {
  const rows = await db
    .selectFrom("place_pictures")
    .leftJoin("media", "media.id", "place_pictures.media_id")
    .select(["place", "picture", "alt", "media.id", "filename", "widths", "width", "height"])
    .where((eb) => eb.or([eb("media_id", "is", null), eb("media.state", "=", "ready")]))
    .orderBy("place")
    .orderBy("position")
    .execute();
  const places = new Map<string, SitePicture[]>();
  for (const { place, picture, alt, id, filename, widths, width, height } of rows) {
    const upload =
      id && filename && widths !== null
        ? { upload: toUploadedImage({ id, filename, widths, width, height }) }
        : null;
    places.set(place, [...(places.get(place) ?? []), { picture, alt, ...upload }]);
  }
  if (translator.code === "en") return places;
  const translatedPictures = await translatePictures(db, [...places.values()], translator);
  return new Map(
    [...places.keys()].map((place, index) => [place, translatedPictures[index] ?? []]),
  );
}

/** Returns none if the pictures cannot be read, so that the page shows the shipped ones. */
export const listShownPictures = (
  db: Db,
  translator: Translator,
): Promise<Map<string, SitePicture[]>> =>
  listPlacePictures(db, translator).catch((error: unknown) => {
    logError(error);
    return new Map();
  });

/** If `images` is empty, the shipped pictures are shown. */
export async function replacePlacePictures(
  db: Db,
  place: string,
  images: SitePicture[],
): Promise<void> {
  await db.deleteFrom("place_pictures").where("place", "=", place).execute();
  if (images.length === 0) return;
  await db
    .insertInto("place_pictures")
    .values(
      images.map(({ picture, alt }, position) => ({
        place,
        position,
        picture,
        alt,
        media_id: parseUploadId(picture),
      })),
    )
    .execute();
}

export async function listPlacesWithShippedPictures(db: Db) {
  const [spaces, amenities] = await Promise.all([
    db
      .selectFrom("conference_spaces")
      .select(["id", "name", "images"])
      .where("is_listed", "=", 1)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("amenities")
      .select(["id", "name", "images"])
      .where("is_listed", "=", 1)
      .orderBy("position")
      .execute(),
  ]);
  const parseImages = (row: { id: string; name: string; images: string }) => ({
    ...row,
    images: parseShippedPictures(row.images),
  });
  return { spaces: spaces.map(parseImages), amenities: amenities.map(parseImages) };
}
