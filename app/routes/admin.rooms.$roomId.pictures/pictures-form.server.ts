import * as z from "zod";
import type { DeskRoom } from "~/catalogue/desk-room-queries.server";
import { listUploadedPictures } from "~/catalogue/room-picture-queries.server";
import { shippedRoomPictures } from "~/catalogue/shipped-pictures";
import type { RoomPicture } from "~/catalogue/stored-pictures.server";
import { db } from "~/db.server";
import type { FieldError, FormValues } from "~/lodge/form-state";

/** Each picture has fields of its own name, which `readChosen` reads. */
export const picturesSchema = z.looseObject({});

/** One picture that the form offers; `key` is the end of its fields' names. */
export interface PictureChoice extends RoomPicture {
  key: string;
  /** What the upload was called. */
  fileName: string | null;
}

const keyOf = (picture: string) => picture.replaceAll("/", "-");

/** The room's own pictures in their order, then the uploads, then what the site ships. */
export async function listChoices(room: DeskRoom): Promise<PictureChoice[]> {
  const uploads = await listUploadedPictures(db, room.id);
  const choices = new Map<string, PictureChoice>();
  const pictures: RoomPicture[] = [...room.images, ...uploads, ...shippedRoomPictures];
  for (const { picture, alt, upload } of pictures) {
    const fileName = uploads.find((each) => each.picture === picture)?.name ?? null;
    if (!choices.has(picture)) {
      choices.set(picture, { key: keyOf(picture), picture, alt, upload, fileName });
    }
  }
  return [...choices.values()];
}

/** The form as it stands at first: what the room shows is ticked and numbered. */
export function pictureFormValues(room: DeskRoom, choices: PictureChoice[]): FormValues {
  const values: FormValues = { version: String(room.version) };
  for (const { key, picture, alt } of choices) {
    const index = room.images.findIndex((image) => image.picture === picture);
    if (index >= 0) {
      values[`use-${key}`] = picture;
      values[`place-${key}`] = String(index + 1);
    }
    values[`alt-${key}`] = alt;
  }
  return values;
}

const altMax = 500;

/** The ticked pictures by their place; those without a number come last, as they stand. */
export function readChosen(values: FormValues): { images: RoomPicture[]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const chosen: (RoomPicture & { place: number })[] = [];
  for (const [field, picture] of Object.entries(values)) {
    if (!field.startsWith("use-")) continue;
    const key = field.slice("use-".length);
    const alt = (values[`alt-${key}`] ?? "").replace(/\s+/gu, " ").trim();
    const place = (values[`place-${key}`] ?? "").trim();
    if (alt === "") {
      errors.push({ field: `alt-${key}`, message: "Say what the picture shows" });
    } else if (alt.length > altMax) {
      errors.push({ field: `alt-${key}`, message: `Use at most ${altMax} characters` });
    }
    if (!/^(\d{1,3})?$/.test(place)) {
      errors.push({ field: `place-${key}`, message: "Enter its place as a number, such as 1" });
    }
    chosen.push({ picture, alt, place: Number(place) || Number.POSITIVE_INFINITY });
  }
  const images = chosen
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ picture, alt }) => ({ picture, alt }));
  return { images, errors };
}
