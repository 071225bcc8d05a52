import * as z from "zod";
import { storedJson } from "~/core/stored-json.server";
import type { Upload } from "~/publishing/media/media-rules";
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
export const readShippedPictures: (json: string) => ShownPicture[] = storedJson(
  "pictures",
  z.array(z.strictObject(picture)),
);

const readRows = storedJson(
  "pictures of a room",
  z.array(
    z.union([z.object({ ...picture, id: z.null() }), z.object({ ...picture, ...uploadColumns })]),
  ),
);

/** Reads a room's pictures as `imagesJson` has written them. */
export const readPictures = (images: string): RoomPicture[] =>
  readRows(images).map((row) => ({
    picture: row.picture,
    alt: row.alt,
    // What most pictures lack is not sent with them.
    ...(row.id !== null && { upload: toUpload(row) }),
  }));
