import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";
import type { Upload } from "~/publishing/media/media-policy";
import { toUpload, uploadColumns } from "~/publishing/media/stored-media.server";

/** A picture that comes with the software: its path without size and extension, and its alternative text. */
export interface ShownPicture {
  picture: string;
  alt: string;
}

/** A picture of a room or of another place on the site. `upload` is set for uploaded pictures. */
export interface RoomPicture extends ShownPicture {
  upload?: Upload | null;
}

const pictureFields = { picture: z.string(), alt: z.string() };

/** Parses the pictures that come with the software, which staff cannot change. */
export const parseShippedPictures: (json: string) => ShownPicture[] = storedJsonParser(
  "pictures",
  z.array(z.strictObject(pictureFields)),
);

const parsePictureRows = storedJsonParser(
  "pictures of a room",
  z.array(
    z.union([
      z.object({ ...pictureFields, id: z.null() }),
      z.object({ ...pictureFields, ...uploadColumns }),
    ]),
  ),
);

/** Parses the pictures of a room as `imagesJson` selects them. */
export const parsePictures = (images: string): RoomPicture[] =>
  parsePictureRows(images).map((row) => ({
    picture: row.picture,
    alt: row.alt,
    // Omitted for shipped pictures to keep responses small.
    ...(row.id !== null && { upload: toUpload(row) }),
  }));
