import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { UploadedImage } from "~/publishing/media/media-policy";
import { toUploadedImage, uploadColumns } from "~/publishing/media/stored-media.server";

/** `picture` is a path without size and extension. */
export interface ShippedPicture {
  picture: string;
  alt: string;
}

export interface SitePicture extends ShippedPicture {
  /** Missing or null for a shipped picture. */
  upload?: UploadedImage | null;
}

const pictureFields = { picture: z.string(), alt: z.string() };

export const parseShippedPictures: (json: string) => ShippedPicture[] = createStoredJsonParser(
  "pictures",
  z.array(z.strictObject(pictureFields)),
);

/** `id` is the id of the uploaded file. */
const parsePictureRows = createStoredJsonParser(
  "pictures of a room",
  z.array(
    z.union([
      z.object({ ...pictureFields, id: z.null() }),
      z.object({ ...pictureFields, ...uploadColumns }),
    ]),
  ),
);

export const parseRoomPictures = (picturesJson: string): SitePicture[] =>
  parsePictureRows(picturesJson).map((row) => ({
    picture: row.picture,
    alt: row.alt,
    // Omitted for shipped pictures to keep responses small.
    ...(row.id !== null && { upload: toUploadedImage(row) }),
  }));
