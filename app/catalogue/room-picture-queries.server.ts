import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/db.server";
import { toUpload } from "~/media/stored-media.server";

/** The pictures of the query's room, in their order, as JSON for `readPictures`. */
export const imagesJson: RawBuilder<string> = sql`(SELECT json_group_array(
    json_object('picture', picture, 'alt', alt, 'id', media.id, 'filename', filename,
      'widths', widths, 'width', width, 'height', height) ORDER BY position)
  FROM room_images LEFT JOIN media ON media.id = room_images.media_id
  WHERE room_id = rooms.id AND (media.id IS NULL OR media.state = 'ready'))`;

/** How many uploads the chooser offers beside those that the room shows already. */
const offeredUploads = 60;

/** Uploaded images that are ready to be shown: the latest ones, and those that a room shows. */
export async function listUploadedPictures(db: Db, roomId: number) {
  const rows = await db
    .selectFrom("media")
    .select([
      "id",
      "original_name as name",
      "alt_text as alt",
      "filename",
      "widths",
      "width",
      "height",
    ])
    .where("type", "=", "image")
    .where("state", "=", "ready")
    .where((eb) =>
      eb.or([
        eb(
          "id",
          "in",
          eb
            .selectFrom("media as latest")
            .select("latest.id")
            .where("latest.type", "=", "image")
            .where("latest.state", "=", "ready")
            .orderBy("latest.id", "desc")
            .limit(offeredUploads),
        ),
        eb(
          "id",
          "in",
          eb
            .selectFrom("room_images")
            .select("media_id")
            .where("room_id", "=", roomId)
            .where("media_id", "is not", null)
            .$narrowType<{ media_id: number }>(),
        ),
      ]),
    )
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ name, alt, ...media }) => ({
    picture: `media/${media.id}`,
    name,
    alt,
    upload: toUpload(media),
  }));
}

/** Puts these pictures in place of the room's. */
export async function replaceImages(
  db: Db,
  roomId: number,
  images: { picture: string; alt: string; mediaId: number | null }[],
): Promise<void> {
  await db.deleteFrom("room_images").where("room_id", "=", roomId).execute();
  if (images.length > 0) {
    await db
      .insertInto("room_images")
      .values(
        images.map(({ picture, alt, mediaId }, position) => ({
          room_id: roomId,
          position,
          picture,
          alt,
          media_id: mediaId,
        })),
      )
      .execute();
  }
  await db
    .updateTable("rooms")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", roomId)
    .execute();
}
