import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";
import { mediaPath, type UploadedImage } from "./media-policy";

/** Schema of the columns that `toUploadedImage` needs, for rows inside other JSON. */
export const uploadColumns = {
  id: z.int(),
  filename: z.string(),
  widths: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
};

export const parseWidths = createStoredJsonParser(
  "widths of an image",
  z.array(z.int().positive()),
);

export function toUploadedImage(row: {
  id: number;
  filename: string;
  widths: string;
  width: number | null;
  height: number | null;
}): UploadedImage | null {
  const widths = parseWidths(row.widths);
  if (widths.length === 0 || !row.width || !row.height) return null;
  return { path: mediaPath(row), widths, width: row.width, height: row.height };
}
