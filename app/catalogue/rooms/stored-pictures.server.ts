import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";
import type { Upload } from "~/publishing/media/media-policy";
import { toUpload, uploadColumns } from "~/publishing/media/stored-media.server";

/** A picture that the lodge came with: its name, and what it shows. */
export interface ShownPicture {
  picture: string;
  alt: string;
}

/** A picture of a room; `upload` where it is an uploaded one whose widths are made. */
export interface RoomPicture extends ShownPicture {
  upload?: Upload | null;
}

const picture = { picture: z.string(), alt: z.string() };

/** Reads the pictures of what is not changed at the desk. */
export const parseShippedPictures: (json: string) => ShownPicture[] = storedJsonParser(
  "pictures",
  z.array(z.strictObject(picture)),
);

const parsePictureRows = storedJsonParser(
  "pictures of a room",
  z.array(
    z.union([z.object({ ...picture, id: z.null() }), z.object({ ...picture, ...uploadColumns })]),
  ),
);

/** Reads a room's pictures as `imagesJson` has written them. */
export const parsePictures = (images: string): RoomPicture[] =>
  parsePictureRows(images).map((row) => ({
    picture: row.picture,
    alt: row.alt,
    // What most pictures lack is not sent with them.
    ...(row.id !== null && { upload: toUpload(row) }),
  }));
