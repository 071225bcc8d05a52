import type { Db } from "~/db.server";
import { toUpload } from "~/publishing/media-rules";

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
