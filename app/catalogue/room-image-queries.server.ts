import { type RawBuilder, sql } from "kysely";
import { toUpload, type Upload } from "~/publishing/media-rules";

/** A picture of a room; `upload` where it is an uploaded one whose widths are made. */
export interface RoomPicture {
  picture: string;
  alt: string;
  upload?: Upload | null;
}

/** The pictures of the query's room, in their order, as JSON for `readPictures`. */
export const imagesJson: RawBuilder<string> = sql`(SELECT json_group_array(
    json_object('picture', picture, 'alt', alt, 'id', media.id, 'filename', filename,
      'widths', widths, 'width', width, 'height', height) ORDER BY position)
  FROM room_images LEFT JOIN media ON media.id = room_images.media_id
  WHERE room_id = rooms.id AND (media.id IS NULL OR media.state = 'ready'))`;

type ImageRow = { picture: string; alt: string } & (
  | { id: null }
  | (Parameters<typeof toUpload>[0] & { id: number })
);

export const readPictures = (images: string): RoomPicture[] =>
  (JSON.parse(images) as ImageRow[]).map((row) => ({
    picture: row.picture,
    alt: row.alt,
    // What most pictures lack is not sent with them.
    ...(row.id !== null && { upload: toUpload(row) }),
  }));
