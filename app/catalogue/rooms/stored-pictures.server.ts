import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";
import type { Upload } from "~/publishing/media/media-policy";
import { toUpload, uploadColumns } from "~/publishing/media/stored-media.server";

/** A shipped picture: its name, and its alternative text. */
export interface ShownPicture {
  picture: string;
  alt: string;
}

/** A chosen picture; `upload` is set for an uploaded picture that is ready. */
export interface RoomPicture extends ShownPicture {
  upload?: Upload | null;
}

const picture = { picture: z.string(), alt: z.string() };

/** Parses pictures that staff cannot change. */
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

export const parsePictures = (images: string): RoomPicture[] =>
  parsePictureRows(images).map((row) => ({
    picture: row.picture,
    alt: row.alt,
    // Omitted for shipped pictures to keep responses small.
    ...(row.id !== null && { upload: toUpload(row) }),
  }));
