import { nextVersion, setColumns } from "db/write-row";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/db.server";

/** Selects pictures in order. Uploads that are not ready are left out. */
export const imagesJson: RawBuilder<string> = sql`(SELECT json_group_array(
    json_object('picture', picture, 'alt', alt, 'id', media.id, 'filename', filename,
      'widths', widths, 'width', width, 'height', height) ORDER BY position)
  FROM room_images LEFT JOIN media ON media.id = room_images.media_id
  WHERE room_id = rooms.id AND (media.id IS NULL OR media.state = 'ready'))`;

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
  await setColumns(db, "rooms", roomId, { version: nextVersion });
}
